"""What a refresh redraws, and what it forgets: the device's bookkeeping of dirty areas in place of Blinka's.

Blinka erases whatever is removed. CircuitPython does not: the area of a removed Group is that of the TileGrids and Groups
in it, so vectorio shapes in it stay on the screen (`displayio_group_get_previous_area`). The behaviour here follows,
from 9.0 to 10.2, shared-module/displayio/Group.c, TileGrid.c, area.c and shared-module/vectorio/VectorShape.c.
`tests/simulator/test_dirty.py` has an experiment for each of its rules.
"""


def install(importer):
    """Have the display library patched as its modules are loaded."""
    importer.after["displayio._group"] = lambda module: _group(module, importer)
    tilegrid = importer.after["displayio._tilegrid"]

    def both(module):
        tilegrid(module)
        _tilegrid(module)

    importer.after["displayio._tilegrid"] = both
    importer.after["vectorio._vectorshape"] = _vector_shape


def _group(module, importer):
    Group, TileGrid, Area = module.Group, module.TileGrid, module.Area
    Shape = module._VectorShape

    def previous_area(self, area):
        """Unite what the TileGrids and Groups in it last drew; shapes are forgotten."""
        area.x2 = area.x1
        found = False
        one = Area()
        for layer in self._layers:
            if isinstance(layer, Shape) or not layer._get_previous_area(one):
                continue
            area.union(one, area) if found else one.copy_into(area)
            found = True
        if self._item_removed:
            area.union(self._dirty_area, area) if found else self._dirty_area.copy_into(area)
            found = True
        return found

    def add(self, layer):
        """Take in a layer: `_add_layer`."""
        if not isinstance(layer, self._supported_types):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._in_group:
            raise ValueError("Layer already in a group")
        layer._update_transform(self._absolute_transform)
        layer._in_group = True
        if not isinstance(layer, Shape):
            layer._set_hidden_by_parent(self._hidden_group or self._hidden_by_parent)

    def dismiss(self, layer):
        """Let go of a layer and note what it leaves to be redrawn: `_remove_layer`."""
        area = Area()
        drawn = layer._get_dirty_area(area) if isinstance(layer, Shape) else layer._get_previous_area(area)
        layer._update_transform(None)
        layer._in_group = False
        if drawn:
            if self._item_removed:
                self._dirty_area.union(area, self._dirty_area)
            else:
                area.copy_into(self._dirty_area)
            self._item_removed = True

    def insert(self, index, layer):
        add(self, layer)
        self._layers.insert(index, layer)

    def pop(self, index=-1):
        layer = self._layers[index]
        dismiss(self, layer)
        return self._layers.pop(index)

    def remove(self, layer):
        pop(self, self.index(layer))

    def __setitem__(self, index, layer):
        old = self._layers[index]
        add(self, layer)
        dismiss(self, old)
        self._layers[index] = layer

    def __delitem__(self, index):
        pop(self, index)

    Group._get_previous_area = previous_area
    Group._consume_removed_areas = Group._prepare_full_refresh = lambda self: None
    Group.insert, Group.pop, Group.remove = insert, pop, remove
    Group.__setitem__, Group.__delitem__ = __setitem__, __delitem__


def _tilegrid(module):
    TileGrid = module.TileGrid
    areas_of_changes = TileGrid._get_refresh_areas

    def previous_area(self, area):
        self._previous_area.copy_into(area)
        return self._previous_area.x1 != self._previous_area.x2

    def refresh_areas(self, areas):
        drawn = self._previous_area.x1 != self._previous_area.x2
        if self._moved and drawn and not (self._hidden_tilegrid or self._hidden_by_parent):
            self._previous_area.union(self._current_area, self._dirty_area)
            if self._dirty_area.size() <= 2 * self._pixel_width * self._pixel_height:
                areas.append(self._dirty_area)
            else:
                areas.append(self._current_area)
                areas.append(self._previous_area)
            return
        areas_of_changes(self, areas)

    def finish_refresh(self):
        drawn = self._previous_area.x1 != self._previous_area.x2
        if drawn and (self._hidden_tilegrid or self._hidden_by_parent):
            self._previous_area.x2 = self._previous_area.x1
        elif self._moved or not drawn:
            self._current_area.copy_into(self._previous_area)
        self._moved = self._full_change = self._partial_change = self._needs_refresh = False
        self._pixel_shader._finish_refresh()
        if isinstance(self._bitmap, module.Bitmap):
            self._bitmap._finish_refresh()

    TileGrid._get_previous_area, TileGrid._get_refresh_areas = previous_area, refresh_areas
    TileGrid._finish_refresh = finish_refresh
    TileGrid._prepare_full_refresh = lambda self: None


def _vector_shape(module):
    Shape, Area = module._VectorShape, module.Area
    make = Shape.__init__

    def __init__(self, *place, **options):
        self._dirty = True  # `current_area_dirty`
        self._in_group = False
        make(self, *place, **options)

    def set_dirty(self):
        area = Area()
        self._get_screen_area(area)
        if area != self._current_area:
            self._current_area.union(self._ephemeral_dirty_area, self._ephemeral_dirty_area)
            area.copy_into(self._current_area)
        self._dirty = True

    def refresh_areas(self, areas):
        left, now = self._ephemeral_dirty_area, self._current_area
        if not (self._dirty or self._pixel_shader._needs_refresh):
            if not left.empty():
                areas.append(left)
            return
        if left.empty():
            self._dirty = True
            areas.append(now)
            return
        both, common = Area(), Area()
        overlap = common.size() if left.compute_overlap(now, common) else 0
        left.union(now, both)
        if both.size() - left.size() - now.size() + overlap <= min(left.size(), now.size()):
            both.copy_into(left)
        else:
            areas.append(now)
        areas.append(left)

    def finish_refresh(self):
        if self._ephemeral_dirty_area.empty() and not self._dirty:
            return
        self._ephemeral_dirty_area.x1 = self._ephemeral_dirty_area.x2
        self._dirty = False
        self._pixel_shader._finish_refresh()

    def set_shader(self, value):
        self._pixel_shader = value
        set_dirty(self)

    Shape.__init__ = __init__
    Shape._shape_set_dirty = set_dirty
    Shape._get_refresh_areas, Shape._finish_refresh = refresh_areas, finish_refresh
    Shape._prepare_full_refresh = lambda self: None
    Shape.pixel_shader = property(Shape.pixel_shader.fget, set_shader)
