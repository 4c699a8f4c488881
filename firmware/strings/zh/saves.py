"""Simplified Chinese: saves, recovery at power-on, errors."""

TEXTS = """
save.title 存档
save.cut 有一次存档中断，已用前一份，最后几步可能丢失。
save.lost 存档已损坏，游戏重新开始。
save.other 有一份其他版本的存档，已保留，游戏重新开始。
save.foreign 存档的位置有别的内容，已另外保留。
save.match 存档里的比赛是其他版本的，已另外保留。
save.none 无法存档：没有可以写入的存储。断电后比赛会丢失。
boot.match 正在摆桌
rescue.title 恢复
rescue.usual 正常启动
rescue.usual.help 就像没有按键一样。
rescue.without 不读存档启动
rescue.without.help 存档保持原样，下次启动前什么都不存。
rescue.forget 弃用存档
rescue.forget.help 一切重新开始，存档另外保留。
rescue.back 找回存档
rescue.back.help 刚才弃用的存档。
rescue.settings 恢复默认设置
rescue.settings.help 所有设置恢复默认，比赛保留。
crash.title 出错了
crash.saved 比赛已保存。
setting.line settings.toml 第{0}行
setting.lang {0}：这里没有语言“{1}”，现在用这个语言。
setting.deal {0}：不用这个代码开始。
crash.stopped 游戏停住了或出了错，已重新开始。
crash.file 文件 {0} 丢失或损坏。请连接电脑，再用：python -m tools flash
crash.again 如果再出错，请连接电脑，再用：python -m tools flash
crash.key A：重新开始
rescue.go 继续
rescue.go.help 继续比赛，和出错前一样。
rescue.start 开始画面
rescue.start.help 比赛在那里等着。
rescue.away 弃用比赛
rescue.away.help 比赛另外保留，统计和设置不变。
rescue.taken 找回比赛
rescue.taken.help 刚才弃用的比赛。
"""
