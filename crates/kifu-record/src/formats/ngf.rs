//! NGF, the format of the Cyberoro (wbaduk) server.
//!
//! The header has twelve lines: event, size, White, Black, site, handicap, a number, komi, date, time, result, number
//! of moves. Each move has `PM`, two letters for its number, `B` or `W`, and column and row as letters from `B` on,
//! twice. Very old files begin each line of the header with `GI`, and have the date in the sixth and the size in the
//! seventh line. The format was never published; this description is based on files.

use kifu_go::{Color, HandicapCustom, Move, Point, Size};
use kifu_sgf::value::{Dates, Decimal, GameResult, Handicap, Komi, Level, Rank};

use super::source::{Line, NO_CUSTOM, decode, problem};
use super::{Format, FormatName, Join, ParseOptions, ReadOutcome};
use crate::info::Parsed;
use crate::{Comment, Info, RawProperty};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Ngf,
    id: FormatName::Ngf.id(),
    title: FormatName::Ngf.title(),
    extensions: &["ngf"],
    example: "x\n19\na\nb\nc\n0\n0\n7\n2017\n5\nr\n1\nPMABBREER\n",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: None,
};

fn sniff(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.by_ref().skip(9).take(6).any(is_move)
}

/// `PMABBREER`.
fn is_move(line: &[u8]) -> bool {
    matches!(line, [b'P', b'M', _, _, b'B' | b'W', rest @ ..] if rest.len() >= 2 && rest.iter().all(u8::is_ascii_uppercase))
}

/// The lines of the header: in new files, and in very old ones.
struct Head {
    event: usize,
    size: usize,
    white: usize,
    black: usize,
    site: Option<usize>,
    handicap: usize,
    komi: usize,
    date: usize,
    result: Option<usize>,
}

const NEW: Head =
    Head { event: 0, size: 1, white: 2, black: 3, site: Some(4), handicap: 5, komi: 7, date: 8, result: Some(10) };
const OLD: Head =
    Head { event: 0, size: 6, white: 1, black: 2, site: None, handicap: 7, komi: 9, date: 5, result: None };

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let lines: Vec<&str> = text.lines().collect();
    let is_old = lines.first().is_some_and(|line| line.starts_with("GI"));
    let head = if is_old { OLD } else { NEW };
    let at = |index: usize| {
        lines
            .get(index)
            .map(|line| line.trim())
            .map(|line| if is_old { line.strip_prefix("GI").unwrap_or(line) } else { line })
    };
    let side: Option<u8> = at(head.size).and_then(|side| side.trim().parse().ok());
    let mut problems = Vec::new();
    let size = side.and_then(Size::square).unwrap_or_else(|| {
        problems.push(problem(head.size, "not a board size; 19 is used"));
        Size::NINETEEN
    });
    let mut line = Line::new(FormatName::Ngf, size);
    let stones: u32 = at(head.handicap).and_then(|stones| stones.parse().ok()).unwrap_or(0);
    let info = line.record.info_mut();
    let plain = |index: usize| at(index).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    (info.event, info.source) = (plain(head.event), head.site.and_then(plain));
    read_player(info, Color::Black, at(head.black));
    read_player(info, Color::White, at(head.white));
    info.dates = plain(head.date).map(|date| Parsed::read(&date.replace(['[', ']'], ""), Dates::read));
    info.result = head.result.and_then(plain).map(|words| read_result(&words));
    if let Some(komi) = at(head.komi).and_then(|komi| Decimal::read(komi.trim())) {
        // In even games, a whole number stands for a komi that is half a point larger.
        let is_even = stones == 0 && komi.value.to_whole().is_some_and(|whole| whole > 0);
        let points = if is_even { komi.value.checked_add(Decimal::HALF) } else { Some(komi.value) };
        info.komi = points.map(|points| Parsed::Value(Komi { points }));
    }
    if stones >= 2 {
        info.handicap = Some(Parsed::Value(Handicap { stones }));
        if !line.handicap(stones, HandicapCustom::Gtp) {
            problems.push(problem(head.handicap, NO_CUSTOM));
        }
    }
    for (number, row) in lines.iter().enumerate() {
        let row = row.trim();
        let bytes = row.as_bytes();
        if is_move(bytes) {
            let color = if bytes[4] == b'B' { Color::Black } else { Color::White };
            let point = bytes[5].checked_sub(b'B').zip(bytes[6].checked_sub(b'B')).and_then(|(x, y)| Point::new(x, y));
            match point.filter(|&point| size.contains(point)) {
                Some(point) => line.play(color, Move::Play(point)),
                // `AA` is off the board, and a pass.
                None if &bytes[5..7] == b"AA" => line.play(color, Move::Pass),
                None => problems.push(problem(number, "this point is not on the board")),
            }
        } else if bytes.starts_with(b"PM") {
            problems.push(problem(number, "not a valid move"));
        } else if let Some(text) = row.strip_prefix("ID") {
            // A chat message of the game: `B[211] words[EndTxt]`.
            let text = text.trim_end_matches("[EndTxt]").trim().to_owned();
            line.record.node_mut(line.last).details_mut().comments.push(Comment { text, ..Comment::default() });
        } else if number >= 12 && !row.is_empty() {
            line.record.kept.push(RawProperty {
                format: FormatName::Ngf,
                name: format!("line {}", number + 1),
                values: vec![row.to_owned()],
            });
        }
    }
    ReadOutcome { records: vec![line.record], problems, encoding: Some(encoding), ..ReadOutcome::default() }
}

