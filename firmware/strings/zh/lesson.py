"""Simplified Chinese: what a lesson says of itself."""

TEXTS = """
lesson.stay 留下
lesson.leave 离开
lesson.ask 要离开这一课吗？以后随时可以重新开始。
lesson.wrong 这一课不这样打，请这样打：
"""
