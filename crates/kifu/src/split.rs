//! Splitting texts: a game or a variation as a file of its own.
//!
//! ```
//! let document = kifu::parse("(;SZ[9];B[ee](;W[gc])(;W[cc]))");
//! let game = document.sgf().unwrap().game(0).unwrap();
//! let leaves = game.nodes().filter(|node| node.first_child().is_none());
//! let lines: Vec<_> = leaves.map(|leaf| String::from_utf8(kifu::split::line_text(leaf)).unwrap()).collect();
//! assert_eq!(lines, ["(;SZ[9];B[ee];W[gc])\n", "(;SZ[9];B[ee];W[cc])\n"]);
//! ```

use kifu_sgf::edit::set;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Game, Node, PropertyText};

use crate::Error;

/// Returns the text of a game as a file of its own, byte for byte. The name of its encoding (CA) is added if the text alone
/// would be read in another one.
///
/// # Errors
/// Returns an error if that property cannot be added.
pub fn game_text(game: Game<'_>) -> Result<Vec<u8>, Error> {
    let collection = game.collection();
    let text = game.span().of(collection.source());
    let mut bytes = with_line_break(text.to_vec());
    if text.is_ascii() || game.declared_encoding().is_some() && collection.transcoded_from().is_none() {
        return Ok(bytes);
    }
    // An encoding that is certain for a whole file may be a guess for a part of it.
    let is_utf8 = collection.transcoded_from().is_some();
    if !is_utf8 && std::str::from_utf8(text).is_ok() {
        return Ok(bytes);
    }
    let encoding = if is_utf8 { Encoding::Utf8 } else { game.encoding().encoding };
    let property = PropertyText::text("CA", encoding.name()).map_err(|_| Error::NotAProperty("CA".to_owned()))?;
    let alone = Collection::parse_with(&bytes, &ParseOptions::with_encoding(encoding));
    if let Some(alone) = alone.game(0) {
        let edits = set(alone.root(), &property)?;
        bytes = edits.apply(alone.collection().source());
    }
    Ok(bytes)
}

/// Returns the nodes from the root to a leaf as a game of its own, byte for byte.
#[must_use]
pub fn line_text(leaf: Node<'_>) -> Vec<u8> {
    let mut path: Vec<Node<'_>> = std::iter::successors(Some(leaf), |node| node.parent()).collect();
    path.reverse();
    let source = leaf.game().collection().source();
    let mut bytes = vec![b'('];
    for node in path {
        let text = node.span().of(source);
        if !text.starts_with(b";") {
            bytes.push(b';');
        }
        bytes.extend_from_slice(text);
    }
    bytes.push(b')');
    with_line_break(bytes)
}

fn with_line_break(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.push(b'\n');
    bytes
}
