"""The line that is typed at the prompt: echo, the cursor, what was typed before (CircuitPython's `readline.c`)."""

CANCEL = b"\x03"
KEPT = 8  # lines that can be had again
KEYS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left", b"H": "home", b"F": "end"}
NUMBERED = {b"1": "home", b"7": "home", b"4": "end", b"8": "end", b"3": "delete"}
CONTROLS = {1: "home", 5: "end", 2: "left", 6: "right", 16: "up", 14: "down", 4: "delete", 11: "kill", 21: "clear"}


class Line:
    """Reads a line from `port`, which has `read()` of one byte and `send(text)`."""

    def __init__(self, port):
        self._port = port
        self._kept = []

    def read(self, prompt, before=None):
        """Return the line as text, or a control character that was typed on an empty one, or CANCEL, as bytes.

        `before`: the lines of a statement that this one continues; its first spaces are given.
        """
        self._prompt = prompt
        self._text, self._at = "", 0
        self._send(prompt)
        if before is not None:
            self._insert(indent(before))
        chosen = len(self._kept)
        rest = b""
        first = self._text
        while True:
            byte = self._port.read()
            code = byte[0]
            if rest or code >= 0x80:
                rest += byte
                text = whole(rest)
                if text is not None:
                    rest = b""
                    self._insert(text)
            elif code == 13:
                self._send("\r\n")
                if self._text.strip() and self._kept[-1:] != [self._text]:
                    self._kept = [*self._kept, self._text][-KEPT:]
                return self._text
            elif code == 3 or (code in (1, 2, 4, 5) and self._text == first):
                return byte
            elif code == 27:
                chosen = self._do(self._escape(), chosen)
            elif code in (8, 127):
                self._back()
            elif code == 9:
                self._insert("    " if not self._text[: self._at].strip() else "")
            elif code in CONTROLS:
                chosen = self._do(CONTROLS[code], chosen)
            elif code >= 32:
                self._insert(byte.decode())

    def _send(self, text):
        self._port.send(text)

    def _escape(self):
        if self._port.read() not in (b"[", b"O"):
            return ""
        byte = self._port.read()
        if byte in KEYS:
            return KEYS[byte]
        if not byte.isdigit():
            return ""
        self._port.read()  # the ~
        return NUMBERED.get(byte, "")

    def _do(self, what, chosen):
        """Do what a key says; return the number of the line that is shown of those that were typed before."""
        text, at = self._text, self._at
        if what in ("up", "down"):
            chosen = min(max(chosen + (1 if what == "down" else -1), 0), len(self._kept))
            text = self._kept[chosen] if chosen < len(self._kept) else ""
            at = len(text)
        elif what == "left":
            at = max(at - 1, 0)
        elif what == "right":
            at = min(at + 1, len(text))
        elif what in ("home", "end"):
            at = 0 if what == "home" else len(text)
        elif what == "delete":
            text = text[:at] + text[at + 1 :]
        elif what == "kill":
            text = text[:at]
        elif what == "clear":
            text, at = text[at:], 0
        self._show(text, at)
        return chosen

    def _back(self):
        if self._at:
            spaces = self._text[: self._at].strip(" ") == "" and self._at >= 4
            count = 4 if spaces else 1
            self._show(self._text[: self._at - count] + self._text[self._at :], self._at - count)

    def _insert(self, text):
        if self._at == len(self._text):
            self._text += text
            self._at += len(text)
            if text:
                self._send(text)
        else:
            self._show(self._text[: self._at] + text + self._text[self._at :], self._at + len(text))

    def _show(self, text, at):
        """Draw the line anew, from the first place that differs, and put the cursor where it belongs."""
        self._send("\b" * self._at + "\x1b[K" + text + "\b" * (len(text) - at))
        self._text, self._at = text, at


def indent(before):
    """Return the spaces with which the line after these begins."""
    last = before.rpartition("\n")[2]
    if not last.strip():
        return ""
    spaces = last[: len(last) - len(last.lstrip(" "))]
    return spaces + ("    " if last.rstrip().endswith(":") else "")


def whole(data):
    """Return the character of UTF-8 bytes, None while some are missing, a mark for what is none."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        return None if error.reason == "unexpected end of data" else "\ufffd"
