"""Japanese: why a move is refused at a table of Paohuzi."""

TEXTS = """
reason.match_over この局は終わりました。
reason.unknown_move その手はありません。
reason.illegal 今はできません。
reason.A2 坎は固定です：その札は捨てられません。
reason.A5 死手です：めくりと提と跑だけできます。
reason.C3 山札の札でだけ上がれます。
reason.C4 跑には三枚必要。碰の上には山札の札だけです。
reason.C5 碰にはちょうど二枚と、ほかの人の札が必要です。
reason.C6 その札では吃ができません。
reason.C7 同じ札はみな比で組にします：組めない札があります。
reason.C8 捨てられる札が残りません。
reason.C9 その札は止め札です：見送ったか捨てました。
reason.W1 七組で十五胡になっていません。
"""
