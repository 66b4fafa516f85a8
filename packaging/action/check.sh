#!/usr/bin/env bash
# The second step of action.yml: faults as annotations of GitHub. KIFU_PATHS and KIFU_ARGUMENTS are lists with spaces.
set -euo pipefail
read -r -a paths <<< "$KIFU_PATHS"
read -r -a arguments <<< "$KIFU_ARGUMENTS"
kifu check --format github "${arguments[@]}" -- "${paths[@]}"
