//! The records to test: whole ones, examples, and pieces.

use std::path::{Path, PathBuf};
use std::{env, fs};

use kifu_check::RULES;

/// A text and its origin.
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// All of them, in a fixed order.
pub(crate) fn all() -> Vec<Record> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut records: Vec<_> = files(&samples).chain(examples()).collect();
    let pieces: Vec<_> = records.iter().flat_map(pieces).collect();
    records.extend(pieces);
    if let Some(corpus) = env::var_os("KIFU_CORPUS") {
        records.extend(files(Path::new(&corpus)));
    }
    records
}

/// The files of a folder, read one at a time: a corpus need not fit into memory.
fn files(folder: &Path) -> impl Iterator<Item = Record> {
    let mut paths = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path: PathBuf = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension.eq_ignore_ascii_case("sgf") => paths.push(path),
                _ => {}
            }
        }
    }
    paths.sort();
    paths.into_iter().map(|path| Record { name: path.display().to_string(), bytes: fs::read(&path).unwrap() })
}

/// The fenced blocks in the documents of all rules.
fn examples() -> impl Iterator<Item = Record> {
    RULES.iter().flat_map(|rule| {
        let blocks = rule.doc.split("```sgf").skip(1).enumerate();
        blocks.map(|(index, block)| {
            let (info, text) = block.split_once('\n').expect("a block has lines");
            let text = text.split("\n```").next().unwrap_or_default();
            let bytes = if info.contains("escaped") { unescape(text) } else { text.as_bytes().to_vec() };
            Record { name: format!("{}, block {}", rule.name, index + 1), bytes }
        })
    })
}

/// `\xNN` as a byte.
fn unescape(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits behind \\x"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

/// The record without one byte of its structure, for several places: the results include every structural fault.
fn pieces(record: &Record) -> Vec<Record> {
    const MAX: usize = 12;
    const LONGEST: usize = 3000;
    let bytes = &record.bytes[..record.bytes.len().min(LONGEST)];
    let places: Vec<_> = (0..bytes.len()).filter(|&at| b"();[]\\".contains(&bytes[at])).collect();
    let some = places.iter().step_by(places.len() / MAX + 1);
    some.flat_map(|&at| {
        let without = [&bytes[..at], &bytes[at + 1..]].concat();
        let doubled = [&bytes[..=at], &bytes[at..]].concat();
        let cut = bytes[..at].to_vec();
        [("without", without), ("doubled", doubled), ("cut", cut)]
            .map(|(what, bytes)| Record { name: format!("{}, {what} at byte {at}", record.name), bytes })
    })
    .collect()
}
