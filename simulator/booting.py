"""What a device does at power-on before code.py: boot.py, whose output goes into boot_out.txt."""

import traceback

from simulator.device import Stopped

FILE = "/boot_out.txt"


def run(device, path, job):
    """Run boot.py, if there is one at `path`, then with fresh modules the job (None: nothing); return its result."""
    if path.exists():
        _boot(device, path)
    device.fresh()
    return job() if job is not None else None


def _boot(device, path):
    said = []
    console, device.heard = device.heard, said.append
    device.booting = True
    try:
        device.run_file(path)
    except (Stopped, SystemExit) as stop:
        if isinstance(stop, Stopped):
            raise
    except BaseException as error:
        said.append("".join(traceback.format_exception(error)))
    finally:
        device.booting = False
        device.heard = console
        device.boot_out = "".join(said)
        head = f"Adafruit CircuitPython {device.version_text}; {device.board.NAME}\nBoard ID:{device.board.ID}\n"
        head += f"UID:{device.uid.hex().upper()}\n"
        device.drive.files[FILE] = (head + device.boot_out).encode()
