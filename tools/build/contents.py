"""What goes onto a device: the one list of it, for the build, for measurements and for tests."""

from dataclasses import dataclass
from pathlib import Path

from simulator.device import load_board
from tools.build import assets, fat, forms, modules, settings
from tools.build.source import Refused, check, constant, narrow, with_constant
from tools.device import device_source
from tools import squeeze

ROOT = Path(__file__).resolve().parents[2]
# Run by CircuitPython itself, from the root of the drive and as source.
START = ("boot", "code", "safemode")
ASSETS = "lib/firmware/assets/"
PAGES = "lib/firmware/pages/"
MANIFEST = 36 * 1024  # bytes kept for the list of all files
# The language the app begins in and falls back to.
FIRST_LANGUAGE = "en"


@dataclass(frozen=True)
class Module:
    """A module in `lib/`: `path` on the drive, ending in .py, and its source `text`, without what is for desktops."""

    path: str
    text: str

    @property
    def name(self):
        """The name by which it is imported."""
        return _module_name(self.path.removeprefix("lib/"))


def read(path):
    """Return a source file's text, the same on every system."""
    return path.read_text(encoding="utf-8").replace("\r\n", "\n")


def languages_of(root=ROOT):
    """Return the codes of the languages that the app offers."""
    return constant(read(root / "firmware/strings/__init__.py"), "LANGUAGES")


def games_of(root=ROOT):
    """Return the names of the games that can be played."""
    return constant(read(root / "firmware/tables/__init__.py"), "NAMES")


def chosen(languages, root=ROOT):
    """Return the languages asked for and the first, in the app's order; all for none. Refused for an unknown one."""
    there_are = languages_of(root)
    for language in languages:
        if language not in there_are:
            raise Refused(f"there is no language '{language}'; there are {', '.join(there_are)}.")
    return tuple(code for code in there_are if not languages or code in languages or code == FIRST_LANGUAGE)


def library(board, languages=(), root=ROOT):
    """Return the Modules of a board's `lib/`, sorted.

    All of `firmware` but other languages; of `boards` this board's file and its parts; of `engine` what these can
    come to import: what serves the desktop alone (`public`, `load`, `rand`, what only they need) is not among it.
    """
    languages = chosen(languages, root)
    texts = sources(languages, root)
    own = {
        name: text
        for name, (inside, text) in texts.items()
        if not _other_board(name, board) and not _other_language(inside, languages)
    }
    roots = [name for name in own if name.partition(".")[0] == "firmware"]
    found = modules.needed(own, [f"boards.{board}", *roots])
    return sorted((Module("lib/" + texts[name][0], texts[name][1]) for name in found), key=lambda module: module.path)


def sources(languages=(), root=ROOT):
    """Return {module name: (path in the checkout, source without what is for desktops)} of all packages of a device."""
    texts = {}
    for package in modules.PACKAGES:
        for path in (root / package).rglob("*.py"):
            inside = path.relative_to(root).as_posix()
            if "__pycache__" not in path.parts and not (package == "firmware" and _starts(inside)):
                texts[_module_name(inside)] = (inside, device_source(read(path)))
    name = "firmware.strings"
    inside, text = texts[name]
    texts[name] = (inside, with_constant(text, "LANGUAGES", chosen(languages, root)))
    return texts


def squeezed(languages=(), root=ROOT):
    """Return ({new module name: squeezed source}, Names) of what any board can come to import, and what starts it.

    All boards and languages together: so the names are the same in every build.
    """
    texts = {name: text for name, (_, text) in sources((), root).items()}
    roots = [name for name in texts if name.partition(".")[0] in ("firmware", "boards")]
    whole = {name: texts[name] for name in modules.needed(texts, roots)}
    start = {name: read(root / f"firmware/{name}.py") for name in START if _is_there(name, root)}
    new, names = squeeze.squeeze({**whole, **start})
    own = names.places["firmware.strings"]
    offered = with_constant(new[own], names.short("LANGUAGES", "firmware.strings"), chosen(languages, root))
    return {**new, own: offered}, names


