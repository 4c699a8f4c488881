"""English: what is said at every table and in the bar."""

TEXTS = """
bar.choose Choose
bar.back Back
bar.ok OK
bar.start Start
bar.hold hold {0}
bar.change Change
bar.done Done
bar.more + -
bar.menu Menu
bar.skip Skip
bar.next Next
bar.page More
bar.cancel Cancel
name.you You
table.deal Deal {0}
table.begins Deal {0}: {1} begins
table.begins.you Deal {0}: you begin
list.comma {0}, {1}
list.and {0} and {1}
"""
