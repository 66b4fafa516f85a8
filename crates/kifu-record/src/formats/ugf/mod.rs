//! UGF and UGI, the formats of the PandaNet server's programs: games, and games with a review.
//!
//! The text has sections with titles in brackets. `[Header]` has `Name=value`; `[Data]` has one move per line: two
//! letters, `B1` or `W1`, the number and the time. With `CoordinateType=IGS` rows are counted from the bottom,
//! otherwise from the top; a point off the board is a pass. The variations and comments of a review (UGI) are read as
//! well; other sections are kept unchanged. The format was never published; this description is based on files.

mod review;

use std::collections::HashMap;

use kifu_go::{Color, HandicapCustom, Move, Point, Size};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::value::{Application, Dates, Decimal, GameResult, Handicap, Komi, Rank, Rules};

use crate::formats::source::{Line, NO_CUSTOM, decode, problem};
use crate::formats::{Format, FormatName, Join, ParseOptions, Problem, ReadOutcome};
use crate::info::Parsed;
use crate::{Info, RawProperty};

/// The row of [`FORMATS`](super::FORMATS).
pub(in crate::formats) const FORMAT: Format = Format {
    name: FormatName::Ugf,
    id: FormatName::Ugf.id(),
    title: FormatName::Ugf.title(),
    extensions: &["ugf", "ugi"],
    example: "[Header]\nSize=19\n[Data]\nQP,B1,1,0\n",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: None,
};

fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    start.starts_with(b"[Header]")
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let named = memchr::memmem::find(bytes, b"Lang=").and_then(|at| {
        let rest = &bytes[at + 5..];
        let end = rest.iter().position(|byte| byte.is_ascii_control()).unwrap_or(rest.len());
        // `SJIS` is declared whatever the actual encoding is.
        Encoding::from_label(&rest[..end]).filter(|_| core::str::from_utf8(bytes).is_err())
    });
    let (text, encoding) = decode(bytes, named, options);
    let head: Vec<(&str, &str)> = section(&text, "Header")
        .filter_map(|(_, line)| line.split_once('='))
        .map(|(name, value)| (name.trim(), value.trim()))
        .collect();
    let get = |name: &str| head.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| *value);
    let side: u8 = get("Size").and_then(|side| side.parse().ok()).unwrap_or(19);
    let mut problems = Vec::new();
    let size = Size::square(side).unwrap_or_else(|| {
        problems.push(problem(0, "board size is not between 1 and 52; 19 is used"));
        Size::NINETEEN
    });
    let from_bottom = get("CoordinateType").is_some_and(|way| way.eq_ignore_ascii_case("IGS"));
    let mut line = Line::new(FormatName::Ugf, size);
    read_head(&get, &mut line, &mut problems);
    for (number, row) in section(&text, "Data") {
        if row.is_empty() {
            continue;
        }
        match read_move(row, size, from_bottom) {
            Some((color, to)) => line.play(color, to),
            None => problems.push(problem(number, "not a valid move")),
        }
    }
    let known = ["Header", "Data", "ReviewNode", "ReviewComment"];
    let mut name = "";
    let mut others = Sections::default();
    for (name, row) in review::add(&text, from_bottom, &mut line.record) {
        others.add(name, row);
    }
    for row in text.lines().map(str::trim_end) {
        if let Some(next) = section_name(row) {
            name = next;
        } else if !known.contains(&name) && !row.is_empty() {
            others.add(name, row.to_owned());
        }
    }
    let kept = others.rows.into_iter().map(|(name, values)| RawProperty {
        format: FormatName::Ugf,
        name: name.to_owned(),
        values,
    });
    line.record.kept.extend(kept);
    ReadOutcome { records: vec![line.record], problems, encoding: Some(encoding), ..ReadOutcome::default() }
}

/// The lines of sections, in the order of the sections.
#[derive(Default)]
struct Sections<'t> {
    rows: Vec<(&'t str, Vec<String>)>,
    places: HashMap<&'t str, usize>,
}

impl<'t> Sections<'t> {
    fn add(&mut self, name: &'t str, row: String) {
        let place = *self.places.entry(name).or_insert_with(|| {
            self.rows.push((name, Vec::new()));
            self.rows.len() - 1
        });
        self.rows[place].1.push(row);
    }
}

fn section_name(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

/// The lines of a section, each with its number from 0.
fn section<'t>(text: &'t str, wanted: &'static str) -> impl Iterator<Item = (usize, &'t str)> {
    let lines = text.lines().map(str::trim).enumerate();
    let inside = lines.skip_while(move |(_, line)| section_name(line) != Some(wanted)).skip(1);
    inside.take_while(|(_, line)| section_name(line).is_none())
}

