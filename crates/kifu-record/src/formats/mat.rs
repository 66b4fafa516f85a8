//! Matches of Backgammon as Jellyfish wrote them (`.mat`), which GNU Backgammon and most other programs read and write.
//!
//! A match begins with its length, a game with its number and both players with their scores. A numbered line has a turn of
//! each player, the first in the left column: the dice and the moves of checkers, in points that the player counts from
//! home, or a word about the cube. The format was never published; this description is based on files of GNU Backgammon.
//!
//! The player on the left is White, as in GNU Backgammon.

use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::value::text::escape_text;

use super::source::{decode, problem, record_of_sgf};
use super::{Format, FormatName, Join, Problem, ReadOutcome};
use crate::Record;

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Mat,
    id: FormatName::Mat.id(),
    title: FormatName::Mat.title(),
    extensions: &["mat"],
    example: " 3 point match\n\n Game 1\n Bo : 0                         Ann : 0\n  1) 31: 8/5 6/5                 52: 24/22 13/8\n",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: None,
};

/// The column before which a turn alone on its line belongs to the player on the left.
const MIDDLE: usize = 20;
/// The checkers of a player.
const CHECKERS: usize = 15;
/// The bar, as a number of points from home.
const BAR: u8 = 25;

/// Recognises the line with the length of the match before the first game.
fn sniff(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let line = lines.take(64).find(|line| !line.is_empty() && !line.starts_with(b";") && !line.starts_with(b"#"));
    line.and_then(|line| core::str::from_utf8(line).ok()).is_some_and(|line| match_length(line).is_some())
}

/// `7 point match`.
fn match_length(line: &str) -> Option<u32> {
    line.trim().strip_suffix(" point match")?.trim().parse().ok()
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let mut reader = Reader::default();
    for (number, line) in text.lines().enumerate() {
        reader.line(number, line);
    }
    reader.end_game();
    ReadOutcome {
        records: reader.records,
        problems: reader.problems,
        encoding: Some(encoding),
        ..ReadOutcome::default()
    }
}

/// A player, by the letter of the property for moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// White.
    Left,
    /// Black.
    Right,
}

impl Side {
    const fn letter(self) -> char {
        match self {
            Self::Left => 'W',
            Self::Right => 'B',
        }
    }

    /// The letter of a place in SGF, by its distance from the player's home.
    const fn place(self, distance: u8) -> char {
        let letter = match (distance, self) {
            (0, _) => b'z',
            (BAR.., _) => b'y',
            (_, Self::Left) => b'a' + distance - 1,
            (_, Self::Right) => b'a' + 24 - distance,
        };
        letter as char
    }
}

#[derive(Default)]
struct Reader {
    records: Vec<Record>,
    problems: Vec<Problem>,
    length: u32,
    /// The properties that all games share, as SGF.
    shared: String,
    game: Option<GameText>,
}

/// A game while its lines are read.
struct GameText {
    /// The number in the match, from 0.
    number: u32,
    /// The properties of the root, and the nodes, as SGF.
    root: String,
    nodes: String,
    /// The checkers borne off, the left player's first.
    off: [usize; 2],
    /// True if the last turn declines a double.
    is_dropped: bool,
    has_players: bool,
    result: String,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let words = line.trim();
        if let Some(comment) = words.strip_prefix([';', '#']) {
            self.heading(comment.trim());
        } else if let Some(length) = match_length(words) {
            self.length = length;
        } else if let Some(game) = words.strip_prefix("Game ").and_then(|game| game.trim().parse::<u32>().ok()) {
            self.end_game();
            self.game = Some(GameText {
                number: game.saturating_sub(1),
                root: String::new(),
                nodes: String::new(),
                off: [0; 2],
                is_dropped: false,
                has_players: false,
                result: String::new(),
            });
        } else if !words.is_empty() {
            let read = match &mut self.game {
                None => Err("no game begins before this line".to_owned()),
                Some(game) if !game.has_players => game.players(words),
                Some(game) => game.turns(line),
            };
            self.problems.extend(read.err().map(|message| problem(number, message)));
        }
    }

    /// `[Event "Open"]`.
    fn heading(&mut self, text: &str) {
        let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let Some((name, value)) = inner.and_then(|inner| inner.split_once(' ')) else { return };
        let value = value.trim().trim_matches('"').trim();
        let value = if name == "EventDate" { value.replace('.', "-") } else { value.to_owned() };
        let ident = match name {
            "Event" => "EV",
            "Site" => "PC",
            "EventDate" => "DT",
            "Round" => "RO",
            "Transcriber" => "US",
            "Crawford" if value.eq_ignore_ascii_case("on") => return self.shared.push_str("RU[Crawford]"),
            _ => return,
        };
        if !value.is_empty() {
            self.shared.push_str(&format!("{ident}[{}]", escape_text(&value)));
        }
    }

    fn end_game(&mut self) {
        let Some(game) = self.game.take() else { return };
        let GameText { root, nodes, result, number, .. } = game;
        let (length, shared) = (self.length, &self.shared);
        let text = format!("(;FF[4]GM[6]MI[length:{length}][game:{number}]{root}{shared}{result}{nodes})");
        self.records.extend(record_of_sgf(&text, FormatName::Mat));
    }
}

