"""English: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced Nothing you hold beats that.
hint.wait Better pass. Press Hint again: what would beat it.
hint.out With these you are out.
hint.points They may win the points of the trick.
hint.own_points A good way to bring your own points home.
hint.lead They may win you the lead.
hint.shed Cards that you can do without.
hint.solved Worked out to the end of the deal: this is best.
"""
