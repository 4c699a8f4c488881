"""Japanese: what a hint says at a table of Chinese Fifty-One."""

TEXTS = """
hint.complete_hand 宣言する：手札が完成。
hint.others_not_ready コール：他の人は始めたばかり。
hint.none_ready コール：他の人はまだ揃わない。
hint.strong_call コール：これに勝つ手は少ない。
hint.probably_better 勝負：こちらの手がたぶん上。
hint.probably_worse 降りる：コールした人がたぶん上。
hint.worthless 降りる：マークがそろっていない。
hint.draw_improves 引く：一番見込みがある。
hint.swap_improves 上げた札で場札を取る：手がよくなる。
hint.pick_improves {0}を取り{1}を渡す：手がよくなる。
hint.least_useful {0}を出す：一番いらない。
hint.go_on 続ける。
"""
