//! Verdicts in the words of comments.

use super::conventions::{Answer, CONVENTIONS, Convention, Sign};

/// Words before a verdict that do not change it: `Yes, that is also correct.`
const LEADS: &[&str] = &[
    "also",
    "this",
    "that",
    "that's",
    "it",
    "it's",
    "is",
    "are",
    "yes",
    "no",
    "you",
    "you're",
    "answer",
    "move",
    "absolutely",
    "quite",
    "exactly",
    "completely",
    "sorry",
];
/// Articles before a verdict, but not as the first word: `The correct answer is A`.
const ARTICLES: &[&str] = &["the", "a"];
/// Words that turn a right answer into a wrong one.
const NEGATIONS: &[&str] = &["not", "isn't", "aren't", "never"];
/// Phrases like [`LEADS`] in scripts without blanks between words.
const BEGINNINGS: &[&str] = &[
    "这是",
    "這是",
    "这也是",
    "這也是",
    "也是",
    "此为",
    "此為",
    "これは",
    "これが",
    "これも",
    "이것이",
    "이것도",
    "이것은",
];
/// Characters after a word for a right answer that make it about another move: `正解是A`, `正答は白`, `정답은 A`.
const CONTINUATIONS: &[char] = &['是', '应', '應', '在', '见', '見', '은', '을', '의'];

/// Returns the verdict of a comment or the name of a node, if it has one.
#[must_use]
pub fn answer_of_comment(text: &str) -> Option<Answer> {
    let of_sentence = |(index, sentence): (usize, Sentence<'_>)| verdict(&sentence, index == 0).map(|found| found.0);
    sentences(text).enumerate().find_map(of_sentence).or_else(|| codes(text).find_map(|code| code.row.answer))
}

/// Returns a text without codes for programs, and without a verdict at the beginning that equals `said`: with
/// [`Answer::Wrong`], `Wrong. White lives.` becomes `White lives.`
#[must_use]
pub fn without_verdict(text: &str, said: Option<Answer>) -> String {
    let text = without_codes(text);
    let mut rest = text.trim();
    if let Some(first) = sentences(rest).next()
        && let Some((answer, Extent::Whole)) = verdict(&first, true)
        && said == Some(answer)
    {
        let is_sign = |sign: char| is_end(sign) && sign != '(' && sign != '（';
        rest = rest[first.end..].trim_start_matches(|sign: char| is_sign(sign) || sign.is_whitespace());
    }
    rest.to_owned()
}

/// A part of a text between punctuation marks.
struct Sentence<'t> {
    text: &'t str,
    /// The byte after it.
    end: usize,
    is_question: bool,
}

/// The part of a sentence that is a verdict.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    Beginning,
}

/// Returns true for signs that end a sentence or a part of one.
fn is_end(sign: char) -> bool {
    matches!(
        sign,
        '.' | '!'
            | ','
            | ';'
            | ':'
            | '?'
            | '\n'
            | '('
            | ')'
            | '['
            | ']'
            | '–'
            | '—'
            | '…'
            | '。'
            | '！'
            | '，'
            | '；'
            | '：'
            | '？'
            | '、'
            | '（'
            | '）'
            | '【'
            | '】'
            | '「'
            | '」'
            | '『'
            | '』'
            | '〔'
            | '〕'
    )
}

/// The parts of a text that are not empty.
fn sentences(text: &str) -> impl Iterator<Item = Sentence<'_>> {
    let mut begin = 0;
    core::iter::from_fn(move || {
        while begin < text.len() {
            let rest = &text[begin..];
            let length = rest.find(is_end).unwrap_or(rest.len());
            let end = begin + length;
            let sign = text[end..].chars().next();
            let part = rest[..length].trim_matches(|sign: char| sign.is_whitespace() || "*-\"'#".contains(sign));
            begin = end + sign.map_or(0, char::len_utf8);
            if !part.is_empty() {
                let is_question = matches!(sign, Some('?' | '？')) || sign == Some(',') && asks(&text[begin..]);
                return Some(Sentence { text: part, end, is_question });
            }
        }
        None
    })
}

/// Returns true if a part of a sentence is soon followed by a question mark: `Right, isn't it?`
fn asks(rest: &str) -> bool {
    /// In characters; the limit keeps reading linear.
    const SOON: usize = 20;
    rest.chars().take(SOON).find(|sign| matches!(sign, '.' | '!' | '?' | '\n')) == Some('?')
}

