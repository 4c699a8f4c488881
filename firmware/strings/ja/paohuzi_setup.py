"""Japanese: the house rules of Paohuzi."""

TEXTS = """
opt.chi_prev_reveal めくりを吃
opt.chi_prev_reveal.help 前の人がめくって鳴かなかった札を吃できる。
opt.dealer_first_win 親の先上がり
opt.dealer_first_win.help 親の二十一枚がそろっていれば、最初の捨て札の前に上がれる。
opt.wei_own_fourth_is_ti 偎から提
opt.wei_own_fourth_is_ti.help 自分の偎の四枚目をめくれば提になり、必ずさらす。
"""
