"""Every text that is asked for exists, none is left over, and all of them fit their places on every board."""

import ast
import importlib
import re
from pathlib import Path

import pytest
from firmware_kit import BOARDS, GAMES, playing

from engine import dealcode, options
from engine.games import NAMES as ALL_GAMES
from engine.options import RANGE, SUBSET
from firmware.beginning import LEVELS
from firmware.setting_table import GROUPS
from firmware.setting_table import TABLE as SETTINGS
from firmware.strings import LANGUAGES
from firmware.tables import NAMES

FIRMWARE = Path(__file__).parents[2] / "firmware"


def texts(language, name):
    """Return a module's texts by key, judging its form."""
    text = importlib.import_module(f"firmware.strings.{language}.{name}").TEXTS
    assert text[0] == text[-1] == "\n"
    lines = text[1:-1].split("\n")
    found = dict(line.split(" ", 1) for line in lines)
    assert len(found) == len(lines), "a key twice"
    assert all(value and value == value.strip() for value in found.values())
    return found


def constants(path):
    """Return all string constants of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


KEY = re.compile(r"[a-z]+(\.[a-z0-9_]+)+$")


def used(*paths):
    """Return the keys that stand in modules in full."""
    found = set()
    for path in paths:
        found |= {text for text in constants(path) if KEY.match(text)}
    return {key for key in found if key.split(".")[0] not in ("engine", "firmware", "boards", "settings")} | {
        key for key in found if key.startswith("settings.") and key != "settings.toml"
    }


def helped(*keys):
    return {*keys, *(key + ".help" for key in keys)}


def option_keys(table):
    """Return the keys an option table needs."""
    keys = set()
    for name, kind, _, values in table:
        keys |= helped(f"opt.{name}")
        if kind != RANGE:
            keys |= {f"val.{name}.{value}" for value in values if isinstance(value, str)}
        assert kind != SUBSET or all(isinstance(value, str) for value in values)
    return keys


def rules_of(game):
    return importlib.import_module(f"engine.{game}.rules")


def bot_of(game):
    return importlib.import_module(f"engine.{game}.bot")


# What may be wrong with a code that is typed in; other letters than those of codes cannot be typed.
ENTRY = ("too_long", "mistyped", "unknown_game", "other_version")


def app_keys():
    """Return the keys that are put together from parts, of what all games share."""
    keys = {f"level.{level}" for level in LEVELS} | option_keys(SETTINGS)
    keys |= helped(*(f"start.{row}" for row in ("continue", "new", "before", "statistics", "settings")))
    keys |= helped(
        *(
            f"pause.{row}"
            for row in (
                "resume",
                "hint",
                "undo",
                "review",
                "log",
                "help",
                "rules",
                "code",
                "again",
                "settings",
                "leave",
            )
        )
    )
    keys |= helped(*(f"game.{game}" for game in ALL_GAMES))
    keys |= helped(
        *(f"rescue.{row}" for row in ("usual", "go", "start", "away", "taken", "without", "forget", "back", "settings"))
    )
    keys |= helped("setup.start", "setup.seats", "setup.level", "setup.people", "setup.who", "setup.default")
    keys |= helped("settings.usual", "settings.back", "settings.test", *(f"settings.{name}" for name, _ in GROUPS))
    keys |= {"crash.again", "crash.key"}  # `failed.py` puts them together
    keys |= {f"entry.{reason}" for reason in dealcode.REASONS if reason in ENTRY}
    keys |= helped("games.code", "over.again", "over.same")
    keys |= helped(*(f"statistics.{row}" for row in ("none", "reset", "back")))
    keys |= {f"test.{name}" for name in ("keys", "sound", "battery", "heap", "stack", "nvm", *ALL_GAMES)}
    keys |= {f"test.is.{verdict}" for verdict in ("ok", "bad", "none")}
    keys |= {f"code.bad.{reason}" for reason in dealcode.REASONS[1:]}
    return keys | {f"help.{chapter}" for chapter in chapters()}


def chapters():
    """Return the ids of the chapters of all games' pages."""
    books = [FIRMWARE / "pages" / "en" / f"{game}.txt" for game in ALL_GAMES]
    return {line.split()[1] for book in books for line in book.read_text("utf-8").split("\n") if line.startswith("# ")}


# Events that the log does not tell, sentences of a table beside those for events, and a game's own keys.
UNTOLD = {"wushiyi": {"continue"}, "gojuichi": {"go"}}
OWN_EVENTS = {
    "wushiyi": ("drawn", "take", "leave", "take_all", "leave_all"),
    "gojuichi": (),
    "zhengfen": ("no_points",),
}


