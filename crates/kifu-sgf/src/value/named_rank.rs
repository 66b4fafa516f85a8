//! Ranks written after the names of players (PB, PW): `Lee Sedol 9p`, `ann [3d]`, `kotaro (1802)`.

use super::rank::{Level, Rank};
use super::reading::Form;
use super::scan::narrow;

/// A name and the rank written after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedRank<'t> {
    /// The name alone.
    pub name: &'t str,
    /// The rank as written, without brackets.
    pub rank: &'t str,
}

/// The maximum number of words of a rank: `9 dan pro`.
const MAX_WORDS: usize = 3;

/// Brackets around ranks.
const BRACKETS: [(char, char); 6] = [('(', ')'), ('[', ']'), ('（', '）'), ('［', '］'), ('{', '}'), ('<', '>')];

/// Splits a rank or rating off the end of a player's name; `None` if there is none.
///
/// In brackets, everything that [`Rank::read`] accepts as a whole is a rank, even a rating or `?`. Without brackets it
/// must be a kyu or dan rank with a number, after a space, or in Chinese, Japanese and Korean directly after the name.
/// If a rating follows a rank, the rank is returned. Several players (`A 3d & B 4d`) are not split.
///
/// ```
/// use kifu_sgf::value::split_rank;
///
/// let split = |text| split_rank(text).map(|split| (split.name, split.rank));
/// assert_eq!(split("kotaro (1802)"), Some(("kotaro", "1802")));
/// assert_eq!(split("Lee Sedol 9p"), Some(("Lee Sedol", "9p")));
/// assert_eq!(split("ann [3d]"), Some(("ann", "3d")));
/// assert_eq!(split("李世乭九段"), Some(("李世乭", "九段")));
/// assert_eq!(split("Team 2"), None);
/// ```
#[must_use]
pub fn split_rank(text: &str) -> Option<NamedRank<'_>> {
    // A quick test: names may end in any letter, ranks only in a few.
    let last = narrow(text.trim_end().chars().next_back()?);
    if !BRACKETS.iter().any(|(_, close)| narrow(*close) == last) && !ENDS.contains(&last.to_ascii_lowercase()) {
        return None;
    }
    let outer = split_last(text)?;
    // The rank may precede the rating.
    let split = match split_last(outer.name).filter(|_| !is_grade(outer.rank)) {
        Some(inner) if is_grade(inner.rank) => inner,
        _ => outer,
    };
    let is_several = split.name.contains(['&', '/', '＆', '／', '、', '+']);
    let has_letter = split.name.chars().any(char::is_alphanumeric);
    (has_letter && !is_several).then_some(split)
}

/// The last letters of ranks without brackets.
const ENDS: [char; 13] = ['k', 'd', 'p', 'n', 'u', 'o', '?', '*', '段', '级', '級', '단', '급'];

fn split_last(text: &str) -> Option<NamedRank<'_>> {
    let text = text.trim();
    if let Some(&(open, _)) = BRACKETS.iter().find(|(_, close)| text.ends_with(*close)) {
        let at = text.rfind(open)?;
        let inner = text[at..].trim_start_matches(open);
        let inner = &inner[..inner.len() - text.chars().next_back()?.len_utf8()];
        return named(&text[..at], inner, |_| true);
    }
    let starts = text.char_indices().rev().filter(|&(_, letter)| letter.is_whitespace()).take(MAX_WORDS);
    // Chinese, Japanese and Korean names have no space before the rank.
    let attached = text.char_indices().rev().take_while(|&(_, letter)| is_of_rank(letter)).last();
    let attached = attached.filter(|&(at, _)| text[..at].chars().next_back().is_some_and(|before| !before.is_ascii()));
    let mut found = None;
    for (at, _) in starts.chain(attached) {
        let words = &text[at..];
        if words.trim_start().starts_with(|letter: char| is_of_rank(letter)) {
            found = named(&text[..at], words, is_clear).or(found);
        }
    }
    found
}

/// Letters that can begin a rank without brackets, and that make up one without spaces.
fn is_of_rank(letter: char) -> bool {
    matches!(
        letter,
        '段' | '级'
            | '級'
            | '단'
            | '급'
            | '初'
            | '一'
            | '二'
            | '三'
            | '四'
            | '五'
            | '六'
            | '七'
            | '八'
            | '九'
            | '十'
    ) || matches!(narrow(letter).to_ascii_lowercase(), '0'..='9' | 'k' | 'd' | 'p' | '?' | '*')
}

fn named<'t>(name: &'t str, rank: &'t str, is_right: fn(&str) -> bool) -> Option<NamedRank<'t>> {
    let (name, rank) = (name.trim_end_matches([' ', ',', ';', '\u{3000}']).trim(), rank.trim());
    let is_whole = Rank::read(rank).is_some_and(|reading| reading.form != Form::Partial);
    (is_whole && is_right(rank) && !name.is_empty()).then_some(NamedRank { name, rank })
}

/// True if a text is a kyu or dan rank with its number, not a number or a word alone.
fn is_clear(rank: &str) -> bool {
    is_grade(rank)
        && rank.chars().any(|letter| narrow(letter).is_ascii_digit() || "初一二三四五六七八九十".contains(letter))
}

fn is_grade(rank: &str) -> bool {
    let level = Rank::read(rank).map(|reading| reading.value.level);
    matches!(level, Some(Level::Kyu(_) | Level::Dan(_) | Level::Pro(_)))
}

#[cfg(test)]
mod tests {
    use super::split_rank;

    #[test]
    fn ranks_behind_names() {
        for (text, expected) in [
            ("kotaro (1802)", Some(("kotaro", "1802"))),
            ("kotaro [1802?]", Some(("kotaro", "1802?"))),
            ("Lee Sedol 9p", Some(("Lee Sedol", "9p"))),
            ("Lee Sedol  9P ", Some(("Lee Sedol", "9P"))),
            ("ann [3d]", Some(("ann", "3d"))),
            ("ann[3d?]", Some(("ann", "3d?"))),
            ("ann (12k*)", Some(("ann", "12k*"))),
            ("ann [?]", Some(("ann", "?"))),
            ("ann [-]", Some(("ann", "-"))),
            ("Cho U 9 dan", Some(("Cho U", "9 dan"))),
            ("Cho U, 9 dan pro", Some(("Cho U", "9 dan pro"))),
            ("Lee Sedol 9p (3500)", Some(("Lee Sedol", "9p"))),
            ("李世石9段", Some(("李世石", "9段"))),
            ("李世乭 九段", Some(("李世乭", "九段"))),
            ("이세돌 9단", Some(("이세돌", "9단"))),
            ("이세돌9단", Some(("이세돌", "9단"))),
            ("柯洁（P9段）", Some(("柯洁", "P9段"))),
            ("Honinbo Shusaku", None),
            ("Team 2", None),
            ("kotaro 1802", None),
            ("9p", None),
            ("[3d]", None),
            ("ann3d", None),
            ("bob (bot)", None),
            ("A 3d & B 4d", None),
            ("Fan Hui (2)", None),
            ("DeepMind", None),
            ("Cho", None),
            ("", None),
        ] {
            assert_eq!(split_rank(text).map(|split| (split.name, split.rank)), expected, "{text}");
        }
    }
}
