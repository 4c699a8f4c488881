"""`python -m tools build`: the exact contents of a board's drive, the same bytes from the same sources."""

from functools import cache, partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from simulator.boards import board_id, board_names, load_board
from tools.build import contents, fat, folder, manifest, room, settings, uf2
from tools.build.source import Refused
from simulator import versions
from tools.squeeze import kept as names

# Beginnings of paths in the checkout and what people call what lies there; the first that fits counts.
PARTS = (
    ("lib/boards/", "the board"),
    ("lib/engine/{game}/", "{game}: rules and computer player"),
    ("lib/engine/", "engine"),
    ("lib/firmware/strings/{language}/", "texts: {language}"),
    ("lib/firmware/assets/licences/", "licences"),
    ("LICENSE", "licences"),
    ("lib/firmware/assets/", "pictures and letters"),
    ("lib/firmware/draw/", "drawing kit"),
    ("lib/firmware/tables/", "tables of the games"),
    ("lib/firmware/scenes/", "screens and menus"),
    ("lib/firmware/", "app"),
    ("", "start, settings, manifest"),
)


@click.command()
@click.option("--board", metavar="ID", help="CircuitPython's name of the board")
@click.option("--out", required=True, metavar="DIR", type=click.Path(path_type=Path), help="folder of the build")
@click.option("--lang", "languages", multiple=True, metavar="CODE", help="a language; may be repeated  [default: all]")
@click.option("--addon", metavar="NAME", help="what a board without display has, to be set in settings.toml")
@click.option("--circuitpython", "version", metavar="VERSION", help="what runs on the board; refused if it cannot")
@click.option("--source", is_flag=True, help="modules as short .py instead of bytecode, for another .mpy version")
@click.option("--uf2", "as_uf2", is_flag=True, help="the drive as one UF2 file too, beside DIR (RP2 boards)")
def command(board, out, languages, addon, version, source, as_uf2):
    """Write what belongs on the drive of a board into a folder: copy it there.

    The folder is new, empty, or an earlier build, whose files are replaced; other files in it are left alone.
    """
    board = board_id(board)
    if board not in board_names():
        named = f"there is no board '{board}'" if board else "name a board with --board"
        raise click.UsageError(f"{named}; there are {', '.join(board_names())}.")
    device = load_board(board)
    try:
        contents.chosen(languages)
        settings.check_addon(device, addon)
        check_version(device, version)
        if as_uf2:
            uf2.check(device)
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
    try:
        build(device, out, languages, addon, source, as_uf2)
    except Refused as refused:
        raise click.ClickException(str(refused)) from None


def build(board, out, languages, addon, source, as_uf2):
    """Make the files, see that they fit, write them, and say what there is; Refused, before anything is written."""
    folder.earlier_build(out)
    image = uf2.path_for(out) if as_uf2 else None
    if image:
        uf2.check_maker()
        uf2.check_place(image, board)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        files = contents.tree(board.ID, languages, addon, source, track=partial(bar.track, description="compiling"))
        what = manifest.make(board.ID, languages, source, files)
        check_room(board, files, what)
        names.remember(what["build"], contents.squeezed(languages)[1])
        result = folder.write(out, files, what, partial(bar.track, description="writing"))
        size = uf2.write(image, board, {**files, **kept(out, result)}, what) if image else 0
    show(board, files, what)
    tell(board, out, result)
    if image:
        click.echo(
            f"{image} ({size:,} bytes) is the same as one file. It replaces the whole drive, saves on it included."
        )


def check_version(board, version):
    """Raise Refused if a board does not run on a version of CircuitPython; None is any."""
    if version is None:
        return
    try:
        words = versions.refusal(board, version)
    except ValueError as error:
        words = f"{error}."
    if words:
        raise Refused(words)


def kept(out, result):
    """Return {path: bytes} of the files of an earlier build that were left as they had been edited."""
    return {path: (out / path).read_bytes() for path in result["kept"]}


def check_room(board, files, what):
    """Raise Refused if the files do not fit on the board's drive."""
    taken, there = room.taken(board, files, what), room.of(board)
    if taken > there:
        raise Refused(
            f"The build takes {taken - fat.RESERVE:,} bytes of the drive, {taken - there:,} too many for {board.NAME}, "
            f"whose drive has {there:,} and needs {fat.RESERVE:,} free: leave out languages with --lang."
        )


def part_of(path, languages, games):
    """Return what people call the part of the build to which a file belongs."""
    path = there(path)
    for start, name in PARTS:
        for game in games if "{game}" in start else ("",):
            for language in languages if "{language}" in start else ("",):
                if path.startswith(start.format(game=game, language=language)):
                    return name.format(game=game, language=language)
    raise AssertionError("the last part takes every path")


def there(path):
    """Return the path under `lib/` at which the checkout has what lies at a path of the drive."""
    module = path.removeprefix("lib/").rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
    name = _modules().get(module)
    return "lib/" + name.replace(".", "/") + "/" if name else path


@cache
def _modules():
    """Return {name on a device: name in the checkout} of all modules."""
    return {short: name for name, short in contents.squeezed()[1].places.items()}


def show(board, files, what):
    """Print the table of sizes."""
    everything = {**files, manifest.NAME: manifest.encoded(what)}
    volume = fat.Volume(board.HOST["drive"])
    parts = {}
    for path, data in everything.items():
        row = parts.setdefault(part_of(path, what["languages"], what["games"]), [0, 0, 0])
        row[0] += 1
        row[1] += len(data)
        row[2] += volume.takes(len(data))
    table = Table(title=f"Shoupai {what['version']}, build {what['build']}, for {board.NAME}")
    table.add_column("what")
    for heading in ("files", "bytes", "on the drive"):
        table.add_column(heading, justify="right")
    for name, row in sorted(parts.items(), key=lambda item: -item[1][2]):
        table.add_row(name, *(f"{number:,}" for number in row))
    table.add_row("folders", "", "", f"{volume.folders(everything):,}", end_section=True)
    used = volume.used(everything)
    size = sum(len(data) for data in everything.values())
    table.add_row("all", f"{len(everything):,}", f"{size:,}", f"{used:,}")
    Console().print(table)
    click.echo(
        f"{used // volume.cluster:,} of {volume.clusters:,} clusters of {volume.cluster:,} bytes: "
        f"{100 * used / volume.room:.1f} % of the drive."
    )


def tell(board, out, result):
    """Say what was done to the folder, and what there is to know."""
    removed = f", removed {len(result['removed'])} of the earlier build" if result["removed"] else ""
    click.echo(f"{out}: wrote {len(result['written'])} files{removed}, for CircuitPython {versions.span(board)}.")
    for path in result["kept"]:
        click.echo(f"{path} was edited there and is kept.")
    if "unfit" in board.HOST:
        click.echo(board.HOST["unfit"])
