"""Japanese: saves, recovery at power-on, errors."""

TEXTS = """
save.title セーブ
save.cut セーブが途中で切れました。一つ前を使います。最後の手がないかもしれません。
save.lost セーブが壊れています。最初から始めます。
save.other 別の版のセーブがあります。残したまま、最初から始めます。
save.foreign セーブの場所に別のものがありました。別に残します。
save.match セーブの試合は別の版です。別に残します。
save.none セーブできません：書ける場所がありません。電源を切ると試合は消えます。
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
crash.stopped ゲームが止まったか本体に異常があり、始め直しました。
crash.file {0} がないか壊れています。コンピュータにつないで：python -m tools flash
crash.again また出るときは、コンピュータにつないで：python -m tools flash
crash.key A：始め直す
rescue.go 続ける
rescue.go.help エラーの前と同じに試合を続ける。
rescue.start 最初の画面
rescue.start.help 試合は残る。
rescue.away 試合を破棄
rescue.away.help 試合は別に残す。記録と設定はそのまま。
rescue.taken 試合を戻す
rescue.taken.help 破棄した試合。
"""
