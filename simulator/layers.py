"""Count the pixels that a device computes for an area, by kind of layer.

CircuitPython goes through the layers from the top down (`shared-module/displayio/Group.c`). A layer computes the pixels
of the area that lie in its box and that no layer above has set: also those that then turn out to be transparent
(`TileGrid.c`, `shared-module/vectorio/VectorShape.c`). The rest of its box costs the look at a bit of the mask.
"""

from collections import Counter

import pygame


def computed(painter, root, area):
    """Return {"tiled": n, "shaped": n, "masked": n} of an area of the tree below `root`."""
    counts = Counter()
    width, height = area.x2 - area.x1, area.y2 - area.y1
    if root is not None and width > 0 and height > 0:
        _group(painter, root, area, pygame.Mask((width, height)), counts)
    return counts


def _group(painter, group, area, mask, counts):
    if group._hidden_group:
        return
    for layer in reversed(group._layers):
        if hasattr(layer, "_layers"):
            _group(painter, layer, area, mask, counts)
        elif hasattr(layer, "_hidden_tilegrid"):
            if not layer._hidden_tilegrid and not layer._hidden_by_parent:
                _layer(painter, layer, area, mask, counts, "tiled")
        elif not layer._hidden:
            _layer(painter, layer, area, mask, counts, "shaped")


def _layer(painter, layer, area, mask, counts, kind):
    place = layer._current_area
    x1, y1 = max(place.x1, area.x1), max(place.y1, area.y1)
    x2, y2 = min(place.x2, area.x2), min(place.y2, area.y2)
    if x1 >= x2 or y1 >= y2:
        return
    box = pygame.Mask((x2 - x1, y2 - y1), True)
    at = (x1 - area.x1, y1 - area.y1)
    masked = mask.overlap_area(box, at)
    counts["masked"] += masked
    counts[kind] += (x2 - x1) * (y2 - y1) - masked
    if kind == "shaped":
        _set_shape(painter, layer, area, mask, box, at)
    elif not any(entry.transparent for entry in getattr(layer._pixel_shader, "_colors", ())):
        mask.draw(box, at)
    else:
        _set_tiles(painter, layer, (x1, y1, x2, y2), area, mask)


def _set_shape(painter, shape, area, mask, box, at):
    spans = painter._spans.get(type(shape))
    if spans is None:
        mask.draw(box, at)
        return
    transform = shape._absolute_transform
    x, y = transform.x + transform.dx * shape._x, transform.y + transform.dy * shape._y
    for left, top, width, height in spans(shape, x, y, area):
        mask.draw(pygame.Mask((width, height), True), (left - area.x1, top - area.y1))


def _set_tiles(painter, grid, box, area, mask):
    """Set what the tiles of a grid cover, all but their transparent pixels."""
    if grid._flip_x or grid._flip_y or grid._transpose_xy:
        return  # nothing of ours; as if all of it were transparent
    scale = grid._absolute_transform.scale
    sheet = painter._sheet(grid._bitmap, grid._pixel_shader, False, False, scale)
    width, height = grid._tile_width * scale, grid._tile_height * scale
    across, columns, rows = grid._bitmap_width_in_tiles, grid._width_in_tiles, grid._height_in_tiles
    place = grid._current_area
    # A sheet of its own holds this box alone, so that nothing is set outside of it.
    part = pygame.Mask((box[2] - box[0], box[3] - box[1]))
    for row in range((box[1] - place.y1) // height, (box[3] - 1 - place.y1) // height + 1):
        for column in range((box[0] - place.x1) // width, (box[2] - 1 - place.x1) // width + 1):
            line = (row + grid._top_left_y) % rows * columns
            tile = grid._tiles[line + (column + grid._top_left_x) % columns]
            piece = sheet.subsurface((tile % across * width, tile // across * height, width, height))
            at = (place.x1 + column * width - box[0], place.y1 + row * height - box[1])
            part.draw(pygame.mask.from_surface(piece), at)
    mask.draw(part, (box[0] - area.x1, box[1] - area.y1))
