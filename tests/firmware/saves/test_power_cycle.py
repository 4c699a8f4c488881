"""The whole app: the power goes in the middle of a deal, a key is held at power-on, an error comes up."""

import pytest
from firmware_kit import playing
from saves_kit import BOARDS, some_pairs

from firmware.settings import AUTO_PASS
from simulator.runner import Crashed, Runner


def match_of(player):
    session = player.app.session
    return bytes(session.match.s), bytes(session.match.seeds), bytes(session.record[: session.recorded])


def up(sim, **how):
    """Switch off and on; wait for the app."""
    sim.power_cycle(**how)
    sim.run(800)
    assert sim.run_until(lambda: sim.modules["firmware.app"].app is not None)


@pytest.mark.parametrize(("board", "game"), some_pairs())
def test_the_power_goes_in_the_middle_of_a_deal(board, game):
    with playing(board, seed=3, plain=False, speed=3) as player:
        player.begin(game, 3)
        for _ in range(4):
            player.turn()
        player.wait()
        if board != "raspberry_pi_pico" and player.name == "table":
            player.press("START")  # a drive is added to when the table is left, and once a minute
            player.sim.run(200)
        before = match_of(player)
        up(player.sim)
        assert player.name in ("table", "result")
        player.app.settings.s[20] = 3
        assert match_of(player) == before
        player.wait()
        assert player.name != "start"
        player.turn()
        assert "Error" not in player.sim.console


def test_leaving_the_table_leads_to_the_start_screen_the_next_time_too():
    with playing("raspberry_pi_pico", seed=3, speed=3) as player:
        player.begin("gojuichi", 3)
        player.wait()
        before = match_of(player)
        player.press("B")
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert player.name == "start"
        up(player.sim)
        assert player.name == "start" and player.scene.label(0) == "Continue"
        player.press("A")
        assert match_of(player) == before


def test_a_new_game_is_taken_back_from_the_start_screen():
    with playing("pygamer", seed=3, speed=3) as player:
        player.begin("gojuichi", 3)
        player.wait()
        before = match_of(player)
        player.app.home()
        player.sim.run(100)
        player.menu_to(1)
        player.press("A")
        player.press("A")
        player.press("A")
        player.wait()
        assert player.app.session.game == "wushiyi"
        up(player.sim)
        player.app.home()
        player.sim.run(100)
        assert [player.scene.label(i) for i in range(4)][2] == "Back to previous match"
        assert "Japanese" in player.scene.help(2)
        player.menu_to(2)
        player.press("A")
        player.sim.run(100)
        assert match_of(player)[:2] == before[:2]


def test_usual_settings_are_taken_back_even_after_power_off():
    with playing("pygamer", seed=3) as player:
        player.menu_to("settings")
        player.press("A")
        player.setting(AUTO_PASS)
        player.press("A")
        assert player.app.settings.s[22] == 0
        player.press("B")
        player.menu_to(player.scene.last)
        player.press("A")
        assert player.app.settings.s[22] == 1
        player.press("B")
        up(player.sim)
        player.menu_to("settings")
        player.press("A")
        player.menu_to(player.scene.last)
        assert player.scene.label(player.scene.last) == "Undo that"
        player.press("A")
        assert player.app.settings.s[22] == 0


@pytest.mark.parametrize("board", BOARDS)
def test_a_key_held_at_power_on_offers_ways_without_the_save(board):
    with playing(board, seed=3, speed=3) as player:
        sim = player.sim
        player.begin("gojuichi", 3)
        player.wait()
        player.press("START")
        before = match_of(player)

        up(sim, held=("A",))
        sim.up("A")
        sim.run(100)
        assert player.name == "rescue"
        player.menu_to(2)
        player.press("A")
        assert player.scene.label(2) == "Restore the save"
        player.menu_to(0)
        player.press("A")
        sim.run(300)
        assert player.name == "start" and player.app.session.match is None

        up(sim, held=("A",))
        sim.up("A")
        player.menu_to(2)
        player.press("A")
        assert player.scene.label(2) == "Forget the save"
        player.menu_to(1)
        player.press("A")
        sim.run(300)
        assert player.name == "start" and player.app.session.match is None  # without the save

        up(sim, held=("A",))
        sim.up("A")
        player.press("B")
        sim.run(500)
        assert player.name == "table" and match_of(player) == before


def break_tick(player):
    def tick(now):
        raise IndexError("list index out of range")

    player.scene.tick = tick


def test_an_error_is_shown_the_match_is_saved_and_the_start_screen_comes_back():
    with playing("pygamer", seed=3, speed=3, env={"SHOUPAI_RAISE": ""}) as player:
        player.begin("gojuichi", 3)
        player.wait()
        before = match_of(player)
        break_tick(player)
        player.sim.run(1000)
        assert player.app.names == ["start", "text"]
        assert "IndexError: list index out of range" in player.scene.text and "saved" in player.scene.text
        assert player.app.trouble[1].endswith("IndexError: list index out of range\n")
        assert b"IndexError" in player.sim.device.drive.files["/saves/crash.txt"]
        player.press("A")
        player.press("A")
        player.sim.run(300)
        assert player.name == "table" and match_of(player) == before


def test_a_broken_state_never_replaces_a_good_save():
    with playing("pygamer", seed=3, speed=3, env={"SHOUPAI_RAISE": ""}) as player:
        player.begin("gojuichi", 3)
        player.wait()
        player.press("START")
        before = match_of(player)
        player.press("START")
        player.app.session.s[60:90] = b"\xee" * 30
        break_tick(player)
        player.sim.run(1000)
        assert "saved" not in player.scene.text
        assert match_of(player) == before


