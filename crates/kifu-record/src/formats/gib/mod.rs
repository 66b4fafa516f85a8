//! GIB, the format of the Tygem server.
//!
//! A header of `\[NAME=value\]` and a body of words: `INI 0 1 H` begins the game with H handicap stones, `STO 0 n c x
//! y` is move n by Black (1) or White (2) on the point x, y, counted from 0 at the upper left. Texts are in Korean,
//! Chinese or English, in the encoding of the country or in UTF-8. The format was never published; this description
//! is based on files.

mod head;

use kifu_go::{Color, HandicapCustom, Move, Point, Size};
use kifu_sgf::value::Handicap;

use self::head::Head;
use super::source::{Line, NO_CUSTOM, decode, problem};
use super::{Format, FormatName, Join, ParseOptions, ReadOutcome};
use crate::info::Parsed;

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Gib,
    id: FormatName::Gib.id(),
    title: FormatName::Gib.title(),
    extensions: &["gib"],
    example: "\\HS\n\\[GAMEBLACKNAME=x\\]\n\\GS\nSTO 0 2 1 3 3\n",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: None,
};

/// Recognises a header in brackets and a game. Files begin with a mark of the header; texts that quote one do not.
fn sniff(bytes: &[u8]) -> bool {
    let has = |word: &str| memchr::memmem::find(bytes, word.as_bytes()).is_some();
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let has_head = ["\\HS", "[GAMEWHITENAME=", "[GAMEBLACKNAME=", "[GAMEINFO"].into_iter().any(has);
    start.starts_with(b"\\") && has_head && (has("STO ") || has("INI "))
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let size = Size::NINETEEN;
    let mut line = Line::new(FormatName::Gib, size);
    let mut problems = Vec::new();
    let mut head = Head::of(&text);
    head.read(line.record.info_mut());
    line.record.kept.extend(head.left());

    for (number, row) in text.lines().enumerate() {
        let mut words = row.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let mut next = || words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?.parse::<u32>().ok();
            match word {
                "INI" => {
                    let stones = [next(), next(), next()][2].unwrap_or(0);
                    if stones >= 2 {
                        if !line.handicap(stones, HandicapCustom::Gtp) {
                            problems.push(problem(number, NO_CUSTOM));
                        }
                        line.record.info_mut().handicap = Some(Parsed::Value(Handicap { stones }));
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
                        _ => problems.push(problem(number, "not a valid move")),
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
    ReadOutcome { records: vec![line.record], problems, encoding: Some(encoding), ..ReadOutcome::default() }
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
        let read = read(GAME.as_bytes(), &Default::default());
        assert_eq!(read.problems, [problem(17, "not a valid move")]);
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
        assert!(sniff(GAME.as_bytes()) && !sniff(b"(;C[STO x])"));
    }

    #[test]
    fn a_head_with_lists_of_fields() {
        let text = "\\HS\r\n\\[GAMEINFOMAIN=GBKIND:3,GTIME:600-30-3,GRLT:3,GONGJE:75\\]\r\n\
            \\[GAMEINFOSUB=GNAME:rank game, A,GDATE:2025-01-18-16-38-32,GPLC:www.tygemgo.com\\]\r\n\
            \\[WUSERINFO=WID:qys1980,WLV:11,WNICK:W_009b56,WNCD:2\\]\r\n\\[BUSERINFO=BID:abc,BLV:20,BNICK:abc,BNCD:0\\]\r\n\
            \\HE\r\n\\GS\r\nINI 0 1 0 &4\r\nSTO 0 2 1 3 3\r\n\\GE\r\n";
        assert!(sniff(text.as_bytes()));
        let read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let sgf = to_sgf(&read.records[0]).text;
        let expected =
            "PB[abc]BR[3d]PW[qys1980]WR[7k]EV[rank game, A]PC[www.tygemgo.com]DT[2025-01-18]RE[B+R]KM[7.5]TM[600]";
        assert!(sgf.contains(expected), "{sgf}");
        let kept: Vec<_> = read.records[0].kept.iter().map(|kept| kept.name.as_str()).collect();
        assert_eq!(kept, ["GAMEINFOMAIN.GBKIND", "WUSERINFO.WNICK", "WUSERINFO.WNCD", "BUSERINFO.BNCD"]);
    }

    #[test]
    fn what_quotes_a_game_is_none() {
        for text in [
            "Tygem writes \\HS and \\[GAMEBLACKNAME=x\\], then STO 0 2 1 3 3",
            "const X: &str = \"\\HS STO \";",
            "(;C[STO x])",
        ] {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn a_file_without_backslashes() {
        let read = read(b"\\ [GAMEWHITENAME=A (1D)] [GAMEBLACKNAME=B (1D)] [GAMERESULT=white 13.5 win] STO 0 2 1 3 3 STO 0 3 2 15 3", &Default::default());
        let sgf = to_sgf(&read.records[0]).text;
        assert!(sgf.contains("RE[W+13.5]") && sgf.contains(";B[dd];W[pd]"), "{sgf}");
    }
}
