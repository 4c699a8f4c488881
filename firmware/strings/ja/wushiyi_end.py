"""Japanese: how a deal of Chinese Fifty-One ends."""

TEXTS = """
end.clear51.you 51を宣言
end.clear51 {0}が51を宣言
end.clear51.how 51の宣言は102点、ほかは手札の点。
end.bomb.you 爆弾を宣言
end.bomb {0}が爆弾を宣言
end.bomb.how 爆弾は204点、ほかは手札の点。
end.call.you あなたがコール
end.call {0}がコール
end.call.none 勝負なし：みな手札の点。
end.call.how {0}が{1} = {2}。負けは0、降りた人は手札の点。
end.call.how.you あなたが{1} = {2}。負けは0、降りた人は手札の点。
end.exhausted 山札が尽きた
end.exhausted.how みな手札の点。
"""
