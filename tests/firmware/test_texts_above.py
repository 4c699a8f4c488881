"""A text above a scene, such as that of a low battery or a save that fails: the scene comes back as it was."""

import pytest
from firmware_kit import playing
from lesson_player import until_asked
from test_review import open_review, to_the_end

from simulator.corners import corners
from simulator.runner import Runner
from simulator.tour import Tour


class Interrupted(Tour):
    """A walk on which a text lies above everything for a moment."""

    def shot(self, name, keys=True):
        """Look at it, put a text above and take it away."""
        super().shot(name, keys)
        if keys and getattr(self.scene, "asked", True):
            interrupt(self.sim, self.app)


def interrupt(sim, app, same=True):
    """Put a text above the present scene and take it away; `same`: the picture is the same again."""
    sim.run(200)
    names, pixels = list(app.names), sim.pixels()
    app.push("text", ("A title", "A text."))
    sim.run(100)
    assert app.names == [*names, "text"]
    sim.press("A")
    sim.run(100)
    assert app.names == names
    assert not same or sim.pixels() == pixels, names


def test_every_scene_comes_back():
    with Runner("pygamer", seed=1, env={"SHOUPAI_LANG": "it"}) as sim:
        sim.run(300)
        walk = Interrupted(sim, kept=False)
        walk.menus()
        corners(walk, [1], chapters=False)
        assert walk.seen >= {
            "pages",
            "help",
            "lesson",
            "settings",
            "statistics",
            "selftest",
            "cover",
            "players",
            "entry",
        }


def test_a_deal_is_stepped_through_as_before_and_the_match_is_left_alone():
    with playing(speed=3, plain=False, seed=2) as player:
        player.begin("gojuichi", 2)
        to_the_end(player)
        session = player.app.session
        kept, ring = bytes(session.match.s), session.ring
        open_review(player)
        states = []
        for _ in range(3):
            player.press("RIGHT")
            states.append((bytes(session.s), player.sim.pixels()))
        player.press("A")
        interrupt(player.sim, player.app, False)  # whose hand it is was said at the press
        assert bytes(session.s) == states[2][0] and session.me == 1
        player.press("A")
        for state, pixels in (states[1], states[2]):
            player.press("LEFT" if state == states[1][0] else "RIGHT")
            assert bytes(session.s) == state and player.sim.pixels() == pixels
            interrupt(player.sim, player.app)
        player.press("B")
        assert player.name != "review" and bytes(session.match.s) == kept
        assert session.s is session.match.s and session.ring is ring and session.me == 0


def test_a_lesson_goes_on_where_it_was():
    with playing(speed=3, seed=2) as player:
        player.begin("wushiyi", 3)
        state = bytes(player.app.session.match.s)
        player.app.only("lesson", ("wushiyi", "pause"))
        player.sim.run(200)
        until_asked(player, lambda name: None)
        scene = player.scene
        step = scene.step, scene.key
        interrupt(player.sim, player.app)
        assert (scene.step, scene.key) == step and player.app.session.lesson == "wushiyi"
        scene._next()
        after = scene.step
        assert after != step[0] and after is not None
        assert bytes(player.app.session.match.s) == state


@pytest.mark.parametrize("name", ("review", "lesson", "pages"))
def test_a_low_battery_does_not_disturb(name):
    arg = {"review": None, "lesson": ("gojuichi", "pause"), "pages": ("gojuichi", 0, 0, "pause")}[name]
    with playing(speed=3, plain=False, seed=2) as player:
        player.begin("gojuichi", 2)
        to_the_end(player)
        player.sim.run(61000)  # the battery is looked at once a minute
        player.sim.set_voltage(3450)
        player.app.only(name, arg)
        player.sim.run(300)
        if name == "pages":
            assert player.name == "text"
            player.press("A")
        assert player.name == name
        player.app.only("pause") if name == "review" else player.app.home()
        player.sim.run(300)
        assert (player.name == "text") == (name != "pages")
