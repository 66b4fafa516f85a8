//! Counts the names of positions in whole folders of records. The counts are committed as text, so that a new row of the
//! table, or a changed one, shows in how many games it is found.
//!
//! The records in `samples/` are always read. A larger collection is read if `KIFU_CORPUS` names its folder; its counts
//! are in `suite/conformance/openings-corpus.txt`. `UPDATE=1` writes both.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::folders::{compare_corpus, compare_samples, records};
use kifu_record::openings::{named_positions, names_of};
use kifu_sgf::{Collection, SgfTree};

#[test]
fn samples() {
    compare_samples(report, "openings-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "openings-corpus.txt");
}

/// The number of games with each name.
fn report(folder: &Path) -> String {
    let mut games = 0;
    let mut counts = BTreeMap::<&str, usize>::new();
    for (_, path) in records(folder) {
        for game in Collection::parse(&fs::read(&path).unwrap()).games() {
            let names = names_of(SgfTree::new(game));
            games += 1;
            let ids: BTreeSet<&str> = names.iter().map(|name| name.position.id()).collect();
            ids.into_iter().for_each(|id| *counts.entry(id).or_default() += 1);
        }
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-record --test all openings`: in how many games each name of `data/openings.tsv` is found.\n",
    );
    writeln!(text, "\n{games} game trees").unwrap();
    for row in named_positions() {
        writeln!(text, "{:>7} {}", counts.get(row.id()).copied().unwrap_or_default(), row.id()).unwrap();
    }
    text
}
