"""Japanese: how a game is played."""

TEXTS = """
help.lesson 練習する
help.lesson.help 短い一局で、何をなぜ押すかがわかる。
help.primer 数ページでわかる遊び方。
help.play キーと、何がどこにあるか。
help.cards どんな札か、どこで遊ぶか。
help.words ことばの説明。
help.groups 組になる札と、その胡息。
help.deal 配り方と、始める人。
help.turn できることと、その順番。
help.claims 吃、碰、跑：だれが札を取れるか。
help.count 手の点と、勝つ人。
help.win いつ、何で上がれるか。
help.score だれが何点もらうか。
help.trick 出す、勝つ、パスする。
help.combos いっしょに出せる札。
help.special 5-10-Kと四枚の2。
help.beats どの手がどの手に勝つか。
help.jokers ジョーカーが何になるか。
help.stop だれがストップと言えるか、その後。
help.end 局と試合の終わり方。
help.house 試合の前に選べること。
help.house2 終わりと点で選べること。
help.source ルールが決めていないことを、ここではどうするか。
"""
