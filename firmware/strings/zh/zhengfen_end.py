"""Simplified Chinese: how a deal of Zheng Fen ends."""

TEXTS = """
end.out.you 你最先出完
end.out {0}最先出完
end.left.you 你是末家。
end.left {0}是末家。
end.left.cards.you 你是末家，剩{1}，{2}分。
end.left.cards {0}是末家，剩{1}，{2}分。
end.hand.first_out 这些牌归{0}。
end.hand.first_out.you 这些牌归你。
end.hand.void 这些牌不算分。
end.hand.keep 这些牌归末家自己。
end.tricks 末家赢的牌也归{0}。
end.tricks.you 末家赢的牌也归你。
"""
