"""Italian: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal Chi su scoperta
opt.chi_prev_reveal.help Puoi fare chi con una carta che il giocatore prima di te ha scoperto e non preso.
opt.dealer_first_win Mazziere servito
opt.dealer_first_win.help Un mazziere con le 21 carte complete può vincere prima del primo scarto.
opt.wei_own_fourth_is_ti Wei diventa ti
opt.wei_own_fourth_is_ti.help Se scopri la quarta carta del tuo wei, è un ti, che va calato.
"""
