"""`selftest`: the app's own tests of the device, told line by line."""

from firmware.debug.link import Refused
from firmware.session import forget, leaf


def run(link, name, args):
    """Run them, one a frame."""
    try:
        steps = leaf("firmware.selftest").steps(link.app)
    except ImportError:
        raise Refused("now", "This build has no self-test.") from None
    ok = bad = 0
    try:
        for told in steps:
            if told is None:  # in the midst of a test that takes long
                yield None
                continue
            what, verdict, words = told
            yield ("%s %s %s\n" % (verdict, what, words)).encode()
            ok += verdict == "ok"
            bad += verdict == "bad"
            yield None
    finally:
        forget("firmware.selftest")
    yield link.total() + " ok=%d bad=%d" % (ok, bad)
