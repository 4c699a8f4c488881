"""`python -m tools release`: for every board all of it in one file, checksums, and a page that says what to do."""

import hashlib
import json
import os
import zipfile
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from simulator.boards import board_id, board_names, load_board
from tools.build import contents, manifest, uf2
from tools.build.source import Refused
from tools.devices.trouble import Trouble
from tools.flash.run import Wish
from tools.release import page

LIST, SUMS, INDEX = "release.json", "SHA256SUMS", "index.html"
DAY = (1980, 1, 1, 0, 0, 0)  # of all files in a ZIP, so that the same sources give the same bytes
MODE = 0o644 << 16


@click.command()
@click.option("--out", required=True, metavar="DIR", type=click.Path(path_type=Path), help="folder of the release")
@click.option("--board", "boards", multiple=True, metavar="ID", help="only this board; may be repeated  [default: all]")
@click.option("--lang", "languages", multiple=True, metavar="CODE", help="a language; may be repeated  [default: all]")
@click.option("--source", is_flag=True, help="modules as short .py instead of bytecode")
def command(out, boards, languages, source):
    """Make a ZIP for the drive of every board, a UF2 where its bootloader takes one, checksums, and index.html.

    The folder is new, empty, or an earlier release, whose files are replaced; other files in it are left alone.
    """
    chosen = sorted({board_id(board) for board in boards} or board_names())
    for board in chosen:
        if board not in board_names():
            raise click.UsageError(f"there is no board '{board}'; there are {', '.join(board_names())}.")
    try:
        contents.chosen(languages)
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
    try:
        earlier = before(out)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            made = [
                make(board, out, Wish(languages=languages), source)
                for board in bar.track([name for name in chosen if fits(name)], description="boards")
            ]
            finish(out, made, [load_board(name) for name in chosen if not fits(name)], earlier)
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror or error}.") from None
    except (Refused, Trouble) as problem:
        raise click.ClickException(str(problem)) from None
    for entry in made:
        click.echo(f"{entry['zip']['file']}: {entry['zip']['size']:,} bytes, {' '.join(entry['languages'])}")
    click.echo(f"{out / INDEX}: {len(made)} " + ("board." if len(made) == 1 else "boards."))


def fits(board):
    """Tell whether the app fits into the memory of a board."""
    return "unfit" not in load_board(board).HOST


def before(out):
    """Return the names of the files of an earlier release in a folder; Refused if it holds anything and none."""
    if not out.exists():
        return []
    if not out.is_dir():
        raise Refused(f"{out} is a file: name a folder.")
    try:
        names = json.loads((out / LIST).read_text(encoding="utf-8"))["files"]
        if all(manifest.is_inside(name) for name in names):
            return names
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        pass
    if any(out.iterdir()):
        raise Refused(f"{out} is not empty and holds no earlier release: name an empty or a new folder.")
    return []


def make(name, out, wish, source):
    """Make the files of a board; return what there is to say of them, as a dict."""
    board = load_board(name)
    files, what = wish.tree(name, None, source, list)
    stem = f"shoupai-{what['version']}-{name}"
    out.mkdir(parents=True, exist_ok=True)
    _put(out / f"{stem}.zip", lambda path: zipped(path, {**files, manifest.NAME: manifest.encoded(what)}))
    entry = {
        "board": name,
        "name": board.NAME,
        "version": what["version"],
        "build": what["build"],
        "languages": what["languages"],
        "circuitpython": list(board.HOST["circuitpython"]),
        "zip": said(out, f"{stem}.zip"),
        "picture": f"pictures/{name}.png",
    }
    if "drive_offset" in board.HOST:
        uf2.check_maker()
        _put(out / f"{stem}.uf2", lambda path: uf2.write(path, board, files, what))
        entry["uf2"] = said(out, f"{stem}.uf2")
    (out / "pictures").mkdir(exist_ok=True)
    _put(out / entry["picture"], lambda path: page.picture(board, path))
    return entry


def _put(path, write):
    """Let a file be written; it gets its name when it is whole."""
    part = path.with_name("part-" + path.name)
    try:
        write(part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def zipped(path, files):
    """Write {path: bytes} as a ZIP file, the same bytes for the same files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DAY)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, MODE, 3
            archive.writestr(entry, data)


def said(out, name):
    """Return the name, size and SHA-256 of a file as a dict."""
    data = (out / name).read_bytes()
    return {"file": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def finish(out, made, unfit, earlier):
    """Write page, checksums and list, and remove what an earlier release had besides."""
    sums = [entry[kind] for entry in made for kind in ("zip", "uf2") if kind in entry]
    text = "".join(f"{one['sha256']}  {one['file']}\n" for one in sums)
    names = [one["file"] for one in sums] + [entry["picture"] for entry in made] + [SUMS, INDEX]
    told = {"files": sorted(names), "boards": made}
    for name, data in (
        (SUMS, text),
        (INDEX, page.html(made, unfit, load_board)),
        (LIST, json.dumps(told, indent=2) + "\n"),
    ):
        _put(out / name, lambda path, data=data: path.write_text(data, encoding="utf-8", newline="\n"))
    for name in set(earlier) - set(names):
        (out / name).unlink(missing_ok=True)
