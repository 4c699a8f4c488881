"""Whatever comes over the port, malformed lines are answered and the game goes on as if nothing had come."""

import random
import re
from types import SimpleNamespace

import pytest
from debug_kit import sealed
from firmware_kit import on_device, playing
from game_kit import THOROUGH
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.crc import crc24

LINES = 100_000 if THOROUGH else 3_000
HARMLESS = (
    "hello",
    "memory",
    "state",
    "record",
    "log",
    "trace",
    "screenshot",
    "time",
    "room",
    "verify",
    "up",
    "stop",
    "x",
)
WRONG = (
    "press",
    "hold A",
    "hold A 5",
    "down",
    "deal",
    "deal 24000-02D7K",
    "take 9 000000",
    "reset now",
    "press Q",
    "put 0",
)
MATCHES = 40 if LINES > 10_000 else 1  # so many that most lines come while one is played


def complaints(stream):
    """Return the codes of the errors with SEQ ? that a stream deserves, as DEBUG.md words it."""
    found = []
    for line in re.split(rb"[\r\n]", stream)[:-1]:
        at = line.rfind(b"~>")
        if at < 0:
            continue
        line = line[at:]
        body, mark, crc = line[:-8], line[-8:-6], line[-6:]
        if len(line) > 200:
            found.append("long")
        elif mark != b" *" or not re.fullmatch(rb"[0-9a-fA-F]{6}", crc) or int(crc, 16) != crc24(body, 0, len(body)):
            found.append("checksum")
        elif not re.fullmatch(rb"~> [0-9]{1,6} [!-~][ -~]*", body) or int(body.split(b" ")[1]) > 65535:
            found.append("form")
    return found


def random_line(rnd):
    """Return a line end and what is in front of it, mostly nonsense, never a request that touches the game."""
    kind = rnd.randrange(8)
    if kind == 0:
        data = rnd.randbytes(rnd.randrange(300))
    elif kind == 1:
        data = b"~> " + bytes(rnd.randrange(32, 127) for _ in range(rnd.randrange(230)))
    elif kind == 2:
        data = sealed(f"~> {rnd.randrange(100_000)} {rnd.choice(HARMLESS)}")
    elif kind == 3:
        data = sealed(f"~> {rnd.randrange(65536)} {rnd.choice(WRONG)}")
    elif kind == 4:  # a good request, damaged
        data = bytearray(sealed(f"~> 7 {rnd.choice(['press A', 'deal 24000-02D7M', 'reset', 'hello'])}"))
        for _ in range(rnd.randrange(1, 4)):
            data[rnd.randrange(len(data))] ^= 1 << rnd.randrange(8)
        body = bytes(data[:-8])
        if data[-6:].lower() == b"%06x" % crc24(body, 0, len(body)):
            data[-1] ^= 1
        data = bytes(data)
    elif kind == 5:  # half of one
        data = sealed("~> 7 press A A A")
        data = data[: rnd.randrange(len(data))]
    elif kind == 6:
        data = b"~< 7 ok *000000" if rnd.random() < 0.5 else b"\x1b]0;~\x1b\\ ~ > *~>"
    else:
        data = sealed("~> 7 " + "".join(chr(rnd.randrange(32, 127)) for _ in range(rnd.randrange(60))))
        if any(word in data for word in (b"press", b"hold", b"down", b"deal", b"take", b"reset", b"selftest")):
            data = b""
    if rnd.random() < 0.001:
        data += rnd.randbytes(10_000)
    return data.replace(b"\x03", b"") + rnd.choice((b"\n", b"\r", b"\r\n"))


class Noise:
    """Lines for a port of a simulated device, fed whenever its time passes. `reads`: and what comes back is read."""

    def __init__(self, sim, port, reads, lines, seed=5):
        self.sim, self.reads, self.left = sim, reads, lines
        self.lines = lines
        self.port = getattr(sim.device.ports, port)
        self.rnd = random.Random(seed)
        self.sent, self.came, self.held = b"", b"", b""
        self.run, sim.run = sim.run, self.disturbed

    def disturbed(self, ms):
        """Run as the real one, in steps, with noise between."""
        while ms > 0:
            self.feed()
            self.run(min(ms, 20))
            ms -= 20

    def feed(self):
        """Send what the port takes."""
        for _ in range(12):
            if not self.held and self.left:
                self.held = random_line(self.rnd)
                self.left -= 1
            taken = self.port.send(self.held)
            self.sent += self.held[:taken]
            self.held = self.held[taken:]
            if self.held:
                break
        if self.reads:
            self.came += self.port.receive()

    def finish(self):
        """Let the rest be answered."""
        while self.left or self.held:
            self.disturbed(20)
        self.sent += b"\n"
        self.held = b"\n"
        for _ in range(600):
            self.disturbed(20)


