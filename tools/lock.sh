#!/bin/sh
# Write requirements.lock anew: one file, the part before each marker line enough for what the marker names.
set -eu
cd "$(dirname "$0")/.."
uv=.venv/bin/uv
compile() { "$uv" pip compile -q --universal --no-annotate --no-header --python-version 3.11 "$@" pyproject.toml 2>/dev/null |
  grep -v "sys_platform == 'none'"; }
play=$(compile)
dev=$(compile --extra dev)
all=$(compile --all-extras)
rest() { printf '%s\n' "$2" | grep -vxF "$1"; }
{
  echo "# Written by 'make lock'. Installed with --no-deps: it is complete as it stands."
  printf '%s\n' "$play"
  echo "# end of play"
  rest "$play" "$dev"
  echo "# end of dev"
  rest "$dev" "$all"
} >requirements.lock
