"""The pages of the rules: the same in every language, complete, and fitting every screen."""

import importlib
import re
from collections import Counter

import pytest
from firmware_kit import BOARDS, playing
from pages_kit import FILES, LANGUAGES, PAGES, chapters, kind, lines, numbers

from engine import cards
from engine.paohuzi.notation import parse_card
from firmware.tables import NAMES
from tools.build.contents import PAGES as ON_DRIVE
from tools.build.contents import others

OTHERS = [language for language in LANGUAGES if language != "en"] or ["en"]
# Chinese terms as they are written in Japanese, and one that is not.
JAPANESE = str.maketrans("换顶弹过单张对连墩", "換頂弾過単張対連回")
RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NEEDED = ("primer", "play", "cards", "words", "deal", "house", "source")


def rules_of(game):
    return importlib.import_module(f"engine.{game}.rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_file(language):
    assert sorted(path.stem for path in (PAGES / language).iterdir()) == sorted(FILES)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_primer_its_cards_a_glossary_and_its_rules(game):
    found = chapters("en", game)
    assert set(NEEDED) <= set(found)
    assert sum(kind(line) == "cards" for line in found["primer"][1]) >= 2
    assert all(kind(line) == "term" for line in found["words"][1])
    assert len([line for line in found["words"][1] if re.search("[\u3040-\u9fff]", line)]) >= 7


def same_numbers(language, mine, other):
    """Tell whether a line has the numbers of the English one; zh and ja print a card's rank."""
    more, fewer = Counter(numbers(mine)), Counter(numbers(other))
    if language in ("zh", "ja"):
        spelt = re.findall(r"\b(two|three|four|five|six|seven|eight|nine|ten)s?\b", other.lower())
        return not fewer - more and not (more - fewer) - Counter(RANKS.index(word) + 2 for word in spelt)
    return more == fewer


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_chapters_lines_cards_and_numbers(language, name):
    here = chapters(language, name)
    there = chapters("en", name)
    assert list(here) == list(there)
    for key, (title, english) in there.items():
        assert here[key][0] or not title
        assert [kind(line) for line in here[key][1]] == [kind(line) for line in english], key
        wrong = []
        for mine, other in zip(here[key][1], english, strict=True):
            assert sorted(re.findall(r"\{[^}]*\}", mine)) == sorted(re.findall(r"\{[^}]*\}", other)), mine
            if kind(mine) == "cards":
                assert mine == other
            if kind(mine) == "row":
                assert mine.count("|") == other.count("|")
            if kind(mine) != "term" and not same_numbers(language, mine, other):
                wrong.append((mine, other))
        assert not wrong, "other numbers than in English"


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_words_explained_are_the_same(language, name):
    if "words" not in chapters("en", name):
        return
    for mine, english in zip(chapters(language, name)["words"][1], chapters("en", name)["words"][1], strict=True):
        term = english.split(" | ")[0]
        if re.search("[\u3040-\u9fff]", term):
            if language == "ja":
                term = term.translate(JAPANESE)
            assert mine.split(" | ")[0] == term


@pytest.mark.parametrize("game", NAMES)
def test_every_option_is_explained_under_the_name_it_has_in_the_setup(game):
    text = "\n".join(lines("en", game))
    for key, _, _, _ in rules_of(game).OPTIONS:
        assert "{opt:" + key + "}" in text, key
    known = importlib.import_module(f"firmware.strings.en.{game}_setup").TEXTS
    for marker in re.findall(r"\{([^}]*)\}", text):
        assert "\n" + marker.replace(":", ".") + " " in known, marker


@pytest.mark.parametrize("name", FILES)
def test_every_drawn_card_is_one_of_the_pack(name):
    for line in lines("en", name):
        if line.startswith("[cards "):
            tokens = [token for token in line[7:-1].split(" ") if token != "|"]
            parse = parse_card if name.startswith("paohuzi") else cards.parse
            assert min(parse(token) for token in tokens) >= 0
            if not name.startswith("paohuzi"):
                assert len(set(tokens)) == len(tokens)
            assert len(tokens) <= 13 and line.endswith("]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_a_file_is_clean_and_short_enough_for_its_index(name, language):
    data = (PAGES / language / f"{name}.txt").read_bytes()
    assert len(data) < 65536 and b"\r" not in data and data.endswith(b"\n") and data.startswith(b"# ")
    for line in lines(language, name):
        assert line and line == line.strip()
        assert line.startswith((";", "[cards ", "|")) or kind(line) != "term" or line.count("|") == 2


def test_the_drive_has_the_pages_of_its_languages_without_the_lines_for_tests():
    files = others("pygamer", ("en",))
    mine = {name: data for name, data in files.items() if name.startswith(ON_DRIVE)}
    assert sorted(mine) == sorted(f"{ON_DRIVE}en/{name}.txt" for name in FILES)
    for data in mine.values():
        assert b"\n;" not in data and b"\n# " in data


def read_on(player, cuts, game):
    """Turn all pages of a game's rules with A; return how many there are."""
    player.app.only("pages", (game, 0, 0, "setup"))
    player.sim.run(100)
    count = 0
    while player.name == "pages":
        scene = player.scene
        assert scene.line or scene.sprite, f"page {scene.page + 1} of chapter {scene.chapter + 1} is empty"
        assert not cuts, f"chapter {scene.chapter + 1}"
        count += 1
        player.press("A")
    return count


# English on every screen; every other language on one of them.
SHOWN = [*((board, "en") for board in BOARDS), *zip((*BOARDS, BOARDS[-1]), ("it", "ja", "fr", "zh"), strict=True)]


@pytest.mark.parametrize(("board", "language"), SHOWN, ids=str)
def test_every_page_fits_every_screen(board, language):
    cuts = []
    with playing(board, cuts=cuts, env={"SHOUPAI_LANG": language}) as player:
        for game in NAMES:
            assert read_on(player, cuts, game) > len(chapters("en", game))
            assert player.name == "help" and not player.app.session.game
            player.press("B")
            player.sim.run(100)
            assert player.name == "setup" and "firmware.reading" not in player.sim.modules


def test_a_chapter_is_left_and_opened_again_at_the_same_page():
    with playing("raspberry_pi_pico") as player:
        player.app.only("setup", "zhengfen")
        player.sim.run(100)
        player.menu_to(player.scene.count - 2)
        player.press("A")
        assert player.name == "help"
        player.menu_to(5)
        player.press("A")
        player.press("DOWN")
        player.press("DOWN")
        assert (player.scene.chapter, player.scene.page) == (4, 2)
        player.press("B")
        player.press("B")
        player.sim.run(100)
        player.menu_to(player.scene.count - 2)
        player.press("A")
        assert player.scene.menu.at == 5
        player.press("A")
        assert (player.scene.chapter, player.scene.page) == (4, 2)
        player.press("UP")
        assert player.scene.page == 1


def test_pages_turn_round_with_one_direction():
    with playing("raspberry_pi_pico", keys=("A", "B", "RIGHT")) as player:
        player.app.only("pages", ("gojuichi", 0, 0, "setup"))
        player.sim.run(100)
        pages = len(player.scene.skips)
        seen = []
        for _ in range(pages):
            seen.append(player.scene.page)
            player.press("NEXT")
        assert seen == list(range(pages)) and player.scene.page == 0
        player.press("B")
        assert player.name == "help"


def test_the_rules_in_force_are_those_chosen_before_and_those_played_during_the_match():
    with playing(speed=3) as player:
        player.app.only("setup", "wushiyi")
        player.sim.run(100)
        player.scene.choice.seats = 5
        player.menu_to(player.scene.count - 2)
        player.press("A")
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert player.name == "rules" and player.scene.value(0) == "5"
        player.press("B")
        player.press("B")
        player.sim.run(100)
        player.menu_to(0)
        player.press("A")
        player.wait()
        state = bytes(player.app.session.s)
        for row in ("rules", "help"):
            player.press("START")
            player.menu_to(player.scene.rows.index(row))
            player.press("A")
            if row == "help":
                player.menu_to(player.scene.count - 1)
                player.press("A")
            assert player.name == "rules" and player.scene.value(0) == "5"
            player.press("B")
            player.press("B")
            player.sim.run(100)
            if row == "help":
                assert player.name == "pause"
                player.press("B")
            player.wait()
        assert bytes(player.app.session.s) == state
