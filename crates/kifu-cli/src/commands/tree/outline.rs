//! A game tree as lines of text.

use std::fmt::Write;

use anstyle::Style;
use kifu_go::Coordinates;
use kifu_sgf::{Game, Node, Settings};

use super::super::games::other_game;
use super::played;
use super::segment::Segment;
use crate::cli::CoordStyle;
use crate::draw::{Glyphs, Line, cut};
use crate::output::Styles;

/// Variations within variations that are shown by indentation; deeper ones say how deep they are.
const DEEPEST: usize = 16;

/// How to write outlines.
pub(super) struct Outline {
    pub(super) coords: CoordStyle,
    pub(super) glyphs: Glyphs,
    pub(super) styles: Styles,
    pub(super) width: usize,
}

/// A line of play that is still to be written.
struct Waiting<'c> {
    start: Node<'c>,
    /// Variations that it lies within.
    depth: usize,
    /// Moves before it.
    before: usize,
    /// Whether the variations beside it are to follow it: so for the first of them.
    is_first: bool,
}

impl Outline {
    /// Writes one line for each piece between two branches. A line of play goes on at its own depth; the variations
    /// to a move follow the piece that begins with this move, one step further in.
    ///
    /// The waiting lines stand on a stack of our own: variations may lie within each other a million times.
    pub(super) fn write(&self, game: Game<'_>, out: &mut String) {
        let settings = game.settings();
        let root = game.root().id().index();
        let number_width = (game.nodes().len().saturating_sub(1)).to_string().len();
        let mut waiting = vec![Waiting { start: game.root(), depth: 0, before: 0, is_first: false }];
        while let Some(Waiting { start, depth, before, is_first }) = waiting.pop() {
            let segment = Segment::from(start, before, &settings);
            let number = start.id().index() - root;
            let mut line = Line::default();
            line.push(self.styles.faint, format!("{number:>number_width$}  "));
            self.indent(depth, &mut line);
            self.segment(&segment, &settings, &mut line);
            let _ = writeln!(out, "{}", line.text());

            if let Some(next) = segment.last.first_child() {
                let before = before + segment.moves;
                waiting.push(Waiting { start: next, depth, before, is_first: true });
            }
            if is_first {
                let others: Vec<Node<'_>> =
                    std::iter::successors(start.next_sibling(), |node| node.next_sibling()).collect();
                let others = others.into_iter().rev();
                waiting.extend(others.map(|start| Waiting { start, depth: depth + 1, before, is_first: false }));
            }
        }
    }

    fn indent(&self, depth: usize, line: &mut Line) {
        let bar = if self.glyphs.is_ascii() { "| " } else { "│ " };
        if depth <= DEEPEST {
            line.push(self.styles.faint, bar.repeat(depth));
        } else {
            line.push(self.styles.faint, format!("{}({depth}) ", bar.repeat(DEEPEST)));
        }
    }

    fn segment(&self, segment: &Segment<'_>, settings: &Settings, line: &mut Line) {
        let number = segment.before + 1;
        let dash = if self.glyphs.is_ascii() { '-' } else { '–' };
        match segment.moves {
            0 if segment.first.parent().is_none() => {
                line.push(self.styles.strong, other_game(segment.first.game()).unwrap_or_else(|| board(settings)))
            }
            0 => line.push(self.styles.faint, "no move"),
            1 => line.push(self.styles.strong, number),
            moves => line.push(self.styles.strong, format!("{number}{dash}{}", segment.before + moves)),
        };
        if segment.has_setup {
            line.push(self.styles.faint, " stones set up");
        }
        for &node in &segment.first_moves {
            line.push(Style::new(), format!(" {}", self.name(node, settings)));
        }
        let hidden = segment.moves - segment.first_moves.len();
        if hidden > 1 {
            line.push(self.styles.faint, if self.glyphs.is_ascii() { " ..." } else { " …" });
        }
        if hidden > 0
            && let Some(last) = segment.last_move
        {
            line.push(Style::new(), format!(" {}", self.name(last, settings)));
        }
        let more = if segment.comments > 1 { format!(" ({} comments)", segment.comments) } else { String::new() };
        let room = self.width.saturating_sub(line.width() + more.len() + 4);
        if let Some(words) = segment.words.as_ref().filter(|_| room >= 12) {
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            let quoted = cut(&words, room);
            line.push(
                self.styles.accent,
                if self.glyphs.is_ascii() { format!("  \"{quoted}\"") } else { format!("  “{quoted}”") },
            );
        }
        line.push(self.styles.faint, more);
    }

    /// The move of a node that has one: `●D4`.
    fn name(&self, node: Node<'_>, settings: &Settings) -> String {
        let way = self.coords.coordinates().unwrap_or(Coordinates::Western);
        let name = played::name(node, settings, way);
        name.map_or_else(String::new, |(color, name)| format!("{}{name}", self.glyphs.stone(color)))
    }
}

fn board(settings: &Settings) -> String {
    format!("{}×{}", settings.size.columns(), settings.size.rows())
}
