//! A safe fix loses nothing and guesses nothing: reading a record gives the same before and after. After fixing, no
//! more fixes apply.
//!
//! No fix, safe or not, changes the facts that an independent reader knew of a game.
//!
//! The samples, the examples in the documents of the rules, broken pieces of both and some mutations are always tested;
//! if `KIFU_CORPUS` is set to a folder, all records under it are tested as well. `KIFU_MUTATIONS` is the number of
//! mutations.

mod known;
mod mutations;
pub(crate) mod records;
mod snapshot;

use std::borrow::Cow;

use kifu_check::{Fixed, Group, Level, Options, Safety, Select, fix};
use kifu_sgf::Collection;
use kifu_sgf::encoding::Encoding;
use records::Record;

/// Tests all records, and reports the problems of each result.
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
        let file = written(&before, &text);
        let after = Collection::parse(&file);
        let again = fix(&after, options, Safety::Safe);
        let name = &record.name;
        if !again.applied.is_empty() || again.text != after.source() {
            failures.push(format!("{name}: after {applied:?} a second run applies {:?}", again.applied));
        }
        if snapshot(&before) != snapshot(&after) {
            failures.push(format!("{name}: {applied:?} change what is read\n{}", shown(&before, &after)));
        }
    }
    assert!(fixes > 0, "something was fixed");
    assert_none(&failures);
}

/// A repaired text as the bytes of the file.
fn written<'t>(before: &Collection<'_>, text: &'t [u8]) -> Cow<'t, [u8]> {
    before.bytes_of(text).unwrap_or(Cow::Borrowed(text))
}

#[track_caller]
fn assert_none(failures: &[String]) {
    failures.iter().for_each(|failure| println!("{failure}"));
    assert!(failures.is_empty(), "{} failures", failures.len());
}

/// The texts before and after, shortened.
fn shown(before: &Collection<'_>, after: &Collection<'_>) -> String {
    let texts = [before, after].map(|collection| String::from_utf8_lossy(collection.source()).into_owned());
    if texts.iter().all(|text| text.len() < 300) { texts.join("\n-->\n") } else { String::new() }
}

/// Fixes of rules of structure and of encodings keep every node, property and value as parsed.
#[test]
#[ignore = "slow"]
fn structure_and_encoding_keep_the_tree() {
    keeps(&Options::only(&[Select::Group(Group::Syntax), Select::Group(Group::Encoding)]), snapshot::tree);
}

/// Rules whose safe fixes change the snapshot, because they remove duplicates. They have separate tests.
const RESHAPING: &[&str] = &["repeated-variation"];

/// The fixes of all rules together keep the moves of the game and its texts.
#[test]
#[ignore = "slow"]
fn all_keep_the_game() {
    let mut options = Options::default();
    options.levels.extend(RESHAPING.iter().map(|name| (name.parse().unwrap(), Level::Off)));
    keeps(&options, snapshot::games);
}

/// Unsafe fixes reach a fixed point as well.
#[test]
#[ignore = "slow"]
fn unsafe_fixes_end() {
    let mut failures = Vec::new();
    for record in records::all() {
        let before = Collection::parse(&record.bytes);
        let Fixed { text, applied, .. } = fix(&before, &Options::default(), Safety::Unsafe);
        let again = fix(&Collection::parse(&written(&before, &text)), &Options::default(), Safety::Unsafe);
        if !again.applied.is_empty() {
            failures.push(format!("{}: after {applied:?} a second run applies {:?}", record.name, again.applied));
        }
    }
    assert_none(&failures);
}

/// The default number of mutations.
const FEW_MUTATIONS: u64 = 150;

/// Facts known before a repair are known after it, safe or not.
#[test]
fn nothing_known_is_lost() {
    let records = records::all();
    let count = std::env::var("KIFU_MUTATIONS").map_or(FEW_MUTATIONS, |count| count.parse().unwrap());
    let mutations = (0..count).map(|seed| mutations::mutation(&records, seed));
    let all: Vec<Cow<'_, Record>> = records.iter().map(Cow::Borrowed).chain(mutations.map(Cow::Owned)).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    // Neighbouring records of the same size go to different threads.
    let part = |first| all.iter().skip(first).step_by(threads).map(|record| losses(record));
    let outcomes: Vec<[Outcome; 2]> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first).collect::<Vec<_>>())).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    let fixed = [0, 1].map(|index| outcomes.iter().filter(|both| both[index] != Outcome::Unfixed).count());
    println!("{} records, {} with safe and {} with unsafe fixes", all.len(), fixed[0], fixed[1]);
    let lost = |outcome| if let Outcome::Lost(what) = outcome { Some(what) } else { None };
    assert_none(&outcomes.into_iter().flatten().filter_map(lost).collect::<Vec<_>>());
}

/// Rules that decode texts in another charset, so that all their letters change. They lose nothing: the old texts can
/// be derived from the new ones.
const REREADING: &[&str] = &["doubled-encoding", "misread-charset"];

/// Rules that write moves as setup or setup as moves (their edits check that the boards stay the same), and ranks in
/// names as ranks.
const MOVING: &[&str] =
    &["fox-stones-as-moves", "handicap-as-moves", "handicap-below-two", "moves-as-setup", "rank-in-name"];

#[test]
fn texts_read_anew_lose_nothing() {
    let names = [
        (Encoding::Utf8, "中国围棋甲级联赛"),
        (Encoding::Gb18030, "中国围棋甲级联赛"),
        (Encoding::Big5, "臺灣圍棋名人賽"),
        (Encoding::ShiftJis, "黒番中押し勝ち、日本棋院"),
        (Encoding::EucKr, "한국바둑리그"),
    ];
    for (encoding, name) in names {
        let bytes = encoding.encode(name).unwrap();
        let misread = Encoding::Windows1252.decode(&bytes).text;
        let record = format!("(;FF[4]CA[UTF-8]GN[{misread}]EV[{misread}];B[aa])");
        let fixed = fix(&Collection::parse(record.as_bytes()), &Options::default(), Safety::Unsafe);
        assert_eq!(String::from_utf8(fixed.text).unwrap(), record.replace(&*misread, name), "{encoding}");
    }
}

#[derive(Debug, PartialEq)]
enum Outcome {
    Unfixed,
    Kept,
    Lost(String),
}

/// The losses of the safe fixes of a record, and those of all fixes.
fn losses(record: &Record) -> [Outcome; 2] {
    let before = Collection::parse(&record.bytes);
    let known = known::of(&before);
    let mut options = Options::default();
    options.levels.extend(REREADING.iter().chain(MOVING).map(|name| (name.parse().unwrap(), Level::Off)));
    [Safety::Safe, Safety::Unsafe].map(|safety| {
        // If the structure is broken, the tree itself is a guess, and an unsafe fix may choose another one.
        if safety == Safety::Unsafe && !before.errors().is_empty() {
            return Outcome::Unfixed;
        }
        let Fixed { text, applied, .. } = fix(&before, &options, safety);
        if applied.is_empty() {
            return Outcome::Unfixed;
        }
        let file = written(&before, &text);
        let after = Collection::parse(&file);
        let lost = known::lost(&known, &known::of(&after));
        if lost.is_empty() {
            return Outcome::Kept;
        }
        let (name, lost, shown) = (&record.name, lost.join("\n  "), shown(&before, &after));
        Outcome::Lost(format!("{name}: {safety:?} {applied:?}\n  {lost}\n{shown}"))
    })
}
