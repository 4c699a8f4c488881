"""Simplified Chinese: what happens at a table of Paohuzi."""

TEXTS = """
chi.and {0}和{1}
table.dealt {0}坐庄，亮{1}
table.dealt.you 你坐庄，亮{1}
now.chi {0}：吃
now.chi.you 你：吃
ev.reveal {0}翻{1}
ev.reveal.you 你翻{1}
ev.wei {0}：偎{1}
ev.wei.you 你偎{1}
ev.ti {0}：提{1}
ev.ti.you 你提{1}
ev.unclaimed 没人要{1}
ev.discard {0}打{1}
ev.discard.you 你打{1}
ev.peng {0}：碰{1}
ev.peng.you 你碰{1}
ev.pao {0}：跑{1}
ev.pao.you 你跑{1}
ev.chi {0}：吃，{1}
ev.chi.you 你吃，{1}
ev.dead {0}成死手
ev.dead.you 你成死手
ev.win {0}胡了，{1}胡
ev.win.you 你胡了，{1}胡
ev.draw 墩牌已尽
"""
