"""English: how a deal of Paohuzi ends."""

TEXTS = """
end.win {0} wins: {1} hu, {2} tones
end.win.you You win: {1} hu, {2} tones
end.win.one {0} wins: {1} hu, 1 tone
end.win.one.you You win: {1} hu, 1 tone
end.heaven {0}, heavenly: {1} hu, {2} tones
end.heaven.you Heavenly win: {1} hu, {2} tones
end.heaven.one {0}, heavenly: {1} hu, 1 tone
end.heaven.one.you Heavenly win: {1} hu, 1 tone
end.draw A draw: the stock is used up
end.total total {0}
"""
