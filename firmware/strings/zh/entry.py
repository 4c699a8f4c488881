"""Chinese: a deal code that is typed in."""

TEXTS = """
entry.more 还差{0}个字符
entry.more.one 还差一个字符
entry.mistyped 有字符错了或漏了。
entry.too_long 字符太多了。
entry.unknown_game 这里没有这个游戏。
entry.other_version 来自别的版本。
entry.ready {0}，{1}人
entry.take 选字
entry.delete 删除
"""
