"""Run by MicroPython's unix build before its REPL: a RAM disk becomes its only file system, this computer's is let go.

So nothing that a test has a device do, deleting above all, can reach a file of this computer.
"""

import os

import vfs


class Ram:
    """A block device in memory."""

    def __init__(self, count):
        self.data = bytearray(count * 512)

    def readblocks(self, number, buffer, offset=0):
        at = number * 512 + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]

    def writeblocks(self, number, buffer, offset=0):
        at = number * 512 + offset
        self.data[at : at + len(buffer)] = buffer

    def ioctl(self, what, _):
        return {4: len(self.data) // 512, 5: 512, 6: 0}.get(what)


disk = Ram(512)
vfs.VfsFat.mkfs(disk)
vfs.umount("/")
vfs.mount(vfs.VfsFat(disk), "/")
os.chdir("/")
assert os.listdir("/") == []
print("only its own drive")
