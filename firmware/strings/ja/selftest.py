"""Japanese: the self-test."""

TEXTS = """
test.picture 画面
test.press {0}を押す
test.keys キー
test.wait テスト中…
test.good すべて正常
test.bad 異常：{0}
test.sound 音
test.battery 電池
test.heap メモリー
test.stack スタック
test.nvm NVM
test.wushiyi 中国の51
test.gojuichi 51
test.zhengfen 挣分
test.paohuzi 跑胡子
test.is.ok 正常
test.is.bad 異常
test.is.none なし
"""
