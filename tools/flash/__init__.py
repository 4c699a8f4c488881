"""`python -m tools flash`: the game onto a handheld, from a new board to the game's answer."""

import json
import sys
import threading
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tools.devices import find
from tools.devices.problem import Problem
from tools.devices.trouble import Trouble
from tools.flash import get, uf2
from tools.flash.run import Run, Wish

PATH = click.Path(path_type=Path)
UNHEARD = 3  # exit code where all is written, and the game was not heard
STOPPED = 130  # exit code after Ctrl-C


@click.command()
@click.option("--drive", metavar="DIR", help="the board with this drive, CIRCUITPY or its bootloader's")
@click.option("--port", metavar="NAME", help="the board with this serial port")
@click.option("--board", metavar="ID", help="boards of this kind, by CircuitPython's name")
@click.option("--all", "every", is_flag=True, help="all boards found, side by side")
@click.option("--circuitpython", metavar="FILE.uf2", type=PATH, help="first put this CircuitPython on the board")
@click.option("--get", metavar="[VERSION]", is_flag=False, flag_value=get.NEWEST, help="the same, downloaded")
@click.option("--lang", "languages", multiple=True, metavar="CODE", help="a language; may be repeated  [default: all]")
@click.option("--addon", metavar="NAME", help="what a board without display has  [default: what its settings say]")
@click.option("--source", is_flag=True, help="modules as short .py instead of bytecode")
@click.option("--replace", is_flag=True, help="give what is in the way and not from Shoupai another name")
@click.option("--dry-run", "dry", is_flag=True, help="say what would be done, and do nothing")
@click.option("--backup", metavar="FILE", type=PATH, help="do nothing but copy the whole drive into a ZIP file")
@click.option("--json", "as_json", is_flag=True, help="say what was done as JSON, for programs")
@click.option("--restore", metavar="FILE", type=PATH, help="put a backup back in place of the game")
def command(drive, port, board, every, circuitpython, backup, restore, as_json, **options):
    """Put the game onto a handheld and see it run.

    What is the same already is not written; saves and other files of yours are left alone. If it is interrupted, run it
    again. The exit code is 0 if the game was heard, 3 if all is written and it was not, 1 if something went wrong.
    """
    if circuitpython and options["get"]:
        raise click.UsageError("--get downloads what --circuitpython names: leave out one of them.")
    if backup and (restore or circuitpython or options["get"]):
        raise click.UsageError("--backup is done alone: leave out the other.")
    if every and (backup or drive or port):
        raise click.UsageError("--all goes with neither --drive nor --port nor --backup.")
    try:
        firmware = (circuitpython.name, uf2.read(circuitpython)) if circuitpython else None
        if firmware:
            uf2.parse(firmware[1], firmware[0])
        targets = one_or_all(find.chosen(drive, port, board), every)
        wish = Wish(firmware, backup=backup, restore=restore, taken=find.places(), **options)
    except Trouble as trouble:
        if as_json:
            _print([], str(trouble), 1)
        raise click.ClickException(str(trouble)) from None
    code = side_by_side(targets, wish, as_json)
    if code:
        raise SystemExit(code)


def one_or_all(found, every):
    """Return the boards to be flashed; Trouble, naming all, if there are several and no choice was made."""
    if every or len(found) == 1:
        return found
    names = "; ".join(str(board) for board in found)
    raise Trouble(
        f"There are {len(found)} boards, and nothing was written: {names}. Choose one with --drive or --port, or take "
        "--all."
    )


def _print(boards, error, code):
    click.echo(json.dumps({"boards": boards, "error": error, "code": code}, indent=2))


def side_by_side(targets, wish, as_json=False):
    """Flash all boards at once, each with its own progress; return the exit code, the worst of them all."""
    failed, results = [], []
    columns = (TextColumn("{task.fields[name]}: {task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        # Where both are the terminal, what is said must go the way of the bars to stand above them.
        out = progress.console if sys.stdout.isatty() else Console()

        def work(attached):
            bar = Bar(progress, attached.name if len(targets) == 1 else str(attached), None if as_json else out)
            run = Run(attached, wish, bar)
            error = ""
            try:
                run.go()
            except Problem as problem:
                error = str(problem) if len(targets) == 1 else f"{attached}: {problem}"
            except OSError as fault:
                what = f": {fault.filename}" if fault.filename else ""
                error = f"{attached}: {fault.strerror or fault}{what}. Run this again: it completes what was begun."
            except Exception as fault:
                if len(targets) == 1:
                    raise
                # Raised in a thread it would be lost, and the exit code 0.
                error = f"{attached}: {type(fault).__name__}: {fault}. Flash this board alone to see more."
            finally:
                bar.end()
            failed.extend(filter(None, [error]))
            results.append({**run.result, "said": bar.said, "error": error})

        try:
            if len(targets) == 1:
                work(targets[0])
            else:
                threads = [threading.Thread(target=work, args=(target,), daemon=True) for target in targets]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            code = 1 if failed else UNHEARD if any(result["heard"] is False for result in results) else 0
        except KeyboardInterrupt:
            failed.append("Stopped. Run this again: it completes what was begun.")
            code = STOPPED
    for sentence in failed:
        click.echo(f"Error: {sentence}", err=True)
    if as_json:
        _print(sorted(results, key=lambda result: result["drive"]), " ".join(failed), code)
    return code


class Bar:
    """The progress of one board."""

    def __init__(self, progress, name, out):
        self.progress, self.out, self.said = progress, out, []
        self.task = progress.add_task("", total=None, name=name)

    def tell(self, words):
        """Show what is being done."""
        self.progress.update(self.task, description=words, total=None, completed=0)
        if not self.progress.console.is_terminal and "waiting for its" in words:
            click.echo(words, err=True)

    def say(self, sentence):
        """Print a sentence that stays; only keep it if there is no `out`."""
        self.said.append(sentence)
        if self.out:
            self.out.print(sentence, soft_wrap=True, highlight=False, markup=False, emoji=False)

    def total(self, count):
        """Begin to count to this number."""
        self.progress.update(self.task, total=count, completed=0)

    def step(self, count):
        """Go on by so much."""
        self.progress.advance(self.task, count)

    def track(self, things, words):
        """Show how far a list has been gone through."""
        self.tell(words)
        self.total(len(things))
        for thing in things:
            yield thing
            self.step(1)

    def end(self):
        """Take the bar away."""
        self.progress.remove_task(self.task)
