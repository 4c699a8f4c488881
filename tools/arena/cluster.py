"""The seeds on all cores or on a Dask cluster; the result of a seed is the same wherever it is played."""

import contextlib
import hashlib
import importlib.util
import logging
import signal
from pathlib import Path

import click

from tools.arena import play

ROOT = Path(__file__).resolve().parents[2]
AHEAD = 3  # pieces of work that wait for each worker


def results(plan, seeds, jobs, scheduler):
    """Yield (place in seeds, result) as the seeds are finished; with one job and no scheduler here, in order.

    Raise click.ClickException if Dask or the scheduler is missing, or its workers have other code.
    """
    if jobs == 1 and not scheduler:
        for at, seed in enumerate(seeds):
            yield at, play.play_seed(plan, seed)
        return
    if importlib.util.find_spec("distributed") is None:
        raise click.ClickException(
            "more than one process needs Dask: run 'pip install distributed', or play with --jobs 1."
        )
    with _client(jobs, scheduler) as client:
        _same_code(client)
        yield from _spread(client, plan, seeds)


@contextlib.contextmanager
def _client(jobs, scheduler):
    """Give a client of the scheduler at an address, or of a cluster of `jobs` processes made here and ended after."""
    import dask
    from distributed import Client, LocalCluster

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is said once, by us
    if not scheduler:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the processes inherit that Ctrl-C is for us alone
        try:
            cluster = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=":0", silence_logs=50)
        finally:
            signal.signal(signal.SIGINT, before)
        with cluster, Client(cluster, set_as_default=False) as client:
            yield client
        return
    try:
        with dask.config.set({"distributed.comm.timeouts.connect": "10s"}):
            client = Client(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        told = f"no Dask scheduler answers at '{scheduler}'; start one, or leave --scheduler out."
        raise click.ClickException(told) from error
    with client:
        yield client


def signature():
    """Return a checksum of the code that decides results: the engine and the arena."""
    total = hashlib.sha256()
    for folder in ("engine", "tools/arena"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def _same_code(client):
    """Refuse workers that run other code, for their results would be of other players."""
    try:
        found = client.run(signature)
    except ImportError as error:
        raise click.ClickException("the workers do not find this project: start them in its folder.") from error
    if not found:
        raise click.ClickException("the scheduler has no workers: start some with 'dask worker ADDRESS'.")
    odd = [address for address, code in found.items() if code != signature()]
    if odd:
        raise click.ClickException(f"the worker {odd[0]} runs another version of this project: update it.")


def _spread(client, plan, seeds):
    """Yield the results of all seeds, keeping a few of them in the hands of each worker."""
    from distributed import as_completed

    workers = max(1, sum(client.nthreads().values()))
    places = iter(enumerate(seeds))
    at_work = {}

    def more():
        """Hand out the next seed; return its future, or None when all are."""
        at, seed = next(places, (None, None))
        if at is None:
            return None
        future = client.submit(play.play_seed, plan, seed, pure=False)
        at_work[future] = at
        return future

    first = [more() for _ in range(min(len(seeds), AHEAD * workers))]
    waiting = as_completed(first, loop=client.loop)
    for future in waiting:
        at = at_work.pop(future)
        yield at, future.result()
        following = more()
        if following is not None:
            waiting.add(following)
