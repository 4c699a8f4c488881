"""English: the settings and what they can be."""

TEXTS = """
settings.title Settings
settings.play Gameplay
settings.play.help Speed, passing, taking back, the hand.
settings.look Display
settings.look.help Colours, contrast, light, cards.
settings.speech Language and sound
settings.speech.help Language of the texts; sounds.
settings.device Device
settings.device.help Sleep, drive, tools.
settings.usual Standard settings
settings.usual.help All settings as they were at first.
settings.back Undo that
settings.back.help The settings as they were before.
opt.speed Speed
opt.speed.help How fast others' moves are shown.
val.speed.slow slow
val.speed.normal normal
val.speed.quick quick
val.speed.instant instant
opt.arabic Arabic numerals
opt.arabic.help Paohuzi's cards show digits in place of Chinese numerals.
opt.auto_pass Auto-pass
opt.auto_pass.help When nothing you hold can be played, you pass without being asked.
opt.four_colour Four colours
opt.four_colour.help Diamonds blue and clubs green, to tell the suits apart faster.
opt.language Language
opt.language.help Works at once.
opt.sound Sound
opt.sound.help Short tones for cards, calls and wins.
val.sound.off off
val.sound.quiet quiet
val.sound.loud loud
opt.light Light table
opt.light.help A bright table with dark letters.
opt.large_index Large index
opt.large_index.help Larger rank and suit on cards.
opt.contrast Contrast %
opt.contrast.help 50 is the usual contrast.
opt.temperature Warmth %
opt.temperature.help Below 50 cooler, above 50 warmer colours.
opt.grain Grain %
opt.grain.help How much of the table's cloth is seen.
opt.brightness Brightness %
opt.brightness.help How bright the screen is.
opt.auto_play Auto-move
opt.auto_play.help If only one move is allowed, it is made without asking.
opt.undo Taking back
opt.undo.help You may take back your last move; the deal then shows a star.
opt.sort Sort the hand
opt.sort.help What comes first in your hand.
val.sort.suit by suit
val.sort.rank by rank
opt.sleep Sleep (minutes)
opt.sleep.help The screen goes dark when no key is pressed; any key wakes it.
val.sleep.1 1
val.sleep.3 3
val.sleep.10 10
val.sleep.never never
opt.usb_drive USB drive
opt.usb_drive.help Who may write to it when a computer is attached. From the next start on.
val.usb_drive.auto automatic
val.usb_drive.computer the computer
val.usb_drive.device the game
opt.debug_port Debug port
opt.debug_port.help A second serial port for tools. From the next start on.
settings.test Self-test
settings.test.help Screen, keys, sound, memory, games. Leaves the table; the match waits.
"""
