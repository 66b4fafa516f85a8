//! Functions shared by the readers of servers' formats: texts in old encodings, lists of moves.

use std::borrow::Cow;

use kifu_go::{Color, HandicapCustom, Move, Size, fixed_handicap};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Choice, Encoding, ParseOptions, choose};

use super::{FormatName, Problem};
use crate::{Node, NodeId, Record, from_sgf};

/// Returns the text of a file and the choice of its encoding: the caller's, else the one that the file names, else the most
/// plausible.
pub(super) fn decode<'b>(bytes: &'b [u8], named: Option<Encoding>, options: &ParseOptions) -> (Cow<'b, str>, Choice) {
    let options = ParseOptions { encoding: options.encoding.or(named), ..*options };
    let choice = choose(bytes, None, &options);
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    (choice.encoding.decode(bytes).text, choice)
}

/// A record to which moves are added one by one.
pub(super) struct Line {
    pub(super) record: Record,
    pub(super) last: NodeId,
}

impl Line {
    pub(super) fn new(format: FormatName, size: Size) -> Self {
        Self { record: Record { format: Some(format), ..Record::new(size) }, last: NodeId::ROOT }
    }

    /// Adds a move at the end.
    pub(super) fn play(&mut self, color: Color, to: Move) {
        self.last = self.record.add_child(self.last, Node::play(color, to));
    }

    /// Places handicap stones as servers do, and sets the player to move. Returns false for a number that no server
    /// uses.
    pub(super) fn handicap(&mut self, stones: u32, custom: HandicapCustom) -> bool {
        let points = fixed_handicap(self.record.size, stones, custom).filter(|points| !points.is_empty());
        let Some(points) = points else { return false };
        let details = self.record.root_mut().details_mut();
        details.setup.black = points.into();
        details.turn = Some(Color::White);
        true
    }
}

/// Reads the SGF that a reader has written for a game. The properties of every SGF are left out: the record knows them.
pub(super) fn record_of_sgf(text: &str, format: FormatName) -> Option<Record> {
    let collection = Collection::parse_with(text.as_bytes(), &ParseOptions::with_encoding(Encoding::Utf8));
    let mut record = from_sgf(collection.game(0)?).record;
    record.format = Some(format);
    record.root_mut().details_mut().kept.retain(|kept| !["FF", "GM", "SZ"].contains(&kept.name.as_str()));
    Some(record)
}

/// The message if [`Line::handicap`] has no points for a handicap.
pub(super) const NO_CUSTOM: &str = "no fixed placement for this number of handicap stones";

/// A problem with a whole line of a text, counted from 0.
pub(super) fn problem(line: usize, message: impl Into<String>) -> Problem {
    Problem { line: line + 1, column: 1, message: message.into() }
}
