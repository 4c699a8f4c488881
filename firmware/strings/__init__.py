"""Every text of the app, by key, in the language in use.

A language is a package of modules, each with a dict TEXTS: `app` for what all scenes share, `<game>` for a game's table
and `<game>_setup` for its options. Only those needed at the moment are loaded. Texts with places are filled in by
position (`{0}`, `{1}`), so that a language may order them as it likes.
"""

import gc
import sys

LANGUAGES = ("en",)

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
        drop(name)
    _language[0] = code
    for name in names:
        need(name)
    return True


def need(name):
    """Load the module `name` of the language in use, unless it is loaded."""
    if name not in _loaded:
        name_in_full = "firmware.strings." + _language[0] + "." + name
        __import__(name_in_full)
        _loaded[name] = sys.modules[name_in_full].TEXTS


def drop(name):
    """Forget the module `name` and give its memory back."""
    if name in _loaded:
        del _loaded[name]
        package = "firmware.strings." + _language[0]
        del sys.modules[package + "." + name]
        delattr(sys.modules[package], name)
        gc.collect()


def has(key):
    """Tell whether a loaded module has a text for `key`."""
    for texts in _loaded.values():
        if key in texts:
            return True
    return False


def names(first, second, last):
    """Return a list of names with one more added: "A and B", "A, B and C" when it is the last."""
    if not first:
        return second
    return say("list.and" if last else "list.comma", first, second)


def say(key, a="", b="", c=""):
    """Return the text of `key` with its places filled in; a missing text shows its key."""
    for texts in _loaded.values():
        if key in texts:
            text = texts[key]
            return text.format(a, b, c) if "{" in text else text
    return key
