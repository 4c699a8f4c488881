"""Texts that lie on the drive as files, `pages/<language>/<name>.txt`: read line by line, never a whole one in memory.

`# id title` begins a chapter; `;` a line that is for tests; `[cards 5H XB | 3S]` is a row of cards; `|a|b` a row of a
table; `term | romanised | meaning` an entry of a glossary; anything else a paragraph. `{key}` is a text of the strings.
"""

from array import array

from firmware import strings
from firmware.session import forget, leaf

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/pages/"


class Book:
    """An open file of pages. starts: where each chapter begins and the file ends, in bytes, below 65,536."""

    def __init__(self, name):
        """Open the file of the language in use, or the English one; a small drive may have none: no chapters then.

        OSError for one that should be there or was cut short.
        """
        self.starts = array("H")
        at = 0
        self.file = _opened(strings.language(), name) or _opened("en", name)
        if self.file is None:
            self.starts.append(at)
            return
        last = b""
        line = self.file.readline()
        while line:
            if line[0] == 35:  # "#"
                self.starts.append(at)
            at += len(line)
            last = line
            line = self.file.readline()
        self.starts.append(at)
        if not last.endswith(b"\n"):
            _check(strings.language(), name)
            _check("en", name)

    def __len__(self):
        return len(self.starts) - 1

    def title(self, i):
        """Return the title of chapter i."""
        return self.heading(i)[1]

    def find(self, name):
        """Return the number of the chapter with this id, -1 if there is none."""
        for i in range(len(self)):
            if self.heading(i)[0] == name:
                return i
        return -1

    def heading(self, i):
        """Return the id and the title of chapter i; then `line` gives its first line."""
        self.file.seek(self.starts[i])
        line = self.file.readline()
        self.at = self.starts[i] + len(line)
        words = str(line, "utf-8").strip()[2:]
        space = words.find(" ")
        return (words, "") if space < 0 else (words[:space], words[space + 1 :])

    def seek(self, at):
        """Go on reading at a place that `at` had."""
        self.file.seek(at)
        self.at = at

    def line(self, end):
        """Return the next line before `end` with its texts filled in, "" if there is none; `at` moves behind it."""
        while self.at < end:
            line = self.file.readline()
            if not line:
                break
            self.at += len(line)
            if line[0] != 59:  # ";"
                return _filled(str(line, "utf-8").strip())
        return ""

    def close(self):
        """Close the file."""
        if self.file is not None:
            self.file.close()


def _opened(language, name):
    try:
        return open(FOLDER + language + "/" + name + ".txt", "rb")
    except OSError:
        _check(language, name)
        return None


def _check(language, name):
    leaf("firmware.drive").check(FOLDER[1:] + language + "/" + name + ".txt")
    forget("firmware.drive")


def _filled(text):
    at = text.find("{")
    while at >= 0:
        end = text.find("}", at)
        word = strings.say(text[at + 1 : end].replace(":", "."))
        text = text[:at] + word + text[end + 1 :]
        at = text.find("{", at + len(word))
    return text
