//! Cuts a game down to the moves from one number to another.

use alloc::vec::Vec;
use core::fmt;

use super::levels::Levels;
use super::node::{delete as delete_nodes, removable};
use super::property::delete as delete_property;
use super::repair::{has_same_nodes, repair_all};
use super::{EditError, Edits};
use crate::cursor::{Game, Node, Property};
use crate::prop::{Role, Row, Version};
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

/// The end of the part to keep. Variations end at the same move number.
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

/// The reason why a text is not cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CropError {
    /// A game has too few moves on its main line.
    TooShort {
        /// The number of the game in the collection, from 0.
        game: usize,
        /// Its number of moves.
        moves: usize,
    },
    /// The text is so damaged that it would read as other games with its missing brackets, or after the cut.
    Broken,
}

impl fmt::Display for CropError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { game, moves } => {
                write!(formatter, "game {} has only {moves} moves on its main line", game + 1)
            }
            Self::Broken => EditError::Broken.fmt(formatter),
        }
    }
}

impl core::error::Error for CropError {}

/// A text cut down to some moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Cropped {
    /// The changes of the text.
    pub edits: Edits,
    /// The properties that were removed from roots because they describe the first position or a move in the root, such
    /// as marks, judgements and clocks; once for each root.
    pub removed: Vec<&'static str>,
}

/// Removes the moves after the last one, with all their properties, from all game trees of a text, and turns those
/// before the first one into setup: the root gets the stones of the position (`AB`, `AW`), and the first move gets its
/// number (`MN`). The root keeps all properties that do not describe its position. It gets the game information of the
/// removed nodes, and their properties that apply to later nodes too (`VW`, `DD`, `PM`). All other bytes stay the same.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::{Crop, LastMove, crop};
///
/// let collection = Collection::parse(b"(;PB[x];B[aa];W[bb]C[y](;B[cc];W[dd])(;B[ee]))");
/// let part = |first, last| crop(&collection, &Crop { first, last }).unwrap().edits.apply(collection.source());
/// assert_eq!(part(0, LastMove::Number(3)), b"(;PB[x];B[aa];W[bb]C[y](;B[cc])(;B[ee]))");
/// assert_eq!(part(2, LastMove::BeforeEnd(1)), b"(;PB[x]AB[aa]PL[W];W[bb]C[y]MN[2](;B[cc])(;B[ee]))");
/// ```
///
/// # Errors
/// If a game is shorter than the first move to keep, or the text is too damaged.
pub fn crop(collection: &Collection<'_>, options: &Crop) -> Result<Cropped, CropError> {
    let repaired = repair_all(collection);
    if repaired.is_empty() {
        return cut(collection, options);
    }
    let sound = Collection::parse_owned(repaired.apply(collection.source()), collection.parse_options());
    let cuts = cut(&sound, options)?;
    let edits = if cuts.edits.is_empty() { cuts.edits } else { repaired.then(&cuts.edits) };
    let is_meant = || collection.edited(&edits).games().len() == collection.games().len();
    if !has_same_nodes(collection, &sound) || !is_meant() {
        return Err(CropError::Broken);
    }
    Ok(Cropped { edits, ..cuts })
}

fn cut(collection: &Collection<'_>, options: &Crop) -> Result<Cropped, CropError> {
    let mut cropped = Cropped::default();
    collection.games().try_for_each(|game| cut_game(game, options, &mut cropped))?;
    Ok(cropped)
}