def use_up_memory(now):
    raise MemoryError("memory allocation failed")


def test_where_the_memory_is_used_up_the_code_starts_anew_and_the_match_goes_on():
    with playing("pygamer", seed=3, speed=3, env={"SHOUPAI_RAISE": ""}) as player:
        player.begin("gojuichi", 3)
        player.wait()
        player.sim.run(3000)
        before = match_of(player)
        player.scene.tick = use_up_memory
        player.sim.run(1000)
        player.sim.run(1000)
        assert player.sim.device.reloaded
        assert player.app.trouble is None and player.app.names == ["table"] and match_of(player) == before
        assert b"MemoryError" in player.sim.device.drive.files["/saves/crash.txt"]


def test_an_app_that_has_just_begun_and_has_no_memory_says_so_instead_of_starting_anew_for_ever():
    with playing("pygamer", seed=3, env={"SHOUPAI_RAISE": ""}) as player:
        app = player.app
        player.scene.tick = use_up_memory
        player.sim.run(1000)
        assert player.app is not app and not player.sim.device.reloaded
        assert player.app.names == ["start", "text"] and "MemoryError" in player.scene.text


def test_a_second_error_at_once_ends_it():
    with playing("pygamer", seed=3, env={"SHOUPAI_RAISE": ""}) as player, pytest.raises(Crashed, match="ZeroDivision"):
        crash = player.sim.device.importer("firmware.crash")

        def tell(app):
            raise ZeroDivisionError

        crash.tell = tell
        player.sim.device.importer("firmware.app").forget = lambda name: None
        break_tick(player)
        player.sim.run(1000)


def boot_out(**how):
    with Runner("pygamer", boot=True, **how) as sim:
        sim.run(200)
        return sim.device.boot_out, sim.device.drive.readonly, sim.device.data_port, sim.device.autoreload


def nvm_with(drive, port):
    """Return an NVM with a save of these settings."""
    with playing("pygamer") as player:
        player.app.settings.s[36] = drive
        player.app.settings.s[37] = port
        player.app.save(3)
        player.sim.run(100)
        return bytes(player.sim.device.nvm._data)


def test_boot_decides_by_the_settings_in_the_save():
    assert boot_out() == ("", True, False, False)
    assert boot_out(nvm=nvm_with(0, 0))[:3] == ("", True, False)
    assert boot_out(nvm=nvm_with(1, 0))[:3] == ("", True, False)
    assert boot_out(nvm=nvm_with(2, 0))[:3] == ("The drive is the game's.\n", False, False)
    assert boot_out(nvm=nvm_with(0, 1))[:3] == ("The debug port is on.\n", True, True)
    held = boot_out(nvm=nvm_with(2, 1), held=("B",))
    assert held[:3] == ("A key is held: the drive is the computer's.\n", True, False)


def test_boot_never_fails_whatever_lies_in_the_nvm():
    assert boot_out(nvm=b"SV\x01" + bytes(range(256)) * 31 + bytes(253))[0] == ""
    with Runner("pygamer", boot=True) as sim:
        sim.device.importer.modules["firmware.booting"] = None
        sim.run(500)
        assert sim.modules["firmware.app"].app is not None


def test_the_drive_is_taken_for_the_first_save_only_while_no_computer_is_there():
    for usb in (False, True):
        with playing("pygamer", seed=3, speed=3, boot=True, usb=usb) as player:
            assert player.sim.device.drive.readonly
            player.begin("gojuichi", 3)
            player.wait()
            assert player.sim.device.drive.readonly == usb
            assert ("/saves/a" in player.sim.device.drive.files) != usb
            if not usb:
                player.sim.device.usb = True
                player.app.home()
                player.sim.run(200)
                assert player.sim.device.drive.readonly, "given back"


@pytest.mark.parametrize(("reason", "again"), (("BROWNOUT", True), ("PROGRAMMATIC", False), ("WATCHDOG", True)))
def test_safe_mode_says_why_and_is_left_at_most_once_by_itself(reason, again):
    with Runner("pygamer", boot=True, safe_mode=reason) as sim:
        sim.run(100)
        assert ("starts again" in sim.console) == again
        assert ("To leave safe mode" in sim.console) != again
        if again:
            sim.power_cycle(safe_mode=reason)
            sim.run(100)
            assert "To leave safe mode" in sim.console and sim.ended == "done"


def test_a_chip_without_room_for_the_debug_port_starts_without_it():
    with Runner("pygamer", boot=True, nvm=nvm_with(0, 1), safe_mode="USB_TOO_MANY_ENDPOINTS") as sim:
        sim.run(100)
        assert "starts again" in sim.console
        sim.run(100)
        assert "no room" in sim.device.boot_out and not sim.device.data_port


def test_what_is_to_be_said_at_power_on_lies_above_the_start_screen():
    with playing("pygamer", seed=3, usb=True, nvm=b"other" + bytes(8187)) as player:
        assert player.app.names == ["start", "text", "text"]
        player.press("A")
        assert "Nothing can be saved" in player.scene.text
        player.press("A")
        assert player.name == "start"
        player.begin("gojuichi", 3)
        player.wait()
        player.press("START")
        assert player.app.names == ["pause"], "said once"
