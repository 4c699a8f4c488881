"""French: what happens at a table of Paohuzi."""

TEXTS = """
chi.and {0} et {1}
table.dealt {0} donne : {1}
table.dealt.you Vous donnez : {1}
now.chi {0} : chi
now.chi.you Vous : chi
ev.reveal {0} retourne {1}
ev.reveal.you Vous tournez {1}
ev.wei {0} : wei de {1}
ev.wei.you Votre wei de {1}
ev.ti {0} : ti de {1}
ev.ti.you Votre ti de {1}
ev.unclaimed Nul ne prend {1}
ev.discard {0} jette {1}
ev.discard.you Vous jetez {1}
ev.peng {0} : peng de {1}
ev.peng.you Votre peng de {1}
ev.pao {0} : pao de {1}
ev.pao.you Votre pao de {1}
ev.chi {0} : chi, {1}
ev.chi.you Votre chi, {1}
ev.dead La main de {0} est morte
ev.dead.you Votre main est morte
ev.win {0} gagne avec {1} hu
ev.win.you Vous gagnez avec {1} hu
ev.draw Le talon est épuisé
"""
