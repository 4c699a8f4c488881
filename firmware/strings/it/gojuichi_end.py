"""Italian: how a deal of Japanese Fifty-One ends."""

TEXTS = """
end.won.you Vinci la smazzata
end.won {0} vince la smazzata
end.won.several Vincitori: {0}
end.won.many {0} vincitori
end.stop.you Hai detto stop.
end.stop {0} ha detto stop.
end.how Conta il seme migliore meno il resto.
end.how.one_suit Conta solo una mano di un seme.
end.tie.stopper In parità, vince chi ha detto stop.
end.tie.other In parità, perde chi ha detto stop.
end.tie.share In parità, vincono tutti.
"""