def _wushiyi(rules):
    keys = {f"end.{kind}" for kind in rules.RESULTS[1:]}
    keys |= {f"end.{kind}.you" for kind in rules.RESULTS[1:] if kind != "exhausted"}
    return keys | {f"end.{kind}.how" for kind in rules.RESULTS[1:] if kind != "call"}


def _gojuichi(rules):
    return {f"end.tie.{value}" for value in rules.OPTIONS[4][3]}


def _zhengfen(rules):
    from engine.zhengfen.layout import CATEGORIES

    names = {*CATEGORIES[1:], "joker", "joker_big", "pair_jokers"}
    keys = {kind + name for kind in ("c.", "l.") for name in names} | {
        "end.left.you",
        "end.left.cards.you",
        "end.out.you",
        "end.hand.first_out.you",
        "end.tricks",
        "end.tricks.you",
    }
    return keys | {f"end.hand.{value}" for key, _, _, values in rules.OPTIONS if key == "last_hand" for value in values}


def _paohuzi(rules):
    ends = ("end.win", "end.heaven", "end.win.one", "end.heaven.one")
    return {*ends, *(f"{end}.you" for end in ends)}


OWN_KEYS = {"wushiyi": _wushiyi, "gojuichi": _gojuichi, "zhengfen": _zhengfen, "paohuzi": _paohuzi}


def game_keys(game):
    """Return the keys that are put together from parts, of one game's table."""
    rules = rules_of(game)
    keys = {f"name.{seat}" for seat in range(rules.MAX_SEATS)}
    keys |= {f"reason.{reason}" for reason in rules.REASONS[1:]}
    keys |= {f"ev.{event}" for event in rules.EVENTS if event not in UNTOLD.get(game, ())}
    keys |= {f"ev.{event}" for event in OWN_EVENTS.get(game, ())}
    keys |= {f"hint.{why or 'go_on'}" for why in bot_of(game).WHY if why != "on_a_whim"}  # which a hint never is
    return keys | OWN_KEYS.get(game, lambda rules: set())(rules)


TABLES = FIRMWARE / "tables"
SHARED = [path for path in FIRMWARE.rglob("*.py") if not {"strings", "draw"} & set(path.parts[:-1])]
SHARED.append(FIRMWARE / "strings" / "__init__.py")
SHARED = [path for path in SHARED if path.stem.split("_")[0] not in (*ALL_GAMES, "fiftyone")]


def own(game):
    """Return the modules of a game's table."""
    common = [TABLES / "fiftyone.py"] if game in ("wushiyi", "gojuichi") else []
    return [*common, *TABLES.glob(f"{game}*.py"), *(FIRMWARE / "scenes").glob(f"{game}*.py")]


def modules_of(language, game):
    """Return the names of the modules of texts that belong to a game."""
    return sorted(path.stem for path in (FIRMWARE / "strings" / language).glob(f"{game}*.py"))


