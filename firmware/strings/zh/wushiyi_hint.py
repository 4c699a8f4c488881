"""Simplified Chinese: what a hint says at a table of Chinese Fifty-One."""

TEXTS = """
hint.complete_hand 亮牌：手牌已成。
hint.others_not_ready 叫：别人才刚开始。
hint.none_ready 叫：别人都没凑成同花。
hint.strong_call 叫：能大过你的手牌不多。
hint.probably_better 顶：你的手牌多半更大。
hint.probably_worse 不顶：叫的人多半更大。
hint.worthless 不顶：手牌不是同花色。
hint.draw_improves 摸牌：机会最大。
hint.swap_improves 用选出的牌换桌上的牌：手牌更好。
hint.pick_improves 拿{0}换{1}：牌更好。
hint.least_useful 打{0}：最没用的一张。
hint.go_on 继续。
"""
