"""Saves that are foreign, older, newer, damaged or in the way: nothing raises, nothing good is lost, it is said."""

import pytest
from game_kit import THOROUGH
from hypothesis import given, settings
from hypothesis import strategies as st
from saves_kit import BOARDS, bench, some_pairs, state

from firmware.saves import ASIDE, EARLIER, SETTINGS, STATISTICS
from firmware.session import ALL, CHANGED

EXAMPLES = 2000 if THOROUGH else 30
BEGIN = 4096  # of the used part of a file


def put_file(desk, name, data):
    """Put bytes where a save lies in a file."""
    old = bytes(desk.sim.device.drive.files.get(name, b""))
    old = old + bytes(max(0, 2 * BEGIN - len(old)))
    desk.sim.device.drive.files[name] = old[:BEGIN] + data + old[BEGIN + len(data) :]


def put_nvm(desk, data):
    """Put bytes at the beginning of the NVM."""
    desk.sim.device.nvm._data[: len(data)] = data


def saved(desk, game="gojuichi", moves=3):
    """Begin a match, save it twice, return its app."""
    app = desk.load()
    desk.begin(app, game, 2 if game == "gojuichi" else 3)
    desk.save(app, CHANGED)
    desk.play(app, moves)
    desk.save(app, CHANGED)
    return app


@pytest.fixture(scope="module", params=BOARDS)
def full(request):
    """Return a Bench with a saved match, its state and what the media hold."""
    with bench(request.param) as desk:
        app = saved(desk)
        yield desk, state(app), desk.media.contents()


PLACES = st.sampled_from(("nvm", "/saves/a", "/saves/b", "/saves/c", "/saves/d"))
BAD = st.one_of(
    st.binary(max_size=400).map(lambda data: ("bytes", data)),
    st.tuples(st.integers(0, 400), st.integers(0, 7)).map(lambda bit: ("flip", bit)),
    st.integers(0, 400).map(lambda count: ("cut", count)),
    st.integers(0, 255).map(lambda version: ("version", version)),
)


@settings(max_examples=EXAMPLES)
@given(PLACES, BAD)
def test_one_bad_place_never_raises_and_never_loses_the_other(full, place, bad):
    desk, good, contents = full
    desk.media.restore(contents)
    files = desk.sim.device.drive.files
    if place == "nvm":
        if desk.sim.device.nvm is None:
            return
        old = bytes(desk.sim.device.nvm._data)
    else:
        old = files.get(place, b"")[BEGIN:]
    kind, what = bad
    if kind == "bytes":
        new = what
    elif kind == "flip" and len(old) > what[0]:
        new = bytearray(old[: what[0] + 1])
        new[-1] ^= 1 << what[1]
    elif kind == "version" and len(old) > 2:
        new = old[:2] + bytes((what,))
    else:
        new = b"\xff" * 512
    if kind == "cut" and place != "nvm" and place in files:
        files[place] = files[place][: BEGIN + what]
    elif place == "nvm":
        put_nvm(desk, bytes(new))
    elif place in files:
        put_file(desk, place, bytes(new))
    app = desk.load()
    assert state(app) == good
    desk.save(app, CHANGED)
    assert state(desk.load()) == good


@settings(max_examples=EXAMPLES)
@given(st.binary(max_size=600), st.binary(max_size=600), st.binary(max_size=600))
def test_whatever_lies_in_all_places_the_game_begins_and_can_be_saved(full, first, second, third):
    desk, _, contents = full
    desk.media.restore(contents)
    if desk.sim.device.nvm is not None:
        put_nvm(desk, first + b"\0" * 600)
    put_file(desk, "/saves/a", second + b"\0" * 600)
    put_file(desk, "/saves/b", third + b"\0" * 600)
    app = desk.load()
    assert app.session.match is None
    desk.begin(app, "gojuichi", 2)
    desk.save(app, CHANGED)
    assert state(desk.load()) == state(app)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("what", (b"another program's bytes", b"SV\x02 a save to come"))
def test_what_is_not_ours_is_kept_aside_before_it_is_overwritten(board, what):
    with bench(board) as desk:
        if desk.sim.device.nvm is not None:
            put_nvm(desk, what)
        else:
            desk.sim.device.drive.folders.add("/saves")
            put_file(desk, "/saves/a", what)
        app = desk.load()
        assert desk.said == (["save.other"] if what[:2] == b"SV" else ["save.foreign"])
        desk.begin(app, "gojuichi", 2)
        desk.save(app, CHANGED)
        kept = [data for name, data in desk.sim.device.drive.files.items() if name.startswith("/saves/aside")]
        assert len(kept) == 1 and kept[0].startswith(what)
        assert state(desk.load()) == state(app)
        assert not desk.said


