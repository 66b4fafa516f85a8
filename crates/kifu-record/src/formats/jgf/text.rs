//! Texts of JGF: recognised, read and written.

use kifu_go::sorting;

use super::{is_tree_alone, read, write, writer};
use crate::Record;
use crate::formats::{Format, FormatName, Join, ParseOptions, ReadOutcome, WriteOutcome};

/// The version of JGF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Version {
    /// Points as pairs, colours as `B` and `W`, variations as arrays in arrays.
    One,
    /// Everything as objects with names.
    Two,
}

impl Version {
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// How one text stores several records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Several {
    /// In an array.
    Array,
    /// One per line.
    Lines,
}

/// The rows of [`FORMATS`](crate::FORMATS).
pub(in crate::formats) const JGF: Format = Format {
    name: FormatName::Jgf,
    id: FormatName::Jgf.id(),
    title: FormatName::Jgf.title(),
    extensions: &["jgf", "json"],
    example: "{\"tree\":[{}]}",
    join: Join::Array,
    sniff,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::Two, Several::Array)),
};

/// Version 1 is read by the same reader: files mix both.
pub(in crate::formats) const JGF1: Format = Format {
    name: FormatName::Jgf1,
    id: FormatName::Jgf1.id(),
    title: FormatName::Jgf1.title(),
    extensions: &["jgf", "json"],
    example: "{\"record\":{\"version\":1},\"tree\":[{}]}",
    join: Join::Array,
    sniff: |_| false,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::One, Several::Array)),
};

/// One record per line.
pub(in crate::formats) const JSON_LINES: Format = Format {
    name: FormatName::JsonLines,
    id: FormatName::JsonLines.id(),
    title: FormatName::JsonLines.title(),
    extensions: &["jsonl", "ndjson"],
    example: "{\"tree\":[{}]}\n{\"tree\":[{}]}\n",
    join: Join::Text(""),
    sniff: |_| false,
    reader: read_text,
    writer: Some(|records, _| write_text(records, Version::Two, Several::Lines)),
};

/// Returns true if the first bytes look like JSON and the text has a tree.
pub(super) fn sniff(bytes: &[u8]) -> bool {
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

fn read_text(bytes: &[u8], _: &ParseOptions) -> ReadOutcome {
    let json = crate::json::parse(bytes);
    let mut read = read::Reading::default();
    let mut records = Vec::new();
    for root in json.roots() {
        read.records(root, &mut records);
    }
    let mut problems: Vec<_> = json.faults().iter().map(|fault| (fault.offset, fault.what.to_owned())).collect();
    problems.extend(read.problems);
    sorting::sort(&mut problems);
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
