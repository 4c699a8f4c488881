"""Japanese: what a hint says at a table of Japanese Fifty-One."""

TEXTS = """
hint.raises_hand {0}を取り{1}を戻す：手がよくなる。
hint.builds_suit {0}を取り{1}を戻す：集めるマークが強くなる。
hint.higher_card {0}を取り{1}を戻す：高い札は後で役立つ。
hint.least_loss {0}を取り{1}を戻す：損が一番少ない。
hint.fresh_cards 流す：新しい五枚に見込みがある。
hint.keep_hand パス：もっとよい札はない。
hint.good_enough ストップ：これに勝つ手は少ない。
hint.long_deal ストップ：もう長く続いた。
hint.not_yet 続ける：手はまだよくなる。
"""
