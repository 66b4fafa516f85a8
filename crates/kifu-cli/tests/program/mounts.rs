//! Private mounts for tests: small disks that fill up, folders that cannot be written.

use std::process::{Command, Stdio};

use crate::harness::{Folder, Run};

/// Runs a script in its own mount namespace, invisible to other processes.
const OWN: [&str; 4] = ["unshare", "--map-root-user", "--mount", "sh"];

/// The beginning of each script: `step NAME ARGUMENT…` runs `kifu` and keeps its result for [`step`].
const STEPS: &str = r#"
kifu=$0; top=$PWD
step() {
    name=$1; code=0; shift
    "$kifu" "$@" >"$top/$name.out" 2>"$top/$name.err" || code=$?
    echo $code >"$top/$name.code"
}
used() { df -k --output=used "$1" | tail -n 1; }
"#;

/// Runs a shell script in a folder. Not every user may mount a disk, so tests that use it are ignored by default.
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

/// The result of a step of the script; none may panic.
#[track_caller]
pub(crate) fn step(folder: &Folder, name: &str) -> Run {
    let text = |ending: &str| folder.read(&format!("{name}.{ending}"));
    let words = |ending: &str| String::from_utf8(text(ending)).expect("text");
    let run = Run { code: words("code").trim().parse().ok(), stdout: text("out"), stderr: words("err") };
    assert!(!run.stderr.contains("panicked"), "{name}: {}", run.stderr);
    run
}
