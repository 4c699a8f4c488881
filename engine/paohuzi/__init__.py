"""Paohuzi, the 80-card game of runs and threes for three players, one deal a game."""
