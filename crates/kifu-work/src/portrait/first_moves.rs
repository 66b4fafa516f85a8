//! The first moves of a player, in any orientation, as a heat map and as lines.

use std::collections::BTreeMap;

use kifu_go::{Color, Coordinates, Move, Size};
use kifu_search::events::point_at;
use kifu_search::statistics::{Row, Value};
use serde::Serialize;

use super::tally::Tally;

/// The number of a player's own moves that the heat map shows.
const OWN_MOVES: usize = 3;
/// The number of moves of both players among which they are.
pub(super) const MOVES: usize = 2 * OWN_MOVES;
/// The maximal number of lines.
const MAX_LINES: usize = 8;

/// The first moves of a player with each colour.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct FirstMoves {
    /// The columns and rows of the board: the size of most games.
    pub size: [u8; 2],
    /// The first three moves with Black: moves 1, 3 and 5 of the games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<HeatMap>,
    /// The first three moves with White: moves 2, 4 and 6 of the games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<HeatMap>,
}

// Of the ways to turn a game, the one with its first move as far to the right as possible is taken, then as far up; of what is
// left undecided, the next move decides.
/// The frequencies of points. Each game is turned so that its first move lies in the upper right.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct HeatMap {
    /// Games that begin with moves on an empty board.
    pub games: u64,
    /// The points, the most frequent one first.
    pub points: Vec<HeatPoint>,
    /// The most frequent lines up to the first move of the player, at most eight.
    pub lines: Vec<OpeningLine>,
}

/// A point, and how often it was played.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct HeatPoint {
    /// The name of the point: `Q16`.
    pub vertex: String,
    /// The column, from 0 at the left.
    pub x: u8,
    /// The row, from 0 at the top.
    pub y: u8,
    /// Games in which the player played there.
    pub games: u64,
}

/// The first moves of games, up to the first one of the player.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct OpeningLine {
    /// The moves, Black first: `Q16`, `pass`.
    pub moves: Vec<String>,
    /// The results.
    #[serde(flatten)]
    pub tally: Tally,
}

/// Counts the first moves of openings, which were counted for games with Black and with White, all from the point of view of
/// Black. `None` if there are none.
pub(super) fn first_moves(black: &[Row], white: &[Row]) -> Option<FirstMoves> {
    let mut sizes: BTreeMap<(u8, u8), u64> = BTreeMap::new();
    for row in black.iter().chain(white) {
        if let Value::Opening(size, _) = row.value {
            *sizes.entry(size).or_default() += row.score.games;
        }
    }
    // Of equally frequent sizes, the larger one.
    let (&(columns, rows), _) = sizes.iter().max_by_key(|(size, games)| (**games, **size))?;
    let size = Size::new(columns, rows)?;
    let [black, white] = [(Color::Black, black), (Color::White, white)].map(|(side, rows)| heat_map(rows, size, side));
    Some(FirstMoves { size: [columns, rows], black, white })
}

fn heat_map(rows: &[Row], size: Size, side: Color) -> Option<HeatMap> {
    let mut map = HeatMap::default();
    let mut points: BTreeMap<(u8, u8), u64> = BTreeMap::new();
    let mut lines: BTreeMap<Vec<String>, Tally> = BTreeMap::new();
    for Row { value, score } in rows {
        let Value::Opening(of, moves) = value else { continue };
        if *of != (size.columns(), size.rows()) {
            continue;
        }
        map.games += score.games;
        let place = |number: u16| point_at(number, size).map(|point| (point.x(), point.y()));
        let own = moves.iter().filter(|played| played.color() == side).take(OWN_MOVES);
        let mut places: Vec<(u8, u8)> = own.filter_map(|played| place(played.point()?)).collect();
        // A point that is played again after a capture counts once.
        places.sort_unstable();
        places.dedup();
        places.into_iter().for_each(|place| *points.entry(place).or_default() += score.games);
        let line = &moves[..moves.len().min(if side == Color::Black { 1 } else { 2 })];
        let is_usual = line.iter().zip([Color::Black, Color::White]).all(|(played, color)| played.color() == color);
        if is_usual && line.last().is_some_and(|played| played.color() == side) {
            let name = |number: Option<u16>| {
                number.and_then(|number| point_at(number, size)).map_or(Move::Pass, Move::Play).name(size)
            };
            lines.entry(line.iter().map(|played| name(played.point())).collect()).or_default().add_score(score, side);
        }
    }
    let point = |((x, y), games): ((u8, u8), u64)| {
        let vertex = kifu_go::Point::new(x, y).map(|point| Coordinates::Western.write(point, size));
        HeatPoint { vertex: vertex.unwrap_or_default(), x, y, games }
    };
    map.points = points.into_iter().map(point).collect();
    map.points.sort_by(|one, other| other.games.cmp(&one.games).then((one.y, one.x).cmp(&(other.y, other.x))));
    map.lines = lines.into_iter().map(|(moves, tally)| OpeningLine { moves, tally }).collect();
    map.lines.sort_by(|one, other| other.tally.games.cmp(&one.tally.games).then(one.moves.cmp(&other.moves)));
    map.lines.truncate(MAX_LINES);
    (map.games > 0).then_some(map)
}
