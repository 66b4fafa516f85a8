//! Cuts a game down to the moves from one number to another.

use alloc::vec::Vec;
use core::fmt;

use super::Edits;
use super::levels::Levels;
use super::node::{delete as delete_nodes, removable};
use super::property::delete as delete_property;
use super::repair::repair_all;
use crate::cursor::{Game, Node};
use crate::prop::{Role, Version};
use crate::replay::Replay;
use crate::value::{Rectangle, compress};
use crate::write::PropertyText;
use crate::{Collection, Span};
use alloc::string::String;
use kifu_go::{Color, Point};

/// The moves of a game to keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Crop {
    /// The first move, counted from 1 along the main line, including passes. Earlier moves become setup. 0 and 1 keep
    /// the beginning unchanged.
    pub first: usize,
    /// The last move.
    pub last: LastMove,
}

/// The end of the part. Variations end at the same number of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LastMove {
    /// The end of the game.
    #[default]
    OfGame,
    /// The move with this number.
    Number(usize),
    /// This number of moves before the end of the main line.
    BeforeEnd(usize),
}

/// The error if a game has too few moves on its main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooShort {
    /// The number of the game in the collection, from 0.
    pub game: usize,
    /// Its number of moves.
    pub moves: usize,
}

impl fmt::Display for TooShort {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "game {} has only {} moves on its main line", self.game + 1, self.moves)
    }
}

impl core::error::Error for TooShort {}

/// Removes the moves after the last one, with all their properties, from all game trees of a text, and turns those
/// before the first one into setup: the root keeps its information about the record and the game, and gets the stones
/// of the position (`AB`, `AW`); the first move gets its number (`MN`). All other bytes stay the same.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::{Crop, LastMove, crop};
///
/// let collection = Collection::parse(b"(;PB[x];B[aa];W[bb]C[y](;B[cc];W[dd])(;B[ee]))");
/// let part = |first, last| crop(&collection, &Crop { first, last }).unwrap().apply(collection.source());
/// assert_eq!(part(0, LastMove::Number(3)), b"(;PB[x];B[aa];W[bb]C[y](;B[cc])(;B[ee]))");
/// assert_eq!(part(2, LastMove::BeforeEnd(1)), b"(;PB[x]AB[aa]PL[W];W[bb]C[y]MN[2](;B[cc])(;B[ee]))");
/// ```
///
/// # Errors
/// [`TooShort`] if a game does not have the first move to keep.
pub fn crop(collection: &Collection<'_>, options: &Crop) -> Result<Edits, TooShort> {
    let repaired = repair_all(collection);
    if repaired.is_empty() {
        return cut(collection, options);
    }
    let text = repaired.apply(collection.source());
    let cuts = cut(&Collection::parse_owned(text, collection.parse_options()), options)?;
    Ok(if cuts.is_empty() { cuts } else { repaired.then(&cuts) })
}

fn cut(collection: &Collection<'_>, options: &Crop) -> Result<Edits, TooShort> {
    let mut edits = Edits::new();
    collection.games().try_for_each(|game| cut_game(game, options, &mut edits))?;
    Ok(edits)
}

fn cut_game(game: Game<'_>, options: &Crop, edits: &mut Edits) -> Result<(), TooShort> {
    let moves = Moves::of(game);
    let total = game.main_line().last().map_or(0, |leaf| moves.up_to(leaf));
    let too_short = TooShort { game: game.index(), moves: total };
    let last = match options.last {
        LastMove::OfGame => usize::MAX,
        LastMove::Number(number) => number,
        LastMove::BeforeEnd(count) => total.checked_sub(count).ok_or(too_short)?,
    };
    let levels = Levels::of(game);
    let mut begin = game.root();
    if options.first > 1 {
        begin = game.main_line().find(|&node| moves.up_to(node) >= options.first).ok_or(too_short)?;
        if moves.up_to(begin) > last {
            return Err(too_short);
        }
        if begin != game.root() {
            begin_at(begin, options.first, &levels, edits);
        }
    }
    let mut behind = 0;
    for node in core::iter::once(begin).chain(begin.descendants()) {
        if node.id().index() >= behind && moves.up_to(node) > last && node.parent().is_some() {
            behind = node.subtree_end();
            let level = levels.level_of(node);
            let span = match level.first == Some(node.id()) {
                true => removable(&levels, levels.index_of(node)),
                false => Span::new(node.data().start, level.content_end),
            };
            delete_nodes(edits, span, node);
        }
    }
    Ok(())
}

/// The number of moves that lead to each node.
struct Moves {
    counts: Vec<u32>,
    first: u32,
}

impl Moves {
    fn of(game: Game<'_>) -> Self {
        let first = game.root().id().index();
        let mut counts: Vec<u32> = Vec::with_capacity(game.nodes().len());
        for node in game.nodes() {
            let before = node.parent().map_or(0, |parent| counts[(parent.id().index() - first) as usize]);
            let own = ["B", "W"].into_iter().filter(|ident| node.get(ident).is_some()).count();
            counts.push(before + own as u32);
        }
        Self { counts, first }
    }

    fn up_to(&self, node: Node<'_>) -> usize {
        self.counts[(node.id().index() - self.first) as usize] as usize
    }
}

