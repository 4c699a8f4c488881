"""A key held at power-up: seen on every version, on every board, with every key, and nothing else is."""

import pytest

from simulator.device import load_board, variants
from simulator.runner import Runner
from simulator.versions import refusal

# the last before `keypad` debounces, the first with it, the last with `reset` reversed, the first mended, the newest
VERSIONS = ("9.0.5", "9.1.0", "9.2.0", "9.2.1", "10.2.1")
DEVICES = [
    (name, env, version) for name, env in variants() for version in VERSIONS if not refusal(load_board(name), version)
]
IDS = ["-".join((name, *env.values(), version)) for name, env, version in DEVICES]
# There `reset` tells of 56 keys and the queue holds 20 events: only what lies before them can be seen.
SEEN_ON_9_2_0 = {"UP", "DOWN", "A"}

every_device = pytest.mark.parametrize(("name", "env", "version"), DEVICES, ids=IDS)


def held_is_seen():
    import board

    keys = __import__("boards." + board.board_id, None, None, ("keys",)).keys()
    return __import__("firmware.booting", None, None, ("key_held",)).key_held(keys), keys


@every_device
def test_every_key_is_seen_and_means_nothing_afterwards(name, env, version):
    class Event:
        button = pressed = None

    for key in (None, *load_board(name, env).KEYS):
        held = () if key is None else (key,)
        with Runner(name, env=env, version=version, code=False, held=held) as sim:
            seen, keys = sim.call(held_is_seen)
            unseen = (name, version) == ("m5stack_cardputer", "9.2.0") and key not in SEEN_ON_9_2_0
            assert seen == (key is not None and not unseen), key
            assert not keys.get(Event()) and not keys.overflowed()


def test_two_keys_and_all_of_a_scanners_keys_are_seen():
    for version in VERSIONS:
        for held in (("UP", "DOWN"), ("UP",), ("UP", "A", "DOWN")):
            board = "adafruit_feather_esp32s3_reverse_tft"
            with Runner(board, version=version, code=False, held=held) as sim:
                assert sim.call(held_is_seen)[0]


@every_device
def test_the_drive_is_the_computers_and_the_app_offers_ways_to_recover(name, env, version):
    keys = load_board(name, env).KEYS
    key = "A" if version == "9.2.0" else keys[VERSIONS.index(version) % len(keys)]
    env = {**env, "SHOUPAI_LANG": "en"}
    for held in ((), (key,)):
        with Runner(name, env=env, version=version, boot=True, held=held) as sim:
            started = sim.run_until(lambda: "firmware.app" in sim.modules and sim.modules["firmware.app"].app, 20000)
            assert started
            for button in held:
                sim.up(button)
            sim.run(100)
            assert ("A key is held: the drive is the computer's." in sim.device.boot_out) == bool(held)
            assert (sim.modules["firmware.app"].app.names[-1] == "rescue") == bool(held)
