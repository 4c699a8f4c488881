"""What was squeezed is kept: found again for the same sources only, made anew where the file cannot be read."""

import pytest

from tools.squeeze import kept, names

TEXTS = (("pack", ""), ("pack.a", "def one():\n    return 1\n"))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "build/squeezed")
    return kept.FOLDER


def test_a_result_is_read_as_it_was_written():
    table = names.Names({"long_name": "aa"}, {"p.a": {"other": "B"}}, {"pack.a": "p.a"})
    mark = kept.mark(TEXTS)
    assert kept.read(mark) is None
    kept.write(mark, {"p.a": "B = '字'\n"}, table)
    texts, again = kept.read(mark)
    assert texts == {"p.a": "B = '字'\n"} and vars(again) == vars(table)
    assert again.short("other", "pack.a") == "B"


def test_another_source_has_another_mark():
    assert kept.mark(TEXTS) == kept.mark(TEXTS) != kept.mark((*TEXTS, ("pack.b", "")))


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"texts": {}}', b"\xff\xfe"])
def test_what_cannot_be_read_is_made_anew(folder, damage):
    kept.write("mark", {}, names.Names({}, {}, {}))
    (folder / "mark.json").write_bytes(damage)
    assert kept.read("mark") is None
    kept.write("mark", {"p": ""}, names.Names({}, {}, {}))
    assert kept.read("mark")[0] == {"p": ""}


def test_a_few_results_are_kept_the_last_ones(folder):
    for number in range(kept.MOST + 3):
        kept.write(f"mark{number}", {}, names.Names({}, {}, {}))
    assert len(list(folder.iterdir())) == kept.MOST and kept.read(f"mark{kept.MOST + 2}")


def test_where_nothing_can_be_written_nothing_is_kept(folder):
    folder.parent.write_text("a file in the way")
    kept.write("mark", {}, names.Names({}, {}, {}))
    assert kept.read("mark") is None


def test_the_names_of_a_build_are_found_by_its_number():
    table = names.Names(
        {"long_name": "aa"}, {}, {"pack.a": "p.a"}, {"p.a": [["B", "Own"]]}, {"p.a": {"Own": {"_x": "b"}}}
    )
    kept.remember("0123abcd", table)
    assert vars(kept.recall("0123abcd")) == vars(table)
    for number in ("ffffffff", "", "-", "../squeezed/x", "0123abcd/"):
        assert kept.recall(number) is None


def test_the_names_of_the_last_builds_are_kept(folder):
    for number in range(kept.MOST_BUILDS + 3):
        kept.remember(f"{number:08x}", names.Names({}, {}, {}))
    assert len(list((folder.parent / "names").iterdir())) == kept.MOST_BUILDS
