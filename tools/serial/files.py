"""Files of the device, through its REPL or on its mounted drive: ls, tree, df, get, put, mkdir, rm, edit."""

import os
import posixpath
import shlex
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from errno import ENOENT
from pathlib import Path

import click

from tools.devices.paths import absolute, refuse_root
from tools.devices.problem import DeviceError, Problem
from tools.progress import moving
from tools.serial.common import json_option, open_repl, port_option, read_file, say, stopped_note, write_file

drive_option = click.option("--drive", metavar="DIR", help="The device's mounted drive, in place of its port.")
BRANCHES = (("├── ", "│   "), ("└── ", "    "))  # of a name and of what is below it; of the last in its folder


@contextmanager
def opened(port, drive):
    """Give the back that has the files: the drive named, or the REPL, which leaves the game stopped."""
    if drive and port:
        raise click.UsageError("--drive and --port do not go together.")
    with _mounted(drive) if drive else open_repl(port) as device:
        yield device
    if not drive:
        stopped_note()


def _mounted(drive):
    from tools.devices.mounted import Mounted

    return Mounted(drive)


@click.command("ls")
@click.argument("path", default="/")
@click.option("-R", "--recursive", is_flag=True, help="Folders in it too.")
@port_option
@drive_option
@json_option
def ls_command(path, recursive, port, drive, as_json):
    """List a folder of the device: sizes in bytes, names; folders end with /."""
    path = absolute(path)
    with opened(port, drive) as device:
        if recursive:
            found = [(_below(path, place), entry) for place, entry in walk(device, path)]
        else:
            found = [(entry.name, entry) for entry in device.list(path)]
    if as_json:
        return say([{"path": posixpath.join(path, name), **_values(entry)} for name, entry in found], True)
    for name, entry in found:
        print(f"{'' if entry.folder else entry.size:>9}  {name}{'/' if entry.folder else ''}")


@click.command("tree")
@click.argument("path", default="/")
@port_option
@drive_option
@json_option
def tree_command(path, port, drive, as_json):
    """Show a folder of the device with all that is in it, as a tree."""
    path = absolute(path)
    with opened(port, drive) as device:
        below = {}
        for place, entry in walk(device, path):
            below.setdefault(posixpath.dirname(place), []).append(entry)
    if as_json:
        return say({"path": path, "entries": _nested(below, path)}, True)
    print(path)
    for line in _branches(below, path):
        print(line)


def _branches(below, folder, before=""):
    entries = below.get(folder, [])
    for entry in entries:
        name, rest = BRANCHES[entry is entries[-1]]
        yield f"{before}{name}{entry.name}{'/' if entry.folder else f'  {entry.size}'}"
        yield from _branches(below, posixpath.join(folder, entry.name), before + rest)


def _nested(below, folder):
    out = []
    for entry in below.get(folder, []):
        value = {"name": entry.name, **_values(entry)}
        if entry.folder:
            value["entries"] = _nested(below, posixpath.join(folder, entry.name))
        out.append(value)
    return out


def _values(entry):
    return {"folder": entry.folder, "size": entry.size}


@click.command("df")
@port_option
@drive_option
@json_option
def df_command(port, drive, as_json):
    """Say how much room the device's drive has, in bytes."""
    with opened(port, drive) as device:
        room = device.room()
    values = {"total": room.total, "used": room.total - room.free, "free": room.free, "cluster": room.cluster}
    say(values, as_json, *((f"{value:>11,}", name) for name, value in values.items()))


@click.command("get")
@click.argument("path")
@click.argument("local", required=False)
@port_option
@drive_option
def get_command(path, local, port, drive):
    """Copy a file from the device to LOCAL (its own name here; - for standard output), checked by hash."""
    path = absolute(path)
    local = local or posixpath.basename(path)
    with opened(port, drive) as device:
        data = device.read(path)
    if local == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    else:
        write_file(str(Path(local) / posixpath.basename(path)) if Path(local).is_dir() else local, data)


