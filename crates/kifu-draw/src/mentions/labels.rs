//! Finds the labels that a comment names, and whether each use of them is unambiguous.

use std::collections::HashMap;
use std::ops::Range;

use kifu_go::Color;

use super::{is_joined, is_label, moves, narrow, runs};

/// The words of a comment, indexed for the lookup of labels.
pub(crate) struct LabelWords<'t> {
    text: &'t str,
    /// The positions of each word, by its lower-case form.
    words: HashMap<String, Vec<Range<usize>>>,
}

/// How a comment names a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Naming {
    /// The words that are the label.
    pub(crate) places: Vec<Range<usize>>,
    /// True if no other word can mean it, so that the comment may be printed with another label.
    pub(crate) is_plain: bool,
}

impl<'t> LabelWords<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let mut words: HashMap<String, Vec<Range<usize>>> = HashMap::new();
        for word in runs(text) {
            words.entry(narrow(&text[word.clone()]).to_ascii_lowercase()).or_default().push(word);
        }
        Self { text, words }
    }

    /// The one-letter labels that the comment names unambiguously, as they are written.
    pub(crate) fn letters(&self) -> Vec<String> {
        let letters = self.words.iter().filter(|(word, _)| is_letter(word));
        let mut letters: Vec<String> = letters
            .flat_map(|(_, places)| places)
            .filter(|place| self.is_label(place))
            .map(|place| narrow(&self.text[place.clone()]).into_owned())
            .collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// Returns how the comment names a label; `None` if it does not.
    pub(crate) fn naming(&self, label: &str) -> Option<Naming> {
        if label.is_empty() || !label.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            // In other scripts, word boundaries cannot be detected.
            let is_named = !label.is_empty() && self.text.contains(label);
            return is_named.then_some(Naming { places: Vec::new(), is_plain: false });
        }
        let all = self.words.get(&label.to_ascii_lowercase())?;
        let is_exact = |place: &&Range<usize>| narrow(&self.text[(*place).clone()]) == label;
        let (exact, others): (Vec<&Range<usize>>, Vec<_>) = all.iter().partition(is_exact);
        let places: Vec<Range<usize>> =
            exact.iter().filter(|place| self.is_label(place)).map(|&it| it.clone()).collect();
        // `B's move` and `A/B` may mean the label; `a` may where the comment never writes `A`.
        let is_part = exact.iter().any(|place| is_joined(self.text, place));
        let is_other = places.is_empty() && others.iter().any(|place| self.is_label(place));
        let is_plain = !places.is_empty() && !is_part && is_letter(label);
        (!places.is_empty() || is_part || is_other).then_some(Naming { places, is_plain })
    }

    /// The player named before a word as the one who plays there: `Black A`.
    pub(crate) fn player(&self, place: &Range<usize>) -> Option<Color> {
        moves::player(&self.text[..place.start]).map(|(_, player)| player)
    }

    fn is_label(&self, place: &Range<usize>) -> bool {
        let (before, after) = (&self.text[..place.start], &self.text[place.end..]);
        !is_joined(self.text, place) && is_label(&narrow(&self.text[place.clone()]), before, after)
    }
}

/// Returns true for one letter of ASCII.
pub(crate) fn is_letter(label: &str) -> bool {
    label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_named_plainly_or_not() {
        for (text, label, expected) in [
            ("A or B.", "A", Some((1, true))),
            ("A or B.", "B", Some((1, true))),
            ("A or B.", "C", None),
            ("A good move", "A", None),
            ("A good move is A.", "A", Some((1, true))),
            ("a or b", "A", Some((0, false))),
            ("a move at A", "A", Some((1, true))),
            ("a move", "A", None),
            ("A/B are alike", "B", Some((0, false))),
            ("B's move, then B", "B", Some((1, false))),
            ("Ｂか", "B", Some((1, true))),
            ("イが大きい", "イ", Some((0, false))),
            ("12 or 13", "12", Some((1, false))),
            ("at x1", "x1", Some((1, false))),
        ] {
            let naming = LabelWords::of(text).naming(label);
            assert_eq!(naming.map(|naming| (naming.places.len(), naming.is_plain)), expected, "{text}: {label}");
        }
        assert_eq!(LabelWords::of("A good move: B, c or C").letters(), ["B", "C", "c"]);
        let words = LabelWords::of("Black A, 白B, at C");
        let player = |label| words.player(&words.naming(label).unwrap().places[0]);
        assert_eq!(["A", "B", "C"].map(player), [Some(Color::Black), Some(Color::White), None]);
    }
}