def test_what_is_not_ours_stays_where_it_is_while_it_cannot_be_kept_aside():
    with bench("pygamer", usb=True) as desk:
        put_nvm(desk, b"another program's bytes")
        app = desk.load()
        desk.begin(app, "gojuichi", 2)
        desk.save(app, CHANGED)
        assert bytes(desk.sim.device.nvm._data).startswith(b"another program's bytes")
        assert app.pushed[0] == "text" and "cannot" not in app.pushed[1][0]
        app.pushed = None
        desk.play(app, 1)
        desk.save(app, ALL)
        assert app.pushed is None, "said once"


def test_a_match_of_another_version_is_kept_and_the_rest_used():
    with bench("pygamer") as desk:
        app = saved(desk)
        app.settings.s[20] = 3
        app.session.match.s[1] ^= 1  # the version of the game's layout
        data = bytes(app.session.match.s)
        desk.save(app, CHANGED)
        app = desk.load()
        assert desk.said == ["save.match"] and app.session.match is None and app.settings.s[20] == 3
        desk.save(app, CHANGED)
        assert data in bytes(desk.sim.device.nvm._data)
        desk.load()
        assert not desk.said


@pytest.mark.parametrize(("board", "game"), some_pairs())
def test_everything_comes_back(board, game):
    with bench(board) as desk:
        app = saved(desk, game, 40)
        app.settings.s[20:60] = bytes((2, 1, 0, 1, 3, 2, *range(2), *range(3), *range(1, 30)))[:40]
        app.session.choices[game].levels[1] = 2
        app.session.match.hints[1] = 4
        app.session.match.taken[1] = 2
        app.session.sections[STATISTICS] = b"won 7"
        app.session.sections[30] = b"of a later version"
        desk.save(app, CHANGED)
        back = desk.load()
        assert state(back) == state(app)
        assert back.session.match.hints[1] == 4 and back.session.match.taken[1] == 2
        assert list(back.settings.s[20:26]) == list(app.settings.s[20:26])
        assert back.session.choices[game].levels == app.session.choices[game].levels
        assert back.session.choices[game].levels[1] == 2 and back.session.choices[game].s == app.session.choices[game].s
        for _ in range(3):
            desk.play(back, 5)
            desk.save(back, CHANGED)
            app = back
            back = desk.load()
            assert state(back) == state(app)
        assert section(desk, back, STATISTICS) == b"won 7" and section(desk, back, 30) == b"of a later version"
        # the same moves of the same opponents follow
        desk.play(app, 30)
        desk.play(back, 30)
        assert state(app)[:6] == state(back)[:6]


def section(desk, app, name):
    def get(app, name):
        from firmware.saves.sections import get

        return get(app, name)

    return desk.sim.call(get, app, name)


def test_settings_that_make_no_sense_stay_usual_and_later_ones_are_kept():
    with bench("pygamer") as desk:
        app = saved(desk)
        usual = bytes(desk.load().settings.s)
        app.settings.s[20] = 77
        app.settings.s[21] = 1
        app.settings.s[59] = 123
        desk.save(app, CHANGED)
        back = desk.load().settings.s
        assert (back[20], back[21], back[59]) == (usual[20], 1, 123)
        assert section(desk, app, SETTINGS)[1:] == bytes(app.settings.s[20:])


def test_a_full_drive_leaves_the_nvm_and_a_wiped_drive_costs_nothing():
    with bench("pygamer", drive=2048) as desk:
        app = saved(desk)
        assert state(desk.load()) == state(app)
    with bench("raspberry_pi_pico") as desk:
        app = saved(desk)
        desk.sim.device.drive.files.clear()
        assert state(desk.load()) == state(app) and desk.said == ["save.cut"]


def test_the_match_before_can_be_gone_back_to_once_and_again():
    with bench("pygamer") as desk:
        first = saved(desk, "wushiyi")
        before = state(first)
        desk.begin(first, "gojuichi", 2)
        second = state(first)
        desk.save(first, CHANGED)
        app = desk.load()
        assert state(app) == second and app.kept[EARLIER] == 1

        def go_back(app):
            from firmware.saves.before import go_back, look

            return look(app), go_back(app)

        assert desk.sim.call(go_back, app)[1]
        assert state(app)[:4] == before[:4]
        desk.save(app, CHANGED)
        app = desk.load()
        assert state(app)[:4] == before[:4]
        assert desk.sim.call(go_back, app)[0][0] == "gojuichi"
        assert state(app)[:4] == second[:4]
        assert section(desk, app, ASIDE)
