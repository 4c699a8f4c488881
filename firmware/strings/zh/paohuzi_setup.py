"""Simplified Chinese: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal 吃上家翻牌
opt.chi_prev_reveal.help 上家翻出而没要的牌，你可以吃。
opt.dealer_first_win 庄家先胡
opt.dealer_first_win.help 庄家二十一张已成胡，可以在第一次打牌前胡。
opt.wei_own_fourth_is_ti 偎变提
opt.wei_own_fourth_is_ti.help 自己翻出偎的第四张就是提，必须摆。
"""