/// The verdict of a sentence. Only the first one of a text may go on after it.
fn verdict(sentence: &Sentence<'_>, is_first: bool) -> Option<(Answer, Extent)> {
    if sentence.is_question {
        return None;
    }
    let text = sentence.text.to_lowercase();
    let found = in_words(&text).or_else(|| without_blanks(&text));
    found
        .filter(|&(_, sign, extent)| extent == Extent::Whole || is_first && sign == Sign::Beginning)
        .map(|(answer, _, extent)| (answer, extent))
}

/// Returns the longest row for words that fits.
fn longest(fits: impl Fn(&Convention) -> bool) -> Option<(&'static Convention, Answer)> {
    let rows = CONVENTIONS.iter().filter(|row| matches!(row.sign, Sign::Beginning | Sign::Sentence) && fits(row));
    rows.max_by_key(|row| row.written.len()).and_then(|row| Some((row, row.answer?)))
}

/// A verdict in a script with blanks between words.
fn in_words(text: &str) -> Option<(Answer, Sign, Extent)> {
    let words = text.split_whitespace().map(|word| word.trim_matches(|sign: char| sign.is_ascii_punctuation()));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_lead = |(index, word): &(usize, &&str)| {
        LEADS.contains(*word) || NEGATIONS.contains(*word) || *index > 0 && ARTICLES.contains(*word)
    };
    let leads = words.iter().enumerate().take_while(is_lead).count();
    let is_negated = words[..leads].iter().any(|word| NEGATIONS.contains(word));
    let rest = &words[leads..];
    let begins = |row: &Convention| {
        let mut own = rest.iter();
        row.written.split(' ').all(|word| own.next() == Some(&word))
    };
    let (row, answer) = longest(begins)?;
    let count = row.written.split(' ').count();
    // Diagrams are numbered: `Correct 2`.
    let is_whole = rest[count..].iter().all(|word| word.chars().all(|sign| sign.is_ascii_digit()));
    let answer = match (is_negated, answer) {
        (false, answer) => answer,
        (true, Answer::Right) => Answer::Wrong,
        (true, Answer::Wrong) => return None,
    };
    Some((answer, row.sign, if is_whole { Extent::Whole } else { Extent::Beginning }))
}

/// A verdict in a script without blanks between words, at the beginning or at the end of a sentence.
fn without_blanks(text: &str) -> Option<(Answer, Sign, Extent)> {
    let text = BEGINNINGS.iter().find_map(|lead| text.strip_prefix(lead)).unwrap_or(text).trim_start();
    let is_plain = |row: &Convention| !row.written.is_ascii();
    if let Some((row, answer)) = longest(|row| is_plain(row) && text.starts_with(row.written)) {
        let rest = &text[row.written.len()..];
        let is_whole = is_ending(rest);
        let is_own = is_whole || answer == Answer::Wrong || goes_on(rest);
        return is_own.then_some((answer, row.sign, if is_whole { Extent::Whole } else { Extent::Beginning }));
    }
    let ends = |row: &Convention| {
        is_plain(row) && text.strip_suffix(row.written).is_some_and(|before| before.ends_with(char::is_whitespace))
    };
    longest(ends).map(|(row, answer)| (answer, row.sign, Extent::Whole))
}

/// Returns true for text that may follow a verdict in a whole sentence: the number of a diagram, or a copula.
fn is_ending(rest: &str) -> bool {
    let rest = rest.trim_start_matches(['图', '圖', '図', '도']).trim();
    rest.chars().all(|sign| sign.is_numeric()) || ["です", "でした", "だ", "입니다", "이다", "了", "!"].contains(&rest)
}

/// Returns true if a right answer is about this move and not another.
fn goes_on(rest: &str) -> bool {
    let Some(next) = rest.chars().next() else { return true };
    let is_hiragana = ('\u{3041}'..='\u{309f}').contains(&next);
    let is_particle = next == '이' && !["이다", "이에요", "이군"].iter().any(|copula| rest.starts_with(copula));
    let is_copula = ["です", "でした", "だ"].iter().any(|copula| rest.starts_with(copula));
    let is_letter_of_same_word = next.is_alphabetic() && !is_hiragana && next < '\u{2e80}';
    (!is_hiragana || is_copula) && !is_particle && !CONTINUATIONS.contains(&next) && !is_letter_of_same_word
}

/// A code in a text.
struct Code {
    row: &'static Convention,
    /// The bytes of the text where it begins and ends.
    begin: usize,
    end: usize,
}

