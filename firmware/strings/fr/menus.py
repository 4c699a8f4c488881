"""French: menus, results, whatever the game."""

TEXTS = """
start.continue Continuer
start.new Nouvelle partie
start.before Partie précédente
start.statistics Statistiques
start.statistics.help Parties jouées et gagnées, points, meilleure donne.
start.settings Réglages
start.continue.help {0}, donne {1}
start.new.help Choisir un jeu et ses règles.
start.before.help {0}, donne {1} : elle attendait pendant la nouvelle.
start.settings.help Vitesse, couleurs, langue.
games.title Quel jeu ?
game.wushiyi 51 chinois
game.wushiyi.help Wushiyi fen. Réunissez cinq cartes d’une couleur ; annoncez, ou défiez qui annonce.
game.gojuichi 51 japonais
game.gojuichi.help Goju-ichi. Échangez carte contre carte, et dites stop quand votre main est la meilleure.
game.zhengfen Zheng Fen
game.zhengfen.help Débarrassez-vous de vos cartes et gagnez les plis à points.
game.paohuzi Paohuzi
game.paohuzi.help Un rami à trois avec quatre-vingts cartes à chiffres chinois.
games.code Entrer un code
games.code.help Jouer la donne qu’une autre personne a jouée.
setup.start Jouer
setup.start.help Distribuer avec ces règles.
setup.seats Joueurs
setup.seats.help Combien à la table, vous compris.
setup.level Adversaires
setup.level.help La force de l’ordinateur.
setup.people Personnes
setup.people.help Plusieurs se passent l’appareil : chacun ne voit que ses cartes.
setup.who Qui joue
setup.who.help Une personne, ou l’ordinateur et sa force.
setup.default Règles standard
setup.default.help Remettre toutes les règles maison au standard.
level.easy facile
level.normal moyen
level.hard difficile
level.mixed divers
level.person personne
cover.press {0} : appuyez sur {1}
cover.alone Les autres, ne regardez pas.
cover.show Montrer
value.on oui
value.off non
val.language.en English
val.language.fr Français
val.language.it Italiano
val.language.zh 简体中文
val.language.ja 日本語
pause.help Comment jouer
pause.help.help Une leçon, les cartes, les règles.
battery.level Batterie {0} %
battery.short {0} %
battery.title Batterie faible
battery.low Il reste {0} %. Rechargez bientôt.
pause.title Donne {0}
pause.resume Retour à la table
pause.resume.help Continuer à jouer.
pause.hint Conseil
pause.hint.help Montre un bon coup sans le jouer. Les conseils sont comptés.
pause.undo Annuler le coup
pause.undo.help Annule votre dernier coup et ce que les autres ont fait ensuite.
review.hand Main
pause.review Revoir
pause.review.help La donne encore une fois, coup par coup.
pause.log Derniers coups
pause.log.help Ce que chacun a fait, le plus récent d’abord.
pause.rules Règles en vigueur
pause.rules.help Les règles maison de cette partie.
pause.code Code de la donne
pause.code.help Notez-le pour rejouer cette même donne.
pause.again Même donne
pause.again.help Les mêmes cartes, du début. Cette partie vous attend à l’accueil.
pause.settings Réglages
pause.settings.help Vitesse, couleurs, langue.
pause.leave Quitter la table
pause.leave.help Retour à l’accueil. La partie vous attend.
log.empty Personne n’a encore joué.
code.title Code de la donne
code.none Cette donne n’a pas de code.
code.bad.empty Il n’y a pas de code à jouer.
code.bad.bad_character {0} : un code n’a que des lettres et des chiffres.
code.bad.too_short {0} : il manque une lettre à ce code.
code.bad.too_long {0} : il y a trop de lettres dans ce code.
code.bad.mistyped {0} : une lettre de ce code est fausse.
code.bad.unknown_game {0} : ce code est celui d’un jeu absent ici.
code.bad.other_version {0} : ce code vient d’une autre version.
result.next Donne suivante
result.match Résultat
match.you Vous gagnez la partie !
match.other {0} gagne la partie
match.several Gagnants : {0}
match.many {0} gagnants
tally.taken Coups annulés : {0}
tally.taken.one Un coup a été annulé
tally.hints {0} : {1} conseils
tally.hints.one {0} : {1} conseil
over.place {0}. {1}
over.again Rejouer
over.again.help Mêmes joueurs, mêmes règles.
over.same Même donne
over.same.help La dernière donne du début, avec les mêmes cartes.
over.end Accueil
"""
