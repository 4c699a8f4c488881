"""What belongs on a board's drive: all its code can ask for, nothing of the desktop, other boards, other languages."""

import ast
import re

import pytest

from simulator.device import load_board
from tools.build import assets, contents, fat, manifest, modules, settings
from tools.build.source import Refused, narrow, parsed

# Of every game: for the referee and measurements.
DESKTOP = ("public", "load", "rand")


def modules_of(board, **more):
    return {module.name: module.text for module in contents.library(board, **more)}


def sheets(files):
    return {path.removeprefix(contents.ASSETS) for path in files if path.startswith(contents.ASSETS)}


def named(*packages):
    """Return the names of all modules of packages of the sources."""
    paths = [path.relative_to(contents.ROOT) for name in packages for path in (contents.ROOT / name).rglob("*.py")]
    return {path.as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths}


def test_every_board_has_all_modules_that_its_modules_import(board):
    own = modules_of(board)
    there_are = named("engine", "firmware", "boards")
    for name, text in own.items():
        for node in ast.walk(parsed(text)):
            if isinstance(node, ast.ImportFrom):
                for asked in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    assert asked not in there_are or asked in own, f"{name} imports {asked}"
            elif isinstance(node, ast.Import):
                assert all(alias.name not in there_are or alias.name in own for alias in node.names), name
        package = name.rpartition(".")[0]
        assert not package or package in own


def test_every_game_of_the_menu_is_there_with_rules_and_player_and_nothing_for_the_desktop(board):
    own = modules_of(board)
    assert contents.games_of()
    for game in contents.games_of():
        assert {f"engine.{game}.rules", f"engine.{game}.bot", f"firmware.tables.{game}"} <= own.keys()
        assert not own.keys() & {f"engine.{game}.{part}" for part in DESKTOP}


def test_a_board_has_its_own_file_and_the_parts_that_needs_without_what_the_host_must_know(board):
    own = {name: text for name, text in modules_of(board).items() if name.startswith("boards.")}
    assert {name for name in own if not name.startswith("boards._")} == {f"boards.{board}"}
    assert not any(re.search(r"^HOST = ", text, re.M) for text in own.values())
    needs = modules.needed(modules_of(board), [f"boards.{board}"])
    # the app itself reads settings.toml by one of these parts
    assert own.keys() == (needs | {"boards._settings"}) - {"boards"}
    if "pico" in board and "picopad" not in board and "picosystem" not in board:
        assert {"boards._ssd1306", "boards._pico_display"} <= own.keys()
    if board == "pimoroni_picosystem":
        parts = ("battery", "builtin", "keys", "pulse")
        assert own.keys() == {"boards.pimoroni_picosystem"} | {f"boards._{part}" for part in (*parts, "settings")}


def test_all_of_the_firmware_is_there_but_what_starts_it(board):
    own = {name for name in modules_of(board) if name.partition(".")[0] == "firmware"}
    # a language that is being written is not yet the app's
    unheard = {name for name in named("firmware") if name.startswith("firmware.strings.")}
    unheard = {name for name in unheard if name.split(".")[2] not in contents.languages_of()}
    assert own == named("firmware") - {f"firmware.{name}" for name in contents.START} - unheard


def test_what_starts_it_lies_at_the_root_as_source(board, trees):
    files = trees(board)
    for name in contents.START:
        path = contents.ROOT / f"firmware/{name}.py"
        assert (f"{name}.py" in files) == path.exists()
        assert not path.exists() or files[f"{name}.py"] == narrow(contents.squeezed()[0][name]).encode()
    assert "code.py" in files
    assert {path for path in files if "/" not in path} - {f"{name}.py" for name in contents.START} == {
        "LICENSE",
        "settings.toml",
    }


def fits(board, files, languages=(), source=False):
    """Tell whether files and their manifest leave the reserve free on the board's drive."""
    volume = fat.Volume(load_board(board).HOST["drive"])
    what = manifest.encoded(manifest.make(board, languages, source, files))
    return volume.used({**files, manifest.NAME: what}) + fat.RESERVE <= volume.room


