"""Simplified Chinese: what happens at the table of Zheng Fen."""

TEXTS = """
ev.play.you 你出{1}：{2}
ev.play {0}出{1}：{2}
ev.pass.you 你不要
ev.pass {0}不要
ev.trick.you 你得{1}分
ev.trick {0}得{1}分
ev.no_points.you 你收牌
ev.no_points {0}收牌
ev.out.you 你出完了
ev.out {0}出完了
ev.deal_over 本局结束
ev.match_over 比赛结束
"""
