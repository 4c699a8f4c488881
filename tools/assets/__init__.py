"""`python -m tools assets`: bake fonts and card art into `firmware/assets`, the same bytes at every run."""

from pathlib import Path

import click

ROOT = Path(__file__).parents[2]
OUT = ROOT / "firmware" / "assets"
GALMURI = ROOT / "node_modules" / "galmuri" / "dist"


def bake():
    """Yield (file name, bytes) of every baked file."""
    from tools.assets import cards, fonts

    for name in fonts.SIZES:
        yield f"{name}.fnt", fonts.latin(name, GALMURI)
    for name in cards.SHAPES:
        yield f"cards-{name}.sht", cards.bake(name, mono=False)
    yield "cards-s1.sht", cards.bake("s", mono=True)


@click.command()
def command():
    """Bake fonts and card art into firmware/assets."""
    OUT.mkdir(exist_ok=True)
    for name, data in bake():
        (OUT / name).write_bytes(data)
        click.echo(f"{len(data):6} {name}")
