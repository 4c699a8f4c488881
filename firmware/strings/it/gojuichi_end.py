"""Italian: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you Vinci la mano
end.won {0} vince la mano
end.won.several Vincitori: {0}
end.won.many {0} vincitori
end.stop.you Hai detto stop.
end.stop {0} ha detto stop.
end.how Conta il seme migliore meno il resto.
end.how.one_suit Contano solo carte di un seme.
end.tie.stopper Se pari, vince chi ha detto stop.
end.tie.other Se pari, perde chi ha detto stop.
end.tie.share Se pari, vincono tutti.
"""
