"""Whole matches of Zheng Fen are counted as their records say."""

import plain_bot
import statistics_kit
import zf_bot
import zf_player
from firmware_kit import playing


def test_whole_matches_are_counted_as_their_records_say(monkeypatch):
    monkeypatch.setattr(plain_bot, "install", zf_bot.install)
    with playing(seed=6, speed=3) as player:
        book = statistics_kit.Book()
        for seats, level, target in ((3, 1, 60), (3, 1, 30), (2, 2, 30)):
            statistics_kit.begin(player, "zhengfen", seats, level, target=target)
            statistics_kit.play(player, book, quickly)
        statistics_kit.judge(player, book)


def quickly(player):
    """Play one of the plays there are, or pass where there is none."""
    if player.name == "table":
        player.wait()
    if player.name != "table":
        return
    choices = zf_player.plays(player)
    if choices:
        category, low, high = player.random.choice(choices)
        zf_player.take_up(player, low, high)
        zf_player.chip(player, zf_player.GO)
        if player.name == "table" and player.scene.asked and player.scene.table.mode == 2:
            zf_player.stand(player, zf_player.WHICH, 0 if category == zf_player.layout.FULL else 1)
            player.press("A")
    else:
        zf_player.chip(player, zf_player.GO)
    if player.name == "table" and getattr(player.scene.table, "note", None):
        player.press("A")
