//! A safe fix loses nothing and guesses nothing: what is read from a record is the same before and after, and there is
//! nothing left to fix.
//!
//! The samples, the examples in the documents of the rules, and broken pieces of both are always tried; with `KIFU_CORPUS`
//! set to a folder, all records under it are tried as well.

mod records;
mod snapshot;

use kifu_check::{Fixed, Group, Level, Options, Safety, Select, fix};
use kifu_sgf::Collection;

/// Tries all records; says what is wrong with the outcome of each.
fn keeps<S: PartialEq + std::fmt::Debug>(options: &Options, snapshot: fn(&Collection<'_>) -> S) {
    let mut fixes = 0;
    let mut failures = Vec::new();
    for record in records::all() {
        let before = Collection::parse(&record.bytes);
        let Fixed { text, applied, .. } = fix(&before, options, Safety::Safe);
        if applied.is_empty() {
            assert_eq!(text, before.source(), "{}: changed without a fix", record.name);
            continue;
        }
        fixes += applied.len();
        let after = Collection::parse(&text);
        let again = fix(&after, options, Safety::Safe);
        let name = &record.name;
        if !again.applied.is_empty() || again.text != text {
            failures.push(format!("{name}: after {applied:?} a second run applies {:?}", again.applied));
        }
        if snapshot(&before) != snapshot(&after) {
            failures.push(format!("{name}: {applied:?} change what is read\n{}", shown(&before, &after)));
        }
    }
    assert!(fixes > 0, "something was fixed");
    let some = failures.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} failures, such as\n{some}", failures.len());
}

/// Short texts before and after.
fn shown(before: &Collection<'_>, after: &Collection<'_>) -> String {
    let texts = [before, after].map(|collection| String::from_utf8_lossy(collection.source()).into_owned());
    if texts.iter().all(|text| text.len() < 300) { texts.join("\n-->\n") } else { String::new() }
}

/// Rules of structure and of encodings leave every node, property and value as the parser read it.
#[test]
fn structure_and_encoding_keep_the_tree() {
    keeps(&Options::only(&[Select::Group(Group::Syntax), Select::Group(Group::Encoding)]), snapshot::tree);
}

/// Rules whose safe fixes change what the snapshot shows, and have tests of their own: what stands there twice goes.
const RESHAPING: &[&str] = &["repeated-variation"];

/// All rules together leave the game as it was played, and what was said about it.
#[test]
fn all_keep_the_game() {
    let mut options = Options::default();
    options.levels.extend(RESHAPING.iter().map(|name| (Select::parse(name).unwrap(), Level::Off)));
    keeps(&options, snapshot::games);
}
