"""The computer's side of the debug link for tests, over the simulated ports, written from firmware/DEBUG.md alone."""

import base64

from engine.crc import crc24


def sealed(body):
    """Return a line with its checksum, as bytes without the line end."""
    if isinstance(body, str):
        body = body.encode()
    return body + b" *%06x" % crc24(body, 0, len(body))


def unpack_picture(data, width, height):
    """Return the pixels of a packed picture, RGB565 numbers, rows from the top."""
    colours, turn, out, at = [], 0, [], 0
    while at < len(data):
        place, length = data[at] >> 4, (data[at] & 15) + 1
        at += 1
        if length == 16:
            length += data[at]
            at += 1
        if place == 15:
            colour = data[at] << 8 | data[at + 1]
            at += 2
            if len(colours) < 15:
                colours.append(colour)
            else:
                colours[turn] = colour
                turn = (turn + 1) % 15
        else:
            colour = colours[place]
        assert len(out) % width + length <= width, "a run crosses the end of a row"
        out += [colour] * length
    assert len(out) == width * height
    return out


class Reply:
    """A whole reply: `ok`, `fields` and `data`; or the error's `code` and `sentence`."""

    def __init__(self, end, data):
        words = end.split(" ")
        self.ok = words[0] == "ok"
        self.data = data
        self.code = "" if self.ok else words[1]
        self.sentence = "" if self.ok else " ".join(words[2:])
        self.fields = dict(word.split("=", 1) for word in words[1:]) if self.ok else {}


class Client:
    """Ask a Runner's device over a port: "data" or "console"."""

    def __init__(self, sim, port="data"):
        self.sim = sim
        self.port = getattr(sim.device.ports, port)
        self.seq = 0
        self.bytes = b""
        self.lines = []  # (seq, rest) not yet taken

    def send(self, data):
        """Send bytes as fast as the device takes them."""
        while data:
            data = data[self.port.send(data) :]
            if data:
                self.sim.run(20)

    def read(self):
        """Take what came and keep its good lines."""
        self.bytes += self.port.receive()
        *lines, self.bytes = self.bytes.replace(b"\r", b"\n").split(b"\n")
        for line in lines:
            at = line.rfind(b"~<")
            if at >= 0:
                body, _, crc = line[at:].rpartition(b" *")
                assert len(line[at:]) <= 200
                assert int(crc, 16) == crc24(body, 0, len(body)), line
                _, seq, rest = body.decode("ascii").split(" ", 2)
                self.lines.append((seq, rest))

    def begin(self, command):
        """Send a request without waiting; return its number."""
        self.seq += 1
        self.send(sealed(f"~> {self.seq} {command}") + b"\n")
        return str(self.seq)

    def ask(self, command, limit=20000):
        """Return the Reply to a command."""
        return self.reply(self.begin(command), limit)

    def reply(self, seq, limit=20000):
        """Return the Reply to request `seq`."""
        data, count = b"", 0
        for _ in range(limit // 20):
            self.read()
            while self.lines:
                got, rest = self.lines.pop(0)
                if got != seq:
                    continue
                if rest.startswith("- "):
                    _, number, text = rest.split(" ")
                    assert int(number) == count
                    count += 1
                    part = base64.b64decode(text, validate=True)
                    assert 0 < len(part) <= 90
                    data += part
                else:
                    reply = Reply(rest, data)
                    if "len" in reply.fields:
                        assert int(reply.fields["len"]) == len(data)
                        assert int(reply.fields["crc"], 16) == crc24(data, 0, len(data))
                    return reply
            self.sim.run(20)
        raise AssertionError(f"no answer to {seq}")

    def upload(self, data):
        """Put bytes into the room; return the arguments with which a command takes them."""
        assert self.ask(f"room {len(data)}").ok
        for at in range(0, len(data), 90):
            part = base64.b64encode(data[at : at + 90]).decode()
            assert self.ask(f"put {at} {part}").ok
        return f"{len(data)} {crc24(data, 0, len(data)):06x}"
