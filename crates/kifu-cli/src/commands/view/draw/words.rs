//! The description of the position, next to the board.

use kifu_draw::text::notes;
use kifu_go::{Color, Move, Point};
use kifu_record::{Clock, Mark, NodeId};
use ratatui_core::style::Style;
use ratatui_core::text::Line;

use kifu_view::OpenGame;
use kifu_view::state::{Look, Mode, Numbering};

use super::board::Board;
use super::palette::Palette;
use crate::terminal::wrap;

/// The input for the description of a position.
pub(super) struct Speaker<'s> {
    pub(super) game: &'s OpenGame,
    pub(super) look: &'s Look,
    pub(super) palette: Palette,
    pub(super) board: &'s Board,
    pub(super) width: usize,
}

impl Speaker<'_> {
    /// The position, the captures, the next moves, and what the board cannot show, the most important first.
    pub(super) fn lines(&self) -> Vec<Line<'static>> {
        let mut lines = self.wrapped(self.palette.strong(), &self.where_we_are());
        if self.board.is_cut {
            let region = self.board.diagram.region;
            let name = |x, y| Point::new(x, y).map_or_else(String::new, |point| self.point_name(point));
            let text = format!("shown: {} to {}", name(region.left, region.bottom), name(region.right, region.top));
            lines.extend(self.wrapped(self.palette.faint(), &text));
        }
        let is_game = self.look.mode == Mode::Game;
        let next = if is_game { self.next() } else { String::new() };
        let captured = self.captured();
        let siblings = if is_game { self.siblings() } else { None };
        for text in [Some(next), siblings, captured, self.clocks()].into_iter().flatten() {
            lines.extend(self.wrapped(Style::new(), &text));
        }
        if self.look.numbers != Numbering::None {
            lines.extend(self.wrapped(Style::new(), &self.board.diagram.note_line()));
        }
        for text in notes(&self.board.diagram, self.palette.characters()) {
            lines.extend(self.wrapped(self.palette.faint(), &text));
        }
        lines
    }

    fn wrapped(&self, style: Style, text: &str) -> Vec<Line<'static>> {
        let lines = wrap(text, self.width);
        lines.iter().map(|line| self.palette.text(style, &line.replace('\u{a0}', " "))).collect()
    }

    fn point_name(&self, point: Point) -> String {
        self.look.point_names().write(point, self.game.record().size)
    }

    fn color_name(&self, color: Color) -> String {
        let name = match color {
            Color::Black => "Black",
            Color::White => "White",
        };
        format!("{name} ({})", self.palette.stone(color))
    }

    /// A move that is not broken across lines: its spaces do not break.
    fn move_name(&self, color: Color, to: Move) -> String {
        let place = to.point().map_or_else(|| "pass".to_owned(), |point| self.point_name(point));
        format!("{}\u{a0}{place}", self.palette.stone(color))
    }

    fn where_we_are(&self) -> String {
        let diagram = &self.board.diagram;
        let to_play = || format!("{} to play", self.color_name(self.game.record().to_play(self.game.node())));
        let Some((color, to)) = diagram.last_move else {
            let what = if diagram.stones.is_empty() { "the empty board" } else { "the first position" };
            return format!("{what}: {}", to_play());
        };
        let so_far = self.game.moves_so_far();
        // The move numbers of the record may differ from the count of moves.
        let is_counted = usize::try_from(diagram.move_number) == Ok(so_far);
        let total = match self.look.mode {
            Mode::Game if is_counted => format!(" of {}", self.game.moves()),
            _ => String::new(),
        };
        let end = if self.look.mode == Mode::Problem { format!("; {}", to_play()) } else { String::new() };
        format!("move {}{total}: {}{end}", diagram.move_number, self.move_name(color, to))
    }

    /// The moves that follow.
    fn next(&self) -> String {
        let record = self.game.record();
        let name = |id: NodeId| {
            let Some(play) = record.node(id).play else { return "a node without a move".replace(' ', "\u{a0}") };
            let letter = play.to.point().and_then(|point| self.letter_at(point));
            let letter = letter.map_or_else(String::new, |letter| format!("{letter}\u{a0}"));
            format!("{letter}{}", self.move_name(play.color, play.to))
        };
        let names: Vec<String> = record.children(self.game.node()).map(name).collect();
        match names.as_slice() {
            [] => "the end of this line".to_owned(),
            [one] => format!("next: {one}"),
            several => format!("{} variations: {}", several.len(), several.join(", ")),
        }
    }

    /// The letter on a point: the author's, or the one of a variation.
    fn letter_at(&self, point: Point) -> Option<String> {
        let diagram = &self.board.diagram;
        let label = diagram.marks.iter().find_map(|mark| match mark {
            Mark::Label(at, text) if *at == point => Some(text.trim().to_owned()),
            _ => None,
        });
        let ghost = diagram.ghosts.iter().find(|ghost| ghost.point == point);
        label.or_else(|| ghost.and_then(|ghost| ghost.letter).map(String::from))
    }

    /// The number of this variation among its siblings.
    fn siblings(&self) -> Option<String> {
        let siblings: Vec<NodeId> = self.game.siblings().collect();
        let at = siblings.iter().position(|&id| id == self.game.node())? + 1;
        (siblings.len() > 1).then(|| {
            let keys = self.palette.sign("↑ ↓", "Up Down");
            format!("variation {at} of {} ({keys})", siblings.len())
        })
    }

    fn captured(&self) -> Option<String> {
        let [black, white] = self.board.diagram.captured;
        let stone = |color| self.palette.stone(color);
        (black + white > 0)
            .then(|| format!("captured: {black}\u{a0}{}, {white}\u{a0}{}", stone(Color::Black), stone(Color::White)))
    }

    fn clocks(&self) -> Option<String> {
        let clocks = self.game.record().node(self.game.node()).clock.as_deref()?;
        let told: Vec<String> = [(Color::Black, clocks.black), (Color::White, clocks.white)]
            .into_iter()
            .filter_map(|(color, clock)| Some(format!("{}\u{a0}{}", self.palette.stone(color), clock_text(clock)?)))
            .collect();
        (!told.is_empty()).then(|| format!("time left: {}", told.join(", ")))
    }
}

/// `1:02:03 (5)`: hours, minutes, seconds, and the moves or periods left.
fn clock_text(clock: Clock) -> Option<String> {
    let time = clock.seconds.map(|seconds| {
        let whole = seconds.to_f64().max(0.0) as u64;
        let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
        if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
    });
    let periods = clock.periods.map(|periods| format!("({periods})"));
    let parts: Vec<String> = [time, periods].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("\u{a0}"))
}

#[cfg(test)]
mod tests {
    use kifu_sgf::value::Decimal;

    use super::*;

    #[test]
    fn clocks_as_people_read_them() {
        for (seconds, periods, expected) in [
            (Some("61.5"), None, Some("1:01")),
            (Some("3723"), Some(5), Some("1:02:03\u{a0}(5)")),
            (None, Some(3), Some("(3)")),
            (Some("-2"), None, Some("0:00")),
            (None, None, None),
        ] {
            let seconds = seconds.map(|text| Decimal::read(text).unwrap().value);
            assert_eq!(clock_text(Clock { seconds, periods }).as_deref(), expected);
        }
    }
}
