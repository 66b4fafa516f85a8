//! A position of a game other than Go: the board, and next to or below it the players, the result and the comment.

use anstyle::Style;
use kifu::other_game;
use kifu_draw::Sides;
use kifu_draw::text::{game_board, game_notes};
use kifu_games::Replay;
use kifu_go::Color;
use kifu_sgf::Node;

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
        add(Style::new(), &self.where_we_are());
        game_notes(&self.shown.diagram()).iter().for_each(|note| add(Style::new(), note));
        if let Some(result) = self.shown.outcome_in_words() {
            add(strong, &result);
        }
        if let Some(foul) = self.shown.foul() {
            add(Style::new(), &format!("{foul}, which Renju forbids to Black"));
        }
        match self.shown.reached.faults.as_slice() {
            [] => {}
            [fault] => add(Style::new(), &format!("a move on the way {fault}")),
            [first, ..] => {
                let count = self.shown.reached.faults.len();
                add(Style::new(), &format!("{count} moves on the way are against the rules: the first {first}"));
            }
        }
        let next: Vec<String> = self.shown.node.children().map(|node| self.name(node)).collect();
        match next.as_slice() {
            [] => {}
            [one] => add(Style::new(), &format!("next: {one}")),
            several => add(Style::new(), &format!("{} variations: {}", several.len(), several.join(", "))),
        }
        lines
    }

    fn where_we_are(&self) -> String {
        let position = &self.shown.reached.position;
        if position.moves == 0 {
            return format!(
                "the first position: {} ({}) to play",
                position.to_play,
                self.glyphs.stone(position.to_play)
            );
        }
        let is_main = self.shown.game.main_line().any(|node| node.id() == self.shown.node.id());
        let total = if is_main {
            format!(" of {}", self.shown.game.main_line().map(Replay::moves_of).sum::<usize>())
        } else {
            " in a variation".to_owned()
        };
        let with_move = |node: &Node<'_>| Replay::moves_of(*node) > 0;
        let last = std::iter::successors(Some(self.shown.node), |node| node.parent()).find(with_move);
        format!("move {}{total}: {}", position.moves, last.map_or_else(String::new, |node| self.name(node)))
    }

    /// The move of a node as the record writes it: `● f5`.
    fn name(&self, node: Node<'_>) -> String {
        let colors = [("B", Color::Black), ("W", Color::White)];
        let played = colors.iter().find_map(|(ident, color)| Some((node.get(ident)?, *color)));
        let Some((property, color)) = played else { return "a node without a move".to_owned() };
        let text: Vec<_> = property.values().map(|value| value.simple_text()).collect();
        let text = text.join(" ");
        format!("{} {}", self.glyphs.stone(color), if text.trim().is_empty() { "pass" } else { &text })
    }
}
