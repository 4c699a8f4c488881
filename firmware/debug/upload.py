"""`room` and `put`: bytes for `take` and `verify`."""

from binascii import a2b_base64

from firmware.debug.link import Refused, number


def run(link, name, args):
    """Make room for bytes, or take some."""
    if name == "room":
        size = number(args, 0, 1024)
        if not size or len(args) != 1:
            raise Refused("argument", "room takes a number of 1 to 1024.")
        link.room = None
        link.room = bytearray(size)
    else:
        at = number(args, 0, 1023)
        if len(args) != 2:
            raise Refused("argument", "put takes a place and base64.")
        try:
            data = a2b_base64(args[1].encode())
        except ValueError:
            raise Refused("argument", "That is no base64.") from None
        if link.room is None:
            raise Refused("now", "First make room.")
        if not data or len(data) > 120 or at + len(data) > len(link.room):
            raise Refused("argument", "put takes 1 to 120 bytes that fit into the room.")
        for i in range(len(data)):
            link.room[at + i] = data[i]
    yield "ok"
