"""French: what is said at every table and in the bar."""

TEXTS = """
bar.choose Choisir
bar.back Retour
bar.ok OK
bar.start Jouer
bar.hold tenir {0}
bar.change Changer
bar.done Fini
bar.more + -
bar.menu Menu
bar.skip Sauter
bar.next Suite
bar.page Suite
bar.cancel Annuler
name.you Vous
table.deal Donne {0}
table.begins Donne {0} : {1} commence
table.begins.you Donne {0} : vous commencez
list.comma {0}, {1}
list.and {0} et {1}
"""
