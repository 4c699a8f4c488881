"""The command line: which board, which deal, which face."""

import importlib
import os
import random
import sys
import time
from pathlib import Path

import click

from engine.record import state_hash
from engine.state import SEATS
from simulator import model, pty_ports, versions
from simulator.attached import Attached, uid_of
from simulator.costs import Meter
from simulator.device import load_board
from simulator.drive_folder import DriveFolder
from simulator.leaving import Leaving
from simulator.replay import BadRecord, Diverged, Replay
from simulator.runner import Crashed, Hung, Runner
from simulator.script import BadScript, Script, ScriptFailed

DEFAULT_BOARD = "pygamer"
SMOKE_MS = 1000
NOT_A_CODE = {
    "empty": "it is empty",
    "bad_character": "it has a character that codes do not have",
    "too_short": "it is too short",
    "too_long": "it is too long",
    "mistyped": "it is mistyped",
    "unknown_game": "it is for a game this version does not have",
    "other_version": "it is for another version of the game",
}


class Bad(Exception):
    """Something the user gave is not valid: one sentence."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--board", default=DEFAULT_BOARD, metavar="ID", help="Device to be; without a valid ID all are named.")
@click.option("--seed", type=int, metavar="N", help="Random numbers of the device; without it they differ every time.")
@click.option("--deal", metavar="CODE", help="Play the deal of this code.")
@click.option("--script", metavar="FILE", help="Press keys from a file (simulator/README.md says how).")
@click.option("--record", metavar="FILE", help="Show this match (- for standard input), step by step.")
@click.option("--seat", type=int, default=0, metavar="N", help="With --record: the seat from which it is seen (0).")
@click.option("--headless", is_flag=True, help="No face: play the script as fast as it goes, then end.")
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of a window.")
@click.option("--scale", type=int, metavar="N", help="Screen pixels for one of the device, 1 to 16.")
@click.option("--speed", type=float, default=1.0, metavar="X", help="Times real time, 0.1 to 20.")
@click.option("--shots", default="shots", metavar="DIR", help="Folder of screenshots.")
@click.option("--usb", is_flag=True, help="A computer is attached: the drive is read-only to the code.")
@click.option("--serial", is_flag=True, help="Offer the device's serial ports on pseudo-terminals and name them.")
@click.option("--serial-link", metavar="DIR", help="The same, with links DIR/console and DIR/data to them.")
@click.option("--drive", metavar="DIR", help="A folder that is the device's drive; its code.py is run.")
@click.option("--times", is_flag=True, help="Be as slow as a device by the cost model, and show what each frame took.")
@click.option("--circuitpython", "version", default=versions.LATEST, metavar="VERSION", help="Version it runs.")
def command(
    board,
    seed,
    deal,
    script,
    record,
    seat,
    headless,
    terminal,
    scale,
    speed,
    shots,
    usb,
    serial,
    serial_link,
    drive,
    times,
    version,
):
    """Play Shoupai on a simulated handheld."""
    if headless and terminal:
        raise Bad("Choose one of --headless and --terminal.")
    if seed is not None and deal is not None:
        raise Bad("Choose one of --seed and --deal: a deal code has its seed.")
    if scale is not None and not 1 <= scale <= 16:
        raise Bad(f"--scale is a whole number from 1 to 16, not {scale}.")
    if not 0.1 <= speed <= 20:
        raise Bad(f"--speed is a number from 0.1 to 20, not {speed:g}.")
    env = {name: value for name, value in os.environ.items() if name.startswith("SHOUPAI_")}
    try:
        device = load_board(board, env)
        words = versions.refusal(device, version)
    except ValueError as error:
        raise Bad(str(error)) from None
    if words:
        raise Bad(words)
    if deal is not None:
        _check_deal(deal)
    played = _read_script(script, device, shots) if script is not None else None
    shown = _read_record(record, seat) if record is not None else None
    if shown and (deal is not None or serial or serial_link is not None or drive is not None):
        raise Bad("--record shows a match: it does not go with --deal, --serial, --serial-link or --drive.")
    if seed is None:
        seed = 0 if headless or deal is not None else random.randrange(1 << 30)
    if "unfit" in device.HOST:
        print(device.HOST["unfit"], file=sys.stderr)
    serial = serial or serial_link is not None
    if serial and pty_ports.pty is None:
        raise Bad(pty_ports.NEEDS_PTY)
    uid = uid_of(Path(drive).resolve() if drive is not None else os.getpid())
    folder = _drive(drive, device, uid, version) if drive is not None else None
    more = {"version": version}
    if folder is not None:
        more |= {"root": folder.path, "uid": uid, "boot": True}
    elif serial:
        more["uid"] = uid
    if times:
        more["meter"] = Meter(model.speeds(device))
    attached = serial or folder is not None
    more.update(seed=seed, deal=deal, env=env, usb=usb or attached, data_port=serial)
    with Leaving() as leaving, Runner(board, **more) as sim:
        sim.meanwhile = leaving.check
        if attached:
            _attach(sim, serial, serial_link, folder)
        if shown:
            sim.replay = shown
            shown.start(sim, seat)
        if headless and not attached:
            return _headless(sim, played)
        from simulator.play import Play

        play = Play(sim, script=played, speed=speed, shots=shots, replay=shown)
        if headless:
            return _serve(play)
        return _window_or_terminal(play, terminal, scale)


def _drive(name, board, uid, version):
    try:
        return DriveFolder(name, board, uid, version)
    except OSError as error:
        raise Bad(f"The drive '{name}' cannot be a folder: {error.strerror}.") from None


def _attach(sim, serial, link, folder):
    """Offer ports and drive, and name them."""
    try:
        attached = Attached(sim, serial, link, folder)
    except OSError as error:
        raise Bad(f"The ports cannot be offered: {error.strerror}: {error.filename}.") from None
    for what, name in attached.named().items():
        if name:
            print(f"{what}: {name}", flush=True)


def _serve(play):
    """Play in real time without a face until the user interrupts it; a crash is told and waits at the prompt."""
    before = time.monotonic()
    while True:
        play.sim.attached.wait(0.01)
        now = time.monotonic()
        try:
            play.pass_time((now - before) * 1000)
            play.sim.run(0)  # what has come is heard, however little time has passed
        except Crashed as error:
            print(error.text, end="", file=sys.stderr, flush=True)
        before = now


def _window_or_terminal(play, terminal, scale):
    from simulator import terminal as terminal_face

    if not terminal:
        from simulator import window

        why = window.why_not()
        if why is None:
            return window.show(play, scale)
        print(f"{why}, so this plays in the terminal.", file=sys.stderr)
    return terminal_face.show(play)


def _headless(sim, script):
    if sys.stdout:  # None where it was closed
        sim.device.echo = sys.stdout.write
    if script is None and sim.replay:
        _through(sim)
    elif script is None:
        sim.run(SMOKE_MS)
    else:
        script.run(sim)
    panel = sim.device.panel
    print(
        f"{sim.device.board.ID}: {sim.now} ms, {panel.frames} frames, {panel.pixels_sent} pixels sent, "
        f"at most {panel.most} in one frame",
        file=sys.stderr,
    )
    if sim.device.meter is not None:
        speeds = model.speeds(sim.device.board)
        frames = [speeds.ms(stretch.counts) for stretch in sim.device.meter.take() if stretch.shown]
        print(f"by the cost model a device takes at most {max(frames, default=0):.0f} ms for a frame", file=sys.stderr)
    return 0


def _through(sim):
    """Show a whole record, a line each step."""
    replay = sim.replay
    for number in range(replay.last + 1):
        replay.go(number)
        for ms in replay.settle():
            sim.run(ms)
        print(replay.status())
    print(f"The app ends as the record: {state_hash(replay.steps[-1].state):06x}")


def _read_record(name, seat):
    if name == "-" and sys.stdin is None:
        raise Bad("The record '-' cannot be read: standard input is closed.")
    if name == "-" and sys.stdin.isatty():
        print("Paste the record; it ends with its line 'end'.", file=sys.stderr)
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        shown = Replay(raw.decode("utf-8-sig"))
    except OSError as error:
        raise Bad(f"The record '{name}' cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Bad(f"The record '{name}' is not text.") from None
    except BadRecord as error:
        raise Bad(f"The record '{name}', {error}") from None
    seats = shown.steps[0].state[SEATS]
    if not 0 <= seat < seats:
        raise Bad(f"--seat is a number from 0 to {seats - 1} in this match, not {seat}.")
    return shown


def _check_deal(text):
    """Raise Bad if a text is no deal code; the code itself is the engine's affair."""
    from engine import dealcode

    deal = dealcode.read(text)
    reason = dealcode.REASONS[deal.reason or _deal_refused(deal)]
    if reason:
        raise Bad(
            f"'{text}' is no deal code: {NOT_A_CODE.get(reason, reason)}; a code is ten or more of the letters and "
            f"digits {dealcode.ALPHABET}, as the game shows it."
        )


