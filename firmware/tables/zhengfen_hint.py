"""What a hint takes up at a Zheng Fen table, and what it says."""


def show(table, move, why):
    """Take a play up; return the key of what is said, and what fills its places."""
    table.advised(move)
    return "hint." + why, "", ""
