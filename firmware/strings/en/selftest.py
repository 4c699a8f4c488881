"""English: the self-test."""

TEXTS = """
test.picture Picture
test.press Press {0}
test.keys Keys
test.wait Testing …
test.good All is well
test.bad Faults: {0}
test.sound Sound
test.battery Battery
test.heap Memory
test.stack Call stack
test.nvm NVM
test.wushiyi Chinese 51
test.gojuichi Japanese 51
test.zhengfen Zheng Fen
test.paohuzi Paohuzi
test.is.ok good
test.is.bad bad
test.is.none not here
"""
