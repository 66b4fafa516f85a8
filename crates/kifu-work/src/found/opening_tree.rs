//! The moves played from a position on, as a tree.

use kifu_go::{Board, Color, Move, Point};
use kifu_record::{Comment, Node, NodeId, Record};
use kifu_search::pattern::Cell;
use kifu_search::{Anchor, Answer, Library, LibraryError, Pattern, PatternQuestion};

use super::{board_size, continuations, rate_text, years_text};
use crate::numbers::grouped;

/// The size of an opening tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// The minimum number of games of a move.
    pub games: u64,
    /// The maximum number of continuations of a position.
    pub branches: usize,
    /// The maximum number of moves from the first position.
    pub depth: usize,
}

/// A tree of the moves played from a position on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OpeningTree {
    /// The tree; comments have the numbers of games, and their rates.
    pub record: Record,
    /// The number of positions.
    pub positions: usize,
}

/// The reason why there is no opening tree.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningTreeError {
    /// The pattern is not a position of the whole board.
    #[error("a tree needs a position of the whole board")]
    NotWhole,
    /// The library cannot be searched.
    #[error("{0}")]
    Library(#[source] LibraryError),
}

/// A position whose continuations have to be added.
struct Open {
    id: NodeId,
    board: Board,
    answer: Answer,
    depth: usize,
}

/// Returns the moves that the games of `answer` play from a position on. Each position is searched again among the
/// games of the previous one, so that transpositions count.
///
/// # Errors
/// Returns an error if the pattern is not a position of the whole board, or if the library cannot be searched.
pub fn opening_tree(
    library: &Library,
    question: &PatternQuestion,
    answer: Answer,
    limits: &TreeLimits,
) -> Result<OpeningTree, OpeningTreeError> {
    let pattern = &question.pattern;
    let board = board(pattern).ok_or(OpeningTreeError::NotWhole)?;
    let mut record = Record::new(board.size());
    let mut root = Node::default();
    for (point, color) in board.stones() {
        let setup = &mut root.details_mut().setup;
        if color == Color::Black { setup.black.push(point) } else { setup.white.push(point) }
    }
    root.details_mut().comments.push(comment(format!("{} games", grouped(answer.tally.total.games as usize))));
    *record.root_mut() = root;
    let mut positions = 1;
    let mut open = vec![Open { id: NodeId::ROOT, board, answer, depth: 0 }];
    while let Some(Open { id, board, answer, depth }) = open.pop() {
        if depth == limits.depth {
            continue;
        }
        let pattern = Pattern { images: pattern.images, ..Pattern::of_board(&board) };
        let Some((_, found)) = board_size(&pattern, &answer) else { continue };
        let rows = continuations(&answer.tally, found);
        let played = rows.iter().filter_map(|row| row.follow.step().map(|step| (step, row.count)));
        let mut children = Vec::new();
        for ((color, point), count) in played.filter(|(_, count)| count.games >= limits.games).take(limits.branches) {
            let mut node = Node::play(color, Move::Play(point));
            let text = format!(
                "{} games, Black won {}, {}",
                grouped(count.games as usize),
                rate_text(&count).trim(),
                years_text(&count)
            );
            node.details_mut().comments.push(comment(text));
            let child = record.add_child(id, node);
            positions += 1;
            let mut next = board.clone();
            next.play(color, point);
            children.push((child, next));
        }
        // The games of a position are among those of the one before.
        for (child, next) in children.into_iter().rev() {
            if depth + 1 < limits.depth {
                let pattern = Pattern { images: pattern.images, ..Pattern::of_board(&next) };
                let question = PatternQuestion { pattern, ..question.clone() };
                let answer = library.find_pattern(&question, &answer.found).map_err(OpeningTreeError::Library)?;
                open.push(Open { id: child, board: next, answer, depth: depth + 1 });
            }
        }
    }
    Ok(OpeningTree { record, positions })
}

fn comment(text: String) -> Comment {
    Comment { text, ..Comment::default() }
}

/// Returns the board of a pattern that specifies every point.
fn board(pattern: &Pattern) -> Option<Board> {
    if !matches!(pattern.anchor, Anchor::At(corner) if corner == Point::new(0, 0)?) || !pattern.moves.is_empty() {
        return None;
    }
    let mut board = Board::new(pattern.size);
    for (point, cell) in pattern.size.points().zip(&pattern.cells) {
        match *cell {
            Cell::EMPTY => {}
            Cell::BLACK => drop(board.add(Color::Black, point)),
            Cell::WHITE => drop(board.add(Color::White, point)),
            _ => return None,
        }
    }
    Some(board)
}
