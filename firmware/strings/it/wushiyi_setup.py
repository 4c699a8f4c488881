"""Italian: the house rules of Chinese Fifty-One."""

TEXTS = """
opt.jokers Jolly
opt.jokers.help Si aggiungono due jolly: ognuno vale dieci in ogni seme.
opt.joker_tie Jolly perde pari
opt.joker_tie.help Tra mani pari dopo una dichiarazione, quella senza jolly batte quella con jolly.
opt.call_min Dichiara da
opt.call_min.help Quanto deve valere una mano per dichiarare. Molti giocano con 42.
opt.target Traguardo
opt.target.help Appena qualcuno ha questi punti, chi ne ha di più vince la partita.
opt.bomb Bombe
opt.bomb.help Quattro carte di un valore si possono calare per 204 punti.
val.call_min.0 libero
"""
