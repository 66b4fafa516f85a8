//! The result of a game (RE).

use core::fmt;

use kifu_go::Color;

use super::{Decimal, Form, Reading};

mod sentence;
mod words;

/// The result of a game.
///
/// | written | means |
/// |---|---|
/// | `B+3.5`, `W+0.5` | won by points (FF\[4\]) |
/// | `B+R`, `B+Resign`, `B+T`, `B+Time`, `B+F`, `B+Forfeit` | won by resignation, on time, by forfeit (FF\[4\]) |
/// | `B+`, `B`, `Black`, `黒` | won, margin unknown (FF\[4\]; a colour alone is from FF\[3\]) |
/// | `W+J`, `B+Jigo`, `B+0.5J` | won; letters after `+` are ignored |
/// | `0`, `Draw`, `Void`, `?` | drawn, no result, unknown (FF\[4\]) |
/// | `Unfinished`, `Playing` | abandoned, in progress (draft 2016) |
/// | `Jigo`, `B+0` | drawn; a draw that a rule awards to Black (draft 2016) |
/// | `Black wins by 3 1/2`, `White resigns`, `Black lost on time`, `zwart wint` | sentences |
/// | `Both lose`, `triple ko`, `両負け` | no result, with a reason (partial) |
/// | `黒中押し勝ち`, `白三目半勝`, `打ち掛け`, `持碁`, `無勝負` | Japanese |
/// | `黑胜1.5目`, `白中盘胜`, `黑胜3又3/4子` (2 points each 子), `和棋` | Chinese |
/// | `흑불계승`, `백0.5집승`, `226수 백불계승`, `빅` | Korean |
///
/// A text with more information, such as the number of moves or a remark, has the form [`Form::Partial`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// A draw.
    Draw,
    /// No result: the game does not count.
    Void,
    /// Unknown.
    Unknown,
    /// Abandoned and not resumed (draft 2016).
    Unfinished,
    /// In progress when the record was written (draft 2016).
    Playing,
    /// One player won.
    Win {
        /// The winner.
        winner: Color,
        /// The kind of win.
        by: WinBy,
    },
}

/// The kind of win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinBy {
    /// By score, with the margin in points. Zero if a rule awards a draw to one player (draft 2016).
    Margin(Decimal),
    /// The other player resigned.
    Resignation,
    /// The other player ran out of time.
    Time,
    /// The other player did not appear, or violated a rule.
    Forfeit,
    /// Unknown.
    Unspecified,
}

impl GameResult {
    /// Reads a result leniently; see the table of [`GameResult`]. `None` if the winner cannot be read.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        read_standard(text).or_else(|| sentence::read(text))
    }

    /// The winner; `None` for a draw or a game without a winner.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// The meaning of a margin of 0.02 or 0.03 in records of the Fox server: a win on time or by forfeit.
    ///
    /// Suggest it to users if the record is from that server, but do not apply it silently.
    #[must_use]
    pub fn server_code(self) -> Option<Self> {
        let Self::Win { winner, by: WinBy::Margin(margin) } = self else { return None };
        let by = match (Decimal::new(2, 2), Decimal::new(3, 2)) {
            (Some(time), _) if margin == time => WinBy::Time,
            (_, Some(forfeit)) if margin == forfeit => WinBy::Forfeit,
            _ => return None,
        };
        Some(Self::Win { winner, by })
    }
}

impl fmt::Display for GameResult {
    /// Writes the shortest text of FF\[4\]; `Unfinished` and `Playing` as in the draft of 2016.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self {
            Self::Draw => return formatter.write_str("0"),
            Self::Void => return formatter.write_str("Void"),
            Self::Unknown => return formatter.write_str("?"),
            Self::Unfinished => return formatter.write_str("Unfinished"),
            Self::Playing => return formatter.write_str("Playing"),
            Self::Win { winner, by } => (winner, by),
        };
        formatter.write_str(match winner {
            Color::Black => "B+",
            Color::White => "W+",
        })?;
        match by {
            WinBy::Margin(margin) => margin.fmt(formatter),
            WinBy::Resignation => formatter.write_str("R"),
            WinBy::Time => formatter.write_str("T"),
            WinBy::Forfeit => formatter.write_str("F"),
            WinBy::Unspecified => Ok(()),
        }
    }
}

