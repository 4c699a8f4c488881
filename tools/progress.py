"""How far something is, on the error output, and only where that is a terminal: a file or a pipe gets nothing of it."""

import sys
from contextlib import contextmanager


@contextmanager
def moving(what, size=None):
    """Show a bar, or that something goes on if its size is not known; give the function that is told of bytes."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console  # slow to load
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=size)
        yield lambda count: bar.advance(task, count)
