"""French: the settings and what they can be."""

TEXTS = """
settings.title Réglages
settings.play Jeu
settings.play.help Vitesse, passer, annuler, la main.
settings.look Affichage
settings.look.help Couleurs, contraste, lumière, cartes.
settings.speech Langue et son
settings.speech.help La langue des textes, et les sons.
settings.device Appareil
settings.device.help Veille, disque, outils.
settings.usual Réglages standard
settings.usual.help Tous les réglages comme au début.
settings.back Annuler cela
settings.back.help Les réglages comme ils étaient avant.
opt.speed Vitesse
opt.speed.help À quelle vitesse on voit les coups des autres.
val.speed.slow lente
val.speed.normal moyenne
val.speed.quick rapide
val.speed.instant immédiate
opt.arabic Chiffres arabes
opt.arabic.help Les cartes de Paohuzi portent nos chiffres au lieu des chiffres chinois.
opt.auto_pass Passe auto
opt.auto_pass.help Si rien de votre main ne peut être joué, vous passez sans qu’on vous le demande.
opt.four_colour Quatre couleurs
opt.four_colour.help Carreau bleu et trèfle vert, pour distinguer plus vite les couleurs.
opt.language Langue
opt.language.help Change tout de suite.
opt.sound Son
opt.sound.help De courts sons pour les cartes, les annonces et les gains.
val.sound.off non
val.sound.quiet doux
val.sound.loud fort
opt.light Table claire
opt.light.help Une table claire aux lettres sombres.
opt.large_index Gros index
opt.large_index.help Rang et couleur plus grands sur chaque carte.
opt.contrast Contraste %
opt.contrast.help 50 : le contraste habituel.
opt.temperature Teinte %
opt.temperature.help Sous 50 des couleurs plus froides, au-dessus plus chaudes.
opt.grain Grain %
opt.grain.help Combien on voit le tissu de la table.
opt.brightness Luminosité %
opt.brightness.help La lumière de l’écran.
opt.auto_play Coup auto
opt.auto_play.help Quand un seul coup est permis, il est joué sans demander.
opt.undo Annulation
opt.undo.help Vous pouvez annuler votre dernier coup ; la donne porte alors une étoile.
opt.sort Trier la main
opt.sort.help Ce qui vient d’abord dans votre main.
val.sort.suit par couleur
val.sort.rank par rang
opt.sleep Veille (minutes)
opt.sleep.help L’écran s’éteint si l’on ne touche à rien ; une touche le rallume.
val.sleep.1 1
val.sleep.3 3
val.sleep.10 10
val.sleep.never jamais
opt.usb_drive Disque USB
opt.usb_drive.help Qui peut y écrire quand un ordinateur est branché. Au prochain démarrage.
val.usb_drive.auto automatique
val.usb_drive.computer l’ordinateur
val.usb_drive.device le jeu
opt.debug_port Port de test
opt.debug_port.help Un second port série pour les outils. Au prochain démarrage.
settings.test Autotest
settings.test.help Écran, touches, son, mémoire, jeux. Quitte la table ; la partie attend.
"""
