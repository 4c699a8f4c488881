"""What the presses do at a Zheng Fen table, and what is said."""

from array import array

import pytest
import zf_player as zf
from firmware_kit import BOARDS
from zf_kit import at_table

from engine.zhengfen import layout, rules
from firmware.settings import AUTO_PLAY

FOUR = ("3H 5C 6C 7C XL XB 9D 9S 2H TH 4D 4S", "8C 8D", "9C 9H", "JC")


def lead(player, *hands, **options):
    zf.stack(player, *(hands or FOUR), **options)
    player.wait()


def follow(player, mine, theirs, seats=2, **options):
    """Let the next seat lead what the tests' player leads from a hand: the lowest, of many cards."""
    zf.stack(player, mine, "3H " + theirs, seats=seats, **options)
    player.wait()
    assert player.app.session.view[layout.OWNER] != 255


def note(player):
    """Return the sentence in the box and take it away."""
    table = zf.table(player)
    assert table.note is not None
    text = player.said[-1]
    player.press("A")
    assert table.note is None
    return text


@pytest.fixture(scope="module")
def player():
    """Yield a person at a table of four; what boxes say is kept in `said`."""
    with at_table("pygamer", 4, speed=3) as player:
        player.wait()
        player.said = []
        strings = player.sim.modules["firmware.strings"]
        real = strings.say

        def say(key, *places):
            text = real(key, *places)
            if key.startswith(("reason.", "hint.")):
                player.said.append(text)
            return text

        strings.say = say  # the table's modules are loaded anew with every table
        yield player


def hand(player):
    table = zf.table(player)
    return [zf.card_text(table.hand[i]) for i in range(table.hands)]


def up(player):
    table = zf.table(player)
    held = [card for card in table.hand[: table.hands] if zf.has(table.move[1], table.move[2], card)]
    return [zf.card_text(card) for card in held]


def go(player):
    """Return what the second chip says, and whether it is pale."""
    table = zf.table(player)
    return table.menu.shown[zf.GO].strip(), bool(table.pale >> zf.GO & 1)


def bar(player):
    return " ".join(player.app.bar._shown)


def test_a_card_is_taken_up_and_put_down_and_b_puts_all_down(player):
    lead(player)
    assert go(player) == ("Play", True) and "Deal 1" in bar(player)
    for token in ("9D", "9S"):
        zf.stand(player, zf.HAND, hand(player).index(token))
        assert "Take up" in bar(player)
        player.press("A")
        assert "Put down" in bar(player)
    assert up(player) == ["9D", "9S"] and go(player) == ("Play", False) and "Pair 9" in bar(player)
    player.press("A")
    assert up(player) == ["9D"] and "Single 9" in bar(player) and "Cancel" in bar(player)
    player.press("B")
    assert up(player) == [] and player.name == "table" and "Menu" in bar(player)
    player.press("B")
    assert player.name == "pause"
    player.press("B")
    player.wait()


def test_what_is_no_combination_is_refused_and_nothing_changes(player):
    lead(player)
    before = bytes(player.app.session.s)
    zf.lay_down(player, "5C 9D")
    assert note(player) == "That is no combination."
    assert bytes(player.app.session.s) == before and up(player) == ["5C", "9D"]
    player.press("B")
    zf.chip(player, zf.GO)
    assert note(player) == "Take up the cards you want to play."


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        ("9D 9S", "A pair of 9s does not beat a full house of 3s."),
        ("7D", "A single 7 does not beat a full house of 3s."),
        ("TD TS JD JS QD QS", "3 pairs up to Q do not beat a full house of 3s."),
        ("XL", "The small joker does not beat a full house of 3s."),
    ],
)
def test_what_does_not_beat_is_said_with_both_combinations(player, mine, words):
    follow(player, "9D 9S 7D TD TS JD JS QD QS XL", "3C 3D 4C 4D")
    assert zf.table(player).what.text == "Full house 3"
    zf.lay_down(player, mine)
    assert note(player) == words
    player.press("B")


def test_the_three_of_hearts_is_asked_for_by_the_house_rule(player):
    lead(player, first_lead_has_3h=True)
    zf.lay_down(player, "9D 9S")
    assert note(player) == "The first lead of the match must hold 3♥."
    player.press("B")
    for _ in range(40):
        zf.chip(player, zf.HINT)
        assert "3H" in up(player)
    player.press("B")


