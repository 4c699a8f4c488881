"""`state` and `record`."""

from engine import save
from engine.compat import const
from engine.crc import crc24
from engine.games import NAMES
from engine.state import DEAL, GAME, SEATS, VERSION, get16
from firmware.match import HUMAN
from firmware.session import forget

_HEAD = const(4)  # of `engine.record`, which need not be loaded for this
_POSITION = const(0xF2)


class _Facts:
    """What `save` asks of a rules module, from a state: the rules may not be loaded."""

    def __init__(self, s):
        self.SIZE = len(s)
        self.GAME = s[GAME]
        self.VERSION = s[VERSION]


def run(link, name, args):
    """Send the state, or the record, of the match."""
    app = link.app
    match = app.session.match
    # the match may change while it is sent: what is sent is a copy
    if match is None:
        pass
    elif name == "state":
        s = bytearray(match.s)
        blob = bytearray(len(s) + save.EXTRA)
        save.save(s, _Facts(s), blob)
        yield blob
    else:
        s = bytearray(match.s)
        blob = bytes(app.session.record[: app.session.recorded])
        yield blob
    forget("engine.save")
    end = link.total()
    if name == "state":
        end += " scene=" + app.names[-1]
    if match is None:
        yield end + " game=-"
        return
    end += " game=" + NAMES[s[GAME] - 1]
    if name == "state":
        levels = ",".join("h" if level == HUMAN else str(level) for level in match.levels)
        end += " seats=%d me=%d levels=%s over=%d" % (s[SEATS], app.session.me, levels, match.over)
    elif blob:
        end += " deal=%d" % (get16(blob, _HEAD + 3 + DEAL) if blob[_HEAD] == _POSITION else 1)
    yield end + " hash=%06x" % crc24(s, 0, len(s))
