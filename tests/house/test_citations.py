"""Every rule that a file of a game cites is in that game's RULES.md, every case in its file of cases."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from engine.games import NAMES

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "firmware", "boards", "simulator", "tools", "tests")
CASES = {"wushiyi": "fiftyone", "gojuichi": "fiftyone"}
# C9, R17, A33 in plain words; a card has its digit first (9H), a board's pin no rule's file around it
CITED = re.compile(r"(?<![\w\"'`])([A-Z]{1,2}\d{1,2})(?![\w\"'])")
DEFINED = re.compile(r"^(?:### |\*\*|\* \*\*)([A-Z]\d{1,2})\b(?:(?:, | to |–)([A-Z]\d{1,2}))?", re.MULTILINE)


def rules_of(game):
    """Return the ids that head a paragraph of a game's rules."""
    text = (ROOT / "engine" / game / "RULES.md").read_text(encoding="utf-8")
    return {name for found in DEFINED.findall(text) for name in found if name}


def cases_of(game):
    text = (ROOT / "tests/cases" / f"{CASES.get(game, game)}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^(?:\| )?([A-Z]{1,2}\d+)\b", text, re.MULTILINE))


def files_of(game):
    yield from sorted((ROOT / "engine" / game).glob("*.py"))
    yield from sorted((ROOT / "tests/engine" / game).glob("*.py"))
    yield from sorted((ROOT / "firmware/tables").rglob(f"{game}*.py"))


def words(path):
    """Yield (line, text) of the comments and docstrings of a file."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            yield node.body[0].lineno, ast.get_docstring(node)


@pytest.mark.parametrize("game", NAMES)
def test_every_cited_rule_and_case_is_in_the_repository(game):
    known = rules_of(game) | cases_of(game)
    cited, lost = 0, []
    for path in files_of(game):
        for line, text in words(path):
            for name in CITED.findall(text):
                cited += 1
                if name not in known:
                    lost.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert not lost
    assert cited > 20  # the pattern still finds what there is


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_that_a_rule_cites_is_there(game):
    text = (ROOT / "engine" / game / "RULES.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"\(([A-Z]\d{1,2})\)", text)) | set(re.findall(r"\bsee ([A-Z]\d{1,2})\b", text))
    assert cited
    assert cited <= rules_of(game)


def test_every_document_that_a_text_names_is_there():
    """`tools/referee/PROTOCOL.md`, `boards/README.md`: a path in backquotes or a link leads somewhere."""
    lost = []
    for path in sorted(ROOT.glob("*.md")) + sorted(
        path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md")
    ):
        for name in re.findall(r"`([\w./-]+\.md)`|\]\(([\w./-]+\.md)\)", path.read_text(encoding="utf-8")):
            name = name[0] or name[1]
            if not any((base / name).exists() for base in (ROOT, path.parent, ROOT / "firmware")):
                lost.append(f"{path.relative_to(ROOT)}: {name}")
    assert not lost
