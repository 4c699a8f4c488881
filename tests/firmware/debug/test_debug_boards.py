"""The debug link on several boards, over either port, and through restarts: each test has a device of its own."""

import pytest
from debug_kit import Client, unpack_picture
from firmware_kit import playing

BOARDS = ("pygamer", "pimoroni_picosystem", "raspberry_pi_pico", "adafruit_feather_esp32s3_reverse_tft")
DEAL = "24000-02D7M"  # Chinese Fifty-One


@pytest.mark.parametrize("board", BOARDS)
def test_hello_tells_what_the_device_is(board):
    with playing(board, data_port=True, env={"SHOUPAI_LANG": "en"}) as player:
        reply = Client(player.sim).ask("hello")
        device = player.sim.device.board
        assert reply.fields == {
            "proto": "1",
            "board": board,
            "version": "-",
            "build": "-",
            "lang": "en",
            "size": f"{device.WIDTH}x{device.HEIGHT}x{device.DEPTH}",
            "keys": ",".join(device.KEYS),
            "port": "data",
            "uid": bytes(range(16)).hex().upper(),
        }


def test_without_a_data_port_the_console_is_the_link():
    with playing("pygamer") as player:
        assert Client(player.sim, "console").ask("hello").fields["port"] == "console"
        # what the code prints stands between the lines and disturbs neither side
        player.sim.device.write("Half a line ~< 1 ok and a title \x1b]0;~<\x1b\\")
        assert Client(player.sim, "console").ask("hello").ok


@pytest.mark.parametrize("board", BOARDS)
def test_the_screenshot_is_what_the_display_shows(board):
    with playing(board, data_port=True, speed=3, plain=False) as player:
        client = Client(player.sim)
        width, height = player.sim.size
        assert client.ask("deal " + DEAL).ok
        for keys in ("", "A"):
            if keys:
                client.ask("press " + keys)
            player.sim.run(3000)
            reply = client.ask("screenshot")
            assert reply.fields["size"] == f"{width}x{height}" and reply.fields["changed"] == "0"
            shown = player.sim.pixels()
            for i, pixel in enumerate(unpack_picture(reply.data, width, height)):
                red, green, blue = shown[3 * i : 3 * i + 3]
                assert pixel == (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3, divmod(i, width)


def test_a_picture_that_changes_while_it_is_read_is_told():
    with playing("pygamer", data_port=True, speed=3, plain=False) as player:
        client = Client(player.sim)
        seq = client.begin("screenshot")
        player.sim.run(200)
        player.sim.press("DOWN")
        assert client.reply(seq).fields["changed"] == "1"
        player.sim.press("UP")  # to a row whose explanation has one page
        player.sim.run(300)
        assert player.scene.pages == 1
        assert client.ask("screenshot").fields["changed"] == "0"


def test_a_logical_press_is_made_from_the_keys_there_are():
    with playing("adafruit_feather_esp32s3_reverse_tft", data_port=True, speed=3, plain=False) as player:
        client = Client(player.sim)
        assert client.ask("press NEXT").ok
        assert client.ask("press PREV").ok
        assert client.ask("press A").ok and player.name == "games"
        assert client.ask("press B").ok and player.name == "start"  # A held
        assert client.ask("press LEFT").code == "key" and client.ask("hold B 100").code == "key"


def test_reset_soft_hard_and_into_the_bootloader():
    with playing("pygamer", data_port=True) as player:
        client = Client(player.sim)
        for word in ("reset", "reset soft"):
            player.app.marked = True
            assert client.ask(word).ok
            player.sim.run(1000)  # it restarts
            player.sim.run(1000)
            assert not hasattr(player.app, "marked")
            assert client.ask("hello").ok
        assert client.ask("reset maybe").code == "argument"
        assert client.ask("reset bootloader").ok
        player.sim.run(1000)
        assert player.sim.ended == "bootloader"
