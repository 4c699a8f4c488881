"""Japanese: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you 一位で上がり
end.out {0}が一位で上がり
end.left.you 最下位は自分。
end.left 最下位は{0}。
end.left.cards.you 最下位は自分、残り{1}、{2}点。
end.left.cards 最下位は{0}、残り{1}、{2}点。
end.hand.first_out その札は{0}へ。
end.hand.first_out.you その札は自分へ。
end.hand.void その札はだれの点でもない。
end.hand.keep その札は持つ人の点。
end.tricks 最下位の人の取った札も{0}へ。
end.tricks.you 最下位の人の取った札も自分へ。
"""
