//! Transforms whole folders of records: every position must be the transformed position, and the inverse must restore
//! the record. The counts are committed as text.
//!
//! The records in `samples/` are always read; if `KIFU_CORPUS` names the folder of a larger collection, that is read
//! too.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::suite::folders::{compare_corpus, compare_samples, records};
use kifu_sgf::edit::{canonical_orientation, transform};
use kifu_sgf::go::{Board, Transform};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Collection, Game, Replay};

#[test]
fn samples() {
    compare_samples(report, "transform-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "transform-corpus.txt");
}

/// Up to this number of records are transformed in all sixteen ways, more of them in one way each.
const FEW: usize = 100;

fn report(folder: &Path) -> String {
    let transforms: Vec<Transform> = Transform::all().collect();
    let records = records(folder);
    let (mut done, mut exact) = (0, 0);
    let mut left = BTreeMap::<String, usize>::new();
    for (index, (_, path)) in records.iter().enumerate() {
        let bytes = fs::read(path).unwrap();
        let one = index % transforms.len();
        for &by in if records.len() > FEW { &transforms[one..=one] } else { &transforms[..] } {
            done += 1;
            exact += usize::from(check(&bytes, by, path, &mut left));
        }
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-sgf --test all transform`: records turned, mirrored, and with their colours exchanged.\n\n",
    );
    writeln!(text, "{done} transformed, {exact} of them came back byte for byte by the inverse").unwrap();
    for (why, count) in left {
        writeln!(text, "left {count} times: {why}").unwrap();
    }
    text
}

/// True if the inverse restores the same bytes.
fn check(bytes: &[u8], by: Transform, path: &Path, left: &mut BTreeMap<String, usize>) -> bool {
    let path = path.display();
    let old = Collection::parse(bytes);
    let done = transform(&old, |_| by);
    done.untransformed.iter().for_each(|one| *left.entry(one.reason.to_string()).or_default() += 1);
    let new = Collection::parse_owned(done.edits.apply(old.source()), old.parse_options());
    assert_eq!(new.node_count(), old.node_count(), "{path}");
    for (one, other) in old.games().zip(new.games()) {
        same_positions(one, other, by, &path.to_string());
        if !by.swap_colors {
            assert_eq!(canonical(one), canonical(other), "{path}");
        }
    }
    let back = transform(&new, |_| by.inverse()).edits.apply(new.source());
    if back == old.source() {
        return true;
    }
    // Values in a non-standard spelling were restored in the standard spelling.
    let back = Collection::parse_owned(back, old.parse_options());
    assert_eq!(transform(&back, |_| by).edits.apply(back.source()), new.source(), "{path}");
    false
}

fn same_positions(old: Game<'_>, new: Game<'_>, by: Transform, path: &str) {
    let by = if old.settings().game == GO { by } else { Transform::default() };
    let (mut one, mut other) = (Replay::new(old), Replay::new(new));
    let mut number = 0;
    while let Some(step) = one.next() {
        let image = other.next().unwrap();
        number += 1;
        let size = one.settings().size;
        let played = step.played.map(|it| (by.color(it.color), by.action(it.to, size), it.captures.taken));
        assert_eq!(played, image.played.map(|it| (it.color, it.to, it.captures.taken)), "{path}, node {number}");
        if number % 16 == 0 || step.node.first_child().is_none() {
            assert_eq!(&by.board(one.board()), other.board(), "{path}, node {number}");
        }
    }
    assert!(other.next().is_none());
}

/// The position at the end of the main line, in the canonical orientation that all images share.
fn canonical(game: Game<'_>) -> Board {
    canonical_orientation(game).board(Replay::at(game.main_line().last().unwrap_or(game.root())).board())
}
