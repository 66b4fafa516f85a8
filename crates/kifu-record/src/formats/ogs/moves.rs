//! The stones and the moves.

use kifu_go::{Color, HandicapCustom, Move, Point, Size};

use super::{Game, kept};
use crate::board_at;
use crate::formats::source::{Line, NO_CUSTOM};
use crate::json::{Kind, Value, strict};

/// Pairs of letters.
fn points_of(text: &str, size: Size) -> Vec<Point> {
    let pairs = text.as_bytes().chunks_exact(2).filter_map(|pair| Point::from_sgf([pair[0], pair[1]]));
    pairs.filter(|&point| size.contains(point)).collect()
}

pub(super) fn read_setup(
    game: Game<'_>,
    stones: u32,
    free: bool,
    line: &mut Line,
    problems: &mut Vec<(usize, String)>,
) {
    let size = line.record.size;
    let state = game.get("initial_state");
    let list = |key: &str| {
        state.and_then(|state| state.get(key)?.as_str()).map(|text| points_of(&text, size)).unwrap_or_default()
    };
    let (black, white) = (list("black"), list("white"));
    let is_whites_turn = game.words("initial_player").as_deref() == Some("white");
    if black.is_empty() && white.is_empty() {
        if stones >= 2 && !free && !line.handicap(stones, HandicapCustom::Japanese) {
            problems.push((game.data.offset(), NO_CUSTOM.to_owned()));
        }
        return;
    }
    let details = line.record.root_mut().details_mut();
    (details.setup.black, details.setup.white) = (black.into(), white.into());
    details.setup.resolve();
    details.turn = is_whites_turn.then_some(Color::White);
}

pub(super) fn read_moves(
    game: Game<'_>,
    stones: u32,
    free: bool,
    line: &mut Line,
    problems: &mut Vec<(usize, String)>,
) {
    let size = line.record.size;
    let Some(moves) = game.get("moves") else { return };
    let has_setup = line.record.root().details().turn == Some(Color::White);
    let is_whites = has_setup || game.words("initial_player").as_deref() == Some("white") && !free;
    let mut color = if is_whites { Color::White } else { Color::Black };
    let mut free_left = if free { stones.saturating_sub(1) } else { 0 };
    let mut play = |line: &mut Line, told: Option<Color>, to: Move| {
        line.play(told.unwrap_or(color), to);
        match free_left {
            _ if told.is_some() => {}
            0 => color = color.opposite(),
            _ => free_left -= 1,
        }
    };
    if let Some(text) = moves.as_str() {
        read_packed(&text, size, |told, to| play(line, told, to));
        return;
    }
    let mut times = Vec::new();
    for item in moves.items() {
        match read_move(item, size) {
            Some((told, to, time)) => {
                play(line, told, to);
                times.push(time.unwrap_or_default());
            }
            None => problems.push((item.offset(), "not a valid move".to_owned())),
        }
    }
    if times.iter().any(|time| !time.is_empty()) {
        line.record.kept.push(kept("times of moves", times));
    }
}

/// `ddpp..`; `!1` or `!2` before a pair marks it as edited, and is the colour.
fn read_packed(text: &str, size: Size, mut play: impl FnMut(Option<Color>, Move)) {
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let told = match rest {
            [b'!', color, after @ ..] => {
                rest = after;
                color_of(i64::from(*color) - i64::from(b'0'))
            }
            _ => None,
        };
        let &[x, y, ref after @ ..] = rest else { return };
        rest = after;
        let point = Point::from_sgf([x, y]).filter(|&point| size.contains(point));
        play(told, point.map_or(Move::Pass, Move::Play));
    }
}

/// A move, its colour if it was edited, and the time that it took in milliseconds.
fn read_move(item: Value<'_>, size: Size) -> Option<(Option<Color>, Move, Option<String>)> {
    let (x, y, time, color, is_edited) = match item.kind() {
        Kind::Array => {
            let parts: Vec<_> = item.items().take(5).collect();
            let edited = parts.get(4).and_then(|extra| extra.get("edited")?.as_bool()).unwrap_or(false);
            (*parts.first()?, *parts.get(1)?, parts.get(2).copied(), parts.get(3).copied(), edited)
        }
        _ => {
            let edited = item.get("edited").and_then(Value::as_bool).unwrap_or(false);
            (item.get("x")?, item.get("y")?, item.get("timedelta"), item.get("color"), edited)
        }
    };
    let (x, y) = (x.as_i64()?, y.as_i64()?);
    let to = if x < 0 || y < 0 {
        Move::Pass
    } else {
        let point = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
        Move::Play(Some(point).filter(|&point| size.contains(point))?)
    };
    let color = color.and_then(Value::as_i64).and_then(color_of).filter(|_| is_edited);
    Some((color, to, time.filter(|time| time.kind() == Kind::Number).map(strict)))
}

fn color_of(number: i64) -> Option<Color> {
    match number {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// The points that were counted, without those with stones.
pub(super) fn read_territory(game: Game<'_>, line: &mut Line) {
    let size = line.record.size;
    let points = |key: &str| {
        let text = game.get("score")?.get(key)?.get("scoring_positions")?.as_str()?;
        Some(points_of(&text, size)).filter(|points| !points.is_empty())
    };
    let lists = [(points("black"), Color::Black), (points("white"), Color::White)];
    if lists.iter().all(|(points, _)| points.is_none()) {
        return;
    }
    let board = board_at(&line.record, line.last);
    let details = line.record.node_mut(line.last).details_mut();
    for (points, color) in lists {
        let territory = points.map(|mut points| {
            points.retain(|&point| board.get(point) != Some(color));
            points.into()
        });
        match color {
            Color::Black => details.black_territory = territory,
            Color::White => details.white_territory = territory,
        }
    }
}
