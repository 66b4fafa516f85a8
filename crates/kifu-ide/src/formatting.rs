//! The formatter as small edits.

use std::hash::Hash;

use imara_diff::{Algorithm, Diff, InternedInput, TokenSource};
use kifu_sgf::edit::{Edit, Edits};
use kifu_sgf::{ByteOrderMark, Collection, OutputEncoding, Span, Style, format, is_space};

use crate::actions::text_edits;
use crate::place::nodes_in;
use crate::{Snapshot, TextEdit};

/// Why a text cannot be formatted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unformattable {
    /// Saving would lose characters.
    #[error("the editor has lost characters of this file; reopen it in its own encoding")]
    Damaged,
    /// It has text outside of properties, which formatting would drop; the place of the first.
    #[error("there is text outside of properties, which formatting would drop; repair it first")]
    Junk(Span),
    /// Some lines end in CR alone, which not all editors count as lines.
    #[error("lines of this file end in CR alone; save it with other line ends first")]
    Lines,
    /// It is so damaged that it would read as another tree then.
    #[error("this file is so damaged that it would read as another tree then; repair it first")]
    Structure,
    /// Only a part was asked for, and it cannot be formatted without the rest.
    #[error("this part cannot be formatted without the rest")]
    Part,
}

/// Returns the edits that lay a text out in a style, as `kifu fmt --keep-encoding --keep-bom` does. With a span, only the nodes
/// that it touches.
///
/// # Errors
/// If formatting would lose something.
pub fn formatting(snapshot: &Snapshot, style: &Style, within: Option<Span>) -> Result<Vec<TextEdit>, Unformattable> {
    if !snapshot.can_be_edited() {
        return Err(if snapshot.has_lone_cr() { Unformattable::Lines } else { Unformattable::Damaged });
    }
    let collection = snapshot.collection();
    let style = Style { encoding: OutputEncoding::Keep, byte_order_mark: ByteOrderMark::Keep, ..*style };
    let Ok(formatted) = format(collection, &style) else { return Err(Unformattable::Damaged) };
    if let Some(&first) = formatted.dropped.first() {
        return Err(Unformattable::Junk(first));
    }
    if !formatted.is_laid_out {
        return Err(Unformattable::Structure);
    }
    let mut edits = differences(collection.source(), &formatted.text);
    if let Some(within) = within {
        edits = inside(collection, &edits, within)?;
    }
    text_edits(snapshot, &edits).ok_or(Unformattable::Damaged)
}

/// The edits within the nodes that a span touches. They must not change the content: of a property that moves, both ends
/// could be needed.
fn inside(collection: &Collection<'_>, edits: &Edits, within: Span) -> Result<Edits, Unformattable> {
    let mut nodes = nodes_in(collection, within.start, within.end).map(kifu_sgf::Node::span);
    let Some(first) = nodes.next() else { return Ok(Edits::new()) };
    let wide = nodes.fold(first, |wide, span| Span::new(wide.start.min(span.start), wide.end.max(span.end)));
    let mut kept = Edits::new();
    for edit in edits.iter().filter(|edit| wide.contains(edit.span)) {
        kept.replace(edit.span, edit.insert.clone()).map_err(|_| Unformattable::Part)?;
    }
    let after = collection.edited(&kept);
    if content(collection) == content(&after) { Ok(kept) } else { Err(Unformattable::Part) }
}

/// The identifier and the values of a property.
type RawProperty<'c> = (&'c [u8], Vec<&'c [u8]>);

/// The identifiers and values of all nodes, in any order within a node.
fn content<'c>(collection: &'c Collection<'_>) -> Vec<Vec<RawProperty<'c>>> {
    let nodes = collection.games().flat_map(|game| game.nodes());
    let sorted = |node: kifu_sgf::Node<'c>| {
        let values = |property: kifu_sgf::Property<'c>| property.values().map(|value| value.raw()).collect();
        let mut all: Vec<_> = node.properties().map(|property| (property.raw_ident(), values(property))).collect();
        all.sort();
        all
    };
    nodes.map(sorted).collect()
}

/// A text as values, white space, and everything else byte by byte.
struct Tokens<'t>(Vec<&'t [u8]>);

impl<'t> Tokens<'t> {
    fn of(text: &'t [u8]) -> Self {
        let mut tokens = Vec::new();
        let mut rest = text;
        while let Some(&first) = rest.first() {
            let length = if is_space(first) {
                rest.iter().take_while(|&&byte| is_space(byte)).count()
            } else if first == b'[' {
                // Only to find small edits: a bracket within a character of two bytes does no harm.
                let closes = |at: &usize| rest[*at] == b']' && rest[at - 1] != b'\\';
                (1..rest.len()).find(closes).map_or(rest.len(), |at| at + 1)
            } else {
                1
            };
            let (token, behind) = rest.split_at(length);
            tokens.push(token);
            rest = behind;
        }
        Self(tokens)
    }
}

