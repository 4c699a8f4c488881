"""Simplified Chinese: how a game is played."""

TEXTS = """
help.lesson 入门课
help.lesson.help 打一小局，告诉你该按什么、为什么。
help.primer 几页说明怎么玩。
help.play 按键，和桌上的位置。
help.cards 有哪些牌，在哪里玩。
help.words 牌桌上的用语和意思。
help.groups 什么算一组，值多少胡息。
help.deal 怎么发牌，谁先出。
help.turn 轮到时能做什么，先后怎样。
help.claims 吃、碰、跑：谁能要牌。
help.count 手牌值多少，谁赢。
help.win 什么时候能胡，用什么牌胡。
help.score 谁得多少分。
help.trick 先出、压牌、不要。
help.combos 哪些牌可以一起出。
help.special 五十K和四个2。
help.beats 什么牌压什么牌。
help.jokers 王能当什么牌。
help.stop 谁能喊停，然后怎样。
help.end 一局和一场怎样结束。
help.house 开始前可以选的规则。
help.house2 结束和算分的选项。
help.source 规则没说清的，这里怎么打。
"""
