"""The engine's core on every interpreter: the same numbers, and nothing allocated where nothing may be."""

from array import array

from mp_support import Dice, with_heap_locked

from engine import crc, dealcode, record, replay, rng, save, state
from engine import options as opts
from engine.events import Ring

TABLE = (
    ("jokers", opts.CHOICE, 0, (0, 2)),
    ("target", opts.RANGE, 500, (1, 9999)),
    ("extras", opts.SUBSET, 3, ("a", "b", "c", "d")),
)

# Never to change: every deal code, record and save in the world rests on these.
GOLDEN_16 = [63629, 38184, 65353, 27064, 14819, 12602]
GOLDEN_30 = [956383390, 722795625, 692010639]
GOLDEN_SHUFFLE = 13648213
GOLDEN_CODE = "653NQ-K8NWD-1G7"


class Toy:
    """As much of a rules module as saves and records need: a move is a byte that is counted."""

    GAME = 3
    VERSION = 1
    SIZE = 64
    MIN_SEATS = 2
    MAX_SEATS = 4
    MOVE_BYTES = 1
    OPTIONS = TABLE
    REASONS = ("", "unknown_move")

    @staticmethod
    def new(s, seats, seed, first=state.NONE, deck=None, ev=None):
        s[state.GAME] = Toy.GAME
        s[state.VERSION] = Toy.VERSION
        s[state.SEATS] = seats
        rng.seed(s, state.RNG, seed)
        state.put_deal_seed(s, seed)
        s[state.FIRST] = 0 if first == state.NONE else first
        for i in range(state.OWN, Toy.SIZE):
            s[i] = 0

    @staticmethod
    def verify(s):
        return s[state.SEATS] < 5

    @staticmethod
    def play(s, move, ev=None):
        s[state.OWN] = (s[state.OWN] + move) & 255
        return 0

    @staticmethod
    def pack(move, buf, at):
        buf[at] = move
        return 1

    @staticmethod
    def packed(buf, at):
        return 1

    @staticmethod
    def unpack(buf, at, move=None):
        return buf[at]


def fresh():
    s = bytearray(Toy.SIZE)
    opts.reset(s, TABLE)
    opts.put(s, TABLE, 1, 1234)
    Toy.new(s, 3, 123456789, 2)
    return s


def test_the_generator_gives_the_same_numbers_everywhere():
    s = bytearray(8)
    rng.seed(s, 0, 1)
    assert [rng.next16(s, 0) for _ in range(6)] == GOLDEN_16
    rng.seed(s, 0, 2**30 - 1)
    assert [rng.next30(s, 0) for _ in range(3)] == GOLDEN_30
    cards = bytearray(range(54))
    rng.seed(s, 0, 51)
    rng.shuffle(s, 0, cards, 0, 54)
    assert crc.crc24(cards, 0, 54) == GOLDEN_SHUFFLE


def test_generator_shuffle_options_and_events_allocate_nothing():
    s = fresh()
    cards = bytearray(range(54))
    ring = Ring(4)
    moves = array("i", [0, 0, 0])

    def work():
        rng.seed(s, state.RNG, 1073741823)
        for _ in range(50):
            rng.shuffle(s, state.RNG, cards, 0, 54)
            moves[0] = rng.next30(s, state.RNG)
            rng.below(s, state.RNG, 65536)
            ring.push(3, 1, moves[0], 1073741823)
        opts.put(s, TABLE, 1, 9999)
        opts.put(s, TABLE, 2, 15)
        return opts.get(s, TABLE, 1) + ring.a(ring.count - 1) % 2 + ring.kind(ring.count - 4)

    assert with_heap_locked(work) >= 10002


def test_saving_and_loading_allocate_nothing():
    s = fresh()
    t = bytearray(Toy.SIZE)
    blob = bytearray(save.length(Toy))

    def work():
        save.save(s, Toy, blob)
        return save.load(t, Toy, blob)

    assert with_heap_locked(work) == 0
    assert s == t
    for i in range(len(blob)):
        for bit in range(8):
            blob[i] ^= 1 << bit
            assert save.load(t, Toy, blob) != 0
            blob[i] ^= 1 << bit


def test_recording_moves_allocates_nothing_and_replays():
    s = fresh()
    recorder = record.Recorder(60)
    recorder.begin(Toy, s, 123456789, 2)

    def work():
        for move in range(30):
            Toy.play(s, move)
            recorder.move(Toy, move)
        return recorder.hash() & 1

    with_heap_locked(work)
    assert not recorder.full
    t = bytearray(Toy.SIZE)
    player = replay.Player(Toy, recorder.buf, recorder.used)
    assert player.begin(t)
    while player.step(t) == replay.MOVED:
        pass
    assert player.at == recorder.used
    assert t == s and record.state_hash(t) == record.state_hash(s)


def test_deal_codes_are_the_same_everywhere():
    s = fresh()
    assert dealcode.code(s, TABLE) == GOLDEN_CODE
    dice = Dice(7)
    for _ in range(30):
        for i in range(len(TABLE)):
            low = 1 if i == 1 else 0
            opts.put(s, TABLE, i, low + dice.below((2, 9999, 16)[i]))
        Toy.new(s, 2 + dice.below(2), dice.seed(), dice.below(2))
        deal = dealcode.read(dealcode.code(s, TABLE).lower())
        t = bytearray(Toy.SIZE)
        assert deal.reason == 0 and deal.begin(Toy, t) == 0
        assert t == s
