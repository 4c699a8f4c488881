"""The room that files take on a drive, against what was measured on a device and what makes real images."""

import os
from importlib.util import find_spec

import pytest

from simulator.device import board_names, load_board
from tools.build import fat

KIB = 1024


def test_a_picos_drive_has_the_bytes_that_were_measured_on_one():
    """1,028,096 bytes on CircuitPython 10.2.1."""
    volume = fat.Volume(1024 * KIB)
    assert (volume.cluster, volume.room) == (512, 1_028_096)


@pytest.mark.parametrize(("size", "cluster"), [(508, 512), (2048, 1024), (3072, 1024), (8192, 4096), (15360, 2048)])
def test_larger_drives_have_larger_clusters(size, cluster):
    volume = fat.Volume(size * KIB)
    assert volume.cluster == cluster
    assert 0.95 * size * KIB < volume.room < size * KIB


def test_files_take_whole_clusters_and_folders_their_entries():
    volume = fat.Volume(1024 * KIB)
    assert [volume.takes(size) for size in (0, 1, 512, 513)] == [0, 512, 512, 1024]
    # Two entries of its own, and two for a name of up to 13 letters, three for one of up to 26.
    assert volume.folders(["a"]) == 0
    assert volume.folders(["lib/a.mpy"]) == 512
    assert volume.folders([f"lib/{number}.mpy" for number in range(7)]) == 512
    assert volume.folders([f"lib/{number}.mpy" for number in range(8)]) == 1024
    assert volume.folders([f"lib/a_rather_long{number}.mpy" for number in range(5)]) == 1024
    assert volume.folders(["lib/x/y/a", "lib/x/b"]) == 3 * 512
    assert volume.used({"a": b"1", "lib/b": bytes(600)}) == 512 + 1024 + 512


@pytest.mark.skipif(
    not find_spec("folder2uf2") and not os.environ.get("SHOUPAI_CI"), reason="There is no folder2uf2: run 'make env'."
)
@pytest.mark.parametrize("size", sorted({load_board(name).HOST["drive"] for name in board_names()}))
def test_every_boards_drive_is_as_the_maker_of_images_lays_it_out(size):
    from folder2uf2 import Geometry

    theirs = Geometry(size // 512)
    ours = fat.Volume(size)
    assert (ours.cluster, ours.clusters) == (theirs.cluster_bytes, theirs.cluster_count)
