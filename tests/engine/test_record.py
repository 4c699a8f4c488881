"""The record of a match as text: what it looks like, and what is wrong with a wrong one and in which line."""

import random

import pytest
from game_kit import Kit
from template_game import notation, rules

from engine import options as opts
from engine import record, record_text, replay


def find(name):
    return (rules, notation) if name == rules.NAME else None


def read(text):
    return record_text.read(text, find)


def played(moves=6, seed=7, first=1, deck=None):
    """Return (state, recorder) of a match of two seats after so many moves."""
    s = bytearray(rules.SIZE)
    opts.reset(s, rules.OPTIONS)
    opts.put(s, rules.OPTIONS, 1, 1)
    rules.new(s, 2, seed, first, deck)
    recorder = record.Recorder(400)
    recorder.begin(rules, s, seed, first, deck)
    for _ in range(moves):
        if rules.deal_over(s):
            assert rules.next_deal(s) == 0
            recorder.next()
        move = rules.hand_card(s, s[4], 0)
        assert rules.play(s, move) == 0
        recorder.move(rules, move)
    return s, recorder


def text_of(recorder):
    return record_text.write(rules, notation, recorder.buf, recorder.used)


def test_the_text_is_short_and_tells_everything():
    s, recorder = played(7)
    lines = text_of(recorder).splitlines()
    assert lines[:6] == ["shoupai-record 1", "game template_game", "seats 2", "option low true", "seed 7", "first 1"]
    assert all(line.startswith("play ") for line in lines[6:12]) and lines[12] == "next"
    assert lines[14] == f"end 1 {record.state_hash(s):06x}" and len(lines) == 15


def test_a_deck_is_written_out_and_dealt_again():
    deck = bytearray(range(52))
    random.Random(1).shuffle(deck)
    s, recorder = played(2, deck=deck)
    text = text_of(recorder)
    assert "deck " + " ".join(notation.card_text(card) for card in deck) in text
    assert read(text).s == s


def test_a_position_replaces_seats_and_seed():
    s, _ = played(3)
    recorder = record.Recorder(400)
    recorder.begin_at(rules, s)
    move = rules.hand_card(s, s[4], 1)
    rules.play(s, move)
    recorder.move(rules, move)
    text = text_of(recorder)
    assert "position " in text and "seats" not in text
    assert read(text).s == s


def test_comments_blank_lines_and_line_ends_of_other_systems_mean_nothing():
    s, recorder = played()
    lines = text_of(recorder).splitlines()
    loose = "\r\n".join(part for line in lines for part in ("", "# what a play", "  " + line + " "))
    assert read(loose).problem == "" and read(loose).s == s


def test_a_bare_end_promises_nothing_and_another_layout_is_not_compared():
    s, recorder = played()
    body = text_of(recorder).rsplit("end", 1)[0]
    for end in ("end", "end 2 000000", f"end 1 {record.state_hash(s):06x}"):
        assert read(body + end).problem == "" and read(body + end).s == s
    assert "otherwise" in read(body + "end 1 000000").problem


