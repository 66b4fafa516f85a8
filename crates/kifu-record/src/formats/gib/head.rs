//! The header of a GIB file: fields in brackets, some of which are lists of fields.

use kifu_go::Color;
use kifu_sgf::value::{Dates, Decimal, Form, GameResult, Komi, Overtime, Rank, ThinkingTime, WinBy};

use crate::info::Parsed;
use crate::{FormatName, Info, Player, RawProperty};

/// Fields that are lists: `GTIME:600-30-3,GRLT:1`.
const LISTS: [&str; 4] = ["GAMEINFOMAIN", "GAMEINFOSUB", "WUSERINFO", "BUSERINFO"];

/// A field of the header, or of one of its lists.
struct Field<'t> {
    /// The list that contains it; empty for a separate field.
    list: &'t str,
    name: &'t str,
    value: &'t str,
    /// True if the record has a field with the same content.
    is_read: bool,
}

/// The fields of a header, in order.
pub(super) struct Head<'t> {
    fields: Vec<Field<'t>>,
}

impl<'t> Head<'t> {
    /// Finds the fields of a text. Old files lack the backslashes before the brackets.
    pub(super) fn of(text: &'t str) -> Self {
        let mut fields = Vec::new();
        let mut rest = text;
        // True while another bracket with its backslash may follow.
        let mut is_escaped = true;
        while let Some(start) = rest.find('[') {
            rest = &rest[start + 1..];
            let name_length = rest.bytes().take_while(|byte| byte.is_ascii_uppercase()).count();
            if name_length == 0 || rest.as_bytes().get(name_length) != Some(&b'=') {
                continue;
            }
            let (name, after) = (&rest[..name_length], &rest[name_length + 1..]);
            let escaped = if is_escaped { after.find("\\]") } else { None };
            is_escaped = escaped.is_some();
            let end = escaped.or_else(|| after.find(']')).unwrap_or(after.len());
            let value = after[..end].trim_end_matches('\\');
            if LISTS.contains(&name) {
                fields.extend(parts(value).map(|(part, value)| Field {
                    list: name,
                    name: part,
                    value,
                    is_read: false,
                }));
            } else {
                fields.push(Field { list: "", name, value, is_read: false });
            }
            rest = &after[end..];
        }
        for field in &mut fields {
            field.value = field.value.trim();
        }
        Self { fields }
    }

    /// Reads the game information.
    pub(super) fn read(&mut self, info: &mut Info) {
        self.read_player(
            info,
            Color::Black,
            ["GAMEBLACKNAME", "GAMEBLACKLEVEL", "GAMEBLACKNICK"],
            ["BID", "BLV", "BNICK"],
        );
        self.read_player(
            info,
            Color::White,
            ["GAMEWHITENAME", "GAMEWHITELEVEL", "GAMEWHITENICK"],
            ["WID", "WLV", "WNICK"],
        );
        let text = |value: &str| Some(value.to_owned());
        info.event = self.take(&["GAMENAME", "GNAME"], text);
        info.place = self.take(&["GAMEPLACE", "GPLC"], text);
        info.description = self.take(&["GAMECOMMENT", "GCMT"], text);
        info.dates = self.take(&["GAMEDATE", "GDATE"], |date| Some(read_date(date)));
        info.komi = self.take(&["GAMEGONGJE", "GONGJE"], |tenths| {
            Decimal::new(tenths.parse().ok()?, 1).map(|points| Parsed::Value(Komi { points }))
        });
        let tenths = self.take(&["GAMEZIPSU", "ZIPSU"], text);
        let code = self.take(&["GRLT"], text);
        let words = self.take(&["GAMERESULT"], text);
        info.result = read_result(words.as_deref(), code.as_deref(), tenths.as_deref());
        if let Some(time) = self.take(&["GTIME"], text) {
            read_time(&time, info);
        }
    }

