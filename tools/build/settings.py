"""The `settings.toml` of a build: every setting that its code reads, explained, and none of them set but the add-on."""

import re

from tools.build.source import Refused

READ = re.compile(r"""["'](SHOUPAI_[A-Z0-9_]+)["']""")
HEAD = """\
# Settings of Shoupai. They are read when the board starts. Take away the '#' before a name to set it.
"""
# What is said of a setting, and an example; {languages} are those of the build.
MEANING = {
    "SHOUPAI_DEAL": ("A deal code: its deal is played as soon as the board starts.", ""),
    "SHOUPAI_KEYS": ("All buttons there are; they connect their pins to ground. A and one direction are needed.", ""),
    "SHOUPAI_LANG": ("The language: {languages}.", "en"),
    "SHOUPAI_PINS": ("Pins of the display; those that are not named stay as they are here.", ""),
}


def addons(board):
    """Return {what the setting says: (name of the setting, place in HOST["variants"])}: none for a board without."""
    return {value: (name, at) for at, env in enumerate(board.HOST.get("variants", ())) for name, value in env.items()}


def check_addon(board, addon):
    """Raise Refused for an add-on that a board does not have; None is the usual one."""
    choices = addons(board)
    if addon is not None and addon not in choices:
        have = f"there are {', '.join(choices)}" if choices else "it has its display and keys built in"
        raise Refused(f"there is no add-on '{addon}' for {board.ID}; {have}.")


def text(boards, languages, addon, sources):
    """Return the text of settings.toml. `boards` are the board's variants, `sources` all code that may read settings.

    `addon`: the add-on that is set, None for the first.
    """
    choices = addons(boards[0])
    lines = [HEAD]
    host = boards[0].HOST
    if choices:
        addon = addon or next(iter(choices))
        setting, at = choices[addon]
        host = boards[at].HOST
        lines.append(f"# What the board has: {' or '.join(choices)}.\n{setting} = {_quoted(addon)}\n")
    examples = {
        "SHOUPAI_KEYS": " ".join(f"{key}={where[1]}" for key, where in host["wiring"].items()),
        "SHOUPAI_PINS": " ".join(f"{role}={pin}" for role, pin in host.get("bus", {}).items()),
    }
    done = {setting for setting, _ in choices.values()}
    for name in sorted({name for source in sources for name in READ.findall(source)} - done):
        meaning, example = MEANING.get(name, ("See firmware/README.md.", ""))
        meaning = meaning.format(languages=", ".join(languages))
        lines.append(f"# {meaning}\n# {name} = {_quoted(examples.get(name, example))}\n")
    return "\n".join(lines)


def _quoted(value):
    return f'"{value}"'
