"""What lies before a seat of a Paohuzi table, looked at: all of its pile, barred cards, on small screens the groups."""

from engine.compat import const
from engine.paohuzi.access import barred
from firmware.draw import theme
from firmware.draw.shapes import Panel
from firmware.strings import say
from firmware.tables.paohuzi_cards import card_text

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_DEALER = const(5)
_SHOWN = const(49)


def look(table, seat):
    """Return a Group that covers the hand with a seat's pile, its groups on the smallest screens, and one's bars."""
    tiny = table.tiny
    minis = table.minis
    edge = 0 if tiny else 3
    height = table.height - table.hand_y
    panel = Panel(table.kit, 0, table.hand_y, table.width, height, edge=theme.PANEL if tiny else theme.EDGE)
    x = edge
    rows = (height - 2 * edge) // minis.down
    if tiny:
        columns = min(13, max(7, 2 * table.laid[seat] - 1))
        grid = minis.grid(columns, rows, x)
        table.fill_groups(grid, columns, rows, seat)
        panel.layer.append(grid)
        x = (columns + 1) * minis.across
    columns = (table.width - x - edge) // minis.across
    grid = minis.grid(columns, rows, x, edge)
    at = columns * (rows - 1)
    table.fill_pile(grid, at, seat)
    if seat == table.session.me:
        for card in range(20):
            if barred(table.view, seat, card) and at < columns * rows - 1:
                grid[columns * (rows - 1)] = minis.barred_tile()
                at += 1
                grid[at] = card
    panel.layer.append(grid)
    table.marks.hidden = True
    name = table.session.name(seat)
    text = say("look.seat", name, table.held[seat])
    if seat == table.view[_DEALER]:
        shown = say("look.dealer", card_text(table.view[_SHOWN]))
        if table.font.measure(text + shown) > table.message.bitmap.width:
            text = name
        text += shown
    table.tell_now(text)
    return panel.layer
