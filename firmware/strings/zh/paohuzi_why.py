"""Simplified Chinese: why a move is refused at a table of Paohuzi."""

TEXTS = """
reason.match_over 本局已结束。
reason.unknown_move 没有这种打法。
reason.illegal 现在不能这样做。
reason.A2 坎不能拆：不能打坎里的牌。
reason.A5 你是死手：只能翻牌、提、跑。
reason.C3 只能胡翻出来的牌。
reason.C4 跑要有三张那张牌；碰过的只能跑翻出的牌。
reason.C5 碰要正好有两张，而且是别人的牌。
reason.C6 这张牌吃不成。
reason.C7 同样的牌要全部比出：有一张比不了。
reason.C8 吃碰后没有牌可打。
reason.C9 这是臭牌：你放过，或自己打过。
reason.W1 还不是七组牌、十五胡。
"""
