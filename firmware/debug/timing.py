"""`time`: what a frame and a decision of a computer player take."""

from firmware import clock
from firmware.debug.link import Refused


class Meter:
    """Stand before the app's `step` and the session's `think`, and measure them (ms)."""

    def __init__(self, link):
        self.link = link
        self.app = link.app
        self.real_step = link.app.step
        self.real_think = link.app.session.think
        self.frames = self.last = self.worst = self.shown = 0
        self.think = self.think_worst = self.slices = self.decisions = 0
        self.spent = self.count = 0  # of a decision not finished
        link.app.step = self.step
        link.app.session.think = self.think_slice

    def step(self):
        """Measure a frame."""
        began = self.real_step()
        self.last = ms = clock.since(began, clock.now())
        self.frames += 1
        self.worst = max(self.worst, ms)
        if self.link.changed:
            self.shown = max(self.shown, ms)
        return began

    def think_slice(self):
        """Measure a slice."""
        begun = clock.now()
        done = self.real_think()
        self.spent += clock.since(begun, clock.now())
        self.count += 1
        if done:
            self.think = self.spent
            self.think_worst = max(self.think_worst, self.spent)
            self.slices = self.count
            self.decisions += 1
            self.spent = self.count = 0
        return done

    def stop(self):
        """Step aside."""
        del self.app.step  # the class's own comes forth again
        del self.app.session.think


def run(link, name, args):
    """Begin to measure, tell what was measured, or end it."""
    what = args[0] if args else ""
    if len(args) > 1 or what not in ("", "start", "stop"):
        raise Refused("argument", "time takes start, stop or nothing.")
    meter = link.meter
    if what == "start":
        if meter is not None:
            meter.stop()
        link.meter = Meter(link)
        yield "ok"
        return
    if meter is None:
        raise Refused("now", "Nothing is being measured: time start begins it.")
    if what == "stop":
        meter.stop()
        link.meter = None
    yield "ok frames=%d last=%d worst=%d shown=%d think=%d thinkworst=%d slices=%d decisions=%d" % (
        meter.frames,
        meter.last,
        meter.worst,
        meter.shown,
        meter.think,
        meter.think_worst,
        meter.slices,
        meter.decisions,
    )
