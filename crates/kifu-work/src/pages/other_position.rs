//! A position of a game other than Go: the board, and next to or below it the players, the result and the comment.

use anstyle::Style;
use kifu::other_game;
use kifu_draw::Sides;
use kifu_draw::text::game_board;

use super::position::{facts, laid_out, line_with_stones, painted, players, remarks_at};
use crate::other_position::OtherPosition;
use crate::terminal::{Glyphs, Line, Page, Signs, Styles, Terminal};

/// A position of a game other than Go as text.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OtherPositionPage<'p> {
    /// The position.
    pub shown: &'p OtherPosition<'p>,
    /// The pieces.
    pub glyphs: Glyphs,
    /// Colours and columns.
    pub terminal: Terminal,
    /// Text after the number of games in a file that tells how to see the others. Empty by default.
    pub games_hint: &'static str,
    /// The sides of the board that show the names of lines; all by default.
    pub sides: Sides,
}

impl<'p> OtherPositionPage<'p> {
    /// Returns the page of a position, with discs and rings.
    #[must_use]
    pub fn new(shown: &'p OtherPosition<'p>, terminal: Terminal) -> Self {
        let glyphs = Glyphs::new(terminal.characters(Signs::Measured), terminal.styles);
        Self { shown, glyphs, terminal, games_hint: "", sides: Sides::default() }
    }

    /// Returns the page: the board, and the text next to it if there is room.
    #[must_use]
    pub fn page(&self) -> Page {
        let mut diagram = self.shown.diagram();
        diagram.board.sides = self.sides;
        let board = game_board(&diagram, self.glyphs.characters);
        let board = painted(&board, self.glyphs, &self.terminal);
        laid_out(board, 1, self.terminal.columns, |width| (self.words(width), self.remarks(width)))
    }

    /// Returns only the text of the page, for use below a picture.
    #[must_use]
    pub fn words_below(&self) -> Page {
        let width = self.terminal.columns.min(100);
        let mut page = Page::new();
        for line in self.words(width).iter().chain(&self.remarks(width)) {
            page.add_line(line);
        }
        page
    }

    fn remarks(&self, width: usize) -> Vec<Line> {
        remarks_at(self.shown.node, self.glyphs, &self.terminal, width)
    }

    fn words(&self, width: usize) -> Vec<Line> {
        let Styles { strong, faint, .. } = self.terminal.styles;
        let game = self.shown.game;
        let mut lines = Vec::new();
        let mut add = |style: Style, text: &str| {
            let wrapped = self.terminal.wrap(text, width);
            lines.extend(wrapped.iter().map(|line| line_with_stones(self.glyphs, &self.terminal, style, line)));
        };
        for text in players(game, self.glyphs, &self.terminal, width).iter().filter(|text| !text.is_empty()) {
            add(strong, text);
        }
        facts(game).filter(|text| !text.is_empty()).for_each(|text| add(Style::new(), &text));
        add(Style::new(), &other_game(game).unwrap_or_default());
        self.shown.match_score().into_iter().for_each(|score| add(Style::new(), &score.to_string()));
        let games = game.collection().games().len();
        if games > 1 {
            add(faint, &format!("game {} of {games} in this file{}", game.index() + 1, self.games_hint));
        }
        add(Style::new(), " ");
        let stone = |color| self.glyphs.stone(color);
        add(Style::new(), &self.shown.place_in_words(stone));
        self.shown.notes().iter().for_each(|note| add(Style::new(), note));
        if let Some(result) = self.shown.outcome_in_words() {
            add(strong, &result);
        }
        let rest = [self.shown.foul_in_words(), self.shown.faults_in_words(), self.shown.next_in_words(stone)];
        rest.iter().flatten().for_each(|text| add(Style::new(), text));
        lines
    }
}
