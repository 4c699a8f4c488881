"""The reader of the cases reads every line of the file, and reads it right."""

import re

from tests.engine import fiftyone_cases as cases


def test_every_numbered_line_is_a_case_with_its_own_number():
    text = cases.FILE.read_text(encoding="utf-8")
    numbers = re.findall(r"^([A-Z]\d\d) ", text, re.MULTILINE)
    found = [case.id for case in cases.every()]
    assert found == numbers
    assert len(set(found)) == len(found) > 100


def test_every_kind_is_read():
    assert {case.kind for case in cases.every()} == set(cases.KINDS)


def test_a_position_is_split_into_its_parts():
    case = next(case for case in cases.every() if case.id == "B26")
    assert case.rules == ("C14", "A21")
    assert case.args["to"] == "B"
    assert case.hands()[1] == ["KD", "QD", "JD", "TD", "9D"]
    assert case.moves == ("call", "challenge")
    assert case.expected() == {"scores": "0,69"}


def test_a_refusal_is_told_from_a_position():
    by_id = {case.id: case for case in cases.every()}
    assert by_id["C03"].refusal() == "needs_five_on_table"
    assert by_id["C01"].refusal() is None
    assert by_id["V14"].expect == ("0", "bomb")


def test_a_difference_is_noticed():
    case = next(case for case in cases.every() if case.id == "C10")
    state = {"table": ["KH"], "aside": [], "result": None}
    assert cases.differences(case, state, []) == ["table: expected 5, got ['KH']"]
