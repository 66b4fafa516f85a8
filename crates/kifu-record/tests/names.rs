//! Measures the tables of names with records that were not used to make them, and counts the names in whole folders of
//! records.
//!
//! `names.tsv` has spellings from public records on the web, and whom they mean, judged by hand; `-` is nobody that a
//! table should know. The counts of the folder that `KIFU_CORPUS` names are in `suite/conformance/names-corpus.txt`;
//! `UPDATE=1` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::folders::{compare_corpus, compare_samples, records};
use kifu_go::Color;
use kifu_record::info_from_sgf;
use kifu_record::names::{PersonMatch, event, find_person, name_key, person};
use kifu_sgf::Collection;
use kifu_sgf::value::split_rank;

const SPELLINGS: &str = include_str!("names.tsv");

/// Precision: names that are found mean the right player. Recall: most names of known players are found.
#[test]
fn spellings_of_other_records() {
    let (mut known, mut found) = (0, 0);
    for line in SPELLINGS.lines().skip(1) {
        let (name, expected) = line.split_once('\t').unwrap();
        known += usize::from(expected != "-");
        if let Some(person) = person(name) {
            assert_eq!(person.id(), expected, "{name}");
            found += 1;
        }
    }
    assert!(known >= 60 && found * 100 >= known * 95, "{found} of {known} are found");
}

#[test]
fn samples() {
    compare_samples(report, "names-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "names-corpus.txt");
}

/// The players of a folder whose names have more than one spelling, and how many names are known.
fn report(folder: &Path) -> String {
    let mut games = 0;
    let mut sides = BTreeMap::<String, (usize, bool)>::new();
    let (mut events, mut against_oneself) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    for (_, path) in records(folder) {
        for game in Collection::parse(&fs::read(&path).unwrap()).games() {
            games += 1;
            let info = info_from_sgf(game);
            let players = Color::BOTH.map(|color| {
                let side = info.player(color);
                let name = side.and_then(|side| side.name.as_deref()).unwrap_or_default();
                let rank = side.and_then(|side| side.rank.as_ref()).map(ToString::to_string).unwrap_or_default();
                let name = split_rank(name).map_or(name, |split| split.name).trim().to_owned();
                if !name.is_empty() {
                    let side = sides.entry(name.clone()).or_default();
                    side.0 += 1;
                    side.1 |= rank.to_ascii_lowercase().contains('p');
                }
                name
            });
            let [black, white] = players.map(|name| person(&name));
            if let Some(person) = black.filter(|_| black == white) {
                *against_oneself.entry(person.id().to_owned()).or_default() += 1;
            }
            if let Some(found) = info.event.as_deref().and_then(event) {
                *events.entry(found.id().to_owned()).or_default() += 1;
            }
        }
    }
    let mut spellings = BTreeMap::<&str, BTreeMap<String, BTreeSet<&str>>>::new();
    let (mut known, mut refused, mut professionals) = ((0, 0), BTreeMap::new(), [0; 2]);
    for (name, (count, is_professional)) in &sides {
        let found = find_person(name, None);
        match found {
            PersonMatch::One(person) => {
                known = (known.0 + 1, known.1 + count);
                spellings.entry(person.id()).or_default().entry(name_key(name)).or_default().insert(name);
            }
            PersonMatch::Several(_) => drop(refused.insert(name, count)),
            PersonMatch::Unknown => {}
        }
        // Names with a damaged character are no names.
        if *is_professional && *count > 2 && !name.contains(char::REPLACEMENT_CHARACTER) {
            professionals[usize::from(found != PersonMatch::Unknown)] += 1;
        }
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-record --test all names`: the names of players and events that `data/players.tsv` and\n\
         `data/events.tsv` know.\n\n",
    );
    writeln!(
        text,
        "{games} game trees, {} names of players, {} of them known ({} times)",
        sides.len(),
        known.0,
        known.1
    )
    .unwrap();
    writeln!(text, "professionals with three games or more: {} known, {} unknown", professionals[1], professionals[0])
        .unwrap();
    list(&mut text, "refused, because several players have the name", &refused);
    list(&mut text, "players who play against themselves", &against_oneself);
    writeln!(text, "\nplayers with names of different keys").unwrap();
    for (id, keys) in spellings.iter().filter(|(_, keys)| keys.len() > 1) {
        let names: Vec<&str> = keys.values().flatten().copied().collect();
        writeln!(text, "{id}: {}", names.join(" | ")).unwrap();
    }
    list(&mut text, "events", &events);
    text
}

fn list(text: &mut String, title: &str, counts: &BTreeMap<impl std::fmt::Display, impl std::fmt::Display>) {
    writeln!(text, "\n{title}").unwrap();
    counts.iter().for_each(|(name, count)| writeln!(text, "{count:>7} {name}").unwrap());
}
