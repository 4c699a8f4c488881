"""Simplified Chinese: saves, recovery at power-on, errors."""

TEXTS = """
save.title 存档
save.cut 有一次存档中断，已用前一份，最后几步可能丢失。
save.lost 存档已损坏，游戏重新开始。
save.other 有一份其他版本的存档，已保留，游戏重新开始。
save.foreign 存档的位置有别的内容，已另外保留。
save.match 存档里的比赛是其他版本的，已另外保留。
save.none 无法存档：没有可以写入的存储。断电后比赛会丢失。
"""
