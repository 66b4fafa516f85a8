//! From what the user asks for to a node.

use std::fmt;

use kifu_sgf::prop::games::GO;
use kifu_sgf::{Collection, Game, Node, NodeId, Settings};

use super::points::moves_of;
use crate::cli::MoveChoice;

/// What to look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// After this move of the main line.
    pub(crate) after: Option<MoveChoice>,
    /// The node with this number.
    pub(crate) node: Option<usize>,
}

/// A node, and whether to look at the position before its move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selected<'c> {
    pub(crate) node: Node<'c>,
    pub(crate) is_before_move: bool,
}

impl<'c> Selected<'c> {
    fn after(node: Node<'c>) -> Self {
        Self { node, is_before_move: false }
    }
}

/// Why there is nothing to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotThere {
    /// The main line has fewer moves.
    Move { asked: usize, moves: usize },
    /// The game has fewer nodes.
    Node { asked: usize, nodes: usize },
}

impl fmt::Display for NotThere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { asked, moves } => write!(f, "there is no move {asked}: the main line has {moves}"),
            Self::Node { asked, nodes } => {
                write!(f, "there is no node {asked}: the game has {nodes}, numbered from 0 (see `kifu tree`)")
            }
        }
    }
}

/// The node to look at, and how far.
///
/// # Errors
/// Where the game has no such move or node.
pub(crate) fn select<'c>(game: Game<'c>, settings: &Settings, wanted: Wanted) -> Result<Selected<'c>, NotThere> {
    if let Some(number) = wanted.node {
        let node = node_numbered(game.root().collection(), game, number);
        return node.map(Selected::after).ok_or(NotThere::Node { asked: number, nodes: game.nodes().len() });
    }
    match wanted.after {
        Some(MoveChoice::Number(number)) => after_move(game, settings, number),
        None if is_problem(game) => Ok(first_position(game, settings)),
        Some(MoveChoice::Last) | None => Ok(Selected::after(end_of(game))),
    }
}

/// The number of moves on the main line, passes included. Those of other games are counted without being understood.
pub(crate) fn count_moves(game: Game<'_>, settings: &Settings) -> usize {
    if settings.game == GO {
        return game.main_line().map(|node| moves_of(node, settings).count()).sum();
    }
    let properties = game.main_line().flat_map(|node| node.properties());
    properties.filter(|property| property.is("B") || property.is("W")).count()
}

fn end_of(game: Game<'_>) -> Node<'_> {
    game.main_line().last().unwrap_or(game.root())
}

fn node_numbered<'c>(collection: &'c Collection<'c>, game: Game<'c>, number: usize) -> Option<Node<'c>> {
    let index = u32::try_from(number).ok()?.checked_add(game.root().id().index())?;
    let node = collection.node(NodeId::from_index(index)?)?;
    (index < game.root().subtree_end()).then_some(node)
}

fn after_move<'c>(game: Game<'c>, settings: &Settings, number: usize) -> Result<Selected<'c>, NotThere> {
    if number == 0 {
        return Ok(first_position(game, settings));
    }
    let mut made = 0;
    for node in game.main_line() {
        made += moves_of(node, settings).count();
        if made >= number {
            return Ok(Selected::after(node));
        }
    }
    Err(NotThere::Move { asked: number, moves: made })
}

/// The position before the first move of the main line.
fn first_position<'c>(game: Game<'c>, settings: &Settings) -> Selected<'c> {
    let before = game.main_line().take_while(|&node| moves_of(node, settings).next().is_none());
    match before.last() {
        Some(node) => Selected::after(node),
        None => Selected { node: game.root(), is_before_move: true },
    }
}

/// A position that somebody set up with stones of both colours is there to be looked at, not its solution.
fn is_problem(game: Game<'_>) -> bool {
    let root = game.root();
    let setup = if root.get("AW").is_none() { root.first_child().unwrap_or(root) } else { root };
    setup.get("AW").is_some() && (setup.get("AB").is_some() || root.get("AB").is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sgf: &str, after: Option<MoveChoice>, node: Option<usize>, expected: Result<(usize, bool), NotThere>) {
        let collection = Collection::parse(sgf.as_bytes());
        let game = collection.games().last().expect("a game");
        let found = select(game, &game.settings(), Wanted { after, node });
        let root = game.root().id().index();
        let found = found.map(|found| ((found.node.id().index() - root) as usize, found.is_before_move));
        assert_eq!(found, expected, "{sgf}");
    }

    #[test]
    fn finds_nodes() {
        let game = "(;)(;GM[1];B[aa];C[x];W[bb](;B[cc];W[dd])(;B[ee]))";
        check(game, None, None, Ok((5, false)));
        check(game, Some(MoveChoice::Last), None, Ok((5, false)));
        check(game, Some(MoveChoice::Number(0)), None, Ok((0, false)));
        check(game, Some(MoveChoice::Number(1)), None, Ok((1, false)));
        check(game, Some(MoveChoice::Number(2)), None, Ok((3, false)));
        check(game, Some(MoveChoice::Number(5)), None, Err(NotThere::Move { asked: 5, moves: 4 }));
        check(game, None, Some(6), Ok((6, false)));
        check(game, None, Some(7), Err(NotThere::Node { asked: 7, nodes: 7 }));
        check("(;AB[aa]AW[bb];B[cc])", None, None, Ok((0, false)));
        check("(;AB[aa]AW[bb];B[cc])", Some(MoveChoice::Last), None, Ok((1, false)));
        check("(;AB[aa];AW[bb];B[cc])", None, None, Ok((1, false)));
        check("(;HA[2]AB[aa][bb];W[cc])", None, None, Ok((1, false)));
        check("(;B[aa])", Some(MoveChoice::Number(0)), None, Ok((0, true)));
    }
}
