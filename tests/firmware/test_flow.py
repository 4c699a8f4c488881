"""Leaving and going on, one game loaded at a time, deal codes, settings, speeds."""

import pytest
from firmware_kit import GAMES, playing

from engine import dealcode
from engine.games import NAMES as ALL_GAMES
from firmware.settings import FOUR_COLOUR
from firmware.tables import NAMES

LONG = {"wushiyi": {}, "gojuichi": {"rounds": 9}}  # options for a match that does not end too soon


def loaded(player, prefix):
    return sorted(name for name in player.sim.modules if name == prefix or name.startswith(prefix + "."))


def leave(player):
    """Go from the table to the start screen through the menu."""
    player.wait()
    player.press("B")
    if player.name == "table":
        player.press("B")  # the first one took a choice back
    assert player.name == "pause"
    player.menu_to(player.scene.count - 1)
    player.press("A")
    assert player.name == "start"


@pytest.mark.parametrize("game", GAMES)
def test_leaving_unloads_the_game_and_going_on_restores_the_exact_state(game):
    with playing(speed=3) as player:
        player.begin(game, 3, **LONG[game])
        for _ in range(7):
            player.turn()
        player.wait()
        before = bytes(player.app.session.s)
        leave(player)
        assert not loaded(player, f"engine.{game}") and not loaded(player, "firmware.scenes.table")
        assert not loaded(player, f"firmware.tables.{game}")
        strings = player.sim.modules["firmware.strings"]
        assert set(strings._loaded) == {"app", "menus"}
        assert player.scene.label(0) == "Continue"
        player.press("A")
        player.wait()
        assert player.name == "table"
        assert bytes(player.app.session.s) == before
        player.turn()


def test_only_one_game_is_loaded_at_a_time():
    with playing(speed=3) as player:
        for game in (*GAMES, *GAMES):
            if player.name == "table":
                leave(player)
                player.menu_to(1)
            player.begin(game, 2, **LONG[game])
            player.turn()
            others = [other for other in ALL_GAMES if other != game]
            for other in others:
                assert not loaded(player, f"engine.{other}"), (game, other)
            assert loaded(player, f"engine.{game}.rules")


def test_setup_remembers_the_choice_and_puts_it_back():
    with playing() as player:
        player.press("A")
        player.press("A")
        player.menu_to(1)
        player.press("RIGHT")
        player.menu_to(2)
        player.press("A")
        player.menu_to(8)
        player.press("LEFT")
        player.press("LEFT")
        scene = player.scene
        assert [scene.value(i) for i in (1, 2, 8)] == ["5", "hard", "400"]
        player.press("B")
        player.press("A")
        assert [player.scene.value(i) for i in (1, 2, 8)] == ["5", "hard", "400"]
        player.menu_to(8)
        player.press("A")
        player.press("UP")
        assert player.scene.value(8) == "450"
        player.press("B")  # never mind
        assert player.scene.value(8) == "400"
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert player.scene.value(8) == "500"


def test_what_is_set_up_is_what_is_played():
    with playing(speed=3) as player:
        player.begin("wushiyi", 5, jokers=2, call_min=42, target=1000, bomb=True)
        session = player.app.session
        from engine.wushiyi import public

        state = public.state(bytearray(session.s))
        assert state["seats"] == 5
        assert state["options"] == {"jokers": 2, "joker_tie": False, "call_min": 42, "target": 1000, "bomb": True}
        assert list(session.match.levels) == [255, 1, 1, 1, 1]


def code_of(player):
    session = player.app.session
    return dealcode.code(bytearray(session.s), session.rules.OPTIONS)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_code_brings_back_the_deal_and_the_opponents_moves(game):
    def picture(player):
        states = []
        while len(states) < 9:
            player.wait()
            if player.name != "table":
                break
            states.append(bytes(player.app.session.s))
            player.press("A")
        return states

    with playing(speed=3, seed=5, plain=False) as player:
        player.begin(game, 3)
        player.wait()
        code = code_of(player)
        first = picture(player)
    with playing(speed=3, seed=99, plain=False, deal=code) as player:
        assert player.name == "table"
        player.wait()
        assert code_of(player) == code
        second = picture(player)

    def cut(states):  # the generator's bytes are those of the match, which began from the deal itself here
        return [state[:8] + state[16:] for state in states]

    for one, other in zip(first, second):
        assert cut([one]) == cut([other])
    assert len(first) == len(second)


