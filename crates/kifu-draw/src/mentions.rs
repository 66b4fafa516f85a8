//! Moves, labels and points that a text names.

use std::collections::HashSet;
use std::ops::Range;

use kifu_go::Size;
use kifu_record::Mark;

use crate::diagram::Diagram;
use crate::styled::StyledText;

/// What a text about a diagram may name.
pub(crate) struct Mentions {
    labels: HashSet<String>,
    size: Size,
}

/// The players, as texts name them before the number of a move.
const PLAYERS: [&str; 4] = ["Black ", "White ", "black ", "white "];
const PLAYER_SIGNS: [char; 5] = ['黒', '黑', '白', '흑', '백'];
/// Words after a number that counts something.
const COUNTED: &[&str] = &[
    "captures",
    "dan",
    "eyes",
    "group",
    "groups",
    "hours",
    "kyu",
    "liberties",
    "minutes",
    "moves",
    "point",
    "points",
    "prisoners",
    "seconds",
    "stone",
    "stones",
    "times",
];
/// Words after a label; after an article come others.
const AFTER_LABEL: &[&str] = &[
    "also", "and", "but", "does", "fails", "first", "for", "here", "if", "in", "instead", "is", "next", "now", "or",
    "the", "then", "to", "was", "when", "with", "works", "would",
];

impl Mentions {
    /// What a text about this diagram may name.
    pub(crate) fn of(diagram: &Diagram) -> Self {
        let label = |mark: &Mark| match mark {
            Mark::Label(_, text) => Some(text.clone()),
            _ => None,
        };
        Self { labels: diagram.marks.iter().filter_map(label).collect(), size: diagram.size }
    }

    /// The text with bold names of moves, labels and points.
    pub(crate) fn styled(&self, text: impl Into<String>) -> StyledText {
        let text = text.into();
        let words = words(&text);
        let bold = words.into_iter().filter_map(|word| self.named(&text, word)).collect();
        StyledText { text, bold }
    }

    /// What is bold of a word of letters and digits.
    fn named(&self, text: &str, word: Range<usize>) -> Option<Range<usize>> {
        let (before, name, after) = (&text[..word.start], &text[word.clone()], &text[word.end..]);
        if name.bytes().all(|byte| byte.is_ascii_digit()) {
            return is_move(name, after).then(|| player_before(before)).flatten().map(|start| start..word.end);
        }
        (self.is_point(name) || self.labels.contains(name) && is_label(name, before, after)).then_some(word)
    }

    /// Returns true for a point of the board, such as `Q16`.
    fn is_point(&self, name: &str) -> bool {
        let Some((column, row)) = name.split_at_checked(1) else { return false };
        let column = column.bytes().next().filter(|letter| letter.is_ascii_uppercase() && *letter != b'I');
        let Some(letter) = column else { return false };
        let column = letter - b'A' - u8::from(letter > b'I');
        let is_row = |row: u8| (1..=self.size.rows()).contains(&row);
        column < self.size.columns() && !row.starts_with('0') && row.parse().is_ok_and(is_row)
    }
}

/// The runs of ASCII letters and digits that stand alone.
fn words(text: &str) -> Vec<Range<usize>> {
    let is_inside = |character: char| character.is_ascii_alphanumeric();
    let mut words = Vec::new();
    let mut start = None;
    for (at, character) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, is_inside(character)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    let is_joined = |sign: Option<char>| sign.is_some_and(|sign| matches!(sign, '\'' | '’' | '_' | '@' | '/'));
    words.retain(|word| {
        let (before, after) = (text[..word.start].chars().next_back(), text[word.end..].chars().next());
        !is_joined(before) && !is_joined(after)
    });
    words
}

/// Returns true if a number is that of a move: it counts nothing, and has no fraction.
fn is_move(number: &str, after: &str) -> bool {
    let is_fraction =
        after.strip_prefix(['.', ',']).is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_digit()));
    let is_counted = after.strip_prefix([' ', '-']).is_some_and(|rest| COUNTED.contains(&word_of(rest)));
    number.len() <= 3 && !number.starts_with('0') && !is_fraction && !is_counted
}

/// Where the player begins who is named before a number.
fn player_before(before: &str) -> Option<usize> {
    let word = PLAYERS.iter().find(|player| before.ends_with(**player)).map(|player| before.len() - player.len());
    let word = word.filter(|&start| !before[..start].ends_with(|letter: char| letter.is_alphanumeric()));
    word.or_else(|| {
        let sign = before.chars().next_back().filter(|sign| PLAYER_SIGNS.contains(sign))?;
        Some(before.len() - sign.len_utf8())
    })
}

/// Returns true if a word is a label and no word of the sentence: `A` may be an article, `I` a pronoun.
fn is_label(name: &str, before: &str, after: &str) -> bool {
    if !matches!(name, "A" | "a" | "I") {
        return name.len() <= 2 || name.chars().any(|letter| letter.is_ascii_digit());
    }
    let Some(rest) = after.strip_prefix(' ') else {
        let is_list = before.trim().is_empty() && after.starts_with(')');
        return !is_list && !after.starts_with(['-', '\'']);
    };
    let next = word_of(rest);
    if name == "I" { matches!(next, "and" | "or") } else { AFTER_LABEL.contains(&next) }
}

/// The word at the beginning of a text.
fn word_of(text: &str) -> &str {
    let end = text.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::styled::Weight;

    #[test]
    fn moves_labels_and_points_are_bold() {
        let mentions =
            Mentions { labels: ["A", "B", "a", "c", "12"].map(str::to_owned).into(), size: Size::new(19, 19).unwrap() };
        for (text, expected) in [
            ("Black 57 is good.", "[Black 57] is good."),
            ("White 102-104, then black 5.", "[White 102]-104, then [black 5]."),
            ("White leads by 12; Black 3 points ahead", "White leads by 12; Black 3 points ahead"),
            ("Black 6.5, White 2 dan, Black 2-dan", "Black 6.5, White 2 dan, Black 2-dan"),
            ("A move at A or B", "A move at [A] or [B]"),
            ("at A. A is better; at a, a ladder (c)", "at [A]. [A] is better; at [a], a ladder ([c])"),
            ("A good move. I think so. D is no label", "A good move. I think so. D is no label"),
            ("Q16, I9, T20, K0, q4 and T1.", "[Q16], I9, T20, K0, q4 and [T1]."),
            ("B's move, A-bomb, and/or A/B", "B's move, A-bomb, and/or A/B"),
            ("黒57は白12、Q16", "[黒57]は[白12]、[Q16]"),
            ("흑3 → 백12", "[흑3] → [백12]"),
            ("", ""),
        ] {
            let styled = mentions.styled(text);
            let shown = styled.runs().into_iter().map(|(text, weight)| match weight {
                Weight::Bold => format!("[{text}]"),
                Weight::Regular => text.to_owned(),
            });
            assert_eq!(shown.collect::<String>(), expected);
        }
    }
}
