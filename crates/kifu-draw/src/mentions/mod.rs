//! Moves, labels and points that a text names.

mod moves;

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
        let mut bold = moves::moves(&text, &words);
        bold.extend(words.into_iter().filter(|word| self.names(&text, word)));
        bold.sort_by_key(|part| part.start);
        StyledText { text, bold }
    }

    /// Returns true if a word of letters and digits is a label or a point.
    fn names(&self, text: &str, word: &Range<usize>) -> bool {
        let (before, name, after) = (&text[..word.start], &text[word.clone()], &text[word.end..]);
        let is_number = name.chars().all(char::is_numeric);
        !is_number && (self.is_point(name) || self.labels.contains(name) && is_label(name, before, after))
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

/// The runs of ASCII letters, and of digits also in the width of Chinese and Japanese, that stand alone.
fn words(text: &str) -> Vec<Range<usize>> {
    let is_inside = |character: char| character.is_ascii_alphanumeric() || ('０'..='９').contains(&character);
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
            ("White 102-104, then black 5.", "[White 102-104], then [black 5]."),
            (
                "Black 1, 3 and 5; White 2 or 4, Black 7 & 9",
                "[Black 1], [3] and [5]; [White 2] or [4], [Black 7] & [9]",
            ),
            (
                "Black 1,3,5, then 7 through 10. Black 1, 2 dan",
                "[Black 1],[3],[5], then [7 through 10]. [Black 1], 2 dan",
            ),
            ("Black 1 and 3 points, Black 11, 12 of them", "[Black 1] and 3 points, [Black 11], 12 of them"),
            ("White 6,5 or 2 to 4 points; Black 2 to 4 points", "White 6,5 or 2 to 4 points; Black 2 to 4 points"),
            ("Black 3-3 and 3-4, White 3-5 joseki", "Black 3-3 and 3-4, White 3-5 joseki"),
            ("Moves 1, 2 and 3-5; move 7, moves 8 stones", "[Moves 1], [2] and [3-5]; [move 7], moves 8 stones"),
            ("White 57%, 白 7%, 黑185子, 黑2目", "White 57%, 白 7%, 黑185子, 黑2目"),
            ("黒1、3、5と7、白２・４、6は", "[黒1]、[3]、[5]と[7]、[白２]・[４]、[6]は"),
            ("黑91至105，白2和4，黑 31~37欠佳", "[黑91至105]，[白2]和[4]，[黑 31~37]欠佳"),
            ("흑1, 3과 5, 백 2·4, 흑 2집", "[흑1], [3]과 [5], [백 2]·[4], 흑 2집"),
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
