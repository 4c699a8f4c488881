"""English: how a game is played."""

TEXTS = """
help.lesson Play a lesson
help.lesson.help A short deal shows what to press, and why.
help.primer The game on a few pages.
help.play The keys, and what is where.
help.cards The pack, and where it is played.
help.words Words of the game and their meaning.
help.groups What makes a group, and its huxi.
help.deal How the cards are dealt, and who begins.
help.turn What may be done, and in which order.
help.claims Chi, peng, pao: who may take a card.
help.count What a hand is worth, and who wins.
help.win When you may win, and with what.
help.score Who gets how many points.
help.trick Leading, beating, passing.
help.combos What may be played together.
help.special 5-10-K and the four 2s.
help.beats Which play beats which.
help.jokers What a joker stands for.
help.stop Who may say stop, and what follows.
help.end When deal and match are over.
help.house What can be chosen before a match.
help.house2 Rules of end and points.
help.source What the rules leave open, and how it is here.
"""
