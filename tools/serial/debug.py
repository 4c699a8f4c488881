"""Commands that ask the running game: who it is, keys, picture, memory, log, times, self-test."""

import sys
import time
from datetime import datetime

import click

from tools.devices.problem import Problem
from tools.progress import moving
from tools.serial.common import has_file, json_option, open_link, port_option, read_file, say, write_file

PRESS_S = 0.12  # a key's share of `press`
KEYS_AT_ONCE = 12
CRASH = "/saves/crash.txt"  # firmware/crash.py
MEMORY = ("free", "used", "largest", "stack")


@click.command("hello")
@port_option
@json_option
def hello_command(port, as_json):
    """Ask the game who it is."""
    with open_link(port) as link:
        fields = {"on": link.name, **link.hello.fields}
    say(fields, as_json, *fields.items())


@click.command("press")
@click.argument("keys", nargs=-1, required=True, metavar="KEY...")
@click.option("--hold", "hold_ms", type=click.IntRange(20, 10000), metavar="MS", help="Keep each down for so long.")
@port_option
def press_command(keys, hold_ms, port):
    """Press keys one after the other, as `press A DOWN*3 B`.

    The names are the device's own (see `hello`), or A B START SELECT NEXT PREV, whatever the device has for them.
    """
    wanted = [key for text in keys for key in _times(text)]
    with open_link(port) as link:
        if hold_ms:
            for key in wanted:
                link.ask("hold", key, hold_ms, longer=hold_ms / 1000)
            return
        for at in range(0, len(wanted), KEYS_AT_ONCE):
            some = wanted[at : at + KEYS_AT_ONCE]
            link.ask("press", *some, longer=PRESS_S * len(some))


def _times(text):
    name, star, count = text.upper().partition("*")
    if star and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 1000):
        raise click.UsageError(f"'{text}': behind the * stands how many times, 1 to 1000.")
    if not name.isascii() or not name.replace("_", "").isalnum():
        raise click.UsageError(f"'{text}' is no key.")
    return [name] * (int(count) if star else 1)


@click.command("screenshot")
@click.argument("file", metavar="FILE.png")
@click.option("--scale", type=click.IntRange(1, 16), default=1, metavar="N", help="So many pixels for one.")
@port_option
def screenshot_command(file, scale, port):
    """Save the picture as PNG."""
    if not file.lower().endswith(".png"):
        raise click.UsageError(f"'{file}' is no name of a PNG file: it ends with .png.")
    import io

    from tools.devices.picture import decoded

    with open_link(port) as link:
        for _ in range(3):
            with moving("picture") as moved:
                answer = link.ask("screenshot", progress=moved)
            if answer.fields.get("changed") != "1":
                break
    width, _, rest = answer.fields.get("size", "").partition("x")
    height = rest.partition("x")[0]
    if not (width.isdigit() and height.isdigit()):
        raise Problem("The game did not say how large its picture is: flash it anew.")
    image = decoded(answer.data, int(width), int(height))
    if scale > 1:
        image = image.resize((image.width * scale, image.height * scale), resample=0)
    out = io.BytesIO()
    image.save(out, "PNG")
    write_file(file, out.getvalue())
    print(f"{file}: {image.width}x{image.height}", file=sys.stderr)
    if answer.fields.get("changed") == "1":
        print("The picture was moving while it was read: parts may be of different moments.", file=sys.stderr)


@click.command("memory")
@click.option("--header", is_flag=True, help="Print the names of the columns first.")
@port_option
@json_option
def memory_command(header, port, as_json):
    """Print the memory as a line of CSV: time, board, build, bytes free and used, largest block, calls left."""
    with open_link(port) as link:
        fields = link.ask("memory").fields
        hello = link.hello.fields
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    line = {"time": now, "board": hello.get("board", ""), "build": hello.get("build", "")}
    line.update((name, fields.get(name, "")) for name in MEMORY)
    if as_json:
        return say({name: _number(text) for name, text in line.items()}, True)
    if header:
        print(",".join(line))
    print(",".join(line.values()))


def _number(text):
    return int(text) if text.removeprefix("-").isdigit() else text


@click.command("log")
@port_option
def log_command(port):
    """Print the events of the match, as the game tells them."""
    with open_link(port) as link:
        text = link.ask("log").data.decode("utf-8", "replace")
    if not text.strip():
        print("The match has no events yet, or none is being played.", file=sys.stderr)
    print(text, end="")


@click.command("trace")
@click.argument("file", required=False)
@click.option("--drive", metavar="DIR", help=f"The crash kept on a mounted drive ({CRASH}).")
@click.option("--build", metavar="NUMBER", default="", help="Of the game that FILE is from; as 'hello' says it.")
@port_option
def trace_command(file, drive, build, port):
    """Print the last crash, with its places in this checkout: of the device, or of FILE (- for standard input).

    The text of a crash screen, typed into a file, will do.
    """
    if sum(map(bool, (file, drive, port))) > 1:
        raise click.UsageError("FILE, --drive and --port: one of them.")
    from tools.devices.mounted import Mounted
    from tools.serial import builds

    if file:
        text = read_file(file)
    elif drive:
        with Mounted(drive) as device:
            text = device.read(CRASH) if has_file(device, CRASH) else b""
            build = builds.of(device)
    else:
        with open_link(port) as link:
            text = link.ask("trace").data
            build = link.hello.fields.get("build", "")
    if not text.strip():
        print("No crash is kept.", file=sys.stderr)
    places = builds.places(build)
    print(places.mapped(text.decode("utf-8", "replace").replace("\r\n", "\n")), end="")
    if places.doubt:
        print(places.doubt, file=sys.stderr)


@click.command("selftest")
@port_option
@json_option
def selftest_command(port, as_json):
    """Have the device test itself; exit code 1 if something is bad."""
    from tools.devices.link import LONG

    with open_link(port) as link:
        answer = link.ask("selftest", longer=LONG)
    text = answer.data.decode("utf-8", "replace")
    if as_json:
        say({"bad": answer.number("bad"), "text": text.splitlines()}, True)
    else:
        print(text, end="")
    if answer.number("bad"):
        raise Problem(f"The self-test found {answer.number('bad')} bad.")


@click.command("time")
@click.option("--seconds", type=click.FloatRange(0.1, 600), default=5.0, metavar="S", help="How long to measure (5).")
@port_option
@json_option
def time_command(seconds, port, as_json):
    """Measure for a while: frames, the longest of them, how long computer players thought."""
    with open_link(port) as link:
        link.ask("time start")
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(left, 0.2))
        fields = link.ask("time stop").fields
    known = [name for name in TIMES if name in fields]
    say({name: _number(fields[name]) for name in known}, as_json, *((fields[name], TIMES[name]) for name in known))


TIMES = {
    "frames": "frames",
    "last": "ms, the last frame",
    "worst": "ms, the longest frame",
    "shown": "ms, the longest frame with a refresh",
    "think": "ms of thinking, the last decision of a computer player",
    "thinkworst": "ms of thinking, the longest decision",
    "slices": "slices of the last decision",
    "decisions": "decisions",
}
