"""Simplified Chinese: how a game is played."""

TEXTS = """
help.lesson 入门课
help.lesson.help 打一小局，告诉你该按什么、为什么。
help.read 一页一页看。
"""
