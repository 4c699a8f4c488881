"""Commands on the match the game plays: its state, its record, replaying on the device, a deal by its code."""

import json
import sys

import click

from engine import replay, save
from engine.games import NAMES
from engine.record import state_hash
from engine.record_text import read, write
from tools import games
from tools.devices.link import LONG
from tools.devices.problem import Problem
from tools.serial.common import open_link, port_option, read_file, write_file


def game_numbered(number):
    """Return the Game with an engine id (its GAME), or None."""
    for name in NAMES:
        game = games.load(name)
        found = game.rules.GAME
        if found == number:
            return game
    return None


@click.command("state")
@click.option("--save", "file", metavar="FILE", help="Write the state to a file that 'load' takes.")
@port_option
def state_command(file, port):
    """Print the match being played: what the game says of it, and all of its state as JSON."""
    with open_link(port) as link:
        answer = link.ask("state")
    if not answer.data:
        raise Problem(f"No match is being played; the screen is '{answer.fields.get('scene', '-')}'.")
    if file:
        write_file(file, answer.data)
    game = game_numbered(save.game_of(answer.data))
    told = {name: value for name, value in answer.fields.items() if name not in ("len", "crc")}
    if game is None:
        raise Problem("The game that is being played is not known to this checkout.")
    s = bytearray(game.rules.SIZE)
    reason = save.load(s, game.rules, answer.data)
    if reason:
        raise Problem(f"This checkout cannot read the state ({save.ERRORS[reason]}): flash the device anew.")
    told["state"] = game.public.state(s)
    print(json.dumps(told, indent=1, ensure_ascii=False))


@click.command("load")
@click.argument("file")
@port_option
def load_command(file, port):
    """Go on with a match saved by 'state --save'; the one being played is dropped."""
    data = read_file(file)
    with open_link(port) as link:
        link.ask("take", *link.upload(data))


@click.command("deal")
@click.argument("code")
@port_option
def deal_command(code, port):
    """Play the deal of a code; the match being played is dropped."""
    if not code.isascii() or not code.isprintable() or " " in code:
        raise click.UsageError(f"'{code}' is no deal code.")
    with open_link(port) as link:
        link.ask("deal", code)


@click.command("record")
@click.argument("file", required=False)
@port_option
def record_command(file, port):
    """Print the match, move for move, or write it to FILE; `python -m simulator --record` shows it."""
    with open_link(port) as link:
        answer = link.ask("record")
    if not answer.data:
        raise Problem("No match is being played.")
    game = game_numbered(replay.game_of(answer.data, len(answer.data)))
    if game is None:
        raise Problem("The record is of a game or a format that this checkout does not know: flash the device anew.")
    text = write(game.rules, game.notation, answer.data, len(answer.data))
    if not text.rstrip().rpartition("\n")[2].startswith("end "):
        raise Problem("The record cannot be played by this checkout: flash the device anew.")
    deal = answer.fields.get("deal", "1")
    if deal not in ("1", "-"):
        print(f"The record begins in deal {deal}: what was before it is not kept.", file=sys.stderr)
    if file:
        write_file(file, text.encode())
    else:
        print(text, end="")
    theirs, ours = answer.fields.get("hash"), text.split()[-1]
    if theirs not in (None, "-", ours):
        raise Problem(f"Played again here the match ends otherwise: {ours} here, {theirs} on the device.")


@click.command("verify")
@click.argument("file")
@port_option
def verify_command(file, port):
    """Replay a record (FILE, or - for standard input) on the device and compare the last state with this computer's."""
    try:
        text = read_file(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(f"{file} is no record: it is not text.") from None
    found = read(text.replace("\r\n", "\n"), _find)
    if found.problem:
        raise Problem(f"{file}, line {found.line}: {found.problem}")
    moves, deals = counted(found)
    with open_link(port) as link:
        fields = link.ask("verify", *link.upload(bytes(found.record.buf[: found.record.used])), longer=LONG).fields
    version, ours = str(found.rules.VERSION), f"{state_hash(found.s):06x}"
    what = f"{found.rules.NAME}, {moves} moves, {deals} deal{'s' * (deals != 1)}"
    if fields.get("version", version) != version:
        raise Problem(
            f"The device has version {fields['version']} of the game's state, this checkout {version}: they cannot be "
            "compared; flash it anew."
        )
    if fields.get("hash", "").lower() != ours or fields.get("moves") not in (None, str(moves)):
        raise Problem(
            f"They differ: {what} end with {ours} here; on the device {fields.get('moves')} moves with "
            f"{fields.get('hash')}."
        )
    print(f"{what}: device and computer agree, {ours}")


def counted(found):
    """Return (moves, deals) of a Reading, by playing its record again."""
    player = replay.Player(found.rules, found.record.buf, found.record.used)
    s = bytearray(found.rules.SIZE)
    player.begin(s)
    moves, deals = 0, 1
    while (step := player.step(s)) > replay.END:
        moves += step == replay.MOVED
        deals += step == replay.DEALT
    return moves, deals


def _find(name):
    if name not in NAMES:
        return None
    game = games.load(name)
    return game.rules, game.notation