    /// Returns the fields without a place in a record, by name: `GAMEINFOMAIN.GTYPE`.
    pub(super) fn left(&self) -> impl Iterator<Item = RawProperty> + '_ {
        self.fields.iter().filter(|field| !field.is_read && !field.value.is_empty()).map(|field| {
            let name =
                if field.list.is_empty() { field.name.to_owned() } else { format!("{}.{}", field.list, field.name) };
            RawProperty { format: FormatName::Gib, name, values: vec![field.value.to_owned()] }
        })
    }

    /// Returns the meaning of the first of these fields that has one, and marks equal fields as read.
    fn take<T>(&mut self, names: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let of_name = |name: &&str| self.fields.iter().find(|field| field.name == *name && !field.value.is_empty());
        let mut known = names.iter().filter_map(of_name).map(|field| field.value);
        let (value, meaning) = known.find_map(|value| Some((value, read(value)?)))?;
        self.are_read(names, |other| other == value);
        Some(meaning)
    }

    /// Marks the fields with these names as read if their value adds nothing.
    fn are_read(&mut self, names: &[&str], is_said: impl Fn(&str) -> bool) {
        let named = self.fields.iter_mut().filter(|field| names.contains(&field.name));
        named.filter(|field| is_said(field.value)).for_each(|field| field.is_read = true);
    }

    /// The name and the rank of a player: `name (5D)`, or an account, a level and a nickname.
    fn read_player(&mut self, info: &mut Info, color: Color, [name, level, nick]: [&str; 3], of_list: [&str; 3]) {
        let [id, list_level, list_nick] = of_list;
        let whole = self.take(&[name], |text| Some(split_rank(text)));
        let (named, rank) = whole.map_or((None, None), |(name, rank)| (Some(name), rank));
        let named = named.or_else(|| self.take(&[id, nick, list_nick], |text| Some(text.to_owned())));
        let rank = rank.or_else(|| self.take(&[level, list_level], |text| rank_of(text).map(Parsed::Value)));
        if named.is_none() && rank.is_none() {
            return;
        }
        self.are_read(&[id, nick, list_nick], |text| named.as_deref() == Some(text));
        let known = rank.as_ref().and_then(Parsed::value);
        self.are_read(&[level, list_level], |text| known.is_some() && rank_of(text).as_ref() == known);
        *info.player_mut(color) = Player { name: named, rank, ..info.player_mut(color).clone() };
    }
}

/// The fields of a list. A comma separates two fields if the name of a field and a colon follow; otherwise it is part
/// of a text.
fn parts(list: &str) -> impl Iterator<Item = (&str, &str)> {
    let name_end = |text: &str| {
        let length = text.bytes().take_while(u8::is_ascii_uppercase).count();
        (length > 0 && text.as_bytes().get(length) == Some(&b':')).then_some(length)
    };
    let mut rest = list;
    std::iter::from_fn(move || {
        let length = name_end(rest)?;
        let (name, value) = (&rest[..length], &rest[length + 1..]);
        let end = value.match_indices(',').map(|(at, _)| at).find(|&at| name_end(&value[at + 1..]).is_some());
        let end = end.unwrap_or(value.len());
        rest = value.get(end + 1..).unwrap_or_default();
        Some((name, &value[..end]))
    })
}

/// `name (5D)`.
fn split_rank(text: &str) -> (String, Option<Parsed<Rank>>) {
    match text.rsplit_once('(').and_then(|(name, rank)| Some((name.trim(), rank.trim().strip_suffix(')')?))) {
        Some((name, rank)) if !name.is_empty() => (name.to_owned(), Some(Parsed::read(rank, Rank::read))),
        _ => (text.to_owned(), None),
    }
}

/// A rank in words, or a level of the server: 17 is 1 kyu, 18 is 1 dan, 26 is 9 dan.
fn rank_of(level: &str) -> Option<Rank> {
    let text = match level.parse::<u8>() {
        Ok(level @ 1..=17) => format!("{}k", 18 - level),
        Ok(level @ 18..=26) => format!("{}d", level - 17),
        Err(_) if level.parse::<i64>().is_err() && level.contains(|letter: char| letter.is_ascii_digit()) => {
            level.to_owned()
        }
        _ => return None,
    };
    Rank::read(&text).map(|reading| reading.value)
}

/// `2016- 3-26-17-29-25`, or `2012年11月22日 下午 6:30`: the day from its numbers. SGF cannot store the time of day.
fn read_date(text: &str) -> Parsed<Dates> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
    let parts: Vec<&str> = numbers.take(3).collect();
    let day = match parts[..] {
        [year, month, day] if year.len() == 4 => Dates::read(&format!("{year}-{month:0>2}-{day:0>2}")),
        _ => None,
    };
    let date = day.filter(|reading| reading.form != Form::Partial).or_else(|| Dates::read(text));
    date.map_or_else(|| Parsed::Raw(text.to_owned()), |reading| Parsed::Value(reading.value))
}

/// `1200-30-3`: seconds, then the seconds and the number of the periods.
fn read_time(text: &str, info: &mut Info) {
    let Some((main, rest)) = text.split_once('-') else { return };
    info.time = ThinkingTime::read(main).map(|reading| Parsed::Value(reading.value));
    // A period of 0 seconds means no countdown.
    if let Some((seconds, periods)) = rest.split_once('-').filter(|(seconds, _)| seconds.trim() != "0") {
        let text = format!("{periods}x{seconds} byo-yomi");
        info.overtime = Some(Parsed::read(&text, Overtime::read));
    }
}

/// The winner and the kind of win, by the number after `GRLT:`. 0 and 1 are wins by score.
const RESULTS: &[(&str, Color, WinBy)] = &[
    ("3", Color::Black, WinBy::Resignation),
    ("4", Color::White, WinBy::Resignation),
    ("7", Color::Black, WinBy::Time),
    ("8", Color::White, WinBy::Time),
];

