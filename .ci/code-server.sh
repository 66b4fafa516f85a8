#!/usr/bin/env bash
# VS Code as a server, from npm, into a folder; prints its program. Usage: code-server.sh FOLDER
# Its install scripts are not run: they fetch programs from elsewhere. Searching, terminals and logs are missing without them.
set -euo pipefail
folder=$1
version=4.100.3 # the last one for node 20
mkdir -p "$folder"
cd "$folder"
{
    npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" "code-server@$version"
    cd node_modules/code-server/lib/vscode
    npm install --silent --no-audit --no-fund --ignore-scripts --omit=dev
    ln -sfn node_modules node_modules.asar
    # It hashes passwords, which tests have none of.
    echo 'module.exports = {};' > "$folder/node_modules/argon2/argon2.js"
} > /dev/null 2>&1
echo "$folder/node_modules/code-server/out/node/entry.js"