@click.command("put")
@click.argument("local")
@click.argument("path", required=False)
@click.option("--force", is_flag=True, help="Write it even if the device has the very same.")
@port_option
@drive_option
def put_command(local, path, force, port, drive):
    """Copy a file to the device, checked by hash; to PATH, a folder if it ends with /, or to its own name.

    A file that is there already with the same contents is not written.
    """
    data = read_file(local)
    if local == "-" and not path:
        raise click.UsageError("what comes from standard input needs a PATH on the device.")
    name = Path(local).name
    path = absolute(path + name if path and path.endswith("/") else path or name)
    with opened(port, drive) as device:
        written = _put(device, path, data, force)
    if not written:
        print(f"{path} on the device is the same already.", file=sys.stderr)


def _put(device, path, data, force=False):
    """Write a file unless the device has it; tell whether it was written."""
    if not force and device.same(path, data):
        return False
    with moving(path, len(data)) as moved:
        device.write(path, data, moved)
    return True


@click.command("mkdir")
@click.argument("paths", nargs=-1, required=True)
@click.option("-p", "--parents", is_flag=True, help="The folders above it too; one that is there is fine.")
@port_option
@drive_option
def mkdir_command(paths, parents, port, drive):
    """Make folders on the device."""
    wanted = [absolute(path) for path in paths]
    with opened(port, drive) as device:
        for path in wanted:
            if parents:
                parts = path.strip("/").split("/")
                for count in range(1, len(parts) + 1):
                    device.make_folder("/" + "/".join(parts[:count]))
            elif _exists(device, path):
                raise Problem(f"{path}: there is something of that name already.")
            else:
                device.make_folder(path)


@click.command("edit")
@click.argument("path")
@port_option
@drive_option
def edit_command(path, port, drive):
    """Edit a text file of the device here, with the editor named by VISUAL or EDITOR; a new one is made."""
    path = absolute(path)
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if os.name == "nt" else "")
    if not editor:
        raise Problem("No editor is known: name one in the environment, as with EDITOR=nano.")
    with opened(port, drive) as device:
        there = device.read(path) if _exists(device, path) else b""
    new = _edited(shlex.split(editor, posix=os.name != "nt"), posixpath.basename(path), there)
    if new == there:
        print("Nothing was changed.", file=sys.stderr)
        return
    try:
        with opened(port, drive) as device:
            _put(device, path, new)
    except Problem as problem:
        kept = Path.cwd() / f"{posixpath.basename(path)}.edited"
        write_file(str(kept), new)
        raise Problem(f"{problem.format_message()} What you wrote is in {kept}.") from None


def _edited(editor, name, data):
    """Return what a person makes of a file in an editor."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / name
        file.write_bytes(data)
        try:
            code = subprocess.run([*editor, str(file)]).returncode
        except OSError as error:
            raise Problem(f"The editor '{editor[0]}' cannot be started: {error.strerror or error}.") from None
        if code:
            raise Problem(f"The editor ended with {code}: nothing was written to the device.")
        return file.read_bytes()


@click.command("rm")
@click.argument("paths", nargs=-1, required=True)
@click.option("-r", "--recursive", is_flag=True, help="Folders too, with all that is in them.")
@port_option
@drive_option
def rm_command(paths, recursive, port, drive):
    """Delete files and empty folders of the device."""
    wanted = [absolute(path) for path in paths]
    for path in wanted:
        refuse_root(path)
    with opened(port, drive) as device:
        for path in wanted:
            if recursive and _is_folder(device, path):
                inside = list(walk(device, path))
                for place, _ in reversed(inside):
                    device.remove(place)
            device.remove(path)


def walk(device, folder):
    """Yield (path, Entry) of all that is in a folder, what is in a folder right behind it."""
    for entry in device.list(folder):
        path = posixpath.join(folder, entry.name)
        yield path, entry
        if entry.folder:
            yield from walk(device, path)


def _below(folder, path):
    return path[len(folder.rstrip("/")) + 1 :]


def _entry(device, path):
    """Return the Entry of a path, None if there is none."""
    parent, name = posixpath.split(path)
    try:
        return next((entry for entry in device.list(parent) if entry.name == name), None)
    except DeviceError as error:
        if error.errno != ENOENT:
            raise
        return None


def _exists(device, path):
    return path == "/" or _entry(device, path) is not None


def _is_folder(device, path):
    entry = _entry(device, path)
    return entry is not None and entry.folder