impl GameText {
    /// `Bo : 0                         Ann : 2`: a score ends each half.
    fn players(&mut self, line: &str) -> Result<(), String> {
        let fault = || "expected both players with their scores: `Ann : 0   Bo : 2`".to_owned();
        self.has_players = true;
        let (left, right_score) = line.rsplit_once(':').ok_or_else(fault)?;
        let (left_name, rest) = left.split_once(" :").or_else(|| left.split_once(':')).ok_or_else(fault)?;
        let (left_score, right_name) = rest.trim_start().split_once(char::is_whitespace).ok_or_else(fault)?;
        let score = |text: &str| text.trim().parse::<u32>().map_err(|_| fault());
        let (white, black) = (score(left_score)?, score(right_score)?);
        self.root.push_str(&format!("[ws:{white}][bs:{black}]"));
        for (ident, name) in [("PW", left_name), ("PB", right_name)] {
            let name = name.trim();
            if !name.is_empty() {
                self.root.push_str(&format!("{ident}[{}]", escape_text(name)));
            }
        }
        Ok(())
    }

    /// A line with the turns of both players, of one of them, or with the result.
    fn turns(&mut self, line: &str) -> Result<(), String> {
        // The number of the line is not part of a turn.
        let start = line.find(')').filter(|&end| line[..end].trim().bytes().all(|byte| byte.is_ascii_digit()));
        let start = start.map_or(0, |end| end + 1);
        let starts = turn_starts(line, start);
        if starts.is_empty() && !line[start..].trim().is_empty() {
            return Err("not a turn: expected dice such as `31:`, or a word about the cube".to_owned());
        }
        let mut outcome = Ok(());
        for (index, &begin) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(line.len());
            let side = if index > 0 || begin >= MIDDLE { Side::Right } else { Side::Left };
            outcome = outcome.and(self.turn(side, line[begin..end].trim()));
        }
        outcome
    }

    fn turn(&mut self, side: Side, turn: &str) -> Result<(), String> {
        let first = turn.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        let played = match first.as_str() {
            "wins" => {
                let points = turn.split_whitespace().nth(1).and_then(|points| points.parse::<u32>().ok());
                let is_over = self.is_dropped || self.off[side as usize] >= CHECKERS;
                let points = points.map(|points| points.to_string()).unwrap_or_default();
                self.result = format!("RE[{}+{points}{}]", side.letter(), if is_over { "" } else { "R" });
                return Ok(());
            }
            "doubles" | "redoubles" | "beavers" | "raccoons" => "double".to_owned(),
            "takes" | "accepts" => "take".to_owned(),
            "drops" | "passes" | "rejects" => "drop".to_owned(),
            _ => match self.dice(side, turn) {
                Ok(played) => played,
                Err(fault) => {
                    // The throw is known, and the text of the move becomes a comment.
                    let (dice, _) = turn.split_once(':').unwrap_or((turn, ""));
                    self.nodes.push_str(&format!(";{}[{dice}]C[{}]", side.letter(), escape_text(turn)));
                    return Err(fault);
                }
            },
        };
        self.is_dropped = played == "drop";
        self.nodes.push_str(&format!(";{}[{played}]", side.letter()));
        Ok(())
    }

    /// `31: 8/5 6/5*`, `55: bar/20(2) 13/8*/3`, `31:` where no checker can move.
    fn dice(&mut self, side: Side, turn: &str) -> Result<String, String> {
        let (dice, steps) = turn.split_once(':').unwrap_or((turn, ""));
        let mut played = dice.to_owned();
        if steps.to_ascii_lowercase().contains("cannot") {
            return Ok(played);
        }
        for step in steps.split_whitespace() {
            let fault = || format!("not a move of a checker: `{step}`");
            let (places, times) = match step.trim_end_matches('*').strip_suffix(')') {
                Some(step) => step.rsplit_once('(').ok_or_else(fault)?,
                None => (step, "1"),
            };
            let places: Vec<u8> = places
                .split('/')
                .map(|place| distance(place.trim_end_matches('*')))
                .collect::<Option<_>>()
                .ok_or_else(fault)?;
            let times = times.parse::<u8>().ok().filter(|times| (1..=4).contains(times)).ok_or_else(fault)?;
            if places.len() < 2 || places.len() > 5 {
                return Err(fault());
            }
            for _ in 0..times {
                for pair in places.windows(2) {
                    played.extend([side.place(pair[0]), side.place(pair[1])]);
                    self.off[side as usize] += usize::from(pair[1] == 0);
                }
            }
        }
        if played.len() > 2 + 8 {
            return Err(format!("more than four moves of checkers in `{turn}`"));
        }
        Ok(played)
    }
}

