"""English: menus, results, whatever the game."""

TEXTS = """
start.continue Continue
start.new New game
start.before Back to previous match
start.statistics Statistics
start.statistics.help Matches played and won, points, the best deal.
start.settings Settings
start.continue.help {0}, deal {1}
start.new.help Choose a game and its rules.
start.before.help {0}, deal {1}: it waited while you began a new one.
start.settings.help Speed, colours, language.
games.title Which game?
game.wushiyi Chinese Fifty-One
game.wushiyi.help Wushiyi fen. Collect five cards of one suit; call, or challenge the caller.
game.gojuichi Japanese Fifty-One
game.gojuichi.help Goju-ichi. Exchange card for card, and say stop when your hand is the best.
game.zhengfen Zheng Fen
game.zhengfen.help Get rid of your cards and win tricks that hold points.
game.paohuzi Paohuzi
game.paohuzi.help Rummy for three with eighty cards of Chinese numerals.
games.code Enter a deal code
games.code.help Play the very deal that somebody else has played.
setup.start Start playing
setup.start.help Deal the cards with these rules.
setup.seats Players
setup.seats.help You and the computer players.
setup.level Opponents
setup.level.help How well the computer plays.
setup.people People
setup.people.help Several people pass the device round: each sees only their own cards.
setup.who Who plays
setup.who.help A person, or the computer and how strong.
setup.default Usual rules
setup.default.help Put every house rule back to the usual one.
level.easy easy
level.normal normal
level.hard hard
level.mixed mixed
level.person a person
cover.press {0}: press {1}
cover.alone Nobody else looks.
cover.show Show
value.on on
value.off off
val.language.en English
val.language.fr Français
val.language.it Italiano
val.language.zh 简体中文
val.language.ja 日本語
pause.help How to play
pause.help.help A lesson, the cards, the rules.
battery.level Battery {0}%
battery.short {0}%
battery.title Battery low
battery.low {0}% left. Charge it soon.
pause.title Deal {0}
pause.resume Back to the table
pause.resume.help Go on playing.
pause.hint Hint
pause.hint.help Shows a good move and does not make it. Hints are counted.
pause.undo Take back
pause.undo.help Takes your last move back, and what the others did after it.
review.hand Hand
pause.review Step through
pause.review.help The deal once more, move by move.
pause.log Last moves
pause.log.help What everybody did, the latest first.
pause.rules Rules in force
pause.rules.help The house rules of this match.
pause.code Deal code
pause.code.help Note it to play this very deal again.
pause.again Same deal again
pause.again.help The same cards from the beginning. This match waits for you on the start screen.
pause.settings Settings
pause.settings.help Speed, colours, language.
pause.leave Leave the table
pause.leave.help To the start screen. The match waits for you.
log.empty Nothing has happened yet.
code.title Deal code
code.none This deal has no code.
code.bad.empty There is no code to play.
code.bad.bad_character {0}: a deal code has only letters and digits.
code.bad.too_short {0}: a letter is missing in this deal code.
code.bad.too_long {0}: there are too many letters in this deal code.
code.bad.mistyped {0}: a letter of this deal code is wrong.
code.bad.unknown_game {0}: this deal code is for a game that is not here.
code.bad.other_version {0}: this deal code is from another version.
result.next Next deal
result.match Result
match.you You win the match!
match.other {0} wins the match
match.several {0} win the match
match.many {0} players win
tally.taken Moves taken back: {0}
tally.taken.one A move was taken back
tally.hints {0}: {1} hints
tally.hints.one {0}: {1} hint
over.place {0}. {1}
over.again Play again
over.again.help The same players and rules.
over.same Same deal again
over.same.help The last deal from the beginning, with the same cards.
over.end Start screen
"""
