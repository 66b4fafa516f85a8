//! What is played from a position on, as a tree: one's own dictionary.

use kifu::numbers::grouped;
use kifu_record::{Comment, Node, NodeId, Record};
use kifu_search::{Anchor, Answer, Cell, Library, Pattern, PatternQuestion};
use kifu_sgf::go::{Board, Color, Move, Point};

use crate::commands::search::{chart, picture};
use crate::files::Advised;

/// How large the tree may become.
pub(super) struct Limits {
    /// The least number of games of a move.
    pub(super) games: u64,
    /// The most continuations of a position.
    pub(super) branches: usize,
    /// The most moves from the first position.
    pub(super) depth: usize,
}

/// A position whose continuations are to be added.
struct Open {
    id: NodeId,
    board: Board,
    answer: Answer,
    depth: usize,
}

/// The tree, and how many positions it has.
pub(super) fn tree(
    library: &Library,
    question: &PatternQuestion,
    answer: Answer,
    limits: &Limits,
) -> Result<(Record, usize), String> {
    let pattern = &question.pattern;
    let board =
        board(pattern).ok_or("a tree needs a position of the whole board: --moves, or --position without --region")?;
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
        let Some((_, continuations)) = picture::board_size(&pattern, &answer) else { continue };
        let rows = chart::rows(&answer.tally, continuations);
        let played = rows.iter().filter_map(|row| row.follow.step().map(|step| (step, row.count)));
        let mut children = Vec::new();
        for ((color, point), count) in played.filter(|(_, count)| count.games >= limits.games).take(limits.branches) {
            let mut node = Node::play(color, Move::Play(point));
            let text = format!(
                "{} games, Black won {}, {}",
                grouped(count.games as usize),
                chart::rate(&count).trim(),
                chart::years(&count)
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
                let answer = library.find_pattern(&question, &answer.found).map_err(|error| error.advised())?;
                open.push(Open { id: child, board: next, answer, depth: depth + 1 });
            }
        }
    }
    Ok((record, positions))
}

fn comment(text: String) -> Comment {
    Comment { text, ..Comment::default() }
}

/// The board of a pattern that says exactly what stands on every point.
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
