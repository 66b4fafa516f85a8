//! Writes the points and moves of a record in another notation.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::Color;
use kifu_sgf::{Property, Span};

use super::{Replay, color_of};
use crate::{Action, Form, Notation, Position, Shape, Word, read_action, read_point, write_action, write_point};

/// A part of a text and what takes its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewritten {
    /// The place.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// The form in which a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordForm {
    /// As the page of the game in the standard says, or as most programs write it if there is none.
    Page,
    /// With two letters for each point, as in Go.
    Letters,
}

/// The properties whose values are points, and those with a point before a colon.
const POINTS: [&str; 16] =
    ["AB", "AW", "AE", "AA", "TR", "SQ", "CR", "MA", "SL", "TB", "TW", "DD", "VW", "SE", "AR", "LN"];
const LABEL: &str = "LB";

impl Replay<'_> {
    /// Returns the changes that write the points and moves of a record in another form; values that cannot be read stay.
    ///
    /// Little Golem's Hex gets the colours that the page gives the players, and its own word for the swap that of the
    /// page.
    #[must_use]
    pub fn rewritten(&self, form: RecordForm) -> Vec<Rewritten> {
        let mut changes = Vec::new();
        if self.row.form == Form::Dice {
            return changes;
        }
        let notation = match form {
            RecordForm::Page => self.notation,
            RecordForm::Letters => Notation::Letters,
        };
        let is_exchanged = self.colors[0] == Color::White && form == RecordForm::Page;
        self.walk(|position, node| {
            for property in node.properties() {
                let ident = property.ident();
                if let Some(ident) = exchanged(&ident).filter(|_| is_exchanged) {
                    changes.push(Rewritten { span: property.ident_span(), text: ident.to_string() });
                }
                for value in property.values() {
                    let raw = value.simple_text();
                    let text = match color_of(property) {
                        Some(_) => self.move_text(&raw, property, form, notation, position),
                        None => self.point_list(property, &raw, notation),
                    };
                    if let Some(text) = text.filter(|text| !text.eq_ignore_ascii_case(&raw)) {
                        changes.push(Rewritten { span: value.span(), text });
                    }
                }
            }
            self.apply(position, node, |_| {});
            true
        });
        changes.sort_by_key(|change| change.span.start);
        changes
    }

    /// A move in another notation; `None` if it stays.
    fn move_text(
        &self,
        raw: &str,
        property: Property<'_>,
        form: RecordForm,
        notation: Notation,
        position: &Position,
    ) -> Option<String> {
        let action = read_action(self.row, raw, self.size, self.notation).ok()?;
        if let Action::Word(word) = action {
            // What HexGui and Little Golem mean by a swap shows in who moves next.
            let is_swap = matches!(word, Word::Swap | Word::SwapPieces);
            let next = property.node().first_child().and_then(|node| node.properties().find_map(color_of));
            let stays = next == color_of(property);
            let word = if stays { Word::SwapSides } else { Word::SwapPieces };
            return (is_swap && self.row.shape == Shape::Hexagons && form == RecordForm::Page)
                .then(|| word.name().to_string());
        }
        if form == RecordForm::Page && self.row.form == Form::Step && raw.contains(['-', ':']) {
            return None;
        }
        let marks = raw.trim_end_matches(['+', '!']).len();
        let takes = |point| position.at(point).is_some();
        Some(write_action(&action, self.size, notation, takes) + &raw[marks..])
    }

    /// A value with points in another notation.
    fn point_list(&self, property: Property<'_>, raw: &str, notation: Notation) -> Option<String> {
        let point = |text: &str| {
            let point = read_point(text.trim(), self.size, self.notation).ok()?;
            Some(write_point(point, self.size, notation))
        };
        let ident = property.ident();
        match raw.split_once(':') {
            // What follows the first colon of a label is any text, and may be escaped.
            Some((first, _)) if ident == LABEL => {
                let value = property.values().find(|value| value.simple_text() == raw)?;
                let source = core::str::from_utf8(value.raw()).ok()?;
                Some(point(first)? + source.get(source.find(':')?..)?)
            }
            _ if !POINTS.contains(&&*ident) => None,
            Some((first, second)) => Some(point(first)? + ":" + &point(second)?),
            None => point(raw),
        }
    }
}

