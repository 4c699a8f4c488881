"""Chinese Fifty-One (wushiyi fen): rules C1 to C16."""
