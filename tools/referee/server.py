"""The loop of the line protocol: a request a line in, an answer a line out, whatever comes in."""

import json
from typing import BinaryIO

from tools.referee import jsonline, operations
from tools.referee.games import Wrong, shown
from tools.referee.match import Match


class Server:
    """Hold at most one match and answer requests about it."""

    def __init__(self):
        self.match: Match | None = None

    def answer(self, line):
        """Return the answer to a line of bytes, as bytes with a line end; None to a blank line."""
        if not line.strip(b" \t\r\n"):
            return None
        identity = None
        try:
            request, identity = jsonline.read(line)
            fields = {"ok": True, **self._carry_out(request)}
        except jsonline.NotJson as error:
            fields = _refusal("bad_json", error)
        except jsonline.NotObject as error:
            fields = _refusal("bad_request", error)
        except Wrong as error:
            fields = _refusal(error.code, error)
        text = json.dumps(fields)
        if identity is not None:
            # as it was written: Python would lose huge numbers, fractions and depth
            text = '{"id": ' + identity.replace("\r", " ") + ", " + text[1:]
        return text.encode("utf-8", "surrogatepass") + b"\n"

    def _carry_out(self, request):
        op = request.get("op")
        if type(op) is not str:
            raise Wrong("bad_request", "'op' must be a text")
        before = self.match.snapshot() if self.match else None
        try:
            function = operations.find(op)
            if function is None:
                raise Wrong("unknown_op", f"there is no operation {shown(op)}")
            return function(self, request)
        except Wrong:
            self.match = before
            raise
        except Exception as error:  # a fault of ours must not end the process nor spoil the match
            self.match = before
            raise Wrong(
                "internal", f"a fault of the engine, please report it: {type(error).__name__}: {error}"
            ) from error


def _refusal(code, error):
    return {"ok": False, "error": code, "message": str(error)}


def serve(requests: BinaryIO, answers: BinaryIO):
    """Answer every line until the end of input."""
    server = Server()
    for line in requests:
        answer = server.answer(line)
        if answer is not None:
            answers.write(answer)
            answers.flush()
