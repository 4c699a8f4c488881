"""The kinds of sounds, as `App.play` takes them; `sound.py` knows how they go."""

NOTHING = 0
MOVE = 1
DEAL = 2
CLAIM = 3
WIN = 4
LOSE = 5
REFUSED = 6
SCALE = 7  # of the self-test