/// `QP,B1,1,0`.
fn read_move(line: &str, size: Size, from_bottom: bool) -> Option<(Color, Move)> {
    let mut parts = line.split(',');
    let &[x, y] = parts.next()?.trim().as_bytes() else { return None };
    let color = match parts.next()?.trim().as_bytes().first()? {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    if !x.is_ascii_uppercase() || !y.is_ascii_uppercase() {
        return None;
    }
    let (x, y) = (x - b'A', y - b'A');
    let y = if from_bottom { size.rows().checked_sub(y + 1) } else { Some(y) };
    let point = y.and_then(|y| Point::new(x, y)).filter(|&point| size.contains(point));
    Some((color, point.map_or(Move::Pass, Move::Play)))
}

fn read_head<'t>(get: &impl Fn(&str) -> Option<&'t str>, line: &mut Line, problems: &mut Vec<Problem>) {
    let plain = |name: &str| get(name).filter(|value| !value.is_empty()).map(str::to_owned);
    let info = line.record.info_mut();
    for (name, color) in [("PlayerB", Color::Black), ("PlayerW", Color::White)] {
        read_player(info, color, get(name));
    }
    // `2019,PANDA-NET,`: a year, the event, and further text.
    info.event = plain("Title").map(|title| {
        let parts: Vec<&str> = title.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    });
    (info.place, info.copyright, info.description) = (plain("Place"), plain("Copyright"), plain("Comment"));
    info.dates = get("Date").and_then(|date| {
        let mut parts = date.split(',');
        let (day, time) = (parts.next()?.trim().replace('/', "-"), parts.next().unwrap_or_default().trim());
        (!day.is_empty()).then(|| Parsed::read(format!("{day} {time}").trim(), Dates::read))
    });
    // `JPN`, `CHN`.
    info.rules = get("Rule").filter(|rule| !rule.is_empty()).map(|rule| Parsed::read(rule, Rules::read));
    // `0,-5.50`: the stones, and the komi.
    let handicap = get("Hdcp").and_then(|text| text.split_once(','));
    let stones: u32 = handicap.and_then(|(stones, _)| stones.trim().parse().ok()).unwrap_or(0);
    info.komi =
        handicap.and_then(|(_, komi)| Decimal::read(komi)).map(|reading| Parsed::Value(Komi { points: reading.value }));
    // `B,7.50`, `W,R`, `B,T`.
    info.result = get("Winner").and_then(|winner| winner.split_once(',')).map(|(winner, by)| {
        let by = match by.trim() {
            "C" => "R",
            other => other,
        };
        Parsed::read(&format!("{}+{by}", winner.trim()), GameResult::read)
    });
    if stones >= 2 {
        info.handicap = Some(Parsed::Value(Handicap { stones }));
        if !line.handicap(stones, HandicapCustom::Gtp) {
            problems.push(problem(0, NO_CUSTOM));
        }
    }
    line.record.generator = plain("Writer").and_then(|writer| {
        // `PANDA-EGG ver 9.40 beta`
        let named = writer.replacen(" ver ", ":", usize::from(!writer.contains(':')));
        Application::read(&named).map(|reading| reading.value)
    });
}

/// `name,7d,,address`: the address is kept too.
fn read_player(info: &mut Info, color: Color, text: Option<&str>) {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return };
    let mut parts = text.split(',').map(str::trim);
    let player = info.player_mut(color);
    player.name = parts.next().filter(|name| !name.is_empty()).map(str::to_owned);
    player.rank = parts.next().filter(|rank| !rank.is_empty()).map(|rank| Parsed::read(rank, Rank::read));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    const GAME: &str = "[Header]\r\nVer=UGF3,200\r\nLang=SJIS\r\nTitle=2019,PANDA-NET,\r\nPlace=X\r\nDate=2019/03/08,22:09:00,2019/03/09,07:16:59\r\nRule=JPN\r\nSize=19\r\nHdcp=0,-5.50\r\nWinner=B,7.50\r\nWriter=Maker ver 9\r\nCoordinateType=IGS\r\nPlayerB=Kuro,7d,,a@b\r\nPlayerW=Shiro,8d?,,\r\n[Data]\r\nQP,B1,1,0\r\nCA,W1,2,0\r\nYA,B1,3,0\r\nxx\r\n[ReviewNode]\r\nNODE,1,0,0,0\r\n";

    #[test]
    fn a_game() {
        let read = read(GAME.as_bytes(), &Default::default());
        assert_eq!(read.problems, [problem(18, "not a valid move")]);
        let sgf = to_sgf(&read.records[0]).text;
        for part in [
            "PB[Kuro]BR[7d]PW[Shiro]WR[8d?]",
            "EV[2019, PANDA-NET]",
            "DT[2019-03-08]",
            "KM[-5.5]",
            "RE[B+7.5]",
            "RU[Japanese]",
            ";B[qd];W[cs];B[]",
        ] {
            assert!(sgf.contains(part), "{part} in {sgf}");
        }
        assert_eq!(read.records[0].kept, []);
        assert!(sniff(GAME.as_bytes()));
    }

    #[test]
    fn rows_from_the_top() {
        let read = read(b"[Header]\nSize=9\n[Data]\nCA,B1,1,0\n", &Default::default());
        assert!(to_sgf(&read.records[0]).text.contains(";B[ca]"));
    }
}
