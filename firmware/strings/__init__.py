r"""Every text of the app, by key, in the language in use.

A language is a package of modules: `app` (bar and table), `menus`, `settings`, and for a game `<game>` (its table),
`<game>_end` (its results) and `<game>_setup` (its options). Only those needed at the moment are loaded. A module is
one text, TEXTS: lines of a key, a space and what is said.
So it lies in memory as it is; a dict of texts would take twice as much.
Texts with places are filled in by position (`{0}`, `{1}`), so that a language may order them as it likes.
"""

import gc
import sys

LANGUAGES = ("en", "fr", "it", "zh", "ja")

_loaded = {}
_language = ["en"]


def language():
    """Return the code of the language in use."""
    return _language[0]


def use(code):
    """Change the language, reloading what is loaded; an unknown code changes nothing and returns False."""
    if code not in LANGUAGES:
        return False
    names = list(_loaded)
    for name in names:
        drop(name, False)
    gc.collect()
    _language[0] = code
    for name in names:
        need(name)
    return True


def need(name):
    """Load the module `name` of the language in use, unless it is loaded."""
    if name not in _loaded:
        full = "firmware.strings." + _language[0] + "." + name
        __import__(full)
        _loaded[name] = sys.modules[full].TEXTS
        # Only the text is kept.
        del sys.modules[full]
        delattr(sys.modules["firmware.strings." + _language[0]], name)


def drop(name, collect=True):
    """Forget the module `name` and give its memory back, unless the caller collects."""
    if name in _loaded:
        del _loaded[name]
        if collect:
            gc.collect()


def drop_all(game):
    """Forget all modules of a game; the caller collects."""
    for name in list(_loaded):
        if name.startswith(game):
            drop(name, False)


def _find(key):
    for texts in _loaded.values():
        at = texts.find("\n" + key + " ")
        if at >= 0:
            at += len(key) + 2
            return texts[at : texts.find("\n", at)]
    return None


def has(key):
    """Tell whether a loaded module has a text for `key`."""
    return _find(key) is not None


def say(key, a="", b="", c=""):
    """Return the text of `key` with its places filled in; a missing text shows its key."""
    text = _find(key)
    if text is None:
        return key
    return text.format(a, b, c) if "{" in text else text
