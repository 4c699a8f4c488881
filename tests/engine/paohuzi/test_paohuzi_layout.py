"""The names that modules repeat so that the compiler folds them are those of the map, `layout`."""

import ast
from pathlib import Path

from engine.paohuzi import layout, machine, rules

FOLDER = Path(layout.__file__).parent


def constants(path):
    """Return the `_NAME = const(value)` of a module as a dict, names without the underscore."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and node.value.func.id == "const":
            name = node.targets[0].id
            if name.startswith("_"):
                found[name[1:]] = eval(ast.unparse(node.value.args[0]), {})
    return found


def test_repeated_constants_are_those_of_the_map():
    repeated = 0
    for path in FOLDER.glob("*.py"):
        for name, value in constants(path).items():
            if hasattr(layout, name):
                assert getattr(layout, name) == value, f"{path.name}: _{name}"
                repeated += 1
    assert repeated > 100


def test_the_fields_lie_one_after_the_other_and_fill_the_state():
    assert layout.SIZE == rules.SIZE <= 256
    assert layout.SEAT + 3 * layout.STRIDE == layout.SIZE
    assert layout.GROUPS + layout.MAX_LAID == layout.STRIDE
    assert layout.PILES + layout.MAX_PILE == layout.RESULT
    assert layout.WON + 8 == layout.SEAT
    assert layout.STOCK + 19 == layout.PUBLIC
    assert layout.THREE + 20 == layout.STOCK_N
    assert layout.TOTALS + 9 == layout.SHOWN


def test_events_and_phases_are_named_in_the_order_of_their_numbers():
    kinds = (
        layout.REVEAL, layout.WEI_LAID, layout.TI_LAID, layout.UNCLAIMED, layout.DISCARDED, layout.PENG_LAID,
        layout.PAO_LAID, layout.CHI_LAID, layout.DIED, layout.WON_DEAL, layout.DRAWN,
    )  # fmt: skip
    assert kinds == tuple(range(len(machine.EVENTS)))
    assert tuple(range(len(rules.PHASES))) == (
        layout.HEAVENLY,
        layout.CLAIMS,
        layout.AFTER,
        layout.DISCARD,
        layout.OVER,
    )