/// The codes of a text in order: words in capitals, next to any sign but an ASCII letter or digit.
fn codes(text: &str) -> impl Iterator<Item = Code> {
    let mut found: Vec<Code> = Vec::new();
    for row in CONVENTIONS.iter().filter(|row| row.sign == Sign::Code) {
        for (begin, _) in text.match_indices(row.written) {
            let end = begin + row.written.len();
            let is_letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_alphanumeric());
            if !is_letter(text[..begin].chars().next_back()) && !is_letter(text[end..].chars().next()) {
                found.push(Code { row, begin, end });
            }
        }
    }
    found.sort_by_key(|code| code.begin);
    found.into_iter()
}

/// A text without the codes that are separate from its sentences: `this is RIGHT` stays.
fn without_codes(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = 0;
    for Code { begin, end, .. } in codes(text) {
        if begin < rest {
            continue;
        }
        let word = text[..begin].split_whitespace().next_back().unwrap_or_default().to_lowercase();
        if [LEADS, NEGATIONS, ARTICLES].iter().any(|list| list.contains(&word.as_str())) {
            continue;
        }
        kept.push_str(&text[rest..begin]);
        rest = end + text[end..].len() - text[end..].trim_start_matches(['.', '!', ',', ':', ';', ' ']).len();
    }
    kept.push_str(&text[rest..]);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: Option<Answer> = Some(Answer::Right);
    const WRONG: Option<Answer> = Some(Answer::Wrong);

    #[test]
    fn comments_of_problems() {
        for (comment, expected) in [
            ("Correct. It's a ko.", RIGHT),
            ("Also correct: see A.", RIGHT),
            ("This is also correct", RIGHT),
            ("That is correct", RIGHT),
            ("Yes! That's right. White is dead.", RIGHT),
            ("White is dead. Correct!", RIGHT),
            ("Correct 2", RIGHT),
            ("RIGHT", RIGHT),
            ("Good, this is RIGHT!", RIGHT),
            ("nice!RIGHT", RIGHT),
            ("好RIGHT", RIGHT),
            ("A common shape. * Joseki *", RIGHT),
            ("CHOICE", None),
            ("  ... wrong", WRONG),
            ("Wrong direction", WRONG),
            ("That is not correct.", WRONG),
            ("Not wrong, but slow", None),
            ("Right at the edge", None),
            ("Is this right?", None),
            ("Correct?", None),
            ("Right, isn't it?", None),
            ("Correction of an error", None),
            ("The correct answer is A", None),
            ("This is the correct answer.", RIGHT),
            ("BRIGHT", None),
            ("正解。白死", RIGHT),
            ("正解图1", RIGHT),
            ("正解です", RIGHT),
            ("这是正解", RIGHT),
            ("黑活，正确！", RIGHT),
            ("正解は一つだけ", None),
            ("正解是A", None),
            ("不正解", WRONG),
            ("【失敗】", WRONG),
            ("失败图", WRONG),
            ("错。", WRONG),
            ("不错", None),
            ("成功", RIGHT),
            ("정답입니다", RIGHT),
            ("흑 삶. 정답", RIGHT),
            ("이것이 정답", RIGHT),
            ("정답은 A", None),
            ("오답입니다", WRONG),
            ("실패", WRONG),
            ("×", WRONG),
            ("正", None),
            ("", None),
        ] {
            assert_eq!(answer_of_comment(comment), expected, "{comment}");
        }
    }

    #[test]
    fn verdicts_are_said_once_and_codes_never() {
        for (text, said, expected) in [
            ("Wrong. White lives.", WRONG, "White lives."),
            ("RIGHT", RIGHT, ""),
            ("RIGHT", WRONG, ""),
            ("nice!RIGHT", RIGHT, "nice!"),
            ("White is dead.\nRIGHT", RIGHT, "White is dead."),
            ("Hm. CHOICE Go on.", None, "Hm. Go on."),
            ("This is RIGHT!", WRONG, "This is RIGHT!"),
            ("That is correct. White dies.", RIGHT, "White dies."),
            ("Correct! Black lives.", RIGHT, "Black lives."),
            ("正解。黒活き", RIGHT, "黒活き"),
            ("Right at the edge", RIGHT, "Right at the edge"),
            ("Right. But slow.", WRONG, "Right. But slow."),
            ("Wrong direction.", WRONG, "Wrong direction."),
            ("黒", WRONG, "黒"),
        ] {
            assert_eq!(without_verdict(text, said), expected, "{text}");
        }
    }
}