fn cut_game(game: Game<'_>, options: &Crop, cropped: &mut Cropped) -> Result<(), CropError> {
    let moves = Moves::of(game);
    let total = game.main_line().last().map_or(0, |leaf| moves.up_to(leaf));
    let too_short = CropError::TooShort { game: game.index(), moves: total };
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
            begin_at(begin, options.first, &levels, cropped);
        }
    }
    let mut behind = 0;
    for node in core::iter::once(begin).chain(begin.descendants()) {
        if node.id().index() >= behind && moves.up_to(node) > last && node.parent().is_some() {
            behind = node.subtree_end();
            let level = levels.level_of(node);
            let span = match level.first == Some(node.id()) {
                true => removable(&levels, levels.index_of(node)),
                false => Span::new(node.start(), level.content_end),
            };
            delete_nodes(&mut cropped.edits, span, node);
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
fn begin_at(begin: Node<'_>, number: usize, levels: &Levels, cropped: &mut Cropped) {
    let game = begin.game();
    let (root, settings) = (game.root(), game.settings());
    let still_set = still_set_before(begin);
    for property in root.properties() {
        let row = settings.row(property);
        let is_set_again = still_set.iter().any(|later| property.is(&later.ident()));
        match row.map_or(InRoot::Kept, in_root) {
            InRoot::Kept if !is_set_again => continue,
            InRoot::Removed => cropped.removed.extend(row.map(|row| row.ident)),
            InRoot::Kept | InRoot::Replaced => {}
        }
        delete_property(&mut cropped.edits, property.span(), root);
    }
    let edits = &mut cropped.edits;
    let root_end = root.span().end;
    let kept = still_set.iter().copied().chain(info_before(begin));
    let kept = kept.flat_map(|property| property.span().of(game.collection().source()).iter().copied());
    let position: Vec<u8> = setup_before(begin).into_bytes().into_iter().chain(kept).collect();
    edits.insert(root_end, &position);
    // Removes the parentheses on the way, and with them everything after the variation.
    delete_nodes(edits, Span::new(root_end, begin.start()), root);
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

/// How to treat a property of the root when a later position replaces the root's.
enum InRoot {
    /// It does not describe the position.
    Kept,
    /// Stones and moves: the new position has them.
    Replaced,
    /// It describes the position or the move of the root.
    Removed,
}

/// Properties of any node that describe its position.
const OF_POSITION: [&str; 15] =
    ["AR", "CR", "LB", "LN", "MA", "SL", "SQ", "TR", "TB", "TW", "DM", "GB", "GW", "UC", "V"];

fn in_root(row: &Row) -> InRoot {
    match row.role(Version::Ff4) {
        Role::Setup => InRoot::Replaced,
        Role::Move if matches!(row.ident, "B" | "W" | "KO" | "MN") => InRoot::Replaced,
        Role::Move => InRoot::Removed,
        Role::Any if OF_POSITION.contains(&row.ident) => InRoot::Removed,
        Role::Any | Role::Root | Role::GameInfo => InRoot::Kept,
    }
}

/// The nodes between the root and a node, from the top.
fn between<'c>(node: Node<'c>) -> Vec<Node<'c>> {
    let above = core::iter::successors(node.parent(), |node| node.parent());
    let mut nodes: Vec<_> = above.filter(|node| node.parent().is_some()).collect();
    nodes.reverse();
    nodes
}

/// The inherited properties that the nodes between the root and a node set: the last of each identifier.
fn still_set_before(begin: Node<'_>) -> Vec<Property<'_>> {
    let nodes = between(begin);
    let last = |ident: &&str| nodes.iter().rev().find_map(|node| node.get(ident));
    ["VW", "DD", "PM"].iter().filter_map(last).collect()
}

/// The game information between the root and a node that the root lacks.
fn info_before(begin: Node<'_>) -> Vec<Property<'_>> {
    let (root, settings) = (begin.game().root(), begin.game().settings());
    let is_info = |property: &Property<'_>| {
        let role = settings.row(*property).map(|row| row.role(Version::Ff4));
        role == Some(Role::GameInfo) && root.get(&property.ident()).is_none()
    };
    let mut found: Vec<Property<'_>> = Vec::new();
    for property in between(begin).into_iter().flat_map(Node::properties).filter(is_info) {
        if !found.iter().any(|other| other.is(&property.ident())) {
            found.push(property);
        }
    }
    found
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
            Ok(cropped) => cropped.edits.apply(collection.source()),
            Err(error) => alloc::format!("{error}").into_bytes(),
        };
        assert_eq!(core::str::from_utf8(&cropped).unwrap(), expected, "{text}");
        let again = Collection::parse(&cropped);
        assert!(
            cropped.starts_with(b"game")
                || cropped.starts_with(b"the structure")
                || again.errors().len() <= collection.errors().len(),
            "{expected}"
        );
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
        check(text, 4, OfGame, "(;FF[4]SZ[9]PB[x]C[start]AB[aa][bb]AW[ba]PL[W];W[ab]MN[4])");
        check(text, 2, Number(2), "(;FF[4]SZ[9]PB[x]C[start]AB[aa]PL[W];W[ba]MN[2]\n)");
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

    #[track_caller]
    fn check_removed(text: &str, expected: &str, removed: &[&str]) {
        check(text, 2, OfGame, expected);
        let collection = Collection::parse(text.as_bytes());
        assert_eq!(crop(&collection, &Crop { first: 2, last: OfGame }).unwrap().removed, removed, "{text}");
    }

    #[test]
    fn the_root_keeps_what_does_not_tell_of_its_position() {
        check_removed(
            "(;FF[4]AP[foxwq]TC[3]TT[60]RL[0]N[n]C[c]XX[y];B[aa];W[bb])",
            "(;FF[4]AP[foxwq]TC[3]TT[60]RL[0]N[n]C[c]XX[y]AB[aa]PL[W];W[bb]MN[2])",
            &[],
        );
        check_removed(
            "(;FF[4]LB[aa:x]TR[bb]V[1]BL[60]AW[cc]MN[5]FG[];B[aa];W[bb])",
            "(;FF[4]FG[]AB[aa]AW[cc]PL[W];W[bb]MN[2])",
            &["LB", "TR", "V", "BL"],
        );
    }

    #[test]
    fn the_root_gets_what_holds_for_later_nodes() {
        check_removed(
            "(;FF[4]KM[6]VW[aa:bb];VW[aa:cc]KM[7]PB[x];B[aa]VW[aa:dd]DD[cc];W[bb])",
            "(;FF[4]KM[6]AB[aa]PL[W]VW[aa:dd]DD[cc]PB[x];W[bb]MN[2])",
            &[],
        );
    }

    #[test]
    fn broken_texts_are_mended_first() {
        check("(;B[aa];W[bb];B[cc", 0, Number(2), "(;B[aa];W[bb])");
        check("(;B[aa]; W[bb", 2, OfGame, "(;AB[aa]PL[W]; W[bb]MN[2])");
    }
}
