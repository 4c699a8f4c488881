"""Which areas a refresh sends, as the device finds them, put over the display library of a session.

Blinka's own bookkeeping erases what the device forgets. This follows CircuitPython's C sources, in shared-module:
`displayio/Group.c`, `displayio/TileGrid.c`, `displayio/area.c`, `displayio/display_core.c`, `vectorio/VectorShape.c`.
What the device leaves undrawn stays undrawn here, and areas that overlap are sent, and counted, once each.
tests/simulator/test_dirty.py has what was seen at a device's prompt.
"""


def install(importer):
    """Have the display library's classes keep their areas this way as they are loaded; call it last."""
    for name, hook in (("displayio._tilegrid", _tile_grid), ("vectorio._vectorshape", _shape)):
        _also(importer, name, hook)
    _also(importer, "displayio._group", lambda module: _group(module, importer))
    for name, kind in (("_rectangle", "Rectangle"), ("_circle", "Circle"), ("_polygon", "Polygon")):
        _also(importer, "vectorio." + name, lambda module, kind=kind: _made(getattr(module, kind)))


def _also(importer, name, hook):
    before = importer.after.get(name)

    def both(module):
        if before:
            before(module)
        hook(module)

    importer.after[name] = both


def areas_of(core):
    """Return the areas that a refresh of a display's core sends now; a new root group is one area, all of it."""
    if core.full_refresh:
        return [core.area]
    areas = []
    if core.current_group is not None:
        core.current_group._get_refresh_areas(areas)
    return areas


# groups


def _group(module, importer):
    Group, TileGrid, Shape = module.Group, module.TileGrid, module._VectorShape
    Area = importer.library("displayio._area").Area
    make, insert, put = Group.__init__, Group.insert, Group.__setitem__

    def __init__(self, *, scale=1, x=0, y=0):
        make(self, scale=scale, x=x, y=y)
        # All zeros until it is in a group that is shown: shapes that are put in before think they lie around 0, 0, and
        # when the group is shown, the way from there to their place is sent, too.
        transform = self._absolute_transform
        transform.dx = transform.dy = transform.scale = 0

    def check(layer):
        if isinstance(layer, Shape) and layer._in_group:
            raise ValueError("Layer already in a group")

    def strict_insert(self, index, layer):
        check(layer)
        insert(self, index, layer)

    def __setitem__(self, index, layer):
        check(layer)
        put(self, index, layer)

    def _layer_update(self, index):
        """Tell a layer that was put in where it is and whether it is seen."""
        layer = self._layers[index]
        layer._update_transform(self._absolute_transform)
        if not isinstance(layer, Shape):
            layer._set_hidden_by_parent(self._hidden_group or self._hidden_by_parent)

    def _get_previous_area(self, area):
        """Find where the group was last drawn, by its tile grids and groups only: shapes are forgotten."""
        found = False
        for layer in self._layers:
            own = Area()
            if not isinstance(layer, Shape) and layer._get_previous_area(own):
                _join(area, own, found)
                found = True
        if self._item_removed:
            _join(area, self._dirty_area, found)
            found = True
        return found

    def _removal_cleanup(self, layer):
        """Remember where a layer was that was just taken out."""
        area = Area()
        drawn = layer._get_dirty_area(area) if isinstance(layer, Shape) else layer._get_previous_area(area)
        layer._update_transform(None)
        if drawn:
            _join(self._dirty_area, area, self._item_removed)
            self._item_removed = True

    def _get_refresh_areas(self, areas):
        if self._item_removed:
            areas.append(self._dirty_area)
        for layer in reversed(self._layers):
            if not (isinstance(layer, TileGrid) and layer._rendered_hidden):
                layer._get_refresh_areas(areas)

    for function in (
        __init__,
        __setitem__,
        _layer_update,
        _get_previous_area,
        _removal_cleanup,
        _get_refresh_areas,
    ):
        setattr(Group, function.__name__, function)
    Group.insert = strict_insert
    Group._prepare_full_refresh = lambda self: None  # a full refresh needs nothing more here


def _join(area, other, more):
    """Make an area hold another one, `more`: and what it holds already."""
    if more:
        area.union(other, area)
    else:
        other.copy_into(area)


