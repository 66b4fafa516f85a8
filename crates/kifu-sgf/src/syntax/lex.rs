//! The lexer: classes of bytes, and the ends of values.

use alloc::vec::Vec;

use memchr::{memchr_iter, memchr3};

use crate::encoding::LeadBytes;

/// White space between tokens: space, tab, LF, CR, VT, FF (FF\[4\]).
#[must_use]
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// The bytes of an identifier. Digits occur only in FF\[3\]; a rule of the checker reports others.
const fn is_ident_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

/// Skips white space from `at` on.
pub(super) fn skip_space(source: &[u8], mut at: usize) -> usize {
    while source.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
    }
    at
}

/// Skips the rest of an identifier from `at` on.
pub(crate) fn skip_ident(source: &[u8], mut at: usize) -> usize {
    while source.get(at).is_some_and(|&byte| is_ident_byte(byte)) {
        at += 1;
    }
    at
}

/// [`LeadBytes`] as a number for a `const` parameter: looking it up at run time would halve the speed.
pub(super) const NO_LEAD: u8 = LeadBytes::None as u8;
pub(super) const GBK_LEAD: u8 = LeadBytes::Gbk as u8;
pub(super) const SHIFT_JIS_LEAD: u8 = LeadBytes::ShiftJis as u8;

const fn lead_bytes(lead: u8) -> LeadBytes {
    match lead {
        GBK_LEAD => LeadBytes::Gbk,
        SHIFT_JIS_LEAD => LeadBytes::ShiftJis,
        _ => LeadBytes::None,
    }
}

/// The action of the lexer at a byte inside a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Plain,
    Close,
    Escape,
    /// A line break, `;`, `(` or `[`, which may be a sign of a lost `]`.
    Suspect,
    Lead,
}

const fn classes(lead: LeadBytes) -> [Class; 256] {
    let mut table = [Class::Plain; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b']' => Class::Close,
            b'\\' => Class::Escape,
            b';' | b'\n' | b'\r' | b'(' | b'[' => Class::Suspect,
            other if lead.is_lead(other) => Class::Lead,
            _ => Class::Plain,
        };
        byte += 1;
    }
    table
}

struct Classes<const LEAD: u8>;

impl<const LEAD: u8> Classes<LEAD> {
    const TABLE: [Class; 256] = classes(lead_bytes(LEAD));
}

/// The end of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueEnd {
    /// At the `]` at this offset.
    Closed(usize),
    /// The `]` is missing; the next node begins at this offset.
    Lost(usize),
    /// Undecided: the text has something like a game tree at `open`, whose first value begins at `inside`.
    Tree { open: usize, inside: usize },
    /// The text ends first.
    EndOfText,
}

/// Values shorter than this are scanned byte by byte, longer text values with SIMD.
const SHORT: usize = 24;

/// Finds the end of the value whose first byte is at `start`.
///
/// `is_text` returns true if the property may have any text; it is called only if the answer matters. In a value that
/// is not text, `;B[`, `(;`, `(` with a property after it, or a line that begins with `;`, `(` or `)` is a sign of a
/// lost `]`. In text, a `(` with a property after it may be one: the caller has to decide, and to continue after it.
#[inline]
pub(super) fn value_end<const LEAD: u8>(source: &[u8], start: usize, is_text: impl Fn() -> bool) -> ValueEnd {
    let classes = &Classes::<LEAD>::TABLE;
    let near = &source[start..source.len().min(start + SHORT)];
    let plain = near.iter().position(|&byte| classes[byte as usize] != Class::Plain);
    let mut at = start + plain.unwrap_or(near.len());
    if source.get(at) == Some(&b']') {
        return ValueEnd::Closed(at);
    }
    loop {
        if LEAD == NO_LEAD && at - start >= SHORT {
            return long_value_end::<LEAD>(source, start, at, is_text());
        }
        let Some(&byte) = source.get(at) else { return ValueEnd::EndOfText };
        match classes[byte as usize] {
            Class::Plain => at += 1,
            Class::Close => return ValueEnd::Closed(at),
            Class::Escape => at = behind_escape::<LEAD>(source, at),
            Class::Lead => at = behind_lead(source, at),
            Class::Suspect => return long_value_end::<LEAD>(source, start, at, is_text()),
        }
    }
}

/// Finds the end of a text from `at` on, ignoring any `\` before it.
pub(super) fn rest_of_text<const LEAD: u8>(source: &[u8], at: usize) -> ValueEnd {
    long_value_end::<LEAD>(source, at, at, true)
}

/// The rest of [`value_end`], after the kind of value is known.
fn long_value_end<const LEAD: u8>(source: &[u8], start: usize, mut at: usize, is_text: bool) -> ValueEnd {
    if is_text && LEAD == NO_LEAD {
        return plain_text_end(source, start, at);
    }
    while let Some(&byte) = source.get(at) {
        match Classes::<LEAD>::TABLE[byte as usize] {
            Class::Plain => at += 1,
            Class::Close => return ValueEnd::Closed(at),
            Class::Escape => at = behind_escape::<LEAD>(source, at),
            Class::Lead => at = behind_lead(source, at),
            Class::Suspect if !is_text && next_node_begins(source, at) => return ValueEnd::Lost(at),
            Class::Suspect if byte == b'\n' || byte == b'\r' => at = skip_space(source, at),
            Class::Suspect => {
                let tree = if is_text && byte == b'[' { tree_before(&source[start..at]) } else { None };
                at += 1;
                if let Some((open, _)) = tree {
                    return ValueEnd::Tree { open: start + open, inside: at };
                }
            }
        }
    }
    ValueEnd::EndOfText
}

