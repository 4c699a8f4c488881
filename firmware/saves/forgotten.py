"""Forgetting the save, and taking it back: it lies in a file `/saves/old` meanwhile."""

import os

from firmware.saves import EARLIER, HELD, NUMBER, PLACE
from firmware.saves.image import GOOD, HEAD, TAIL, judge, length_of, number_of
from firmware.saves.places import FREE, SIZE, File, all_places, claim_drive
from firmware.saves.write import write
from firmware.settings import USB_DRIVE


def there(app):
    """Tell whether a save was forgotten."""
    return judge(File("old")) == GOOD


def forget(app):
    """Put the newest save into the file and begin anew; False if the drive cannot be written."""
    claim_drive(app.settings.get(USB_DRIVE))
    places = all_places()
    newest = _newest(app, places)
    try:
        if newest >= 0:
            old = File("old")
            old.write(0, _content(places[newest], old.blank))
            if judge(old) != GOOD:
                return False
    except OSError:
        return False
    app.kept[PLACE] = -1
    app.kept[EARLIER] = 0
    write(app)
    return True


def take_back(app):
    """Put the forgotten save back into every place; False if one of them cannot be written."""
    claim_drive(app.settings.get(USB_DRIVE))
    old = File("old")
    try:
        for place in all_places():
            data = _content(old, place.blank)
            if place.adds == FREE:
                data = data + b"\xff" * (SIZE - len(data))
            place.write(0, data)
            if judge(place) != GOOD:
                return False
        os.remove(old.path)
    except OSError:
        return False
    app.kept[NUMBER] = app.kept[PLACE] = -1
    app.kept[HELD] = 0
    return True


def _newest(app, places):
    newest = -1
    app.kept[NUMBER] = 0
    for i in range(len(places)):
        if judge(places[i]) == GOOD:
            app.kept[HELD] |= 1 << i
            number = number_of(places[i].read(0, HEAD))
            if number >= app.kept[NUMBER]:
                newest = i
                app.kept[NUMBER] = number
    return newest


def _content(place, blank):
    """Return the bytes of a place, save and journal, with a blank byte behind them as another place has it."""
    at = length_of(place.read(0, HEAD))
    while at + 1 < SIZE:
        count = place.read(at, 1)
        if not count or count[0] == place.blank:
            break
        at += count[0] + 1 + TAIL
    at = min(at, SIZE - 1)
    return place.read(0, at) + bytes((blank,))
