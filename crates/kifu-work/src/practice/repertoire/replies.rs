//! How often replies were played in the games of a library.

use kifu_go::{Color, Coordinates};
use kifu_record::{NodeId, Record, board_at};
use kifu_search::counts::pattern_counts;
use kifu_search::request::RequestRecords;
use kifu_search::{Answer, PatternQuestion, Request};

use super::Corner;

/// Counts the games that played each of some replies in the position of a node, as `kifu explore` counts them: of a tree in one
/// corner those of any corner, else those with the whole board. `find` searches a position; without an answer nothing was
/// played.
#[must_use]
pub fn reply_counts(
    record: &Record,
    at: NodeId,
    replies: &[NodeId],
    find: impl FnOnce(&PatternQuestion) -> Option<Answer>,
) -> Vec<u64> {
    let counted = question(record, at).and_then(|question| {
        let answer = find(&question)?;
        Some(pattern_counts(&question, &answer).next)
    });
    let next = counted.unwrap_or_default();
    let count = |reply: &NodeId| {
        let Some(play) = record.node(*reply).play else { return 0 };
        let vertex = play.to.point().map(|point| Coordinates::Western.write(point, record.size));
        let color = if play.color == Color::Black { "black" } else { "white" };
        let is_reply = |row: &&kifu_search::counts::NextMove| {
            row.follows == "move" && row.vertex.is_some() && row.vertex == vertex && row.color == Some(color)
        };
        next.iter().find(is_reply).map_or(0, |row| row.games)
    };
    replies.iter().map(count).collect()
}

/// The question which games have the position of a node.
fn question(record: &Record, at: NodeId) -> Option<PatternQuestion> {
    let board = board_at(record, at);
    let mut position = Record::new(record.size);
    for color in [Color::Black, Color::White] {
        let stones = record.size.points().filter(|point| board.get(*point) == Some(color));
        position.set_up(NodeId::ROOT, stones, Some(color));
    }
    let request = Request { at_move: Some(0), region: Corner::of(record).map(Corner::region), ..Request::default() };
    request.validate_with(&RequestRecords { record: Some(&position), ..RequestRecords::default() }).ok()?.pattern
}
