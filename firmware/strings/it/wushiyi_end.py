"""Italian: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you Cali 51
end.clear51 {0} cala 51
end.clear51.how 51 calato vale 102, agli altri le loro carte.
end.bomb.you Cali una bomba
end.bomb {0} cala una bomba
end.bomb.how Una bomba vale 204, agli altri le loro carte.
end.call.you Hai dichiarato
end.call {0} ha dichiarato
end.call.none Nessuno ha sfidato: a tutti le loro carte.
end.call.how {0} vince {1} = {2}. A chi perde 0, agli altri le loro carte.
end.call.how.you Vinci {1} = {2}. A chi perde 0, agli altri le loro carte.
end.exhausted Il mazzo è finito
end.exhausted.how A tutti le loro carte.
"""
