"""English: the house rules of Japanese Fifty-One."""

TEXTS = """
opt.jokers Joker
opt.jokers.help One joker joins the pack: it stands for the best card that its holder lacks.
opt.first First turn
opt.first.help Who has the first turn of a deal.
val.first.left dealer's left
val.first.dealer dealer
opt.after_stop After a stop
opt.after_stop.help The others' last turn: as usual; exchange a card or pass; or exchange only.
val.after_stop.normal as usual
val.after_stop.exchange_or_pass may pass
val.after_stop.no_clear no clearing
opt.one_suit One suit only
opt.one_suit.help A hand of several suits is worth nothing.
opt.stop_tie Ties
opt.stop_tie.help Who wins when the best hands are equal and one of them said stop.
val.stop_tie.stopper stopper wins
val.stop_tie.other others win
val.stop_tie.share all win
opt.rounds Deals
opt.rounds.help How many deals make a match. Each deal won counts one.
"""
