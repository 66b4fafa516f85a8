//! Keys of names: two spellings with the same key are the same name.

use kifu_sgf::value::split_rank;

use crate::folded;

/// Marks that a name may have or lack: `Lee Chang-ho` is `Lee Changho`, `マイケル・レドモンド` has a dot.
pub(super) const MARKS: [char; 14] = ['-', '\'', '’', '‘', 'ʼ', '`', '.', '·', '・', '=', '‐', '‑', '–', '＝'];
/// A character that [`folded`] exchanges for 棋, but 碁聖戦 and 棋聖戦 are two events.
const GO: char = '碁';

/// Returns the key of a name: without case, marks, blanks, a rank and words in brackets after it, and with one form of
/// Chinese characters. Two words in Latin letters have the same key in either order. Empty if the name has no letters.
///
/// ```
/// use kifu_record::names::name_key;
///
/// assert_eq!(name_key("Lee Chang-ho 9p"), name_key("Changho, LEE"));
/// assert_eq!(name_key("張 栩九段"), name_key("张栩"));
/// ```
#[must_use]
pub fn name_key(name: &str) -> String {
    key_of_words(&words(name))
}

/// Returns the keys under which a name is looked up: its own, and for three words in Latin letters those with two of
/// them joined, because `Lee Chang Ho` is `Lee Changho`.
pub(super) fn lookup_keys(name: &str) -> Vec<String> {
    let words = words(name);
    let mut keys = vec![key_of_words(&words)];
    if let [one, two, three] = &words[..]
        && words.iter().all(|word| is_latin(word))
    {
        keys.push(key_of_words(&[one.clone(), format!("{two}{three}")]));
        keys.push(key_of_words(&[format!("{one}{two}"), three.clone()]));
    }
    keys
}

/// The words of a name, folded and without marks.
fn words(name: &str) -> Vec<String> {
    let name = split_rank(name).map_or(name, |split| split.name);
    let folded: Vec<String> = name.split(GO).map(folded).collect();
    let folded = folded.join("碁");
    let words = folded.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | '，' | '、'));
    let words = words.map(|word| word.chars().filter(|letter| !MARKS.contains(letter)).collect::<String>());
    words.filter(|word| !word.is_empty()).collect()
}

fn key_of_words(words: &[String]) -> String {
    match words {
        [one, two] if is_latin(one) && is_latin(two) => {
            let (first, last) = if one <= two { (one, two) } else { (two, one) };
            format!("{first} {last}")
        }
        words if words.iter().all(|word| word.is_ascii()) => words.join(" "),
        words => words.concat(),
    }
}

fn is_latin(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name() {
        for (one, other) in [
            ("Ke Jie", "JIE KE"),
            ("Ke Jie 9p", "Ke Jie (9 dan)"),
            ("Lee Chang-ho", "Lee Changho"),
            ("Lee, Changho", "Changho Lee"),
            ("Ch'ang Hao", "Chang Hao"),
            ("柯洁九段", "柯潔"),
            ("井山 裕太", "井山裕太"),
            ("井山　裕太 九段", "井山裕太"),
            ("마이클 레드먼드", "마이클레드먼드"),
            ("マイケル・レドモンド", "マイケル レドモンド"),
            ("Jérôme Hubert", "Hubert Jerome"),
            ("Ｋｅ Ｊｉｅ", "ke jie"),
            ("高尾紳路", "高尾绅路"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        for (one, other) in
            [("Ke Jie", "Ke Jia"), ("碁聖戦", "棋聖戦"), ("李昌镐", "李昌锡"), ("이세돌", "이세돈"), ("A B C", "C B A")]
        {
            assert_ne!(name_key(one), name_key(other), "{one} {other}");
        }
    }

    #[test]
    fn names_without_letters_have_no_key() {
        for name in ["", " ", "-", "・", "' '", "\u{3000}"] {
            assert_eq!(name_key(name), "", "{name:?}");
        }
    }

    #[test]
    fn three_words_are_joined_in_both_ways() {
        assert_eq!(lookup_keys("Lee Chang Ho"), ["lee chang ho", "changho lee", "ho leechang"]);
        assert_eq!(lookup_keys("柯 洁"), ["柯洁"]);
    }
}
