"""`python -m tools referee`: the line protocol to the engine, on standard input and output."""

import os
import sys

import click

from tools.referee.server import serve


@click.command()
def command():
    """Answer one JSON object a line with one JSON object a line, until the end of input.

    Try: echo '{"op": "hello"}' | python -m tools referee
    """
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever asked has gone; nobody is left to read what Python would still flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
