"""Does a build fit on the drive of its board, with room for what the device writes itself?"""

from tools.build import contents, fat, manifest


def of(board):
    """Return the bytes that a board's drive has for files."""
    return fat.Volume(board.HOST["drive"]).room


def taken(board, files, what):
    """Return the bytes of the drive that {path: bytes} take with the manifest, a dict, and the room kept free."""
    volume = fat.Volume(board.HOST["drive"])
    return volume.used({**files, manifest.NAME: manifest.encoded(what)}) + fat.RESERVE


def choices(languages):
    """Return lists of languages to be tried one after the other: those asked for, else all, then the first of them."""
    every = contents.chosen(())
    return [tuple(languages)] if languages else [every[:count] for count in range(len(every), 0, -1)]


def left_out(files, what):
    """Say what a small drive has no room for, as the end of a sentence; "" if that is nothing."""
    pages = (contents.ROOT / "firmware/pages" / contents.FIRST_LANGUAGE).glob("*.txt")
    ruled = all(f"{contents.PAGES}{contents.FIRST_LANGUAGE}/{page.name}" in files for page in pages)
    if len(what["languages"]) == len(contents.chosen(())):
        return "" if ruled else "has no room for the rules to read"
    words = f"has room for these languages only: {', '.join(what['languages'])}"
    return words if ruled else words + "; and not for the rules to read"
