//! Ranks of players (BR, WR).

use core::fmt;

use super::reading::exactness;
use super::scan::{Piece, narrow, pieces};
use super::{Form, Reading};

/// The rank or rating of a player.
///
/// | written | means |
/// |---|---|
/// | `18k`, `18kyu`, `3d`, `3dan` | kyu and dan (FF\[4\]) |
/// | `9p` | professional dan, in the usual form |
/// | `3d?`, `3d*` | uncertain, established (FF\[4\]) |
/// | `?`, `NR` | unknown, not ranked |
/// | `9 dan`, `10K`, `9段`, `9단`, `18級`, `18级`, `18급`, `shodan` | the same in other spellings |
/// | `P9段`, `P9`, `9DP`, `9 dan pro`, `职业九段`, `프로 9단` | professional dan |
/// | `九段`, `初段` | professional dan: in Chinese numerals (draft 2016); `アマ六段`, `业余五段` is amateur dan |
/// | `1500*`, `2100` | a rating |
/// | `-`, `UR`, `unranked` | not ranked |
/// | `4d*, IGS`, `15k* IGS`, `6d ama`, `16.1k` | the rank, without the rest of the text (partial) |
///
/// Titles (`Honorary Meijin`, `十段`) and the ranks of several players (`8d & 3d`, `8d, 3d`) are not read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The rank itself.
    pub level: Level,
    /// The certainty of the rank, as stated by a server.
    pub certainty: Option<Certainty>,
}

/// A rank, from beginners to professionals, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// A kyu rank, 50 to 0: smaller is stronger.
    Kyu(u8),
    /// A dan rank, 1 to 13.
    Dan(u8),
    /// A professional rank, 1 to 13.
    Pro(u8),
    /// A rating of a server or federation, at least 100.
    Rating(u16),
    /// The player has no rank.
    Unranked,
    /// The rank is unknown.
    Unknown,
}

/// The certainty of a rank, as stated by a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// `?`
    Uncertain,
    /// `*`
    Established,
}

impl Rank {
    /// Reads a rank leniently; see the table of [`Rank`]. The canonical form is the one recommended in FF\[4\], `9p`,
    /// `?` or `NR`.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(rank) = read_standard(text) {
            return Some(Reading::new(rank, Form::Canonical));
        }
        // 十段 is a title, 10 dan is not.
        if text.contains("十段") {
            return None;
        }
        let pieces = pieces(text, WORDS);
        if pieces.contains(&Piece::Mark('&')) {
            return None;
        }
        let has_numerals = text.chars().any(is_numeral);
        let has_digits = text.chars().any(|letter| narrow(letter).is_ascii_digit());
        let of_dan = if has_numerals && !has_digits { Kind::Pro } else { Kind::Dan };
        let mut found: Option<(Rank, Form)> = None;
        let mut rest = pieces.as_slice();
        let mut before = None;
        loop {
            let end = rest.iter().position(ends_segment).unwrap_or(rest.len());
            match (read_segment(&rest[..end], of_dan), found) {
                (Some((rank, _)), Some((first, _))) if separates(before) && are_of_two(rank.level, first.level) => {
                    return None;
                }
                (Some(segment), None) => found = Some(segment),
                _ => {}
            }
            let [mark, after @ ..] = &rest[end..] else { break };
            (before, rest) = (Some(mark), after);
        }
        let (rank, form) = found?;
        let is_whole = !pieces.iter().any(ends_segment);
        let form = if is_whole { form.max(Form::Variant) } else { Form::Partial };
        Some(Reading::new(rank, if form == Form::Variant { exactness(text, &rank) } else { form }))
    }
}

/// Marks between the parts of a text about ranks.
const fn ends_segment(piece: &Piece<Word>) -> bool {
    matches!(piece, Piece::Mark(',' | ';' | '/' | '(' | '['))
}

/// Marks between players; parentheses contain another rank of the same player.
const fn separates(mark: Option<&Piece<Word>>) -> bool {
    matches!(mark, Some(Piece::Mark(',' | ';' | '/')))
}

/// Two different ranks belong to two players; a rating may belong to the player with the rank.
fn are_of_two(one: Level, other: Level) -> bool {
    let is_grade = |level| matches!(level, Level::Kyu(_) | Level::Dan(_) | Level::Pro(_));
    one != other && is_grade(one) && is_grade(other)
}

