"""Files of the device, through its REPL or on its mounted drive: ls, get, put, rm."""

import posixpath
import sys
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from tools.devices.mounted import Mounted
from tools.devices.port import absolute, refuse_root
from tools.serial.common import open_repl, port_option, read_file, stopped_note, write_file

drive_option = click.option("--drive", metavar="DIR", help="The device's mounted drive, in place of its port.")


@contextmanager
def opened(port, drive):
    """Give the back that has the files: the drive named, or the REPL, which leaves the game stopped."""
    if drive and port:
        raise click.UsageError("--drive and --port do not go together.")
    with Mounted(drive) if drive else open_repl(port) as device:
        yield device
    if not drive:
        stopped_note()


@click.command("ls")
@click.argument("path", default="/")
@port_option
@drive_option
def ls_command(path, port, drive):
    """List a folder of the device: sizes in bytes, names; folders end with /."""
    with opened(port, drive) as device:
        entries = device.list(absolute(path))
    for entry in entries:
        print(f"{'' if entry.folder else entry.size:>9}  {entry.name}{'/' if entry.folder else ''}")


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
@port_option
@drive_option
def put_command(local, path, port, drive):
    """Copy a file to the device, checked by hash; to PATH, a folder if it ends with /, or to its own name."""
    data = read_file(local)
    if local == "-" and not path:
        raise click.UsageError("what comes from standard input needs a PATH on the device.")
    name = Path(local).name
    path = absolute(path + name if path and path.endswith("/") else path or name)
    with opened(port, drive) as device, moving(path, len(data)) as moved:
        device.write(path, data, moved)


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
            if recursive:
                _empty(device, path)
            device.remove(path)


def _empty(device, path):
    """Delete what is in a folder; a file is left to be deleted itself."""
    todo = [path]
    folders = []
    while todo:
        folder = todo.pop()
        if not _is_folder(device, folder):
            continue
        if folder != path:
            folders.append(folder)
        for entry in device.list(folder):
            inside = posixpath.join(folder, entry.name)
            if entry.folder:
                todo.append(inside)
            else:
                device.remove(inside)
    for folder in reversed(folders):
        device.remove(folder)


def _is_folder(device, path):
    parent, name = posixpath.split(path)
    return any(entry.folder and entry.name == name for entry in device.list(parent))


@contextmanager
def moving(what, size):
    """Show a bar on stderr, where that is a terminal; give the function that is told of bytes."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=size)
        yield lambda count: bar.advance(task, count)
