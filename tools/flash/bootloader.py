"""CircuitPython onto a board: into its bootloader, the UF2 copied there, and out of it again.

A bootloader takes the file and restarts at once, often before the computer has closed it; so a copy counts as done when
the bootloader's drive is gone and the board is back, whatever the computer says of the copy.
"""

import os
import time

from simulator import versions
from simulator.boards import load_board
from tools.devices import find, line, port, texts
from tools.devices.problem import Problem
from tools.devices.trouble import Trouble

CHUNK = 32 * 1024
STEP = 0.2
# Seconds, of a board that does as it should; a first start makes the drive's file system.
COME, PRESS, LEAVE, RETURN = 8, 90, 20, 60
AGAIN = 3  # seconds for which a bootloader's drive that is back has to stay


def known_by(board_id, info):
    """Tell whether a bootloader that says this of itself may be that of a board."""
    ids = load_board(board_id).HOST["boot_ids"]
    if ids:
        return info.board in ids
    # Its name is not known: then at least it is no other board's.
    return info.board not in texts.bootloader_ids()


def check_there_is_one(board_id):
    """Raise Trouble for a board that has no bootloader which takes UF2s."""
    board = load_board(board_id)
    if not board.HOST["boot_ids"] and not board.HOST["usb_boot"]:
        raise Trouble(
            f"{board.NAME} has no bootloader that takes UF2 files: the installer on "
            f"https://circuitpython.org/board/{board_id}/ puts CircuitPython on it (to get it ready, "
            f"{board.HOST['boot_button']}). Then run this without --circuitpython."
        )


def check(board_id, attached, version):
    """Raise Trouble if the bootloader's drive is another board's, or cannot take this version of CircuitPython."""
    board = load_board(board_id)
    if not known_by(board_id, attached.info):
        ids = " or ".join(board.HOST["boot_ids"]) or "none that is known"
        raise Trouble(
            f"The bootloader on {attached.boot} says that it is {attached.info.board or 'nameless'}, and that of "
            f"{board.NAME} is {ids}: nothing was copied. Choose the right board with --board or --drive."
        )
    words = versions.too_old(board, attached.info, version)
    if words:
        raise Trouble(f"Nothing was copied. {words} To leave the bootloader, press the board's reset button once.")


def enter(attached, tell):
    """Bring a board into its bootloader and return it as Attached there; Trouble, naming its button, if it stays out.

    By itself if it has a port: a touch of 1200 baud, then through the REPL; else a person presses the button.
    `tell(words)` is told what is being waited for.
    """
    if attached.boot:
        return attached
    before = {board.boot for board in find.attached() if board.boot}

    def come():
        new = [board for board in find.attached() if board.boot and board.boot not in before]
        new = [board for board in new if known_by(attached.board, board.info)]
        if len(new) > 1:
            names = " and ".join(str(board.boot) for board in new)
            raise Trouble(f"{names} have both come: nothing was copied. Choose one with --drive.")
        return new[0] if new else None

    for way in (_touch, _ask) if attached.console else ():
        tell(f"{attached.name}: going into the bootloader")
        try:
            way(attached.console)
        except Problem:
            continue  # it may have gone nevertheless, and there are other ways
        found = wait_for(come, COME)
        if found:
            return _as(found, attached)
    button = load_board(attached.board).HOST["boot_button"]
    tell(f"{attached.name}: {button}; waiting for its bootloader's drive")
    found = wait_for(come, PRESS)
    if not found:
        raise Trouble(
            f"The bootloader of {attached.name} did not come: nothing was copied. To get into it, {button}. Then run "
            "this again."
        )
    return _as(found, attached)


def _touch(name):
    line.touch(name)


def _ask(name):
    with port.Port(name) as device:
        device.bootloader()


def _as(found, attached):
    found.board, found.uid = attached.board, attached.uid
    found.simulated = found.simulated or attached.simulated
    return found


def copy(data, attached, track=lambda count: None):
    """Copy a checked UF2 onto the bootloader's drive and wait until that is gone. `track(count)` is told of bytes.

    Trouble if it stays.
    """
    target = attached.boot / "firmware.uf2"
    failed = None
    try:
        with open(target, "wb", buffering=0) as file:
            for at in range(0, len(data), CHUNK):
                file.write(data[at : at + CHUNK])
                track(len(data[at : at + CHUNK]))
            os.fsync(file.fileno())
    except OSError as error:
        failed = error
    if not wait_for(lambda: _gone(attached.boot), LEAVE):
        why = f" ({failed.strerror or failed})" if failed else ""
        raise Trouble(
            f"The bootloader on {attached.boot} did not take the file{why}: unplug the board, plug it in again, get "
            "into its bootloader and run this again."
        )


def _gone(folder):
    return all(board.boot != folder for board in find.attached()) and find.at(folder) is None


def come_back(attached, taken, lock):
    """Wait for a board that has left its bootloader, and return it as Attached with its drive; Trouble if it stays out.

    `taken`: drives and UIDs that were there before, or that have come back as another's; what is found is added to it.
    """
    seen = []

    def back():
        for board in find.attached():
            if not (board.drive or board.console):
                # The same bootloader again, for longer than a system takes to let go of a drive.
                if board.boot == attached.boot and board.info and board.info.board == attached.info.board:
                    seen.append(time.monotonic())
                    if seen[-1] - seen[0] > AGAIN:
                        raise Trouble(_again(attached))
                continue
            with lock:
                places = {text for text in (board.uid, str(board.drive or "")) if text}
                if attached.uid:
                    same = board.uid == attached.uid
                else:
                    same = board.board == attached.board and not places & taken
                if same:
                    attached.uid = board.uid  # so it is known again when its drive has come too
                    taken.update(places)
                    return board
        return None

    found = wait_for(back, RETURN)
    if found and not found.drive:
        # The port is there before the drive.
        found = wait_for(lambda: (back() or found).drive and back(), RETURN / 4) or found
    if not found:
        raise Trouble(
            f"{attached.name} took the file, it seems, and did not come back within {RETURN} seconds: press its reset "
            "button, and run this again."
        )
    return found


def _again(attached):
    """Say that a board has come back to its bootloader after it took a file."""
    board = load_board(attached.board)
    why = "The file may be damaged: download it again, and run this again."
    if "bootloader" in board.HOST:
        why = (
            f"Its bootloader ({attached.info.version or 'of unknown version'}) may be too old. {versions.renew(board)}"
        )
    return f"{attached.name} took the file and is in its bootloader again: CircuitPython does not start on it. {why}"


def wait_for(look, seconds):
    """Call `look` until it returns something true, and return that; None when the time is over."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found or time.monotonic() > end:
            return found or None
        time.sleep(STEP)
