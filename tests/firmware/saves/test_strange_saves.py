"""Saves that are whole by their checksum and say what no game of this version would have written."""

import pytest
from game_kit import THOROUGH
from hypothesis import given, settings
from hypothesis import strategies as st
from saves_kit import bench

from engine.state import OWN
from firmware.saves import ASIDE, CHOICES, MATCH, RECORD, SETTINGS, SETTINGS_BEFORE, STATISTICS
from firmware.saves.image import HEAD, TAIL, head, length_of, seal
from firmware.session import ALL, CHANGED

EXAMPLES = 3000 if THOROUGH else 40
GAMES = ("wushiyi", "gojuichi", "zhengfen", "paohuzi")
NAMES = st.sampled_from((SETTINGS, CHOICES, MATCH, ASIDE, RECORD, STATISTICS, SETTINGS_BEFORE))


def sections(image):
    """Return {id: bytes} of an image."""
    found = {}
    at = HEAD
    while at < length_of(image) - TAIL:
        count = image[at + 1] | image[at + 2] << 8
        found[image[at]] = bytes(image[at + 3 : at + 3 + count])
        at += 3 + count
    return found


def image_of(found, number=9):
    """Return a good image with these sections, held nowhere else."""
    image = bytearray(HEAD)
    for name, data in found.items():
        image += bytes((name, len(data) & 255, len(data) >> 8)) + data
    image += bytes(TAIL)
    head(image, 2, number)
    seal(image)
    return bytes(image)


@pytest.fixture(scope="module", params=GAMES)
def whole(request):
    """Return a Bench and the sections of a save with a match of a game in it, and the same match aside."""
    game = request.param
    with bench("raspberry_pi_pico") as desk:
        app = desk.load()
        desk.begin(app, game, 3)
        desk.play(app, 30)
        app.session.choices[game].levels[1] = 2
        desk.save(app, CHANGED)
        found = sections(bytes(desk.sim.device.nvm._data))
        yield desk, {**found, ASIDE: found[MATCH], STATISTICS: b"\1" * 50, SETTINGS_BEFORE: found[SETTINGS]}


CHANGE = st.one_of(
    st.tuples(st.just("bytes"), st.binary(max_size=300)),
    st.tuples(st.just("set"), st.lists(st.tuples(st.integers(0, 400), st.integers(0, 255)), min_size=1, max_size=6)),
    st.tuples(st.just("cut"), st.integers(0, 400)),
    st.tuples(st.just("more"), st.binary(min_size=1, max_size=400)),
)


def changed(data, change):
    """Return a section's bytes after a change."""
    kind, what = change
    if kind == "bytes":
        return what
    if kind == "cut":
        return data[:what]
    if kind == "more":
        return data + what
    data = bytearray(data)
    for at, value in what:
        if data:
            data[at % len(data)] = value
    return bytes(data)


def lay(desk, found):
    """Leave a save of these sections as the only one."""
    nvm = desk.sim.device.nvm._data
    nvm[:] = b"\xff" * len(nvm)
    data = image_of(found)
    nvm[: len(data)] = data
    desk.sim.device.drive.files.clear()
    desk.sim.device.drive.folders.clear()


def go_back(app):
    from firmware.saves import before

    return before.look(app), before.go_back(app)


@settings(max_examples=EXAMPLES)
@given(st.lists(st.tuples(NAMES, CHANGE), min_size=1, max_size=3))
def test_whatever_a_good_save_says_it_is_loaded_played_on_and_saved(whole, changes):
    desk, found = whole
    found = dict(found)
    for name, change in changes:
        found[name] = changed(found[name], change)
    lay(desk, found)
    app = desk.load()
    if app.session.match is not None:
        if app.session.s is not None:
            desk.play(app, 12)
    desk.save(app, ALL)
    desk.sim.call(go_back, app)
    if app.session.match is not None and app.session.s is not None:
        desk.play(app, 5)
    desk.save(app, CHANGED)
    desk.load()


@pytest.mark.parametrize("size", (0, 6, OWN - 1, 257))
def test_a_match_whose_state_is_too_short_or_too_long_for_any_game_is_none(whole, size):
    desk, found = whole
    at = 19 + found[ASIDE][18]  # where the length of the state stands
    strange = found[ASIDE][:at] + bytes((size & 255, size >> 8)) + found[ASIDE][at + 2 :] + bytes(256)
    lay(desk, {**found, ASIDE: strange})
    assert desk.sim.call(go_back, desk.load()) == (None, False)


def test_what_a_later_version_adds_behind_a_match_changes_nothing_of_it(whole):
    desk, found = whole
    lay(desk, {**found, MATCH: found[MATCH][:-9] + bytes(range(1, 10))})
    match = desk.load().session.match
    lay(desk, {**found, MATCH: found[MATCH][:-9] + bytes(range(1, 10)) + bytes(range(50, 250)) + bytes(200)})
    later = desk.load().session.match
    assert (later.hints, later.taken, later.s) == (match.hints, match.taken, match.s)
    assert bytes(match.taken + match.hints) == bytes(range(1, 9)) and match.counted == later.counted == 9
