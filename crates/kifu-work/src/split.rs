//! Splits texts into separate files for games or variations.
//!
//! ```
//! let document = kifu::parse("(;SZ[9];B[ee](;W[gc])(;W[cc]))");
//! let game = document.sgf().unwrap().game(0).unwrap();
//! let leaves = game.nodes().filter(|node| node.first_child().is_none());
//! let lines: Vec<_> = leaves.map(|leaf| String::from_utf8(kifu_work::split::line_text(leaf)).unwrap()).collect();
//! assert_eq!(lines, ["(;SZ[9];B[ee];W[gc])\n", "(;SZ[9];B[ee];W[cc])\n"]);
//! ```
use std::path::PathBuf;

use kifu_sgf::edit::set;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Game, Node, PropertyText};

use crate::is_among;
use kifu::Error;

/// Options for splitting a text.
#[derive(Clone, Debug)]
pub struct SplitOptions {
    /// The pieces.
    pub pieces: Pieces,
    /// The names of the files.
    pub name: crate::template::Template,
    /// The number of the first piece.
    pub first_number: usize,
}

/// The pieces of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pieces {
    /// A piece for each game.
    Games,
    /// A piece for each variation, from the root to its end.
    Variations,
    /// A piece for each problem of a book in one tree, with the nodes above it; games that are not books stay whole.
    Problems,
}

/// A piece of a text, to be written to a separate file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Piece {
    /// The path of the file, below the folder of all pieces.
    pub path: PathBuf,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Splits a text of SGF, or only its games with the numbers `among`, from 0; `stem` is the name of its file without the
/// extension. Two pieces may have the same path: [`UniquePaths`](kifu_files::UniquePaths) numbers them.
///
/// # Errors
/// Returns an error if the text has no game, or if the encoding of a piece cannot be declared.
pub fn split(
    collection: &Collection<'_>,
    stem: &str,
    among: Option<&[usize]>,
    options: &SplitOptions,
) -> Result<Vec<Piece>, SplitError> {
    kifu::NoGame::check(collection).map_err(SplitError::NoGame)?;
    let mut pieces = Vec::new();
    for game in collection.games().filter(|game| is_among(among, game.index())) {
        let record = kifu_record::from_sgf(game).record;
        let mut push = |bytes: Vec<u8>| {
            let number = options.first_number.saturating_add(pieces.len());
            let fields = crate::template::Fields::of(&record).stem(stem).number(number);
            pieces.push(Piece { path: options.name.path(&fields), bytes });
        };
        match options.pieces {
            Pieces::Variations => {
                for leaf in game.nodes().filter(|node| node.first_child().is_none()) {
                    push(declared(game, line_text(leaf)).map_err(SplitError::Encoding)?);
                }
            }
            Pieces::Problems => {
                let problems = problems(game, &record);
                if problems.is_empty() {
                    push(game_text(game).map_err(SplitError::Encoding)?);
                }
                for nodes in problems {
                    push(declared(game, tree_text(&nodes)).map_err(SplitError::Encoding)?);
                }
            }
            Pieces::Games => push(game_text(game).map_err(SplitError::Encoding)?),
        }
    }
    Ok(pieces)
}

/// The nodes of each problem of a book. Records whose nodes differ from those of the text (packed moves, variations of SGF2)
/// do not count as books.
fn problems<'c>(game: Game<'c>, record: &kifu_record::Record) -> Vec<Vec<Node<'c>>> {
    use std::collections::BTreeMap;

    if record.node_count() != game.nodes().len() || kifu_sgf::edit::inline_variations(game).is_some() {
        return Vec::new();
    }
    let nodes: BTreeMap<_, _> = record.ids().zip(game.nodes()).collect();
    let problems = kifu_record::solution::problems_of_book(record).into_iter();
    problems.map(|problem| problem.nodes.iter().filter_map(|id| nodes.get(id).copied()).collect()).collect()
}

/// The reason why a text is not split.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SplitError {
    /// The text has no game.
    #[error("{0}")]
    NoGame(#[source] kifu::NoGame),
    /// The encoding of a piece cannot be declared in it.
    #[error("cannot say its encoding: {0}")]
    Encoding(#[source] Error),
}

/// Returns the text of a game as a separate file, byte for byte. The name of its encoding (CA) is added if the text alone
/// would be read in another one.
///
/// # Errors
/// Returns an error if that property cannot be added.
pub fn game_text(game: Game<'_>) -> Result<Vec<u8>, Error> {
    declared(game, with_line_break(game.span().of(game.collection().source()).to_vec()))
}

/// Returns a part of a game as a separate text, with the name of its encoding (CA) if it would be read in another one.
fn declared(game: Game<'_>, mut bytes: Vec<u8>) -> Result<Vec<u8>, Error> {
    let collection = game.collection();
    if bytes.is_ascii() || game.declared_encoding().is_some() && collection.transcoded_from().is_none() {
        return Ok(bytes);
    }
    // The detection may be certain for a whole file, but only a guess for a part of it.
    let is_utf8 = collection.transcoded_from().is_some();
    if !is_utf8 && std::str::from_utf8(&bytes).is_ok() {
        return Ok(bytes);
    }
    let encoding = if is_utf8 { Encoding::Utf8 } else { game.encoding().encoding };
    let property = PropertyText::text("CA", encoding.name())?;
    let alone = Collection::parse_with(&bytes, &ParseOptions::with_encoding(encoding));
    if let Some(alone) = alone.game(0) {
        let edits = set(alone.root(), &property)?;
        bytes = edits.apply(alone.collection().source());
    }
    Ok(bytes)
}

/// Returns the nodes from the root to a leaf as a separate game, byte for byte.
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

/// Returns the nodes of a part of a game as a separate game. `nodes` are in the order of the text, each after its parent.
fn tree_text(nodes: &[Node<'_>]) -> Vec<u8> {
    use std::collections::BTreeMap;

    let Some(first) = nodes.first() else { return Vec::new() };
    let source = first.collection().source();
    let mut followers: BTreeMap<_, usize> = BTreeMap::new();
    nodes.iter().filter_map(|node| node.parent()).for_each(|parent| *followers.entry(parent.id()).or_default() += 1);
    // The ends of the open variations.
    let mut open: Vec<u32> = Vec::new();
    let mut bytes = vec![b'('];
    for node in nodes {
        while open.last().is_some_and(|&end| end <= node.id().index()) {
            open.pop();
            bytes.push(b')');
        }
        if node.parent().and_then(|parent| followers.get(&parent.id())).is_some_and(|&count| count > 1) {
            open.push(node.subtree_end());
            bytes.extend(b"\n(");
        }
        let text = node.span().of(source);
        if !text.starts_with(b";") {
            bytes.push(b';');
        }
        bytes.extend_from_slice(text);
    }
    bytes.extend(open.iter().map(|_| b')'));
    bytes.push(b')');
    with_line_break(bytes)
}

fn with_line_break(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.push(b'\n');
    bytes
}
