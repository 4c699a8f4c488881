"""Forgetting the match, which may be the cause of an error, and taking it back: a section of the save meanwhile."""

from firmware import beginning, booting
from firmware.saves import AWAY, FAILED, MATCH, PLACE, matches
from firmware.saves.image import section
from firmware.saves.load import load
from firmware.saves.places import all_places, claim_drive
from firmware.saves.write import write
from firmware.settings import USB_DRIVE


def there(app):
    """Tell whether a match was forgotten."""
    return bool(booting.saved(AWAY))


def swap(app):
    """Change the match that waits for the one that was forgotten, or for none; False if nothing can be written."""
    session = app.session
    kept = app.kept
    claim_drive(app.settings.get(USB_DRIVE))
    away = booting.saved(AWAY)
    try:
        load(app)
        match = session.match
        now = b"" if match is None else matches.pack(match, session.seed, False)
    except Exception:  # it cannot be read, but kept as it was saved last
        now = (section(all_places()[kept[PLACE]], MATCH) or b"") if kept[PLACE] >= 0 else b""
    choices = session.choices
    beginning.unload(session)
    session.__init__()
    session.choices = choices
    session.sections[AWAY] = now
    found = matches.unpack(away)
    if found is not None:
        session.match, session.seed, _ = found
    app.saving = 0
    kept[FAILED] = 1  # whoever called says so
    write(app)
    session.__init__()
    return not kept[FAILED]
