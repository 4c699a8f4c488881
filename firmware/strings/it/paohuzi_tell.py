"""Italian: what happens at a table of Paohuzi."""

TEXTS = """
chi.and {0} e {1}
table.dealt {0} dà: {1}
table.dealt.you Dai tu: {1}
now.chi {0}: chi
now.chi.you Tu: chi
ev.reveal {0} scopre {1}
ev.reveal.you Scopri {1}
ev.wei {0}: wei di {1}
ev.wei.you Il tuo wei di {1}
ev.ti {0}: ti di {1}
ev.ti.you Il tuo ti di {1}
ev.unclaimed Nessuno: {1}
ev.discard {0} scarta {1}
ev.discard.you Scarti {1}
ev.peng {0}: peng di {1}
ev.peng.you Tuo peng di {1}
ev.pao {0}: pao di {1}
ev.pao.you Il tuo pao di {1}
ev.chi {0}: chi, {1}
ev.chi.you Il tuo chi, {1}
ev.dead {0}: mano morta
ev.dead.you La tua mano è morta
ev.win {0} vince con {1} hu
ev.win.you Vinci con {1} hu
ev.draw Il mazzo è finito
"""
