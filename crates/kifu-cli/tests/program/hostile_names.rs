//! Foreign names on a terminal: no command prints control characters, or characters that hide other text.

use crate::harness::Folder;

/// Writes to the clipboard, clears the screen, sets the title, reverses text.
const HOSTILE: &str = "\u{1b}]52;c;ZXZpbA==\u{7}\u{1b}[2J\u{9b}31m\u{202e}gpj\u{2066}";

/// Commands that print for people; `G` is the folder with the records.
const COMMANDS: &[&str] = &[
    "index G",
    "index -v G",
    "index --recheck -v G",
    "index --status --library G",
    "index --faults --library G",
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
    "score G",
    "score --check G",
    "dedupe G",
    "dedupe --library G",
    "rename {black}-{white} G",
    "convert -v --to jgf G -o out/",
    "split G -o out",
    "merge G -o merged.sgf",
    "undo --list",
    "undo --dry-run",
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

/// Output for other programs, and whether it is raw: `F` is the record, `G` the folder with it and a copy. SECURITY.md
/// lists the raw ones.
const FORMATS: &[(&str, Form)] = &[
    ("convert --to sgf F -o -", Form::Raw),
    ("convert --to ff4 F -o -", Form::Raw),
    ("set KM=7 F -o -", Form::Raw),
    ("strip --part comments F -o -", Form::Raw),
    ("transform --rotate 90 F -o -", Form::Raw),
    ("fmt -", Form::Raw),
    ("check --fix -", Form::Raw),
    ("merge F F", Form::Raw),
    ("search --library G --format sgf player:w", Form::Raw),
    ("search --library G --format csv player:w", Form::Raw),
    ("stats --by player --format csv F", Form::Raw),
    ("dedupe --library G --format csv", Form::Raw),
    ("export --table games --format csv F", Form::Raw),
    ("render --format viewer F -o -", Form::Raw),
    ("convert --to jgf F -o -", Form::Escaped),
    ("convert --to jgf1 F -o -", Form::Escaped),
    ("convert --to jsonl F -o -", Form::Escaped),
    ("convert --to gtp F -o -", Form::Escaped),
    ("convert --to katago F -o -", Form::Escaped),
    ("convert --to list F -o -", Form::Escaped),
    ("convert --to sensei F -o -", Form::Escaped),
    ("search --library G --format json player:w", Form::Escaped),
    ("stats --by player --format csv-safe F", Form::Escaped),
    ("stats --by player --format json F", Form::Escaped),
    ("dedupe --library G --format csv-safe", Form::Escaped),
    ("dedupe --library G --format json", Form::Escaped),
    ("export --table games --format csv-safe F", Form::Escaped),
    ("export --table games --format jsonl F", Form::Escaped),
    ("info --json F", Form::Escaped),
    ("tree --json F", Form::Escaped),
    ("score --json --komi 7 F", Form::Escaped),
    ("check --format json F", Form::Escaped),
    ("check --format sarif F", Form::Escaped),
    ("check --format junit F", Form::Escaped),
    ("check --format github F", Form::Escaped),
    ("render --format svg F", Form::Escaped),
    ("render --format html --figures F", Form::Escaped),
    ("render --format tex --figures F", Form::Escaped),
    ("render --format typst F", Form::Escaped),
    ("render --format text --comment F", Form::Escaped),
    ("render --format markdown --comment F", Form::Escaped),
    ("render --format sensei --comment F", Form::Escaped),
];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Form {
    /// The texts of the record, unchanged.
    Raw,
    Escaped,
}

#[test]
fn what_is_raw_is_listed() {
    let escaped = HOSTILE.replace(']', "\\]");
    let moves: String = ('a'..='i').flat_map(|row| [format!(";B[{row}d]"), format!(";W[{row}f]")]).collect();
    let game =
        format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6,5]PB[{escaped}]PW[W {escaped}]EV[{escaped}]C[{escaped}]{moves})");
    let folder = Folder::new().file("F", &game).file("G/one.sgf", &game).file("G/two.sgf", &game);
    folder.kifu("index G").exits(0);
    let listed = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../SECURITY.md")).expect("the page");
    for (command, form) in FORMATS {
        let run = folder.kifu_fed(command, game.as_bytes());
        let text = String::from_utf8_lossy(&run.stdout);
        assert!(!text.is_empty(), "{command}: {}", run.stderr);
        let is_harmful = |character: char| {
            !matches!(character, '\n' | '\r' | '\t') && character.is_control()
                || ('\u{202a}'..='\u{2069}').contains(&character)
        };
        let found = if text.contains(is_harmful) { Form::Raw } else { Form::Escaped };
        assert_eq!(found, *form, "{command}");
        let name = command.split(' ').next().unwrap_or_default();
        assert!(*form == Form::Escaped || listed.contains(&format!("`{name}`")), "SECURITY.md does not list {command}");
    }
}
