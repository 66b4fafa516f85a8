//! A position: the board, and next to or below it the players, the next moves and the comment.

use std::borrow::Cow;

use anstyle::Style;
use kifu_draw::text::{self, Part};
use kifu_draw::{Diagram, DiagramOptions, Sides, Variations, VariationsAs, comment_in_words, diagram};
use kifu_go::{Color, Coordinates, Move, Point};
use kifu_record::words::{self, Language};
use kifu_record::{InfoField, Mark, info_from_sgf};
use kifu_sgf::{Game, Node};
use kifu_view::other::stated_in_words;

use crate::terminal::{Glyphs, Line, Page, Signs, Styles, Terminal, beside};
use kifu::notes::{comment, remarks, text_of};
use kifu::position::GamePosition;

/// The minimum number of columns for the text next to the board; with fewer it is placed below.
const NARROWEST: usize = 30;

/// Columns between board and words.
const GAP: usize = 3;

/// The lines about the game below its players.
const FACTS: [&[InfoField]; 3] = [
    &[InfoField::NAME, InfoField::EVENT, InfoField::ROUND],
    &[InfoField::DATE, InfoField::RULES, InfoField::KOMI, InfoField::HANDICAP],
    &[InfoField::RESULT],
];

/// A position as text.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PositionPage<'p> {
    /// The position.
    pub shown: &'p GamePosition<'p>,
    /// The names of points; `None` for a board without coordinates.
    pub coordinates: Option<Coordinates>,
    /// The stones.
    pub glyphs: Glyphs,
    /// Colours and columns.
    pub terminal: Terminal,
    /// Text after the number of games in a file that tells how to see the others. Empty by default.
    pub games_hint: &'static str,
}

impl<'p> PositionPage<'p> {
    /// Returns the page of a position, with discs and rings and the usual names of points.
    #[must_use]
    pub fn new(shown: &'p GamePosition<'p>, terminal: Terminal) -> Self {
        let glyphs = Glyphs::new(terminal.characters(Signs::Measured), terminal.styles);
        Self { shown, coordinates: Some(Coordinates::Western), glyphs, terminal, games_hint: "" }
    }

    /// Returns only the text of the page, for use below a picture of its [`diagram`](Self::diagram).
    #[must_use]
    pub fn words_below(&self) -> Page {
        let width = self.terminal.columns.min(100);
        let mut page = Page::new();
        for line in self.words(width, &self.diagram()).iter().chain(&self.remarks(width)) {
            page.add_line(line);
        }
        page
    }

    /// Returns the page: the board, and the text next to it if there is room.
    #[must_use]
    pub fn page(&self) -> Page {
        let (mut diagram, all) = (self.diagram(), self.terminal.columns);
        let mut board = self.board(&diagram);
        // A board of 19 lines fits into 40 columns without the names of its rows.
        if widest(&board) > all {
            diagram.sides = Sides { left: false, right: false, ..diagram.sides };
            board = self.board(&diagram);
        }
        // The words start beside the first row of the board.
        let above = (board.len() - usize::from(diagram.region.rows())) / 2;
        let words = |width| (self.words(width, &diagram), self.remarks(width));
        laid_out(board, above, all, words)
    }

