"""Give words to names so that no object and no module has one word twice; names that never meet share one.

A device keeps every word that it has met until it is switched off, so as few as possible are to do for everything.
"""

import string

from tools.squeeze.short import checksum

_LETTERS = string.ascii_uppercase + string.ascii_lowercase
# Those of the locals of functions and of modules' own globals come first: they are there anyway.
WORDS = [*_LETTERS, *(a + b for b in string.digits for a in _LETTERS)]


def share(spaces, names, words=WORDS):
    """Return {name: word} for all of `names`, different within each of `spaces`, which are sets of names.

    What stands in a space and is not in `names` is a word that is taken there. A name that is in no space is taken to
    be in all of them. Where the search begins is the name's checksum: a name more or less changes few others' words.
    """
    places = {name: [] for name in names}
    busy = []
    for number, space in enumerate(spaces):
        busy.append({name for name in space if name not in places})
        for name in space:
            if name in places:
                places[name].append(busy[number])
    few = max((len(space & places.keys()) for space in spaces), default=0)
    found = {}
    for name in sorted(places, key=str):
        begin = checksum(name if isinstance(name, str) else name[-1]) % few if few else 0
        here = places[name] or busy
        free = (word for word in (*words[begin:few], *words[:begin], *words[few:]) if not any(word in b for b in here))
        found[name] = next(free, None)
        if found[name] is None:
            raise ValueError("There are more names than short words.")
        for taken in here:
            taken.add(found[name])
    return found
