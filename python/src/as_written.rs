//! Games as their text has them, byte for byte: for readers that neither decode texts nor repair trees.

use kifu::sgf::{self, SyntaxErrorKind};
use kifu::{Document, Encoding, ParseOptions};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::value_error;
use crate::game::Game;
use crate::interruptible::{SHORT, interruptible};
use crate::text::Text;

/// A move as a node has it: `b` or `w` with the bytes of the value, and whether the node has setup stones.
type WrittenMove<'py> = (Option<&'static str>, Option<Bound<'py, PyBytes>>, bool);

/// Reads the first game of a text of SGF. Bytes stay as they are, and moves stay in the nodes that have them.
///
/// Raises `ValueError` if the game has a fault: a lost bracket, a value without identifier, an end that is missing.
#[pyfunction]
pub(crate) fn read_as_written(py: Python<'_>, text: Vec<u8>) -> PyResult<Game> {
    let is_short = text.len() < SHORT;
    let read = move || Document::parse_with(text, &ParseOptions::with_encoding(Encoding::Latin1));
    let document = if is_short { py.detach(read) } else { interruptible(py, read)? };
    let game = document.sgf().and_then(|text| text.game(0)).ok_or_else(|| value_error("no SGF data found"))?;
    let is_fault = |kind| kind != SyntaxErrorKind::JunkBeforeTree && kind != SyntaxErrorKind::JunkBetweenTrees;
    if let Some(error) = game.errors().find(|error| is_fault(error.kind)) {
        return Err(value_error(error.kind.name().replace('-', " ")));
    }
    // kifu reads identifiers with digits, which some programs write; SGF has letters only.
    let has_digit = |property: sgf::Property<'_>| property.raw_ident().iter().any(u8::is_ascii_digit);
    if game.nodes().any(|node| node.properties().any(has_digit)) {
        return Err(value_error("identifier with digits"));
    }
    Ok(Game::new(Text::as_written(document).into(), 0))
}

/// Returns the main line of such a game: a row for each node.
#[pyfunction]
pub(crate) fn written_moves<'py>(py: Python<'py>, game: &Game) -> PyResult<Vec<WrittenMove<'py>>> {
    let raw = |property: sgf::Property<'_>| PyBytes::new(py, property.value().raw());
    let row = |node: sgf::Node<'_>| {
        let move_of = |ident, color| node.get(ident).map(|property| (Some(color), Some(raw(property))));
        let (color, value) = move_of("B", "b").or_else(|| move_of("W", "w")).unwrap_or((None, None));
        (color, value, ["AB", "AW", "AE"].into_iter().any(|ident| node.get(ident).is_some()))
    };
    Ok(game.tree()?.main_line().map(row).collect())
}
