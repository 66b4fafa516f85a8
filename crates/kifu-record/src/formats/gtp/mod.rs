//! Lists of commands of the Go Text Protocol, version 2 and the older 1: what a controller sends to an engine.
//!
//! `boardsize`, `komi`, `play` and similar commands make a game; `clear_board` begins another. Queries are skipped.
//! Answers (`= Q16`) are read if they contain a move, the stones of a handicap or the result, so that logs of
//! sessions can be read too. Moves that were undone become variations. Comments (`# …`) become comments of nodes.

mod read;
mod write;

use super::{Format, FormatName, Join};

/// The comment after a command that sets up a position, so that its stones are read as setup and not as moves.
/// Engines ignore comments (GTP 2, 3.1).
const SETUP: &str = "# setup";

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Gtp,
    id: FormatName::Gtp.id(),
    title: FormatName::Gtp.title(),
    extensions: &["gtp"],
    example: "boardsize 9\nplay b E5\n",
    join: Join::Text(
        "
",
    ),
    sniff,
    reader: read::read,
    writer: Some(write::write),
};

/// Commands that make a game; one of the first lines must have one.
const OF_A_GAME: &[&str] = &[
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "black",
    "white",
    "genmove",
    "fixed_handicap",
    "set_free_handicap",
    "place_free_handicap",
    "set_position",
];

/// Commands that are not part of a game and often precede one.
const OTHERS: &[&str] = &[
    "name",
    "version",
    "protocol_version",
    "known_command",
    "list_commands",
    "time_settings",
    "kgs-time_settings",
    "kgs-game_over",
    "kgs-rules",
    "kata-set-rules",
    "kata-set-rule",
    "kata-get-rules",
    "rectangular_boardsize",
    "loadsgf",
    "showboard",
    "level",
    "echo",
];

/// The number of lines examined to recognise the format.
const LOOKED_AT: usize = 40;

/// Returns true if every line before a command of a game is empty, a comment, an answer or a known command.
fn sniff(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    for line in bytes.split(|&byte| byte == b'\n').take(LOOKED_AT) {
        let Ok(line) = core::str::from_utf8(line) else { return false };
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', '=', '?']) {
            continue;
        }
        let (command, arguments) = split(line);
        let count = arguments.split_whitespace().count();
        let is_known = |commands: &[&str]| commands.contains(&command);
        match command {
            "boardsize" | "komi" if count >= 1 => {
                return arguments.starts_with(|first: char| first.is_ascii_digit() || first == '-');
            }
            "black" | "white" if count == 1 => return is_vertex(arguments),
            "genmove" if count == 1 => return read::color_of(arguments).is_some(),
            "clear_board" if count == 0 => return true,
            "play" if count == 2 => {
                let (color, vertex) = arguments.split_once(char::is_whitespace).unwrap_or_default();
                return read::color_of(color).is_some() && is_vertex(vertex.trim());
            }
            _ if is_known(OTHERS) => {}
            _ => return is_known(OF_A_GAME) && count >= 1 && !matches!(command, "black" | "white" | "play"),
        }
    }
    false
}

/// Returns true if a word can be the name of a point of some board, or a pass.
fn is_vertex(word: &str) -> bool {
    let is_point = word.starts_with(|first: char| first.is_ascii_alphabetic())
        && word.ends_with(|last: char| last.is_ascii_digit())
        && word.len() <= 4;
    is_point || word.eq_ignore_ascii_case("pass")
}

