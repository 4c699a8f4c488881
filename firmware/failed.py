"""What is shown when the app itself cannot be made: a text on the bare display. Loaded by `code.py` for that alone.

It needs as little as can be: without the strings it speaks English, without the fonts it has letters of its own,
without the board's file it takes the display that CircuitPython has made. Where there is none of that `code.py` says a
sentence on the console.
"""

import gc
import os
import sys
import time

import displayio

from firmware import drive

_SENTENCES = {
    "file": "The file {0} is missing or damaged. Connect the device to a computer and run: python -m tools flash",
    "again": "If it comes again, connect the device to a computer and run: python -m tools flash",
    "key": "A: start again",
}


def check():
    """After the watchdog: tell of a damaged file, if there is one, instead of importing it again."""
    found = drive.damaged()
    if found:
        tell(found, "")


def show(error):
    """Tell of an error that the app could not deal with; does not return."""
    words = type(error).__name__ + ": " + str(error)
    try:
        import traceback

        traceback.print_exception(error)
    except ImportError:
        print(words)
    tell(drive.damaged(), words)


def tell(found, words):
    """Show damaged files and the words of an error; begin again at a key. Does not return."""
    from microcontroller import watchdog

    if watchdog:
        watchdog.mode = None
    display, keys = _hardware(found)
    say, kit = _language()
    if found:
        text = say("file", ", ".join(found[:3]))
        if words:
            text += "\n" + words
    else:
        text = words + "\n" + say("again")
    print(text)
    if keys is not None:
        text += "\n" + say("key")
    group = displayio.Group()
    try:
        group.append(_paragraph(kit, text))
    except Exception as error:  # a font is missing, too
        print(repr(error))
        group = _plain(display, text)
    display.root_group = group
    display.refresh()
    _wait(keys)


def _hardware(found):
    """Return the display, and the keys or None; of all modules only what is not damaged can be imported then."""
    app = sys.modules.get("firmware.app")
    made = list(app.hardware) if app else []
    dawn = sys.modules.get("firmware.dawn")
    shown = dawn.display if dawn else None  # a display can be made only once
    del app, dawn
    for name in list(sys.modules):
        if name != "__main__":
            del sys.modules[name]
    for path in found:
        if path.startswith("lib/") and path.rfind(".") > path.rfind("/"):
            name = path[4 : path.rfind(".")].replace("/", ".")
            if name.endswith(".__init__"):
                name = name[:-9]
            sys.modules[name] = drive  # it has none of the names that are looked for
    gc.collect()
    import board

    if made:
        return made[0], made[1]
    keys = None
    try:
        name = "boards." + board.board_id
        __import__(name)
        module = sys.modules[name]
        display = shown or module.display()
        keys = module.keys()
    except Exception as error:
        print(repr(error))
        # Where it has none that is built in nothing can be shown.
        display = shown or getattr(board, "DISPLAY")  # noqa: B009 - the checker's board may have none
        display.auto_refresh = False
    return display, keys


def _language():
    """Return a function that says a sentence in the language of the settings, and a drawing kit or None for that."""
    kit = None
    try:
        import board

        from firmware import booting, strings
        from firmware.draw import layout
        from firmware.draw.kit import Kit
        from firmware.setting_table import LANGUAGES
        from firmware.settings import LANGUAGE

        name = "boards." + board.board_id
        __import__(name)
        kit = Kit(layout.of(sys.modules[name]))
        saved = booting.settings()
        code = LANGUAGES[saved[1 + LANGUAGE]] if saved else os.getenv("SHOUPAI_LANG")
        strings.use(code)
        strings.need("saves")
        kit.use(strings.language())
        return _say, kit
    except Exception as error:
        print(repr(error))
    return _english, kit


def _say(key, word=""):
    from firmware import strings

    return strings.say("crash." + key, word)


def _english(key, word=""):
    return _SENTENCES[key].format(word)


def _paragraph(kit, text):
    """Return a picture of a text in the fonts of the app."""
    from firmware.draw import theme
    from firmware.draw.paragraph import Paragraph

    lay = kit.layout
    rows = (lay.height - 2 * lay.margin - kit.small.height) // kit.small.pitch + 1
    body = Paragraph(kit, lay.margin, lay.margin, lay.width - 2 * lay.margin, rows, kit.small, theme.TEXT)
    body.set(text)
    return body.layer


# Letters of three by five pixels from "!" on, a row an octal digit from the top.
_LETTERS = (
    "22202 55000 57575 36236 41241 25257 22000 12221 42224 05250 02720 00024 00700 00002 11244 "
    "75557 26227 71747 71317 55711 74717 74757 71111 75757 75717 02020 02024 12421 07070 42124 71202 "
    "75547 25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644 25563 "
    "65655 34216 72222 55557 55552 55775 55255 55222 71247 64446 44211 31113 25000 00007"
).split()


def _plain(display, text):
    """Return a Group that shows a text in those letters, twice as large on a large screen."""
    scale = 2 if display.width >= 240 else 1
    columns = (display.width // scale - 3) // 4
    width, height = columns * 4, display.height // scale - 2
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    bitmap = displayio.Bitmap(width, height, 2)
    x = y = 0
    for line in text.upper().split("\n"):
        for word in line.split(" "):
            if x and x + len(word) > columns:
                x = 0
                y += 7
            for letter in word:
                if x >= columns:
                    x = 0
                    y += 7
                at = ord(letter) - 33
                if 0 <= at < len(_LETTERS) and y + 5 <= height:
                    for row in range(5):
                        bits = int(_LETTERS[at][row])
                        for column in range(3):
                            if bits >> (2 - column) & 1:
                                bitmap[x * 4 + column, y + row] = 1
                x += 1
            x += 1
        x = 0
        y += 9
    group = displayio.Group(scale=scale)
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=2, y=2))
    return group


class _Event:
    button = 0
    pressed = False


def _wait(keys):
    """Wait for a key to go down, then start the code anew."""
    import supervisor

    event = _Event()
    time.sleep(0.3)
    while keys is not None and keys.get(event):
        pass
    while True:
        while keys is not None and keys.get(event):
            if event.pressed:
                supervisor.reload()
        time.sleep(0.05)
