"""French: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you Vous abattez 51
end.clear51 {0} abat 51
end.clear51.how 51 abattu rapporte 102, aux autres leur main.
end.bomb.you Vous avez une bombe
end.bomb {0} a une bombe
end.bomb.how Une bombe rapporte 204, aux autres leur main.
end.call.you Vous annoncez
end.call {0} annonce
end.call.none Aucun défi : chacun marque sa main.
end.call.how {0} gagne {1} = {2}. Aux perdants 0, à qui a passé sa main.
end.call.how.you Vous gagnez {1} = {2}. Aux perdants 0, à qui a passé sa main.
end.exhausted Le talon est épuisé
end.exhausted.how Chacun marque sa main.
"""