def _deal_refused(deal):
    """Return why the rules of its game do not take a well-formed code: an index of REASONS, or 0."""
    from engine.games import NAMES

    rules = importlib.import_module(f"engine.{NAMES[deal.game - 1]}.rules")
    return deal.begin(rules, bytearray(rules.SIZE))


def _read_script(name, board, shots):
    try:
        text = Path(name).read_text(encoding="utf-8-sig")  # Windows puts a mark before the text
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise Bad(f"The script '{name}' cannot be read: {reason}.") from None
    try:
        return Script(text, board, shots)
    except BadScript as error:
        raise Bad(f"{name}: {error}") from None


def main(arguments=None):
    """Run the command line; return the exit code: 0, 1 for a crash or a failed script, 2 for bad input."""
    try:
        return command.main(args=arguments, prog_name="python -m simulator", standalone_mode=False) or 0
    except Bad as error:
        print(error, file=sys.stderr)
        return 2
    except click.exceptions.NoSuchOption as error:
        print(f"There is no option {error.option_name}; the options are {', '.join(_options())}.", file=sys.stderr)
        return 2
    except click.UsageError as error:
        print(_sentence(error), file=sys.stderr)
        return 2
    except Crashed as error:
        print(error.text, end="", file=sys.stderr)
        return 1
    except (ScriptFailed, Hung, Diverged) as error:
        print(error, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, click.exceptions.Abort):
        return 130


def _options():
    return [name for option in command.params for name in option.opts]


def _sentence(error):
    if isinstance(error, click.BadParameter) and error.param is not None:
        kinds = {"integer": "a whole number", "float": "a number"}
        kind = kinds.get(error.param.type.name, "text")
        return f"{error.param.opts[0]} wants {kind}: {error.message}".rstrip(".") + "."
    text = error.format_message().rstrip(".")
    return f"{text}; the options are {', '.join(_options())}."
