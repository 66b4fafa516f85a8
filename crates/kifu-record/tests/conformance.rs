//! Converts whole folders of records to each format and back, and counts the results. The counts are committed as text,
//! so that a change of behaviour shows as a diff.
//!
//! The records in `samples/` are always read. A larger collection is read if `KIFU_CORPUS` names its folder; its counts
//! are in `suite/conformance/formats-corpus.txt`. `UPDATE=1` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::content::content;
use crate::folders::{compare_corpus, compare_samples, records};
use kifu_record::{FORMATS, FormatName, Record, from_sgf, recognize, to_sgf};
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Game};

#[test]
fn samples() {
    compare_samples(report, "formats-samples.txt");
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    compare_corpus(report, "formats-corpus.txt");
}

/// The counts of one folder.
#[derive(Default)]
struct Counts {
    files: usize,
    games: usize,
    /// By the number of the format: records with the same content, with the same moves, without a loss.
    formats: BTreeMap<usize, (usize, usize, usize)>,
}

fn report(folder: &Path) -> String {
    let mut folders = BTreeMap::<String, Counts>::new();
    for (name, path) in records(folder) {
        count(&fs::read(&path).unwrap(), folders.entry(name).or_default());
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-record --test all conformance`: SGF → record → format → record → SGF.\n\
         Counted are game trees that come back with the same properties and values in every node, those that come back with \
         the same moves on the main line, and those of which the format loses nothing.\n",
    );
    for (name, Counts { files, games, formats }) in &folders {
        writeln!(text, "\n{name}\n  {files} files, {games} game trees").unwrap();
        for (&index, (content, moves, whole)) in formats {
            let id = FORMATS[index].id;
            writeln!(text, "  {id}: {content} the same content, {moves} the same moves, {whole} without loss").unwrap();
        }
    }
    text.push_str(&others(folder));
    text
}

fn count(source: &[u8], counts: &mut Counts) {
    let collection = Collection::parse(source);
    counts.files += 1;
    for game in collection.games() {
        counts.games += 1;
        let record = from_sgf(game).record;
        for (index, format) in FORMATS.iter().enumerate() {
            let Some(written) = format.write(std::slice::from_ref(&record), &Default::default()) else { continue };
            let read = format.read(&written.bytes, &Default::default()).records;
            let count = counts.formats.entry(index).or_default();
            let [back] = &read[..] else { continue };
            count.0 += usize::from(is_same_content(game, back));
            count.1 += usize::from(record.moves().eq(back.moves()));
            count.2 += usize::from(written.losses.is_empty());
        }
    }
}

fn is_same_content(game: Game<'_>, record: &Record) -> bool {
    let text = to_sgf(record).text;
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    let again = Collection::parse_with(text.as_bytes(), &told);
    again.game(0).is_some_and(|back| content(back) == content(game))
}

/// The result of reading every record of another format.
fn others(folder: &Path) -> String {
    let mut paths = Vec::<PathBuf>::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let is_folder = path.is_dir();
            if is_folder { &mut folders } else { &mut paths }.push(path);
        }
    }
    paths.sort();
    let mut text = String::new();
    for path in paths {
        let bytes = fs::read(&path).unwrap();
        let Some(format) = recognize(&bytes).filter(|format| format.name != FormatName::Sgf) else { continue };
        let name = path.strip_prefix(folder).unwrap().display();
        let read = format.read(&bytes, &Default::default());
        let problems = read.problems.len();
        writeln!(text, "\n{name}\n  {}: {} records, {problems} problems", format.title, read.records.len()).unwrap();
        for record in read.records.iter().take(3) {
            let (moves, nodes) = (record.moves().count(), record.node_count());
            let info = record.info();
            let result = info.and_then(|info| info.result.as_ref()).map_or_else(|| "?".to_owned(), ToString::to_string);
            let kept: Vec<_> = record.kept.iter().map(|kept| kept.name.as_str()).collect();
            writeln!(text, "  {result}: {moves} moves, {nodes} nodes; kept: {}", kept.join(" ")).unwrap();
        }
    }
    text
}