    /// Returns the diagram: with the marks of the record, and with letters for variations unless the record has labels.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let mut record = Cow::Borrowed(&self.shown.record);
        let id = self.shown.selection.node;
        if self.shown.selection.is_before_move {
            record.to_mut().root_mut().play = None;
        }
        let is_labelled = record.node(id).details().marks.iter().any(|mark| matches!(mark, Mark::Label(..)));
        let variations = if is_labelled { Variations::None } else { Variations::Next(VariationsAs::Letters) };
        let options = DiagramOptions { variations, coordinates: self.coordinates, ..DiagramOptions::default() };
        let mut diagram = diagram(&record, id, &options);
        for ghost in &mut diagram.ghosts {
            // Capitals would look like stones in ASCII.
            ghost.letter = ghost.letter.map(|letter| letter.to_ascii_lowercase());
        }
        diagram
    }

    /// The board, in colours if requested.
    fn board(&self, diagram: &Diagram) -> Vec<Line> {
        board_lines(diagram, self.glyphs, &self.terminal)
    }

    fn line(&self, style: Style, text: &str) -> Line {
        line_with_stones(self.glyphs, &self.terminal, style, text)
    }

    fn way(&self) -> Coordinates {
        self.coordinates.unwrap_or_default()
    }

    /// A point by its common name, and as written in the file.
    fn point_name(&self, point: Point) -> String {
        let letters: String = point.to_sgf().map(char::from).iter().collect();
        match self.way() {
            Coordinates::Sgf => letters,
            way => format!("{} ({letters})", way.write(point, self.shown.record.size)),
        }
    }

    fn move_name(&self, played: Move) -> String {
        played.point().map_or_else(|| "pass".to_owned(), |point| self.point_name(point))
    }

    /// The text next to the board: players, event, move number, next moves.
    fn words(&self, width: usize, diagram: &Diagram) -> Vec<Line> {
        let Styles { strong, faint, .. } = self.terminal.styles;
        let mut lines = Vec::new();
        let mut add = |style: Style, text: &str| {
            if !text.is_empty() {
                lines.push(self.line(style, &self.terminal.cut(text, width)));
            }
        };
        for text in players(self.shown.game, self.glyphs, &self.terminal, width) {
            add(strong, &text);
        }
        for text in facts(self.shown.game) {
            add(Style::new(), &text);
        }
        if self.shown.games > 1 {
            let number = self.shown.game.index() + 1;
            add(faint, &format!("game {number} of {} in this file{}", self.shown.games, self.games_hint));
        }
        for loss in self.shown.record.unread() {
            let text = format!("not shown: {}", loss.in_full());
            lines.extend(self.terminal.wrap(&text, width).iter().map(|line| self.line(Style::new(), line)));
        }
        lines.push(Line::default());
        lines.push(self.line(Style::new(), &self.terminal.cut(&self.where_we_are(), width)));
        lines.push(self.captures());
        for note in text::notes(diagram, self.glyphs.characters) {
            lines.push(self.line(Style::new(), &self.terminal.cut(&note, width)));
        }
        lines.extend(self.next(width, diagram));
        lines
    }

    fn where_we_are(&self) -> String {
        let position = &self.shown.snapshot;
        let Some((color, played)) = position.last_move else {
            let is_empty = position.board.stones().next().is_none();
            let what = if is_empty { "the empty board" } else { "the first position" };
            return format!("{what}: {} to play", self.color_name(position.to_play));
        };
        let record = &self.shown.record;
        let is_main = record.main_line().any(|id| id == self.shown.selection.node);
        let total = if is_main { format!(" of {}", record.moves().count()) } else { " in a variation".to_owned() };
        format!("move {}{total}: {} {}", position.move_number, self.glyphs.stone(color), self.move_name(played))
    }

    fn color_name(&self, color: Color) -> String {
        let name = match color {
            Color::Black => "Black",
            Color::White => "White",
        };
        format!("{name} ({})", self.glyphs.stone(color))
    }

    fn captures(&self) -> Line {
        let captured = |color| format!("{} {}", self.shown.snapshot.captured(color), self.glyphs.stone(color));
        self.line(Style::new(), &format!("captured stones: {}, {}", captured(Color::Black), captured(Color::White)))
    }

    /// The next moves.
    fn next(&self, width: usize, diagram: &Diagram) -> Vec<Line> {
        let name = |index: usize| {
            let next = &self.shown.variations[index];
            let Some((color, played)) = next.play else { return "a node without a move".to_owned() };
            let letter = played.point().and_then(|point| letter_at(diagram, point));
            let letter = letter.map_or_else(String::new, |letter| format!("{letter} "));
            // One move stays on one line.
            format!("{letter}{} {}", self.glyphs.stone(color), self.move_name(played)).replace(' ', "\u{a0}")
        };
        let names: Vec<String> = (0..self.shown.variations.len()).map(name).collect();
        let text = match names.as_slice() {
            [] => return Vec::new(),
            [one] => format!("next: {one}"),
            several => format!("{} variations: {}", several.len(), several.join(", ")),
        };
        self.terminal
            .wrap(&text, width)
            .iter()
            .map(|line| self.line(Style::new(), &line.replace('\u{a0}', " ")))
            .collect()
    }

    fn remarks(&self, width: usize) -> Vec<Line> {
        remarks_at(self.shown.node, self.glyphs, &self.terminal, width)
    }
}

/// A page with a board and the text next to it if there is room, otherwise below. `words` returns the text for a width,
/// and the comment; `above` is the number of lines of the board that the text leaves free.
pub(super) fn laid_out(
    board: Vec<Line>,
    above: usize,
    columns: usize,
    words: impl Fn(usize) -> (Vec<Line>, Vec<Line>),
) -> Page {
    let beside_width = columns.saturating_sub(widest(&board) + GAP);
    let is_beside = beside_width >= NARROWEST;
    let width = if is_beside { beside_width.min(72) } else { columns };
    let (mut text, remark) = words(width);
    // A long comment is easier to read below the board, in full width.
    let fits = is_beside && text.len() + remark.len() < board.len();
    let mut below = if fits {
        text.extend(remark);
        Vec::new()
    } else {
        words(columns.min(100)).1
    };
    let lines = if is_beside {
        text.splice(0..0, vec![Line::default(); above]);
        beside(&board, &text, GAP)
    } else {
        below.splice(0..0, text);
        board
    };
    let mut page = Page::new();
    for line in lines.iter().chain(&below) {
        page.add_line(line);
    }
    page
}

