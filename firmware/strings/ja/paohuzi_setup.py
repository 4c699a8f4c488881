"""Japanese: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal めくりを吃
opt.chi_prev_reveal.help 前の人がめくって取らなかった札を吃できる。
opt.dealer_first_win 親の初手胡
opt.dealer_first_win.help 親の二十一枚がそろっていれば、最初の捨て札の前に上がれる。
opt.wei_own_fourth_is_ti 偎から提
opt.wei_own_fourth_is_ti.help 自分の偎の四枚目をめくれば提になり、必ずさらす。
"""
