"""A player who does what a lesson asks, with the keys of the table, as a person would."""

from engine import cards
from engine.paohuzi import notation as paohuzi
from engine.zhengfen import notation as zhengfen
from engine.zhengfen.sets import high_bit, low_bit

CHIP, STOCK, TABLE, ALL, HAND = range(5)


def to(player, kind, index):
    """Move the cursor to a stop and press A."""
    stops = player.scene.table.stops
    target = [i for i in range(stops.n) if (stops.kind[i], stops.index[i]) == (kind, index)]
    assert target, f"there is no stop {kind}, {index}"
    player.go(stops, target[0])
    player.press("A")


def hand_stop(player, card):
    table = player.scene.table
    return table.find(table.hand, table.hands, cards.parse(card))


def wushiyi(player, words):
    table = player.scene.table
    name = words[0]
    if name == "draw":
        to(player, STOCK, 0)
    elif name == "discard":
        to(player, HAND, hand_stop(player, words[1]))
    elif name == "swap":
        assert table.tables == len(words) - 1
        to(player, TABLE if table.tables == 1 and has(table.stops, TABLE) else ALL, 0)
        for card in words[1:]:
            to(player, HAND, hand_stop(player, card))
    else:
        to(player, CHIP, 0)


def has(stops, kind):
    return kind in stops.kind[: stops.n]


def gojuichi(player, words):
    table = player.scene.table
    if words[0] == "take":
        to(player, TABLE, table.find(table.table, table.tables, cards.parse(words[1])))
        to(player, HAND, hand_stop(player, words[2]))
    else:
        to(player, CHIP, {"clear": 0, "go": 0, "stop": 1}[words[0]])


def zheng(player, words):
    for token in words[1:]:
        table = player.scene.table
        card = zhengfen.parse_card(token)
        hand = list(table.hand[: table.hands])
        bits = low_bit(card), high_bit(card)
        if not (table.move[1] & bits[0] or table.move[2] & bits[1]):
            to(player, 1, hand.index(card))
    to(player, CHIP, 1)


def pao(player, words):
    """Press A on the card or the claim that is the move."""
    scene = player.scene
    table = scene.table
    stops = table.stops
    view = table.view
    for i in range(stops.n):
        if stops.kind[i] < 3 and paohuzi.move_text(view, meant(table, i)) == " ".join(words):
            player.go(stops, i)
            player.press("A")
            return
    raise AssertionError(f"no stop means {words}")


def meant(table, i):
    """Return the move that A on stop i means, a card or a claim."""
    index = table.stops.index[i]
    return index if table.stops.kind[i] == 1 else table.asker.moves[index]


def declined(player):
    """Tell whether the box says that another move is asked for."""
    say = player.sim.modules["firmware.strings"].say
    return player.name == "lesson" and player.scene.words.startswith(say("lesson.wrong"))


GAMES = {"wushiyi": wushiyi, "gojuichi": gojuichi, "zhengfen": zheng, "paohuzi": pao}


def steps(game):
    """Return the steps of a lesson: (seat, numbers of the move, key of the text, its words, claims)."""
    from pages_kit import PAGES

    found = []
    for line in (PAGES.parent / f"lessons/{game}.txt").read_text().splitlines()[1:]:
        head, words, told = (part.strip() for part in line.split("|"))
        seat, move, key = head.split(" ")
        found.append(
            (int(seat), [int(n) for n in move.split(",")], key, words, [c.strip() for c in told.split(";") if c])
        )
    return found


def until_asked(player, shot):
    """Read what is said, page by page, until a move is asked for or the lesson is over."""
    for _ in range(2000):
        if player.name != "lesson":
            return
        scene = player.scene
        if scene.box is not None:
            shot("box")
            player.press("A")
        elif scene.asked:
            return
        else:
            player.sim.run(100)
    raise AssertionError("the lesson does not go on")


def play(player, shot=lambda name: None):
    """Play the lesson that is shown to its end."""
    game = player.scene.game
    for seat, _, key, words, _ in steps(game):
        if seat == 0 and key != "-":
            until_asked(player, shot)
            assert player.scene.asked, words
            shot("asked")
            GAMES[game](player, words.split(" "))
            assert not declined(player), f"{words} was declined"
    until_asked(player, shot)
