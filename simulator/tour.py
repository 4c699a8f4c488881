"""Walk through every scene of the app and look at each: `python -m simulator.tour FOLDER --lang zh --board pygamer`.

Writes the pictures and a sheet of all of them into FOLDER, and tells what is wrong: texts that are missing or do not
fit, letters without a glyph, keys that the bar does not name. The tests walk the same way.
"""

import random
import sys
from pathlib import Path

import click
from PIL import Image

from simulator.corners import corners
from simulator.runner import Runner

INSTANT = 3
OFFERED = 39  # the setting that tells of which games a lesson was offered
LIMIT = 90  # presses at a table, most of them of no use


class Tour:
    """A walk with three keys, A, B and DOWN, on a running app; `faults` are sentences, `pictures` by name.

    sim: a Runner. kept: whether pictures are kept.
    """

    def __init__(self, sim, kept=True, seed=1):
        self.sim = sim
        self.kept = kept
        self.faults = []
        self.pictures = {}
        self.seen = set()
        self.random = random.Random(seed)
        modules = sim.modules
        sim.run_until(lambda: modules["firmware.app"].app is not None)
        self.app = modules["firmware.app"].app
        self.icons = modules["firmware.draw.icons"]
        modules["firmware.draw.text"].on_cut = lambda *cut: self.fault(f"cut: {cut[0]!r} needs {cut[1]} of {cut[2]}")
        self._watch_texts(modules["firmware.strings"])
        self._watch_letters(modules["firmware.draw.font"].Font)

    def fault(self, words):
        """Note what is wrong with what is shown, once."""
        words = f"{'/'.join(self.app.names)}: {words}"
        if words not in self.faults:
            self.faults.append(words)

    def _watch_texts(self, strings):
        find = strings._find

        def watched(key):
            text = find(key)
            if text is None and sys._getframe(1).f_code.co_name == "say":
                self.fault(f"no text for {key}")
            return text

        strings._find = watched

    def _watch_letters(self, font):
        draw = font.draw

        def watched(self_, bitmap, text, x, y, start=0, end=-1):
            piece = text[start : end if end >= 0 else len(text)]
            for letter in piece.decode() if isinstance(piece, bytes) else piece:
                if not _drawable(self_, ord(letter)):
                    self.fault(f"no glyph for {letter!r} in {text!r}")
            return draw(self_, bitmap, text, x, y, start, end)

        font.draw = watched

    @property
    def name(self):
        """The name of the scene on top."""
        return self.app.names[-1]

    @property
    def scene(self):
        """The scene on top."""
        return self.app.scenes[-1]

    def press(self, key, times=1):
        """Press one of the three keys and let what it does be shown."""
        for _ in range(times):
            if key == "B" and key not in self.sim.buttons:
                self.sim.hold("A", 800)  # with three keys
            else:
                self.sim.press(key)
            self.sim.run(40)

    def shot(self, name, keys=True):
        """Look at what is shown, under a name, and whether the bar names A and B where `keys` have a meaning."""
        self.seen.add(self.name)
        if undrawn := self.sim.undrawn():
            self.fault(undrawn)
        shown = [hint for hint in self.app.bar._shown or () if hint]
        if keys and getattr(self.scene, "asked", True) and not any(self.icons.A in hint for hint in shown):
            self.fault(f"the bar names no key: {shown}")
        # from these B leads nowhere; a box over a table is put away by any key
        alone = self.name in ("start", "language") or getattr(getattr(self.scene, "table", None), "note", None)
        if keys and getattr(self.scene, "asked", True) and not alone and not self.app.bar._shown[-1]:
            self.fault(f"the bar does not say how to leave: {shown}")
        if self.kept:
            number = sum(key.rstrip("0123456789-") == name for key in self.pictures)
            self.pictures[f"{name}-{number}"] = (self.sim.size, self.sim.pixels())

    def rows(self, name):
        """Look at a list, row by row, and at the letters of all explanations; stay on the first row."""
        self.shot(name)
        if not self.kept:
            # no picture is wanted: the letters alone, without pressing
            scene = self.scene
            for i in range(scene.count):
                for letter in scene.help(i):
                    if not _drawable(scene.explain.font, ord(letter)):
                        self.fault(f"no glyph for {letter!r} in an explanation")
            for top in range(0, scene.count, scene.menu.rows):
                scene.menu.top = top
                scene.menu.refresh()
            scene.menu.set(scene.count, scene.menu._label, scene.menu._value, 0)
            return
        for _ in range(self.scene.count):
            self.press("DOWN")
            top = self.scene.menu.top
            for letter in self.scene.help(self.scene.menu.at):
                if not _drawable(self.scene.explain.font, ord(letter)):
                    self.fault(f"no glyph for {letter!r} in an explanation")
            if top != getattr(self, "_top", None):
                self.shot(name)
            self._top = top

    def to(self, row):
        """Move a list's cursor to a row."""
        for _ in range(self.scene.count + 1):
            if self.scene.menu.at == row:
                return
            self.press("DOWN")
        self.fault(f"DOWN does not lead to row {row}")

    def read(self, name):
        """Look at a text or what else A leafs through, to its end."""
        for _ in range(40):
            if self.name != name:
                return
            self.shot(name)
            self.press("A")

    def back(self, name):
        """Press B until the scene is `name`."""
        for _ in range(6):
            if self.name == name:
                return
            self.press("B")
        self.fault(f"B does not lead back to {name}")

    # the walk

    def menus(self):
        """Start screen, settings, games, and what can be set of each game."""
        self.app.settings.s[20 + OFFERED] = 255  # no lesson
        self.rows("start")
        self.to(self.scene.count - 2)
        self.press("A")
        self.shot("statistics", keys=False)  # nothing was played yet: there is nothing to choose
        self.back("start")
        self.to(self.scene.count - 1)
        self.press("A")
        self.rows("settings")
        for group in range(self.scene.last):
            self.to(group)
            self.press("A")
            self.rows("settings")
            self.press("B")
        self.back("start")
        self.to(0)
        self.press("A")
        self.rows("games")
        for row in range(self.scene.count):
            self.to(row)
            self.press("A")
            if self.name == "setup":
                self.rows("setup")
            else:
                self.shot(self.name)
            self.back("games")
        self.back("start")

    def game(self, row, turns=LIMIT):
        """Play the game in a row of the list of games: a deal, its menu in the middle, its result."""
        self.app.settings.s[20] = INSTANT
        self.app.settings.s[20 + OFFERED] = 255  # no lesson
        self.to(self.scene.rows.index("new"))
        self.press("A")
        self.to(row)
        self.press("A")
        self.press("A")
        looked = False
        shown = set()
        for turn in range(turns):
            self.sim.run_until(lambda: self.name != "table" or self.scene.asked, limit=20000, step=50)
            if self.name != "table":
                break
            table = self.scene.table
            what = (getattr(table, "mode", 0), table.note is not None, table.message.text if table.message else "")
            if what not in shown and len(shown) < 12:
                shown.add(what)
                self.shot("table")
            if turn == 6 and not looked:
                looked = True
                self.pause()
                continue
            for _ in range(self.random.randrange(4)):
                self.press("DOWN")
            self.press("A")
            if self.name == "pause":
                self.press("B")
        if self.name not in ("table", "start"):
            self.ends()
        self.home()

    def pause(self):
        """Look at the menu of a match and at what opens from it."""
        for _ in range(4):
            if self.name != "pause":
                self.press("B")
        self.rows("pause")
        for row in range(1, self.scene.count - 1):
            label = self.scene.rows[row] if hasattr(self.scene, "rows") else str(row)
            if label in ("hint", "undo", "again"):
                continue
            self.to(row)
            self.press("A")
            opened = self.name
            if hasattr(self.scene, "menu"):
                self.rows(opened)
            else:
                self.shot(opened)
                self.press("A")
                if self.name == opened:
                    self.shot(opened)
            self.back("pause")
        self.press("B")

    def ends(self):
        """Look at the result of a deal, and at the end of the match if there is one."""
        for _ in range(12):
            if self.name in ("table", "start", "pause"):
                return
            self.shot(self.name)
            if self.name == "over":
                self.press("B")
                return
            self.press("A")

    def home(self):
        """Go to the start screen from anywhere."""
        for _ in range(12):
            if self.name == "start":
                return
            if self.name == "pause":
                self.to(self.scene.count - 1)
                self.press("A")
            else:
                self.press("B")
        self.fault("there is no way to the start screen")

    def walk(self, games=None):
        """Go through everything, or only through the games with these numbers."""
        if games is None:
            self.menus()
        names = self.sim.modules["firmware.tables"].NAMES if "firmware.tables" in self.sim.modules else range(4)
        for row in range(len(names)):
            if games is None or row in games:
                self.game(row)


