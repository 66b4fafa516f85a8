//! What differs, for people.

use std::fmt::Write;

use kifu::compare::{self, GamePair, PointNames};
use kifu::diff::{LineKind, line_changes};
use kifu::numbers::counted;
use kifu_files::Source;
use kifu_go::{Coordinates, Transform};
use kifu_record::{ComparedRecord, Comparison, Difference, DifferenceKind, Texts};

use crate::cli::CoordStyle;
use crate::output::Styles;
use crate::printable::printable;

/// How many moves of a line are shown.
const MOVES_SHOWN: usize = 12;

/// How many marks and stones are shown.
const THINGS_SHOWN: usize = 30;

/// A file that only one of the folders has.
pub(super) fn file_alone(folder: &str, source: &Source, styles: Styles) -> String {
    let strong = styles.strong;
    format!("{strong}only in {}: {}{strong:#}\n", printable(folder), printable(&source.name()))
}

/// What differs in two files, pair by pair.
pub(super) struct Page {
    text: String,
    styles: Styles,
    coordinates: Coordinates,
    has_several: HasSeveral,
}

/// Whether a file has several games, so that they need numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HasSeveral {
    Yes,
    No,
}

impl Page {
    pub(super) fn new(names: &[String; 2], has_several: HasSeveral, coords: CoordStyle, styles: Styles) -> Self {
        let mut text = String::new();
        let strong = styles.strong;
        let [one, other] = names;
        let _ = writeln!(text, "{strong}--- {}{strong:#}\n{strong}+++ {}{strong:#}", printable(one), printable(other));
        Self { text, styles, coordinates: coords.coordinates().unwrap_or(Coordinates::Western), has_several }
    }

    /// Adds what differs in a pair of games; nothing where they are the same.
    pub(super) fn add(&mut self, found: &GamePair) {
        let strong = self.styles.strong;
        match found {
            GamePair::Both { comparison, .. } if comparison.is_same() => {}
            GamePair::Both { games: [one, other], size, comparison } => {
                if self.has_several == HasSeveral::Yes {
                    let both = if one == other {
                        format!("game {}", one + 1)
                    } else {
                        format!("game {} and game {}", one + 1, other + 1)
                    };
                    let _ = writeln!(self.text, "{strong}{both}{strong:#}");
                }
                self.comparison(comparison, PointNames { coordinates: self.coordinates, size: *size });
            }
            GamePair::OnlyOne(game) => self.removed(&format!("game {} has no match in the other file", game + 1)),
            GamePair::OnlyOther(game) => self.added(&format!("game {} has no match in the other file", game + 1)),
            _ => {}
        }
    }

    /// What was added since this was called.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}

impl Page {
    fn comparison(&mut self, comparison: &Comparison, names: PointNames) {
        let accent = self.styles.accent;
        let transform = comparison.transform();
        if let Some(words) = compare::transform(transform) {
            let _ = writeln!(self.text, "{accent}the second record is the first {words}{accent:#}");
        }
        let relation = compare::relation(comparison);
        if comparison.differences.is_empty() {
            let _ = writeln!(self.text, "{accent}{relation}; no other differences{accent:#}");
            return;
        }
        let count = counted(comparison.differences.len(), "difference", "differences");
        let points =
            if transform == Transform::default() { "" } else { "; coordinates are those of the second record" };
        let _ = writeln!(self.text, "{accent}{relation}; {count}{points}{accent:#}");
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
                LineKind::Same => {
                    let _ = writeln!(self.text, "  {}", printable(line));
                }
            }
        }
    }

    fn both(&mut self, heading: &str, one: &str, other: &str) {
        self.heading(heading);
        self.removed(one);
        self.added(other);
    }

    fn heading(&mut self, heading: &str) {
        let faint = self.styles.faint;
        let _ = writeln!(self.text, "{faint}@ {}{faint:#}", printable(heading));
    }

    fn removed(&mut self, line: &str) {
        let bad = self.styles.bad;
        let _ = writeln!(self.text, "{bad}- {}{bad:#}", printable(line));
    }

    fn added(&mut self, line: &str) {
        let good = self.styles.good;
        let _ = writeln!(self.text, "{good}+ {}{good:#}", printable(line));
    }
}