/// `ace550      7D*`: the name and the rank, with a mark for the certainty of the rank.
fn read_player(info: &mut Info, color: Color, text: Option<&str>) {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return };
    let player = info.player_mut(color);
    let parts = text.rsplit_once(char::is_whitespace);
    match parts.and_then(|(name, rank)| read_rank(rank).map(|rank| (name.trim(), rank))) {
        Some((name, rank)) => {
            player.name = Some(name.to_owned());
            player.rank = Some(Parsed::Value(rank));
        }
        None => player.name = Some(text.to_owned()),
    }
}

/// Ranks of the server: `7D*`, and `9P`, `9DP`, `9단P` for professionals, whose ranks are certain.
fn read_rank(text: &str) -> Option<Rank> {
    let rank = Rank::read(text)?.value;
    let certainty = rank.certainty.filter(|_| !matches!(rank.level, Level::Pro(_)));
    Some(Rank { certainty, ..rank })
}

/// The result of a game that has not ended.
const IN_PROGRESS: &str = "progressing";

fn read_result(words: &str) -> Parsed<GameResult> {
    let plain = words.trim_end_matches(['!', '.']).split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.eq_ignore_ascii_case(IN_PROGRESS) {
        return Parsed::Value(GameResult::Unknown);
    }
    match GameResult::read(&plain) {
        Some(reading) => Parsed::Value(reading.value),
        None => Parsed::Raw(words.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    #[track_caller]
    fn check(text: &str, parts: &[&str]) {
        let read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let sgf = to_sgf(&read.records[0]).text;
        for part in parts {
            assert!(sgf.contains(part), "{part} in {sgf}");
        }
        assert!(sniff(text.as_bytes()));
    }

    #[test]
    fn games_of_the_server() {
        check(
            "Rated game\n19\nShiro       9DP\nKuro        7D*\nwww.example.com\n0\n0\n7\n20170316 [09:37]\n5\nBlack wins by 0.5!\n3\nPMABBREER\nPMACWEEEE\nPMADBAAAA\n",
            &["PB[Kuro]BR[7d*]PW[Shiro]WR[9p]", "RE[B+0.5]", "KM[7.5]", "DT[2017-03-16]", ";B[qd];W[dd];B[]"],
        );
        check(
            "Game\n19\nA 5D*\nB 7D*\nx\n2\n0\n0\n20170316 [09:51]\n5\nWhite wins by  resign!\n1\nPMABWQRRQ\n",
            &["HA[2]", "AB[pd][dp]", "RE[W+R]", "KM[0]", ";W[pq]"],
        );
        check(
            "GICup\nGIA\nGIB\nGI\nGI\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI211\nPMABBREER\nGI1\nIDB[1] A good move[EndTxt]\n",
            &["EV[Cup]", "DT[2006-09-05]", "KM[6.5]", ";B[qd]C[B[1\\] A good move]"],
        );
        assert!(!sniff(b"(;\n\n\n\n\n\n\n\n\n\nPM[1])"));
    }

    #[test]
    fn ranks_of_professionals() {
        for (rank, expected) in [
            ("9P", "9p"),
            ("1P", "1p"),
            ("9단P", "9p"),
            ("9DP", "9p"),
            ("9P*", "9p"),
            ("9DP*", "9p"),
            ("5段P", "5p"),
            ("7D*", "7d*"),
            ("7D?", "7d?"),
            ("18K", "18k"),
            ("3단", "3d"),
        ] {
            check(
                &format!(
                    "Game\n19\nLee         {rank}\n江維傑      {rank}\nx\n0\n0\n6\n20170316\n5\nProgressing!\n1\nPMABBREER\n"
                ),
                &[&format!("PB[江維傑]BR[{expected}]PW[Lee]WR[{expected}]"), "RE[?]"],
            );
        }
    }
}
