"""`verify`: play an uploaded record again, beside the match."""

import gc

from engine.crc import crc24
from engine.games import NAMES
from firmware.debug.link import Refused, loaded, number, unload
from firmware.session import forget, leaf


def uploaded(link, args):
    """Return the uploaded bytes of which length and checksum are given, and forget the room; Refused if they differ."""
    count = number(args, 0, 1024)
    room = link.room
    if len(args) != 2 or len(args[1]) != 6:
        raise Refused("argument", "A length and six hex digits are wanted.")
    if room is None or not 0 < count <= len(room) or "%06x" % crc24(room, 0, count) != args[1].lower():
        raise Refused("data", "That is not what is in the room: put it there again.")
    link.room = None
    return bytes(room[:count])


def run(link, name, args):
    """Play the record, a few entries a frame."""
    from engine import replay

    data = uploaded(link, args)
    session = link.app.session
    game = replay.game_of(data, len(data))
    if not 1 <= game <= len(NAMES):
        raise Refused("data", "This is no record of a game that is here.")
    game = NAMES[game - 1]
    mine = game == session.game
    rules = session.rules if mine else leaf("engine." + game + ".rules")
    try:
        s = bytearray(rules.SIZE)
        player = replay.Player(rules, data, len(data))
        before = loaded()
        good = player.begin(s)
        if mine:
            unload(before)
        if not good:
            raise Refused("record", "The record's beginning is damaged at=%d" % player.at)
        moves = 0
        deals = 1
        what = 1
        while what > replay.END:
            yield None
            for _ in range(4):
                what = player.step(s)
                if what == replay.MOVED:
                    moves += 1
                elif what == replay.DEALT:
                    deals += 1
                else:
                    break
        if what == replay.BAD:
            raise Refused("record", "The record cannot be played on at=%d" % player.at)
        yield "ok game=%s moves=%d deals=%d version=%d hash=%06x" % (
            game,
            moves,
            deals,
            rules.VERSION,
            crc24(s, 0, len(s)),
        )
    finally:
        if session.game != game:
            forget("engine." + game)
        forget("engine.replay")
        forget("engine.record")
        gc.collect()
