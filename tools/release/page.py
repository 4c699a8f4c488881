"""The page of a release: plain HTML that needs no script, and the pictures on it."""

import os
from html import escape

from simulator import versions
from tools.devices import texts

STYLE = """
body { font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #222; background: #faf9f6 }
section { border-top: 1px solid #ccc; padding: 1em 0; overflow: hidden }
img { float: right; max-width: 45%; margin: 0 0 1em 1em }
code { overflow-wrap: anywhere; font-size: 85% }
li { margin: .3em 0 }
"""
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shoupai {version}</title><style>{style}</style></head><body>
<h1>Shoupai {version}</h1>
<p>Chinese and Japanese card games for CircuitPython handhelds. Find your board, and do its steps in their order.</p>
<ul>{boards}</ul>
"""
BOARD = """<section id="{id}"><h2>{name}</h2>
<img src="{picture}" alt="{name} with the game on its screen">
<ol>
<li><b>CircuitPython</b> {circuitpython}: download it from
<a href="https://circuitpython.org/board/{id}/">circuitpython.org/board/{id}</a>. {boot}</li>
{bootloader}<li><b>The game</b>: download <a href="{zip[file]}">{zip[file]}</a> ({zip[size]:,} bytes), unpack it, and
copy all that is in it onto the drive CIRCUITPY. If an older Shoupai is on it, delete its folder lib
first.</li>
<li>Eject the drive, and press the board's reset button: the title of the game is shown.</li>
</ol>
{uf2}{addon}<p>Languages: {languages}. Build {build}.</p>
<p>SHA-256<br><code>{zip[sha256]} {zip[file]}</code>{sums}</p></section>
"""
UF2 = """<p>In place of step {step} you may copy one file, <a href="{file}">{file}</a> ({size:,} bytes), onto the
drive of the bootloader once CircuitPython is on the board: to get into it again, {button}. It takes the place
of all that is on CIRCUITPY, saves too.</p>
"""


def html(made, unfit, load_board):
    """Return the page's text. made: what `make` said of each board; unfit: boards that it was not made for."""
    links = "".join(f'<li><a href="#{entry["board"]}">{escape(entry["name"])}</a></li>' for entry in made)
    parts = [HEAD.format(version=made[0]["version"] if made else "", style=STYLE, boards=links)]
    parts += [_board(entry, load_board(entry["board"])) for entry in made]
    parts += [
        f"<section><h2>{escape(board.NAME)}</h2><p>{escape(board.HOST['unfit'])}</p></section>\n" for board in unfit
    ]
    return "".join(parts) + "</body></html>\n"


def _board(entry, board):
    host = board.HOST
    boot = f"To get into its bootloader, {host['boot_button']}"
    if host["boot_volume"]:
        boot += f"; a drive {host['boot_volume']} appears. Copy the file onto it, and wait for a drive CIRCUITPY"
    elif not host["usb_boot"]:
        boot = f"The installer on that page puts it on the board: {host['boot_button']}"
    needs = host.get("bootloader")
    older = (
        f"<li>If INFO_UF2.TXT on that drive names a {needs['name']} older than {needs['version']}, CircuitPython "
        f"{needs['circuitpython']} and newer do not start: take {needs['newest']}, or renew the bootloader as that "
        "page says.</li>\n"
        if needs
        else ""
    )
    more = entry.get("uf2")
    uf2 = UF2.format(step=3 if needs else 2, button=escape(host["boot_button"]), **more) if more else ""
    variants = [value for env in host.get("variants", ()) for value in env.values()]
    addon = (
        "<p>It has no display of its own. settings.toml on the drive says what is wired to it: "
        f"{escape(' or '.join(variants))}, the first unless you write the other there.</p>\n"
        if variants
        else ""
    )
    return BOARD.format(
        id=entry["board"],
        name=escape(entry["name"]),
        picture=entry["picture"],
        circuitpython=f"{versions.span(board)}, up to {texts.TESTED[-1]}.x",
        boot=escape(boot) + ".",
        bootloader=older,
        zip=entry["zip"],
        uf2=uf2,
        addon=addon,
        languages=" ".join(entry["languages"]),
        build=entry["build"],
        sums=f"<br><code>{more['sha256']} {more['file']}</code>" if more else "",
    )


def picture(board, path):
    """Write a picture of a board with the game on its screen as PNG."""
    # Only what draws needs pygame, whose window is no window here.
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    import pygame

    from simulator import gallery

    scale = 2 if board.WIDTH <= 160 else 1
    pygame.image.save(gallery.device(board.ID, scale, "wushiyi", 3, 51, ""), str(path), "picture.png")