@pytest.mark.parametrize("code", ["", "-", "QQQ", "29Q4S-DCZH5", "ÄÖÜ", "0" * 40])
def test_a_bad_deal_code_is_said_and_the_start_screen_follows(code):
    with playing(deal=code) as player:
        if code:
            assert player.name == "text"
            assert player.scene.lines >= 1
            player.press("A")
        assert player.name == "start"


def test_an_unknown_language_is_said_and_english():
    with playing(env={"SHOUPAI_LANG": "tlh"}) as player:
        assert player.scene.text == "settings.toml: there is no language tlh here. This one is used."
        player.press("A")
        assert player.scene.label(0) == "New game"


def test_four_colours_work_at_once():
    with playing(speed=3) as player:
        player.begin("wushiyi", 4)
        player.wait()
        before = player.sim.pixels()
        player.press("START")
        player.menu_to("settings")
        player.press("A")
        player.setting(FOUR_COLOUR)
        player.press("A")
        player.press("B")
        player.press("B")
        player.press("START")
        assert player.name == "table" and player.app.kit.theme.four
        after = player.sim.pixels()
        assert before != after


def test_start_opens_the_menu_and_select_the_log_while_nothing_is_asked():
    with playing(speed=3) as player:
        player.begin("gojuichi", 3)
        for _ in range(2):
            player.turn()
        player.app.settings.s[20] = 0
        player.wait()
        player.press("A")
        player.press("A")
        assert not player.scene.asked
        player.press("SELECT")
        assert player.name == "log" and player.scene.lines >= 2
        player.app.settings.s[20] = 3
        player.press("B")
        player.wait()
        player.press("START")
        assert player.name == "pause"
        player.press("START")
        player.wait()
        assert player.name == "table"


def test_the_menu_may_be_opened_while_a_card_moves_and_nothing_is_lost():
    with playing(speed=0) as player:
        player.begin("wushiyi", 4)
        player.wait()
        player.press("A")
        player.sim.run(200)
        assert player.scene.showing is not None
        told = player.app.session.told
        player.press("B")
        assert player.name == "pause"
        player.sim.run(5000)
        assert player.app.session.told == told
        player.press("B")
        player.wait()
        assert player.scene.asked


@pytest.mark.parametrize("speed", range(4))
def test_speeds_differ_and_instant_does_not_wait(speed):
    with playing(speed=speed, seed=3) as player:
        player.begin("wushiyi", 5)
        player.wait()
        player.press("A")
        player.wait()
        player.press("A")
        player.wait()
        spent = player.sim.now
    limits = ((15000, 120000), (8000, 40000), (2500, 20000), (0, 3500))[speed]
    assert limits[0] < spent <= limits[1], spent


def test_skipping_shows_the_rest_at_once():
    with playing(speed=0) as player:
        player.begin("wushiyi", 5)
        player.wait()
        player.press("A")
        start = player.sim.now
        presses = 0
        while not player.scene.asked:
            player.press("A")
            presses += 1
        # at this speed an event takes more than 1500 ms
        assert presses < 20 and player.sim.now - start < presses * 400


def test_every_game_with_a_table_can_be_chosen():
    with playing() as player:
        player.press("A")
        assert player.scene.count == len(NAMES) + 1  # a deal code
        for i in range(len(NAMES)):
            player.menu_to(i)
            player.press("A")
            assert player.name == "setup" and player.app.session.game == NAMES[i]
            player.press("B")


def test_the_menu_shows_at_once_what_was_done_last():
    with playing(speed=3) as player:
        player.begin("gojuichi", 3)
        session = player.app.session
        while session.ring.count < session.began + 3:
            player.turn()
            player.wait()
        player.press("START")
        assert player.scene.help(0).count("\n") == 2 and " takes " in player.scene.help(0)
        player.press("DOWN")
        player.menu_to("log")
        player.press("A")
        assert player.scene.text.startswith(player.app.scenes[0].help(0))