def play(noise=None, **more):
    """Play matches with scripted choices; return their records and last states, and the Noise."""
    with playing("pygamer", seed=4, plain=False, speed=3, data_port="port" not in more, usb=True) as player:
        it = noise(player.sim) if noise else None
        session = player.app.session
        outcome = []
        for _ in range(MATCHES):
            player.begin("gojuichi", 3, rounds=3)
            for _ in range(1200):
                if player.name == "over":
                    break
                player.turn()
            assert player.name == "over"
            outcome.append((bytes(session.record[: session.recorded]), bytes(session.match.s)))
            player.press("B")
        if it:
            assert it.left < it.lines / 2, "too few lines came while the game was played"
            it.finish()
            assert player.sim.ended is None and player.name == "start" and not any(player.app.keys.state)
            player.sim.run(8000)
            assert player.app.link is None, "the link does not rest"
        return outcome, it


@pytest.fixture(scope="module")
def undisturbed():
    return play()[0]


@pytest.mark.parametrize("port", ("data", "console"))
def test_random_lines_are_answered_and_the_game_ends_as_without_them(undisturbed, port):
    lines = LINES if port == "data" else LINES // 3
    outcome, noise = play(lambda sim: Noise(sim, port, True, lines), **({} if port == "data" else {"port": port}))
    assert outcome == undisturbed
    wanted = complaints(noise.sent)
    got = [line.split(b" ")[3].decode() for line in noise.came.split(b"\n") if line.startswith(b"~< ? err ")]
    assert len(wanted) > lines // 4
    assert got == wanted
    for line in noise.came.split(b"\n")[:-1]:
        at = line.rfind(b"~<")
        assert at >= 0, line
        body, _, crc = line[at:].rpartition(b" *")
        assert int(crc, 16) == crc24(body, 0, len(body))


def test_a_computer_that_never_reads_does_not_disturb_the_game_either(undisturbed):
    outcome, noise = play(lambda sim: Noise(sim, "data", False, 400))
    assert outcome == undisturbed
    assert len(noise.port.outgoing) <= 512


class FakePort:
    """A port of which a test holds the other end."""

    def __init__(self):
        self.incoming = bytearray()
        self.outgoing = bytearray()
        self.timeout = self.write_timeout = None

    @property
    def in_waiting(self):
        return len(self.incoming)

    def readinto(self, buffer):
        data = bytes(self.incoming[: len(buffer)])
        del self.incoming[: len(data)]
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        self.outgoing += data
        return len(data)

    def reset_input_buffer(self):
        self.incoming.clear()


NEAR = st.sampled_from([b"~", b">", b"~>", b" ", b" *", b"*", b"\n", b"\r", b"~> 1 x", b"~> 65536 x", b"~> 007 nix"])
GOOD = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=205).map(
    lambda t: sealed("~> 1 nix" + t) + b"\n"
)
RAW = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30).map(lambda t: sealed("~>" + t) + b"\r")


WRONG_CRC = st.integers(0, 0xFFFFFF).map(lambda crc: b"~> 1 nix *%06x\n" % crc)


@settings(max_examples=2000 if LINES > 10_000 else 100, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(NEAR, GOOD, RAW, WRONG_CRC, st.binary(max_size=300)), max_size=12))
def test_any_bytes_get_the_answers_they_deserve_and_the_next_request_its_own(desk, parts):
    port = FakePort()
    link = desk.Link(SimpleNamespace(), port)
    stream = b"".join(parts) + b"\n"
    port.incoming += stream + sealed("~> 9999 nothing") + b"\n"
    for _ in range(400):
        link.poll(False)
    answers = port.outgoing.decode("ascii").splitlines()
    last, _ = answers.pop().rsplit(" *", 1)
    assert last == "~< 9999 err unknown There is no such command."
    got = [answer.split(" ")[3] for answer in answers if answer.startswith("~< ? ")]
    assert got == complaints(stream)


@pytest.fixture(scope="module")
def desk():
    with on_device() as device:
        yield device.module("firmware.debug.link")
