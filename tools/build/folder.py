"""Writing a build into a folder: it takes the place of an earlier one, and nothing else is touched."""

from tools.build.manifest import NAME, digest, earlier, encoded
from tools.build.source import Refused

SETTINGS = "settings.toml"
PART = "shoupai.part"  # what is being written; it gets its name when it is whole


def write(folder, files, manifest, track=list):
    """Write {path: bytes} and the manifest into a folder; return {"written", "removed", "kept": lists of paths}.

    Only files that the folder's own manifest names are replaced or removed, and only if they are still as they were
    built; `settings.toml` is kept if it was edited. Raises Refused, having changed nothing, in all other cases.
    An interruption leaves a folder that the next build brings in order. `track` wraps the list of paths to go through.
    """
    known = earlier_build(folder)
    kept = [SETTINGS] if _edited(folder, SETTINGS, known, files) else []
    stale = [path for path in known if path not in files]
    _check(folder, [path for path in files if path not in kept], stale, known, files)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # From here on both builds' files are ours.
        before = {path: sorted(digests) for path, digests in known.items()}
        _put(folder, NAME, encoded({**manifest, "before": before}))
        written = []
        for path in track(list(files)):
            target = folder / path
            if path not in kept and not (target.exists() and target.read_bytes() == files[path]):
                _put(folder, path, files[path])
                written.append(path)
        removed = [path for path in stale if _remove(folder, path)]
        _put(folder, NAME, encoded(manifest))
    except OSError as error:
        raise Refused(f"{folder} cannot be written: {error.strerror or error}.") from None
    return {"written": written, "removed": removed, "kept": kept}


def earlier_build(folder):
    """Return what `manifest.earlier` says of the folder; Refused for a folder that holds anything and no build."""
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file: name a folder.")
    known = earlier(folder)
    if not known and folder.exists() and any(folder.iterdir()):
        raise Refused(f"{folder} is not empty and holds no earlier build: name an empty or a new folder.")
    return known


def _edited(folder, path, known, files):
    """Tell whether a file that an earlier build wrote was changed by somebody."""
    target = folder / path
    if path not in known or not target.is_file():
        return False
    data = target.read_bytes()
    return digest(data) not in known[path] and data != files.get(path)


def _check(folder, paths, stale, known, files):
    """Raise Refused if anything that is not ours would be replaced or removed."""
    for path in [*paths, *stale]:
        target = folder / path
        for above in [target, *target.parents]:
            if above == folder:
                break
            if above.is_symlink() or (above.exists() and above.is_dir() == (above == target)):
                raise Refused(f"{above} is in the way of the build: move it elsewhere.")
        if target.exists() and path not in known and target.read_bytes() != files.get(path):
            raise Refused(f"{target} is in the way of the build and not from an earlier one: move it elsewhere.")
        if _edited(folder, path, known, files):
            raise Refused(
                f"{target} has been changed since it was built: move it elsewhere or build into a new folder."
            )


def _put(folder, path, data):
    """Write a file whole or not at all."""
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    part = folder / PART
    part.write_bytes(data)
    part.replace(target)


def _remove(folder, path):
    """Remove a file of an earlier build, and the folders that are empty without it; tell whether it was there."""
    target = folder / path
    if not target.exists():
        return False
    target.unlink()
    above = target.parent
    while above != folder and not any(above.iterdir()):
        above.rmdir()
        above = above.parent
    return True
