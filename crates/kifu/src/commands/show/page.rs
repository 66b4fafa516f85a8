//! A position for people: the board, and beside or below it what there is to say.

use std::collections::HashMap;

use anstyle::Style;
use kifu_go::{Color, Coordinates, Move, Point};

use super::position::Shown;
use crate::cli::CoordStyle;
use crate::draw::{BoardView, Glyphs, Line, beside, cut, draw_board, wrap};
use crate::game::{comment, labels, remarks, text_of};
use crate::output::{Styles, columns};

/// Columns that the words beside the board need at least; with less they go below it.
const NARROWEST: usize = 30;

/// Columns between board and words.
const GAP: usize = 3;

/// What to show and how.
pub(super) struct Page<'p> {
    pub(super) shown: &'p Shown<'p>,
    pub(super) coords: CoordStyle,
    pub(super) glyphs: Glyphs,
    pub(super) styles: Styles,
}

impl Page<'_> {
    /// The lines, each with its line break.
    pub(super) fn render(&self) -> String {
        let letters = self.letters();
        let board = draw_board(&BoardView {
            board: &self.shown.position.board,
            last: self.shown.position.last_move.and_then(|(_, played)| played.point()),
            letters: &letters,
            coordinates: self.coords.coordinates(),
            glyphs: self.glyphs,
            faint: self.styles.faint,
        });
        let board_width = board.iter().map(Line::width).max().unwrap_or(0);
        let all = columns();
        let beside_width = all.saturating_sub(board_width + GAP);
        let is_beside = beside_width >= NARROWEST;
        let width = if is_beside { beside_width.min(72) } else { all };

        let mut words = self.words(width, &letters);
        let remark = self.remarks(width);
        // A long comment is easier to read below the board, in full width.
        let fits = is_beside && words.len() + remark.len() < board.len();
        let mut below = if fits {
            words.extend(remark);
            Vec::new()
        } else {
            self.remarks(all.min(100))
        };
        let lines = if is_beside {
            // The words start beside the first row of the board.
            let above = (board.len() - usize::from(self.shown.settings.size.rows())) / 2;
            words.splice(0..0, vec![Line::default(); above]);
            beside(&board, &words, GAP)
        } else {
            below.splice(0..0, words);
            board.iter().map(|line| line.text().to_owned()).collect()
        };
        let mut text = String::new();
        for line in lines.iter().map(String::as_str).chain(below.iter().map(Line::text)) {
            text.push_str(line.trim_end_matches(' '));
            text.push('\n');
        }
        text
    }

    /// A line in which stones look as they do on the board: on a dark terminal a black disc alone would be bright.
    fn line(&self, style: Style, text: &str) -> Line {
        let mut line = Line::default();
        let mut rest = text;
        while let Some((at, color)) = self.next_stone(rest) {
            let stone = self.glyphs.stone(color);
            line.push(style, &rest[..at]);
            line.push(self.glyphs.stone_style(color), stone);
            rest = &rest[at + stone.len_utf8()..];
        }
        line.push(style, rest);
        line
    }

    /// The first stone in a text, where stones have a look of their own.
    fn next_stone(&self, text: &str) -> Option<(usize, Color)> {
        if self.glyphs.palette.wood == Style::new() {
            return None;
        }
        let find = |color| text.find(self.glyphs.stone(color)).map(|at| (at, color));
        [find(Color::Black), find(Color::White)].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    fn way(&self) -> Coordinates {
        self.coords.coordinates().unwrap_or_default()
    }

    /// A point as people call it, and as it stands in the file.
    fn point_name(&self, point: Point) -> String {
        let letters: String = point.to_sgf().map(char::from).iter().collect();
        match self.way() {
            Coordinates::Sgf => letters,
            way => format!("{} ({letters})", way.write(point, self.shown.settings.size)),
        }
    }

    fn move_name(&self, played: Move) -> String {
        played.point().map_or_else(|| "pass".to_owned(), |point| self.point_name(point))
    }

    /// Letters for the board: the author's labels of one character, or else one for each variation.
    fn letters(&self) -> HashMap<Point, char> {
        let one = |(point, label): (Point, String)| {
            let mut chars = label.chars();
            let first = chars.next().filter(char::is_ascii_graphic)?;
            chars.next().is_none().then_some((point, first))
        };
        let labels: HashMap<_, _> = labels(self.shown.node, &self.shown.settings).into_iter().filter_map(one).collect();
        if !labels.is_empty() || self.shown.variations.len() < 2 {
            return labels;
        }
        let points = self.shown.variations.iter().map(|next| next.played.and_then(|(_, played)| played.point()));
        points.zip('a'..='z').filter_map(|(point, letter)| Some((point?, letter))).collect()
    }

    /// What stands beside the board: players, event, where we are, what comes next.
    fn words(&self, width: usize, letters: &HashMap<Point, char>) -> Vec<Line> {
        let Styles { strong, faint, .. } = self.styles;
        let mut lines = Vec::new();
        let mut add = |style: Style, text: &str| {
            if !text.is_empty() {
                lines.push(self.line(style, &cut(text, width)));
            }
        };
        for text in self.players(width) {
            add(strong, &text);
        }
        let root = self.shown.game.root();
        let text = |ident| text_of(root, ident);
        add(Style::new(), &joined([text("GN"), text("EV"), text("RO").map(|round| format!("round {round}"))]));
        let komi = text("KM").map(|komi| format!("komi {komi}"));
        let handicap = text("HA").filter(|stones| stones != "0").map(|stones| format!("handicap {stones}"));
        add(Style::new(), &joined([text("DT"), text("RU"), komi, handicap, text("RE")]));
        if self.shown.games > 1 {
            let number = self.shown.game.index() + 1;
            add(faint, &format!("game {number} of {} in this file (--game N shows another)", self.shown.games));
        }
        lines.push(Line::default());
        lines.push(self.line(Style::new(), &cut(&self.where_we_are(), width)));
        lines.push(self.captures());
        lines.extend(self.next(width, letters));
        lines
    }

    /// The players on one line, or on two where one has no room for both.
    fn players(&self, width: usize) -> Vec<String> {
        let root = self.shown.game.root();
        let player = |name, rank, team, color| {
            let words: Vec<String> =
                [text_of(root, name).or(text_of(root, team)), text_of(root, rank)].into_iter().flatten().collect();
            (!words.is_empty()).then(|| format!("{} ({})", words.join(" "), self.glyphs.stone(color)))
        };
        let players = [player("PB", "BR", "BT", Color::Black), player("PW", "WR", "WT", Color::White)];
        let players: Vec<String> = players.into_iter().flatten().collect();
        let together = players.join("  vs  ");
        if cut(&together, width).ends_with('…') { players } else { vec![together] }
    }

    fn where_we_are(&self) -> String {
        let position = &self.shown.position;
        let Some((color, played)) = position.last_move else {
            let is_empty = position.board.stones().next().is_none();
            let what = if is_empty { "the empty board" } else { "the first position" };
            return format!("{what}: {} to play", self.color_name(position.to_play));
        };
        let total = if self.shown.is_main { format!(" of {}", self.shown.moves) } else { " in a variation".to_owned() };
        format!("move {}{total}: {} {}", position.moves, self.glyphs.stone(color), self.move_name(played))
    }

    fn color_name(&self, color: Color) -> String {
        let name = match color {
            Color::Black => "Black",
            Color::White => "White",
        };
        format!("{name} ({})", self.glyphs.stone(color))
    }

    fn captures(&self) -> Line {
        let captured = |color| format!("{} {}", self.shown.position.captured(color), self.glyphs.stone(color));
        self.line(Style::new(), &format!("captured stones: {}, {}", captured(Color::Black), captured(Color::White)))
    }

    /// The moves that follow.
    fn next(&self, width: usize, letters: &HashMap<Point, char>) -> Vec<Line> {
        let name = |index: usize| {
            let next = &self.shown.variations[index];
            let Some((color, played)) = next.played else { return "a node without a move".to_owned() };
            let letter = played.point().and_then(|point| letters.get(&point));
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
        wrap(&text, width).iter().map(|line| self.line(Style::new(), &line.replace('\u{a0}', " "))).collect()
    }

    /// The author's words about the node, after an empty line.
    fn remarks(&self, width: usize) -> Vec<Line> {
        let node = self.shown.node;
        let mut lines = Vec::new();
        let mut add = |style: Style, text: &str| {
            lines.extend(wrap(text, width).iter().map(|wrapped| self.line(style, wrapped)));
        };
        if let Some(name) = text_of(node, "N") {
            add(self.styles.strong, &name);
        }
        let judged = remarks(node);
        if !judged.is_empty() {
            add(self.styles.accent, &format!("({})", judged.join("; ")));
        }
        if let Some(comment) = comment(node) {
            add(Style::new(), &comment);
        }
        if !lines.is_empty() {
            lines.insert(0, Line::default());
        }
        lines
    }
}

fn joined<const N: usize>(parts: [Option<String>; N]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
