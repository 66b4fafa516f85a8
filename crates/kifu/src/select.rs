//! Choosing a node of a game.

use kifu_record::{NodeId, Record};

use crate::Error;

/// The choice of a node of a game.
///
/// ```
/// use kifu::NodeChoice;
///
/// let game = kifu::parse("(;SZ[9];B[ee];W[gc];B[cg])").game()?;
/// assert_eq!(game.select(&NodeChoice::Move(2))?.move_number(), 2);
/// assert_eq!(game.select(&NodeChoice::Last)?.move_number(), 3);
/// assert!(game.select(&NodeChoice::Move(4)).is_err());
/// # Ok::<(), kifu::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum NodeChoice {
    /// The first position if it has stones of both colours, as in a problem; else the end of the main line.
    #[default]
    Preview,
    /// The node of the main line that makes this move, counted from 1 with passes. 0 is the position before the first move.
    Move(usize),
    /// The end of the main line.
    Last,
    /// The node with this number, counted from 0 in the order of the text.
    Number(usize),
    /// The node at the end of this path: for each step from the root, the index of the child, counted from 0.
    Path(Vec<usize>),
}

/// A node that was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Selection {
    /// The node.
    pub node: NodeId,
    /// True for the position before the move of the node, as some servers write the first move in the root.
    pub is_before_move: bool,
}

impl From<NodeId> for Selection {
    fn from(node: NodeId) -> Self {
        Self { node, is_before_move: false }
    }
}

/// Finds a node of a record.
///
/// # Errors
/// [`Error::NoSuchMove`], [`Error::NoSuchNode`] or [`Error::NoSuchPath`].
pub fn select(record: &Record, choice: &NodeChoice) -> Result<Selection, Error> {
    match choice {
        NodeChoice::Move(0) => Ok(first_position(record)),
        NodeChoice::Preview if record.is_problem() => Ok(first_position(record)),
        NodeChoice::Preview | NodeChoice::Last => Ok(record.main_line().last().unwrap_or(NodeId::ROOT).into()),
        NodeChoice::Move(number) => {
            let missing = || Error::NoSuchMove { asked: *number, moves: record.moves().count() };
            record.node_at_move(*number).map(Selection::from).ok_or_else(missing)
        }
        NodeChoice::Number(number) => {
            let missing = || Error::NoSuchNode { asked: *number, nodes: record.node_count() };
            record.ids().nth(*number).map(Selection::from).ok_or_else(missing)
        }
        NodeChoice::Path(path) => {
            let step = |id, &child: &usize| record.children(id).nth(child);
            path.iter().try_fold(NodeId::ROOT, step).map(Selection::from).ok_or(Error::NoSuchPath)
        }
    }
}

/// The position before the first move of the main line.
fn first_position(record: &Record) -> Selection {
    let node = record.node_at_move(0).unwrap_or(NodeId::ROOT);
    Selection { node, is_before_move: record.node(node).plays().next().is_some() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sgf: &str, choice: NodeChoice, expected: Result<(usize, bool), &str>) {
        let document = crate::parse(sgf);
        let game = document.games().last().expect("a game");
        let found = select(game.record(), &choice).map(|found| (found.node.index(), found.is_before_move));
        assert_eq!(found.map_err(|error| error.to_string()), expected.map_err(str::to_owned), "{sgf}");
    }

    #[test]
    fn finds_nodes() {
        use NodeChoice::{Last, Move, Number, Path, Preview};
        let game = "(;)(;GM[1];B[aa];C[x];W[bb](;B[cc];W[dd])(;B[ee]))";
        check(game, Preview, Ok((5, false)));
        check(game, Last, Ok((5, false)));
        check(game, Move(0), Ok((0, false)));
        check(game, Move(1), Ok((1, false)));
        check(game, Move(2), Ok((3, false)));
        check(game, Move(5), Err("move 5 does not exist; the main line has 4"));
        check(game, Number(6), Ok((6, false)));
        check(game, Number(7), Err("node 7 does not exist; the game has 7, numbered from 0"));
        check(game, Path(vec![0, 0, 0, 1]), Ok((6, false)));
        check(game, Path(vec![0, 1]), Err("no node at this path"));
        check(game, Path(Vec::new()), Ok((0, false)));
        check("(;AB[aa]AW[bb];B[cc])", Preview, Ok((0, false)));
        check("(;AB[aa]AW[bb];B[cc])", Last, Ok((1, false)));
        check("(;AB[aa];AW[bb];B[cc])", Preview, Ok((1, false)));
        check("(;HA[2]AB[aa][bb];W[cc])", Preview, Ok((1, false)));
        check("(;B[aa])", Move(0), Ok((0, true)));
    }
}
