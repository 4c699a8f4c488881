"""`log` and `trace`: texts."""

from firmware.debug.link import loaded, unload
from firmware.session import leaf


def run(link, name, args):
    """Send the last events in words, or the last traceback."""
    yield (_events(link.app.session) if name == "log" else _trace(link.app)).encode()
    yield link.total()


def _events(session):
    text = ""
    if not session.game or session.s is None:
        return text
    before = loaded()
    words = leaf("firmware.tables." + session.game + "_words")
    ring = session.ring
    for i in range(max(session.began, ring.count - ring.size), ring.count):
        line = words.tell(session, i)
        if line:
            text += line + "\n"
    del words
    unload(before)
    return text


def _trace(app):
    if app.trouble is not None:
        return app.trouble[1]
    import supervisor

    return supervisor.get_previous_traceback() or ""
