//! Names from elsewhere on a terminal: no command prints what a terminal obeys, or what hides other text.

use crate::harness::Folder;

/// Writes to the clipboard, clears the screen, sets the title, turns text around.
const HOSTILE: &str = "\u{1b}]52;c;ZXZpbA==\u{7}\u{1b}[2J\u{9b}31m\u{202e}gpj\u{2066}";

/// Commands that print for people; `G` is the folder with the records.
const COMMANDS: &[&str] = &[
    "index G",
    "index -v G",
    "index --recheck -v G",
    "index --status --library G",
    "index --problems --library G",
    "index --verify --library G",
    "tag --library G",
    "tag --library G evil moves:1..",
    "search --library G",
    "search --library G moves:1.. -n 1",
    "explore --library G",
    "stats --library G",
    "stats --library G --player E",
    "stats G",
    "stats --by player G",
    "info G",
    "check G",
    "check --format concise G",
    "check --statistics G",
    "check --fix --diff G",
    "fmt --check G",
    "fmt --diff G",
    "set EV=x --dry-run G",
    "strip --part comments --dry-run G",
    "tree G",
    "show G",
    "dedupe G",
    "dedupe --library G",
    "rename {black}-{white} G",
    "convert -v --to jgf G -o out/",
    "split G -o out",
    "merge G -o merged.sgf",
    "undo --library G",
    "index --remove --library G G",
];

#[test]
#[cfg(unix)]
fn nothing_harmful_reaches_the_terminal() {
    let escaped = HOSTILE.replace(']', "\\]");
    let game = |more: &str| {
        format!(
            "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6,5]{escaped}PB[{escaped}]PW[W {escaped}]EV[{escaped}]RE[{escaped}]DT[{escaped}]{more};B[aa]C[{escaped}];W[zz];B[bb]LB[cc:{escaped}])"
        )
    };
    let name = format!("G/{HOSTILE}.sgf");
    let other = format!("G/{HOSTILE}/{HOSTILE}.sgf");
    let (one, two) = (game(""), game("AN[x]"));
    let state = tempfile::tempdir().expect("a folder");
    let mut failed = Vec::new();
    for command in COMMANDS {
        let folder = Folder::new().file(&name, &one).file(&other, &two).file("G/bad.sgf", format!("(;{escaped}"));
        for before in ["index G", "check --fix G"] {
            let _ = folder.command(before).env("KIFU_STATE", state.path()).output().expect("the program runs");
        }
        let mut tagged = folder.command("tag --library G");
        let _ = tagged.args([HOSTILE, "moves:1.."]).env("KIFU_STATE", state.path()).output().expect("the program runs");
        let mut run = folder.command(command);
        let run = run.env("KIFU_STATE", state.path()).output().expect("the program runs");
        for (stream, bytes) in [("standard output", &run.stdout), ("standard error", &run.stderr)] {
            let text = String::from_utf8_lossy(bytes);
            let found = text.chars().find(|&character| {
                character != '\n' && (character.is_control() || ('\u{202a}'..='\u{2069}').contains(&character))
            });
            if let Some(found) = found {
                let line = text.lines().find(|line| line.contains(found)).unwrap_or_default();
                failed.push(format!("{command}, {stream}: {line:?}"));
            }
        }
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(!said.contains("unexpected argument") && !said.contains("Usage:"), "{said}");
        assert!(!run.stdout.is_empty() || !run.stderr.is_empty(), "{command} says nothing");
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
