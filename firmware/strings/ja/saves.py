"""Japanese: saves, recovery at power-on, errors."""

TEXTS = """
save.title セーブ
save.cut セーブが途中で切れました。一つ前を使います。最後の手がないかもしれません。
save.lost セーブが壊れています。最初から始めます。
save.other 別の版のセーブがあります。残したまま、最初から始めます。
save.foreign セーブの場所に別のものがありました。別に残します。
save.match セーブの試合は別の版です。別に残します。
save.none セーブできません：書ける場所がありません。電源を切ると試合は消えます。
"""