fn plain_text_end(source: &[u8], start: usize, mut at: usize) -> ValueEnd {
    while let Some(found) = source.get(at..).and_then(|rest| memchr3(b']', b'\\', b'[', rest)) {
        at += found;
        match source[at] {
            b']' => return ValueEnd::Closed(at),
            b'\\' => at += 2,
            _ => match tree_before(&source[start..at]) {
                Some((open, _)) => return ValueEnd::Tree { open: start + open, inside: at + 1 },
                None => at += 1,
            },
        }
    }
    ValueEnd::EndOfText
}

/// Finds a `(` and an identifier, possibly with a `;` between them, at the end of the text before a `[`: returns the
/// offset of the `(`, and the identifier.
pub(crate) fn tree_before(text: &[u8]) -> Option<(usize, &[u8])> {
    let text = text.trim_ascii_end();
    let letters = text.iter().rev().take_while(|&&byte| is_ident_byte(byte)).count();
    let (before, ident) = text.split_at(text.len() - letters);
    let before = before.trim_ascii_end();
    let before = before.strip_suffix(b";").unwrap_or(before).trim_ascii_end();
    let is_tree = ident.iter().any(u8::is_ascii_uppercase) && before.last() == Some(&b'(');
    is_tree.then(|| (before.len() - 1, ident))
}

/// The end of a value that begins at `start`, if another game tree begins at `open`: before the white space and the
/// byte order mark of the appended text.
pub(super) fn end_before(source: &[u8], start: usize, open: usize) -> usize {
    let value = source[start..open].trim_ascii_end();
    start + value.strip_suffix(b"\xEF\xBB\xBF").unwrap_or(value).trim_ascii_end().len()
}

/// The offset after a backslash and the escaped character.
fn behind_escape<const LEAD: u8>(source: &[u8], at: usize) -> usize {
    match source.get(at + 1) {
        Some(&byte) if LEAD != NO_LEAD && lead_bytes(LEAD).is_lead(byte) => behind_lead(source, at + 1),
        _ => at + 2,
    }
}

/// The offset after the character that begins with a lead byte. A trail byte is a digit (the second byte of four in
/// GB18030) or 0x40 and higher; any other byte means that the character was truncated, and is read separately.
///
/// Names were often truncated to a number of bytes, in the middle of a character; `]` then looks like its second
/// half. It is the end of the value if a property or a move follows immediately.
fn behind_lead(source: &[u8], at: usize) -> usize {
    match source.get(at + 1) {
        Some(b']') if property_begins(&source[at + 2..]) => at + 1,
        Some(b'0'..=b'9' | 0x40..) => at + 2,
        _ => at + 1,
    }
}

fn property_begins(rest: &[u8]) -> bool {
    matches!(rest, [b';', b'B' | b'W', b'[', ..] | [b'A'..=b'Z', b'[', ..] | [b'A'..=b'Z', b'A'..=b'Z', b'[', ..])
}

/// True if a node begins at `at`: `;` and a move, `(` and a `;` or a property, or a line break followed by `;`, `(`
/// or `)`.
fn next_node_begins(source: &[u8], at: usize) -> bool {
    match source[at] {
        b';' => is_move_node(source, at),
        b'[' => false,
        b'(' => {
            let behind = skip_space(source, at + 1);
            source.get(behind) == Some(&b';') || property_begins(&source[behind..])
        }
        _ => matches!(source.get(skip_space(source, at)), Some(b';' | b'(' | b')')),
    }
}

fn is_move_node(source: &[u8], at: usize) -> bool {
    matches!(source.get(at..at + 3), Some([b';', b'B' | b'W', b'[']))
}

/// The place to close a value that runs to the end of the text: before the next move, or, if the property is not
/// text, at the end of its first line. `None` if the value is the whole rest: most such files were truncated.
pub(super) fn lost_bracket(source: &[u8], start: usize, is_text: bool) -> Option<usize> {
    let rest = &source[start..];
    if !is_text {
        return memchr3(b'\n', b'\r', b';', rest).map(|found| start + found);
    }
    memchr_iter(b';', rest).map(|found| start + found).find(|&at| is_move_node(source, at))
}

/// True if a `]` right after `raw` ends the value, and no earlier one does.
pub(crate) fn closes(raw: &[u8], lead: LeadBytes, is_text: bool) -> bool {
    let mut closed = Vec::with_capacity(raw.len() + 1);
    closed.extend_from_slice(raw);
    closed.push(b']');
    let end_from = |start| match lead {
        LeadBytes::None => value_end::<NO_LEAD>(&closed, start, || is_text),
        LeadBytes::Gbk => value_end::<GBK_LEAD>(&closed, start, || is_text),
        LeadBytes::ShiftJis => value_end::<SHIFT_JIS_LEAD>(&closed, start, || is_text),
    };
    let mut end = end_from(0);
    while let ValueEnd::Tree { inside, .. } = end {
        end = end_from(inside);
    }
    end == ValueEnd::Closed(raw.len())
}
