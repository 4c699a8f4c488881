"""Japanese: how a deal of Paohuzi ends."""

TEXTS = """
end.win {0}の上がり：{1}胡、{2}囤
end.win.you 上がり：{1}胡、{2}囤
end.win.one {0}の上がり：{1}胡、1囤
end.win.one.you 上がり：{1}胡、1囤
end.heaven {0}の天胡：{1}胡、{2}囤
end.heaven.you 天胡：{1}胡、{2}囤
end.heaven.one {0}の天胡：{1}胡、1囤
end.heaven.one.you 天胡：{1}胡、1囤
end.draw 流局：山札が尽きた
end.total 合計{0}
"""
