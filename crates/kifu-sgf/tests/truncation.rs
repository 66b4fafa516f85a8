//! Truncated records followed by a whole game: is that game found?
//!
//! The records in `samples/` are always truncated. If `KIFU_CORPUS` names a folder and `KIFU_CUTS` the number of its
//! records to truncate, the counts are in `suite/conformance/truncation-corpus.txt`; that text is for 2000. `UPDATE=1`
//! writes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::suite::folders::{compare_corpus, compare_samples, records};
use kifu_sgf::{Collection, Game, Node, Property, prop};
use kifu_testkit::Random;

/// The number of cuts of each record.
const CUTS: usize = 5;

/// Longer records are not appended to others: the test would only take longer.
const LONGEST: usize = 30_000;

#[test]
fn samples() {
    compare_samples(|folder| report(folder, usize::MAX), "truncation-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    let count = env::var("KIFU_CUTS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000);
    compare_corpus(|folder| report(folder, count), "truncation-corpus.txt");
}

/// The place where a record is cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    BetweenValues,
    InValue,
    InText,
}

impl Place {
    const ALL: [Self; 3] = [Self::BetweenValues, Self::InValue, Self::InText];

    const fn words(self) -> &'static str {
        match self {
            Self::BetweenValues => "outside of values",
            Self::InValue => "in values that are not text",
            Self::InText => "in texts",
        }
    }

    fn of(collection: &Collection<'_>, at: usize) -> Self {
        let tree = collection.games().flat_map(|game| game.nodes()).flat_map(Node::properties);
        let inside = |property: &Property<'_>| {
            property.values().any(|value| (value.span().start as usize..=value.span().end as usize).contains(&at))
        };
        match tree.into_iter().find(inside) {
            None => Self::BetweenValues,
            Some(property) if prop::find(property.raw_ident()).first().is_some_and(|row| !row.is_text()) => {
                Self::InValue
            }
            Some(_) => Self::InText,
        }
    }
}

fn report(folder: &Path, count: usize) -> String {
    let paths: Vec<_> = records(folder).into_iter().map(|(_, path)| path).collect();
    let seconds: Vec<_> = paths.iter().filter_map(|path| second(path)).collect();
    let random = &mut Random(1);
    let mut counts = BTreeMap::<Place, (usize, usize)>::new();
    let mut missed = Vec::new();
    for path in chosen(&paths, count, random) {
        let source = fs::read(path).unwrap();
        let whole = Collection::parse(&source);
        if whole.transcoded_from().is_some() {
            continue;
        }
        for _ in 0..CUTS {
            let at = random.index(source.len() + 1);
            let (name, second) = &seconds[random.index(seconds.len())];
            let place = Place::of(&whole, at);
            let (cuts, found) = counts.entry(place).or_default();
            *cuts += 1;
            match is_found(&source[..at], second) {
                true => *found += 1,
                false => missed.push((place, path.strip_prefix(folder).unwrap(), at, name)),
            }
        }
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-sgf --test all truncation`: records are cut at random, and a whole game with a header is\n\
         put behind them. Is that game found as it is?\n\n",
    );
    for place in Place::ALL {
        let (cuts, found) = counts.get(&place).copied().unwrap_or_default();
        writeln!(text, "{}: {found} of {cuts} found", place.words()).unwrap();
    }
    text.push_str("\nNot found: where the cut is, in which record, and how the game behind it begins.\n");
    for (place, path, at, name) in missed {
        writeln!(text, "  {}: {} at {at}, then {name}", place.words(), path.display()).unwrap();
    }
    text
}

/// Returns this number of the paths, in random order.
fn chosen<'p>(paths: &'p [PathBuf], count: usize, random: &mut Random) -> Vec<&'p PathBuf> {
    let mut left: Vec<_> = paths.iter().collect();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(random.index(left.len()))).collect()
}

/// A record that is one sound game with a header, and its file name.
fn second(path: &Path) -> Option<(String, Vec<u8>)> {
    let source = fs::read(path).unwrap();
    if source.len() > LONGEST {
        return None;
    }
    let collection = Collection::parse(&source);
    let root = collection.game(0)?.root();
    let is_header = |property: &Property<'_>| property.is("FF") || property.is("GM") || property.is("SZ");
    let is_usable = collection.games().len() == 1
        && collection.errors().is_empty()
        && collection.transcoded_from().is_none()
        && root.properties().any(|property| is_header(&property))
        && root.properties().len() >= 2;
    let name = path.file_name()?.to_string_lossy().into_owned();
    is_usable.then(|| (name, source.clone()))
}

/// True if a game in the joined text is the same as when it is parsed alone.
fn is_found(cut: &[u8], second: &[u8]) -> bool {
    let alone = Collection::parse(second);
    let wanted = content(alone.game(0).unwrap());
    let together = [cut, second].concat();
    let together = Collection::parse(&together);
    together.games().any(|game| content(game) == wanted)
}

/// The nodes of a game: parent, properties, bytes of values.
fn content(game: Game<'_>) -> Vec<u8> {
    let first = game.root().id().index();
    let mut content = Vec::new();
    for node in game.nodes() {
        let parent = node.parent().map_or(0, |parent| parent.id().index() - first + 1);
        content.extend_from_slice(&parent.to_le_bytes());
        for property in node.properties() {
            content.extend_from_slice(property.raw_ident());
            for value in property.values() {
                content.push(b'[');
                content.extend_from_slice(value.raw());
                content.push(b']');
            }
        }
    }
    content
}
