#!/usr/bin/env bash
# The first step of action.yml: installs kifu from the release of the repository that the action is in.
#
#   KIFU_VERSION  the version [default: that of this folder]
#   KIFU_PREFIX   where it is installed
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
version=${KIFU_VERSION:-$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$here/Cargo.toml")}
# Actions are unpacked in `_actions/OWNER/NAME/REF`; what the runner says about the repository is not there for steps of actions.
repository=$(printf '%s\n' "$here" | sed -E 's|.*/_actions/([^/]+/[^/]+)/.*|\1|')
export KIFU_DOWNLOADS=${KIFU_DOWNLOADS:-$GITHUB_SERVER_URL/$repository/releases/download/v$version}
if [ "${RUNNER_OS:-}" = Windows ]; then
    pwsh -NoProfile -Command "Invoke-RestMethod '$KIFU_DOWNLOADS/kifu-installer.ps1' | Invoke-Expression"
    echo "$KIFU_PREFIX" >> "$GITHUB_PATH"
else
    curl --fail --silent --show-error --location "$KIFU_DOWNLOADS/kifu-installer.sh" | sh
    echo "$KIFU_PREFIX/bin" >> "$GITHUB_PATH"
fi
echo "version=$version" >> "$GITHUB_OUTPUT"
