"""Simplified Chinese: how a deal of Paohuzi ends."""

TEXTS = """
end.win {0}胡了：{1}胡，{2}囤
end.win.you 你胡了：{1}胡，{2}囤
end.win.one {0}胡了：{1}胡，1囤
end.win.one.you 你胡了：{1}胡，1囤
end.heaven {0}天胡：{1}胡，{2}囤
end.heaven.you 天胡：{1}胡，{2}囤
end.heaven.one {0}天胡：{1}胡，1囤
end.heaven.one.you 天胡：{1}胡，1囤
end.draw 荒庄：墩牌已尽
end.total 总分{0}
"""
