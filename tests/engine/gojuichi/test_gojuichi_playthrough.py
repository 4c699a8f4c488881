"""Recorded matches and counts of positions stay what they are, and the counts are what the rules give by hand."""

import pytest
from gojuichi_playthrough import FOLDER, begin, count, files

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
    for event in ("take", "clear", "pass", "stop", "go", "reshuffle", "deal_over", "match_over"):
        assert f"* event={event}" in together, event
    assert "XB" in texts["play-joker-pass-2.txt"] and "> next" in texts["play-joker-pass-2.txt"]


def test_counts_by_hand():
    # one exchange of 25; then stop or go; then 25 again, after a stop as after a go
    s = begin(2, 7, {})
    assert [count(s, depth) for depth in (1, 2, 3)] == [(25, 0), (50, 0), (50 * 25, 0)]
    # after 25 stops and 25 answers the deal is over; after 25 goes and 25 exchanges there are stop and go
    assert count(s, 4) == (625 * 2, 625)
    # the second player's stop and the first one's second turn: both may clear now
    assert count(s, 5) == (625 * 26 * 2, 625)
    t = begin(2, 7, {"after_stop": "no_clear"})
    assert count(t, 5) == (625 * (25 + 26), 625)
    u = begin(2, 7, {"after_stop": "exchange_or_pass"})
    assert count(u, 3) == (25 * 25 + 25 * 26, 0)
