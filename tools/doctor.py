"""`python -m tools doctor`: which boards are attached, how they are, and what to do next."""

import json
import os
import subprocess
import sys
from pathlib import Path

import click

from simulator.boards import load_board
from tools.devices import find, texts
from tools.devices.trouble import Trouble, readonly_remedy, reason, repair
from tools.progress import moving

APPLE = "._"  # how macOS names what FAT cannot keep of a file
LABELS = Path("/dev/disk/by-label")
STATE = 0x25  # byte of a FAT12 or FAT16 volume's first sector; bit 0: not cleanly taken away


@click.command()
@click.option("--json", "as_json", is_flag=True, help="the same as JSON, for programs")
def command(as_json):
    """List the attached boards, and say in a sentence what is wrong and what to do next."""
    from rich.console import Console

    try:
        with moving("looking for boards"):
            found = [examine(board) for board in find.attached()]
    except Trouble as trouble:
        raise click.ClickException(str(trouble)) from None
    next_ = [] if found else [without()]
    if as_json:
        click.echo(json.dumps({"boards": found, "next": next_}, indent=2))
        return
    console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
    for report in found:
        console.print("\n".join(lines(report)))
        console.print(f"→ {report['next']}\n")
    for sentence in next_:
        console.print(sentence)


def examine(attached):
    """Return what there is to know of an Attached board as a dict of plain values, `next` in it being what to do."""
    report = {
        "name": attached.name,
        "board": attached.board,
        "uid": attached.uid,
        "simulated": attached.simulated,
        "circuitpython": attached.out.version,
        "console": attached.console,
        "data": attached.data,
        "drive": str(attached.drive) if attached.drive else "",
        "stopped": stopped(attached),
        "bootloader": str(attached.boot) if attached.boot else "",
        "bootloader_board": attached.info.board if attached.info else "",
    }
    state = _drive(attached) if attached.drive else {}
    return {**report, "state": state, "next": verdict(attached, state, report["stopped"])}


def stopped(attached):
    """Tell whether a board has a console and no game answers on it; None where that cannot be asked."""
    from tools.devices.link import Link
    from tools.devices.problem import Problem, Silent

    if attached.simulated or not attached.ours:
        return attached.stopped
    silent = None
    for name in filter(None, (attached.data, attached.console)):
        try:
            Link(name).close()
            return False
        except Silent:
            silent = True
        except Problem:  # in use by another program, or gone
            return None
    return silent


