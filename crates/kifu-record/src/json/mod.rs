//! JSON in records: read leniently, with positions, and written strictly.
//!
//! The text of JGF's own specification has comments, trailing commas and a semicolon at the end, so a reader must
//! accept them. Each of these is a [`Fault`]; the value is still read. Nothing recurses, and time and memory are
//! linear in the length of the text.

mod parse;
#[cfg(test)]
mod tests;
mod text;
mod value;
mod write;

pub(crate) use parse::parse;
pub(crate) use value::{Items, Kind, Value};
pub(crate) use write::{strict, write_string};

use kifu_sgf::encoding::Choice;

use crate::Problem;

/// A parsed text.
#[derive(Clone, Debug)]
pub(crate) struct Json {
    /// The text, in UTF-8.
    text: String,
    /// All values, each before its members or items.
    entries: Vec<Entry>,
    /// The top-level values: one, or one per line (JSON Lines).
    roots: Vec<u32>,
    faults: Vec<Fault>,
    encoding: Choice,
}

/// A value: its position in the text, and the end of its members or items among the entries.
#[derive(Clone, Copy, Debug)]
struct Entry {
    kind: Kind,
    /// The bytes of the value; of a string those between its quotes.
    start: u32,
    end: u32,
    /// The index of the entry after all its members or items.
    after: u32,
    /// The bytes of the key between the quotes, if it is a member of an object.
    key: (u32, u32),
}

/// A construct that strict JSON does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The byte where it begins.
    pub(crate) offset: usize,
    /// Its description: one lower-case clause.
    pub(crate) what: &'static str,
}

impl Json {
    /// The encoding of the text.
    pub(crate) fn encoding(&self) -> Choice {
        self.encoding
    }

    /// The top-level values.
    pub(crate) fn roots(&self) -> impl ExactSizeIterator<Item = Value<'_>> + '_ {
        self.roots.iter().map(|&index| Value { json: self, index: index as usize })
    }

    /// The constructs that strict JSON does not allow.
    pub(crate) fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Converts faults to problems with line and column, in one walk over the text; the faults must be in order.
    pub(crate) fn problems(&self, faults: impl IntoIterator<Item = (usize, String)>) -> Vec<Problem> {
        let (mut line, mut column, mut done) = (1, 1, 0);
        let mut problems = Vec::new();
        for (offset, message) in faults {
            let between = self.text.get(done..offset).unwrap_or_default();
            for character in between.chars() {
                if character == '\n' {
                    line += 1;
                    column = 1;
                } else {
                    column += 1;
                }
            }
            done = done.max(offset);
            problems.push(Problem { line, column, message });
        }
        problems
    }
}
