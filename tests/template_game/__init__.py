"""High Card: the smallest complete game, to begin a new one from.

Each seat holds three cards and plays one a round, beginning with `first`, then with whoever won the round; the highest
rank wins it, the earlier card of equals. Who won most rounds of the deal gets a point, each of them if several; who
has `target` points, and more than anybody else or as many, has won the match. With `low` the lowest rank wins.

It passes the same conformance test as the real games. To begin a new game copy this folder to `engine/<name>/`, change
the imports, `NAME` and `GAME`, add the name to `engine/games.py`, and write the rules; `engine/README.md` says what
each function promises.
"""
