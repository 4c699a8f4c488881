"""Italian: what is said at every table and in the bar."""

TEXTS = """
bar.choose Scegli
bar.back Indietro
bar.ok OK
bar.start Gioca
bar.hold tieni {0}
bar.change Cambia
bar.done Fatto
bar.more + -
bar.menu Menu
bar.skip Salta
bar.next Avanti
bar.page Avanti
bar.cancel Annulla
name.you Tu
table.deal Smazzata {0}
table.begins Smazzata {0}: inizia {1}
table.begins.you Smazzata {0}: inizi tu
list.comma {0}, {1}
list.and {0} e {1}
"""
