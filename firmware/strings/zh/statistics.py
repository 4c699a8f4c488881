"""Chinese: what was played and won."""

TEXTS = """
statistics.title 统计
statistics.none 还没有记录
statistics.none.help 只统计一个人对电脑的牌局。
statistics.players {0}人，{1}
statistics.others 其他
statistics.matches 胜{0}场，共{1}场。
statistics.row 连胜{0}场，最多{1}场。
statistics.deals 共{0}局，得分{1}，单局最高{2}。
statistics.reset 清零
statistics.reset.help 从头统计，可以撤销。
statistics.back 撤销清零
statistics.back.help 恢复以前的统计。
"""
