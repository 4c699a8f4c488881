"""Chinese: the self-test."""

TEXTS = """
test.picture 画面
test.press 请按{0}
test.keys 按键
test.wait 检测中…
test.good 一切正常
test.bad 故障：{0}
test.sound 声音
test.battery 电池
test.heap 内存
test.stack 调用栈
test.nvm NVM
test.wushiyi 五十一分
test.gojuichi 日本五十一
test.zhengfen 挣分
test.paohuzi 跑胡子
test.is.ok 正常
test.is.bad 故障
test.is.none 没有
"""
