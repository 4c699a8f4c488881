"""What the tests of Japanese Fifty-One share: positions, options, matches at random."""

import random

from engine import options
from engine.gojuichi import notation, public, rules


def empty(**chosen):
    """Return a state's bytes with the given public option values, nothing dealt."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in chosen.items():
        i = options.find(rules.OPTIONS, key)
        assert options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value)), (key, value)
    return s


def match(seats=4, seed=1, dealer=0, deck=None, **chosen):
    """Return a match just dealt."""
    s = empty(**chosen)
    rules.new(s, seats, seed, first=dealer, deck=deck)
    return s


def random_match(rnd, rounds=3):
    """Return a match of random seats and options just dealt, of at most `rounds` deals."""
    s = empty(
        jokers=rnd.randrange(2),
        first=rnd.choice(("left", "dealer")),
        after_stop=rnd.choice(("normal", "exchange_or_pass", "no_clear")),
        one_suit=rnd.random() < 0.3,
        stop_tie=rnd.choice(("stopper", "other", "share")),
        rounds=rnd.randint(1, rounds),
    )
    rules.new(s, rnd.randint(2, 8), rnd.randrange(1 << 30))
    return s


def choose(rnd, texts):
    """Return a move that lets deals go on for a while: stop is said less often than a coin would, clear more."""
    if "clear" in texts and rnd.random() < 0.4:
        return "clear"
    if texts == ["stop", "go"]:
        return "stop" if rnd.random() < 0.1 else "go"
    return rnd.choice(texts)


def texts_of(s):
    """Return the texts of all legal moves."""
    texts, complete = notation.legal_texts(s, 2000)
    assert complete
    return texts


def do(s, *texts, ring=None):
    """Make legal moves; "take" alone is the first exchange there is."""
    for text in texts:
        if text == "take":
            text = texts_of(s)[0]
        reason, move = notation.ask(s, text)
        assert reason == 0, (text, rules.REASONS[reason])
        assert rules.play(s, move, ring) == 0


def why_not(s, text):
    """Return the reason for which a text is refused, "" if it is not."""
    return rules.REASONS[notation.ask(s, text)[0]]


def changed(s, loose=True, **fields):
    """Return a match like `s` with some public fields changed; it must be accepted."""
    d = dict(public.state(s), loose=loose, **fields)
    t = bytearray(s)
    assert public.load(t, d) == ""
    return t


def walk(seed, count):
    """Yield `count` states at decisions of random matches (the same object each time: copy to keep)."""
    rnd = random.Random(seed)
    seen = 0
    while True:
        s = random_match(rnd)
        while not rules.match_over(s):
            if rules.deal_over(s):
                rules.next_deal(s)
            yield s
            seen += 1
            if seen == count:
                return
            do(s, choose(rnd, texts_of(s)))
