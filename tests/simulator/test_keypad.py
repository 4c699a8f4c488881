"""`keypad` as CircuitPython's sources have it, by version: what a held key gives, `reset`, the queue and its limits."""

import pytest

from simulator.runner import Crashed, Runner
from simulator.versions import numbers

# the last before debouncing, the first with it, the last with `reset` reversed, its mending, `len` mended, two of 10
VERSIONS = ("9.0.5", "9.1.0", "9.2.0", "9.2.1", "9.2.7", "10.0.0", "10.2.1")


def pins(**more):
    import board
    import keypad

    more = {"value_when_pressed": False, **more}
    return keypad.Keys((board.SW_A, board.SW_B, board.SW_X), **more)


def register():
    import board
    import keypad

    wires = {"clock": board.BUTTON_CLOCK, "data": board.BUTTON_OUT, "latch": board.BUTTON_LATCH}
    return keypad.ShiftRegisterKeys(**wires, key_count=3, value_when_pressed=True)


def keyboard():
    import cardputer_keyboard

    cardputer_keyboard.detach_serial()
    return cardputer_keyboard.KEYBOARD


# A scanner each, its board, the number of key A and the most events
KINDS = {
    "Keys": (pins, "pimoroni_picosystem", 0, 64),
    "ShiftRegisterKeys": (register, "pygamer", 1, 64),
    "Cardputer": (keyboard, "m5stack_cardputer", 13, 20),
}


def version_pairs(versions=VERSIONS):
    """Return (kind, version) of all that there are: the Cardputer begins with 9.2.0."""
    return [(kind, v) for kind in KINDS for v in versions if kind != "Cardputer" or numbers(v) >= (9, 2, 0)]


def made(sim, kind, held=()):
    for key in held:
        sim.down(key)
    scanner = sim.call(KINDS[kind][0])
    sim.run(100)
    return scanner


def read(scanner):
    """Return what waits in a queue, as (key, pressed)."""
    found = []
    while event := scanner.events.get():
        found.append((event.key_number, event.pressed))
    return found


@pytest.mark.parametrize(("kind", "version"), version_pairs())
def test_a_key_held_when_the_scanner_is_made_gives_an_event_only_before_9_1_0(kind, version):
    _, board, key, _ = KINDS[kind]
    with Runner(board, version=version, code=False, held=("A",)) as sim:
        scanner = made(sim, kind)
        first = [(key, True)] if version == "9.0.5" else []
        assert read(scanner) == first
        sim.up("A")
        sim.run(100)
        assert read(scanner) == [(key, False)], "its release is told in any case"
        sim.press("A")
        assert read(scanner) == [(key, True), (key, False)]


@pytest.mark.parametrize(("kind", "version"), version_pairs())
def test_reset_tells_held_keys_and_was_reversed_from_9_1_0_to_9_2_0(kind, version):
    _, board, key, most = KINDS[kind]
    with Runner(board, version=version, code=False, held=("A",)) as sim:
        scanner = made(sim, kind)
        scanner.events.clear()
        scanner.reset()
        if kind != "Cardputer":
            assert len(scanner.events), "it scans at once"
        sim.run(50)
        overflowed = scanner.events.overflowed
        others = [(other, False) for other in range(scanner.key_count) if other != key]
        reversed_ = version in ("9.1.0", "9.2.0")
        assert read(scanner) == (others[:most] if reversed_ else [(key, True)])
        assert overflowed == (reversed_ and len(others) > most)


@pytest.mark.parametrize(("kind", "version"), version_pairs(("9.0.5", "9.2.0", "10.2.1")))
def test_a_full_queue_loses_what_comes_and_only_clear_forgets_that(kind, version):
    _, board, key, most = KINDS[kind]
    with Runner(board, version=version, code=False) as sim:
        scanner = made(sim, kind)
        for _ in range(most // 2):
            sim.press("A")
        assert not scanner.events.overflowed
        sim.press("A")
        with pytest.raises(AttributeError):
            scanner.events.overflowed = False
        assert read(scanner) == [(key, True), (key, False)] * (most // 2)
        assert scanner.events.overflowed
        scanner.events.clear()
        assert not scanner.events.overflowed and not scanner.events


@pytest.mark.parametrize(("version", "length"), [("9.0.5", 12), ("9.2.6", 12), ("9.2.7", 2), ("10.2.1", 2)])
def test_len_counted_bytes_until_9_2_6(version, length):
    with Runner("pygamer", version=version, code=False) as sim:
        scanner = made(sim, "ShiftRegisterKeys")
        sim.press("A")
        assert len(scanner.events) == length and scanner.events


def test_nothing_of_an_event_can_be_set():
    with Runner("pygamer", code=False) as sim:
        scanner = made(sim, "ShiftRegisterKeys")
        sim.press("A")
        event = scanner.events.get()
        for name in ("key_number", "pressed", "released", "timestamp"):
            with pytest.raises(AttributeError):
                setattr(event, name, 0)
        assert event == scanner.events.get().__class__(1, True)


@pytest.mark.parametrize("version", ("9.0.5", "9.1.0"))
def test_a_threshold_is_known_since_9_1_0_and_a_key_then_counts_when_it_was_seen_so_often(version):
    with Runner("pimoroni_picosystem", version=version, code=False) as sim:
        if version == "9.0.5":
            with pytest.raises(Crashed, match="TypeError"):
                sim.call(lambda: __import__("keypad").Keys((), value_when_pressed=False, debounce_threshold=2))
            return

        def two():
            import board
            import keypad

            return keypad.Keys((board.SW_A,), value_when_pressed=False, debounce_threshold=2)

        scanner = sim.call(two)
        sim.run(100)
        sim.press("A", ms=25, gap=100)  # seen once
        assert read(scanner) == []
        sim.press("A", ms=50, gap=100)
        assert read(scanner) == [(0, True), (0, False)]


def test_the_cardputers_console_takes_the_keys_until_it_is_detached_and_its_scanner_outlives_the_code():
    with Runner("m5stack_cardputer", code=False) as sim:
        board = sim.call(lambda: __import__("cardputer_keyboard"))
        sim.press("A")
        assert read(board.KEYBOARD) == []
        board.detach_serial()
        sim.press("A")
        assert len(read(board.KEYBOARD)) == 2
        sim.press("A")
        sim.device.fresh()
        again = sim.call(lambda: __import__("cardputer_keyboard"))
        assert again is not board and again.KEYBOARD is board.KEYBOARD
        sim.press("A")
        assert len(read(again.KEYBOARD)) == 4
