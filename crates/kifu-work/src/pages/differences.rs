//! The differences between two records.

use std::fmt::Write;

use kifu_go::{Coordinates, Transform};
use kifu_record::{ComparedRecord, Comparison, Difference, DifferenceKind, Texts};

use crate::compare::{self, GamePair, PointNames};
use crate::diff::{LineKind, line_changes};
use crate::numbers::counted;
use crate::terminal::{Page, Styles};

/// The largest number of shown moves of a line.
const MOVES_SHOWN: usize = 12;

/// The largest number of shown marks and stones.
const THINGS_SHOWN: usize = 30;

/// Writes the line for a file that only one of two folders has.
#[must_use]
pub fn only_in_folder(folder: &str, name: &str, styles: Styles) -> Page {
    let mut page = Page::new();
    page.line(styles.strong, format_args!("only in {folder}: {name}"));
    page
}

/// The differences between two files, pair by pair of games.
#[derive(Clone, Debug)]
pub struct DifferencesPage {
    page: Page,
    styles: Styles,
    coordinates: Coordinates,
    numbers: GameNumbers,
}

/// Whether pairs of games have headings with their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameNumbers {
    /// Yes: a file has several games.
    Shown,
    /// No.
    Omitted,
}

impl DifferencesPage {
    /// Begins the page of two files with these names.
    #[must_use]
    pub fn new(names: [&str; 2], numbers: GameNumbers, coordinates: Coordinates, styles: Styles) -> Self {
        let mut page = Page::new();
        let [one, other] = names;
        page.line(styles.strong, format_args!("--- {one}")).line(styles.strong, format_args!("+++ {other}"));
        Self { page, styles, coordinates, numbers }
    }

    /// Adds the differences of a pair of games; nothing if they are equal.
    pub fn add(&mut self, found: &GamePair) {
        match found {
            GamePair::Both { comparison, .. } if comparison.is_same() => {}
            GamePair::Both { games: [one, other], size, comparison } => {
                if self.numbers == GameNumbers::Shown {
                    let both = if one == other {
                        format!("game {}", one + 1)
                    } else {
                        format!("game {} and game {}", one + 1, other + 1)
                    };
                    self.page.line(self.styles.strong, both);
                }
                self.comparison(comparison, PointNames { coordinates: self.coordinates, size: *size });
            }
            GamePair::OnlyOne(game) => self.removed(&format!("game {} has no match in the other file", game + 1)),
            GamePair::OnlyOther(game) => self.added(&format!("game {} has no match in the other file", game + 1)),
        }
    }

    /// Returns the text that was added since the last call.
    #[must_use]
    pub fn take(&mut self) -> Page {
        std::mem::take(&mut self.page)
    }
}

impl DifferencesPage {
    fn comparison(&mut self, comparison: &Comparison, names: PointNames) {
        let accent = self.styles.accent;
        let transform = comparison.transform();
        if let Some(words) = compare::transform(transform) {
            self.page.line(accent, format_args!("the second record is the first {words}"));
        }
        let relation = compare::relation(comparison);
        if comparison.differences.is_empty() {
            self.page.line(accent, format_args!("{relation}; no other differences"));
            return;
        }
        let count = counted(comparison.differences.len(), "difference", "differences");
        let points =
            if transform == Transform::default() { "" } else { "; coordinates are those of the second record" };
        self.page.line(accent, format_args!("{relation}; {count}{points}"));
        for difference in &comparison.differences {
            self.difference(difference, names);
        }
    }

    fn difference(&mut self, difference: &Difference, names: PointNames) {
        let place = difference.at.map(compare::place).unwrap_or_default();
        let number = difference.at.map_or(0, |at| at.moves);
        let is_root = number == 0 && difference.at.and_then(compare::node_before_moves).is_none();
        let in_variation = if difference.at.is_none_or(|at| at.is_main_line) { "" } else { " of a variation" };
        match &difference.kind {
            DifferenceKind::Game(one, other) => self.both("game", &format!("GM[{one}]"), &format!("GM[{other}]")),
            DifferenceKind::Size(one, other) => self.both("size of the board", &one.to_string(), &other.to_string()),
            DifferenceKind::Info(texts) if is_root => self.texts(&texts.field, texts),
            DifferenceKind::Info(texts) | DifferenceKind::Text(texts) | DifferenceKind::Other(texts)
                if is_root && texts.field != "comment" =>
            {
                self.texts(&texts.field, texts);
            }
            DifferenceKind::Info(texts) | DifferenceKind::Text(texts) | DifferenceKind::Other(texts) => {
                self.texts(&format!("{}, {place}", texts.field), texts);
            }
            DifferenceKind::Move(one, other) => {
                self.heading(&format!("move {number}{in_variation}"));
                if let Some(play) = one {
                    self.removed(&names.play(*play));
                }
                if let Some(play) = other {
                    self.added(&names.play(*play));
                }
            }
            DifferenceKind::Line { of, moves, nodes } => {
                self.heading(&format!("from move {number}{in_variation} on"));
                let mut line = names.plays(&moves[..moves.len().min(MOVES_SHOWN)]);
                if moves.len() > MOVES_SHOWN {
                    let _ = write!(line, " … ({} in total)", counted(moves.len(), "move", "moves"));
                }
                if *nodes > moves.len() {
                    // Variations, and nodes without a move.
                    let _ = write!(line, " ({} in total)", counted(*nodes, "node", "nodes"));
                }
                match of {
                    ComparedRecord::One => self.removed(line.trim_start()),
                    ComparedRecord::Other => self.added(line.trim_start()),
                }
            }
            DifferenceKind::Order => self.heading(&format!("variations {place}: the same, in a different order")),
            DifferenceKind::Items(one, other) => {
                let list = |things: &[kifu_record::BoardItem]| {
                    let shown = names.things(&things[..things.len().min(THINGS_SHOWN)]);
                    if things.len() > THINGS_SHOWN { format!("{shown} … ({} in total)", things.len()) } else { shown }
                };
                let what = if difference.part() == kifu_record::Part::Setup { "setup" } else { "marks" };
                self.heading(&format!("{what} {place}"));
                if !one.is_empty() {
                    self.removed(&list(one));
                }
                if !other.is_empty() {
                    self.added(&list(other));
                }
            }
        }
    }

    /// Two texts line by line.
    fn texts(&mut self, heading: &str, texts: &Texts) {
        self.heading(heading);
        let (one, other) = (texts.one.as_deref().unwrap_or_default(), texts.other.as_deref().unwrap_or_default());
        for (kind, line) in line_changes(one, other) {
            let line = line.trim_end_matches(['\n', '\r']);
            match kind {
                LineKind::Removed => self.removed(line),
                LineKind::Added => self.added(line),
                LineKind::Same => _ = self.page.line(self.styles.plain, format_args!("  {line}")),
            }
        }
    }

    fn both(&mut self, heading: &str, one: &str, other: &str) {
        self.heading(heading);
        self.removed(one);
        self.added(other);
    }

    fn heading(&mut self, heading: &str) {
        self.page.line(self.styles.faint, format_args!("@ {heading}"));
    }

    fn removed(&mut self, line: &str) {
        self.page.line(self.styles.bad, format_args!("- {line}"));
    }

    fn added(&mut self, line: &str) {
        self.page.line(self.styles.good, format_args!("+ {line}"));
    }
}
