//! A position for programs.

use kifu::notes::{comment, text_of};
use kifu_go::{Color, Move, Point, Size};
use serde::Serialize;

use super::position::Shown;

#[derive(Serialize)]
struct Json<'s> {
    path: &'s str,
    /// From 1, as `--game` counts.
    game: usize,
    /// From 0, as `--node` counts.
    node: usize,
    size: Side,
    rows: Vec<String>,
    captured: Captured,
    to_play: &'static str,
    move_number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<Played>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Next>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
}

/// The side of a square board, else columns and rows.
#[derive(Serialize)]
#[serde(untagged)]
pub(in crate::commands) enum Side {
    Square(u8),
    Rectangle([u8; 2]),
}

impl From<Size> for Side {
    fn from(size: Size) -> Self {
        if size.is_square() { Self::Square(size.columns()) } else { Self::Rectangle([size.columns(), size.rows()]) }
    }
}

/// Stones captured, by their own colour.
#[derive(Serialize)]
struct Captured {
    black: u32,
    white: u32,
}

/// A move: its point in the letters of SGF, `null` for a pass.
#[derive(Serialize)]
struct Played {
    color: &'static str,
    point: Option<String>,
}

#[derive(Serialize)]
struct Next {
    node: usize,
    #[serde(rename = "move")]
    played: Option<Played>,
}

/// One line of JSON, without its line break.
pub(super) fn render(path: &str, shown: &Shown<'_>) -> String {
    let board = &shown.position.board;
    let rows = board.to_string();
    let json = Json {
        path,
        game: shown.game.index() + 1,
        node: shown.number,
        size: shown.record.size.into(),
        rows: rows.lines().map(str::to_owned).collect(),
        captured: Captured {
            black: shown.position.captured(Color::Black),
            white: shown.position.captured(Color::White),
        },
        to_play: color_name(shown.position.to_play),
        move_number: shown.position.move_number,
        last_move: shown.position.last_move.map(|(color, at)| played(color, at)),
        variations: shown
            .variations
            .iter()
            .map(|next| Next { node: next.number, played: next.played.map(|(color, at)| played(color, at)) })
            .collect(),
        name: text_of(shown.node, "N"),
        comment: comment(shown.node),
    };
    kifu::json::line(&json)
}

fn played(color: Color, played: Move) -> Played {
    let letters = |point: Point| point.to_sgf().map(char::from).iter().collect();
    Played { color: color_name(color), point: played.point().map(letters) }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
