//! Reads whole folders of records and counts the results. The counts are committed as text, so that a change of
//! behaviour shows as a diff.
//!
//! The records in `samples/` are always read. If `KIFU_CORPUS` names the folder of a larger collection, that is read
//! too; its counts are in `suite/conformance/corpus.txt`. `UPDATE=1` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::suite::folders::{compare_corpus, compare_samples, records};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Collection, Replay, Style, format};

#[test]
fn samples() {
    compare_samples(report, "samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "corpus.txt");
}

/// The counts of one folder.
#[derive(Default)]
struct Counts {
    files: usize,
    clean: usize,
    games: usize,
    nodes: usize,
    moves: usize,
    properties: usize,
    values: usize,
    /// The number of files by encoding and reason for choosing it.
    encodings: BTreeMap<String, usize>,
    /// The numbers of files and of places by the name of the fault.
    problems: BTreeMap<String, (usize, usize)>,
}

fn report(folder: &Path) -> String {
    let mut folders = BTreeMap::<String, Counts>::new();
    for (name, path) in records(folder) {
        let counts = folders.entry(name).or_default();
        count(&fs::read(&path).unwrap(), counts);
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-sgf --test all conformance`: what the records of a folder are read as.\n",
    );
    text.push_str("A problem's counts are: files that have it, places where it is.\n");
    for (name, counts) in &folders {
        let Counts { files, clean, games, nodes, moves, properties, values, encodings, problems } = counts;
        writeln!(text, "\n{name}").unwrap();
        writeln!(text, "  {files} files ({clean} without a problem), {games} game trees").unwrap();
        writeln!(text, "  {nodes} nodes, {moves} moves played out, {properties} properties, {values} values").unwrap();
        for (encoding, files) in encodings {
            writeln!(text, "  encoding {encoding}: {files}").unwrap();
        }
        for (problem, (files, places)) in problems {
            writeln!(text, "  {problem}: {files} files, {places} places").unwrap();
        }
    }
    text
}

fn count(source: &[u8], counts: &mut Counts) {
    let collection = Collection::parse(source);
    let mut problems = BTreeMap::<String, usize>::new();
    for error in collection.errors() {
        *problems.entry(format!("syntax {}", error.kind.name())).or_default() += 1;
    }
    match collection.transcoded_from() {
        Some(_) => {}
        None => assert!(collection.source() == source, "the bytes given are the bytes kept"),
    }
    for game in collection.games() {
        counts.games += 1;
        let settings = game.settings();
        // Every node of every variation is replayed; other games have no board.
        if settings.game == GO {
            counts.moves += Replay::new(game).filter(|step| step.played.is_some()).count();
        }
        for node in game.nodes() {
            counts.nodes += 1;
            for property in node.properties() {
                counts.properties += 1;
                let row = settings.row(property);
                if row.is_none() {
                    *problems.entry(format!("unknown {:.12}", property.ident())).or_default() += 1;
                }
                for value in property.values() {
                    counts.values += 1;
                    if let Some(Err(_)) = row.map(|row| row.rewrite(value, &settings)) {
                        *problems.entry(format!("unreadable {}", property.ident())).or_default() += 1;
                    }
                    if value.text().contains('\u{fffd}')
                        && !value.raw().windows(3).any(|bytes| bytes == b"\xEF\xBF\xBD")
                    {
                        *problems.entry("text that does not decode".into()).or_default() += 1;
                    }
                }
            }
        }
    }
    match format(&collection, &Style::default()) {
        Ok(formatted) => assert_same_values(&collection, &Collection::parse(&formatted.text)),
        Err(_) => *problems.entry("text that cannot be formatted in UTF-8 without loss".into()).or_default() += 1,
    }
    let choice = collection.encoding();
    *counts
        .encodings
        .entry(format!("{} ({:?}, {:?})", choice.encoding.name(), choice.reason, choice.certainty))
        .or_default() += 1;
    counts.files += 1;
    counts.clean += usize::from(problems.is_empty());
    for (problem, places) in problems {
        let count = counts.problems.entry(problem).or_default();
        count.0 += 1;
        count.1 += places;
    }
}

/// Asserts that formatting changes no text of any value.
fn assert_same_values(before: &Collection<'_>, after: &Collection<'_>) {
    let values = |collection: &Collection<'_>| {
        let mut values = Vec::new();
        for node in collection.games().flat_map(|game| game.nodes()) {
            let mut own: Vec<_> = node
                .properties()
                // The formatter declares the new encoding.
                .filter(|property| !property.is("CA"))
                .map(|property| {
                    (
                        property.ident().into_owned(),
                        property.values().map(|value| value.text().trim_end().to_owned()).collect::<Vec<_>>(),
                    )
                })
                .collect();
            own.sort();
            values.push(own);
        }
        values
    };
    assert!(values(before) == values(after), "formatting changed a value");
}
