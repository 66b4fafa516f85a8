//! A game tree as lines of text.

use anstyle::Style;
use kifu_go::Coordinates;
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, Node, Settings};

use crate::terminal::{Glyphs, Line, Page, Signs, Styles, Terminal};
use kifu::other_game;
use kifu::tree::{Segment, move_name, outline};

/// The largest depth of variations shown by indentation; deeper ones show a number.
const DEEPEST: usize = 16;

/// The number of columns for a move of another game than Go, enough for `swap-pieces`.
const WIDEST: usize = 16;

/// The outline of a game tree.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OutlinePage {
    /// The names of points.
    pub coordinates: Coordinates,
    /// The characters of stones and lines.
    pub glyphs: Glyphs,
    /// Colours and columns.
    pub terminal: Terminal,
}

impl OutlinePage {
    /// Returns the outline with the usual names of points, for characters of one column.
    #[must_use]
    pub fn new(terminal: Terminal) -> Self {
        let glyphs = Glyphs::new(terminal.characters(Signs::Narrow), Styles::default());
        Self { coordinates: Coordinates::Western, glyphs, terminal }
    }

    /// Returns one line for each piece of the tree between two branches, with the number of its first node.
    #[must_use]
    pub fn page(&self, game: Game<'_>) -> Page {
        let mut page = Page::new();
        let settings = game.settings();
        let root = game.root().id().index();
        let number_width = (game.nodes().len().saturating_sub(1)).to_string().len();
        for segment in outline(game) {
            let number = segment.first.id().index() - root;
            let mut line = Line::new(self.terminal.ambiguous);
            line.push(self.terminal.styles.faint, format!("{number:>number_width$}  "));
            self.indent(segment.depth, &mut line);
            self.segment(&segment, &settings, &mut line);
            page.add_line(&line);
        }
        page
    }

    fn indent(&self, depth: usize, line: &mut Line) {
        let bar = if self.glyphs.is_ascii() { "| " } else { "│ " };
        if depth <= DEEPEST {
            line.push(self.terminal.styles.faint, bar.repeat(depth));
        } else {
            line.push(self.terminal.styles.faint, format!("{}({depth}) ", bar.repeat(DEEPEST)));
        }
    }

    fn segment(&self, segment: &Segment<'_>, settings: &Settings, line: &mut Line) {
        let number = segment.before + 1;
        let dash = if self.glyphs.is_ascii() { '-' } else { '–' };
        match segment.moves {
            0 if segment.first.parent().is_none() => line
                .push(self.terminal.styles.strong, other_game(segment.first.game()).unwrap_or_else(|| board(settings))),
            0 => line.push(self.terminal.styles.faint, "no move"),
            1 => line.push(self.terminal.styles.strong, number),
            moves => line.push(self.terminal.styles.strong, format!("{number}{dash}{}", segment.before + moves)),
        };
        if segment.has_setup {
            line.push(self.terminal.styles.faint, " stones set up");
        }
        for &node in &segment.first_moves {
            line.push(Style::new(), format!(" {}", self.name(node, settings)));
        }
        let hidden = segment.moves - segment.first_moves.len();
        if hidden > 1 {
            line.push(self.terminal.styles.faint, if self.glyphs.is_ascii() { " ..." } else { " …" });
        }
        if hidden > 0
            && let Some(last) = segment.last_move
        {
            line.push(Style::new(), format!(" {}", self.name(last, settings)));
        }
        let more = if segment.comments > 1 { format!(" ({} comments)", segment.comments) } else { String::new() };
        let room = self.terminal.columns.saturating_sub(line.width() + more.len() + 4);
        if let Some(words) = segment.words.as_ref().filter(|_| room >= 12) {
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            let quoted = self.terminal.cut(&words, room);
            line.push(
                self.terminal.styles.accent,
                if self.glyphs.is_ascii() { format!("  \"{quoted}\"") } else { format!("  “{quoted}”") },
            );
        }
        line.push(self.terminal.styles.faint, more);
    }

    /// The move of a node that has one: `●D4`.
    fn name(&self, node: Node<'_>, settings: &Settings) -> String {
        let name = move_name(node, settings, self.coordinates);
        name.map_or_else(String::new, |(color, name)| {
            let name = if settings.game == GO { name } else { self.terminal.cut(&name, WIDEST) };
            format!("{}{name}", self.glyphs.stone(color))
        })
    }
}

fn board(settings: &Settings) -> String {
    format!("{}×{}", settings.size.columns(), settings.size.rows())
}
