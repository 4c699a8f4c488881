"""English: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you You declare 51
end.clear51 {0} declares 51
end.clear51.how A declared 51 scores 102, the others their hands.
end.bomb.you You declare a bomb
end.bomb {0} declares a bomb
end.bomb.how A bomb scores 204, the others their hands.
end.call.you You called
end.call {0} called
end.call.none Nobody challenged: all score their hands.
end.call.how {0} wins {1} = {2}. The losers get 0, those who passed their own hand.
end.call.how.you You win {1} = {2}. The losers get 0, those who passed their own hand.
end.exhausted The stock is used up
end.exhausted.how All score their hands.
"""
