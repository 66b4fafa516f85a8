//! Text divided into pieces between which a line may end.

use hypher::{Lang, hyphenate};
use kifu_record::is_stopped;
use unicode_linebreak::linebreaks;

use super::Measure;
use crate::styled::{StyledText, Weight};

/// A part of a text that stays on one line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// Its letters, as parts of one weight.
    pub(super) runs: Vec<Run>,
    /// The width in ems.
    pub(super) width: f32,
    /// The space after it, which vanishes at the end of a line.
    pub(super) space: f32,
    /// True if a line that ends here needs a hyphen.
    pub(super) has_hyphen: bool,
}

/// Letters of one weight.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Run {
    pub(super) text: String,
    pub(super) weight: Weight,
    /// The width in ems.
    pub(super) width: f32,
}

impl Piece {
    fn new(runs: Vec<Run>, has_hyphen: bool) -> Self {
        let width = runs.iter().map(|run| run.width).sum();
        Self { runs, width, space: 0.0, has_hyphen }
    }

    /// Its last character.
    pub(super) fn end(&self) -> Option<char> {
        self.runs.last()?.text.chars().next_back()
    }
}

/// The shortest word that is hyphenated, in letters.
const SHORTEST: usize = 6;

/// Divides a text without line breaks. Pieces wider than `most` are divided anywhere.
pub(super) fn pieces(text: &StyledText, most: f32, measure: Measure<'_>) -> Vec<Piece> {
    let text = cleaned(text);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut start = 0;
    for (end, _) in linebreaks(&text.text).take_while(|_| !is_stopped()) {
        let part = &text.text[start..end];
        let word = part.trim_end_matches([' ', '\u{3000}']);
        let space: f32 = part[word.len()..].chars().map(|character| measure(character, Weight::Regular)).sum();
        let styled = text.part(start..start + word.len());
        start = end;
        if word.is_empty() {
            if let Some(last) = pieces.last_mut() {
                last.space += space;
            }
            continue;
        }
        divide(&styled, most, measure, &mut pieces);
        if let Some(last) = pieces.last_mut() {
            // Several spaces count as one.
            last.space = space.min(measure(' ', Weight::Regular).max(space.min(1.0)));
        }
    }
    pieces
}

/// The text without control characters.
fn cleaned(text: &StyledText) -> StyledText {
    let mut clean = StyledText::default();
    for (run, weight) in text.runs() {
        let characters = run.chars().map(|character| if character == '\t' { ' ' } else { character });
        let run: String = characters.filter(|character| !character.is_control()).collect();
        clean.push(&if weight == Weight::Bold { StyledText::bold(run) } else { run.into() });
    }
    clean
}

/// Adds a word, by syllables if it is long.
fn divide(word: &StyledText, most: f32, measure: Measure<'_>, pieces: &mut Vec<Piece>) {
    let mut push = |text: &StyledText, has_hyphen: bool| {
        let run = |(text, weight): (&str, Weight)| {
            let width = text.chars().map(|character| measure(character, weight)).sum();
            Run { text: text.to_owned(), weight, width }
        };
        let piece = Piece::new(text.runs().into_iter().map(run).collect(), has_hyphen);
        let hyphen = if has_hyphen { measure('-', Weight::Regular) } else { 0.0 };
        if piece.width + hyphen <= most {
            pieces.push(piece);
            return;
        }
        let (mut start, mut used) = (0, 0.0);
        for (at, character) in text.text.char_indices() {
            // Bold letters are the wider ones.
            let width = measure(character, Weight::Bold).max(measure(character, Weight::Regular));
            if used + width > most && at > start {
                pieces.push(Piece::new(text.part(start..at).runs().into_iter().map(run).collect(), false));
                (start, used) = (at, 0.0);
            }
            used += width;
        }
        let rest = text.part(start..text.text.len()).runs().into_iter().map(run).collect();
        pieces.push(Piece::new(rest, has_hyphen && used + hyphen <= most));
    };
    let (before, letters, after) = letters_of(&word.text);
    // A word with a capital inside or only capitals is a name or an abbreviation.
    let is_plain = letters.chars().skip(1).all(|letter| letter.is_ascii_lowercase());
    if letters.len() < SHORTEST || !is_plain {
        push(word, false);
        return;
    }
    let (mut start, mut end) = (0, before.len());
    let last = before.len() + letters.len();
    for syllable in hyphenate(letters, Lang::English) {
        end += syllable.len();
        if end == last {
            push(&word.part(start..last + after.len()), false);
        } else {
            push(&word.part(start..end), true);
        }
        start = end;
    }
}

/// The letters of a word, and the signs before and after them; no letters if other signs are between them.
fn letters_of(word: &str) -> (&str, &str, &str) {
    let is_letter = |character: char| character.is_ascii_alphabetic();
    let start = word.find(is_letter).unwrap_or(word.len());
    let end = word.rfind(is_letter).map_or(start, |end| end + 1);
    let letters = &word[start..end];
    if letters.chars().all(is_letter) { (&word[..start], letters, &word[end..]) } else { (word, "", "") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::width::char_width;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let width = |character: char, _| char_width(character);
        let shown: Vec<String> = pieces(&text.into(), 12.0, &width)
            .into_iter()
            .map(|piece| {
                let sign = if piece.has_hyphen {
                    "-"
                } else if piece.space > 0.0 {
                    "_"
                } else {
                    ""
                };
                piece.runs.iter().map(|run| run.text.as_str()).collect::<String>() + sign
            })
            .collect();
        assert_eq!(shown.join("|"), expected, "{text}");
    }

    #[test]
    fn pieces_of_words_and_of_characters() {
        check("one two", "one_|two");
        check("a  hyphenation, of", "a_|hy-|phen-|ation,_|of");
        check("well-known (Territory)", "well-|known_|(Ter-|ri-|tory)");
        check("AlphaGo NIGIRI x86machines", "AlphaGo_|NIGIRI_|x86machines");
        check("黒の「一子」は、まだ", "黒|の|「一|子」|は、|ま|だ");
        check("R14と Q5", "R14|と_|Q5");
        check("", "");
        check("   ", "");
        check(&"x".repeat(30), &["x".repeat(21), "x".repeat(9)].join("|"));
    }
}
