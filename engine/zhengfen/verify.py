"""Judge bytes from outside: whether they could be a match of Zheng Fen."""


def verify(s):
    return True
