"""Recorded matches and counts of positions stay what they are, and show what they should."""

import pytest
from paohuzi_playthrough import FOLDER, begin, count, files

from engine.paohuzi import notation, rules

FILES = dict(files())


@pytest.mark.parametrize("name", FILES)
def test_golden_file(name, update_golden):
    text = FILES[name]()
    path = FOLDER / name
    if update_golden:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"look at the difference, then renew {name} with --update-golden"


def test_the_golden_matches_show_what_they_should():
    texts = {name: (FOLDER / name).read_text(encoding="utf-8") for name in FILES}
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(FILES)
    together = "".join(texts.values())
    for event in ("reveal", "wei", "ti", "unclaimed", "discard", "peng", "pao", "chi", "dead", "win", "draw"):
        assert f"* event={event} " in together, event
    assert "phase heavenly" in texts["play-heavenly.txt"] and "kind=heavenly" in texts["play-heavenly.txt"]
    assert " / " in together and "> next" in together  # a chi with bi, and a second deal


def test_counts_by_hand():
    """The dealer's discards, then what the first asked seat may do."""
    s = begin(1, 0, ())
    discards = notation.legal_texts(s, 99)[0]
    assert count(s, 1) == (len(discards), 0) and all(text.startswith("discard ") for text in discards)
    answers = 0
    for text in discards:
        t = bytearray(s)
        assert rules.play(t, notation.ask(t, text)[1]) == 0
        answers += len(notation.legal_texts(t, 99)[0])
    assert count(s, 2) == (answers, 0)