def others(board, languages=(), addon=None, root=ROOT, own=None):
    """Return {path on the drive: bytes} of all that is no module: settings, assets, pages, licences.

    `own`: the modules of `library`, if they are at hand.
    """
    languages = chosen(languages, root)
    boards = [load_board(board, env) for env in load_board(board).HOST.get("variants", ({},))]
    settings.check_addon(boards[0], addon)
    files = {}
    texts = [read(root / f"firmware/{name}.py") for name in START if _is_there(name, root)]
    texts += [module.text for module in own or library(board, languages, root)]
    files["settings.toml"] = settings.text(boards, languages, addon, texts).encode()
    folder = root / "firmware/assets"
    there_are = sorted(path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".py")
    for name in assets.wanted(root, boards, languages, there_are):
        files[ASSETS + name] = (folder / name).read_bytes()
    for path in sorted((root / "firmware/lessons").glob("*.txt")):
        files[f"lib/firmware/lessons/{path.name}"] = read(path).encode()
    for language in languages:
        for path in sorted((root / "firmware/pages" / language).glob("*.txt")):
            files[f"{PAGES}{language}/{path.name}"] = page(read(path)).encode()
    # The licences ask to lie beside what they are for.
    for path in (folder / "licences").iterdir():
        files[f"{ASSETS}licences/{path.name}"] = read(path).encode()
    files["LICENSE"] = read(root / "LICENSE").encode()
    return files


def page(text):
    """Return a page's text without the lines that are for tests."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(";"))


def tree(board, languages=(), addon=None, source=False, root=ROOT, track=list):
    """Return {path on the drive: bytes} of all but the manifest; `track` wraps the list of modules to go through."""
    form, suffix = (forms.plain, ".py") if source else (forms.mpy, ".mpy")
    own = library(board, languages, root)
    files = others(board, languages, addon, root, own)
    texts, names = squeezed(languages, root)
    for name in START:
        if name in texts:
            files[f"{name}.py"] = narrow(texts[name]).encode()
    for module in track(short(own, texts, names)):
        if is_bare(module):
            continue
        files[module.path.removesuffix(".py") + suffix] = form(module.text, module.path)
    return dict(sorted(_fitting(files, board, chosen(languages, root)).items()))


def is_bare(module):
    """Tell whether a module need not be on a drive: a folder is a package without it, and it has nothing else."""
    return module.path.endswith("/__init__.py") and not module.text.strip()


def _fitting(files, board, languages):
    """Return the files without the pages of as many languages, the last first, as a small drive has no room for.

    Where a language has no pages the app shows those of the first one. The smallest drive has no room for the rules of
    the first one either: then only its lessons are left.
    """
    volume = fat.Volume(load_board(board).HOST["drive"])
    left = list(languages)
    while left and volume.used(files) + fat.RESERVE + MANIFEST > volume.room:
        gone = f"{PAGES}{left.pop()}/"
        files = {
            name: data
            for name, data in files.items()
            if not name.startswith(gone) or (not left and name.endswith("_lesson.txt"))
        }
    return files


def short(own, texts, names):
    """Return the Modules as they were squeezed, sorted."""
    for module in own:
        check(module.text, module.path)
    found = []
    for module in own:
        name = names.places[module.name]
        ending = "/__init__.py" if module.path.endswith("/__init__.py") else ".py"
        found.append(Module("lib/" + name.replace(".", "/") + ending, texts[name]))
    return sorted(found, key=lambda module: module.path)


def _is_there(name, root):
    return (root / f"firmware/{name}.py").exists()


def _module_name(inside):
    return inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _starts(inside):
    return inside in [f"firmware/{name}.py" for name in START]


def _other_board(name, board):
    """Tell whether a module is the file of another board, and no part that boards share."""
    package, _, own = name.partition(".")
    return package == "boards" and own != board and bool(own) and not own.startswith("_")


def _other_language(inside, languages):
    """Tell whether a file has texts of a language that is not among these, or that the app does not offer yet."""
    parts = inside.split("/")
    return parts[:2] == ["firmware", "strings"] and len(parts) > 3 and parts[2] not in languages
