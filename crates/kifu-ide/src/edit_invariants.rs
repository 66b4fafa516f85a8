//! Invariants after any edits at any places, in all units. Shared by the tests and the fuzz target `ide`.

use kifu_check::{Checker, Options};
use kifu_sgf::encoding::Encoding;

use crate::{Change, DiagnosticOptions, Document, Position, Snapshot, Unit, diagnostics};

/// The texts to insert. Parts of characters and of line breaks meet when others are deleted.
const INSERTS: [&str; 16] = [
    "",
    "",
    ";B[pd]",
    "\n",
    "\r",
    "𝄞",
    "名",
    "(;W[dd]C[x])",
    "]",
    "\\",
    "[",
    ")",
    "KM[6,5]",
    "CA[GB18030]",
    "\u{feff}",
    "é",
];

/// The number of edits of a document.
const MAX_EDITS: usize = 24;

/// Makes edits that the first bytes choose in the text of the others, and compares the document with one that is opened
/// with the edited text.
///
/// # Panics
/// If they differ.
pub fn any_edits_are_followed(bytes: &[u8]) {
    let (edits, text) = bytes.split_at(bytes.len().min(4 * MAX_EDITS).min(bytes.len() / 2));
    for way in [Encoding::Utf8, Encoding::Latin1, Encoding::Gb18030, Encoding::Utf16Le] {
        let shown = way.decode(text).text.into_owned();
        for on_disk in [None, Some(text)] {
            for unit in Unit::ALL {
                let mut document = Document::open(shown.clone(), on_disk);
                let mut expected = shown.clone();
                for edit in edits.chunks_exact(4) {
                    edit_both(&mut document, &mut expected, edit, unit);
                }
                assert_eq!(document.text(), expected);
                places_are_those_of_counting(&document.snapshot(), &expected, unit);
                if on_disk.is_none() {
                    let opened = Document::open(expected, None);
                    assert_eq!(findings(&document), findings(&opened));
                }
            }
        }
    }
}

/// Makes the edit that four bytes choose: an insertion, or a replacement of a few characters, or of lines.
fn edit_both(document: &mut Document, expected: &mut String, edit: &[u8], unit: Unit) {
    let &[line, column, length, insert] = edit else { return };
    let start = Position { line: u32::from(line % 16), column: u32::from(column) };
    let end = match length {
        0..=127 => Position { column: start.column + u32::from(length % 8), ..start },
        _ => Position { line: start.line + u32::from(length % 3), column: u32::from(length % 16) },
    };
    let text = INSERTS[usize::from(insert) % INSERTS.len()].to_owned();
    let from = byte_of(expected, start, unit);
    let to = byte_of(expected, end, unit).max(from);
    expected.replace_range(from..to, &text);
    document.change(&[Change { range: Some((start, end)), text }], unit);
}

/// The byte of a position, by going through all characters.
fn byte_of(text: &str, position: Position, unit: Unit) -> usize {
    let mut here = Position::default();
    let mut chars = text.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        let is_break = matches!(char, '\n' | '\r');
        let column = here.column + unit.length(char);
        if here.line == position.line && (is_break || column > position.column) {
            return at;
        }
        let is_pair = char == '\r' && chars.next_if(|(_, next)| *next == '\n').is_some();
        here = match is_break || is_pair {
            true => Position { line: here.line + 1, column: 0 },
            false => Position { column, ..here },
        };
    }
    text.len()
}

/// If the source is the text, its bytes have the positions that counting characters gives.
fn places_are_those_of_counting(snapshot: &Snapshot, text: &str, unit: Unit) {
    if snapshot.collection().source() != text.as_bytes() || !snapshot.opened().can_be_edited() {
        return;
    }
    for at in (0..=text.len()).step_by((text.len() / 20).max(1)) {
        let position = snapshot.position(at as u32, unit);
        let offset = snapshot.offset(position, unit) as usize;
        assert_eq!(offset, byte_of(text, position, unit), "{position:?} {unit:?}");
        assert!(offset <= at && text[offset..].chars().next().is_none_or(|char| at <= offset + char.len_utf8()));
    }
}

/// The codes and places of the findings.
fn findings(document: &Document) -> Vec<(&'static str, kifu_sgf::Span)> {
    let checker = Checker::new(&Options::default());
    let found = diagnostics(&document.snapshot(), &checker, &DiagnosticOptions::default(), &|| false);
    found.unwrap_or_default().iter().map(|found| (found.code(), found.span)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_edits_of_samples() {
        let Some(folder) = kifu_testkit::path_of_repository("samples") else { return };
        let mut seed = 19_u64;
        let mut byte = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 40) as u8
        };
        let mut count = 0;
        for entry in std::fs::read_dir(folder).expect("samples") {
            let path = entry.expect("readable").path();
            if path.extension().is_none_or(|ending| ending != "sgf") {
                continue;
            }
            let text = std::fs::read(&path).expect("readable");
            for _ in 0..8 {
                let mut bytes: Vec<u8> = (0..4 * MAX_EDITS).map(|_| byte()).collect();
                bytes.extend_from_slice(&text[..text.len().clamp(0, 400)]);
                any_edits_are_followed(&bytes);
                count += 1;
            }
        }
        assert!(count > 80);
    }

    #[test]
    fn counting() {
        let text = "a𝄞b\r\nc\rd";
        let check = |line, column, unit, expected| {
            assert_eq!(byte_of(text, Position { line, column }, unit), expected, "{line} {column} {unit:?}");
        };
        check(0, 2, Unit::Utf16, 1);
        check(0, 3, Unit::Utf16, 5);
        check(0, 99, Unit::Utf8, 6);
        check(1, 0, Unit::Utf8, 8);
        check(2, 1, Unit::Utf32, 11);
        check(9, 0, Unit::Utf32, 11);
    }
}
