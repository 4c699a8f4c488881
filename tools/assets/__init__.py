"""`python -m tools assets`: bake fonts and card art into `firmware/assets`, the same bytes at every run."""

from pathlib import Path

import click

ROOT = Path(__file__).parents[2]
OUT = ROOT / "firmware" / "assets"
STRINGS = ROOT / "firmware" / "strings"
PAGES = ROOT / "firmware" / "pages"
GALMURI = ROOT / "node_modules" / "galmuri" / "dist"


def bake():
    """Yield (file name, bytes) of every baked file."""
    from tools.assets import cards, felt, fonts, minis, numerals, title

    for name in fonts.SIZES:
        yield f"{name}.fnt", fonts.latin(name, GALMURI)
    for name, letters in fonts.wide_letters(STRINGS, PAGES).items():
        yield f"{name}.fnt", fonts.wide(name, letters, GALMURI)
    for name in cards.SHAPES:
        yield from _cards(name, name, False)
    yield from _cards("s1", "s", True)
    for arabic, mark in ((False, ""), (True, "a")):
        for name in numerals.SHAPES:
            yield f"numerals-{name}{mark}.sht", numerals.bake(name, False, arabic, GALMURI)
        yield f"numerals-s1{mark}.sht", numerals.bake("s", True, arabic, GALMURI)
        if not arabic:
            for name in numerals.SHAPES:
                yield f"numerals-{name}b.sht", numerals.bake(name, False, False, GALMURI, large=True)
                yield f"marks-{name}.sht", numerals.marks(name)
            yield "marks-s1.sht", numerals.marks("s")
        for name in minis.SIZES:
            yield f"minis-{name}{mark}.sht", minis.bake(name, arabic, GALMURI)
    for name in title.SIZES:
        yield f"{name}.sht", title.bake(name)
    yield "felt.sht", felt.bake()


def _cards(file, name, mono):
    """Yield (file name, bytes) of a set of cards, and of those with a large index."""
    from tools.assets import cards

    yield f"cards-{file}.sht", cards.bake(name, mono)
    yield f"cards-{file}t.sht", cards.bake(name, mono, tall=True)
    if cards.SHAPES[name].broad:
        yield f"cards-{file}b.sht", cards.broad(name, mono)


@click.command()
@click.option(
    "--extract",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="First take the glyphs wanted anew from the PCF fonts in this folder (Debian: /usr/share/fonts/X11/misc "
    "of xfonts-intl-chinese, xfonts-intl-chinese-big and xfonts-wqy).",
)
def command(folder):
    """Bake fonts and card art into firmware/assets."""
    if folder:
        from tools.assets import extract, fonts

        pages = fonts.wide_letters(STRINGS, PAGES)
        lacking = [source for source, *_ in extract.SOURCES.values() if not (folder / source).exists()]
        if lacking:
            raise click.ClickException(f"{folder} lacks {', '.join(lacking)}: install Debian's fonts.")
        letters = "".join(sorted(set().union(*(pages[name] for name in pages if fonts.is_kept(name)))))
        for name, count in extract.extract(folder, letters):
            click.echo(f"{count:6} glyphs in {name}")
    if not GALMURI.exists():
        raise click.ClickException("the npm package 'galmuri' is not there: run 'make env' first.")
    try:
        files = dict(bake())
    except ValueError as why:
        raise click.ClickException(f"{why}.") from why
    OUT.mkdir(exist_ok=True)
    for name in {p.name for p in OUT.glob("*.*t")} - files.keys():
        (OUT / name).unlink()
        click.echo(f"{'gone':>6} {name}")
    for name, data in files.items():
        (OUT / name).write_bytes(data)
        click.echo(f"{len(data):6} {name}")
