#!/usr/bin/env bash
# Measures everything on one folder of records and writes bench/results.md.
#
#   bench/run.sh [FOLDER]
#
# FOLDER, or else KIFU_CORPUS, or else samples/. KIFU_FILES takes so many files only; KIFU_PEER_FILES (2000) so many for
# the parsers in Python and JavaScript, which are slow; KIFU_PASSES times so often. KIFU_PEERS=no leaves those two out.
# KIFU_SGFC_DRIVER names the driver of SGFC, made from peers/sgfc.c, and KIFU_KOMBILO the driver of Kombilo's core, made
# from peers/kombilo.cpp. KIFU_GAMES says how large a library may grow (100,000).
set -euo pipefail
bench=$(dirname "$(realpath "$0")")
folder=$(realpath -- "${1:-${KIFU_CORPUS:-$bench/../samples}}")
cd "$bench"

peer_files=${KIFU_PEER_FILES:-2000}
programs=$(cargo metadata --format-version 1 --no-deps | python3 -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')/release
results=$(mktemp)
trap 'rm -f "$results"' EXIT

cargo build --release --locked
if [ "${KIFU_PEERS:-yes}" != no ]; then
    [ -x peers/.venv/bin/python ] || python3 -m venv peers/.venv
    peers/.venv/bin/python -m pip install --quiet --requirement peers/requirements.txt
    (cd peers && npm install --silent)
fi

{
    echo "# Measured by \`bench/run.sh\`"
    echo
    echo "$(date --utc +%F), $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(rustc --version)."
    echo
    echo "## Parsing"
    echo
    "$programs/parse" "$folder"
    if [ "${KIFU_PEERS:-yes}" != no ]; then
        echo
        echo "At most $peer_files of the files, evenly spread, in other languages:"
        echo
        echo "| parser | result | MB/s | files/s | accepted |"
        echo "|--------|--------|-----:|--------:|---------:|"
        KIFU_FILES=$peer_files KIFU_PASSES=2 peers/.venv/bin/python peers/sgfmill_parse.py "$folder"
        KIFU_FILES=$peer_files KIFU_PASSES=2 node peers/sabaki_parse.mjs "$folder"
    fi
    echo
    echo "## Memory"
    echo
    "$programs/memory" "$folder"
    echo
    echo "## Playing out"
    echo
    "$programs/board" "$folder"
    echo
    echo "## Checking"
    echo
    "$programs/check" "$folder"
    echo
    echo "## Records"
    echo
    "$programs/records" "$folder"
    echo
    echo "## Drawing"
    echo
    KIFU_FILES=1000 "$programs/draw" "$folder"
    echo
    echo "## Libraries"
    echo
    games=("$folder")
    [ -d "$folder/pro" ] && games=("$folder/pro")
    [ -d "$folder/server/kgs-2019" ] && games+=("$folder/server/kgs-2019")
    "$programs/search" "${games[@]}"
    echo
    KIFU_PASSES=3 KIFU_GAMES=${KIFU_GAMES:-100000} KIFU_PLOT=growth.svg "$programs/growth" "$folder"
    echo
    echo "![How the times grow](growth.svg)"
} | tee "$results"
cp "$results" results.md
