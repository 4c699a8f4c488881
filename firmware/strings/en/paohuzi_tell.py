"""English: what happens at a table of Paohuzi."""

TEXTS = """
chi.and {0} and {1}
table.dealt {0} deals: {1}
table.dealt.you You deal: {1}
now.chi {0}: chi
now.chi.you You: chi
ev.reveal {0} reveals {1}
ev.reveal.you You reveal {1}
ev.wei {0}: wei of {1}
ev.wei.you Your wei of {1}
ev.ti {0}: ti of {1}
ev.ti.you Your ti of {1}
ev.unclaimed Nobody takes {1}
ev.discard {0} discards {1}
ev.discard.you You discard {1}
ev.peng {0}: peng of {1}
ev.peng.you Your peng of {1}
ev.pao {0}: pao of {1}
ev.pao.you Your pao of {1}
ev.chi {0}: chi, {1}
ev.chi.you Your chi, {1}
ev.dead {0}'s hand is dead
ev.dead.you Your hand is dead
ev.win {0} wins with {1} hu
ev.win.you You win with {1} hu
ev.draw The stock is used up
"""
