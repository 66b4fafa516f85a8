//! What differs, for people.

use std::fmt::Write;

use kifu_go::{Coordinates, Transform};
use kifu_record::{Comparison, Difference, Texts, What, Which};
use similar::{ChangeTag, TextDiff};

use super::words::{self, Names};
use super::{Compared, Match};
use crate::cli::CoordStyle;
use crate::files::Source;
use crate::numbers::counted;
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

/// All that differs in two files.
pub(super) fn page(compared: &Compared, coords: CoordStyle, styles: Styles) -> String {
    let mut page =
        Page { text: String::new(), styles, coordinates: coords.coordinates().unwrap_or(Coordinates::Western) };
    let strong = styles.strong;
    let [one, other] = &compared.names;
    let _ = writeln!(page.text, "{strong}--- {}{strong:#}\n{strong}+++ {}{strong:#}", printable(one), printable(other));
    let has_several = compared.games.iter().any(|games| games.len() > 1);
    for found in &compared.matches {
        match found {
            Match::Both([one, other], comparison) => {
                if comparison.is_same() {
                    continue;
                }
                if has_several {
                    let both = if one == other {
                        format!("game {}", one + 1)
                    } else {
                        format!("game {} and game {}", one + 1, other + 1)
                    };
                    let _ = writeln!(page.text, "{strong}{both}{strong:#}");
                }
                let size = compared.games[1][*other].size;
                page.comparison(comparison, Names { coordinates: page.coordinates, size });
            }
            Match::OnlyOne(game) => page.removed(&format!("game {} has no counterpart", game + 1)),
            Match::OnlyOther(game) => page.added(&format!("game {} has no counterpart", game + 1)),
        }
    }
    page.text
}

struct Page {
    text: String,
    styles: Styles,
    coordinates: Coordinates,
}

impl Page {
    fn comparison(&mut self, comparison: &Comparison, names: Names) {
        let accent = self.styles.accent;
        let transform = comparison.transform();
        if let Some(words) = words::transform(transform) {
            let _ = writeln!(self.text, "{accent}the second is the first {words}{accent:#}");
        }
        let first = comparison.first_difference.map(|difference| difference.number);
        let relation = words::relation(comparison.relation, comparison.moves, first);
        let count = counted(comparison.differences.len(), "difference", "differences");
        let points = if transform == Transform::default() { "" } else { "; points are those of the second" };
        let _ = writeln!(self.text, "{accent}{relation}; {count}{points}{accent:#}");
        for difference in &comparison.differences {
            self.difference(difference, names);
        }
    }

    fn difference(&mut self, difference: &Difference, names: Names) {
        let place = difference.at.map(words::place).unwrap_or_default();
        let number = difference.at.map_or(0, |at| at.moves);
        let in_variation = if difference.at.is_none_or(|at| at.is_main_line) { "" } else { " of a variation" };
        match &difference.what {
            What::Game(one, other) => self.both("game", &format!("GM[{one}]"), &format!("GM[{other}]")),
            What::Size(one, other) => self.both("size of the board", &one.to_string(), &other.to_string()),
            What::Info(texts) if number == 0 => self.texts(&texts.field, texts),
            What::Info(texts) | What::Text(texts) | What::Other(texts) if number == 0 && texts.field != "comment" => {
                self.texts(&texts.field, texts);
            }
            What::Info(texts) | What::Text(texts) | What::Other(texts) => {
                self.texts(&format!("{}, {place}", texts.field), texts);
            }
            What::Move(one, other) => {
                self.heading(&format!("move {number}{in_variation}"));
                if let Some(play) = one {
                    self.removed(&names.play(*play));
                }
                if let Some(play) = other {
                    self.added(&names.play(*play));
                }
            }
            What::Line { of, moves, nodes } => {
                self.heading(&format!("from move {number}{in_variation} on"));
                let mut line = names.plays(&moves[..moves.len().min(MOVES_SHOWN)]);
                if moves.len() > MOVES_SHOWN {
                    let _ = write!(line, " … ({} in all)", counted(moves.len(), "move", "moves"));
                }
                if *nodes > moves.len() {
                    let _ = write!(line, " ({} with variations)", counted(*nodes, "node", "nodes"));
                }
                match of {
                    Which::One => self.removed(line.trim_start()),
                    Which::Other => self.added(line.trim_start()),
                }
            }
            What::Order => self.heading(&format!("variations {place}: the same in another order")),
            What::Things(one, other) => {
                let list = |things: &[kifu_record::Thing]| {
                    let shown = names.things(&things[..things.len().min(THINGS_SHOWN)]);
                    if things.len() > THINGS_SHOWN { format!("{shown} … ({} in all)", things.len()) } else { shown }
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
        for change in TextDiff::from_lines(one, other).iter_all_changes() {
            let line = change.value().trim_end_matches(['\n', '\r']);
            match change.tag() {
                ChangeTag::Delete => self.removed(line),
                ChangeTag::Insert => self.added(line),
                ChangeTag::Equal => {
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