/// A place as a number of points from home: 0 is off, 25 the bar.
fn distance(text: &str) -> Option<u8> {
    match text.to_ascii_lowercase().as_str() {
        "bar" => Some(BAR),
        "off" => Some(0),
        number => number.parse().ok().filter(|number| *number <= BAR),
    }
}

/// The bytes at which turns begin: dice with a colon, or a word.
fn turn_starts(line: &str, from: usize) -> Vec<usize> {
    const WORDS: [&str; 10] =
        ["doubles", "redoubles", "beavers", "raccoons", "takes", "accepts", "drops", "passes", "rejects", "wins"];
    let mut starts = Vec::new();
    let mut at = from;
    for word in line[from..].split(char::is_whitespace) {
        let is_dice = matches!(word.as_bytes(), [b'1'..=b'6', b'1'..=b'6', b':', ..]);
        let is_word = WORDS.iter().any(|known| word.eq_ignore_ascii_case(known));
        if is_dice || is_word {
            starts.push(at);
        }
        at += word.len();
        at += line[at..].chars().next().map_or(0, char::len_utf8);
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    /// The games as SGF, and the problems.
    fn games(text: &str) -> (Vec<String>, Vec<String>) {
        assert!(sniff(text.as_bytes()), "{text}");
        let read = read(text.as_bytes(), &ParseOptions::default());
        let games = read.records.iter().map(|record| to_sgf(record).text.replace('\n', ""));
        let problems = read.problems.iter().map(|problem| format!("{}: {}", problem.line, problem.message));
        (games.collect(), problems.collect())
    }

    #[test]
    fn a_match_of_two_games() {
        let text = "; [Event \"Open [A]\"]
; [EventDate \"2026.11.30\"]
 3 point match

 Game 1
 Bo : 0                         Ann : 0
  1)                             31: 8/5 6/5
  2) 52: 23/18 2/23*              Doubles => 2
  3)  Drops                       Wins 1 point

 Game 2
 Bo : 0                         Ann : 1
  1) 66:                         41: bar/21 24/23
  2) 33: 13/7(2)                 11: Cannot Move
  3) 62: 8/2/off
      Wins 2 points
";
        let (games, problems) = games(text);
        assert_eq!(problems, [""; 0]);
        let moves = [";B[31qtst];W[52wrbw];B[double];W[drop])", ";W[66];B[41ydab];W[33mgmg];B[11];W[62hbbz])"];
        for (game, moves) in games.iter().zip(moves) {
            assert!(game.starts_with("(;GM[6]FF[4]CA[UTF-8]") && game.ends_with(moves), "{game}");
            for part in ["MI[length:3]", "PW[Bo]", "PB[Ann]", "EV[Open [A\\]]", "DT[2026-11-30]"] {
                assert_eq!(game.matches(part).count(), 1, "{part}: {game}");
            }
            assert!(!game.contains("SZ["), "{game}");
        }
        assert!(
            games[0].contains("RE[B+1]") && games[1].contains("RE[W+2R]") && games[1].contains("[bs:1]"),
            "{games:?}"
        );
        assert_eq!(games.len(), 2);
    }

    /// The winner has borne off all checkers: nobody resigned.
    #[test]
    fn a_game_to_its_end() {
        let steps = "  1) 66: 6/off(4)\n".repeat(3) + "  4) 66: 6/off(3)\n      Wins 1 point\n";
        let (games, _) = games(&format!(" 1 point match\n Game 1\n A : 0   B : 0\n{steps}"));
        assert!(games[0].contains("RE[W+1]"), "{games:?}");
    }

    #[test]
    fn what_cannot_be_read_is_named_and_kept() {
        let (games, problems) = games(
            " 5 point match\n 1) 31: 8/5\n Game 1\n A : 0   B : 0\n 1) 31: ????       42: 8/4 6/4\n 2) hm\n 3) 55: 1/2/3/4/5/6\n",
        );
        assert_eq!(
            problems,
            [
                "2: no game begins before this line",
                "5: not a move of a checker: `????`",
                "6: not a turn: expected dice such as `31:`, or a word about the cube",
                "7: not a move of a checker: `1/2/3/4/5/6`",
            ]
        );
        assert!(games[0].contains(";C[31: ????]W[31];B[42qusu];C[55:"), "{games:?}");
        for text in ["(;GM[6])", " point match", "x\n 7 point match", ""] {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
    }
}
