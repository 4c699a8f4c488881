"""Which baked sheets and font pages a board's screen can ask for, by the sizes that the firmware itself decides."""

from simulator.importer import Importer
from simulator.standins import module

# Family of sheets: names of the fields of `firmware/draw/layout.py` that say which of the family a screen uses.
FAMILIES = {
    "cards": ("cards", "minor"),
    "marks": ("numerals",),
    "minis": ("minis",),
    "numerals": ("numerals",),
}
TERMS = "terms12.fnt"  # names of languages and quoted terms in other scripts, on every screen
# At the end of a name: the same cards with Arabic digits, with a large index (tall, broad): settings of the player.
VARIANTS = ("", "a", "t", "b")


def layouts(root, boards):
    """Return the module `firmware.draw.layout`, run as a device runs it, and the Layout of each board in it."""
    system = module("sys", modules={})
    alone = Importer({"sys": system}, (), [(root, str(root), ("engine", "firmware"))], open, print, library={})
    system.modules = alone.modules
    layout = alone("firmware.draw.layout")
    return layout, [layout.of(board) for board in boards]


def wanted(root, boards, languages, files):
    """Return those of `files` (names in the assets folder) that any of the boards needs, in these languages.

    A page of letters is needed if a Layout names it. Of a family of sheets those are needed that fit a Layout; a sheet
    of no known family is taken: it cannot be told who would miss it.
    """
    layout, screens = layouts(root, boards)
    names = {TERMS}
    for screen in screens:
        pages = {screen.small, screen.normal}
        for language in languages:
            pages.update(screen.pages(language))
        names.update(page + ".fnt" for page in pages)
        for family, fields in FAMILIES.items():
            for size in {getattr(screen, field) for field in fields}:
                names.update(f"{family}-{size}{variant}.sht" for variant in VARIANTS)
            if family == "cards" and screen.size >= layout.WIDE:
                names -= {f"cards-{size}b.sht" for size in (screen.cards, screen.minor)}  # see tables/fiftyone_making.py
        names.add(_title(layout, screen))
    return [name for name in files if name in names or not (name.endswith(".fnt") or _family(name))]


def _title(layout, screen):
    """Return the sheet of the logo, as `firmware/draw/title.py` takes it."""
    return {layout.TINY: "title16.sht", layout.LARGE: "title64.sht"}.get(screen.size, "title32.sht")


def _family(name):
    """Return the known family that a sheet belongs to, or ""."""
    head = name.partition("-")[0]
    return head if head in FAMILIES else "title" if name.startswith("title") else ""
