//! GIB, the format of the Tygem server.
//!
//! A head of `\[NAME=value\]` and a body of words: `INI 0 1 H` begins the game with H handicap stones, `STO 0 n c x y` is
//! move n by Black (1) or White (2) on the point x, y from the upper left, counted from 0. Texts are in Korean, Chinese or
//! English, in the encoding of the country or in UTF-8. The format was never published; this is what files show.

use kifu_go::{Color, HandicapCustom, Move, Point, Size};
use kifu_sgf::value::{Dates, Decimal, Form, GameResult, Handicap, Komi, Overtime, Rank, ThinkingTime, WinBy};

use super::source::{Line, decode, problem};
use super::{Format, FormatName, Read};
use crate::info::Stated;
use crate::{Info, Kept};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Gib,
    id: "gib",
    title: "GIB (Tygem)",
    extensions: &["gib"],
    looks_so,
    read,
    write: None,
};

fn looks_so(bytes: &[u8]) -> bool {
    let has = |word: &str| memchr::memmem::find(bytes, word.as_bytes()).is_some();
    // A comment in SGF may quote one.
    let is_sgf = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"(");
    !is_sgf && (has("[GAMEWHITENAME=") || has("[GAMEBLACKNAME=") || has("\\HS")) && (has("STO ") || has("INI "))
}

/// Who has won and how, by the number after `GRLT:`. 0 and 1 are wins by the score.
const RESULTS: &[(&str, Color, WinBy)] = &[
    ("3", Color::Black, WinBy::Resignation),
    ("4", Color::White, WinBy::Resignation),
    ("7", Color::Black, WinBy::Time),
    ("8", Color::White, WinBy::Time),
];

fn read(bytes: &[u8]) -> Read {
    let text = decode(bytes, None);
    let size = Size::square(19).unwrap_or_else(|| unreachable!("19 is a size"));
    let mut line = Line::new(FormatName::Gib, size);
    let mut problems = Vec::new();
    let fields = fields(&text);
    let get = |name: &str| fields.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let main = get("GAMEINFOMAIN").unwrap_or_default();
    let coded = |name: &str| main.split(',').find_map(|part| part.trim().strip_prefix(name)?.strip_prefix(':'));

    let info = line.record.info_mut();
    read_player(info, Color::Black, get("GAMEBLACKNAME"));
    read_player(info, Color::White, get("GAMEWHITENAME"));
    let plain = |name: &str| get(name).map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned);
    (info.event, info.place, info.description) = (plain("GAMENAME"), plain("GAMEPLACE"), plain("GAMECOMMENT"));
    info.dates = plain("GAMEDATE").map(|date| read_date(&date));
    let komi = get("GAMEGONGJE").or_else(|| coded("GONGJE")).and_then(|tenths| tenths.trim().parse().ok());
    info.komi = komi.and_then(|tenths: i64| Decimal::new(tenths, 1)).map(|points| Stated::Known(Komi { points }));
    info.result = read_result(get("GAMERESULT"), coded("GRLT"), get("GAMEZIPSU").or_else(|| coded("ZIPSU")));
    if let Some((main, rest)) = coded("GTIME").and_then(|time| time.split_once('-')) {
        info.time = ThinkingTime::read(main).map(|reading| Stated::Known(reading.value));
        // No countdown is written as none of no length.
        if let Some((seconds, periods)) = rest.split_once('-').filter(|(seconds, _)| seconds.trim() != "0") {
            let text = format!("{periods}x{seconds} byo-yomi");
            info.overtime = Some(Stated::read(&text, Overtime::read));
        }
    }
    let used = [
        "GAMEBLACKNAME",
        "GAMEWHITENAME",
        "GAMENAME",
        "GAMEPLACE",
        "GAMECOMMENT",
        "GAMEDATE",
        "GAMEGONGJE",
        "GAMERESULT",
        "GAMEZIPSU",
    ];
    for (name, value) in fields.iter().filter(|(name, value)| !used.contains(name) && !value.trim().is_empty()) {
        let kept = Kept { format: FormatName::Gib, name: (*name).to_owned(), values: vec![(*value).to_owned()] };
        line.record.kept.push(kept);
    }

    for (number, row) in text.lines().enumerate() {
        let mut words = row.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let mut next = || words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?.parse::<u32>().ok();
            match word {
                "INI" => {
                    let stones = [next(), next(), next()][2].unwrap_or(0);
                    if stones >= 2 {
                        line.handicap(stones, HandicapCustom::Gtp);
                        line.record.info_mut().handicap = Some(Stated::Known(Handicap { stones }));
                    }
                }
                "STO" => {
                    let [_, _, color, x, y] = [next(), next(), next(), next(), next()];
                    let color = match color {
                        Some(1) => Some(Color::Black),
                        Some(2) => Some(Color::White),
                        _ => None,
                    };
                    let coordinate = |value: Option<u32>| value.and_then(|value| u8::try_from(value).ok());
                    let point = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Point::new(x, y));
                    match (color, point.filter(|&point| size.contains(point))) {
                        (Some(color), Some(point)) => line.play(color, Move::Play(point)),
                        _ => problems.push(problem(number, "this is no move")),
                    }
                }
                // A pass: SKI 0 n, by the other than who moved last.
                "SKI" => {
                    let last = line.record.node(line.last).play.map_or(Color::White, |play| play.color);
                    line.play(last.opposite(), Move::Pass);
                }
                _ => {}
            }
        }
    }
    Read { records: vec![line.record], problems }
}

