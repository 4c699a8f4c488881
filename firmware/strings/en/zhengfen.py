"""English: the table of Zheng Fen."""

TEXTS = """
name.0 Hai
name.1 Lan
name.2 Tao
name.3 Min
name.4 Jie
name.5 Bo
do.hint Hint
do.wait …
do.play Play
do.pass Pass
do.sort Sort
do.look Look
sort.rank By rank
sort.sets By sets
sort.suit By suit
do.up Take up
do.down Put down
c.single Single {0}
c.joker Small joker
c.joker_big Big joker
c.pair Pair {0}
c.pair_jokers Two jokers
c.triple Triple {0}
c.quartet Quartet {0}
c.seq2 {1} pairs to {0}
c.seq3 {1} threes to {0}
c.seq4 {1} fours to {0}
c.full Full house {0}
c.suitseq Suit run to {0}
c.mixed510k 5-10-K
c.pure510k Pure 5-10-K
c.fourtwos Four 2s
l.single a single {0}
l.joker the small joker
l.joker_big the big joker
l.pair a pair of {0}s
l.pair_jokers the two jokers
l.triple a triple of {0}s
l.quartet a quartet of {0}s
l.seq2 {1} pairs up to {0}
l.seq3 {1} triples up to {0}
l.seq4 {1} quartets up to {0}
l.full a full house of {0}s
l.suitseq a suit run up to {0}
l.mixed510k a mixed 5-10-K
l.pure510k a pure 5-10-K
l.fourtwos four 2s
ask.lead You lead
ask.which Which of the two is it?
trick.by {0}, {1} points
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