@pytest.mark.parametrize("index", [0, 1])
def test_r19_the_leader_says_which_of_two_it_is(player, index):
    lead(player)
    zf.lay_down(player, "5C 6C 7C XL XB")
    table = zf.table(player)
    assert [table.what.text, table.who.text] == ["Full house 7", "Suit run to 9"]
    assert table.message.text == "Which of the two is it?"
    player.press("B")  # never mind
    assert go(player) == ("Play", False) and table.who.text == ""
    zf.chip(player, zf.GO)
    zf.stand(player, zf.WHICH, index)
    player.press("A")
    ring = player.app.session.ring
    mine = [i for i in range(ring.count - 20, ring.count) if ring.kind(i) == layout.E_PLAY and ring.seat(i) == 0]
    assert ring.a(mine[-1]) >> 27 & 1 == index


def test_hints_step_through_all_plays_the_advised_one_first(player):
    follow(player, "7D 7S 9D 9S TH TD TS JD QS", "4C")
    choices = {(low, high) for _, low, high in zf.plays(player)}
    seen = []
    for _ in range(2 * len(choices)):
        zf.chip(player, zf.HINT)
        if zf.table(player).note and note(player).startswith("Better pass"):
            continue
        table = zf.table(player)
        move = array("i", table.move)
        assert rules.check(bytearray(player.app.session.view), move) == 0
        seen.append((table.move[1], table.move[2]))
        assert go(player) == ("Play", False)
    assert set(seen) == choices and len(choices) > 3
    assert seen[0] not in seen[1 : len(choices)]  # the advised one is not given again in a round
    costs = [zf.dearness(player, words) for words in seen[1 : len(choices)]]
    assert costs == sorted(costs)


def test_select_hints_and_stands_on_play(player):
    follow(player, "7D 7S 9D 9S TH TD TS JD QS", "4C")
    zf.stand(player, zf.HAND, 5)
    player.press("SELECT")
    zf.settle(player)
    if note(player).startswith("Better pass"):
        player.press("SELECT")
    assert up(player) and go(player) == ("Play", False)
    player.press("A")
    assert player.app.session.s[layout.OWNER] != 1 or player.app.session.s[layout.COUNTS] < 27


# Nothing in the first hand beats a full house, which the second leads.
NOTHING = ("4S 4H 5D 5S 6S 6D 7S 7D 8D 8S 9S 9D JD JC", "3H 3C 3D 4C 4D", "", "")


def test_who_can_only_pass_is_asked_if_that_is_the_setting_and_a_hint_says_so(player):
    player.app.settings.s[22] = 0
    lead(player, *NOTHING)
    assert player.app.session.view[layout.OWNER] != 255 and not zf.plays(player)
    assert zf.table(player).pale & 1
    zf.chip(player, zf.HINT)
    assert note(player) == "Nothing you hold beats that."
    assert go(player) == ("Pass", False)
    player.app.settings.s[22] = 1


def test_who_can_only_pass_passes_by_himself_otherwise(player):
    ring = player.app.session.ring
    start = ring.count
    zf.stack(player, *NOTHING)
    player.wait()
    assert (layout.E_PASS, 0) in [(ring.kind(i), ring.seat(i)) for i in range(start, ring.count)]
    view = player.app.session.view
    assert view[layout.OWNER] == 255 or zf.plays(player)


def test_sorting_by_rank_sets_and_suit_is_kept_through_the_menu(player):
    lead(player, "3H 5C 6C 5S XL XB 9D 9S 9H TH 4D 4S 2H", "3C", "3D", "3S")
    by_rank = hand(player)
    assert by_rank == sorted(by_rank, key=lambda token: zf.cards(token)[0])
    zf.stand(player, zf.CHIP, zf.SORT)
    assert "By sets" in bar(player)
    player.press("A")
    assert hand(player)[:3] == ["9D", "9H", "9S"] and hand(player)[-2:] == ["XL", "XB"]
    assert "By suit" in bar(player)
    player.press("A")
    suits = [token[1] for token in hand(player)[:-2]]
    assert suits == sorted(suits)
    player.press("START")
    player.press("START")
    player.wait()
    assert [token[1] for token in hand(player)[:-2]] == suits
    zf.chip(player, zf.SORT)
    assert hand(player) == by_rank


def test_cards_that_are_up_stay_up_when_the_hand_is_sorted(player):
    lead(player)
    zf.take_up(player, *zf.low_high("9D 9S"))
    zf.chip(player, zf.SORT)
    assert sorted(up(player)) == ["9D", "9S"]
    zf.chip(player, zf.SORT)
    zf.chip(player, zf.SORT)
    player.press("B")


