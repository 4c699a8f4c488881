"""Sections of a save for whoever has something to keep: statistics, what was learnt."""

from firmware.saves import PLACE
from firmware.saves.image import GOOD, judge, section
from firmware.saves.places import all_places


def get(app, name):
    """Return the bytes of a section (`saves/__init__.py` has the names), None if there is none."""
    data = app.session.sections.get(name)
    if data is None and app.kept[PLACE] >= 0:
        place = all_places()[app.kept[PLACE]]
        if judge(place) == GOOD:  # a computer may have wiped the drive
            data = section(place, name)
    return data if data else None


def put(app, name, data):
    """Have a section saved by the next `App.save`; empty bytes take it out."""
    app.session.sections[name] = bytes(data)
