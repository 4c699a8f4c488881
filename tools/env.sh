#!/bin/sh
# Make or complete .venv from requirements.lock: `env.sh play` for the game, `dev` with the tests' tools, `bench` with all.
set -eu
cd "$(dirname "$0")/.."
part=$1
say() { echo "$*" >&2; }
stamp=.venv/.$part
[ -e "$stamp" ] && [ "$stamp" -nt requirements.lock ] && [ "$stamp" -nt package-lock.json ] && exit 0

# pip is missing where the making of an environment was broken off
if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
  [ -w . ] || { say "This folder cannot be written to, and the environment goes into it: copy it elsewhere."; exit 1; }
  fits() { command -v "$1" >/dev/null && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
  py=
  if [ -n "${PYTHON:-}" ]; then
    if fits "$PYTHON"; then py=$PYTHON; else say "PYTHON=$PYTHON is no Python 3.11 or newer: looking for another."; fi
  fi
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if [ -z "$py" ] && fits "$candidate"; then py=$candidate; fi
  done
  [ -n "$py" ] || { say "Shoupai needs Python 3.11 or newer: install it, or run 'make PYTHON=/path/to/python3 ...'."; exit 1; }
  rm -rf .venv
  say "Making .venv with $("$py" --version) ..."
  "$py" -m venv .venv 2>/dev/null || { rm -rf .venv; "$py" -m virtualenv -q .venv 2>/dev/null; } || {
    rm -rf .venv
    say "Python has no 'venv' here: on Debian or Ubuntu run 'apt install python3-venv', then try again."
    exit 1
  }
fi

lock=.venv/lock-$part.txt
case $part in
  play) sed '/^# end of play/,$d' requirements.lock >"$lock" ;;
  dev) sed '/^# end of dev/,$d' requirements.lock >"$lock" ;;
  bench) cp requirements.lock "$lock" ;;
  *) say "env.sh: 'play', 'dev' or 'bench'."; exit 2 ;;
esac
say "Installing what '$part' needs (once) ..."
.venv/bin/python -m pip install -q --disable-pip-version-check --no-deps -r "$lock" 2>.venv/pip.log || {
  cat .venv/pip.log >&2
  say "The packages of requirements.lock could not be installed: see above; is the network there?"
  exit 1
}
if [ "$part" != play ]; then
  # The 32-bit MicroPython of the memory measurements is an npm package; node itself comes with the lock.
  PATH="$PWD/.venv/bin:$PATH" npm ci --silent --no-audit --no-fund >.venv/npm.log 2>&1 || {
    cat .venv/npm.log >&2
    say "The packages of package-lock.json could not be installed: see above; is the network there?"
    exit 1
  }
fi
touch "$stamp"
