"""English: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal Chi of a reveal
opt.chi_prev_reveal.help You may chi a card that the player before you revealed and did not take.
opt.dealer_first_win Pat-hand win
opt.dealer_first_win.help A dealer whose 21 cards are complete may win before the first discard.
opt.wei_own_fourth_is_ti Wei becomes ti
opt.wei_own_fourth_is_ti.help When you reveal the fourth card of your own wei, it is a ti, which must be laid.
"""
