"""French: how a deal of Paohuzi ends."""

TEXTS = """
end.win {0} gagne : {1} hu, {2} tun
end.win.you Vous gagnez : {1} hu, {2} tun
end.win.one {0} gagne : {1} hu, 1 tun
end.win.one.you Vous gagnez : {1} hu, 1 tun
end.heaven {0}, céleste : {1} hu, {2} tun
end.heaven.you Gain céleste : {1} hu, {2} tun
end.heaven.one {0}, céleste : {1} hu, 1 tun
end.heaven.one.you Gain céleste : {1} hu, 1 tun
end.draw Donne nulle : talon épuisé
end.total total {0}
"""
