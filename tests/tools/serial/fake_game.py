"""A game that speaks the debug link's protocol over a pseudo-terminal, and can be told to do it badly."""

import base64

from serial_kit import Peer

from tools.devices.link import sealed

HELLO = "proto=1 board=pygamer version=0.1.0 build=3f2a91c0 lang=en size=4x2x16 keys=A,B port=console uid=0a1b"


class Game(Peer):
    """Answer requests. `answers`: {command: end line's fields, bytes, or a function of the arguments giving either}.

    `faults`: functions(bytes of a whole reply) -> what is sent instead, or None to vanish; one is used up a reply.
    """

    def __init__(self, answers=None, faults=(), before=b""):
        self.answers = {"hello": HELLO, **(answers or {})}
        self.faults = list(faults)
        self.before = before
        self.asked = []
        self._left = b""
        super().__init__(self._take)

    def _take(self, data):
        self._left += data
        out = b""
        while b"\n" in self._left:
            line, _, self._left = self._left.partition(b"\n")
            reply = self._reply(line)
            if reply is None:
                return None
            out += reply
        return out

    def _reply(self, line):
        at = line.rfind(b"~>")
        if at < 0:
            return b""
        fields = _request(line[at:])
        if not fields:
            return sealed("~< ? err checksum The checksum is wrong: send the line again.")
        seq, command, *arguments = fields
        self.asked.append((command, *arguments))
        reply = self.before + self._answer(seq, command, arguments)
        if self.faults and command != "hello":
            fault = self.faults.pop(0)
            reply = fault(reply) if fault else reply
        return reply

    def _answer(self, seq, command, arguments):
        if command not in self.answers:
            return sealed(f"~< {seq} err unknown There is no command {command}.")
        answer = self.answers[command]
        if callable(answer):
            answer = answer(arguments)
        fields, data = answer if isinstance(answer, tuple) else (answer, None)
        out = b""
        if data is not None:
            from engine.crc import crc24

            for n, at in enumerate(range(0, len(data), 90)):
                out += sealed(f"~< {seq} - {n} {base64.b64encode(data[at : at + 90]).decode()}")
            fields = f"len={len(data)} crc={crc24(data, 0, len(data)):06x} {fields}".rstrip()
        return out + sealed(f"~< {seq} {fields if fields.startswith('err') else 'ok ' + fields}".rstrip())


def _request(line):
    """Return the fields of a request whose checksum is right, [] otherwise."""
    from engine.crc import crc24

    body, star, check = line.rpartition(b" *")
    if not star or check.decode("ascii", "replace").lower() != f"{crc24(body, 0, len(body)):06x}":
        return []
    return body.decode().split(" ")[1:]
