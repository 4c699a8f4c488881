"""Recorded matches show what they should, and the counts are what the rules give by hand."""

from playthrough import begin, count, recorded

from engine.gojuichi import rules


def test_the_golden_matches_show_what_they_should():
    texts = recorded("gojuichi")
    together = "".join(texts.values())
    for event in ("take", "clear", "pass", "stop", "go", "reshuffle", "deal_over", "match_over"):
        assert f"* event={event}" in together, event
    assert "XB" in texts["play-joker-pass-2.txt"] and "> next" in texts["play-joker-pass-2.txt"]


def test_counts_by_hand():
    # one exchange of 25; then stop or go; then 25 again, after a stop as after a go
    s = begin(rules, 2, 7, {})
    assert [count(rules, s, depth) for depth in (1, 2, 3)] == [(25, 0), (50, 0), (50 * 25, 0)]
    # after 25 stops and 25 answers the deal is over; after 25 goes and 25 exchanges there are stop and go
    assert count(rules, s, 4) == (625 * 2, 625)
    # the second player's stop and the first one's second turn: both may clear now
    assert count(rules, s, 5) == (625 * 26 * 2, 625)
    t = begin(rules, 2, 7, {"after_stop": "no_clear"})
    assert count(rules, t, 5) == (625 * (25 + 26), 625)
    u = begin(rules, 2, 7, {"after_stop": "exchange_or_pass"})
    assert count(rules, u, 3) == (25 * 25 + 25 * 26, 0)
