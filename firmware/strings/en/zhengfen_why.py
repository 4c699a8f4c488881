"""English: why a play is refused at the table of Zheng Fen."""

TEXTS = """
reason.match_over The match is over.
reason.deal_over The deal is over.
reason.unknown_move Take up the cards you want to play.
reason.must_lead You lead: you cannot pass.
reason.card_not_in_hand You do not hold that card.
reason.no_combination That is no combination.
reason.wrong_category These cards cannot be that.
reason.say_category Say which of the two it is.
reason.does_not_beat {0} does not beat {1}.
reason.do_not_beat {0} do not beat {1}.
reason.needs_3h The first lead of the match must hold 3♥.
"""
