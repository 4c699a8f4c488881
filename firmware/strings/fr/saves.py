"""French: saves, recovery at power-on, errors."""

TEXTS = """
save.title Sauvegardes
save.cut Une sauvegarde a été coupée. La précédente sert : les derniers coups peuvent manquer.
save.lost Les sauvegardes sont abîmées. Le jeu repart de zéro.
save.other Il y a une sauvegarde d’une autre version. Elle est gardée et le jeu repart de zéro.
save.foreign La place des sauvegardes contenait autre chose. Rien n’est écrasé avant d’être gardé à part.
save.match La partie sauvegardée est d’une autre version. Elle est gardée à part.
save.none Rien ne peut être sauvegardé : aucune mémoire ne s’écrit. À l’arrêt, la partie sera perdue.
boot.match On dresse la table
rescue.title Secours
rescue.usual Démarrer normalement
rescue.usual.help Comme si aucune touche n’était tenue.
rescue.without Sans la sauvegarde
rescue.without.help Elle reste telle quelle, et rien n’est sauvegardé jusqu’au prochain démarrage.
rescue.forget Oublier la sauvegarde
rescue.forget.help Tout repart de zéro. La sauvegarde est gardée à part.
rescue.back Restaurer la sauvegarde
rescue.back.help Celle qui a été oubliée.
rescue.settings Réglages standard
rescue.settings.help Tous les réglages comme au début. La partie reste.
crash.title Une erreur
crash.saved La partie est sauvegardée.
setting.line settings.toml, ligne {0}
setting.lang {0} : il n’y a pas de langue {1} ici. Celle-ci est utilisée.
setting.deal {0} : le jeu démarre sans cette donne.
crash.stopped Le jeu s’est bloqué ou la puce a eu un défaut : il a redémarré.
crash.file Le fichier {0} manque ou est abîmé. Reliez l’appareil à un ordinateur et lancez : python -m tools flash
crash.again Si cela revient, reliez l’appareil à un ordinateur et lancez : python -m tools flash
crash.key A : redémarrer
rescue.go Continuer
rescue.go.help Avec la partie, comme avant l’erreur.
rescue.start Écran d’accueil
rescue.start.help La partie y attend.
rescue.away Oublier la partie
rescue.away.help Elle est gardée à part. Statistiques et réglages restent.
rescue.taken Reprendre la partie
rescue.taken.help Celle qui a été oubliée.
"""