COMMON = ("app", "menus", "settings", "learn", "lesson", "saves", "selftest", "statistics", "entry")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_text_asked_for_exists(language, game):
    have = {key for module in COMMON for key in texts(language, module)}
    for module in modules_of(language, game):
        have |= set(texts(language, module))
    want = used(*SHARED, *own(game)) | app_keys() | game_keys(game) | option_keys(rules_of(game).OPTIONS)
    assert not sorted(want - have)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_no_text_is_left_over(language, game):
    keys = used(*SHARED, *own(game)) | app_keys() | game_keys(game)
    told = {f"ev.{event}.you" for event in (*rules_of(game).EVENTS, *OWN_EVENTS.get(game, ()))}
    for module in (*COMMON, *modules_of(language, game)):
        if module == game + "_setup":
            continue
        assert not sorted(set(texts(language, module)) - keys - told)
    for key in set(texts(language, game + "_setup")) - option_keys(rules_of(game).OPTIONS):
        _, option, value = key.split(".")  # the name of a number's value, such as 0 for "none"
        entry = next(entry for entry in rules_of(game).OPTIONS if entry[0] == option)
        assert entry[1] == RANGE and entry[3][0] <= int(value) <= entry[3][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_keys_and_places(language):
    for path in (FIRMWARE / "strings" / "en").glob("[a-z]*.py"):
        english, other = texts("en", path.stem), texts(language, path.stem)
        assert set(english) == set(other)
        for key, text in english.items():
            for place in ("{0}", "{1}", "{2}"):
                assert (place in text) == (place in other[key]), key


# -- do they fit?

WIDE = ("10♠", "10♥")


def longest(player):
    """Return the widest name of a player in the small font."""
    from_session = player.app.session
    font = player.app.kit.small
    return max((from_session.name(seat) for seat in range(player.scene.table.seats)), key=font.measure)


SCREENS = (*BOARDS, "tinycircuits_thumby_color", "adafruit_feather_esp32s3_reverse_tft")
PLACES = [(board, game, language) for board in SCREENS for game in GAMES for language in LANGUAGES]


@pytest.fixture(scope="module", params=PLACES, ids=lambda p: "-".join(p))
def table(request):
    """Yield a player at a table with all seats taken, on every size of screen, in every game and language."""
    board, game, language = request.param
    with playing(board, speed=3, env={"SHOUPAI_LANG": language}) as player:
        player.begin(game, rules_of(game).MAX_SEATS)
        player.wait()
        yield player, game, language


def test_every_event_fits_the_message_line(table):
    player, game, language = table
    view = player.scene.table
    room = view.message.bitmap.width
    name = longest(player)
    for key, text in texts(language, game).items():
        if not key.startswith(("ev.", "ask.")) or key.startswith(("ev.swap", "ev.take", "ev.leave")):
            continue  # a swap is told in two steps below
        two = key.startswith("ask.")
        filled = text.format(name, *(("51", "51") if two else WIDE))
        assert view.font.measure(filled) <= room, filled
    if game == "wushiyi":
        hand = 8 | 21 << 6 | 34 << 12 | 47 << 18 | 46 << 24
        for seat in range(view.seats):
            for event in ("take", "leave"):
                for packed in (hand, hand | 63 << 24, hand | 0xFFF << 18, hand | 0x3FFFF << 12):
                    text = view._cards_or_number(event, seat, packed)
                    assert view.font.measure(text) <= room, text
    else:
        for seat in range(view.seats):
            text = player.sim.modules["firmware.tables.words"].event(view.session, "take", seat, *WIDE)
            assert view.font.measure(text) <= room, text


def test_every_chip_and_every_bar_fits(table):
    player, game, language = table
    view = player.scene.table
    chips = {"do.draw", "do.swap", "do.pick", "do.give", "do.discard", "do.take"}
    layout = player.app.kit.layout
    for key, text in texts(language, game).items():
        if not key.startswith("do."):
            continue
        text = text.format("50")
        if key in chips:
            bar = texts(language, "app")
            for back in (bar["bar.menu"], bar["bar.cancel"]):
                player.app.name_keys(text, back, bar["table.deal"].format("999"))
                assert not player.app.bar.cut, text
        else:
            assert view.font.measure(text) <= view.chips[0].width - 4, text
    assert layout.width >= view.chips[0].x + view.chips[0].width
    view.name_keys()


def test_every_refusal_and_every_hint_fits_the_note(table):
    player, game, language = table
    view = player.scene.table
    note = player.sim.device.importer("firmware.tables.note").Note
    for text in (*texts(language, game + "_why").values(), *texts(language, game + "_hint").values()):
        assert not note(player.app.kit, view.font, text.format(*WIDE)).cut, text


def test_every_title_of_a_result_fits(table):
    player, game, language = table
    kit = player.app.kit
    room = kit.layout.width - 2 * kit.layout.margin
    name = longest(player)
    ends = texts(language, game + "_end")
    titles = [text for key, text in ends.items() if key.count(".") == 1 or key == "end.won.many"]
    titles += [texts(language, "menus")[key] for key in ("match.you", "match.other", "match.many")]
    running = {ends.get(key) for key in ("end.how", "end.stop")}  # these stand in the running text
    for text in titles:
        assert text in running or kit.normal.measure(text.format(name)) <= room, text


def try_values(rows, table, state, row, menu):
    """Write every value of a row, of a number the least and the greatest, into the menu's picture."""
    if row < 0:
        return
    i = rows.option[row]
    _, kind, _, values = table[i]
    for raw in values if kind == RANGE else range(len(values)):
        assert options.put(state, table, i, raw)
        menu.refresh()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ("pygamer", "raspberry_pi_pico", "tinycircuits_thumby_color"))
@pytest.mark.parametrize("game", NAMES)
def test_every_value_of_every_option_fits_its_row(board, game, language):
    cuts = []
    with playing(board, cuts=cuts, env={"SHOUPAI_LANG": language}) as player:
        player.press("A")
        player.menu_to(NAMES.index(game))
        player.press("A")
        scene = player.scene
        scene.choice.seats = scene.rules.MAX_SEATS
        for row in range(scene.count):
            player.menu_to(row)
            try_values(scene.options, scene.rules.OPTIONS, scene.choice.s, scene._option(row), scene.menu)
        for level in (0, 1, 2, 255):
            scene.choice.levels[1] = level
            scene.menu.refresh()
        player.press("B")
        player.press("B")
        player.menu_to("settings")
        player.press("A")
        scene = player.scene
        for part in range(len(GROUPS)):
            player.menu_to(part)
            player.press("A")
            for row in range(scene.count):
                player.menu_to(row)
                try_values(scene.rows, SETTINGS, player.app.settings.s, row, scene.menu)
            player.press("B")
    assert not cuts
