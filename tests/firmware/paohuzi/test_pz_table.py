"""The Paohuzi table: what is asked and listed, refusals, bars, looking at seats, going away and coming back."""

import ast
import random
from pathlib import Path

import pytest
from firmware_kit import BOARDS, playing
from pz_kit import CLAIM, HAND, SEAT, at_table, claim, deal, discard, offers, stand

from engine.paohuzi import layout, public, rules
from engine.paohuzi.notation import parse_card
from engine.paohuzi.table import kind
from firmware.settings import ARABIC

FIRMWARE = Path(__file__).parents[3] / "firmware"
MODULES = [*sorted((FIRMWARE / "tables").glob("paohuzi*.py")), FIRMWARE / "scenes" / "paohuzi.py"]
BI = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"


def numbers(path):
    """Return the private constants of a module that the engine's map of the bytes names too."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and node.value.func.id == "const":
            name = node.targets[0].id.removeprefix("_")
            expression = ast.unparse(node.value.args[0])
            if hasattr(layout, name) and node.targets[0].id.startswith("_"):
                found[name] = eval(expression)  # a number or a shift of two
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_numbers_repeated_from_the_map_of_the_bytes_are_its_own(path):
    for name, value in numbers(path).items():
        assert value == getattr(layout, name), name


def test_the_repeated_reasons_are_the_rules_own():
    text = (FIRMWARE / "tables" / "paohuzi_ask.py").read_text(encoding="utf-8")
    for name in ("A5", "C6", "W1"):
        assert f"_{name} = const({rules.REASONS.index(name)})\n" in text


def test_events_give_the_groups_that_the_rules_lay():
    tree = ast.parse((FIRMWARE / "tables" / "paohuzi_show.py").read_text(encoding="utf-8"))
    found = (each for each in tree.body if isinstance(each, ast.Assign) and each.targets[0].id == "_KINDS")
    kinds = next(found).value.value
    for event, name in enumerate(rules.EVENTS[:7]):
        if name in ("wei", "ti", "peng", "pao"):
            assert kind(kinds[event] << 5) == getattr(layout, name.upper())


def state(player):
    return public.state(bytearray(player.app.session.s))


def lit(player):
    """Return the cards of the hand that are marked."""
    return [card for card in range(20) if player.scene.table.used[card]]


def test_the_cards_that_a_claim_would_lay_are_marked_and_not_the_claimed_one():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        assert lit(player) == [2] and player.scene.table.used[2] == 2  # peng: the pair
        stand(player, CLAIM, 1)  # chi 1s 2s 3s with bi 3s 3s 3b
        assert lit(player) == [0, 1, 2, 12] and player.scene.table.used[2] == 2
        stand(player, CLAIM, 2)
        assert lit(player) == []


def test_every_choice_of_bi_is_in_the_list():
    with at_table("raspberry_pi_pico", speed=3) as player:
        hand = "3s 3s 3b 1s 2s 4s 5s 9b 8b 7b 0s 9s 8s 1b 5b 6b 2b 4b 7s 0b"
        deal(player, [hand, "", "3s"], "", 2, [(2, "discard 3s")])
        assert offers(player) == [
            "peng",
            "chi 1s 2s 3s / 3s 3s 3b",
            "chi 2s 3s 4s / 3s 3s 3b",
            "chi 3s 3s 3b / 3s 4s 5s",
            "pass",
        ]
        for row in range(5):  # two rows at a time: the list scrolls with the cursor
            stand(player, CLAIM, row)
            shown = player.scene.table.asker.claims
            assert shown.top <= row < shown.top + shown.rows == shown.top + 2


def test_as_many_claims_as_the_rules_can_offer_have_stops():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        table = player.scene.table
        real = table.rules.legal

        def legal(v, moves):
            real(v, moves)
            chi = moves[1]
            for i in range(rules.MAX_MOVES - 1):
                moves[i] = chi
            moves[rules.MAX_MOVES - 1] = layout.PASS
            return rules.MAX_MOVES

        table.stop_asking()
        table.rules.legal = legal
        table.ask()
        table.rules.legal = real
        assert table.stops.n == rules.MAX_MOVES + 3
        stand(player, CLAIM, 40)
        assert table.asker.claims.top <= 40 < table.asker.claims.top + 4
        stand(player, CLAIM, rules.MAX_MOVES - 1)
        player.press("A")
        player.wait()
        assert state(player)["barred"][0] == ["3s"]


def test_a_kan_is_locked_and_the_player_is_told():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        table = player.scene.table
        assert table.marks[parse_card("5b")] == 1 and table.stops.kind[table.stops.at] == HAND
        before = bytes(player.app.session.s)
        stand(player, HAND, parse_card("5b"))
        player.press("A")
        assert table.note is not None and bytes(player.app.session.s) == before
        player.press("A")
        assert table.note is None and player.scene.asked
        discard(player, "4b")
        assert state(player)["piles"][0] == ["4b"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_refused_claim_is_marked_and_explained_in_plain_words(board):
    with at_table(board, speed=3) as player:
        hand = "3s 3s 1s 2s 7s 7s 7s 8b 9b 5b 4b 1b 6b 2b 7b 0b 5s 6s 9s 0s"
        deal(player, [hand, "", "3s"], "1s 9b 8b 3s", 2, [(2, "discard 3s")])
        assert offers(player) == ["peng", "chi 1s 2s 3s*", "pass"]
        table = player.scene.table
        stand(player, CLAIM, 1)
        assert table.asker.claims.words[1 - table.asker.claims.top].text == "Chi ×"
        before = bytes(player.app.session.s)
        player.press("A")
        assert table.note is not None and bytes(player.app.session.s) == before
        player.press("A")
        claim(player, "pass")
        assert state(player)["barred"][0] == ["3s"]
        assert player.scene.table.marks[parse_card("3s")] == 2


def test_a_win_is_offered_with_its_huxi_and_a_pass_of_it_costs_nothing():
    with at_table(speed=3) as player:
        hand = "1b 1b 1b 2b 2b 2b 3b 3b 3b 4b 4b 4b 5b 5b 5b 8b 9b 0b 7s 7s"
        deal(player, [hand, "", ""], "", 1)
        table = player.scene.table
        assert offers(player) == ["win", "pass"] and table.asker.claims.words[0].text == "Win 30"
        claim(player, "pass")
        assert state(player)["phase"] in ("claim", "discard", "after") or player.name != "table"


def test_a_win_after_the_own_wei_is_offered_before_the_discard():
    with at_table(speed=3) as player:
        hand = "1b 2b 3b 2b 7b 0b 1s 2s 3s 2s 7s 0s 4s 5s 6s 7s 8s 9s 9b 9b"
        deal(player, [hand, "", "5b"], "9b", 2, [(2, "discard 5b")])
        while not player.scene.table.asker.claims or "win" not in offers(player):
            claim(player, "pass")
        assert state(player)["phase"] == "after" and state(player)["groups"][0] == ["wei 9b"]
        assert offers(player) == ["win", "pass"]
        claim(player, "win")
        assert player.name == "paohuzi" and state(player)["result"]["huxi"] == 24


@pytest.mark.parametrize("board, mark", [("pygamer", "dead"), ("raspberry_pi_pico", "×")])
def test_a_dead_hand_is_marked_at_its_seat(board, mark):
    with at_table(board, speed=3) as player:
        table = player.scene.table
        assert mark not in table.heads[1].text
        table.view[layout.DEAD] = 1 << table.session.seat_after(1)
        table.update_seats()
        assert mark in table.heads[1].text and mark not in table.heads[2].text


def test_the_dealer_is_marked_and_the_others_are_not():
    with at_table("raspberry_pi_pico", speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        heads = player.scene.table.heads
        assert ["•" in head.text for head in heads] == [False, False, True]


def test_looking_at_a_seat_shows_pile_bars_and_total_and_leads_back():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        discard(player, "4b")
        table = player.scene.table
        was = table.stops.at
        for place, words in ((0, "You: "), (1, "Qin: "), (2, "Lu")):
            stand(player, SEAT, place)
            assert table.message.text.startswith(words) and not table.asker.listed
        assert "showed" in table.message.text  # the dealer's 21st card (D3)
        player.press("B")
        assert table.stops.at == was and table.asker.listed and table.asker.box is None
        stand(player, SEAT, 0)
        player.press("A")  # A leads back, too
        assert table.stops.at == was


def test_the_picture_follows_the_events_exactly():
    """What the table remembers after showing events one by one is what the view says."""
    with at_table(speed=2) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        table = player.scene.table
        pictures = []
        real = type(table).sync

        def sync():
            pictures.append((bytes(table.hand), bytes(table.laid), bytes(table.held), table.piled, table.stock))
            real(table)
            pictures.append((bytes(table.hand), bytes(table.laid), bytes(table.held), table.piled, table.stock))

        table.sync = sync
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        discard(player, "4b")
        claim(player, "pao")
        discard(player, "9b")
        assert len(pictures) >= 8
        for before, after in zip(pictures[::2], pictures[1::2], strict=True):
            assert before == after


def test_the_next_deal_runs_on_with_the_totals_and_the_match_waits_when_left():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        discard(player, "4b")
        claim(player, "pao")
        discard(player, "9b")
        claim(player, "win")
        assert player.name == "paohuzi" and not player.app.session.match.over
        player.press("B")
        assert player.name == "pause"
        player.menu_to(player.scene.count - 1)
        player.press("A")
        assert player.name == "start" and player.scene.label(0) == "Continue"
        player.press("A")
        player.wait()
        assert player.name == "paohuzi"  # the result again
        while player.name == "paohuzi":
            player.press("A")
        told = state(player)
        assert told["deal"] == 2 and told["totals"] == [8, -4, -4] and told["phase"] != "match_over"


def test_arabic_digits_are_a_setting_that_works_at_the_table():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        chinese = player.sim.pixels()
        before = bytes(player.app.session.s)
        player.press("START")
        player.menu_to("settings")
        player.press("A")
        player.setting(ARABIC)
        player.press("A")
        player.press("B")
        player.press("B")
        player.press("B")
        player.wait()
        assert player.name == "table" and bytes(player.app.session.s) == before
        assert player.sim.pixels() != chinese
        player.app.settings.s[20 + ARABIC] = 0
        player.app.only("table")
        player.sim.run(200)
        player.wait()
        assert player.sim.pixels() == chinese


def test_the_log_tells_every_event_with_its_cards():
    with at_table(speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        discard(player, "4b")
        player.press("START")
        player.menu_to("log")
        player.press("A")
        assert player.name == "log"
        lines = player.scene.text.split("\n")
        assert "Lu discards small 3" in lines and "You discard big 4" in lines
        assert "Your chi, small 1-2-3 and small 3, small 3, big 3" in lines
        assert "paohuzi_tell" not in player.sim.modules["firmware.strings"]._loaded
        player.press("B")
        player.press("B")
        player.wait()
        assert player.scene.asked


def test_what_is_loaded_for_a_moment_is_forgotten():
    """The player's modules while asking, the asking's while others play: a device has no room for both."""
    with playing(plain=False, speed=3, seed=3) as player:
        player.begin("paohuzi")
        for _ in range(6):
            player.wait()
            if player.name != "table":
                break
            loaded = set(player.sim.modules)
            assert not {f"engine.paohuzi.{name}" for name in ("bot", "deal", "worth")} & loaded
            assert not {f"firmware.tables.paohuzi_{name}" for name in ("show", "words", "making")} & loaded
            assert "firmware.tables.paohuzi_ask" in loaded
            player.turn()
        table = player.scene.table if player.name == "table" else None
        if table is not None and not player.scene.asked:
            assert "firmware.tables.paohuzi_ask" not in player.sim.modules


def sensible(player, stops):
    """Claim what can be claimed, discard at random."""
    if stops.kind[0] == CLAIM:
        return 0 if player.random.random() < 0.8 else player.random.randrange(stops.n)
    return player.random.randrange(stops.n)


@pytest.mark.parametrize("board", BOARDS)
def test_whole_deals_against_the_real_players(board):
    cuts = []
    with playing(board, plain=False, speed=3, seed=7, cuts=cuts, choose=sensible) as player:
        player.begin("paohuzi")
        session = player.app.session
        deals = set()
        for _ in range(400):
            deals.add(state(player)["deal"])
            if len(deals) > 2:
                break
            player.turn()
            assert rules.verify(bytearray(session.s))
        assert deals == {1, 2, 3}
        assert sum(state(player)["totals"]) == 0
    assert not cuts


@pytest.mark.parametrize("keys", (("LEFT", "RIGHT", "A"), ("A", "B", "RIGHT")), ids="-".join)
def test_three_keys_play_a_whole_deal_and_reach_every_stop(keys):
    cuts = []
    with playing("raspberry_pi_pico", plain=False, speed=3, seed=5, keys=keys, cuts=cuts, choose=sensible) as player:
        player.begin("paohuzi")
        asked = 0
        for _ in range(150):
            if player.name == "table":
                player.wait()
            if player.name != "table":
                break
            if asked < 4:
                asked += 1
                stops = player.scene.table.stops
                start, seen = stops.at, set()
                for _ in range(stops.n):
                    seen.add(stops.at)
                    player.press("NEXT")
                assert len(seen) == stops.n and stops.at == start
            player.turn()
        assert player.name == "paohuzi"
        while player.name == "paohuzi":
            player.press("A")
        assert player.name == "table" and state(player)["deal"] == 2
    assert not cuts


SIZES = ((128, 128, 16), (240, 135, 16), (320, 240, 16))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("arabic", (0, 1), ids=("chinese", "arabic"))
def test_other_sizes_have_places_for_everything(size, arabic):
    cuts = []
    board = "pygamer" if size[1] < 200 else "pimoroni_picosystem"
    with at_table(board, size=size, cuts=cuts, speed=3) as player:
        player.app.settings.s[20 + ARABIC] = arabic
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        table = player.scene.table
        width, height = size[0], table.height
        for card in (0, 9, 10, 19):
            assert 0 <= table.hand_card_x(card) <= width - table.cards.width
            assert table.below_seats <= table.hand_card_y(card) <= height - table.cards.height
        groups = table.groups_y + table.depth * table.minis.down
        assert table.below_seats <= table.groups_y
        assert groups <= table.public_y and table.public_y + table.cards.height <= table.hand_y
        assert not table.piles_y or groups <= table.piles_y <= table.public_y - table.minis.down
        for place in range(3):
            stand(player, SEAT, place)
        player.press("B")
        claim(player, "chi 1s 2s 3s / 3s 3s 3b")
        discard(player, "4b")
        claim(player, "pao")
        discard(player, "9b")
        claim(player, "win")
        for _ in range(player.scene.pages):
            player.press("A")
    assert not cuts


def test_random_presses_never_crash():
    with playing("pygamer", plain=False, seed=21, speed=3) as player:
        player.begin("paohuzi")
        rng = random.Random(4)
        names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "B", "START", "SELECT")
        for _ in range(220):
            player.sim.press(rng.choice(names), ms=30, gap=30)
            session = player.app.session
            if session.game and session.s is not None:
                assert session.rules.verify(session.s)


PLACES = [(board, None) for board in BOARDS] + [("pygamer", size) for size in SIZES[:2]]


@pytest.mark.parametrize("board, size", PLACES, ids=lambda each: "x".join(map(str, each[:2])) if each else "")
def test_every_event_fits_the_message_line(board, size):
    with at_table(board, size=size, speed=3) as player:
        deal(player, [BI, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
        strings = player.sim.modules["firmware.strings"]
        strings.need("paohuzi_tell")
        table = player.scene.table
        say = strings.say
        room = table.message.bitmap.width
        name = max((table.session.name(seat) for seat in range(3)), key=table.font.measure)
        card = max((say("card.s", 10), say("card.b", 10)), key=table.font.measure)
        for line in strings._loaded["paohuzi_tell"].strip().split("\n"):
            key = line.split(" ")[0]
            if key.startswith(("ev.chi", "chi.and")):
                continue  # only the log tells them so
            text = say(key, name, 99 if key.startswith("ev.win") else card)
            assert table.font.measure(text) <= room, text