/// Reads the forms of FF\[4\] and the two words of the draft of 2016, exactly.
fn read_standard(text: &str) -> Option<Reading<GameResult>> {
    let value = match text {
        "0" | "Draw" => GameResult::Draw,
        "Void" => GameResult::Void,
        "?" => GameResult::Unknown,
        "Unfinished" => GameResult::Unfinished,
        "Playing" => GameResult::Playing,
        _ => {
            let (winner, reason) = match text.split_at_checked(2)? {
                ("B+", reason) => (Color::Black, reason),
                ("W+", reason) => (Color::White, reason),
                _ => return None,
            };
            let by = match reason {
                "" => WinBy::Unspecified,
                "R" | "Resign" => WinBy::Resignation,
                "T" | "Time" => WinBy::Time,
                "F" | "Forfeit" => WinBy::Forfeit,
                _ if reason.starts_with(|first: char| first.is_ascii_digit()) => {
                    let margin = Decimal::read(reason)?;
                    return Some(margin.map(|margin| GameResult::Win { winner, by: WinBy::Margin(margin) }));
                }
                _ => return None,
            };
            GameResult::Win { winner, by }
        }
    };
    Some(Reading::new(value, Form::Canonical))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = GameResult::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn standard() {
        // SGFC reports nothing for these: cases 242, 243, 249, 255 to 263, 266, 269, 289, 290.
        for (text, canonical) in [
            ("0", "0"),
            ("Draw", "0"),
            ("Void", "Void"),
            ("?", "?"),
            ("B+", "B+"),
            ("B+R", "B+R"),
            ("B+Resign", "B+R"),
            ("B+T", "B+T"),
            ("B+Time", "B+T"),
            ("B+F", "B+F"),
            ("B+Forfeit", "B+F"),
            ("B+03.50", "B+3.5"),
            ("W+0.5", "W+0.5"),
            ("B+0", "B+0"),
            ("B+42.30", "B+42.3"),
            ("Playing", "Playing"),
            ("Unfinished", "Unfinished"),
        ] {
            check(text, canonical, Form::Canonical);
            check(canonical, canonical, Form::Canonical);
        }
    }

    #[test]
    fn other_spellings() {
        for (text, expected) in [
            ("draw", "0"), // 244
            ("Jigo", "0"), // 245
            ("0.0", "0"),
            ("J", "0"),                           // 247
            ("D", "0"),                           // 248
            ("void", "Void"),                     // 250
            ("V", "Void"),                        // 251
            ("??", "?"),                          // 253
            ("B+Res", "B+R"),                     // 259
            ("B+r", "B+R"),                       // 488
            ("b+r", "B+R"),                       //
            ("B+3,5", "B+3.5"),                   // 265
            ("B+.5", "B+0.5"),                    // 267
            ("B+5.", "B+5"),                      // 268
            ("w+2", "W+2"),                       // 271
            ("B + 3.5", "B+3.5"),                 // 272
            ("B+3.5 points", "B+3.5"),            // 273
            ("Black wins by resignation", "B+R"), // 274
            ("White resigns", "B+R"),             // 275
            ("white wins by 3 1/2", "W+3.5"),     // 277
            ("B wins", "B+"),                     // 278
            ("Black+3.5", "B+3.5"),               // 279
            ("White+R", "W+R"),                   // 280
            ("W++1.0", "W+1"),                    // 281
            ("B+half", "B+0.5"),                  // 283
            ("W+1/2", "W+0.5"),                   // 284
            ("zwart wint", "B+"),                 // 292
            ("Black lost on time", "W+T"),        // 293
            ("B+T by time", "B+T"),               // 295
            ("Black win", "B+"),                  // 296
            ("黑中盘胜", "B+R"),                  // 299
            ("No result", "Void"),                // 302
            ("W+2¾", "W+2.75"),                   // 505
            ("W", "W+"),
            ("B", "B+"),
            ("w", "W+"),
            ("Black", "B+"),
            ("White.", "W+"),
            ("白", "W+"),
            ("Left unfinished", "Unfinished"),
            ("Black wins by 5 3/4 points", "B+5.75"),
            ("Black wins by half a point.", "B+0.5"),
            ("Black wins, by resignation", "B+R"),
            ("Black wins (time)", "B+T"),
            ("White by resignation", "W+R"),
            ("White timed out", "B+T"),
            ("White forfeits", "B+F"),
            ("The game was adjourned.", "Unfinished"),
            ("B+R.", "B+R"),
            ("B+ by .5", "B+0.5"),
            ("B+1 3/4", "B+1.75"),
            ("W+3points", "W+3"),
            ("NR", "Void"),
            ("White forfeits on time", "B+T"),
            ("黒中押し勝ち!", "B+R"),
            ("白1.5目勝ち!", "W+1.5"),
            ("B+中押胜", "B+R"),
            ("白両目半勝", "W+2.5"),
            ("白胜黑", "W+"),
            ("白番半目勝ち", "W+0.5"),
            ("先番中押勝", "B+R"),
            ("黒番２目半勝ち", "B+2.5"),
            ("黒不戦勝", "B+F"),
            ("백 불계패", "B+R"),
            ("흑 시간패", "W+T"),
            ("백 1집 반 승", "W+1.5"),
            ("W wins by resign", "W+R"),
            ("打ち掛け", "Unfinished"),
            ("持碁", "0"),
            ("和棋", "0"),
            ("빅", "0"),
            ("無勝負", "Void"),
            ("黒中押し勝ち", "B+R"),
            ("黒中押勝", "B+R"),
            ("白中押し負け", "B+R"),
            ("白番中押し勝ち", "W+R"),
            ("白時間切れ勝ち", "W+T"),
            ("黒時間切れ負け", "W+T"),
            ("白3目半勝ち", "W+3.5"),
            ("白三目半勝", "W+3.5"),
            ("黒半目勝", "B+0.5"),
            ("黒勝", "B+"),
            ("黑胜1.5目", "B+1.5"),
            ("黑1.5目胜", "B+1.5"),
            ("白中盘胜", "W+R"),
            ("白超时胜", "W+T"),
            ("白不計點勝", "W+R"),
            ("흑불계승", "B+R"),
            ("백 시간승", "W+T"),
            ("백 3집반승", "W+3.5"),
            ("흑반집승", "B+0.5"),
            ("Ｂ＋Ｒ", "B+R"),
        ] {
            check(text, expected, Form::Variant);
        }
    }

    #[test]
    fn more_than_a_result() {
        for (text, expected) in [
            ("W+Illegal", "W+"),                          // 297
            ("B+75moves", "B+"),                          // 298
            ("W+2.5 (moves after 253 omitted)", "W+2.5"), // 301
            ("257手完, 黒中押し勝ち", "B+R"),
            ("226수 백불계승", "W+R"),
            ("294수 흑0.5집승", "B+0.5"),
            ("黑胜3又3/4子", "B+7.5"),
            ("黑胜2子半", "B+5"),
            ("黑胜三又四分之一子", "B+6.5"),
            ("白胜四分之三子", "W+1.5"),
            ("白半目勝ち (白コウツギ)", "W+0.5"),
            ("B+3 1/4子", "B+6.5"),
            ("黑胜187子", "B+"),
            ("B+Jigo", "B+"),
            ("W+J", "W+"),
            ("W+jigo", "W+"),
            ("B+0.5J", "B+0.5"),
            ("B+Void", "B+"),
            ("W+Draw", "W+"),
            ("Black wins by jigo", "B+"),
            ("Both lose", "Void"),
            ("両負け", "Void"),
            ("三コウ", "Void"),
            ("無勝負 (三コウ)", "Void"),
            ("Draw - triple ko", "0"),
            ("Void {Triple ko}", "Void"),
            ("White (Feng Yun) wins by 16.5 points.", "W+16.5"),
            ("W+1 (after B -2 time penalty points)", "W+1"),
            ("共228手。黑胜4目", "B+4"),
            ("共147手 黑中盘胜", "B+R"),
            ("共147手黑中盘胜", "B+R"),
            ("共計147手 白勝半目", "W+0.5"),
            ("全226手 白中押し勝ち", "W+R"),
            ("211手以下略 白中盘胜", "W+R"),
            ("총 226수 백불계승", "W+R"),
            ("黑中盘胜 共147手", "B+R"),
            ("B+2R", "B+R"),
            ("B+1.5 ? W+timeout", "B+1.5"),
            ("Black resigns. W 133.5 B 81.0", "W+R"),
            ("B+, Goro crushed in his 126th move, and could not continue.", "B+"),
            ("B+0.10000000000000000000000001", "B+0.1"),
        ] {
            check(text, expected, Form::Partial);
        }
    }

    #[test]
    fn unreadable() {
        // 254, 285, 286, 287, 291, 488, and sentences about something else.
        for text in [
            "",
            " ",
            "+R",
            "1",
            "R",
            "B&W",
            "0-1",
            "1-0",
            "1/2-1/2",
            "B+-42",
            "+",
            "B W",
            "Black White",
            "Black?",
            "john wins",
            "Black beats White",
            "B+W",
            "Black time",
            "黒時間切れ",
            "Politely given as a draw, but actually Black wins by 1 point.",
            "Black (resign)",
            "a sunny afternoon",
        ] {
            assert_eq!(GameResult::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn fox_codes() {
        let code = |text| GameResult::read(text).unwrap().value.server_code().map(|result| result.to_string());
        assert_eq!(code("B+0.02").as_deref(), Some("B+T")); // 505
        assert_eq!(code("W+0.03").as_deref(), Some("W+F")); // 505
        assert_eq!(code("W+0.5"), None);
        assert_eq!(code("B+R"), None);
    }
}
