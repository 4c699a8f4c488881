"""Squeezed modules are the same program: numbers for constants, short names, nothing lost that another asks for."""

import ast
import importlib
import string
import sys
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build import contents
from tools.device import bytecode
from tools.squeeze import squeeze
from tools.squeeze.sharing import share
from tools.squeeze.short import spread

SIZES = """
    from engine.compat import const
    WIDE = const(7)
    HIGH = const(WIDE * 2)
    NAMES = ("a", "b")
"""
AREA = """
    from pack import sizes
    from pack.sizes import HIGH, NAMES, WIDE as BROAD
    def area(factor):
        return sizes.WIDE * HIGH * factor + BROAD - len(NAMES)
"""
RISE = """
    from pack import state
    def rise():
        state.LEVEL = state.LEVEL + 1
        return state.LEVEL
"""
THING = """
    class Thing:
        limit = 3
        def __init__(self, first, second=2):
            self.first = first
            self.second = second
        def total(self):
            return sum([x for x in (self.first, self.second, self._half())])
        def _half(self):
            first = self.limit
            return first // 2
    def _helper(value):
        return value.total()
    def made(number):
        def inner(more):
            return number + more
        return inner(_helper(Thing(number, second=5)))
"""
THINGS = """
    from pack.thing import Thing, made
    from pack import thing as other
    def all_of_it(n):
        try:
            return made(n), other.made(n), Thing(1).total(), getattr(Thing, "limit")
        except ValueError as error:
            return error
"""


@pytest.fixture
def call(tmp_path, monkeypatch):
    """Return a function that calls one of squeezed modules: (result, {module: text}, names)."""

    def called(texts, module, function, *arguments):
        texts = {"pack": "", "code": f"from {module} import {function}\n{function}", **texts}
        new, names = squeeze({name: dedent(text) for name, text in texts.items()})
        for name, text in new.items():
            path = tmp_path / (name.replace(".", "/") + ("/__init__" if name == names.places["pack"] else "") + ".py")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        for name in [name for name in sys.modules if name.partition(".")[0] == names.places["pack"]]:
            monkeypatch.delitem(sys.modules, name)
        result = getattr(importlib.import_module(names.places[module]), names.short(function, module))(*arguments)
        return result, new, names

    return called


def test_a_constant_of_another_module_becomes_its_number_and_takes_no_place(call):
    result, new, names = call({"pack.sizes": SIZES, "pack.use": AREA}, "pack.use", "area", 2)
    assert result == 7 * 14 * 2 + 7 - 2
    assert "WIDE" not in new[names.places["pack.sizes"]] and "14" in new[names.places["pack.use"]]
    assert new[names.places["pack.use"]].count("import") == 1  # of NAMES, which is no number


def test_a_number_that_another_module_changes_stays_a_variable(call):
    assert call({"pack.state": "LEVEL = 1\n", "pack.change": RISE}, "pack.change", "rise")[0] == 2


def test_classes_keywords_closures_and_what_is_asked_for_by_text_work_under_short_names(call):
    texts = {"pack.thing": THING, "pack.use": THINGS}
    result, new, names = call(texts, "pack.use", "all_of_it", 4)
    assert result == (4 + 4 + 5 + 1, 14, 1 + 2 + 1, 3)
    short = names.short("all_of_it", "pack.use")
    assert short != "all_of_it" and [short, "all_of_it"] in names.functions[names.places["pack.use"]]
    assert "limit" in new[names.places["pack.thing"]]  # a text names it
    assert len("".join(new.values())) < len(dedent(THING + THINGS))


def test_what_only_a_class_or_a_module_knows_is_called_alike_in_others():
    own = "class {0}:\n    def go(self):\n        return self._{1}()\n    def _{1}(self):\n        return 1\n"
    use = "from pack.{0} import {1}, {2}\n{1}\n{2}().go()\n"
    one = own.format("First", "forwards") + "def helper():\n    return First\n"
    two = own.format("Second", "backwards") + "def other():\n    return Second\n"
    texts = {"pack": "", "pack.a": one, "pack.b": two, "pack.c": use.format("a", "helper", "First")}
    new, names = squeeze({**texts, "pack.d": use.format("b", "other", "Second")})
    a, b = (new[names.places[f"pack.{name}"]] for name in "ab")
    assert names.short("_forwards") == "_forwards" and "forwards" not in a and "backwards" not in b
    assert names.short("helper", "pack.c") == names.short("helper", "pack.a") != "helper"


