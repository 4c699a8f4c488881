"""The debug link while the crash screen is shown, and from there on: everything answers and a match can be begun."""

from debug_kit import Client
from firmware_kit import playing


def test_the_link_answers_on_the_crash_screen_and_leads_back_to_a_table():
    with playing("pygamer", seed=3, speed=3, data_port=True, env={"SHOUPAI_RAISE": ""}) as player:
        client = Client(player.sim)
        player.begin("gojuichi", 3)
        player.wait()
        before = client.ask("state").data

        def fail(now):
            raise IndexError("out of range")

        player.scene.tick = fail
        player.sim.run(1500)
        assert player.app.names == ["start", "text"]
        for command in ("hello", "memory", "log"):
            assert client.ask(command).ok, command
        assert b"IndexError: out of range" in client.ask("trace").data
        assert client.ask("state").data == before
        record = client.ask("record").data
        assert client.ask("verify " + client.upload(record)).ok
        assert client.ask("take " + client.upload(before)).ok and player.app.names == ["table"]
        assert client.ask("state").data == before


def test_an_error_days_after_another_is_handled_as_the_first_was():
    with playing("pygamer", seed=3, env={"SHOUPAI_RAISE": ""}) as player:

        def fail(now):
            raise IndexError("out of range")

        player.scene.tick = fail
        player.sim.run(1500)
        first = player.app
        player.press("A")
        clock = player.sim.device.clock
        clock.skip_to(clock.now_us + 4 * 24 * 3600 * 1000000)
        player.sim.run(40)
        player.scene.tick = fail
        player.sim.run(1500)
        assert player.app is not first and player.app.trouble is not None and not player.sim.ended
