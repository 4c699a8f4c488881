"""The command line of the host tools: every command in a module of its own, loaded when called."""

import importlib

import click

COMMANDS = {
    "arena": "let computer players play duplicated deals against each other",
    "assets": "bake fonts and card art into the sheets the device draws from",
    "bench": "count moves a second of every game, beside another engine",
    "build": "write what belongs on the drive of a board into a folder",
    "doctor": "list the attached boards, and say what is wrong and what to do next",
    "endure": "play for a long time on MicroPython, and see that the heap does not grow",
    "flash": "put the game onto a handheld, from a new board to the running game",
    "memory": "measure modules and a running match on 32-bit MicroPython",
    "release": "make what a project's release page offers: every board's drive in one file, and a page",
    "referee": "speak the line protocol to the engine on standard input and output",
    "times": "reckon what start, scenes and cursors take on a device",
    "serial": "talk to a device: what it says, its Python, its files, the running game",
}


class Refused(click.ClickException):
    """Bad input: one sentence, without click's lines on usage before it."""

    exit_code = 2


class Stopped(click.ClickException):
    """Ctrl-C, wherever it came: said without a traceback, with the exit code that shells give it."""

    exit_code = 130

    def __init__(self):
        super().__init__("Stopped.")

    def show(self, file=None):
        """Say it; nothing is wrong, so not as an error."""
        click.echo(self.message, file=file, err=file is None)


def _sentence(error):
    if isinstance(error, click.NoSuchOption) and error.ctx:
        options = [name for parameter in error.ctx.command.get_params(error.ctx) for name in parameter.opts]
        known = ", ".join(name for name in options if name.startswith("-"))
        return f"there is no option {error.option_name}; there are {known}."
    return error.format_message()


class Lazy(click.Group):
    """Load `tools.<name>` only when its command is called, so that help is instant."""

    def list_commands(self, ctx):
        """Return the names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx, name):
        """Return the click command `command` of module `tools.<name>`, or None."""
        if name not in COMMANDS:
            return None
        return importlib.import_module(f"tools.{name}").command

    def format_commands(self, ctx, formatter):
        """List the commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))

    def resolve_command(self, ctx, args):
        """Name the valid commands when there is none of that name."""
        if args and args[0] not in COMMANDS:
            ctx.fail(f"there is no command '{args[0]}'; there are {', '.join(sorted(COMMANDS))}.")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx):
        """Carry out a command; what is wrong with its arguments is told in one sentence."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise Refused(_sentence(error)) from None
        except KeyboardInterrupt:
            raise Stopped from None


@click.command(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
def main():
    """Shoupai's host commands."""
