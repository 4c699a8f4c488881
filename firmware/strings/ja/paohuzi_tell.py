"""Japanese: what happens at a table of Paohuzi."""

TEXTS = """
chi.and {0}と{1}
table.dealt {0}が親、公開{1}
table.dealt.you 自分が親、公開{1}
now.chi {0}：吃
now.chi.you 自分：吃
ev.reveal {0}：めくり{1}
ev.reveal.you めくり{1}
ev.wei {0}：偎 {1}
ev.wei.you 自分の偎 {1}
ev.ti {0}：提 {1}
ev.ti.you 自分の提 {1}
ev.unclaimed {1}はだれも鳴かない
ev.discard {0}：捨て札{1}
ev.discard.you 捨て札{1}
ev.peng {0}：碰 {1}
ev.peng.you 自分の碰 {1}
ev.pao {0}：跑 {1}
ev.pao.you 自分の跑 {1}
ev.chi {0}：吃、{1}
ev.chi.you 自分の吃、{1}
ev.dead {0}は死手
ev.dead.you 自分は死手
ev.win {0}が上がり、{1}胡
ev.win.you 上がり、{1}胡
ev.draw 山札が尽きた
"""
