"""The pictures of the games' tables, and what they share; see README.md."""

# The games that can be played, in menu order. A new game adds its name here, its table, and its texts.
NAMES = ("wushiyi", "gojuichi", "zhengfen", "paohuzi")
# Of these one deal is a match for the rules; the next one goes on with the totals.
ENDLESS = ("paohuzi",)
