//! A game other than Go: the board as `kifu show` draws it, and what the rules say about the position.

use kifu::NodeChoice;
use kifu_draw::Sides;
use kifu_draw::text::{self, game_board};
use kifu_view::other::OtherText;
use kifu_work::other_position::OtherPosition;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

use kifu_view::OpenGame;
use kifu_view::state::State;

use super::board::{NO_SIDES, width};
use super::game::{GAP, PANEL, WIDEST, painted};
use super::palette::Palette;
use super::{Spots, narrow, panel, put, rows_of};
use crate::terminal::wrap;

/// Draws a game that is not Go.
pub(super) fn draw(
    state: &State,
    game: &OpenGame,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
    spots: &mut Spots,
) {
    let text = OtherText::of(game.record());
    let shown = text.as_ref().and_then(OtherText::game);
    // The nodes of an open game are numbered in the order of the tree.
    let choice = NodeChoice::Number(game.node().index());
    let position = shown.and_then(|game| OtherPosition::new(game, &choice).ok().flatten());
    let Some(position) = position else {
        let name = shown.and_then(kifu::other_game).unwrap_or_default();
        let words = [format!("{name}: its board cannot be drawn"), format!("node {}", game.node().index())];
        let lines = words.iter().map(|words| palette.text(Style::new(), words)).collect();
        return panel::draw(state, game, lines, palette, area, buffer, spots);
    };
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let (board, is_cut) = board(&position, state, palette, columns, rows);
    let wide = width(&board);
    let is_beside = wide + GAP + PANEL.0 <= columns;
    let shown = if is_beside { board.len().min(rows) } else { board.len().min(rows.saturating_sub(PANEL.1)) };
    for (row, line) in board.iter().take(shown).enumerate() {
        put(buffer, rows_of(area, row, 1), &painted(line, palette));
    }
    let panel = if is_beside {
        let left = narrow(wide + GAP);
        Rect { x: area.x + left, width: area.width.saturating_sub(left).min(narrow(WIDEST)), ..area }
    } else {
        let below = rows_of(area, shown, rows);
        Rect { width: below.width.min(narrow(WIDEST)), ..below }
    };
    let is_cut = is_cut || shown < board.len();
    let lines = words(&position, is_cut, palette, usize::from(panel.width));
    panel::draw(state, game, lines, palette, panel, buffer, spots);
}

/// The board with the names of its lines if there is room for them; whether it is wider than the screen.
fn board(
    position: &OtherPosition<'_>,
    state: &State,
    palette: Palette,
    columns: usize,
    rows: usize,
) -> (Vec<text::Line>, bool) {
    let mut diagram = position.diagram();
    if state.look.coordinates.is_none() {
        diagram.board.coordinates = None;
    }
    for sides in [Sides::default(), NO_SIDES] {
        diagram.board.sides = sides;
        let lines = game_board(&diagram, palette.characters());
        if width(&lines) <= columns && lines.len() <= rows {
            return (lines, false);
        }
    }
    let lines = game_board(&diagram, palette.characters());
    let is_cut = width(&lines) > columns;
    (lines, is_cut)
}

/// The position, what the board does not show, the result, and what is against the rules.
fn words(position: &OtherPosition<'_>, is_cut: bool, palette: Palette, columns: usize) -> Vec<Line<'static>> {
    let stone = |color| palette.stone(color);
    let mut lines = Vec::new();
    let mut add = |style: Style, text: &str| {
        lines.extend(wrap(text, columns).iter().map(|line| palette.text(style, line)));
    };
    add(palette.strong(), &position.place_in_words(stone));
    if is_cut {
        add(palette.faint(), "the board is larger than the screen");
    }
    add(Style::new(), &position.next_in_words(stone).unwrap_or_else(|| "the end of this line".to_owned()));
    let score = position.match_score().map(|score| score.to_string());
    score.into_iter().chain(position.notes()).for_each(|text| add(Style::new(), &text));
    if let Some(outcome) = position.outcome_in_words() {
        add(palette.strong(), &outcome);
    }
    for text in [position.foul_in_words(), position.faults_in_words()].iter().flatten() {
        add(Style::new(), text);
    }
    lines
}
