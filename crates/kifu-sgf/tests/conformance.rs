//! What becomes of whole folders of records: counts, committed as text, so that a change of behaviour shows as a diff.
//!
//! The records in `samples/` are always read. A larger collection is read where `KIFU_CORPUS` names its folder; its
//! counts stand in `suite/conformance/corpus.txt`. `UPDATE=1` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use kifu_sgf::prop::games::GO;
use kifu_sgf::{Collection, Replay, Style, format};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn samples() {
    compare(&Path::new(ROOT).join("samples"), "samples.txt");
}

#[test]
fn corpus() {
    if let Some(folder) = env::var_os("KIFU_CORPUS") {
        compare(Path::new(&folder), "corpus.txt");
    }
}

fn compare(folder: &Path, name: &str) {
    let path = Path::new(ROOT).join("suite/conformance").join(name);
    let found = report(folder);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{} differs; UPDATE=1 writes it. Found:\n{found}", path.display());
}

/// What was counted in one folder.
#[derive(Default)]
struct Counts {
    files: usize,
    clean: usize,
    games: usize,
    nodes: usize,
    moves: usize,
    properties: usize,
    values: usize,
    /// By encoding and why it was chosen: files.
    encodings: BTreeMap<String, usize>,
    /// By the name of what is wrong: files and places.
    problems: BTreeMap<String, (usize, usize)>,
}

fn report(folder: &Path) -> String {
    let mut folders = BTreeMap::<String, Counts>::new();
    for path in records(folder) {
        let relative = path.strip_prefix(folder).unwrap();
        let parents: Vec<_> = relative.parent().unwrap().iter().take(2).map(|part| part.to_string_lossy()).collect();
        let counts = folders.entry(parents.join("/")).or_default();
        count(&fs::read(&path).unwrap(), counts);
    }
    let mut text = String::from(
        "Made by `cargo test -p kifu-sgf --test conformance`: what the records of a folder are read as.\n",
    );
    text.push_str("A problem's counts are: files that have it, places where it is.\n");
    for (name, counts) in &folders {
        let Counts { files, clean, games, nodes, moves, properties, values, encodings, problems } = counts;
        let name = if name.is_empty() { "." } else { name };
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
        // Every node of every variation is played out; other games have no board.
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

/// Formatting changes no text of any value.
fn assert_same_values(before: &Collection<'_>, after: &Collection<'_>) {
    let values = |collection: &Collection<'_>| {
        let mut values = Vec::new();
        for node in collection.games().flat_map(|game| game.nodes()) {
            let mut own: Vec<_> = node
                .properties()
                // The formatter writes the encoding that it has used.
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

/// The record files below `folder`, in order.
fn records(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
