//! The words by which comments call answers correct or wrong.

use super::Answer;

/// Words at the beginning of a comment, in lower case.
const FIRST_WORDS: [(&str, Answer); 12] = [
    ("right", Answer::Right),
    ("correct", Answer::Right),
    ("solved", Answer::Right),
    ("wrong", Answer::Wrong),
    ("incorrect", Answer::Wrong),
    ("failure", Answer::Wrong),
    ("richtig", Answer::Right),
    ("falsch", Answer::Wrong),
    ("верно", Answer::Right),
    ("правильно", Answer::Right),
    ("неверно", Answer::Wrong),
    ("неправильно", Answer::Wrong),
];

/// The same in scripts without blanks between words.
const BEGINNINGS: [(&str, Answer); 11] = [
    ("正解", Answer::Right),
    ("正答", Answer::Right),
    ("正确", Answer::Right),
    ("正確", Answer::Right),
    ("정답", Answer::Right),
    ("정해", Answer::Right),
    ("失敗", Answer::Wrong),
    ("失败", Answer::Wrong),
    ("错误", Answer::Wrong),
    ("錯誤", Answer::Wrong),
    ("실패", Answer::Wrong),
];

/// Words in capitals anywhere in a comment, as in the records of goproblems.com.
const CAPITALS: [(&str, Answer); 2] = [("RIGHT", Answer::Right), ("WRONG", Answer::Wrong)];

/// Returns the verdict of a comment, if it has one.
pub(super) fn answer(comment: &str) -> Option<Answer> {
    let text = comment.trim_start_matches(|character: char| !character.is_alphanumeric());
    let find = |table: &[(&str, Answer)], is_it: &dyn Fn(&str) -> bool| {
        table.iter().find(|(word, _)| is_it(word)).map(|&(_, answer)| answer)
    };
    let is_letter = |character: char| character.is_alphabetic();
    let mut words = text.split(|character| !is_letter(character)).filter(|word| !word.is_empty());
    // A second right answer: `Also correct.`
    let first = words.clone().map(str::to_lowercase).find(|word| word != "also").unwrap_or_default();
    find(&FIRST_WORDS, &|word| word == first)
        .or_else(|| find(&BEGINNINGS, &|word| text.starts_with(word)))
        .or_else(|| words.find_map(|own| find(&CAPITALS, &|word| word == own)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_problems() {
        for (comment, expected) in [
            ("Correct. It's a ko.", Some(Answer::Right)),
            ("Also correct: see A.", Some(Answer::Right)),
            ("This is also correct", None),
            ("RIGHT", Some(Answer::Right)),
            ("Good, this is RIGHT!", Some(Answer::Right)),
            ("  ... wrong", Some(Answer::Wrong)),
            ("正解。白死", Some(Answer::Right)),
            ("【失敗】", Some(Answer::Wrong)),
            ("실패", Some(Answer::Wrong)),
            ("Is this right?", None),
            ("Correction of an error", None),
            ("正", None),
            ("BRIGHT", None),
            ("", None),
        ] {
            assert_eq!(answer(comment), expected, "{comment}");
        }
    }
}
