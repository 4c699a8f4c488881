"""Japanese: saves, recovery at power-on, errors."""

TEXTS = """
save.title セーブ
save.cut セーブが途中で切れました。一つ前を使います。最後の手がないかもしれません。
save.lost セーブが壊れています。最初から始めます。
save.other 別の版のセーブがあります。残したまま、最初から始めます。
save.foreign セーブの場所に別のものがありました。別に残します。
save.match セーブの試合は別の版です。別に残します。
save.none セーブできません：書ける場所がありません。電源を切ると試合は消えます。
boot.saves セーブを読む
boot.match 席を用意
rescue.title 復旧
rescue.usual 普通に始める
rescue.usual.help キーを押さなかったのと同じ。
rescue.without セーブなしで始める
rescue.without.help セーブはそのまま。次の起動まで何も残さない。
rescue.forget セーブを破棄
rescue.forget.help すべて最初から。セーブは別に残す。
rescue.back セーブを戻す
rescue.back.help 破棄したセーブ。
rescue.settings 標準の設定
rescue.settings.help すべての設定を標準に戻す。試合は残る。
crash.title エラー
crash.saved 試合は保存しました。
setting.line settings.toml {0}行目
setting.lang {0}：「{1}」という言語はありません。この言語を使います。
setting.deal {0}：この局コードなしで始めます。
"""