def _drawable(font, code):
    """Tell whether a page of the font has a code point; a newline is none to be drawn."""
    if code == 10:
        return True
    for page in font.pages:
        if page.find(code) >= 0:
            if hasattr(page, "cells"):
                assert page.bitmaps
                return code in page.codes
            return True
    return False


def tour(board, language, games=None, kept=True):
    """Return the Tour of a board in a language, ended."""
    with Runner(board, seed=1, env={"SHOUPAI_LANG": language}) as sim:
        sim.run(300)
        walked = Tour(sim, kept)
        walked.walk(games)
        if games is None:
            corners(walked)
        return walked


def sheet(pictures, columns=6, gap=4):
    """Return one Image of {name: (size, pixels)}."""
    images = [Image.frombytes("RGB", tuple(size), bytes(pixels)) for size, pixels in pictures.values()]
    if not images:
        return Image.new("RGB", (1, 1))
    scale = 2 if images[0].width < 200 else 1
    width, height = images[0].width * scale + gap, images[0].height * scale + gap
    whole = Image.new("RGB", (columns * width, -(-len(images) // columns) * height), (120, 60, 140))
    for i, image in enumerate(images):
        whole.paste(image.resize((width - gap, height - gap), 0), (i % columns * width, i // columns * height))
    return whole


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--lang", "languages", multiple=True, default=("en",), show_default=True, help="the language(s)")
@click.option("--board", "boards", multiple=True, default=("pygamer",), show_default=True, help="the board(s)")
def command(folder, languages, boards):
    """Write pictures of every scene and sheets of them into FOLDER; exit code 1 if anything is wrong."""
    wrong = False
    for board in boards:
        for language in languages:
            walked = tour(board, language)
            into = folder / f"{board}-{language}"
            into.mkdir(parents=True, exist_ok=True)
            for name, (size, pixels) in walked.pictures.items():
                Image.frombytes("RGB", tuple(size), bytes(pixels)).save(into / f"{name}.png")
            sheet(walked.pictures).save(folder / f"{board}-{language}.png")
            click.echo(f"{into}: {len(walked.pictures)} pictures of {', '.join(sorted(walked.seen))}")
            for fault in walked.faults:
                wrong = True
                click.echo(f"  {fault}")
    sys.exit(wrong)


if __name__ == "__main__":
    command()