/// The identifier of the other player.
fn exchanged(ident: &str) -> Option<&'static str> {
    Some(match ident {
        "B" => "W",
        "W" => "B",
        "AB" => "AW",
        "AW" => "AB",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::play_out;
    use kifu_sgf::Collection;
    use kifu_sgf::edit::Edits;

    fn rewritten(record: &str, form: RecordForm) -> String {
        let collection = Collection::parse(record.as_bytes());
        let mut edits = Edits::new();
        for change in Replay::of(collection.game(0).unwrap()).unwrap().rewritten(form) {
            edits.replace(change.span, change.text.into_bytes()).expect("changes do not overlap");
        }
        String::from_utf8(edits.apply(record.as_bytes())).unwrap()
    }

    #[test]
    fn every_dialect_becomes_the_form_of_the_page_and_back() {
        for (dialect, page) in [
            // QLizzie, with a label that has a colon of its own.
            (
                "(;GM[11]SZ[5]AB[ab]LB[cc:a\\:b]TR[aa:bb];B[ea];W[ae])",
                "(;GM[11]SZ[5]AB[a2]LB[c3:a\\:b]TR[a1:b2];B[e1];W[a5])",
            ),
            ("(;GM[2]SZ[8];B[fe];W[])", "(;GM[2]SZ[8];B[f5];W[])"),
            // PlayStrategy; a capture has a sign of its own on the page.
            ("(;GM[9]SZ[8];B[bhbf];W[aebf!])", "(;GM[9]SZ[8];B[B1-B3];W[A4:B3!])"),
            ("(;GM[21]SZ[24];W[ll];B[kk])", "(;GM[21]SZ[24];W[l12];B[k11])"),
            ("(;GM[40]SZ[9];B[bc.bccb];W[aa][ab])", "(;GM[40]SZ[9];B[bc.bccb];W[aa][ab])"),
            ("(;GM[6];B[41lpab])", "(;GM[6];B[41lpab])"),
            ("(;GM[11]SZ[5];B[north];W[aa])", "(;GM[11]SZ[5];B[north];W[a1])"),
        ] {
            assert_eq!(rewritten(dialect, RecordForm::Page), page, "{dialect}");
            assert_eq!(rewritten(page, RecordForm::Page), page);
            assert_eq!(rewritten(page, RecordForm::Letters), dialect, "{page}");
            assert_eq!(play_out(dialect), play_out(page), "{dialect}");
        }
    }

    #[test]
    fn swaps_of_hex_become_those_of_the_page() {
        for (dialect, page) in [
            ("(;GM[11]SZ[5];B[c2];W[SWAP];W[e5])", "(;GM[11]SZ[5];B[c2];W[swap-sides];W[e5])"),
            ("(;GM[11]SZ[5];B[c2];W[swap-pieces];W[e5])", "(;GM[11]SZ[5];B[c2];W[swap-sides];W[e5])"),
            ("(;GM[11]SZ[5];B[c2];W[swap-pieces];B[e5])", "(;GM[11]SZ[5];B[c2];W[swap-pieces];B[e5])"),
            (
                "(;EV[hex.ch.1]SO[http://www.littlegolem.com]SZ[5];W[cb];B[swap];W[ee])",
                "(;EV[hex.ch.1]SO[http://www.littlegolem.com]SZ[5];B[c2];W[swap-pieces];B[e5])",
            ),
        ] {
            assert_eq!(rewritten(dialect, RecordForm::Page), page);
            assert_eq!(play_out(dialect), play_out(page), "{dialect}");
        }
    }
}