def line_of(lines, start):
    return next(i for i, line in enumerate(lines) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("shoupai-record", "shoupai-record 2", "begins with"),
        ("game", "game chess", "none called 'chess'"),
        ("game", "seats 2", "names the game"),
        ("seats", "seats 5", "2 to 4"),
        ("seats", "seats x", "2 to 4"),
        ("option", "option lower true", "no option 'lower'"),
        ("option", "option low 1", "cannot be '1'"),
        ("option", "option target 0", "cannot be '0'"),
        ("seed", "seed 1073741824", "seed"),
        ("seed", "seed -1", "seed"),
        ("seed", "seed " + "9" * 400, "seed"),
        ("first", "first 2", "seat"),
        ("first", "deck 2C 3C", "not exactly the pack"),
        ("first", "deck " + " ".join(["2C"] * 52), "not exactly the pack"),
        ("first", "position 00", "beside"),
        ("play", "play 2Z", "unknown_move"),
        ("play", "flip 2C", "unknown_move"),
        ("play", "next", "cannot begin"),
        ("play", "seed 3", "unknown_move"),
        ("next", "next second 1", "After 'next'"),
        ("next", "next first 2", "seat"),
        ("next", "next deck 2C", "not exactly the pack"),
        ("next", "play 2C", "deal_over"),
        ("end", "end 1", "After 'end'"),
        ("end", "end one 000000", "After 'end'"),
        ("end", "end 1 00000g", "After 'end'"),
    ],
)
def test_a_wrong_line_is_named_by_its_number(old, new, says):
    _, recorder = played(8)
    lines = text_of(recorder).splitlines()
    at = line_of(lines, old) if old != "play" or new != "seed 3" else line_of(lines, "play") + 1
    lines[at] = new
    found = read("\n".join(lines))
    assert found.line == at + 1, found.problem
    assert says in found.problem and found.problem.endswith(".")


def test_a_record_cut_short_says_that_its_end_is_missing():
    _, recorder = played(8)
    lines = text_of(recorder).splitlines()
    for count in range(len(lines)):
        found = read("\n".join(lines[:count]))
        assert "without an 'end' line" in found.problem and found.line >= count
    assert "after the 'end'" in read("\n".join([*lines, "play 2C"])).problem


def test_moves_before_seats_and_seed_are_refused():
    assert "must come before" in read("shoupai-record 1\ngame template_game\nplay 2C\nend\n").problem
    assert "must come before" in read("shoupai-record 1\ngame template_game\nseats 2\nend\n").problem
    assert read("shoupai-record 1\ngame template_game\nseats 2\nseed 0\nend\n").problem == ""


def test_an_option_that_changes_the_pack_after_the_deck_is_judged_with_it():
    deck = " ".join(notation.card_text(card) for card in range(52))
    head = "shoupai-record 1\ngame template_game\nseats 3\nfirst 2\nseats 2\n"
    found = read(head + f"deck {deck}\nseed 1\nend\n")
    assert "no seat" in found.problem  # a later line may take back what an earlier one rests on


def test_noise_never_raises():
    rnd = random.Random(2)
    _, recorder = played(8)
    text = text_of(recorder)
    for _ in range(600):
        letters = list(text)
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(len(letters))
            letters[at : at + rnd.randint(0, 3)] = rnd.choice(("", "\n", " ", "\0", "é", "\ud800", "9", "-", "next\n"))
        found = read("".join(letters))
        assert (found.line > 0) == bool(found.problem)


def test_a_damaged_record_in_bytes_is_written_without_an_end():
    _, recorder = played(8)
    whole = text_of(recorder)
    recorder.buf[recorder.used - 1] = 0xEF
    assert "end" not in text_of(recorder) and whole.startswith(text_of(recorder))
    recorder.buf[3] = 1
    assert text_of(recorder) == "shoupai-record 1\ngame template_game\n"
    assert replay.game_of(b"", 0) == replay.game_of(b"SX\x01\x01\x01", 5) == 255


def test_hashes_tell_states_and_records_apart():
    rnd = random.Random(4)
    kit = Kit("template_game")
    seen = {}
    for s in kit.walk(rnd, 300):
        assert seen.setdefault(record.state_hash(s), bytes(s)) == bytes(s)
    hashes = {played(count)[1].hash() for count in range(12)}
    assert len(hashes) == 12


def test_recording_stops_when_the_buffer_is_full_and_grows_only_if_told():
    s, _ = played(0)
    small, growing = record.Recorder(30), record.Recorder(30, True)
    for recorder in (small, growing):
        recorder.begin(rules, s, 7, 1)
        for move in range(40):
            recorder.move(rules, move)
        recorder.next()
    assert small.full and small.used <= 30 and not growing.full and growing.used > 50
    used = small.used
    small.next(1, bytes(range(52)))
    small.move(rules, 5)
    assert small.used == used and growing.buf[:used] == small.buf[:used]
