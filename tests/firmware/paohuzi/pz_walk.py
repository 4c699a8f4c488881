"""A fixed walk through a Paohuzi table, giving named pictures; whole deals with a bi, a pao, a heavenly win, a draw."""

from pz_kit import CLAIM, HAND, SEAT, claim, deal, discard, offers, stand

from engine.paohuzi import public
from engine.paohuzi.notation import parse_card

SPEED = 20  # the byte of the settings
ARABIC = 23
NORMAL, INSTANT = 1, 3


def state(player):
    """Return the match as the referee would tell it."""
    return public.state(bytearray(player.app.session.s))


def watch(player, shot, wanted):
    """Press A and look on at normal speed; keep a picture when the message holds a wanted word: {name: word}."""
    player.app.settings.s[SPEED] = NORMAL
    player.press("A")
    for _ in range(2500):
        if player.name != "table" or player.scene.asked:
            break
        for name, word in list(wanted.items()):
            if word in player.scene.table.message.text:
                player.sim.run(420)  # the card is there, and the group
                shot("paohuzi-" + name)
                del wanted[name]
        player.sim.run(33)
    player.app.settings.s[SPEED] = INSTANT
    player.wait()


def pages(player, shot, name):
    """Keep a picture of every page of a result; stay on the last."""
    shot(name)
    for page in range(1, player.scene.pages):
        player.press("A")
        shot(f"{name}-{page + 1}")


def walk(player, shot):
    """Three deals of one match."""
    player.app.settings.s[SPEED] = INSTANT
    _bi_and_pao(player, shot)
    _heavenly(player, shot)
    _draw(player, shot)
    _arabic(player, shot)


def _bi_and_pao(player, shot):
    hand = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"
    deal(player, [hand, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")])
    assert offers(player) == ["peng", "chi 1s 2s 3s / 3s 3s 3b", "pass"]
    shot("paohuzi-claims")
    stand(player, CLAIM, 1)
    shot("paohuzi-bi")
    wanted = {"chi": "chi", "reveal": "reveals"}
    watch(player, shot, wanted)
    shot("paohuzi-discard")
    stand(player, SEAT, 0)
    shot("paohuzi-look-own")
    stand(player, SEAT, 2)
    shot("paohuzi-look")
    player.press("B")
    stand(player, HAND, parse_card("4b"))
    watch(player, shot, wanted)
    assert not wanted
    assert offers(player) == ["pao", "pass"]
    shot("paohuzi-pao")
    claim(player, "pao")
    discard(player, "9b")
    assert offers(player) == ["win", "chi 5s 6s 7s", "pass"]
    shot("paohuzi-win")
    claim(player, "win")
    result = state(player)["result"]
    assert (result["huxi"], result["tones"], result["scores"]) == (24, 4, [8, -4, -4])
    assert result["groups"][:3] == ["chi 1s 2s 3s", "chi 3s 3s 3b", "pao 5b"]
    pages(player, shot, "paohuzi-won")
    player.press("A")
    assert player.name == "table" and state(player)["deal"] == 2 and state(player)["totals"] == [8, -4, -4]


def _heavenly(player, shot):
    # the deal that the result dealt is put away for a stacked one with the same totals
    session = player.app.session
    session.s[3] = 4  # over
    hand = "1b 1b 1b 2b 2b 2b 3b 3b 3b 4b 4b 4b 5b 5b 5b 8b 9b 0b 7s 7s"
    deal(player, [hand, "", ""], "", 1, again=True)
    assert offers(player) == ["win", "pass"]
    shot("paohuzi-heavenly")
    claim(player, "win")
    told = state(player)
    assert told["result"]["kind"] == "heavenly" and told["totals"] == [20, -10, -10] and told["deal"] == 3
    pages(player, shot, "paohuzi-heavenly-won")


def _draw(player, shot):
    hand = "3s 3s 1s 2s 7s 7s 7s 8b 9b 5b 4b 1b 6b 2b 7b 0b 5s 6s 9s 0s"
    deal(player, [hand, "", "3s"], "1s 9b 8b 3s 1b 7b 7s", 2, [(2, "discard 3s")], again=True)
    assert offers(player) == ["peng", "chi 1s 2s 3s*", "pass"]
    stand(player, CLAIM, 1)
    player.press("A")
    shot("paohuzi-refused")
    player.press("A")
    claim(player, "pass")
    assert state(player)["barred"][0] == ["3s"]
    shot("paohuzi-barred")
    wanted = {"wei": "Your wei of", "ti": "Your ti of"}
    for _ in range(60):
        if player.name != "table":
            break
        if player.scene.table.asker.claims:
            stand(player, CLAIM, offers(player).index("pass"))
        if wanted:
            watch(player, shot, wanted)
        else:
            player.press("A")
            player.wait()
    assert not wanted and state(player)["groups"][0] == ["wei 3s", "ti 7s"]
    assert player.name == "paohuzi"
    told = state(player)
    assert told["result"]["kind"] == "draw" and told["totals"] == [20, -10, -10]
    pages(player, shot, "paohuzi-draw")
    player.press("SELECT") if "SELECT" in player.keys else player.press("B")
    shot("paohuzi-after")


def _arabic(player, shot):
    player.app.settings.s[ARABIC] = 1
    hand = "3s 3s 3b 1s 2s 5b 5b 5b 2b 7b 0b 1b 2b 3b 8s 8s 4b 6s 7s 9b"
    player.app.session.s[3] = 4
    deal(player, [hand, "", "3s"], "5b 9s 4s 5s", 2, [(2, "discard 3s")], again=True)
    stand(player, CLAIM, 1)
    shot("paohuzi-arabic")
    claim(player, "chi 1s 2s 3s / 3s 3s 3b")
    shot("paohuzi-arabic-discard")
    player.app.settings.s[ARABIC] = 0
