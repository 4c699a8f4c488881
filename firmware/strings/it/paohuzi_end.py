"""Italian: how a deal of Paohuzi ends."""

TEXTS = """
end.win {0} vince: {1} hu, {2} tun
end.win.you Vinci: {1} hu, {2} tun
end.win.one {0} vince: {1} hu, 1 tun
end.win.one.you Vinci: {1} hu, 1 tun
end.heaven {0}, celeste: {1} hu, {2} tun
end.heaven.you Celeste: {1} hu, {2} tun
end.heaven.one {0}, celeste: {1} hu, 1 tun
end.heaven.one.you Celeste: {1} hu, 1 tun
end.draw Patta: il mazzo è finito
end.total totale {0}
"""