# tile grids


def _tile_grid(module):
    TileGrid, Bitmap = module.TileGrid, module.Bitmap
    rest = TileGrid._get_refresh_areas

    def _get_previous_area(self, area):
        self._previous_area.copy_into(area)
        return area.x1 != area.x2

    def _get_refresh_areas(self, areas):
        before = self._previous_area
        drawn = before.x1 != before.x2
        hidden = self._hidden_tilegrid or self._hidden_by_parent
        if hidden or not (self._moved and drawn):
            rest(self, areas)
            return
        before.union(self._current_area, self._dirty_area)
        if self._dirty_area.size() <= 2 * self._pixel_width * self._pixel_height:
            areas.append(self._dirty_area)
        else:
            areas += (before, self._current_area)

    def _finish_refresh(self):
        before = self._previous_area
        first = before.x1 == before.x2
        if not first and (self._hidden_tilegrid or self._hidden_by_parent):
            before.x2 = before.x1
        elif self._moved or first:
            self._current_area.copy_into(before)  # where it is hidden, too: at the next refresh it is forgotten again
        self._moved = self._full_change = self._partial_change = False
        self._pixel_shader._finish_refresh()
        if isinstance(self._bitmap, Bitmap):
            self._bitmap._finish_refresh()

    for function in (_get_previous_area, _get_refresh_areas, _finish_refresh):
        setattr(TileGrid, function.__name__, function)


# shapes


def _shape(module):
    Shape, Area, nowhere = module._VectorShape, module.Area, module.null_transform

    def __init__(self, pixel_shader, x, y):
        self._x, self._y = x, y
        self._pixel_shader = pixel_shader
        self._hidden = self._in_group = False
        self._absolute_transform = nowhere
        self._current_area, self._ephemeral_dirty_area = Area(), Area()
        self._get_screen_area(self._current_area)
        self._current_area_dirty = True

    def _shape_set_dirty(self):
        """Note a change: where it was joins what is to be erased."""
        now = Area()
        self._get_screen_area(now)
        if now != self._current_area:
            self._current_area.union(self._ephemeral_dirty_area, self._ephemeral_dirty_area)
            now.copy_into(self._current_area)
        self._current_area_dirty = True

    def _get_dirty_area(self, area):
        self._ephemeral_dirty_area.union(self._current_area, area)
        return True

    def _update_transform(self, transform):
        self._in_group = transform is not None
        self._absolute_transform = nowhere if transform is None else transform
        self._shape_set_dirty()

    def _get_refresh_areas(self, areas):
        old, now = self._ephemeral_dirty_area, self._current_area
        if not (self._current_area_dirty or self._pixel_shader._needs_refresh):
            if not old.empty():
                areas.append(old)
            return
        if old.empty():
            self._current_area_dirty = True
            areas.append(now)
            return
        whole, both = Area(), Area()
        old.union(now, whole)
        # The device does not look whether they overlap at all; where they do not, its sum is chance.
        overlap = both.size() if old.compute_overlap(now, both) else 0
        if whole.size() - old.size() - now.size() + overlap <= min(old.size(), now.size()):
            whole.copy_into(old)
        else:
            areas.append(now)
        areas.append(old)

    def _finish_refresh(self):
        if self._ephemeral_dirty_area.empty() and not self._current_area_dirty:
            return
        self._ephemeral_dirty_area.x1 = self._ephemeral_dirty_area.x2
        self._current_area_dirty = False
        self._pixel_shader._finish_refresh()

    def set_shader(self, shader):
        self._pixel_shader = shader
        self._shape_set_dirty()

    for function in (
        __init__,
        _shape_set_dirty,
        _get_dirty_area,
        _update_transform,
        _get_refresh_areas,
        _finish_refresh,
    ):
        setattr(Shape, function.__name__, function)
    Shape.pixel_shader = property(lambda self: self._pixel_shader, set_shader)


def _made(kind):
    make = kind.__init__

    def __init__(self, **options):
        make(self, **options)
        # Blinka makes it one pixel large and then sets its size; the device makes it as it is to be.
        self._ephemeral_dirty_area.x1 = self._ephemeral_dirty_area.x2

    kind.__init__ = __init__