def test_it_fits_on_the_boards_drive_and_leaves_room_for_saves(board, trees):
    """The smallest drive, of 508 KB, holds one language as bytecode; source of a small drive is for developers."""
    smallest = board == "pajenicko_picopad"
    small = load_board(board).HOST["drive"] <= 1 << 20
    some = ("en",) if smallest else ()
    assert fits(board, contents.tree(board, some) if smallest else trees(board), some)
    if not smallest:
        some = ("en",) if small else ()
        assert fits(board, contents.tree(board, some, source=True), some, source=True)


def test_names_put_together_while_running_are_found():
    texts = {
        "firmware": "",
        "firmware.app": "name = 'engine.' + game + '.rules'\nleaf(name)\nleaf(f'engine.{game}.bot')",
        "firmware.other": "forget('engine.' + game)\nforget('engine.save')\nMODULES = ('engine.options',)",
        "boards": "",
        "boards._part": "",
        "engine": "",
        "engine.options": "import array",
        "engine.save": "",
        "engine.chess": "",
        "engine.chess.rules": "from engine.chess import layout",
        "engine.chess.layout": "",
        "engine.chess.bot": "from engine import rng\nfrom engine.chess.rules import play",
        "engine.chess.public": "from engine.chess import rules",
        "engine.rng": "",
    }
    found = modules.needed(texts, ["firmware.app", "firmware.other"])
    assert found == texts.keys() - {"engine.save", "engine.chess.public", "boards", "boards._part"}


# assets

SCREENS = {
    "raspberry_pi_pico": "cards-s1 marks-s1 minis-7 numerals-s1 title16 cards-l cards-m marks-l minis-10 numerals-l "
    "title32",
    "pygamer": "cards-m cards-s marks-m minis-8 numerals-m title32",
    "tinycircuits_thumby_color": "cards-m cards-s marks-s minis-7 numerals-s title32",
    "adafruit_feather_esp32s3_reverse_tft": "cards-l cards-m marks-l minis-10 numerals-l title32",
    "pimoroni_picosystem": "cards-l cards-m marks-xl minis-13 numerals-xl title64",
}
# Families, and what their other sheets end with: Arabic digits, a large index (broad, tall).
VARIANTS = {"cards": "tb", "minis": "a", "numerals": "ab", "marks": "", "title": ""}


@pytest.mark.parametrize("board", SCREENS)
def test_a_screen_has_the_sheets_of_its_size_and_depth(board, trees):
    expected = set()
    for name in SCREENS[board].split():
        more = VARIANTS[name.split("-")[0].rstrip("0123456789")]
        if name == "numerals-s1":
            more = "a"  # one-bit numerals are as large as they can be
        if name == "cards-l" or (name == "cards-m" and "cards-s " not in SCREENS[board]):
            more = "t"  # broad cards are for small screens
        expected |= {f"{name}{end}.sht" for end in ("", *more)}
    expected.add("felt.sht")  # a Pico may have a display in colour
    assert {name for name in sheets(trees(board)) if name.endswith(".sht")} == expected


def test_together_the_boards_have_every_sheet_but_those_of_larger_one_bit_screens(trees):
    have = set().union(*(sheets(trees(board)) for board in SCREENS))
    there_are = {path.name for path in (contents.ROOT / "firmware/assets").glob("*.sht")}
    assert there_are - have == set()


def test_an_unknown_family_is_taken_and_a_page_nobody_asks_for_is_not():
    board = load_board("pygamer")
    files = ["cards-m.sht", "cards-xl.sht", "dragons-xl.sht", "latin7.fnt", "latin11.fnt", "ja9.fnt", "ja11.fnt", "terms12.fnt"]
    wanted = assets.wanted(contents.ROOT, [board], ("en", "ja"), files)
    assert wanted == ["cards-m.sht", "dragons-xl.sht", "latin7.fnt", "ja9.fnt", "terms12.fnt"]


def test_the_licences_lie_beside_what_they_are_for(board, trees):
    files = trees(board)
    for path in (contents.ROOT / "firmware/assets/licences").iterdir():
        assert files[f"{contents.ASSETS}licences/{path.name}"] == path.read_bytes()
    assert b"MIT" in files["LICENSE"]


# languages


