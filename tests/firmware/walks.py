"""Fixed walks through every scene, by pressed buttons, giving named pictures; the same on every board.

A walk takes a UiPlayer before the start screen and a function `shot(name)` to call where a picture is to be kept.
"""

from engine import dealcode
from engine.cards import parse
from engine.gojuichi import rules as gojuichi
from engine.options import find, put, raw
from engine.options import reset as usual
from engine.wushiyi import rules as wushiyi

RULES = {"wushiyi": wushiyi, "gojuichi": gojuichi}


def cards(text):
    return [parse(token) for token in text.split()]


def stack(player, hands, first=0, rest="", **options):
    """Deal anew from a stacked deck: `hands` and what comes after them are texts of cards; the others fill up."""
    session = player.app.session
    rules = RULES[session.game]
    seats = len(hands)
    state = bytearray(rules.SIZE)
    usual(state, rules.OPTIONS)
    for key, value in options.items():
        i = find(rules.OPTIONS, key)
        put(state, rules.OPTIONS, i, raw(rules.OPTIONS, i, value))
    begin = first if session.game == "wushiyi" else (first + 1) % seats
    dealt = [cards(hand) for hand in hands]
    deck = []
    while any(dealt):
        seat = (begin + len(deck)) % seats
        deck.append(dealt[seat].pop(0))
    deck += cards(rest)
    jokers = cards("XL XB" if session.game == "wushiyi" else "XB") if options.get("jokers") else []
    pack = [*range(52), *jokers]
    deck += [card for card in pack if card not in deck]
    rules.new(state, seats, 1, first, deck)
    session.s[:] = state
    session.match.over = False
    session.look()
    player.app.only("table", "new")
    player.sim.run(100)
    player.wait()


def stand(player, kind, index):
    """Move the table's cursor to a stop."""
    stops = player.scene.table.stops
    target = [i for i in range(stops.n) if (stops.kind[i], stops.index[i]) == (kind, index)]
    player.go(stops, target[0])


def until_result(player):
    """Let the deal come to its end, passing wherever something is asked."""
    while player.name == "table":
        player.wait()
        if player.name == "table":
            player.press("A")


def pages(player, shot, name):
    """Keep a picture of every page of a result; stay on the last."""
    scene = player.scene
    shot(name)
    for page in range(1, scene.seat_pages + scene.text_pages):
        player.press("A")
        shot(f"{name}-{page + 1}")


CHIP, STOCK, TABLE, ALL, HAND = range(5)


def typing(player, shot):
    """Type in a deal code, wrong at first, and leave it."""
    player.menu_to(player.scene.count - 1)
    player.press("A")
    shot("entry")
    type_in(player, "283NQ-K8NJF")
    shot("entry-wrong")
    player.press("B")
    type_in(player, "E")
    shot("entry-right")
    for _ in range(11):
        player.press("B")
    assert player.name == "games"
    player.menu_to(0)


def type_in(player, code):
    """Choose the letters of a deal code."""
    for letter in code.replace("-", ""):
        at = dealcode.ALPHABET.index(letter)
        while player.scene.at != at:
            player.press(player.forward)
        player.press("A")


def menus(player, shot):
    """Start, games, setup with a number being edited, settings, pause and all that opens from it."""
    shot("start")
    player.menu_to("statistics")
    player.press("A")
    shot("statistics-none")
    player.press("B")
    player.menu_to("new")
    player.press("A")
    shot("games")
    typing(player, shot)
    player.press("A")
    shot("setup")
    player.menu_to(4)
    player.press("A")
    shot("players")
    player.press("B")
    player.menu_to(8)
    player.press("A")
    shot("setup-number")
    for _ in range(3):
        player.press(player.forward)
    player.press("A")
    player.menu_to(player.scene.count - 1)
    shot("setup-end")
    player.press("A")
    player.menu_to(0)
    player.press("A")
    player.wait()
    shot("table")
    player.press("B")
    shot("pause")
    for name in ("log", "help", "rules", "code", "settings"):
        player.menu_to(name)
        player.press("A")
        shot(name)
        if name == "rules":
            player.menu_to(5)
            shot("rules-target")
        if name == "settings":
            for part in range(player.scene.last):
                player.menu_to(part)
                player.press("A")
                shot(f"settings-{part}")
                player.press("B")
        player.press("B")
        player.sim.run(100)  # by way of the start screen
    player.menu_to("leave")
    player.press("A")
    assert player.name == "start"
    shot("start-continue")
    player.press("A")
    player.wait()
    shot("table-again")


