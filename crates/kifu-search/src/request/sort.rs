//! The orders of found games.

use kifu_record::{InfoField, folded};

/// The order of found games. Texts are compared without case, marks and width, and numbers in them by their values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SortBy {
    /// The date; games without one last.
    #[default]
    Date,
    /// The name of Black.
    Black,
    /// The name of White.
    White,
    /// The result: wins of Black, wins of White, draws, games without a result. Wins by points come first, the closest
    /// first, then by resignation, on time, by forfeit, and those of an unknown kind; games whose result is unknown
    /// come last.
    Result,
    /// The event.
    Event,
    /// The round.
    Round,
    /// The place where the game was played.
    Place,
    /// The number of moves.
    Moves,
    /// The board: the number of its points, then of its columns.
    Size,
    /// The ranks of both players, and the year among equal ones; games without ranks last.
    Rank,
    /// The path of the file.
    Path,
}

impl SortBy {
    /// All orders.
    pub const ALL: [Self; 11] = [
        Self::Date,
        Self::Black,
        Self::White,
        Self::Result,
        Self::Event,
        Self::Round,
        Self::Place,
        Self::Moves,
        Self::Size,
        Self::Rank,
        Self::Path,
    ];

    /// The names of all orders, in the order of [`ALL`](Self::ALL).
    pub const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = Self::ALL[at].name();
            at += 1;
        }
        names
    };

    /// Returns the name for machines: `date`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns a description in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.row().1
    }

    /// Returns the order with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.name() == name)
    }

    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Date => (InfoField::DATE.key, "The date"),
            Self::Black => (InfoField::BLACK.key, "The name of Black"),
            Self::White => (InfoField::WHITE.key, "The name of White"),
            Self::Result => (InfoField::RESULT.key, "The winner, then the kind of win and the margin"),
            Self::Event => (InfoField::EVENT.key, "The event"),
            Self::Round => (InfoField::ROUND.key, "The round"),
            Self::Place => (InfoField::PLACE.key, "The place"),
            Self::Moves => ("moves", "The number of moves"),
            Self::Size => ("size", "The size of the board"),
            Self::Rank => ("rank", "The ranks of both players"),
            Self::Path => ("path", "The path of the file"),
        }
    }
}

/// The text that a name, an event, a round or a place is sorted by: folded, and with the number of digits before each
/// number, so that `round 9` comes before `Round 10`.
pub(crate) fn sort_text(text: &str) -> String {
    let folded = folded(text.trim());
    let mut sorted = String::with_capacity(folded.len() + 2);
    let mut rest = folded.as_str();
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(from.len());
        let (digits, after) = from.split_at(end);
        let digits = digits.trim_start_matches('0');
        sorted.push_str(before);
        sorted.push((b'0' + digits.len().min(MOST_DIGITS) as u8).into());
        sorted.push_str(digits);
        rest = after;
    }
    sorted.push_str(rest);
    sorted
}

/// The digits up to which numbers are compared by their values.
const MOST_DIGITS: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_in_order() {
        let check = |ordered: &[&str]| {
            let texts: Vec<String> = ordered.iter().map(|text| sort_text(text)).collect();
            assert!(texts.is_sorted_by(|one, other| one < other), "{texts:?}");
        };
        check(&["", "0", "1", "2", "9", "10", "11", "100", "final", "Round 2", "round 10", "ROUND 10b"]);
        check(&["第9局", "第10局", "第１１局"]);
        check(&["1-2", "1-10", "2-1", "10-1"]);
        let long = "7".repeat(70_000);
        check(&["6", &long, &format!("{long}8")]);
        for [one, other] in [["Écho 07", "echo 7 "], ["００", "0"], ["國", "国"]] {
            assert_eq!(sort_text(one), sort_text(other));
        }
        assert_eq!(SortBy::ALL.map(SortBy::name), SortBy::NAMES);
        assert_eq!(SortBy::ALL.map(|by| SortBy::named(by.name())), SortBy::ALL.map(Some));
    }
}
