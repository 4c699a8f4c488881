"""English: what was played and won."""

TEXTS = """
statistics.title Statistics
statistics.none Nothing counted yet
statistics.none.help Deals of one person against the computer are counted.
statistics.players {0} players, {1}
statistics.others Others
statistics.matches Matches won: {0} of {1}.
statistics.row In a row: {0}, at most {1}.
statistics.deals Deals: {0}. Points: {1}, at best {2}.
statistics.reset Begin anew
statistics.reset.help Count from nothing. It can be taken back.
statistics.back Take that back
statistics.back.help The statistics as they were before.
"""
