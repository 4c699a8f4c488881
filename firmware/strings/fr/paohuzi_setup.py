"""French: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal Chi de retourne
opt.chi_prev_reveal.help Vous pouvez faire chi d’une carte que le joueur d’avant a retournée et n’a pas prise.
opt.dealer_first_win Donneur servi
opt.dealer_first_win.help Un donneur dont les 21 cartes sont complètes peut gagner avant la première défausse.
opt.wei_own_fourth_is_ti Wei devient ti
opt.wei_own_fourth_is_ti.help Si vous retournez la quatrième carte de votre wei, c’est un ti, qu’il faut poser.
"""
