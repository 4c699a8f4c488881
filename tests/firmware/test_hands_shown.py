"""After a deal the result shows every hand: as cards, or in words where cards have no place."""

import pytest
from firmware_kit import BOARDS, playing
from walks import until_result

from firmware.tables.words import card_text


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("game", "seats"), [("wushiyi", 5), ("gojuichi", 8)])
def test_a_result_of_fifty_one_shows_every_hand(board, game, seats):
    with playing(board, speed=3) as player:
        player.begin(game, seats)
        until_result(player)
        scene = player.scene
        session = player.app.session
        hands = []
        for seat in range(seats):
            at = session.seat_after(seat)
            rules = session.rules
            hands.append(sorted(rules.hand_card(session.s, at, i) for i in range(rules.hand_count(session.s, at))))
        assert all(len(hand) == 5 for hand in hands)
        placed = {}
        if not scene.plain:
            place = scene.cards.place

            def noting(i, card, *more):
                placed[i] = card
                return place(i, card, *more)

            scene.cards.place = noting
            scene._show()
        shown = []
        for page in range(scene.seat_pages):
            rows = min(scene.rows, seats - page * scene.rows)
            if scene.plain:
                for row in range(rows):
                    shown.append(scene.hands[row].text)
            else:
                for row in range(rows):
                    shown.append(sorted(placed[5 * row + i] for i in range(5)))
            player.press("A")
        if scene.plain:
            hands = [sorted(map(card_text, hand)) for hand in hands]
            shown = [sorted(_cards(text)) for text in shown]
        assert shown == hands


def _cards(text):
    """Return the cards of a text that has nothing between them: a joker is one letter, others end with the suit."""
    card = ""
    for letter in text:
        card += letter
        if letter in "♣♦♥♠★☆":
            yield card
            card = ""
    assert not card, text
