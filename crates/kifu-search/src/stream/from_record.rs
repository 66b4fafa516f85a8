//! The stream of a record of any format.

use kifu_go::{Board, Color, Move, Point};
use kifu_record::{Node, Record};

use super::{Recorder, Stream};

/// What stood on a point before.
type Change = (Point, Option<Color>);

/// Plays a record and writes down what happens. Node numbers count in the order of the tree, the root's is 0.
#[must_use]
pub fn stream_of_record(record: &Record, recorder: &mut Recorder) -> Stream {
    recorder.restart(record.size);
    let mut board = Board::new(record.size);
    let mut changes: Vec<Change> = Vec::new();
    // The way from the root to the node visited last: each with its number and where its changes begin.
    let mut path: Vec<(kifu_record::NodeId, u32, usize)> = Vec::new();
    for (number, id) in (0_u32..).zip(record.ids()) {
        let mut returned = false;
        while let Some(&(above, _, since)) = path.last()
            && record.parent(id) != Some(above)
        {
            for (point, stone) in changes.drain(since..).rev() {
                board.set(point, stone);
            }
            path.pop();
            returned = true;
        }
        if returned && let Some(&(_, parent, _)) = path.last() {
            recorder.back_to(parent);
        }
        let since = changes.len();
        let played = execute(record.node(id), &mut board, &mut changes);
        path.push((id, number, since));
        recorder.node(&board, changes[since..].iter().copied(), played);
    }
    recorder.finish()
}

/// Setup, then the moves; the last of them is the node's.
fn execute(node: &Node, board: &mut Board, changes: &mut Vec<Change>) -> Option<(Color, Move)> {
    for (point, stone) in node.details().setup.points() {
        changes.push((point, board.set(point, stone)));
    }
    let mut played = None;
    for play in node.plays() {
        played = Some((play.color, play.to));
        if let Move::Play(point) = play.to {
            let mut removed = Vec::new();
            let captures = board.play_with(play.color, point, |point| removed.push(point));
            changes.push((point, captures.replaced));
            let (taken, lost) = removed.split_at(usize::from(captures.taken).min(removed.len()));
            changes.extend(taken.iter().map(|&point| (point, Some(play.color.opposite()))));
            changes.extend(lost.iter().map(|&point| (point, Some(play.color))));
        }
    }
    played
}
