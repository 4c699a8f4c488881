"""Recorded matches show what they should, and the counts are what the rules give by hand."""

from paohuzi_playthrough import begin
from playthrough import count, recorded

from engine.paohuzi import notation, rules


def test_the_golden_matches_show_what_they_should():
    texts = recorded("paohuzi")
    together = "".join(texts.values())
    for event in ("reveal", "wei", "ti", "unclaimed", "discard", "peng", "pao", "chi", "dead", "win", "draw"):
        assert f"* event={event} " in together, event
    assert "phase heavenly" in texts["play-heavenly.txt"] and "kind=heavenly" in texts["play-heavenly.txt"]
    assert " / " in together and "> next" in together  # a chi with bi, and a second deal


def test_counts_by_hand():
    """The dealer's discards, then what the first asked seat may do."""
    s = begin(1, 0, ())
    discards = notation.legal_texts(s, 99)[0]
    assert count(rules, s, 1) == (len(discards), 0) and all(text.startswith("discard ") for text in discards)
    answers = 0
    for text in discards:
        t = bytearray(s)
        assert rules.play(t, notation.ask(t, text)[1]) == 0
        answers += len(notation.legal_texts(t, 99)[0])
    assert count(rules, s, 2) == (answers, 0)