/// The fields of the head: names and values. Old files lack the backslashes.
fn fields(text: &str) -> Vec<(&str, &str)> {
    let mut fields = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('[') {
        rest = &rest[start + 1..];
        let name_length = rest.bytes().take_while(|byte| byte.is_ascii_uppercase()).count();
        if name_length == 0 || rest.as_bytes().get(name_length) != Some(&b'=') {
            continue;
        }
        let value = &rest[name_length + 1..];
        let end = value.find("\\]").or_else(|| value.find(']')).unwrap_or(value.len());
        fields.push((&rest[..name_length], value[..end].trim_end_matches('\\')));
        rest = &value[end..];
    }
    fields
}

/// `name (5D)`.
fn read_player(info: &mut Info, color: Color, text: Option<&str>) {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return };
    let player = info.player_mut(color);
    match text.rsplit_once('(').and_then(|(name, rank)| Some((name.trim(), rank.trim().strip_suffix(')')?))) {
        Some((name, rank)) if !name.is_empty() => {
            player.name = Some(name.to_owned());
            player.rank = Some(Stated::read(rank, Rank::read));
        }
        _ => player.name = Some(text.to_owned()),
    }
}

/// `2016- 3-26-17-29-25`, or `2012年11月22日 下午 6:30`: the day by its numbers. SGF has no place for the time of day.
fn read_date(text: &str) -> Stated<Dates> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
    let parts: Vec<&str> = numbers.take(3).collect();
    let day = match parts[..] {
        [year, month, day] if year.len() == 4 => Dates::read(&format!("{year}-{month:0>2}-{day:0>2}")),
        _ => None,
    };
    let date = day.filter(|reading| reading.form != Form::Partial).or_else(|| Dates::read(text));
    date.map_or_else(|| Stated::Words(text.to_owned()), |reading| Stated::Known(reading.value))
}

/// By the code where there is one, else by the words. The score is in tenths of a point.
fn read_result(words: Option<&str>, code: Option<&str>, tenths: Option<&str>) -> Option<Stated<GameResult>> {
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
    known.map(Stated::Known).or_else(|| words.map(|words| Stated::read(words, GameResult::read)))
}

/// `white 3.5`, `black 4 points win`, `white resignation`, `black time`: the winner and how.
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
    use crate::to_sgf;

    const GAME: &str = "\\HS\r\n\\[GAMERESULT=\\]\r\n\\[GAMEZIPSU=135\\]\r\n\\[GAMEGONGJE=65\\]\r\n\\[GAMENAME=Free\\]\r\n\
        \\[GAMEDATE=2016- 3-26-17-29-25\\]\r\n\\[GAMEWHITENAME=Shiro (10K)\\]\r\n\\[GAMEBLACKNAME=Kuro (2D)\\]\r\n\
        \\[GAMEINFOMAIN=GBKIND:3,GTIME:1200-30-3,GRLT:1,ZIPSU:135\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\n\
        INI 0 1 3 &4 \r\nSTO 0 2 2 15 15 \r\nSTO 0 3 1 2 15\r\nSKI 0 4\r\nSTO 0 5 1 99 0\r\n\\GE\r\n";

    #[test]
    fn a_handicap_game() {
        let read = read(GAME.as_bytes());
        assert_eq!(read.problems, [problem(17, "this is no move")]);
        let sgf = to_sgf(&read.records[0]).text;
        for part in [
            "PB[Kuro]BR[2d]PW[Shiro]WR[10k]",
            "RE[W+13.5]",
            "KM[6.5]",
            "HA[3]",
            "TM[1200]",
            "DT[2016-03-26]",
            "AB[pd][dp][dd]",
            "PL[W]",
            ";W[pp];B[cp];W[]",
        ] {
            assert!(sgf.contains(part), "{part} in {sgf}");
        }
        assert!(looks_so(GAME.as_bytes()) && !looks_so(b"(;C[STO x])"));
    }

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
    fn a_file_without_backslashes() {
        let read = read(b"\\ [GAMEWHITENAME=A (1D)] [GAMEBLACKNAME=B (1D)] [GAMERESULT=white 13.5 win] STO 0 2 1 3 3 STO 0 3 2 15 3");
        let sgf = to_sgf(&read.records[0]).text;
        assert!(sgf.contains("RE[W+13.5]") && sgf.contains(";B[dd];W[pd]"), "{sgf}");
    }
}
