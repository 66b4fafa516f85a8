//! A piece of a line of play without branches.

use kifu::notes::{comment, text_of};
use kifu_sgf::{Node, Settings};

use super::played::has_move;

/// Moves of a segment that are shown at its start at most.
const SHOWN: usize = 6;

/// The nodes from one branch to the next.
pub(super) struct Segment<'c> {
    pub(super) first: Node<'c>,
    pub(super) last: Node<'c>,
    /// Moves on the line before it.
    pub(super) before: usize,
    /// How many moves it has.
    pub(super) moves: usize,
    /// The nodes of its first moves.
    pub(super) first_moves: Vec<Node<'c>>,
    /// The node of its last move.
    pub(super) last_move: Option<Node<'c>>,
    /// Whether stones are put down by hand in it.
    pub(super) has_setup: bool,
    /// Nodes with a comment.
    pub(super) comments: usize,
    /// Its first name of a node or comment.
    pub(super) words: Option<String>,
}

impl<'c> Segment<'c> {
    /// The segment that begins at `start`, with `before` moves made.
    pub(super) fn from(start: Node<'c>, before: usize, settings: &Settings) -> Self {
        let mut segment = Self {
            first: start,
            last: start,
            before,
            moves: 0,
            first_moves: Vec::new(),
            last_move: None,
            has_setup: false,
            comments: 0,
            words: None,
        };
        let mut next = Some(start);
        while let Some(node) = next {
            segment.take(node, settings);
            let child = node.first_child();
            next = child.filter(|child| child.next_sibling().is_none());
        }
        segment
    }

    fn take(&mut self, node: Node<'c>, settings: &Settings) {
        self.last = node;
        if has_move(node, settings) {
            self.moves += 1;
            self.last_move = Some(node);
            if self.first_moves.len() < SHOWN {
                self.first_moves.push(node);
            }
        }
        self.has_setup |= ["AB", "AW", "AE"].iter().any(|ident| node.get(ident).is_some());
        self.comments += usize::from(node.get("C").is_some());
        if self.words.is_none() {
            self.words = text_of(node, "N").or_else(|| comment(node));
        }
    }
}
