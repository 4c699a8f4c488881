"""English: the house rules of Zheng Fen."""

TEXTS = """
opt.first_lead_has_3h Begin with 3♥
opt.first_lead_has_3h.help The first lead of the match must hold the three of hearts.
opt.pass_locks Passing is final
opt.pass_locks.help Whoever has passed is out until the trick ends.
opt.deal_end Deal ends
opt.deal_end.help When only one player has cards left: at once, or after that player's reply to the last play.
val.deal_end.immediate at once
val.deal_end.finish_trick after reply
opt.twos_in_sequences Runs reach 2
opt.twos_in_sequences.help The 2 stands above the ace in runs and sequences, too.
opt.fh_extras Extras
opt.fh_extras.help The two extra cards of a full house: a pair, of one suit, each a 5, 10 or K, one a three, neighbours.
val.fh_extras.pair Extras: pair
val.fh_extras.suited Extras: one suit
val.fh_extras.points Extras: 5 10 K
val.fh_extras.three Extras: a three
val.fh_extras.run Extras: in a row
opt.fh_same_rank Extra: 4th card
opt.fh_same_rank.help An extra card of a full house may have the rank of the triple.
opt.suit_sequence Suit run
opt.suit_sequence.help How many cards a run in one suit has.
val.suit_sequence.five five
val.suit_sequence.five_plus 5 or more
opt.mixed510k Mixed 5-10-K
opt.mixed510k.help Its cards are just not all of one suit, or all of different suits.
val.mixed510k.not_one_suit any
val.mixed510k.all_different 3 suits
opt.pure510k_suits Suits rank
opt.pure510k_suits.help A pure 5-10-K beats another by its suit: ♣<♦<♥<♠.
opt.joker_pair Two jokers
opt.joker_pair.help Both jokers together: a pair of 2s, or above it.
val.joker_pair.wild pair of 2s
val.joker_pair.top top pair
opt.natural_beats_wild Natural wins tie
opt.natural_beats_wild.help Of two equal combinations one without jokers beats one with jokers.
opt.last_hand Cards left
opt.last_hand.help Who gets the cards that the last player still holds.
val.last_hand.first_out first out
val.last_hand.void nobody
val.last_hand.keep the last
opt.last_tricks Last's tricks
opt.last_tricks.help The tricks of the player who comes last: kept, or given to the first out.
val.last_tricks.keep kept
val.last_tricks.first_out first out
opt.next_leader Next lead
opt.next_leader.help Who leads the next deal: first out, winner of the last trick, or most points.
val.next_leader.first_out first out
val.next_leader.last_trick last trick
val.next_leader.top_score top score
opt.target Points to win
opt.target.help Once somebody has this many, whoever has the most points wins the match.
opt.tie Tie for first
opt.tie.help When the best scores are equal, further deals are played, or all of them win.
val.tie.play_on play on
val.tie.share all win
"""
