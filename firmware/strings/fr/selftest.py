"""French: the self-test."""

TEXTS = """
test.picture Image
test.press Appuyez sur {0}
test.keys Touches
test.wait Test en cours…
test.good Tout va bien
test.bad Défauts : {0}
test.sound Son
test.battery Batterie
test.heap Mémoire
test.stack Pile d’appels
test.nvm NVM
test.wushiyi 51 chinois
test.gojuichi 51 japonais
test.zhengfen Zheng Fen
test.paohuzi Paohuzi
test.is.ok bon
test.is.bad mauvais
test.is.none absent
"""
