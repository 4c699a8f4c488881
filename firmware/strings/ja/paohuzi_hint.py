"""Japanese: what a hint says at a table of Paohuzi."""

TEXTS = """
hint.only_move {0}：ほかの手はない。
hint.win 胡：手札が完成。
hint.finishes_groups {0}：組ができる。
hint.more_huxi {0}：胡息が増える。
hint.keeps_hand パス：手札は今のままがよい。
hint.loose_card {0}を捨てる：一番浮いた札。
hint.waits {0}を捨てる：上がれる札が増える。
"""
