"""English: what was played and won."""

TEXTS = """
statistics.title Statistics
statistics.none Nothing counted yet
statistics.none.help Deals of one person against the computer are counted.
statistics.players {0} players, {1}
statistics.others Others
statistics.matches Matches won: {0} of {1}.
statistics.row Wins in a row: {0}, best {1}.
statistics.deals Deals: {0}. Points: {1}, best deal {2}.
statistics.reset Reset all
statistics.reset.help All counts go to zero. You can undo it.
statistics.back Undo that
statistics.back.help The statistics as they were before.
"""