impl<'t> TokenSource for Tokens<'t>
where
    &'t [u8]: Hash + Eq,
{
    type Token = &'t [u8];
    type Tokenizer = std::vec::IntoIter<&'t [u8]>;

    fn tokenize(&self) -> Self::Tokenizer {
        self.0.clone().into_iter()
    }

    fn estimate_tokens(&self) -> u32 {
        self.0.len() as u32
    }
}

/// The edits that turn one text into another.
pub(crate) fn differences(before: &[u8], after: &[u8]) -> Edits {
    let (old, new) = (Tokens::of(before), Tokens::of(after));
    let starts = |tokens: &Tokens<'_>| {
        let mut at = 0;
        let mut starts = vec![0];
        starts.extend(tokens.0.iter().map(|token| {
            at += token.len();
            at
        }));
        starts
    };
    let (old_starts, new_starts) = (starts(&old), starts(&new));
    let input = InternedInput::new(old, new);
    let mut edits = Edits::new();
    for hunk in Diff::compute(Algorithm::Histogram, &input).hunks() {
        let span =
            Span::new(old_starts[hunk.before.start as usize] as u32, old_starts[hunk.before.end as usize] as u32);
        let insert = after[new_starts[hunk.after.start as usize]..new_starts[hunk.after.end as usize]].to_vec();
        let Edit { span, insert } = Edit { span, insert };
        // Hunks are in order and apart.
        let _ = edits.replace(span, insert);
    }
    edits
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Layout;

    use super::*;
    use crate::marked::marked_all;
    use crate::{Document, Unit};

    fn apply(snapshot: &Snapshot, edits: &[TextEdit]) -> String {
        let mut text = String::new();
        let mut at = 0;
        for edit in edits {
            text.push_str(snapshot.text_of(Span::new(at, edit.span.start)));
            text.push_str(&edit.text);
            at = edit.span.end;
        }
        text + snapshot.text_of(Span::new(at, snapshot.collection().source().len() as u32))
    }

    #[test]
    fn texts_that_would_read_as_another_tree_are_refused() {
        let quotation = "(;GM[1]FF[4](B[aa])";
        let text = format!("(;C[see {quotation}{})];W[bb])", " ".repeat(1022 - quotation.len()));
        let snapshot = Document::open(text, None).snapshot();
        assert_eq!(
            formatting(&snapshot, &Style { layout: Layout::Original, ..Style::default() }, None),
            Err(Unformattable::Structure)
        );
    }

    #[test]
    fn texts_are_laid_out_by_small_edits() {
        let text = "( ;PB[柯洁]FF[4]\n\n;B[aa]  C[a\\]  b] ;W[bb] ( ;B[cc])(;B[dd]))";
        let snapshot = Document::open(text.to_owned(), None).snapshot();
        let edits = formatting(&snapshot, &Style::default(), None).unwrap();
        let style = Style { encoding: OutputEncoding::Keep, ..Style::default() };
        let expected = format(snapshot.collection(), &style).unwrap().text;
        assert_eq!(apply(&snapshot, &edits).into_bytes(), expected);
        assert!(edits.len() > 3 && edits.iter().all(|edit| edit.text.len() < 20), "{edits:?}");
        let mut again = Document::open(text.to_owned(), None);
        again.change(&[crate::Change { range: None, text: String::from_utf8(expected).unwrap() }], Unit::Utf16);
        assert_eq!(formatting(&again.snapshot(), &Style::default(), None), Ok(Vec::new()));
    }

    #[test]
    fn parts_are_whole_nodes() {
        let (snapshot, places) = marked_all("(;FF[4]\n; B[aa] \n; W[$b$b] C[x] \n; B[cc] )");
        let edits = formatting(&snapshot, &Style::default(), Some(Span::new(places[0], places[1]))).unwrap();
        assert_eq!(apply(&snapshot, &edits), "(;FF[4]\n; B[aa] \n;W[bb]C[x] \n; B[cc] )");
    }

    #[test]
    fn the_style_is_asked_for() {
        let snapshot = Document::open("(;FF[4];B[aa];W[bb])".to_owned(), None).snapshot();
        let style = Style { layout: kifu_sgf::Layout::Lines, ..Style::default() };
        let edits = formatting(&snapshot, &style, None).unwrap();
        assert_eq!(apply(&snapshot, &edits), "(;FF[4]\n;B[aa]\n;W[bb])\n");
    }

    #[test]
    fn nothing_is_dropped() {
        let snapshot = Document::open("(;FF[4] junk ;B[aa])".to_owned(), None).snapshot();
        assert!(matches!(formatting(&snapshot, &Style::default(), None), Err(Unformattable::Junk(_))));
    }
}