def _drive(attached):
    """Return how a drive is, {"error": words} if it cannot be read."""
    from tools.build import manifest
    from tools.flash import plan  # slow to load, as is what builds

    drive = find.folder_of(attached)
    try:
        present = plan.Present(drive)
        room = drive.room()
        plan.check_sane(present, room)
        readonly = drive.readonly()
        game = _game(present)
    except OSError as error:
        what, remedy = reason(error, drive)
        return {"error": what, "remedy": remedy}
    apple = [path for path in present.sizes if path.rpartition("/")[2].startswith(APPLE)]
    known, _ = plan.ours(present)
    own = {path.lower() for path in (*known, manifest.NAME, *plan.JOURNALS)}
    foreign = [path for path in present.sizes if path.lower() not in own and not _of_the_system(path)]
    return {
        "free": room.free,
        "total": room.total,
        "cluster": room.cluster,
        "readonly": readonly,
        "dirty": dirty(attached.drive, readonly),
        "apple_files": len(apple),
        "apple_bytes": sum(-(-present.sizes[path] // room.cluster) * room.cluster for path in apple),
        "foreign": sorted(set(foreign) - set(apple)),
        "half": any(path in present for path in plan.JOURNALS),
        "game": game,
    }


def _of_the_system(path):
    return path.startswith((".", "System Volume Information/", "saves/")) or path in (
        texts.BOOT_OUT,
        "sd/placeholder.txt",
    )


def _game(present):
    """Return {"version", "build", "languages", "changed": paths missing or other than built}; None without a game."""
    from tools.build import manifest
    from tools.flash import plan

    if manifest.NAME not in present:
        return None
    try:
        said = json.loads(present.read(manifest.NAME).decode("utf-8"))
        listed = {path: str(entry["sha256"]) for path, entry in said["files"].items()}
        version, build, languages = str(said["version"]), str(said["build"]), list(map(str, said["languages"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {"version": "", "build": "", "languages": [], "changed": [manifest.NAME]}
    changed = [
        path
        for path, sha in listed.items()
        if path != plan.SETTINGS and (path not in present or present.digest(path) != sha[: plan.LETTERS])
    ]
    return {"version": version, "build": build, "languages": languages, "changed": changed}


def dirty(folder, readonly):
    """Tell whether a drive is marked as taken away while it was written to; None where that is not to be known.

    Linux sets the mark itself while it has a drive mounted for writing, and other systems ask for more rights.
    """
    if sys.platform == "win32":
        command = ["fsutil", "dirty", "query", str(folder)[:2]]
        said = subprocess.run(command, capture_output=True, text=True, errors="replace").stdout.lower()
        # It refuses people without rights, and speaks the system's language: what is not understood is not known.
        return False if "is not dirty" in said else True if "is dirty" in said else None
    device = _device(folder) if readonly else ""
    try:
        with open(device, "rb") as file:
            return is_dirty(file.read(512))
    except OSError:
        return None


def is_dirty(sector):
    """Tell whether the first sector of a FAT12 or FAT16 volume is marked; None if it is no such sector."""
    if len(sector) != 512 or sector[510:] != b"\x55\xaa" or sector[0x26] not in (0x28, 0x29):
        return None
    return bool(sector[STATE] & 1)


def _device(folder):
    import psutil

    return next((part.device for part in psutil.disk_partitions(all=True) if part.mountpoint == str(folder)), "")


def verdict(attached, state, stopped=None):
    """Say in one sentence what is wrong with a board, the worst first, and what to do next; or that all is well."""
    flash = "python -m tools flash"
    if attached.boot:
        leave = "start the simulator anew" if attached.simulated else "press reset"
        return (
            f"It is in its bootloader: put CircuitPython on it with '{flash} --circuitpython FILE.uf2', or {leave} to "
            "leave it."
        )
    if not attached.ours:
        return f"It is none of the boards that Shoupai runs on{_called(attached)}: nothing to do."
    if not attached.drive:
        return no_drive(attached)
    if "error" in state:
        return f"{state['error']}: {state['remedy'].replace('run this', 'run doctor')}."
    if attached.out.major and attached.out.major < texts.TESTED[0]:
        return (
            f"Its CircuitPython is too old for Shoupai: put a newer one on it with '{flash} --circuitpython FILE.uf2'."
        )
    if state["readonly"]:
        return f"Its drive is read-only: {readonly_remedy().replace('this', 'doctor')}."
    if state["dirty"]:
        mend = repair(find.folder_of(attached)).replace("run this", "run doctor")
        return f"Its drive was unplugged while it was written to: {mend}."
    if state["half"]:
        return f"Shoupai is only half on it: run '{flash}' again, which completes it."
    game = state["game"]
    if game is None and "unfit" in load_board(attached.board).HOST:
        return load_board(attached.board).HOST["unfit"]
    if game is None:
        return f"CircuitPython is on it and Shoupai is not: run '{flash}'."
    if game["changed"]:
        return f"{len(game['changed'])} files of Shoupai on it are missing or were changed: run '{flash}'."
    if state["apple_bytes"] * 10 > state["total"]:
        return (
            f"macOS has left {state['apple_files']} files named {APPLE} on it, which take {state['apple_bytes']:,} "
            f"bytes: run 'dot_clean -m {attached.drive}' on that Mac."
        )
    if not attached.console:
        return (
            f"Shoupai {game['version']} is on it, and its port was not found{_rights()}: it plays, but flash cannot "
            "hear from it; try another cable."
        )
    if stopped:
        return (
            f"Shoupai {game['version']}, build {game['build']}, is on it and stopped: 'python -m tools serial reset' "
            "starts it; if it stops again, 'python -m tools serial monitor' shows why."
        )
    return f"All is well: Shoupai {game['version']}, build {game['build']}, is on it."


def no_drive(attached):
    """Say what to do about a board that shows a port and no drive."""
    if attached.simulated and attached.stopped:
        return "It is stopped: 'python -m tools serial reset' starts it."
    if attached.simulated:
        return "This simulator has no drive: start it with --drive FOLDER to flash it."
    label = LABELS / "CIRCUITPY"
    if label.exists():
        return f"Its drive is not mounted: run 'udisksctl mount -b {label}', then doctor again."
    return "Its drive does not show: press its reset button while you hold one of its keys, then run doctor again."


def without():
    """Say what to do when no board was found."""
    label = LABELS / "CIRCUITPY"
    if label.exists():
        return f"A drive CIRCUITPY is attached and not mounted: run 'udisksctl mount -b {label}', then doctor again."
    boots = {load_board(name).HOST["boot_volume"] for name in find.board_names()}
    for volume in sorted(filter(None, boots)):
        if (LABELS / volume).exists():
            mount = f"udisksctl mount -b {LABELS / volume}"
            return f"A bootloader's drive {volume} is attached and not mounted: run '{mount}', then doctor again."
    return find.nothing()


def _called(attached):
    return f" (it calls itself '{attached.board}')" if attached.board else ""


def _rights():
    return "" if os.name == "nt" else " (charge-only cable, or no right to open it)"


def lines(report):
    """Yield the lines of a report. They are not wrapped, so that paths stay whole."""
    yield report["name"]
    state = report["state"]
    words = {
        "board": report["board"] or "unknown",
        "CircuitPython": report["circuitpython"],
        "UID": report["uid"],
        "console port": report["console"],
        "data port": report["data"],
        "bootloader": " ".join(filter(None, (report["bootloader"], report["bootloader_board"]))),
        "drive": report["drive"],
    }
    if "free" in state:
        words["free"] = f"{state['free']:,} of {state['total']:,} bytes, in clusters of {state['cluster']:,}"
        words["state"] = ", ".join(_states(state))
        game = state["game"]
        words["game"] = f"{game['version']}, build {game['build']}, {' '.join(game['languages'])}" if game else "none"
        words["runs"] = {True: "no, it is stopped", False: "yes"}.get(report["stopped"], "")
        words["other files"] = _some(state["foreign"])
    for name, value in words.items():
        if value:
            yield f"  {name:<15}{value}"


def _states(state):
    yield "read-only" if state["readonly"] else "writable"
    if state["dirty"]:
        yield "not cleanly ejected"
    if state["half"]:
        yield "flashing was broken off"
    if state["apple_files"]:
        yield f"{state['apple_files']} files {APPLE} of macOS, {state['apple_bytes']:,} bytes"


def _some(paths):
    more = f" and {len(paths) - 4} more" if len(paths) > 4 else ""
    return ", ".join(map(texts.shown, paths[:4])) + more