BASE = """
    class Base:
        def __init__(self):
            self.colour = 1
            self.length = 2
        def both(self):
            return self.colour * 10 + self.length, self.weight
"""
MORE = """
    from pack.base import Base
    class More(Base):
        def __init__(self):
            Base.__init__(self)
            self.height = 3
        def three(self):
            self.weight = 4
            return self.both(), self.height, self.outer
    def dress(more):
        more.outer = 5
"""
STRANGER = """
    from pack.more import More, dress
    class Stranger:
        def __init__(self):
            self.first, self.second, self.third, self.fourth = 6, 7, 8, 9
    def all_of_it():
        more, stranger = More(), Stranger()
        dress(more)
        return more.three(), stranger.first, stranger.second, stranger.third, stranger.fourth
"""


def test_objects_have_each_word_once_and_strangers_share_words(call):
    texts = {"pack.base": BASE, "pack.more": MORE, "pack.use": STRANGER}
    result, _, names = call(texts, "pack.use", "all_of_it")
    assert result == (((12, 4), 3, 5), 6, 7, 8, 9)
    related = {names.short(name) for name in ("colour", "length", "both", "weight", "height", "three", "outer")}
    strangers = {names.short(name) for name in ("first", "second", "third", "fourth")}
    assert len(related) == 7 and len(strangers) == 4 and len(related | strangers) < 11


def test_a_constants_name_is_no_local_of_its_module():
    # mpy-cross puts the number in place of the name wherever it stands
    own = "from engine.compat import const\nSIZE = const(3)\ndef size(%s):\n    return %s\nsize\n"
    many = ["one" + letter for letter in string.ascii_lowercase]
    texts = {f"pack.m{number}": own.replace("SIZE", f"SIZE{number}") for number in range(30)}
    texts = {name: text % (", ".join(many), " + ".join(many)) for name, text in texts.items()}
    use = "".join(f"from pack.m{number} import SIZE{number}\nSIZE{number} = 1\n" for number in range(30))
    new, _ = squeeze({"pack": "", "engine": "", "engine.compat": "def const(x):\n    return x\n", **texts, "code": use})
    assert all(bytecode(text, "x") for text in new.values())


@given(st.lists(st.sets(st.text("abcdefgh", min_size=1, max_size=6), max_size=12), max_size=12), st.sets(st.text("AB")))
def test_no_space_has_a_word_twice(spaces, taken):
    names = set().union(*spaces, {"alone"})
    words = share([space | taken for space in spaces], names)
    assert words.keys() == names
    for space in spaces:
        assert len({words[name] for name in space} | taken) == len(space) + len(taken)
    assert all(words[name] != words["alone"] for space in spaces for name in space - {"alone"})


def test_a_function_nobody_mentions_is_dropped_and_one_that_is_asked_for_by_attribute_stays():
    own = "def used():\n    return 1\ndef unused():\n    return 2\n"
    new, names = squeeze({"pack": "", "pack.a": own, "pack.use": "from pack import a\nx = a.used()\n"})
    assert new[names.places["pack.a"]].count("def ") == 1


def test_names_put_together_while_running_are_refused():
    with pytest.raises(ValueError, match="cannot be followed"):
        squeeze({"pack": "", "pack.a": "def f(self, word):\n    return getattr(self, '_' + word)\nf\n"})


@given(st.sets(st.text("abcdefgh", min_size=1, max_size=6), min_size=1, max_size=40), st.text("abcdefgh", min_size=1))
def test_short_words_are_given_once_and_one_name_more_changes_few(names, more):
    words = [a + b for a in "abcdefghij" for b in "abcdefghijklmnopqrst"]
    one = spread(names, words)
    other = spread(names | {more}, words)
    assert len(set(one.values())) == len(one) == len(names)
    assert sum(one[name] != other[name] for name in names) <= len(names) // 2 + 1


def test_the_devices_modules_keep_what_others_reach_by_name_and_the_table_of_names_can_be_read_back():
    new, names = contents.squeezed()
    for name in ("hidden", "pixel_shader", "root_group", "append", "ticks_ms", "app"):
        assert names.short(name) == name
    assert len(names.common) > 300 > 2 * len(set(names.common.values()))
    assert names.places["boards.pygamer"] == "b.pygamer" and names.places["firmware.scenes.start"].endswith(".start")
    assert all(ast.parse(text) for text in new.values())
    short = names.short("apply_settings")
    assert short != "apply_settings"
    assert names.outside("from firmware.app import App\nx.apply_settings()\n").count(short) == 1
