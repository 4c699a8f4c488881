"""Asking for hints in tests, with the keys that a board has."""

from array import array


def listen(player):
    """Keep the keys of all that hints say, and the moves that are made for the player."""
    player.said = []
    player.made = []
    strings = player.sim.modules["firmware.strings"]
    find = strings._find

    def heard(key):
        if key.startswith("hint."):
            player.said.append(key)
        return find(key)

    strings._find = heard
    session = player.app.session
    play = session.play

    def made(move):
        if session.my_turn():
            player.made.append(tuple(move) if isinstance(move, array) else move)
        return play(move)

    session.play = made


def hint(player):
    """Ask for a hint with the keys there are, wait for it and read it; return the key of what it says."""
    before = len(player.said)
    if "SELECT" in player.keys:
        player.press("SELECT")
    else:
        player.press("B")
        if player.name == "table":
            player.press("B")  # the first one put down what was taken up
        player.menu_to("hint")
        player.press("A")
    there = lambda: player.name == "table" and player.scene.asked and player.scene.table.note is not None  # noqa: E731
    assert player.sim.run_until(there, step=33, limit=60000), "no hint came"
    assert len(player.said) == before + 1
    table = player.scene.table
    stops, box = table.stops, table.note.panel.layer
    y, height = stops.y[stops.at], stops.h[stops.at]
    assert y + height <= box.y or y >= box.y + box[1].height, (
        f"the box from {box.y}, {box[1].height} high, hides {y} to {y + height}"
    )
    player.press("A")  # it is read
    assert player.scene.table.note is None
    return player.said[-1]
