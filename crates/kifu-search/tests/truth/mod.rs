//! Twelve patterns in thousands of professional games: compares the hits with those of Kombilo, and judges every difference
//! by the definition.
//!
//! Needs the games: `KIFU_CORPUS=… cargo test --release -p kifu-search --test all truth -- --ignored`; `UPDATE=1` writes the counts.
#![allow(missing_docs)]

mod patterns;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use kifu_go::Size;
use kifu_search::events::{Matcher, Plan, Recorder, stream_of_game};
use kifu_search::{Pattern, Window};
use kifu_sgf::Collection;
use patterns::{LEFT_OUT, PATTERNS};

/// In every `JUDGED`-th game the hits of every pattern are searched by the definition as well; `KIFU_JUDGED=1`: in all.
const JUDGED: usize = 40;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "sgf") {
            found.push(path);
        }
    }
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_counts_of_twelve_patterns() {
    let corpus = std::env::var("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let mut found = Vec::new();
    files(&Path::new(&corpus).join("pro"), &mut found);
    found.retain(|path| !LEFT_OUT.lines().any(|name| path.ends_with(name)));
    found.sort();
    let size = Size::NINETEEN;
    let patterns: Vec<Pattern> = PATTERNS.iter().map(|(_, text, _)| text.parse().unwrap()).collect();
    let plans: Vec<Plan> = patterns.iter().map(|pattern| Plan::new(pattern, size, 0)).collect();
    let mut matchers: Vec<Matcher<'_>> = plans.iter().map(|plan| Matcher::new(plan, Window::default())).collect();
    let mut counts = [[0_usize; 4]; PATTERNS.len()];
    let mut recorder = Recorder::new(size);
    let every = std::env::var("KIFU_JUDGED").ok().and_then(|every| every.parse().ok()).unwrap_or(JUDGED);
    let mut judged = 0;
    for (number, path) in found.iter().enumerate() {
        let bytes = fs::read(path).unwrap();
        let collection = Collection::parse(&bytes);
        let stream = stream_of_game(collection.game(0).unwrap(), &mut recorder);
        assert_eq!(stream.size, size, "{}", path.display());
        for ((plan, matcher), counts) in plans.iter().zip(&mut matchers).zip(&mut counts) {
            let mut hits = Vec::new();
            matcher.search(stream.main_line(), stream.main, &mut hits);
            counts[0] += usize::from(!hits.is_empty());
            counts[1] += hits.len();
            hits.clear();
            matcher.search(&stream.events, stream.main, &mut hits);
            counts[2] += usize::from(!hits.is_empty());
            counts[3] += hits.len();
            if number % every == 0 {
                hits.sort();
                assert_eq!(
                    hits,
                    crate::kernel::brute::hits(plan, &collection, Window::default()),
                    "{}",
                    path.display()
                );
                judged += hits.len();
            }
        }
    }
    let mut text = format!(
        "# Twelve patterns in {} professional games, beside Kombilo 0.8.4; games and hits, on the main line and with variations.\n\n",
        found.len()
    );
    let _ = writeln!(text, "{:<24} {:>6} {:>8} {:>6} {:>8}   Kombilo:", "pattern", "games", "hits", "games", "hits");
    for ((name, _, kombilo), counts) in PATTERNS.iter().zip(counts) {
        let row = |counts: &[usize; 4]| format!("{:>6} {:>8} {:>6} {:>8}", counts[0], counts[1], counts[2], counts[3]);
        let _ = writeln!(text, "{name:<24} {}   {}", row(&counts), row(kombilo));
    }
    text.push_str(WHY);
    println!("{judged} hits judged by the definition");
    kifu_testkit::committed("suite/conformance/search.txt", &text);
}

const WHY: &str = "
Where the counts differ:
- With variations Kombilo counts a pattern again in each variation that begins while it stands there. Here a line of play
  has each image of a pattern once, at the first position that shows it; a game has a hit in the same cases.
- The empty triangle, the ponnuki and the wall have a few more hits (1 in 500). The definition, a comparison of boards
  cell by cell, finds the same ones in every game.
- The invasion as moves has fewer: Kombilo takes handicap stones for moves, so that a stone on the 4-4 point that no
  player put there counts as the first move.
";
