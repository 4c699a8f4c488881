"""The logical presses a scene gets, as small ints."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
START = 6
SELECT = 7
NEXT = 8
PREV = 9
NONE = 10

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT", "NEXT", "PREV")