/// Connects the root directly to a node of the main line.
fn begin_at(begin: Node<'_>, number: usize, levels: &Levels, edits: &mut Edits) {
    let game = begin.game();
    let (root, settings) = (game.root(), game.settings());
    for property in root.properties() {
        let role = settings.row(property).map(|row| row.role(Version::Ff4));
        if !matches!(role, Some(Role::Root | Role::GameInfo)) {
            delete_property(edits, property.span(), root);
        }
    }
    let root_end = root.span().end;
    edits.insert(root_end, setup_before(begin).as_bytes());
    // The parentheses on the way go, and with them all that follows the variation.
    delete_nodes(edits, Span::new(root_end, begin.data().start), root);
    if begin.get("MN").is_none() {
        let number = alloc::format!("MN[{number}]");
        edits.insert(begin.span().end, number.as_bytes());
    }
    let (own, whole) = (levels.level_of(begin), levels.level_of(root));
    let end = whole.close.unwrap_or(whole.content_end);
    if own.start != whole.start && own.content_end < end {
        edits.splice(Span::new(own.content_end, end), Vec::new());
    }
}

/// The position before the move of a node, as properties.
fn setup_before(node: Node<'_>) -> String {
    let Some(parent) = node.parent() else { return String::new() };
    let replay = Replay::at(parent);
    let mut text = String::new();
    for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let points = replay.board().stones().filter(|&(_, stone)| stone == color).map(|(point, _)| point);
        write_points(ident, points, replay.settings().version, &mut text);
    }
    text.push_str(if replay.to_play() == Color::Black { "PL[B]" } else { "PL[W]" });
    text
}

fn write_points(ident: &str, points: impl Iterator<Item = Point>, version: Version, text: &mut String) {
    let rectangles = compress(points);
    let write = |rectangle: Rectangle| {
        let mut value = String::new();
        rectangle.write(&mut value);
        value
    };
    let values: Vec<String> = match version {
        Version::Ff4 | Version::Draft => rectangles.into_iter().map(write).collect(),
        _ => rectangles.into_iter().flat_map(Rectangle::points).map(|point| write(Rectangle::point(point))).collect(),
    };
    if !values.is_empty()
        && let Ok(property) = PropertyText::raw(ident, values)
    {
        text.push_str(&alloc::string::ToString::to_string(&property));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, first: usize, last: LastMove, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        let cropped = match crop(&collection, &Crop { first, last }) {
            Ok(edits) => edits.apply(collection.source()),
            Err(error) => alloc::format!("{error}").into_bytes(),
        };
        assert_eq!(core::str::from_utf8(&cropped).unwrap(), expected, "{text}");
        let again = Collection::parse(&cropped);
        assert!(cropped.starts_with(b"game") || again.errors().len() <= collection.errors().len(), "{expected}");
    }

    use LastMove::{BeforeEnd, Number, OfGame};

    #[test]
    fn the_end_goes() {
        let text = "(;KM[0];B[aa] ;W[bb]\n;B[cc])";
        check(text, 0, OfGame, text);
        check(text, 1, Number(3), text);
        check(text, 0, Number(9), text);
        check(text, 0, Number(2), "(;KM[0];B[aa] ;W[bb]\n)");
        check(text, 0, Number(0), "(;KM[0])");
        check(text, 0, BeforeEnd(1), "(;KM[0];B[aa] ;W[bb]\n)");
        check(text, 0, BeforeEnd(4), "game 1 has only 3 moves on its main line");
        check("(;B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))", 0, Number(2), "(;B[aa](;W[bb])(;W[ff]))");
        check("(;B[aa](;W[bb])((;W[cc])))", 0, Number(1), "(;B[aa])");
        check("(;;B[aa];C[x];C[y];W[bb];C[z])", 0, Number(1), "(;;B[aa];C[x];C[y])");
    }

    #[test]
    fn the_beginning_becomes_setup() {
        let text = "(;FF[4]SZ[9]PB[x]C[start]\n;B[aa]C[one]\n;W[ba]\n;B[bb];W[ab])";
        check(text, 4, OfGame, "(;FF[4]SZ[9]PB[x]AB[aa][bb]AW[ba]PL[W];W[ab]MN[4])");
        check(text, 2, Number(2), "(;FF[4]SZ[9]PB[x]AB[aa]PL[W];W[ba]MN[2]\n)");
        check(text, 5, OfGame, "game 1 has only 4 moves on its main line");
        check(
            "(;AB[cc:dd];W[aa](;B[bb](;W[ee])(;W[ff]))(;B[gg]))",
            3,
            OfGame,
            "(;AB[bb][cc][cd][dc][dd]AW[aa]PL[W];W[ee]MN[3])",
        );
        check(
            "(;FF[4];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))",
            3,
            OfGame,
            "(;FF[4]AB[aa]AW[bb]PL[B];B[cc]MN[3](;W[dd])(;W[ee]))",
        );
        check("(;B[aa];W[bb])(;B[cc];W[dd])", 2, OfGame, "(;AB[aa]PL[W];W[bb]MN[2])(;AB[cc]PL[W];W[dd]MN[2])");
    }

    #[test]
    fn broken_texts_are_mended_first() {
        check("(;B[aa];W[bb];B[cc", 0, Number(2), "(;B[aa];W[bb])");
        check("(;B[aa]; W[bb", 2, OfGame, "(;AB[aa]PL[W]; W[bb]MN[2])");
    }
}
