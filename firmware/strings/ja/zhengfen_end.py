"""Japanese: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you 一番に上がり
end.out {0}が一番に上がり
end.left.you 最後は自分。
end.left 最後は{0}。
end.left.cards.you 最後は自分、残り{1}、{2}点。
end.left.cards 最後は{0}、残り{1}、{2}点。
end.hand.first_out その札は{0}へ。
end.hand.first_out.you その札は自分へ。
end.hand.void その札はだれの点でもない。
end.hand.keep その札は持つ人の点。
end.tricks 最後の人が取った札も{0}へ。
end.tricks.you 最後の人が取った札も自分へ。
"""
