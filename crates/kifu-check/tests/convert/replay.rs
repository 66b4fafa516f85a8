//! Conversion keeps the boards, moves and comments of every game.
//!
//! If `KIFU_CORPUS` is set to a folder, all records under it are tested as well.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kifu_check::versions::{to_draft, to_ff3, to_ff4};
use kifu_sgf::go::{Color, Move};
use kifu_sgf::{Collection, Replay, Rewriting, SyntaxErrorKind, prop};

/// The parts of a game that conversion must keep.
#[derive(Debug, Default, PartialEq)]
struct Game {
    /// The boards at the ends of variations.
    ends: Vec<u64>,
    /// All boards.
    boards: BTreeSet<u64>,
    moves: Vec<(Color, Move)>,
    /// All comments, one after the other, without white space, because repeated comments of a node are joined.
    comments: String,
}

fn games(collection: &Collection<'_>) -> Vec<Game> {
    let of = |game| {
        // Conversion may remove an empty node, and with it an empty board.
        let mut found = Game { boards: BTreeSet::from([0]), ..Game::default() };
        let mut replay = Replay::new(game);
        while let Some(step) = replay.next() {
            let hash = replay.board().hash();
            found.boards.insert(hash);
            if step.node.first_child().is_none() {
                found.ends.push(hash);
            }
            let own = [(Color::Black, prop::B), (Color::White, prop::W)];
            for (color, key) in own {
                found.moves.extend(replay.settings().read(step.node, key).ok().flatten().map(|to| (color, to)));
            }
            let comments = step.node.values_of("C");
            comments.for_each(|value| found.comments.extend(value.text().split_whitespace()));
        }
        // Two moves of one node are listed with Black first, which need not be their order.
        found.moves.sort_unstable();
        found
    };
    collection.games().filter(|game| game.settings().game == 1).map(of).collect()
}

/// Compares a text with its conversions; returns false if it cannot be decoded.
fn check(source: &[u8], name: &str) -> bool {
    let collection = Collection::parse(source);
    let before = games(&collection);
    for (version, convert) in
        [("ff4", to_ff4 as fn(&Collection<'_>, Rewriting) -> _), ("ff3", to_ff3), ("draft", to_draft)]
    {
        let Ok(converted) = convert(&collection, Rewriting::default()) else { return false };
        let after = Collection::parse(&converted.text);
        let mut faults = after.errors().iter().map(|error| error.kind);
        // A mail header stays, and a text without a game tree has none afterwards.
        let is_kept = |kind| matches!(kind, SyntaxErrorKind::JunkBeforeTree | SyntaxErrorKind::NoGameTree);
        assert!(faults.all(is_kept), "{name} to {version}: {:?}", after.errors());
        let games = games(&after);
        assert_eq!(before.len(), games.len(), "{name} to {version}");
        for (index, (before, after)) in before.iter().zip(&games).enumerate() {
            assert_eq!(before.ends, after.ends, "{name} to {version}: the boards at the ends of game {index}");
            assert!(before.boards.is_subset(&after.boards), "{name} to {version}: the boards of game {index}");
            assert_eq!(before.moves, after.moves, "{name} to {version}: the moves of game {index}");
            if version == "ff4" {
                assert_eq!(before.comments, after.comments, "{name} to {version}: the comments of game {index}");
            }
        }
        // Converting a converted text changes nothing.
        if version == "ff4" {
            let again = to_ff4(&after, Rewriting::default()).expect("UTF-8 can be decoded");
            let [first, second] = [&converted.text, &again.text].map(|text| String::from_utf8_lossy(text));
            assert_eq!(first, second, "{name}: converted again");
        }
    }
    true
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder that can be read") {
            let path = entry.expect("an entry of a folder").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) => {
                    files.push(path);
                }
                false => {}
            }
        }
    }
    files.sort();
    files
}

#[test]
fn games_stay_as_they_were() {
    let samples = files(&Path::new(super::ROOT).join("samples"));
    assert!(samples.len() >= 15);
    let corpus = std::env::var_os("KIFU_CORPUS").map(|folder| files(Path::new(&folder))).unwrap_or_default();
    let mut refused = Vec::new();
    for path in samples.iter().chain(&corpus) {
        let source = fs::read(path).expect("a file that can be read");
        if !check(&source, &path.display().to_string()) {
            refused.push(path.display().to_string());
        }
    }
    println!("{} records, {} of them damaged: {refused:#?}", samples.len() + corpus.len(), refused.len());
    assert!(refused.len() * 50 <= samples.len() + corpus.len(), "too many records are refused");
}

#[test]
fn broken_records() {
    for source in [
        &b""[..],
        b"no record",
        b"(;B[aa",
        b"(;B[aa]AB[bb]W[cc]junk[x] (;L[aa",
        b"((;;;M[aa][zz]M[aa])",
        b"(;FF[4]SZ[x]GM[?];B[tt]",
        b"(;VW[aa][bb]KI[9223372036854775807];TE[2]BM[2])",
        b"(;GM[11]SZ[11];B[a1]AB[b2])",
    ] {
        assert!(check(source, &String::from_utf8_lossy(source)));
    }
}
