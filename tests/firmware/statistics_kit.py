"""Statistics of played matches, reckoned from their records by the engine alone, to compare the app's with."""

from engine import record
from engine.replay import Player
from engine.state import NONE

NONE_YET = -32768
LEVELS = ("easy", "normal", "hard")


class Book:
    """What was played, by (game id, seats, level): deals, matches, won, points, wins in a row, at most, best deal."""

    def __init__(self):
        self.entries = {}
        self.record = b""  # of the match that is being played, all its deals

    def deal_over(self, session):
        """Add the deal that has just ended: a device's record begins at a later deal once it is full."""
        whole = bytes(session.record[: session.recorded])
        first = at = Player(session.rules, whole, len(whole)).first_entry()
        begun = b""
        while at < len(whole):
            if whole[at] == record.NEXT:
                begun = whole[at : at + 2]
                at = first = at + 2
            else:
                at += session.rules.packed(whole, at)
        if not self.record:
            assert not begun
            self.record = whole
        else:
            self.record += (begun or bytes((record.NEXT, NONE))) + whole[first:]

    def match_over(self, rules, level):
        """Reckon the match that was recorded; return its last state."""
        buf, self.record = self.record, b""
        state = bytearray(rules.SIZE)
        log = Player(rules, buf, len(buf))
        assert buf[record.HEAD] == record.BEGIN and log.begin(state), "from its seed on"
        entry = self.entries.setdefault((state[0], state[2], level), [0, 0, 0, 0, 0, 0, NONE_YET])
        before = rules.total(state, 0)
        while log.at < len(buf):
            assert log.step(state) > 0, "the record is whole"
            ended = log.at == len(buf) or buf[log.at] == record.NEXT
            if not ended:
                continue
            assert rules.deal_over(state)
            points = rules.total(state, 0) - before
            before += points
            entry[0] += 1
            entry[3] += points
            entry[6] = max(entry[6], points)
            if rules.match_over(state):
                entry[1] += 1
                won = rules.winners(state) & 1
                entry[2] += won
                entry[4] = entry[4] + 1 if won else 0
                entry[5] = max(entry[5], entry[4])
        return state


def entries(player):
    """Return what the app has counted, as the Book has it."""
    found = player.sim.device.importer("firmware.statistics").entries(player.app)
    assert len({tuple(entry[:3]) for entry in found}) == len(found)
    return {tuple(entry[:3]): entry[3:] for entry in found}


def play(player, book, turn, deals=0):
    """Play the match that has begun to its end, or so many deals of it, and put it into the book."""
    session = player.app.session
    level = next(level for level in session.match.levels if level != 255)
    done = 0
    for _ in range(6000):
        if player.name in ("result", "paohuzi"):
            player.sim.run(100)
            if session.rules.deal_over(session.s):
                book.deal_over(session)
                done += 1
                if done == deals or (not deals and session.rules.match_over(session.s)):
                    break
            while player.name in ("result", "paohuzi"):
                player.press("A")
        else:
            turn(player)
    else:
        raise AssertionError("the match did not end")
    assert book.match_over(session.rules, level) == session.s
    player.app.home()
    player.sim.run(200)


def plainly(player):
    """Press A wherever something is asked: take what is offered first, put down what was drawn."""
    if player.name == "table":
        player.wait()
    if player.name == "table":
        player.press("A")


def begin(player, game, seats, level, **options):
    """Begin a match from the start screen against computer players of a level."""
    if "new" in player.scene.rows:
        player.menu_to(player.scene.rows.index("new"))
    player.press("A")
    player.menu_to(player.sim.modules["firmware.tables"].NAMES.index(game))
    player.press("A")
    choice = player.scene.choice
    choice.seats = seats
    for seat in range(1, seats):
        choice.levels[seat] = level
    from engine import options as table

    rules = player.app.session.rules
    for key, value in options.items():
        i = table.find(rules.OPTIONS, key)
        assert table.put(choice.s, rules.OPTIONS, i, table.raw(rules.OPTIONS, i, value))
    player.press("A")
    assert player.name == "table"


def judge(player, book):
    """The app has counted what the book has, shows it, keeps it over power-off, and takes one reset back."""
    assert entries(player) == book.entries
    player.menu_to(player.scene.rows.index("statistics"))
    player.press("A")
    scene = player.scene
    assert len({key[0] for key in book.entries}) == 1
    mine = sorted(book.entries.items())
    assert scene.last == 1 and scene.value(0) == f"{sum(e[2] for _, e in mine)}/{sum(e[1] for _, e in mine)}"
    player.press("A")
    assert [tuple(row[:3]) for row in player.scene.rows] == [key for key, _ in mine]
    for row, ((_, seats, level), (deals, played, won, points, now, most, best)) in enumerate(mine):
        assert player.scene.label(row) == f"{seats} players, {LEVELS[level]}"
        assert player.scene.value(row) == f"{won}/{played}"
        lines = player.scene.help(row).split("\n")
        assert [numbers(line) for line in lines] == [[won, played], [now, most], [deals, points, best]]
    player.press("B")
    player.menu_to(1)
    player.press("A")
    assert entries(player) == {} and player.scene.count == 1
    player.press("A")
    assert entries(player) == book.entries
    assert player.scene.label(player.scene.last) == "Reset all"  # a second time there is nothing to take back
    player.press("B")
    player.sim.run(300)
    player.sim.power_cycle()
    player.sim.run(800)
    assert entries(player) == book.entries


def numbers(text):
    """Return the whole numbers in a text."""
    found, word = [], ""
    for letter in text + " ":
        if letter.isdigit() or (letter in "-−" and not word):
            word += letter.replace("−", "-")
        else:
            if word.strip("-"):
                found.append(int(word))
            word = ""
    return found
