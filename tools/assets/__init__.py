"""`python -m tools assets`: bake fonts and card art into `firmware/assets`, the same bytes at every run."""

from pathlib import Path

import click

ROOT = Path(__file__).parents[2]
OUT = ROOT / "firmware" / "assets"
GALMURI = ROOT / "node_modules" / "galmuri" / "dist"


def bake():
    """Yield (file name, bytes) of every baked file."""
    from tools.assets import cards, fonts, title

    for name in fonts.SIZES:
        yield f"{name}.fnt", fonts.latin(name, GALMURI)
    for name in cards.SHAPES:
        yield f"cards-{name}.sht", cards.bake(name, mono=False)
    yield "cards-s1.sht", cards.bake("s", mono=True)
    for name in title.SIZES:
        yield f"{name}.sht", title.bake(name)


@click.command()
@click.option(
    "--extract",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="First take the glyphs wanted anew from the PCF fonts in this folder (Debian: /usr/share/fonts/X11/misc "
    "of xfonts-intl-chinese and xfonts-wqy).",
)
def command(folder):
    """Bake fonts and card art into firmware/assets."""
    if folder:
        from tools.assets import extract

        for name, count in extract.extract(folder, ""):
            click.echo(f"{count:6} glyphs in {name}")
    OUT.mkdir(exist_ok=True)
    for name, data in bake():
        (OUT / name).write_bytes(data)
        click.echo(f"{len(data):6} {name}")
