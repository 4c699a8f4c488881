"""Italian: the self-test."""

TEXTS = """
test.picture Immagine
test.press Premi {0}
test.keys Tasti
test.wait Prova in corso…
test.good Tutto bene
test.bad Guasti: {0}
test.sound Suono
test.battery Batteria
test.heap Memoria
test.stack Stack
test.nvm NVM
test.wushiyi 51 cinese
test.gojuichi 51 giapponese
test.zhengfen Zheng Fen
test.paohuzi Paohuzi
test.is.ok bene
test.is.bad male
test.is.none assente
"""
