//! Text divided into pieces between which a line may end.

use hypher::{Lang, hyphenate};
use unicode_linebreak::linebreaks;

use super::Measure;

/// A part of a text that stays on one line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    /// The width in ems.
    pub(super) width: f32,
    /// The space behind it, which vanishes at the end of a line.
    pub(super) space: f32,
    /// True if a line that ends here needs a hyphen.
    pub(super) has_hyphen: bool,
}

/// The shortest word that is hyphenated, in letters.
const SHORTEST: usize = 6;

/// Divides a text without line breaks. Pieces wider than `most` are divided anywhere.
pub(super) fn pieces(text: &str, most: f32, measure: Measure<'_>) -> Vec<Piece> {
    let clean: String = text
        .chars()
        .map(|character| if character == '\t' { ' ' } else { character })
        .filter(|character| !character.is_control())
        .collect();
    let mut pieces = Vec::new();
    let mut start = 0;
    for (end, _) in linebreaks(&clean) {
        let part = &clean[start..end];
        start = end;
        let word = part.trim_end_matches([' ', '\u{3000}']);
        let space: f32 = part[word.len()..].chars().map(measure).sum();
        if word.is_empty() {
            if let Some(last) = pieces.last_mut() {
                let last: &mut Piece = last;
                last.space += space;
            }
            continue;
        }
        divide(word, most, measure, &mut pieces);
        if let Some(last) = pieces.last_mut() {
            // Several spaces count as one.
            last.space = space.min(measure(' ').max(space.min(1.0)));
        }
    }
    pieces
}

/// Adds a word, by syllables if it is long.
fn divide(word: &str, most: f32, measure: Measure<'_>, pieces: &mut Vec<Piece>) {
    let mut push = |text: &str, has_hyphen: bool| {
        let width: f32 = text.chars().map(measure).sum();
        let hyphen = if has_hyphen { measure('-') } else { 0.0 };
        if width + hyphen <= most {
            pieces.push(Piece { text: text.to_owned(), width, space: 0.0, has_hyphen });
            return;
        }
        let (mut part, mut used) = (String::new(), 0.0);
        for character in text.chars() {
            let width = measure(character);
            if used + width > most && !part.is_empty() {
                pieces.push(Piece { text: std::mem::take(&mut part), width: used, space: 0.0, has_hyphen: false });
                used = 0.0;
            }
            part.push(character);
            used += width;
        }
        pieces.push(Piece { text: part, width: used, space: 0.0, has_hyphen: has_hyphen && used + hyphen <= most });
    };
    let (before, letters, after) = letters_of(word);
    // A word with a capital inside or only capitals is a name or an abbreviation.
    let is_plain = letters.chars().skip(1).all(|letter| letter.is_ascii_lowercase());
    if letters.len() < SHORTEST || !is_plain {
        push(word, false);
        return;
    }
    let mut syllables = hyphenate(letters, Lang::English).peekable();
    let mut lead = before.to_owned();
    while let Some(syllable) = syllables.next() {
        lead.push_str(syllable);
        if syllables.peek().is_none() {
            lead.push_str(after);
            push(&lead, false);
        } else {
            push(&lead, true);
        }
        lead.clear();
    }
}

/// The letters of a word, and the signs before and behind them; no letters if other signs stand between.
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
        let shown: Vec<String> = pieces(text, 12.0, &char_width)
            .into_iter()
            .map(|piece| {
                let sign = if piece.has_hyphen {
                    "-"
                } else if piece.space > 0.0 {
                    "_"
                } else {
                    ""
                };
                piece.text + sign
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
