"""English: what happens at the table of Zheng Fen."""

TEXTS = """
ev.play.you You play {1}: {2}
ev.play {0} plays {1}: {2}
ev.pass.you You pass
ev.pass {0} passes
ev.trick.you You take {1} points
ev.trick {0} takes {1} points
ev.no_points.you You take the trick
ev.no_points {0} takes the trick
ev.out.you You are out
ev.out {0} is out
ev.deal_over The deal is over
ev.match_over The match is over
"""
