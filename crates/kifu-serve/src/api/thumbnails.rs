//! Small boards beside the rows of a list, from the moves in the segments, so that no file is read.

use std::sync::Arc;

use kifu_go::{Color, Size};
use kifu_search::events::{Change, Event};
use kifu_search::{GameId, Segments, Variations};
use serde::Serialize;

use super::views::{MAX_FROM, view};
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of boards in one answer.
pub(crate) const MAX_BOARDS: usize = 100;
/// The largest number of a move.
pub(crate) const MAX_MOVE: usize = u16::MAX as usize;
/// The number of boards in an answer if the client names none.
const USUAL_BOARDS: usize = 25;

/// A position of a game of a list.
#[derive(Serialize, PartialEq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Thumbnail {
    /// The number of the game in the library.
    id: u32,
    /// The numbers of columns and rows of the board.
    size: [u8; 2],
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The point of the last move: row × columns + column; missing after a pass, or without a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<u16>,
}

pub(crate) fn thumbnails(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let from = call.number("from", 0, MAX_FROM)?;
    let count = call.number("count", USUAL_BOARDS, MAX_BOARDS)?;
    let most = call.number("move", MAX_MOVE, MAX_MOVE)?;
    let library = view.snapshot.library();
    let games = view.games.iter().skip(from).take(count);
    let boards: Vec<Thumbnail> = games.filter_map(|game| thumbnail(library.segments(), *game, most)).collect();
    Reply::json(&boards)
}

/// Returns the position after the first `most` moves of the main line. `None` for a game that is not there or is damaged.
fn thumbnail(segments: &Segments, game: GameId, most: usize) -> Option<Thumbnail> {
    let segment = &segments.get(game.segment as usize)?.segment;
    let mut events = Vec::new();
    segment.reader().read(game.slot as usize, Variations::Skip, usize::MAX, &mut events)?;
    let (stones, last) = position(&events, segment.size(), most);
    let columns = usize::from(segment.size().columns());
    Some(Thumbnail {
        id: segment.facts(game.slot as usize)?.id,
        size: [segment.size().columns(), segment.size().rows()],
        board: stones.chunks(columns).map(|row| row.iter().collect()).collect(),
        last,
    })
}

/// Plays the first `most` moves of a main line. Returns the stones, and the point of the last move.
fn position(events: &[Event], size: Size, most: usize) -> (Vec<char>, Option<u16>) {
    let mut stones = vec!['.'; size.area()];
    let (mut moves, mut last) = (0, None);
    // The stones that a move captures are removed before it, so whole nodes are played.
    for node in events.split_inclusive(|event| event.ends_node()) {
        if let Some(played) = node.iter().find(|event| event.is_move()) {
            if moves == most {
                break;
            }
            moves += 1;
            last = played.point();
        }
        for event in node {
            if let Some(stone) = event.point().and_then(|point| stones.get_mut(usize::from(point))) {
                *stone = match (event.change(), event.color()) {
                    (Change::Removed, _) => '.',
                    (Change::Placed, Color::Black) => 'X',
                    (Change::Placed, Color::White) => 'O',
                };
            }
        }
    }
    (stones, last)
}

#[cfg(test)]
mod tests {
    use kifu_search::index_file;

    use super::*;

    /// The rows after some moves of a record, and the point of the last one.
    fn after(text: &str, most: usize) -> (String, Option<u16>) {
        let file = index_file(text.as_bytes());
        let stream = &file.games[0].stream;
        let (stones, last) = position(stream.main_line(), stream.size, most);
        (stones.chunks(5).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/"), last)
    }

    #[test]
    fn positions_have_their_setup_and_captures() {
        let capture = "(;SZ[5]AB[ba];W[aa];B[ab](;W[];B[ee])(;W[dd]))";
        for (most, expected, last) in [
            (0, ".X.../...../...../...../.....", None),
            (1, "OX.../...../...../...../.....", Some(0)),
            (2, ".X.../X..../...../...../.....", Some(5)),
            (3, ".X.../X..../...../...../.....", None),
            (4, ".X.../X..../...../...../....X", Some(24)),
            (MAX_MOVE, ".X.../X..../...../...../....X", Some(24)),
        ] {
            assert_eq!(after(capture, most), (expected.to_owned(), last), "{most}");
        }
    }
}
