#!/bin/sh
# Installs kifu @version@ for this user: the program, its manual, completions and desktop entries.
#
#   KIFU_PREFIX     where bin and share are put [default: ~/.local]
#   KIFU_DOWNLOADS  where the archives are [default: @downloads@]
set -eu

prefix=${KIFU_PREFIX:-$HOME/.local}
downloads=${KIFU_DOWNLOADS:-@downloads@}
# Target, SHA-256, archive.
archives='@archives@'

fail() {
    echo "kifu: $*" >&2
    exit 1
}

has() { command -v "$1" > /dev/null 2>&1; }

processor=$(uname -m)
case $processor in
    x86_64 | amd64) processor=x86_64 ;;
    aarch64 | arm64) processor=aarch64 ;;
esac
case $(uname -s) in
    # The other program needs no C library, and is chosen where there is none that is new enough.
    Linux) case $(getconf GNU_LIBC_VERSION 2> /dev/null || true) in
        'glibc 2.1'[7-9] | 'glibc 2.'[2-9][0-9]*) targets="$processor-unknown-linux-gnu $processor-unknown-linux-musl" ;;
        *) targets=$processor-unknown-linux-musl ;;
    esac ;;
    Darwin) targets=$processor-apple-darwin ;;
    *) fail "no program for $(uname -s); build it from source" ;;
esac
archive=
for target in $targets; do
    found=$(printf '%s\n' "$archives" | grep "^$target ") || continue
    archive=${found##* }
    sum=${found#* }
    sum=${sum%% *}
    break
done
[ -n "$archive" ] || fail "no program for $targets; build it from source"

# On macOS, tar reads it alone.
has xz || [ "$(uname -s)" = Darwin ] || fail "install xz (in Debian and Ubuntu: apt-get install xz-utils)"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if has curl; then
    curl --proto '=https,http' --fail --silent --show-error --location --output "$folder/$archive" "$downloads/$archive"
elif has wget; then
    wget --quiet --output-document="$folder/$archive" "$downloads/$archive"
else
    fail "install curl or wget"
fi
if has sha256sum; then
    found=$(sha256sum "$folder/$archive")
elif has shasum; then
    found=$(shasum -a 256 "$folder/$archive")
else
    fail "install sha256sum or shasum"
fi
[ "${found%% *}" = "$sum" ] || fail "$archive is not what was released: SHA-256 ${found%% *}, not $sum"

tar -xJf "$folder/$archive" -C "$folder"
mkdir -p "$prefix"
cp -R "$folder/${archive%.tar.xz}/." "$prefix/"
version=$("$prefix/bin/kifu" --version) || fail "$prefix/bin/kifu does not run here"
echo "installed $version in $prefix"
case :$PATH: in
    *":$prefix/bin:"*) echo "begin with: kifu demo" ;;
    *) echo "add $prefix/bin to PATH, then begin with: kifu demo" ;;
esac
