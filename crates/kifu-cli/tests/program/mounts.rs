//! Disks of a test's own: small ones that fill up, folders that cannot be written.

use std::process::{Command, Stdio};

use crate::harness::{Folder, Run};

/// Where a script may mount what it likes without anybody else seeing it.
const OWN: [&str; 4] = ["unshare", "--map-root-user", "--mount", "sh"];

/// What each script begins with: `step NAME ARGUMENT…` runs `kifu` and keeps what it gives, for [`step`].
const STEPS: &str = r#"
kifu=$0; top=$PWD
step() {
    name=$1; code=0; shift
    "$kifu" "$@" >"$top/$name.out" 2>"$top/$name.err" || code=$?
    echo $code >"$top/$name.code"
}
used() { df -k --output=used "$1" | tail -n 1; }
"#;

/// Runs a script of the shell in a folder. Not everybody may mount a disk, so tests that use it are ignored unless asked for.
#[track_caller]
pub(crate) fn mounted(folder: &Folder, script: &str) {
    let run = |script: &str| {
        let mut shell = Command::new(OWN[0]);
        shell.args(&OWN[1..]).args(["-c", script, env!("CARGO_BIN_EXE_kifu")]).current_dir(folder.path(""));
        shell.stdin(Stdio::null()).output()
    };
    let probe = run("mount -t tmpfs none .").expect("unshare, of util-linux");
    assert!(probe.status.success(), "no disk can be mounted here: {}", String::from_utf8_lossy(&probe.stderr));
    let output = run(&format!("set -e\n{STEPS}\n{script}")).expect("a shell");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What a step of the script gave; none of them may panic.
#[track_caller]
pub(crate) fn step(folder: &Folder, name: &str) -> Run {
    let text = |ending: &str| folder.read(&format!("{name}.{ending}"));
    let words = |ending: &str| String::from_utf8(text(ending)).expect("text");
    let run = Run { code: words("code").trim().parse().ok(), stdout: text("out"), stderr: words("err") };
    assert!(!run.stderr.contains("panicked"), "{name}: {}", run.stderr);
    run
}
