"""The debug link in the whole app on the device's interpreter: within its call stack, and memory does not grow."""

import base64
import re

import pytest
from debug_kit import Reply, sealed, unpack_picture
from test_debug_commands import code_of

from engine import replay
from engine.crc import crc24
from engine.wushiyi import rules
from tools import wasm
from tools.build import contents
from tools.memory.app import BEFORE, START, files_for, named, said
from tools.memory.measure import READ

WIDTH, HEIGHT = 160, 128
DEBUG = contents.squeezed()[1].places["firmware.debug"] + "."
MODULES = {"/usb_cdc.py": "data = None\nconsole = None\n"}
# A port whose other end is here, a display whose rows can be read, and a loop in which time goes on.
PORT = f"""
import microcontroller
class Cpu:
    uid = b"\\x01\\xab"
microcontroller.cpu = Cpu

class Port:
    def __init__(self):
        self.incoming = b""
        self.out = ""
    @property
    def in_waiting(self):
        return len(self.incoming)
    def readinto(self, buffer):
        n = min(len(buffer), len(self.incoming))
        for i in range(n):
            buffer[i] = self.incoming[i]
        self.incoming = self.incoming[n:]
        return n
    def write(self, data):
        n = min(len(data), 150)
        self.out += bytes(data[:n]).decode()
        return n
    def reset_input_buffer(self):
        self.incoming = b""

def fill_row(self, y, *, buffer):
    for i in range(len(buffer)):
        buffer[i] = (i // 14 * 7 + y // 5 * 3) & 31
supervisor.get_previous_traceback = lambda: None
busdisplay.BusDisplay.width = {WIDTH}
busdisplay.BusDisplay.height = {HEIGHT}
busdisplay.BusDisplay.fill_row = fill_row

def frames(count):
    for _ in range(count):
        supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
        app.step()

def ask(line, count):
    port.out = ""
    port.incoming = line
    for _ in range(count):
        frames(1)
        if "~< " in port.out and port.out.endswith("\\n") and " - " not in port.out[-170:]:
            break
    for text in port.out.split("\\n"):
        print(text)

port = Port()
app.port = port
"""


def asking(*commands, count=400):
    """Return scripts that ask these, one after the other."""
    return [f"ask({sealed('~> ' + str(n) + ' ' + words)!r} + b'\\n', {count})" for n, words in enumerate(commands)]


def reply_of(lines):
    """Return the Reply in printed lines; every line whole and sealed."""
    data, end = b"", None
    for line in filter(None, lines):
        body, _, crc = line.rpartition(" *")
        assert int(crc, 16) == crc24(body.encode(), 0, len(body)) and len(line) <= 200
        _, _, rest = body.split(" ", 2)
        if rest.startswith("- "):
            data += base64.b64decode(rest.split(" ")[2])
        else:
            assert end is None
            end = rest
    return Reply(end, data)


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_every_command_runs_within_the_devices_call_stack_and_leaves_no_more_each_time(tmp_path):
    code, s = code_of("wushiyi")
    rules_moves = "press A A A"
    record = _record(s)
    upload = base64.b64encode(record).decode()
    commands = [
        "hello",
        "memory",
        "press DOWN UP",
        "nothing",
        "deal " + code,
        "time start",
        rules_moves,
        "state",
        "record",
        "screenshot",
        "log",
        "trace",
        "time stop",
        f"room {len(record)}",
        f"put 0 {upload}",
        f"verify {len(record)} {crc24(record, 0, len(record)):06x}",
        "hold A 100",
        "down A",
        "up",
        "selftest",
        "take 5 000000",
        "stop",
    ]
    scripts = asking(*commands)
    begin = [
        said(BEFORE, board="pygamer", language="en"),
        named(START),
        named(PORT + "frames(5)"),
        "gc.collect()",
        READ,
    ]
    rest = "app.home()\nframes(190)\nport.out = ''\nport.incoming = b''\n"
    rest += f"print(app.link, [m for m in sys.modules if (m + '.').startswith({DEBUG!r})])"
    rest = named(rest)
    again = asking("deal " + code, "state", "record", "press A", "log")
    quiet = [rest, "gc.collect()", READ, *again, rest, "gc.collect()", READ]
    long = bytes(60) + b"~> 1 x *00~>" + b"x" * 3000 + b"\n"
    noise = [f"ask({long!r}, 60)", f"ask({sealed('~> 5') + b'0' + bytes((10,))!r}, 60)"]
    printed = wasm.run(
        begin + scripts + noise + asking("hello") + quiet,
        files=files_for("pygamer", tmp_path),
        texts={wasm.LIB + path: text for path, text in MODULES.items()},
        heap=1 << 20,
    )
    answers = [reply_of(lines) for lines in printed[len(begin) : len(begin) + len(commands)]]
    told = dict(zip(commands, answers, strict=True))
    refused = {command: reply.code + " " + reply.sentence for command, reply in told.items() if not reply.ok}
    assert refused.pop("nothing")[:7] == "unknown" and refused.pop("take 5 000000")[:4] == "data"
    refused.pop("selftest", None)  # it needs hardware
    assert not refused, refused
    assert told["hello"].fields["board"] == "pygamer" and told["hello"].fields["uid"] == "01AB"
    assert int(told["memory"].fields["stack"]) > 5
    pixels = unpack_picture(told["screenshot"].data, WIDTH, HEIGHT)
    wanted = [
        ((2 * x // 14 * 7 + y // 5 * 3) & 31) << 8 | (((2 * x + 1) // 14 * 7 + y // 5 * 3) & 31)
        for y in range(HEIGHT)
        for x in range(WIDTH)
    ]
    assert pixels == wanted
    verified = told[f"verify {len(record)} {crc24(record, 0, len(record)):06x}"].fields
    assert verified["game"] == "wushiyi" and int(verified["moves"]) == 3
    t = bytearray(rules.SIZE)
    player = replay.Player(rules, told["record"].data, told["record"].fields and len(told["record"].data))
    assert player.begin(t)
    while player.step(t) > replay.END:
        pass
    assert f"{crc24(t, 0, len(t)):06x}" == told["record"].fields["hash"]
    assert int(told["time stop"].fields["frames"]) > 100
    at = len(begin) + len(commands)
    nonsense = [line for lines in printed[at : at + 2] for line in lines if line]
    assert [re.sub(r" \*.*", "", line).split(" ")[3] for line in nonsense] == ["long", "checksum"]
    assert printed[-3] == printed[-11] == ["None []"]
    assert int(printed[-1][-1]) - int(printed[-9][-1]) < 512, "the link's memory grows with use"


def _record(s):
    """Return the record of a match that begins like `s`, of three moves."""
    from array import array

    from engine.record import Recorder
    from engine.state import FIRST, deal_seed

    writer = Recorder(200)
    writer.begin(rules, s, deal_seed(s), s[FIRST])
    moves = array("i", [0] * rules.MAX_MOVES)
    for _ in range(3):
        rules.legal(s, moves)
        assert not rules.play(s, moves[0])
        writer.move(rules, moves[0])
    return bytes(writer.buf[: writer.used])
