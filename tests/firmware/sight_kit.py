"""What is read on a screen: every text and number in sight, its colour, and the colours that lie around its strokes."""

from collections import Counter

from firmware.draw import theme

SIGNS = 21  # the first tile of the smallest cards that is no card: numbers and a sign, light ones and then dark ones
DARK_SIGNS = 28
ROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
SHARE = 0.12  # of the pixels around a text that a colour must have to be what lies behind it


def grids(group, x=0, y=0):
    """Yield (TileGrid or rectangle, x, y) of everything that is not hidden, the lowest first."""
    for item in group:
        if item.hidden:
            continue
        if hasattr(item, "tile_width") or hasattr(item, "color_index"):
            yield item, x + item.x, y + item.y
        elif getattr(item, "scale", 2) == 1:  # not the logo, which is enlarged, nor what is no group
            yield from grids(item, x + item.x, y + item.y)


def strokes(grid, left, top, value, first_tile=0):
    """Return the places on the screen where a grid's tiles have a value."""
    across = grid.bitmap.width // grid.tile_width
    found = set()
    for row in range(grid.height):
        for column in range(grid.width):
            tile = grid[column, row]
            if tile < first_tile:
                continue
            x0, y0 = tile % across * grid.tile_width, tile // across * grid.tile_height
            for y in range(grid.tile_height):
                for x in range(grid.tile_width):
                    if grid.bitmap[x0 + x, y0 + y] == value:
                        found.add((left + column * grid.tile_width + x, top + row * grid.tile_height + y))
    return found


def renew(grid, minis):
    """Show the signs for the table as it is, light or dark, as a picture made anew has them."""
    for row in range(grid.height):
        for column in range(grid.width):
            tile = grid[column, row]
            if tile >= SIGNS:
                grid[column, row] = minis.signs + (tile - SIGNS) % 7


def places(app):
    """Return [(what, palette, its index of the ink, places of the strokes)] of every text that is shown."""
    kit = app.kit
    roles = {id(kit.theme.text(role)): f"role {role}" for role in range(theme.TEXT, theme.ROLES)}
    minis = getattr(getattr(app.scenes[-1], "table", app.scenes[-1]), "minis", None)
    found = []
    for grid, x, y in grids(app.root):
        if not hasattr(grid, "tile_width"):  # a rectangle covers what lies below it
            for _, _, _, ink in found:
                ink -= {(a, b) for a, b in ink if x <= a < x + grid.width and y <= b < y + grid.height}
            continue
        palette = grid.pixel_shader
        if id(palette) in roles:
            found.append((roles[id(palette)], palette, 1, strokes(grid, x, y, 1)))
        elif minis is not None and palette is minis.palette:
            renew(grid, minis)
            ink = 2 if minis.signs == DARK_SIGNS else 1
            found.append(("numbers of huxi", palette, ink, strokes(grid, x, y, ink, SIGNS)))
    return [entry for entry in found if entry[3]]


def read(sim, found):
    """Return [(what, colour, colour behind)] of the texts `found`, as the screen shows them now."""
    width, height = sim.size
    data = sim.pixels()

    def pixel(x, y):
        at = 3 * (y * width + x)
        return data[at] << 16 | data[at + 1] << 8 | data[at + 2]

    pairs = set()
    for what, palette, index, ink in found:
        colour = shown(palette[index])
        behind = Counter()
        for x, y in ink:
            if not (0 <= x < width and 0 <= y < height) or pixel(x, y) != colour:
                continue  # something lies above it
            for dx, dy in ROUND:
                near = x + dx, y + dy
                if near not in ink and 0 <= near[0] < width and 0 <= near[1] < height:
                    behind[pixel(*near)] += 1
        total = sum(behind.values())
        pairs |= {(what, colour, other) for other, count in behind.items() if count >= SHARE * total}
    return pairs


def shown(colour):
    """Return a colour as a screen of 16 bits shows it."""
    r, g, b = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
