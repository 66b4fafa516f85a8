//! JGF, the JSON Go Format: version 2, and version 1 that it grew out of.
//!
//! Everything that JGF has a place for stands there, so that any program can show it. What SGF says beyond that stands in
//! a node's `sgf`, as pairs of an identifier and its values, and comes back to the letter; what JGF says beyond SGF stands
//! in SGF in one private property, `JGF`.

#[cfg(test)]
mod cases;
mod in_sgf;
mod names;
mod read;
mod read_node;
#[cfg(test)]
mod tests;
mod write;
mod write_node;
mod writer;

pub(crate) use in_sgf::{read_property, write_property};

use super::{Format, FormatName, Join, ParseOptions, ReadOutcome, WriteOutcome};
use crate::Record;

/// The version of JGF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    /// Points as pairs, colours as `B` and `W`, variations as arrays in arrays.
    One,
    /// Everything as objects with names.
    Two,
}

/// How several records stand in one text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Several {
    /// In an array.
    Array,
    /// One a line.
    Lines,
}

/// The rows of [`FORMATS`](super::FORMATS).
pub(super) const JGF: Format = Format {
    name: FormatName::Jgf,
    id: "jgf",
    title: "JSON Go Format 2",
    extensions: &["jgf", "json"],
    join: Join::Array,
    sniff,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::Two, Several::Array)),
};

/// Version 1 is read by the same reader: files mix both.
pub(super) const JGF1: Format = Format {
    name: FormatName::Jgf1,
    id: "jgf1",
    title: "JSON Go Format 1",
    extensions: &["jgf", "json"],
    join: Join::Array,
    sniff: |_| false,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::One, Several::Array)),
};

/// One record a line.
pub(super) const JSON_LINES: Format = Format {
    name: FormatName::JsonLines,
    id: "jsonl",
    title: "JSON Go Format 2, one record a line",
    extensions: &["jsonl", "ndjson"],
    join: Join::Text(""),
    sniff: |_| false,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::Two, Several::Lines)),
};

/// JSON, as far as the first bytes tell, with a tree in it.
fn sniff(bytes: &[u8]) -> bool {
    let is_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let thin: Vec<u8> = match is_utf16 {
        true => bytes.iter().copied().filter(|&byte| byte != 0).collect(),
        false => Vec::new(),
    };
    let bytes = if is_utf16 { &thin[2..] } else { bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes) };
    let start = bytes.trim_ascii_start();
    let begins = matches!(start.first(), Some(b'{' | b'[' | b'/'))
        || start.iter().take(64).take_while(|byte| **byte != b'{').any(|&byte| byte == b'=');
    let has_tree =
        ["\"tree\"", "'tree'", "tree:"].iter().any(|key| memchr::memmem::find(bytes, key.as_bytes()).is_some());
    begins && (has_tree || is_tree_alone(start))
}

/// Whether a text is a tree and nothing else, as the first drafts had it: an array whose first object is the root.
pub(crate) fn is_tree_alone(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    let inner =
        text.strip_prefix(b"[").map(|inner| inner.trim_ascii_start()).and_then(|inner| inner.strip_prefix(b"{"));
    let first = inner.map(|inner| &inner[..memchr::memchr2(b'}', b'{', inner).unwrap_or(inner.len())]);
    first.is_some_and(|first| memchr::memmem::find(first, b"\"root\"").is_some())
}

fn read_text(bytes: &[u8], _: &ParseOptions) -> ReadOutcome {
    let json = crate::json::parse(bytes);
    let mut read = read::Reading::default();
    let mut records = Vec::new();
    for root in json.roots() {
        read.records(root, &mut records);
    }
    let mut problems: Vec<_> = json.faults().iter().map(|fault| (fault.offset, fault.what.to_owned())).collect();
    problems.extend(read.problems);
    problems.sort();
    ReadOutcome {
        records,
        problems: json.problems(problems),
        encoding: Some(json.encoding()),
        ..ReadOutcome::default()
    }
}

fn write_text(records: &[Record], version: Version, several: Several) -> WriteOutcome {
    let mut text = String::new();
    let mut losses = Vec::new();
    let is_array = several == Several::Array && records.len() != 1;
    if is_array {
        text.push_str("[\n");
    }
    for (index, record) in records.iter().enumerate() {
        if index > 0 && is_array {
            text.push_str(",\n");
        }
        let line_breaks = if several == Several::Lines { writer::Lines::One } else { writer::Lines::Many };
        let found = write::record(record, version, line_breaks, &mut text);
        losses.extend(found.into_iter().map(|loss| (index, loss)));
        if !is_array {
            text.push('\n');
        }
    }
    if is_array {
        text.push_str("\n]\n");
    }
    WriteOutcome { bytes: text.into_bytes(), losses }
}