/// Reads the code if there is one, otherwise the words. The score is in tenths of a point.
fn read_result(words: Option<&str>, code: Option<&str>, tenths: Option<&str>) -> Option<Parsed<GameResult>> {
    let margin = tenths
        .and_then(|tenths| Decimal::new(tenths.trim().parse().ok()?, 1))
        .filter(|&margin| margin != Decimal::ZERO);
    let code = code.map(str::trim);
    let by_score = |winner| margin.map(|margin| GameResult::Win { winner, by: WinBy::Margin(margin) });
    let known = match code {
        Some("0") => by_score(Color::Black),
        Some("1") => by_score(Color::White),
        _ => RESULTS
            .iter()
            .find(|(number, ..)| code == Some(*number))
            .map(|&(_, winner, by)| GameResult::Win { winner, by }),
    };
    let words = words.map(str::trim).filter(|words| !words.is_empty());
    let known = known.or_else(|| words.and_then(in_english));
    known.map(Parsed::Value).or_else(|| words.map(|words| Parsed::read(words, GameResult::read)))
}

/// `white 3.5`, `black 4 points win`, `white resignation`, `black time`: the winner and the kind of win.
fn in_english(words: &str) -> Option<GameResult> {
    let words = words.to_ascii_lowercase();
    let (first, rest) = words.split_once(' ')?;
    let winner = match first {
        "black" => Color::Black,
        "white" => Color::White,
        _ => return None,
    };
    let margin = rest.split_whitespace().find_map(Decimal::read).map(|reading| WinBy::Margin(reading.value));
    let by = margin
        .or_else(|| rest.contains("resign").then_some(WinBy::Resignation))
        .or_else(|| rest.contains("time").then_some(WinBy::Time))?;
    Some(GameResult::Win { winner, by })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        for (text, expected) in [
            ("2008- 5- 6", "2008-05-06"),
            ("2016- 3-26-17-29-25", "2016-03-26"),
            ("2012年11月22日 下午 6:3", "2012-11-22"),
            ("2012年12月3日 下午 9:27", "2012-12-03"),
            ("2012-13-40", "2012-13-40"),
            ("20121122", "2012-11-22"),
            ("soon", "soon"),
        ] {
            assert_eq!(read_date(text).to_string(), expected);
        }
    }

    #[test]
    fn results() {
        let check = |words: &str, code: Option<&str>, tenths: Option<&str>, expected: &str| {
            let found = read_result(Some(words), code, tenths).map(|result| result.to_string());
            assert_eq!(found.as_deref(), Some(expected).filter(|text| !text.is_empty()), "{words} {code:?} {tenths:?}");
        };
        check("white 3.5", None, None, "W+3.5");
        check("white 13.5 win", None, Some("135"), "W+13.5");
        check("black 4 points win", Some("0"), Some("40"), "B+4");
        check("black resignation", None, None, "B+R");
        check("white win by resignation", None, None, "W+R");
        check("black time", None, None, "B+T");
        check("", Some("3"), None, "B+R");
        check("", Some("8"), Some("0"), "W+T");
        check("\u{767d} 3.5 \u{80dc}", Some("1"), Some("35"), "W+3.5");
        check("", Some("255"), None, "");
    }

    #[test]
    fn levels() {
        for (level, expected) in [("1", "17k"), ("17", "1k"), ("18", "1d"), ("26", "9d"), ("3段", "3d"), ("2K", "2k")]
        {
            assert_eq!(rank_of(level).map(|rank| rank.to_string()).as_deref(), Some(expected), "{level}");
        }
        for level in ["0", "27", "255", "999", "-1", ""] {
            assert_eq!(rank_of(level), None, "{level}");
        }
    }

    #[test]
    fn lists() {
        let all = |list| parts(list).collect::<Vec<_>>();
        assert_eq!(
            all("GNAME:a, b,GDATE:2025-01-18,GCMT:"),
            [("GNAME", "a, b"), ("GDATE", "2025-01-18"), ("GCMT", "")]
        );
        assert_eq!(all("what,A:1"), []);
        assert_eq!(all("A:,,B:,C:x:y,d:e"), [("A", ","), ("B", ""), ("C", "x:y,d:e")]);
    }

    #[test]
    fn headers_that_go_on_and_on() {
        // The search for the ends of brackets must take linear time.
        let count = 200_000;
        let fields = |text: &str| Head::of(text).fields.len();
        assert_eq!(fields(&"[A=".repeat(count)), 1);
        assert_eq!(fields(&"[A=]".repeat(count)), count);
        assert_eq!(fields(&format!("[GAMEINFOSUB={}", "A:,".repeat(count))), count);
    }
}
