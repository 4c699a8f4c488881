"""Simplified Chinese: what is said at every table and in the bar."""

TEXTS = """
bar.choose 选择
bar.back 返回
bar.ok 好
bar.start 开始
bar.hold 长按{0}
bar.change 更改
bar.done 完成
bar.more + -
bar.menu 菜单
bar.skip 跳过
bar.next 下一步
bar.page 翻页
bar.cancel 取消
name.you 你
table.deal 第{0}局
table.begins 第{0}局：{1}先出
table.begins.you 第{0}局：你先出
list.comma {0}、{1}
list.and {0}和{1}
"""
