"""`python -m tools serial`: see what a device says, use its REPL, move files, ask the running game."""

import importlib

import click

COMMANDS = {
    "bootloader": ("repl_commands", "go into the bootloader"),
    "df": ("files", "say how much room the device's drive has"),
    "edit": ("files", "edit a text file of the device here"),
    "deal": ("debug_match", "play the deal of a code (the match being played is dropped)"),
    "exec": ("repl_commands", "run a line of Python"),
    "get": ("files", "copy a file from the device"),
    "hello": ("debug", "ask the game who it is"),
    "load": ("debug_match", "go on with a match saved by 'state --save' (the one being played is dropped)"),
    "log": ("debug", "print the events of the match, as the game tells them"),
    "ls": ("files", "list a folder of the device"),
    "memory": ("debug", "print the memory as a line of CSV"),
    "mkdir": ("files", "make folders on the device"),
    "monitor": ("monitor", "print what the device says, for as long as it takes"),
    "press": ("debug", "press keys"),
    "put": ("files", "copy a file to the device"),
    "record": ("debug_match", "print the match, move for move"),
    "repl": ("terminal", "type to the device's Python"),
    "reset": ("repl_commands", "start the game again"),
    "rm": ("files", "delete files of the device"),
    "run": ("repl_commands", "run a file of Python"),
    "screenshot": ("debug", "save the picture as PNG"),
    "selftest": ("debug", "have the device test itself"),
    "state": ("debug_match", "print the match being played, or save it"),
    "time": ("debug", "measure frames and thinking"),
    "trace": ("debug", "print the last crash, with its places in this checkout"),
    "tree": ("files", "show a folder of the device with all that is in it"),
    "verify": ("debug_match", "replay a record on the device and compare"),
}


class Lazy(click.Group):
    """Load the module of a command only when it is called."""

    def list_commands(self, ctx):
        """Return the names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx, name):
        """Return the command, or None."""
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"tools.serial.{COMMANDS[name][0]}")
        return getattr(module, name + "_command")

    def format_commands(self, ctx, formatter):
        """List the commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in sorted(COMMANDS)])

    def resolve_command(self, ctx, args):
        """Name the valid commands when there is none of that name."""
        if args and args[0] not in COMMANDS:
            ctx.fail(f"there is no serial command '{args[0]}'; there are {', '.join(sorted(COMMANDS))}.")
        return super().resolve_command(ctx, args)


@click.command(cls=Lazy, invoke_without_command=True)
@click.pass_context
def command(ctx):
    """Talk to an attached device, or to a running simulator.

    `hello`, `press`, `screenshot` and the like ask the running game. `exec`, `run`, `ls` and the like use the
    device's Python and stop the game; `reset` starts it again.
    """
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
