"""Take from Debian's font packages the glyphs that are baked, into small BDF files that the repository keeps.

So baking needs none of those packages: it is only here that they are read (`python -m tools assets --extract FOLDER`).
"""

from pathlib import Path

from tools.assets import bdf, pcf

HERE = Path(__file__).parent / "fonts"
SMALL_NUMERALS = "一二三四五六七八九十"
BIG_NUMERALS = "壹贰叁肆伍陆柒捌玖拾"
TITLE = "手牌"
# file: font file of the package, how its codes are decoded, what it is, what is always wanted of it
SOURCES = {
    "guob16.bdf": (
        "guob16.pcf.gz",
        pcf.gb2312,
        "from guob16 of intlfonts, GB2312 + GB8565-88 by Koichi Yasuoka, public domain",
        SMALL_NUMERALS + BIG_NUMERALS + TITLE,
    ),
    "cc48.bdf": (
        "cc48s.pcf.gz",
        pcf.gb2312,
        "from cc48s of intlfonts, GB2312 by cai@neurophys.wisc.edu, public domain",
        SMALL_NUMERALS + BIG_NUMERALS,
    ),
    "wqy12.bdf": (
        "wenquanyi_9pt.pcf",
        None,
        "from WenQuanYi Bitmap Song 9pt, (C) 2004-2007 WenQuanYi Board of Trustees and Qianqian Fang, "
        "GPL 2 with font embedding exception",
        "",
    ),
    "wqy16.bdf": (
        "wenquanyi_12pt.pcf",
        None,
        "from WenQuanYi Bitmap Song 12pt, (C) 2004-2007 WenQuanYi Board of Trustees and Qianqian Fang, "
        "GPL 2 with font embedding exception",
        "",
    ),
}


def extract(folder, texts):
    """Write the BDF files from the PCF files in `folder`, a Path; yield (file name, glyphs in it).

    texts: characters that are wanted besides, of which a font gives those it has.
    """
    HERE.mkdir(exist_ok=True)
    for name, (source, decode, comment, always) in SOURCES.items():
        face = pcf.load(folder / source, decode)
        codes = {ord(c) for c in always}
        if name.startswith("wqy"):
            codes |= {ord(c) for c in texts if ord(c) >= 0x2E80}
        codes &= face.glyphs.keys()
        if codes:
            (HERE / name).write_text(bdf.dump(face, codes, comment))
        yield name, len(codes)
