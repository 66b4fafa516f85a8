//! Moves, labels and points that a text names. Only references that the shown board confirms are printed as such.

mod labels;
mod moves;

pub(crate) use labels::{LabelWords, Naming};

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use kifu_go::{Color, Coordinates, Point, Region, Size};

use crate::diagram::{Diagram, label_of, number_of_label};
use crate::points::PointMap;
use crate::styled::StyledText;
use moves::NamedMoves;

/// The references that a text about a diagram may make: to its board, or to the notes below it.
pub(crate) struct Mentions {
    labels: HashSet<String>,
    /// The moves by their numbers, each with the players of all that have it.
    moves: HashMap<u32, Vec<Color>>,
    size: Size,
    region: Region,
    hidden: Vec<Point>,
    /// True if the sides of the board name its lines in letters and numbers.
    has_names: bool,
}

/// How to read the labels and numbers of a comment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Meant<'c> {
    /// The printed labels.
    pub(crate) labels: &'c [String],
    /// The numbers that are labels, and no moves.
    pub(crate) label_numbers: &'c [u32],
}

impl Mentions {
    /// Returns the references that a text about this diagram may make. `has_notes` is true if the moves that the board
    /// cannot show are listed.
    pub(crate) fn of(diagram: &Diagram, has_notes: bool) -> Self {
        let is_shown = |point: Point| diagram.region.contains(point) && !diagram.hidden.contains(&point);
        let labels = diagram.marks.iter().filter_map(label_of).filter(|(point, _)| is_shown(*point));
        let mut moves: HashMap<u32, Vec<Color>> = HashMap::new();
        // Records may number stones themselves, by labels.
        let number = |(point, text): (Point, &str)| Some((point, number_of_label(text)?));
        let numbers: PointMap<u32> = diagram.marks.iter().filter_map(label_of).filter_map(number).collect();
        let stones = diagram.stones.iter().filter(|stone| is_shown(stone.point));
        let stones = stones.filter_map(|stone| {
            let number = stone.number.or_else(|| numbers.get(stone.point).copied());
            Some((number?, stone.color))
        });
        let notes = diagram.notes.iter().filter(|_| has_notes).map(|note| (note.number, note.color));
        for (number, color) in stones.chain(notes) {
            moves.entry(number).or_default().push(color);
        }
        let sides = diagram.sides;
        Self {
            labels: labels.map(|(_, text)| text.trim().to_owned()).collect(),
            moves,
            size: diagram.size,
            region: diagram.region,
            hidden: diagram.hidden.clone(),
            has_names: diagram.coordinates == Some(Coordinates::Western)
                && (sides.left || sides.right)
                && (sides.top || sides.bottom),
        }
    }

    /// Returns a text with bold names of moves, labels and points.
    pub(crate) fn styled(&self, text: impl Into<String>, meant: Meant<'_>) -> StyledText {
        let text = text.into();
        let words = words(&text);
        let named = moves::moves(&text, &words, self.size).into_iter().filter(|named| self.has_moves(named, meant));
        let mut bold: Vec<Range<usize>> = named.map(|named| named.place).collect();
        bold.extend(words.into_iter().filter(|word| self.names(&text, word, meant)));
        bold.sort_by_key(|part| part.start);
        bold.dedup();
        StyledText { text, bold }
    }

    /// Returns true if the board or its notes have all of these moves, the first and the last by the player that is named.
    fn has_moves(&self, named: &NamedMoves, meant: Meant<'_>) -> bool {
        let is_there = |number: u32| self.moves.contains_key(&number) && !meant.label_numbers.contains(&number);
        let is_by = |number: &u32| {
            let players = self.moves.get(number).map_or(&[][..], Vec::as_slice);
            named.player.is_none_or(|player| players.contains(&player))
        };
        named.numbers.clone().all(is_there) && [named.numbers.start(), named.numbers.end()].into_iter().all(is_by)
    }

    /// Returns true if a word of letters and digits is a label or a point.
    fn names(&self, text: &str, word: &Range<usize>, meant: Meant<'_>) -> bool {
        let (before, name, after) = (&text[..word.start], &narrow(&text[word.clone()]), &text[word.end..]);
        if name.chars().all(|character| character.is_ascii_digit()) {
            return false;
        }
        let is_meant = || meant.labels.iter().any(|label| label == name);
        self.is_point(name) || self.labels.contains(name.as_ref()) && is_meant() && is_label(name, before, after)
    }

    /// Returns true for a point of the board that is shown, such as `Q16`, if its lines are named.
    fn is_point(&self, name: &str) -> bool {
        let Some((column, row)) = name.split_at_checked(1) else { return false };
        if !self.has_names || !column.starts_with(|letter: char| letter.is_ascii_uppercase()) || row.starts_with('0') {
            return false;
        }
        let point = Coordinates::Western.read(name, self.size).ok();
        point.is_some_and(|point| self.region.contains(point) && !self.hidden.contains(&point))
    }
}