/// The command of a line, without its number, and the rest of the line.
fn split(line: &str) -> (&str, &str) {
    let line = line.split('#').next().unwrap_or_default().trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit()) {
        let rest = rest.trim_start();
        return rest.split_once(char::is_whitespace).map_or((rest, ""), |(command, rest)| (command, rest.trim()));
    }
    (first, rest.trim())
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::super::{GtpSetup, WriteOptions};
    use super::*;
    use crate::{WriteOutcome, from_sgf, to_sgf};

    #[track_caller]
    fn check(text: &str, games: &[&str]) {
        assert!(sniff(text.as_bytes()), "{text}");
        let read = read::read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let found: Vec<_> = read.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
        assert_eq!(found, games.iter().map(|game| format!("(;GM[1]FF[4]CA[UTF-8]{game})")).collect::<Vec<_>>());
    }

    #[test]
    fn games() {
        check("boardsize 9\nclear_board\nkomi 5.5\nplay black E5\nplay w pass\n", &["SZ[9]KM[5.5];B[ee];W[]"]);
        check(
            "1 boardsize 19\n2 known_command foo\n3 play b Q16\n4 play w D4\n5 undo\n6 play w D16\nquit\n",
            &["SZ[19];B[pd](;W[dd])(;W[dp])"],
        );
        check("boardsize 19\nfixed_handicap 3\nplay white C3\n", &["SZ[19]HA[3]PL[W]AB[pd][dp][dd];W[cq]"]);
        check("boardsize 9\nset_free_handicap C3 G7\n", &["SZ[9]HA[2]PL[W]AB[cg][gc]"]);
        check(
            "boardsize 9\nplace_free_handicap 2\n= C3 G7\n\ngenmove w\n= E5\n\n",
            &["SZ[9]HA[2]PL[W]AB[cg][gc];W[ee]"],
        );
        check("boardsize 13 9\nset_position b A1 w N9\n", &["SZ[13:9]AB[ai]AW[ma]"]);
        // Setting up a position again ends a ko, so that it may be taken back.
        check("play b A1\nclear_board # setup\nplay b A1 # setup\nplay w B1\n", &["SZ[19];B[as];AB[as];W[bs]"]);
        check("boardsize 9\nplay b pass\nset_position\nplay w A1\n", &["SZ[9];B[];AE[aa];W[ai]"]);
        check("black Q16\nwhite D4\n", &["SZ[19];B[pd];W[dp]"]);
        check(
            "clear_board\nplay b A1\nclear_board\nplay b B1\nplay w resign\n",
            &["SZ[19];B[as]", "SZ[19]RE[B+R];B[bs]"],
        );
        check(
            "clear_board\n# at first\nplay b A1\n# then\n#\n# more\n",
            &["SZ[19]C[at first];B[as]C[then\n\nmore]".replace('\n', "").as_str()],
        );
        check(
            "komi 0\ntime_settings 600 30 5\nkgs-rules chinese\n",
            &["SZ[19]KM[0]RU[Chinese]TM[600]OT[5/30 Canadian]"],
        );
        check("play b A1\nplay w A2\ngg-undo 2\nplay b A1\nplay w A3\n", &["SZ[19];B[as](;W[aq])(;W[ar])"]);
    }

    #[test]
    fn faults() {
        let read = read::read(b"boardsize 99\nplay b Z99\nplay b\nfixed_handicap 12\nundo\n", &Default::default());
        let messages: Vec<_> = read.problems.iter().map(|problem| problem.to_string()).collect();
        assert_eq!(
            messages,
            [
                "1:1: the size of the board is not in 1 to 52; it stays 19x19",
                "2:1: not a valid move",
                "3:1: not a valid move",
                "4:1: no fixed placement for this number of handicap stones",
                "5:1: no move to undo",
            ]
        );
        for text in
            ["(;B[aa])", "play it again", "play it", "play backgammon today", "hello", "name a\n(;", "", "white snow\n"]
        {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn written() {
        let sgf = "(;SZ[9]KM[6.5]PB[x]AB[cc][gg]HA[2]TM[60];W[ee]C[one\ntwo]N[n];B[])(;SZ[5:7]AW[aa];B[bb])";
        let collection = Collection::parse(sgf.as_bytes());
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        let WriteOutcome { bytes, losses } = write::write(&records, &Default::default());
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(
            text,
            "boardsize 9\nclear_board\nkomi 6.5\ntime_settings 60 0 0\nset_free_handicap C7 G3\nplay white E5\n# one\n# two\n\
             play black pass\n\nboardsize 5 7\nclear_board\nplay white A7 # setup\nplay black B6\n"
        );
        let losses: Vec<_> = losses.iter().map(|(index, loss)| format!("{index} {loss}")).collect();
        assert_eq!(losses, ["0 N (Node Name)", "0 PB (Player Black)"]);
        let again = read::read(text.as_bytes(), &Default::default());
        assert_eq!(again.problems, []);
        assert_eq!(String::from_utf8(write::write(&again.records, &Default::default()).bytes).unwrap(), text);
        let text = String::from_utf8(
            write::write(&records[1..], &WriteOptions { gtp_setup: GtpSetup::SetPosition, ..WriteOptions::default() })
                .bytes,
        )
        .unwrap();
        assert_eq!(text, "boardsize 5 7\nclear_board\nset_position white A7\nplay black B6\n");
    }

    /// Checks the commands and the losses; both forms of setup must be read back as the same positions.
    #[track_caller]
    fn check_written(sgf: &str, expected: &str, expected_losses: &[&str]) {
        let collection = Collection::parse(sgf.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let WriteOutcome { bytes, losses } = write::write(std::slice::from_ref(&record), &Default::default());
        assert_eq!(String::from_utf8_lossy(&bytes), format!("boardsize 9\nclear_board\n{expected}"));
        assert_eq!(losses.iter().map(|(_, loss)| loss.to_string()).collect::<Vec<_>>(), expected_losses);
        let last = |record: &crate::Record| crate::board_at(record, record.main_line().last().unwrap());
        for bytes in [
            bytes,
            write::write(
                std::slice::from_ref(&record),
                &WriteOptions { gtp_setup: GtpSetup::SetPosition, ..WriteOptions::default() },
            )
            .bytes,
        ] {
            let read = read::read(&bytes, &Default::default());
            assert_eq!((read.problems.as_slice(), read.records.len()), ([].as_slice(), 1));
            assert_eq!(last(&read.records[0]), last(&record), "{sgf}");
        }
    }

    #[test]
    fn setup_outside_the_root() {
        check_written(
            "(;SZ[9];AB[cc]AW[dd];B[ee])",
            "play black C7 # setup\nplay white D6 # setup\nplay black E5\n",
            &[],
        );
        check_written("(;SZ[9]HA[2];AB[cc][dd]PL[W];W[ee])", "set_free_handicap C7 D6\nplay white E5\n", &[]);
        check_written(
            "(;SZ[9];B[ee];AE[ee]AW[aa]C[x];B[bb])",
            "play black E5\nclear_board # setup\nplay white A9 # setup\n# x\nplay black B8\n",
            &["node 2: the way to the position after move 1: setup or a forbidden move; it is given as stones"],
        );
        check_written(
            "(;SZ[9];B[ee];W[ee];B[aa])",
            "play black E5\nclear_board # setup\nplay white E5 # setup\nplay black A9\n",
            &["node 2: the way to the position after move 2: setup or a forbidden move; it is given as stones"],
        );
    }

    #[test]
    fn komi_of_fox() {
        check_written(
            "(;SZ[9]KM[375];B[ee])",
            "komi 7.5\nplay black E5\n",
            &["KM[375] (Komi): written as 7.5; Fox writes komi 7.5 as 375"],
        );
        check_written("(;SZ[9]KM[999])", "", &["KM[999] (Komi): engines accept at most 150 points"]);
    }
}
