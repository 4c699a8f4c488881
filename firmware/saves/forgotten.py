"""Forgetting the save, and taking it back: it lies in a file `/saves/old` meanwhile."""

import os

from firmware import beginning
from firmware.saves import EARLIER, NUMBER, PLACE
from firmware.saves.image import GOOD, HEAD, head, judge, length_of, seal
from firmware.saves.load import load
from firmware.saves.places import FREE, SIZE, File, all_places, claim_drive
from firmware.saves.write import make, write
from firmware.settings import USB_DRIVE


def there(app):
    """Tell whether a save was forgotten."""
    return judge(File("old")) == GOOD


def forget(app):
    """Put all that is saved into the file and begin anew; False if the drive cannot be written."""
    whose = app.settings.get(USB_DRIVE)
    claim_drive(whose)
    kept = app.kept
    _, playing = load(app)
    if playing:
        app.session.s = app.session.match.s  # as at the table: that is saved too
    app.saving = 0
    try:
        if kept[PLACE] >= 0:
            image = make(app, all_places()[kept[PLACE]])
            head(image, 0, kept[NUMBER])
            seal(image)
            old = File("old")
            old.write(0, image)
            if judge(old) != GOOD:
                return False
    except OSError:
        return False
    finally:
        beginning.unload(app.session)
        app.session.__init__()
    kept[PLACE] = -1
    kept[EARLIER] = 0
    write(app)
    return True


def take_back(app):
    """Put the forgotten save back into every place; False if it is not there or one of them cannot be written."""
    claim_drive(app.settings.get(USB_DRIVE))
    old = File("old")
    if judge(old) != GOOD:
        return False
    try:
        data = old.read(0, length_of(old.read(0, HEAD)))
        for place in all_places():
            place.write(0, data + b"\xff" * (SIZE - len(data)) if place.adds == FREE else data)
            if judge(place) != GOOD:
                return False
        os.remove(old.path)
    except OSError:
        return False
    app.kept[NUMBER] = app.kept[PLACE] = -1
    return True
