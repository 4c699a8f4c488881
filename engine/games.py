"""Name the games there are, in menu order. A new game adds its folder's name here."""

NAMES = ("wushiyi", "gojuichi", "zhengfen", "paohuzi")