/// Chinese numerals; 初 is the first.
const fn is_numeral(letter: char) -> bool {
    matches!(letter, '初' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十')
}

impl Level {
    fn new(number: u8, kind: Kind) -> Option<Self> {
        match kind {
            Kind::Kyu if number <= 50 => Some(Self::Kyu(number)),
            Kind::Dan if (1..=13).contains(&number) => Some(Self::Dan(number)),
            Kind::Pro if (1..=13).contains(&number) => Some(Self::Pro(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    /// The short form: `18k`, `3d*`, `9p`, `1500?`, `NR`, `?`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            Level::Kyu(number) => write!(formatter, "{number}k")?,
            Level::Dan(number) => write!(formatter, "{number}d")?,
            Level::Pro(number) => write!(formatter, "{number}p")?,
            Level::Rating(number) => write!(formatter, "{number}")?,
            Level::Unranked => formatter.write_str("NR")?,
            Level::Unknown => formatter.write_str("?")?,
        }
        match self.certainty {
            Some(Certainty::Uncertain) => formatter.write_str("?"),
            Some(Certainty::Established) => formatter.write_str("*"),
            None => Ok(()),
        }
    }
}

/// Reads `..k`, `..kyu`, `..d`, `..dan`, `..p` with `?` or `*`, exactly.
fn read_standard(text: &str) -> Option<Rank> {
    let (text, certainty) = match text.strip_suffix('?') {
        Some("") => return Some(Rank { level: Level::Unknown, certainty: None }),
        Some(rest) => (rest, Some(Certainty::Uncertain)),
        None => match text.strip_suffix('*') {
            Some(rest) => (rest, Some(Certainty::Established)),
            None => (text, None),
        },
    };
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let kind = match &text[digits..] {
        "k" | "kyu" => Kind::Kyu,
        "d" | "dan" => Kind::Dan,
        "p" => Kind::Pro,
        _ => return None,
    };
    Some(Rank { level: Level::new(text[..digits].parse().ok()?, kind)?, certainty })
}

/// Reads a rank at the start of a segment without commas; text after it makes the reading partial.
///
/// `of_dan` is the kind of ranks with 段: those in Chinese numerals are professional, unless the text says otherwise.
fn read_segment(pieces: &[Piece<Word>], of_dan: Kind) -> Option<(Rank, Form)> {
    use Piece::{Mark, Number, Word as Known};
    let mut form = Form::Variant;
    let is_amateur = pieces.contains(&Known(Word::Amateur));
    let (professional, pieces) = match pieces {
        [Known(Word::Amateur), rest @ ..] => {
            form = Form::Partial;
            (false, rest)
        }
        [Known(Word::Of(Kind::Pro) | Word::Professional), rest @ ..] => (true, rest),
        _ => (false, pieces),
    };
    let (mut level, mut rest) = match pieces {
        [Known(Word::First(number)), rest @ ..] => (Level::new(*number, Kind::Dan)?, rest),
        [Known(Word::NotRanked), rest @ ..] => (Level::Unranked, rest),
        [Mark('-')] => (Level::Unranked, &[] as &[_]),
        [Mark('?'), rest @ ..] => (Level::Unknown, rest),
        // `P9`.
        [Number(number)] if professional => {
            (Level::new(u8::try_from(number.to_whole()?).ok()?, Kind::Dan)?, &[] as &[_])
        }
        [Number(number), Mark('-') | Known(Word::Ordinal), Known(Word::Of(kind)), rest @ ..]
        | [Number(number), Known(Word::Of(kind)), rest @ ..] => {
            // Servers with finer ranks write `16.1k`.
            let below = number.to_f64();
            if number.to_whole().is_none() {
                form = Form::Partial;
            }
            if !(0.0..256.0).contains(&below) {
                return None;
            }
            (Level::new(below as u8, *kind)?, rest)
        }
        [Number(number), rest @ ..] => {
            let rating = u16::try_from(number.to_whole()?).ok().filter(|rating| *rating >= 100)?;
            (Level::Rating(rating), rest)
        }
        _ => return None,
    };
    if let [Known(Word::Of(Kind::Pro) | Word::Professional), after @ ..] = rest
        && matches!(level, Level::Dan(_))
    {
        (level, rest) = (as_professional(level), after);
    }
    let is_of_numerals = of_dan == Kind::Pro
        && !is_amateur
        && matches!(pieces, [_, Known(Word::Of(Kind::Dan)), ..] | [Known(Word::First(_)), ..]);
    if is_of_numerals {
        level = as_professional(level);
    }
    if professional {
        if !matches!(level, Level::Dan(_) | Level::Pro(_)) {
            return None;
        }
        level = as_professional(level);
    }
    let certainty = match rest {
        [Mark('?'), ..] => Some(Certainty::Uncertain),
        [Mark('*'), ..] => Some(Certainty::Established),
        _ => None,
    };
    rest = &rest[usize::from(certainty.is_some())..];
    if !matches!(rest, [] | [Mark('.' | ')')]) {
        form = Form::Partial;
    }
    Some((Rank { level, certainty }, form))
}

fn as_professional(level: Level) -> Level {
    match level {
        Level::Dan(number) => Level::Pro(number),
        other => other,
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Kyu,
    Dan,
    Pro,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Word {
    /// The unit of the preceding number.
    Of(Kind),
    /// A dan rank with a separate name.
    First(u8),
    Professional,
    Amateur,
    /// Meaningless after a number: `9th dan`, `9e dan`.
    Ordinal,
    NotRanked,
}

const WORDS: &[(&str, Word)] = &[
    ("k", Word::Of(Kind::Kyu)),
    ("kyu", Word::Of(Kind::Kyu)),
    ("kyû", Word::Of(Kind::Kyu)),
    ("gup", Word::Of(Kind::Kyu)),
    ("級", Word::Of(Kind::Kyu)),
    ("级", Word::Of(Kind::Kyu)),
    ("급", Word::Of(Kind::Kyu)),
    ("d", Word::Of(Kind::Dan)),
    ("dan", Word::Of(Kind::Dan)),
    ("段", Word::Of(Kind::Dan)),
    ("단", Word::Of(Kind::Dan)),
    ("p", Word::Of(Kind::Pro)),
    ("pro", Word::Of(Kind::Pro)),
    ("dp", Word::Of(Kind::Pro)),
    ("professional", Word::Professional),
    ("プロ", Word::Professional),
    ("职业", Word::Professional),
    ("職業", Word::Professional),
    ("프로", Word::Professional),
    ("ama", Word::Amateur),
    ("amateur", Word::Amateur),
    ("アマ", Word::Amateur),
    ("业余", Word::Amateur),
    ("業餘", Word::Amateur),
    ("아마", Word::Amateur),
    ("初段", Word::First(1)),
    ("初", Word::First(1)),
    ("초단", Word::First(1)),
    ("shodan", Word::First(1)),
    ("nidan", Word::First(2)),
    ("sandan", Word::First(3)),
    ("yondan", Word::First(4)),
    ("godan", Word::First(5)),
    ("rokudan", Word::First(6)),
    ("nanadan", Word::First(7)),
    ("hachidan", Word::First(8)),
    ("kudan", Word::First(9)),
    ("st", Word::Ordinal),
    ("nd", Word::Ordinal),
    ("rd", Word::Ordinal),
    ("th", Word::Ordinal),
    ("e", Word::Ordinal),
    ("nr", Word::NotRanked),
    ("ur", Word::NotRanked),
    ("no rank", Word::NotRanked),
    ("unranked", Word::NotRanked),
    ("not ranked", Word::NotRanked),
    ("无段位", Word::NotRanked),
];

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = Rank::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn canonical() {
        // 418, 421, 489
        for text in ["9d", "18k", "9p", "30k?", "3d*", "0k", "10p", "?", "NR", "1500*", "2100"] {
            check(text, text, Form::Canonical);
        }
        check("1dan*", "1d*", Form::Canonical);
        check("30kyu?", "30k?", Form::Canonical);
    }

    #[test]
    fn other_spellings() {
        for (text, expected) in [
            ("9 dan", "9d"), // 419
            ("9段", "9d"),   // 422
            ("30 k", "30k"), // 489
            ("30K", "30k"),  // 489
            ("九段", "9p"),
            ("初段", "1p"),
            ("六段?", "6p?"),
            ("プロ八段", "8p"),
            ("プロ初段", "1p"),
            ("初段 pro", "1p"),
            ("九級", "9k"),
            ("초단", "1d"),
            ("9단", "9d"),
            ("18급", "18k"),
            ("十八級", "18k"),
            ("P9段", "9p"),
            ("P9", "9p"),
            ("pro 5", "5p"),
            ("9P", "9p"),
            ("9DP", "9p"),
            ("9단P", "9p"),
            ("9P*", "9p*"),
            ("5段P", "5p"),
            ("p 9段", "9p"),
            ("职业九段", "9p"),
            ("프로 9단", "9p"),
            ("9 dan pro", "9p"),
            ("9d professional", "9p"),
            ("Shodan", "1d"),
            ("9th dan", "9d"),
            ("9e dan", "9d"),
            ("6d pro", "6p"),
            ("9段P", "9p"),
            ("1-dan", "1d"),
            ("-", "NR"),
            ("UR ", "NR"),
            ("15k ", "15k"),
            ("９段", "9d"),
        ] {
            check(text, expected, Form::Variant);
        }
    }

    #[test]
    fn more_than_a_rank() {
        for (text, expected) in [
            ("4d*, IGS", "4d*"),
            ("15k* IGS", "15k*"),
            ("6d ama", "6d"),
            ("amateur 6 dan", "6d"),
            ("业余5段", "5d"),
            ("业余五段", "5d"),
            ("アマ六段", "6d"),
            ("アマ初段", "1d"),
            ("六段アマ", "6d"),
            ("九段 (日本棋院)", "9p"),
            ("5d, 5d", "5d"),
            ("4d (KGS 5d)", "4d"),
            ("2100, 5d", "2100"),
            ("16.1k", "16k"),
            ("Meijin, 9p", "9p"),
            ("30k??", "30k?"), // 489
            ("5d (KGS)", "5d"),
        ] {
            check(text, expected, Form::Partial);
        }
    }

    #[test]
    fn unreadable() {
        for text in [
            "",
            " ",
            "30",
            "Honorary Meijin",
            "十段",
            "3d & 2k",
            "8d & 3d & 7d",
            "8d and 3d",
            "8d, 3d, 7d",
            "8d/3d",
            "九段、八段",
            "P",
            "P99",
            "P0",
            "P9k",
            "k9",
            "d9",
            "d",
            "99k",
            "14d",
            "-5k",
            "k5",
            "9999999999999d",
        ] {
            assert_eq!(Rank::read(text), None, "{text:?}");
        }
    }
}