/// Words that may follow a label; an article is followed by other words.
const AFTER_LABEL: &[&str] = &[
    "after", "also", "and", "are", "as", "at", "because", "before", "but", "by", "can", "cannot", "could", "does",
    "fails", "first", "for", "from", "has", "here", "if", "in", "instead", "is", "later", "may", "might", "must",
    "next", "now", "on", "only", "or", "rather", "should", "than", "the", "then", "this", "to", "too", "was", "when",
    "which", "will", "with", "works", "would",
];

/// The separate runs of letters and digits, including full-width ones.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = runs(text);
    words.retain(|word| !is_joined(text, word));
    words
}

/// The runs of ASCII letters and digits, including full-width ones.
fn runs(text: &str) -> Vec<Range<usize>> {
    let is_inside = |character: char| narrowed(character).is_ascii_alphanumeric();
    let mut runs = Vec::new();
    let mut start = None;
    for (at, character) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, is_inside(character)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                runs.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    runs
}

/// Returns true if a run is a part of a word: `B's`, `A/B`, the first letter of `Début`.
fn is_joined(text: &str, run: &Range<usize>) -> bool {
    /// Scripts below this character separate words: Latin, Greek, Cyrillic and others.
    const SYLLABLES: char = '\u{1100}';
    let is_joint =
        |sign: char| matches!(sign, '\'' | '’' | '_' | '@' | '/') || sign.is_alphabetic() && sign < SYLLABLES;
    let (before, after) = (text[..run.start].chars().next_back(), text[run.end..].chars().next());
    before.is_some_and(is_joint) || after.is_some_and(is_joint)
}

/// A word with full-width letters and digits converted to ASCII.
fn narrow(word: &str) -> Cow<'_, str> {
    if word.is_ascii() { Cow::Borrowed(word) } else { word.chars().map(narrowed).collect() }
}

fn narrowed(character: char) -> char {
    match character {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            char::from_u32(character as u32 - '０' as u32 + '0' as u32).unwrap_or(character)
        }
        _ => character,
    }
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
    if name == "I" { matches!(next, "and" | "or") } else { AFTER_LABEL.contains(&next) || name == "A" && is_verb(next) }
}

/// Returns true for a word such as `threatens`. It cannot follow an article, which takes a singular noun.
fn is_verb(word: &str) -> bool {
    const NOUNS: [&str; 3] = ["means", "series", "species"];
    let is_noun = ["ss", "us", "is"].iter().any(|end| word.ends_with(end)) || NOUNS.contains(&word);
    word.len() > 3 && word.ends_with('s') && !is_noun && word.bytes().all(|byte| byte.is_ascii_lowercase())
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
        let size = Size::NINETEEN;
        let mentions = Mentions {
            labels: ["A", "B", "C", "a", "c", "12"].map(str::to_owned).into(),
            moves: (1..200).map(|number| (number, vec![Color::Black, Color::White])).collect(),
            size,
            region: Region::whole(size),
            hidden: Vec::new(),
            has_names: true,
        };
        let labels = ["A", "B", "a", "c"].map(str::to_owned);
        let meant = Meant { labels: &labels, label_numbers: &[190] };
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
            ("C is a label of another comment; A threatens B", "C is a label of another comment; [A] threatens [B]"),
            ("A transposes. A loss, A series", "[A] transposes. A loss, A series"),
            ("Ａか Ｂ、Ｑ１６", "[Ａ]か [Ｂ]、[Ｑ１６]"),
            ("Bé, éB: Début", "Bé, éB: Début"),
            ("Black 250, moves 180-210, 190, 150-190", "Black 250, moves 180-210, 190, 150-190"),
            ("Q16, I9, T20, K0, q4 and T1.", "[Q16], I9, T20, K0, q4 and [T1]."),
            ("B's move, A-bomb, and/or A/B", "B's move, A-bomb, and/or A/B"),
            ("黒57は白12、Q16", "[黒57]は[白12]、[Q16]"),
            ("흑3 → 백12", "[흑3] → [백12]"),
            ("With B57, W8 and B12; W60.5%, B300, b57", "With [B57], [W8] and [B12]; W60.5%, B300, b57"),
            ("Black 1 space jump, White 4 more stones", "Black 1 space jump, White 4 more stones"),
            ("", ""),
        ] {
            let styled = mentions.styled(text, meant);
            let shown = styled.runs().into_iter().map(|(text, weight)| match weight {
                Weight::Bold => format!("[{text}]"),
                Weight::Regular => text.to_owned(),
            });
            assert_eq!(shown.collect::<String>(), expected);
        }
    }
}
