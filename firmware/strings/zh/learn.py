"""Simplified Chinese: how a game is played, lessons."""

TEXTS = """
help.read 一页一页看。
"""