def test_the_last_trick_is_called_up_again_with_everybodys_standing(player):
    lead(player)
    zf.chip(player, zf.LOOK)
    assert player.name == "text" and player.scene.text.startswith("No trick has been taken")
    player.press("B")
    player.wait()
    assert player.name == "table"
    zf.lay_down(player, "XB")
    player.wait()
    assert player.app.session.view[layout.OWNER] == 255
    zf.chip(player, zf.LOOK)
    text = player.scene.text
    assert text.startswith("You, 0 points, with the big joker: ★\nYou: 13 cards, 0 points\nLan: 14 cards")
    player.press("B")
    player.wait()


def test_the_log_tells_plays_passes_tricks(player):
    lead(player)
    zf.lay_down(player, "9D 9S")
    player.wait()
    player.press("START")
    player.menu_to("log")
    player.press("A")
    text = player.scene.text
    assert "You play a pair of 9s: 9♦ 9♠" in text
    assert " passes\n" in text or " plays a pair of " in text
    player.press("B")
    player.press("B")
    player.wait()


def test_seats_show_cards_points_passes_and_places(player):
    lead(player)
    table = zf.table(player)
    cells = [cell.replace("\n", " ") for strip in table.strips for cell in strip.shown]
    faces = [table.session.face(seat) for seat in range(4)]
    assert [cell.split()[0].strip("".join(faces)) for cell in cells] == ["You", "Lan", "Tao", "Min"]
    assert [cell[0] for cell in cells] == faces
    assert all(cell.endswith(" +0") for cell in cells)
    view = player.app.session.view
    view[layout.PASSED] = 1 << 2
    view[layout.COUNTS + 1] = 0
    view[layout.OUT] = 1
    view[layout.OUT_COUNT] = 1
    table.update_seats()
    cells = [cell.replace("\n", " ") for strip in table.strips for cell in strip.shown]
    assert cells[1][1:].startswith("Lan 1.") and cells[2].strip(faces[2]).startswith("Tao–")
    player.app.session.look()
    table.update_seats()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("last_hand", "words"), [("first_out", "went to"), ("void", "for nobody"), ("keep", "for their holder")]
)
def test_the_result_names_the_cards_left_and_where_they_went(board, last_hand, words):
    with at_table(board, 2, speed=3, seed=6) as player:
        zf.stack(player, "3H", "", last_hand=last_hand, last_tricks="first_out")
        left = zf.play_deal(player)
        assert player.name == "result"
        text = player.scene.end.text()
        assert words in text and "The tricks of the last went to" in text
        assert left and words_of(left) in text
        view = player.app.session.view
        by = "You were last" if view[layout.LAST_LEFT] == 0 else "Lan was last"
        assert text.startswith(by)


@pytest.mark.parametrize("deal_end", ["immediate", "finish_trick"])
def test_the_result_still_names_the_cards_left_after_the_deal_was_stepped_through_and_after_a_restart(deal_end):
    with at_table("pygamer", 2, speed=3, seed=6) as player:
        zf.stack(player, "3H", "", deal_end=deal_end)
        player.app.session.recorded = 0  # the record begins anew with this deal
        left = zf.play_deal(player)
        text = player.scene.end.text()
        assert words_of(left) in text
        player.press("B")
        player.menu_to("review")
        player.press("A")
        assert player.name == "review"
        player.press("B")
        player.sim.run(200)
        assert player.name == "result" and player.scene.end.text() == text
        player.app.session.kept = None  # as after a restart
        assert player.scene.end.text() == text


def test_a_forced_lead_is_made_without_asking_only_if_that_is_wished():
    for wished in (0, 1):
        with at_table("pygamer", 2, speed=3) as player:
            zf.stack(player, "3H", "")
            player.wait()
            session = player.app.session
            view = session.s
            low, high = zf.low_high("3H")  # a hand of one card, and the lead
            for i in range(4):
                view[layout.HANDS + 8 * session.me + i] = low >> 8 * i & 255
                view[layout.HANDS + 8 * session.me + 4 + i] = high >> 8 * i & 255
            view[layout.COUNTS + session.me] = 1
            session.look()
            player.app.settings.s[20 + AUTO_PLAY] = wished
            events = session.ring.count
            player.app.only("table")
            player.sim.run(3000)
            assert (session.ring.count > events) == bool(wished)
            assert (player.name == "table" and player.scene.asked) != bool(wished)


def words_of(cards):
    """Return cards as the result names them."""
    tokens = [zf.card_text(card) for card in cards]
    names = {"XL": "☆", "XB": "★"}
    return " ".join(names.get(x) or x[:-1].replace("T", "10") + "♣♦♥♠"["CDHS".index(x[-1])] for x in tokens)
