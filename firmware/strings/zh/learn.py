"""Simplified Chinese: how a game is played, lessons."""

TEXTS = """
help.lesson 上一课
help.lesson.help 打一小局，告诉你该按什么、为什么。
lesson.stay 留下
lesson.leave 离开
lesson.ask 要离开这一课吗？以后随时可以重新开始。
lesson.wrong 这一课里不走这一步。请这样走：
help.read 一页一页看。
"""
