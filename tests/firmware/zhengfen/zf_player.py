"""A person at the Zheng Fen table: takes cards up one by one or asks for hints, plays, passes, looks around."""

from array import array

from engine.zhengfen import layout, rules
from engine.zhengfen.sets import has

CHIP, HAND, WHICH = range(3)
HINT, GO, SORT, LOOK = range(4)


def table(player):
    return player.scene.table


def stand(player, kind, index):
    """Move the cursor to a stop by the shortest way."""
    stops = table(player).stops
    places = [i for i in range(stops.n) if (stops.kind[i], stops.index[i]) == (kind, index)]
    player.go(stops, places[0])


def chip(player, index):
    """Press a chip."""
    stand(player, CHIP, index)
    player.press("A")


def take_up(player, low, high):
    """Take up and put down cards until exactly these are up."""
    felt = table(player)
    for i in range(felt.hands):
        card = felt.hand[i]
        if has(low, high, card) != has(felt.move[1], felt.move[2], card):
            stand(player, HAND, i)
            player.press("A")
    assert (felt.move[1], felt.move[2]) == (low, high)


def plays(player):
    """Return the plays there are by the host's engine: (category, low, high)."""
    view = bytearray(player.app.session.view)
    keys = array("i", [0] * rules.MAX_MOVES)
    found = []
    for i in range(rules.plays(view, keys)):
        if keys[i] != rules.PASS_KEY:
            move = rules.expand(view, keys[i], array("i", [0, 0, 0]))
            found.append(tuple(move))
    return found


def turn(player):
    """Do one thing: play some cards, pass, or go on in a scene after a deal."""
    if player.name == "table":
        player.wait()
    if player.name != "table":
        player.press("A")
        return
    dice = player.random
    view = player.app.session.view
    following = view[layout.OWNER] != 255
    choices = plays(player)
    if following and (not choices or dice.random() < 0.3):
        chip(player, GO)
    elif dice.random() < 0.5:
        for _ in range(dice.randrange(1, 4)):
            chip(player, HINT)
            player.sim.run_until(lambda: table(player).hints.state != 1, limit=5000, step=33)
            if table(player).note:
                player.press("A")
        chip(player, GO)
    else:
        category, low, high = dice.choice(choices)
        take_up(player, low, high)
        chip(player, GO)
        if player.scene.asked and table(player).mode == 2:
            view = table(player).which
            stand(player, WHICH, 0 if view[0] == category else 1)
            player.press("A")
    if player.name == "table" and table(player).note:
        player.press("A")