fn widest(lines: &[Line]) -> usize {
    lines.iter().map(Line::width).max().unwrap_or(0)
}

/// A line in which stones look as on the board: on a dark terminal a black disc alone would be bright.
pub(super) fn line_with_stones(glyphs: Glyphs, terminal: &Terminal, style: Style, text: &str) -> Line {
    let mut line = Line::new(terminal.ambiguous);
    let mut rest = text;
    while let Some((at, color)) = glyphs.next_stone(rest) {
        let stone = glyphs.stone(color);
        line.push(style, &rest[..at]);
        line.push(glyphs.style(Part::stone(color)).unwrap_or(style), stone);
        rest = &rest[at + stone.len_utf8()..];
    }
    line.push(style, rest);
    line
}

/// The players on one line, or on two where one has no room for both.
pub(super) fn players(game: Game<'_>, glyphs: Glyphs, terminal: &Terminal, width: usize) -> Vec<String> {
    let info = info_from_sgf(game);
    let players = [Color::Black, Color::White].map(|color| {
        let player = words::player(&info, color, Language::En)?;
        Some(format!("{player} ({})", glyphs.stone(color)))
    });
    let players: Vec<String> = players.into_iter().flatten().collect();
    let together = players.join("  vs  ");
    if terminal.cut(&together, width).ends_with('…') { players } else { vec![together] }
}

/// The lines about a game below its players.
pub(super) fn facts(game: Game<'_>) -> impl Iterator<Item = String> {
    let info = info_from_sgf(game);
    let of_game = stated_in_words(game, Language::En);
    FACTS.iter().map(move |fields| {
        let result = |field: &InfoField| of_game.clone().filter(|_| *field == InfoField::RESULT);
        let facts = fields.iter().filter_map(|field| result(field).or_else(|| words::fact(field, &info, Language::En)));
        facts.collect::<Vec<_>>().join(" · ")
    })
}

/// The author's text at a node, after an empty line.
pub(super) fn remarks_at(node: Node<'_>, glyphs: Glyphs, terminal: &Terminal, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut add = |style: Style, text: &str| {
        let wrapped = terminal.wrap(text, width);
        lines.extend(wrapped.iter().map(|wrapped| line_with_stones(glyphs, terminal, style, wrapped)));
    };
    if let Some(name) = text_of(node, "N") {
        add(terminal.styles.strong, &name);
    }
    let judged = remarks(node);
    if !judged.is_empty() {
        add(terminal.styles.accent, &format!("({})", judged.join("; ")));
    }
    if let Some(comment) = comment(node) {
        add(Style::new(), &comment_in_words(&comment, Language::En));
    }
    if !lines.is_empty() {
        lines.insert(0, Line::default());
    }
    lines
}

/// A board as lines for a terminal, in colours if it has some.
pub(crate) fn board_lines(diagram: &Diagram, glyphs: Glyphs, terminal: &Terminal) -> Vec<Line> {
    painted(&text::board(diagram, glyphs.characters), glyphs, terminal)
}

/// Lines of a board with the colours of a terminal.
pub(super) fn painted(lines: &[text::Line], glyphs: Glyphs, terminal: &Terminal) -> Vec<Line> {
    let paint = |drawn: &text::Line| {
        let mut line = Line::new(terminal.ambiguous);
        for span in &drawn.spans {
            let plain = if span.part == Part::Name { terminal.styles.faint } else { Style::new() };
            line.push(glyphs.style(span.part).unwrap_or(plain), &span.text);
        }
        line
    };
    lines.iter().map(paint).collect()
}

/// The letter on a point: that of the author, or of a variation.
fn letter_at(diagram: &Diagram, point: Point) -> Option<String> {
    let label = diagram.marks.iter().find_map(|mark| match mark {
        Mark::Label(at, text) if *at == point => Some(text.trim().to_owned()),
        _ => None,
    });
    let ghost = diagram.ghosts.iter().find(|ghost| ghost.point == point);
    label.or_else(|| ghost.and_then(|ghost| ghost.letter).map(String::from))
}
