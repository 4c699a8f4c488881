"""Italian: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you Cali 51
end.clear51 {0} cala 51
end.clear51.how 51 calato vale 102; gli altri segnano la loro mano.
end.bomb.you Cali una bomba
end.bomb {0} cala una bomba
end.bomb.how Una bomba vale 204; gli altri segnano la loro mano.
end.call.you Hai dichiarato
end.call {0} ha dichiarato
end.call.none Nessuno ha sfidato: ognuno segna la sua mano.
end.call.how {0} vince {1} = {2}. Chi perde 0, chi ha passato la sua mano.
end.call.how.you Vinci {1} = {2}. Chi perde 0, chi ha passato la sua mano.
end.exhausted Il mazzo è finito
end.exhausted.how Ognuno segna la sua mano.
"""
