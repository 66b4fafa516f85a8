//! A match as JSON.

use kifu_go::serde_object::{MoveObject, symmetry_word};
use kifu_go::{Move, Point, Size};
use serde::Serialize;

use crate::kernel::{Hit, Line};
use crate::segments::Answer;
use crate::stream::point_at;

/// A match of a pattern in a game, as JSON has it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct MatchObject {
    /// The node after which the pattern matches, from 0 in the order of the file.
    pub node: u32,
    /// The number of moves up to this node.
    pub move_number: u32,
    /// True if the node is on the main line.
    pub main_line: bool,
    /// The upper left corner of the pattern on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<Point>,
    /// The symmetry that maps the pattern to the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<&'static str>,
    /// True if the pattern matches with exchanged colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors_swapped: Option<bool>,
    /// The next move in the region of the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_move: Option<NextMoveObject>,
}

/// The next move in the region of a pattern, as JSON has it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct NextMoveObject {
    /// The move.
    #[serde(flatten)]
    pub played: MoveObject,
    /// The number of moves elsewhere that come first.
    pub moves_elsewhere: u32,
}

impl MatchObject {
    /// Returns a hit of an answer: its node and move, how the pattern lies on the board, and what follows. `size` is that of
    /// the board.
    #[must_use]
    pub fn new(hit: &Hit, answer: &Answer, size: Option<Size>) -> Self {
        let question = size.and_then(|size| answer.questions.get(&size));
        let place = question.and_then(|question| question.continuations.placed(hit, &question.plan));
        let next_move = hit.next.played().zip(size).and_then(|(next, size)| {
            let to = Move::Play(point_at(next.point, size)?);
            let played = MoveObject { color: next.color, to, size };
            Some(NextMoveObject { played, moves_elsewhere: next.elsewhere })
        });
        Self {
            node: hit.node,
            move_number: hit.move_number,
            main_line: hit.line != Line::Variation,
            corner: place.as_ref().map(|place| place.corner),
            symmetry: place.as_ref().and_then(|place| symmetry_word(place.transform.symmetry)),
            colors_swapped: place.as_ref().map(|place| place.transform.swap_colors),
            next_move,
        }
    }
}
