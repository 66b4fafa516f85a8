//! `kifu.toml` and baselines.

use crate::harness::{Folder, Run};

const BAD: &str = "(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])";

/// The files that a concise report mentions.
fn mentioned(run: &Run) -> Vec<&str> {
    run.out().lines().filter_map(|line| line.split(':').next()).map(|name| name.trim_start_matches("./")).collect()
}

#[track_caller]
fn check(folder: &Folder, arguments: &str, expected: &[&str]) {
    let run = folder.kifu(&format!("check --exit-zero --format concise {arguments}")).exits(0);
    assert_eq!(mentioned(&run), expected, "{arguments}\n{}", run.stderr);
}

#[test]
fn the_nearest_configuration_holds() {
    let folder = Folder::new()
        .file("a.sgf", BAD)
        .file("x/b.sgf", BAD)
        .file("x/y/c.sgf", BAD)
        .file("kifu.toml", "[check]\nselect = ['odd-komi']\n")
        .file("x/kifu.toml", "[check]\nselect = ['syntax']\n");
    check(&folder, ".", &["a.sgf"]);
    check(&folder, "x/../a.sgf", &["x/../a.sgf"]);
    check(&folder, "--config kifu.toml .", &["a.sgf", "x/b.sgf", "x/y/c.sgf"]);
    check(&folder, "--select odd-komi .", &["a.sgf", "x/b.sgf", "x/y/c.sgf"]);
    check(&folder, "--ignore odd-komi .", &[]);
    let run = folder.kifu_fed("check --exit-zero --format concise --stdin-name x/y/z.sgf -", BAD.as_bytes());
    assert_eq!(run.out(), "");
}

#[test]
fn patterns_say_more_about_some_files() {
    let folder = Folder::new().file("a.sgf", BAD).file("fox/b.sgf", BAD).file("x/fox/c.sgf", BAD).file(
        "kifu.toml",
        "[check]\nselect = ['odd-komi']\n\n[[check.per-path]]\npaths = ['/fox/', 'c.*']\nignore = ['info']\n",
    );
    check(&folder, ".", &["a.sgf"]);
    check(&folder, "--extend-select odd-komi .", &["a.sgf", "fox/b.sgf", "x/fox/c.sgf"]);
    check(&folder, "--no-config --select odd-komi fox", &["fox/b.sgf"]);
}

#[test]
fn mistakes_in_a_configuration_end_the_run() {
    let folder = Folder::new().file("a.sgf", BAD).file("kifu.toml", "[check]\nselect = ['all']\nignroe = []\n");
    folder.kifu("check a.sgf").exits(2).says(&["kifu.toml:3:1: unknown key `ignroe`; did you mean `ignore`?"]);
    folder.kifu("check --no-config a.sgf").exits(1);
    folder.kifu("check --config none.toml a.sgf").exits(2).says(&["none.toml", "cannot be read"]);
}

#[test]
fn a_baseline_hides_what_is_known() {
    let folder = Folder::new().file("a.sgf", BAD).file("x/b.sgf", BAD);
    let run = folder.kifu("check --select odd-komi --baseline known.json --write-baseline .").exits(0);
    assert_eq!(run.says(&["2 faults", "written to the baseline"]).out(), "");
    let run = folder.kifu("check --select odd-komi --baseline known.json .").exits(0);
    assert_eq!(run.says(&["no faults in 2 files", "2 known from the baseline"]).out(), "");
    // Another change moves the finding, which is still known. A second fault is new.
    let folder = folder.file("x/b.sgf", format!("\n\n{BAD}")).file("a.sgf", format!("{BAD}{BAD}"));
    let run = folder.kifu("check --select odd-komi --baseline known.json --format concise .").exits(1);
    assert_eq!(mentioned(&run), ["a.sgf"]);
    // Known findings are not repaired either.
    folder.kifu("check --fix --select odd-komi --baseline known.json x").exits(0);
    assert_eq!(folder.read("x/b.sgf"), format!("\n\n{BAD}").as_bytes());
}

#[test]
fn a_baseline_must_be_one() {
    let folder = Folder::new().file("a.sgf", BAD).file("bad.json", "{}");
    folder.kifu("check --baseline none.json a.sgf").exits(2).says(&["none.json: no such file", "--write-baseline"]);
    folder.kifu("check --baseline bad.json a.sgf").exits(2).says(&["bad.json: not a baseline"]);
    folder.kifu("check --write-baseline a.sgf").exits(2).says(&["--baseline"]);
}

#[test]
fn the_configuration_names_the_known_findings() {
    const BAD: &str = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[x:1]KM[6,5];B[pd])";
    let folder = Folder::new().file("kifu.toml", "[check]\nbaseline = 'known.json'\n").file("games/a.sgf", BAD);
    // The file of the baseline does not exist yet.
    folder.kifu("check games").exits(1);
    folder.kifu("check games --baseline known.json --write-baseline").exits(0);
    folder.kifu("check games").exits(0);
    folder.kifu("check --fix games").exits(0);
    assert_eq!(folder.read("games/a.sgf"), BAD.as_bytes());
    folder.kifu("check --no-config games").exits(1);
    // Written again, the baseline keeps its findings.
    folder.kifu("check games --baseline known.json --write-baseline").exits(0);
    folder.kifu("check games").exits(0);
    let folder = Folder::new().file("kifu.toml", "[check]\nbaseline = 'a.sgf'\n").file("a.sgf", BAD);
    folder.kifu("check .").exits(2).says(&["kifu.toml:2:12", "not a baseline"]);
}

/// The user's own kifu.toml has defaults of options; the command line overrides them.
#[test]
fn users_have_defaults() {
    let folder = Folder::new().file("a.sgf", "(;SZ[9];B[ee])");
    let run = |options: &str, config: &str| {
        let folder = Folder::new().file("a.sgf", "(;SZ[9];B[ee])").file("own/kifu/kifu.toml", config);
        let mut command = folder.command(&format!("show a.sgf {options}"));
        Run::from(command.env("XDG_CONFIG_HOME", folder.path("own")).output().expect("it runs"))
    };
    let plain = |options: &str| folder.kifu(&format!("show a.sgf {options}")).exits(0).stdout;
    let own = "[defaults]\ncoords = \"ja\"\n";
    assert_eq!(run("", own).exits(0).stdout, plain("--coords ja"));
    assert_eq!(run("--coords a1", own).exits(0).stdout, plain(""));
    run("", "[defaults]\ncoords = \"fr\"\n").exits(2).says(&["kifu.toml: coords: `fr` is not one of a1, sgf"]);
    run("", "[defaults]\nfix = \"yes\"\n").exits(2).says(&["`fix` has no default of the user"]);
    run("", "[defaults]\ncoords = 1\n").exits(2).says(&["kifu.toml:2:10"]);
}
