"""Take a line of JSON apart into the members of its object, each as the text it was written in.

Every value is kept as it was written, so that an `id` comes back exactly: however large its numbers, however deep its
lists, lone surrogates and all. Nothing here recurses, so that no line can be too deep. NaN and Infinity are no JSON.
"""

import json
import math
import re

_SPACE = re.compile(r"[ \t\n\r]*")
_TOKEN = re.compile(
    r"""[ \t\n\r]*(?:
    ([{}\[\],:])
    | ("[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*")
    | (-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null)
    )""",
    re.VERBOSE,
)
_KEY, _VALUE, _COLON, _AFTER = range(4)  # what may come next: a key, a value, a colon, a comma or the end


class NotJson(Exception):
    """Tell that the line is no JSON."""


class NotObject(Exception):
    """Tell that the line is JSON, but no object."""


class Unreadable:
    """Stand for a value too deep, or a number too large, for Python: it is of no type that a request may have.

    `is_object` tells whether it is an object with something unreadable in it.
    """

    def __init__(self, text):
        self.is_object = text.startswith("{")


def members(line):
    """Return {key: text of the value} of the object a line (bytes) holds; of a key given twice the last one counts."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(f"the line is not UTF-8 at byte {error.start}") from None
    found = {}
    stack = []  # the closing brackets still owed, outermost first
    expect = _VALUE
    empty = False  # the bracket just opened may be closed again
    key = ""
    at = start = 0
    while expect != _AFTER or stack:
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotJson(f"the line is no JSON at character {_SPACE.match(text, at).end() + 1}")
        mark, string, _ = token.groups()
        before, at = token.start(token.lastindex or 0), token.end()
        if expect == _VALUE and (mark is None or mark in "{["):
            if len(stack) == 1:
                start = before
            expect = _AFTER
            if mark:
                stack.append("}" if mark == "{" else "]")
                expect = _KEY if mark == "{" else _VALUE
        elif expect == _KEY and string:
            if len(stack) == 1:
                key = json.loads(string)
            expect = _COLON
        elif expect == _COLON and mark == ":":
            expect = _VALUE
        elif expect == _AFTER and mark == "," and stack:
            expect = _KEY if stack[-1] == "}" else _VALUE
        elif mark and stack and mark == stack[-1] and (expect == _AFTER or empty):
            stack.pop()
            expect = _AFTER
        else:
            raise NotJson(f"the line is no JSON at character {before + 1}")
        empty = expect != _AFTER and bool(mark) and mark in "{["
        if expect == _AFTER and len(stack) == 1 and stack[0] == "}":
            found[key] = text[start:at]
    if _SPACE.match(text, at).end() != len(text):
        raise NotJson(f"there is something after the JSON, at character {at + 1}")
    if text[_SPACE.match(text).end()] != "{":
        raise NotObject("the request is no JSON object")
    return found


class _Exactly(Exception):
    """Tell that Python's own parser would lose something of the line."""


def _exactly(number):
    raise _Exactly


def _integer(digits):
    if len(digits) > 300:
        raise _Exactly
    return int(digits)


def read(line):
    """Return ({key: value}, text of the `id` or None) of a line of bytes, or raise NotJson or NotObject.

    Python's own parser, much the faster, does lines without fractions, huge numbers and depth; values that it cannot
    hold are Unreadable.
    """
    try:
        found = json.loads(line.decode("utf-8"), parse_float=_exactly, parse_constant=_exactly, parse_int=_integer)
        if type(found) is not dict:
            raise NotObject("the request is no JSON object")
        return found, json.dumps(found["id"]) if "id" in found else None
    except (_Exactly, RecursionError, ValueError):
        texts = members(line)
    return {key: _value(text) for key, text in texts.items() if key != "id"}, texts.get("id")


def _value(text):
    try:
        return json.loads(text, parse_int=_whole, parse_float=_fraction)
    except RecursionError:
        return Unreadable(text)


def _whole(digits):
    return int(digits) if len(digits) <= 300 else Unreadable(digits)


def _fraction(digits):
    value = float(digits)
    return Unreadable(digits) if math.isinf(value) else value
