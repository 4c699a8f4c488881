"""What a lesson wants for a moment: the deal it begins with, what is said before a move."""

from firmware.reading import Book
from firmware.session import leaf


def deal(rules, file):
    """Return the state that the first line of a lesson describes: its bytes, or seats, first and a seed or a deck."""
    s = bytearray(rules.SIZE)
    words = str(file.readline(), "utf-8").strip().split(" ")
    if words[0] == "state":
        for i in range(rules.SIZE):
            s[i] = int(words[i + 1])
        return s
    leaf("engine.options").reset(s, rules.OPTIONS)
    if words[3] == "seed":
        rules.new(s, int(words[1]), int(words[4]), int(words[2]))
    else:
        parse = leaf("engine.cards").parse
        rules.new(s, int(words[1]), 0, int(words[2]), bytearray([parse(token) for token in words[4:]]))
    return s


def said(game, key, last):
    """Return the paragraphs of chapter `key` of a game's lesson, or the last of them; "" if there is none such."""
    book = Book(game + "_lesson")
    i = book.find(key)
    words = line = ""
    if i >= 0:
        end = book.starts[i + 1]
        book.heading(i)
        line = book.line(end)
        while line:
            words = line if last or not words else words + "\n" + line
            line = book.line(end)
    book.close()
    return words
