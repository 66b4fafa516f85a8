//! Boards of reports, as pictures and as text.

use anstyle::Style;
use kifu_draw::text::{self, Characters};
use kifu_draw::{Scene, SceneOptions, Theme, scene};

use super::content::BoardPicture;
use crate::pages::board_lines;
use crate::terminal::{Glyphs, Line, Page, Signs, Terminal, beside};

/// The columns between boards.
const GAP: usize = 4;

impl BoardPicture {
    /// Draws the board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let options = SceneOptions { title: self.caption.clone(), margin: 0.3, ..SceneOptions::default() };
        scene(&self.diagram, &Theme::PRINT, &options)
    }

    /// Returns the board as lines of text, and below it the moves that have no stone on it.
    #[must_use]
    pub fn text(&self) -> String {
        let characters = Characters::default();
        let lines = text::board(&self.diagram, characters).into_iter().map(|line| line.plain());
        lines.chain(text::notes(&self.diagram, characters)).collect::<Vec<_>>().join("\n")
    }
}

/// Boards beside each other if there is room, otherwise below each other.
pub(super) fn page(boards: &[BoardPicture], terminal: &Terminal) -> Page {
    let blocks: Vec<Vec<Line>> = boards.iter().map(|board| lines(board, terminal)).collect();
    let width = |block: &Vec<Line>| block.iter().map(Line::width).max().unwrap_or(0);
    let all = blocks.iter().map(width).sum::<usize>() + GAP * blocks.len().saturating_sub(1);
    let mut page = Page::new();
    if all <= terminal.columns {
        let joined = blocks.into_iter().reduce(|left, right| beside(&left, &right, GAP)).unwrap_or_default();
        joined.iter().for_each(|line| {
            page.add_line(line);
        });
        return page;
    }
    for (at, block) in blocks.iter().enumerate() {
        if at > 0 {
            page.end();
        }
        block.iter().for_each(|line| {
            page.add_line(line);
        });
    }
    page
}

/// A board with its line, in colours if requested.
fn lines(board: &BoardPicture, terminal: &Terminal) -> Vec<Line> {
    let glyphs = Glyphs::new(terminal.characters(Signs::Measured), terminal.styles);
    let words = |style: Style, text: &str| {
        let mut line = Line::new(terminal.ambiguous);
        line.push(style, text);
        line
    };
    let mut lines = board_lines(&board.diagram, glyphs, terminal);
    let width = lines.iter().map(Line::width).max().unwrap_or(0);
    lines.extend(text::notes(&board.diagram, glyphs.characters).iter().map(|note| words(Style::new(), note)));
    lines.extend(terminal.wrap(&board.caption, width).iter().map(|text| words(terminal.styles.faint, text)));
    lines
}
