"""`python -m tools flash`: the game onto a handheld, from a new board to the game's answer."""

import sys
import threading
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tools.devices import find
from tools.devices.problem import Problem
from tools.devices.trouble import Trouble
from tools.flash import uf2
from tools.flash.run import Run, Wish

PATH = click.Path(path_type=Path)
STOPPED = 130  # exit code after Ctrl-C


@click.command()
@click.option("--drive", metavar="DIR", help="the board with this drive, CIRCUITPY or its bootloader's")
@click.option("--port", metavar="NAME", help="the board with this serial port")
@click.option("--board", metavar="ID", help="boards of this kind, by CircuitPython's name")
@click.option("--all", "every", is_flag=True, help="all boards found, side by side")
@click.option("--circuitpython", metavar="FILE.uf2", type=PATH, help="first put this CircuitPython on the board")
@click.option("--lang", "languages", multiple=True, metavar="CODE", help="a language; may be repeated  [default: all]")
@click.option("--addon", metavar="NAME", help="what a board without display has  [default: what its settings say]")
@click.option("--source", is_flag=True, help="modules as short .py instead of bytecode")
@click.option("--replace", is_flag=True, help="give what is in the way and not from Shoupai another name")
@click.option("--dry-run", "dry", is_flag=True, help="say what would be done, and do nothing")
@click.option("--backup", metavar="FILE", type=PATH, help="do nothing but copy the whole drive into a ZIP file")
@click.option("--restore", metavar="FILE", type=PATH, help="put a backup back in place of the game")
def command(drive, port, board, every, circuitpython, backup, restore, **options):
    """Put the game onto a handheld and see it run.

    What is the same already is not written; saves and other files of yours are left alone. If it is interrupted, run it
    again.
    """
    if backup and (restore or circuitpython):
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
        raise click.ClickException(str(trouble)) from None
    code = side_by_side(targets, wish)
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


def side_by_side(targets, wish):
    """Flash all boards at once, each with its own progress; return the exit code: 0, or 1 if one of them failed."""
    failed = []
    columns = (TextColumn("{task.fields[name]}: {task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        # Where both are the terminal, what is said must go the way of the bars to stand above them.
        out = progress.console if sys.stdout.isatty() else Console()

        def work(attached):
            bar = Bar(progress, attached.name if len(targets) == 1 else str(attached), out)
            try:
                Run(attached, wish, bar).go()
            except Problem as problem:
                failed.append(str(problem) if len(targets) == 1 else f"{attached}: {problem}")
            except OSError as error:
                what = f": {error.filename}" if error.filename else ""
                failed.append(
                    f"{attached}: {error.strerror or error}{what}. Run this again: it completes what was begun."
                )
            except Exception as error:
                if len(targets) == 1:
                    raise
                # Raised in a thread it would be lost, and the exit code 0.
                failed.append(f"{attached}: {type(error).__name__}: {error}. Flash this board alone to see more.")
            finally:
                bar.end()

        try:
            if len(targets) == 1:
                work(targets[0])
            else:
                threads = [threading.Thread(target=work, args=(target,), daemon=True) for target in targets]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
        except KeyboardInterrupt:
            failed.append("Stopped. Run this again: it completes what was begun.")
            return _told(failed, STOPPED)
    return _told(failed, 1)


def _told(failed, code):
    for sentence in failed:
        click.echo(f"Error: {sentence}", err=True)
    return code if failed else 0


class Bar:
    """The progress of one board."""

    def __init__(self, progress, name, out):
        self.progress, self.out = progress, out
        self.task = progress.add_task("", total=None, name=name)

    def tell(self, words):
        """Show what is being done."""
        self.progress.update(self.task, description=words, total=None, completed=0)
        if not self.progress.console.is_terminal and "waiting for its" in words:
            click.echo(words, err=True)

    def say(self, sentence):
        """Print a sentence that stays."""
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
