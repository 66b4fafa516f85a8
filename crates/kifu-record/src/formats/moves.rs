//! Moves of Othello and Hex without anything else, as their programs exchange them: a game a line.

use kifu_games::game_of_list;
use kifu_sgf::encoding::ParseOptions;

use super::source::{decode, problem, record_of_sgf};
use super::{Format, FormatName, Join, ReadOutcome};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Moves,
    id: FormatName::Moves.id(),
    title: FormatName::Moves.title(),
    extensions: &["txt"],
    example: "f5d6c3d3c4f4\n",
    join: Join::Text("\n"),
    sniff,
    reader: read,
    writer: None,
};

/// The longest line that is looked at, in bytes: a game of Othello has 120, with blanks 180.
const LONGEST: usize = 4096;

/// Recognises a game in the first line that is not empty.
fn sniff(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let line = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).find(|line| !line.is_empty());
    let line = line.filter(|line| line.len() <= LONGEST).and_then(|line| core::str::from_utf8(line).ok());
    line.is_some_and(|line| game_of_list(line).is_some())
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let mut read = ReadOutcome { encoding: Some(encoding), ..ReadOutcome::default() };
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let game = game_of_list(line.trim()).filter(|_| line.len() <= LONGEST);
        match game.and_then(|text| record_of_sgf(&text, FormatName::Moves)) {
            Some(record) => read.records.push(record),
            None => read.problems.push(problem(number, "not a list of moves of Othello or Hex")),
        }
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    #[test]
    fn a_game_a_line() {
        let text = b"f5d6c3\n\nc2 swap-pieces e5\nhm\n";
        assert!(sniff(text));
        let read = read(text, &ParseOptions::default());
        let games: Vec<String> = read.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
        assert_eq!(games[0], "(;GM[2]FF[4]CA[UTF-8]SZ[8];B[f5];W[d6];B[c3])");
        assert_eq!(games[1], "(;GM[11]FF[4]CA[UTF-8]SZ[11];B[c2];W[swap-pieces];B[e5])");
        assert_eq!(read.problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [4]);
        for other in ["(;GM[2];B[f5])", "Q16 D4", "c2 e5", "", "f5 is the first move"] {
            assert!(!sniff(other.as_bytes()), "{other}");
        }
    }
}