@pytest.fixture
def speaking(sources):
    """Return sources of an app with two more languages, and one that is being written."""
    init = sources / "firmware/strings/__init__.py"
    init.write_text(re.sub(r"^LANGUAGES = .*$", 'LANGUAGES = ("en", "tlh", "zh", "ja")', init.read_text(), flags=re.M))
    for code in ("tlh", "xx"):
        folder = sources / "firmware/strings" / code
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text("")
        (folder / "app.py").write_text('TEXTS = """\nname.you jIH\n"""\n')
    return sources


@pytest.mark.parametrize(
    ("asked", "languages", "pages"),
    [
        ((), ("en", "tlh", "zh", "ja"), {"ja9.fnt", "zh12.fnt"}),
        (("zh",), ("en", "zh"), {"zh12.fnt"}),
        (("tlh",), ("en", "tlh"), set()),
        (("en",), ("en",), set()),
    ],
)
def test_only_the_languages_asked_for_are_there_and_known_to_the_app(speaking, asked, languages, pages):
    files = contents.tree("pygamer", asked, source=True, root=speaking)
    names = contents.squeezed(asked, speaking)[1]
    place = f"lib/{names.places['firmware.strings'].replace('.', '/')}/"
    folders = {path.removeprefix(place).split("/")[0] for path in files if re.match(place + r"\w+/", path)}
    assert folders == set(languages)
    assert contents.constant(files[place + "__init__.py"].decode(), names.short("LANGUAGES")) == languages
    own = {name for name in sheets(files) if re.match(r"(zh|ja)\d", name)}
    assert own == pages
    assert f"# The language: {', '.join(languages)}.".encode() in files["settings.toml"]


def test_a_large_screen_has_the_larger_letters_of_a_language(speaking):
    pages = sheets(contents.tree("pimoroni_picosystem", ("zh", "ja"), source=True, root=speaking))
    assert {"zh12.fnt", "zh16.fnt", "ja11.fnt", "terms12.fnt"} <= pages


# settings


def test_settings_toml_names_every_setting_the_code_reads_and_sets_none_but_the_add_on(board, trees):
    text = trees(board, True)["settings.toml"].decode()
    code = b"\n".join(data for path, data in trees(board, True).items() if path.endswith(".py")).decode()
    for name in set(settings.READ.findall(code)):
        assert len(re.findall(rf"^(# )?{name} = \"", text, re.M)) == 1, name
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    variants = load_board(board).HOST.get("variants")
    assert lines == ([f'{name} = "{value}"' for name, value in variants[0].items()] if variants else [])
    assert text.isascii()


def test_every_setting_that_is_explained_is_one(trees):
    code = b"\n".join(data for path, data in trees("raspberry_pi_pico", True).items() if path.endswith(".py")).decode()
    assert settings.MEANING.keys() <= set(settings.READ.findall(code))


def test_the_add_on_asked_for_is_set_with_its_usual_pins_as_examples():
    text = contents.others("raspberry_pi_pico2", addon="pico_display")["settings.toml"].decode()
    assert '\nSHOUPAI_DISPLAY = "pico_display"\n' in text
    assert '# SHOUPAI_PINS = "SCK=GP18 MOSI=GP19 CS=GP17 DC=GP16 BL=GP20"' in text
    assert '# SHOUPAI_KEYS = "A=GP12 B=GP13 UP=GP14 DOWN=GP15"' in text
    with pytest.raises(Refused, match="there are ssd1306, pico_display"):
        contents.others("raspberry_pi_pico2", addon="nixie")


def test_a_small_drive_goes_without_pages_of_the_last_languages_first_and_keeps_the_lessons():
    def pages(files):
        return sorted(name.removeprefix(contents.PAGES) for name in files if name.startswith(contents.PAGES))

    large = contents.tree("pygamer", source=True)
    assert {name.split("/")[0] for name in pages(large)} == set(contents.languages_of())
    smallest = pages(contents.tree("pajenicko_picopad", ("en",)))
    assert smallest == sorted(f"en/{game}_lesson.txt" for game in contents.games_of())
    some = {name.split("/")[0] for name in pages(contents.tree("raspberry_pi_pico"))}
    assert "en" in some and some == set(contents.languages_of()[: len(some)])