def wushiyi_walk(player, shot):
    """Every way of asking at the Chinese table, opponents' moves, and every kind of end."""
    player.begin("wushiyi", 4)
    hands = ["2C 9D JH KH 3S AH", "4C 6C 8C QC AC", "2D 7D 8H TS QS", "3D 5D 9H JS KS"]
    stack(player, hands, 0, "7C 4D 5S")
    shot("wushiyi-opening")
    player.press("A")
    shot("wushiyi-moving")
    player.wait()
    # The next seat holds one suit and calls; the others answer, then the player.
    shot("wushiyi-challenge")
    player.press("A")
    until_result(player)
    pages(player, shot, "wushiyi-called")

    hands = ["2C 9D JH KH AH QH", "4C 6C 8C QC AD", "2D 7D 8H TS QS", "3D 5D 9H JS KS"]
    stack_again(player, hands, "TH 4D 5S 6S 7S 8S 9S")
    player.press("A")
    player.wait()
    shot("wushiyi-turn")
    stand(player, CHIP, 0)
    player.press("A")
    shot("wushiyi-refused")
    player.press("A")
    stand(player, ALL, 0)
    player.press("A")
    player.press("A")
    shot("wushiyi-give")
    player.press("B")
    play_to_five(player)
    shot("wushiyi-five")
    stand(player, TABLE, 1)
    player.press("A")
    stand(player, HAND, 2)
    shot("wushiyi-pick")
    player.press("A")
    player.sim.run(200)
    shot("wushiyi-picking")
    others_swap(player, shot)

    hands = ["TH JH QH KH AH 2C", "4C 6C 8C QC AD", "2D 7D 8H TS QS", "3D 5D 9H JS KS"]
    stack_again(player, hands, "")
    stand(player, HAND, 0)
    player.press("A")
    player.wait()
    shot("wushiyi-declare")
    player.press("A")
    until_result(player)
    pages(player, shot, "wushiyi-clear51")

    hands = ["8C 8D 8H 8S XB 2C", "4C 6C XL QC AD", "2D 7D 9H TS QS", "3D 5D JH JS KS"]
    stack_again(player, hands, "", bomb=True, jokers=2)
    stand(player, HAND, 0)
    player.press("A")
    player.wait()
    shot("wushiyi-bomb")
    player.press("A")
    until_result(player)
    pages(player, shot, "wushiyi-bombed")

    hands = ["TH JH QH KH AH 2C", "4C 6C 8C QC AD", "2D 7D 8H TS QS", "3D 5D 9H JS KS", "4S 5S 6S 7S 8D"]
    stack_again(player, hands, "", target=1)
    stand(player, HAND, 0)
    player.press("A")
    player.wait()
    player.press("A")
    until_result(player)
    pages(player, lambda name: None, "")
    player.press("A")
    assert player.name == "over"
    shot("wushiyi-over")


def stack_again(player, hands, rest, **options):
    """Begin another match from the table or what lies over it, with a stacked deck."""
    app = player.app
    session = app.session
    beginning = player.sim.device.importer("firmware.beginning")
    choice = session.choices["wushiyi"]
    beginning.begin(session, len(hands), choice.s, choice.levels)
    app.only("table")
    player.sim.run(100)
    stack(player, hands, 0, rest, **options)


def play_to_five(player):
    """Draw and put down until five cards lie on the table at the player's turn."""
    for _ in range(40):
        player.wait()
        table = player.scene.table
        if table.mode == 1 and table.tables == 5:
            return
        if table.mode == 1:
            stand(player, STOCK, 0)
        player.press("A")
    raise AssertionError("five cards never lay on the table")


def others_swap(player, shot):
    """Keep pictures of another player's exchange, while the cards are marked and on their way."""
    seen = set()
    for _ in range(3000):
        player.sim.run(33)
        if player.name != "table":
            break
        scene = player.scene
        text = scene.table.message.text
        for word in (" takes ", " leaves ", " draws "):
            if word in text and not text.startswith("You") and word not in seen:
                seen.add(word)
                player.sim.run(500)
                shot("wushiyi-other" + word.strip())
        if len(seen) == 3:
            return
        if scene.asked:
            if scene.table.mode == 1:
                stand(player, STOCK, 0)
            player.press("A")
    assert seen, "nobody exchanged anything"


def gojuichi_walk(player, shot):
    """Every way of asking at the Japanese table, and its ends."""
    player.begin("gojuichi", 4, rounds=1, after_stop="exchange_or_pass")
    hands = ["2C 9D JH KH AH", "4C 6C 8C QC AD", "2D 7D 8H TS QS", "3D 5D 9H JS KS"]
    rules = {"after_stop": "exchange_or_pass", "rounds": 2}
    stack(player, hands, 3, "3H TC 5S 6S 7S", **rules)
    shot("gojuichi-turn")
    stand(player, CHIP, 0)
    player.press("A")
    shot("gojuichi-refused")
    player.press("A")
    stand(player, TABLE, 0)
    player.press("A")
    stand(player, HAND, 1)
    shot("gojuichi-give")
    player.press("A")
    player.wait()
    shot("gojuichi-stop")
    player.press("A")
    clearing(player, shot)
    last_turn(player, shot)
    until_result(player)
    pages(player, shot, "gojuichi-result")
    player.press("A")
    player.wait()
    until_result(player)
    pages(player, lambda name: None, "")
    player.press("A")
    assert player.name == "over"
    shot("gojuichi-over")
    # many seats
    player.press("B")
    player.begin("gojuichi", 8, rounds=1, jokers=1)
    player.wait()
    shot("gojuichi-eight")
    until_result(player)
    pages(player, shot, "gojuichi-eight-result")


def clearing(player, shot):
    """Wait for the player's second turn and clear the table."""
    player.wait()
    while player.scene.table.mode != 1:
        player.press("A")
        player.wait()
    if player.scene.table.chips[0]._pale:
        return
    stand(player, CHIP, 0)
    player.press("A")
    player.sim.run(420)
    shot("gojuichi-clearing")
    player.wait()
    shot("gojuichi-cleared")


def last_turn(player, shot):
    """Go on until somebody has said stop."""
    for _ in range(60):
        if player.name != "table":
            return
        player.wait()
        if player.name != "table":
            return
        table = player.scene.table
        if table.mode == 1 and table.rules.stopper(table.view) != 255:
            shot("gojuichi-last")
            return
        player.press("A")


WALKS = {"menus": menus, "wushiyi": wushiyi_walk, "gojuichi": gojuichi_walk}
