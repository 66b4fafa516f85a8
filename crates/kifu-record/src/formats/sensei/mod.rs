//! Diagrams as in Sensei's Library: text with boards, each line of a board beginning with `$$`.
//!
//! The first line is the header: `$$`, the player of move 1 (`B`, `W`), `c` for coordinates, the size of the board,
//! `m` and the number of the move shown as 1, and a title with notes such as `14 at 11`. Then come the edges (`-`,
//! `|`, `+`) as far as they are shown, and the points. Lines `[a|target]` are links, `{AR A1 B2}` and `{LN A1 B2}`
//! arrows and lines. Text outside diagrams is a comment on the diagram before it.
//!
//! A diagram is a record. A diagram that begins with a later number and the final position of an earlier diagram
//! continues that record.

mod diagram;
mod ends;
mod notes;
mod part;
mod read;
mod write;

use kifu_go::{Color, Point};

use super::{Format, FormatName, Join};
use crate::Mark;

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Sensei,
    id: FormatName::Sensei.id(),
    title: FormatName::Sensei.title(),
    extensions: &["sl"],
    example: "See:\n$$B\n$$ | . X |\n",
    join: Join::Text(
        "
----

",
    ),
    sniff,
    reader: read::read,
    writer: Some(write::write),
};

/// The number of moves that a diagram shows: `1` to `9`, and `0` for the tenth.
const MAX_MOVES: usize = 10;

/// A mark, and its signs.
type Sign = (fn(Point) -> Mark, [u8; 3]);

/// The signs of marked stones and points: the mark, then the sign on a black stone, on a white one, on an empty point.
const SIGNS: [Sign; 4] =
    [(Mark::Circle, *b"BWC"), (Mark::Square, *b"#@S"), (Mark::Triangle, *b"YQT"), (Mark::Cross, *b"ZPM")];

/// The content of a point, in the order of the signs.
const GROUND: [Option<Color>; 3] = [Some(Color::Black), Some(Color::White), None];

/// Signs of patterns: black or empty, white or empty, black or white.
const WILD: &[u8] = b"AV*";

/// Recognises two consecutive lines with `$$`, of which the second is one of a board, without the start of a game
/// tree before them: SGF may have diagrams in its comments.
fn sniff(bytes: &[u8]) -> bool {
    if memchr::memmem::find(bytes, b"$$").is_none() {
        return false;
    }
    let mut is_inside = false;
    for line in bytes.split(|&byte| byte == b'\n') {
        let inner = without_quotes(line).strip_prefix(b"$$");
        if is_inside && inner.is_some_and(is_of_board) {
            return true;
        }
        is_inside = inner.is_some();
        if memchr::memmem::find(line, b"(;").is_some() {
            return false;
        }
    }
    false
}

/// A line without the `>` of quotations, and without white space around it.
fn without_quotes(line: &[u8]) -> &[u8] {
    let mut line = line.trim_ascii();
    while let Some(rest) = line.strip_prefix(b">") {
        line = rest.trim_ascii_start();
    }
    line
}

/// Returns true if the text after `$$` is an edge, or a row of points with blanks between them.
fn is_of_board(inner: &[u8]) -> bool {
    let inner = inner.trim_ascii();
    let is_edge = inner.len() >= 3 && inner.iter().all(|byte| b"-+|".contains(byte));
    let mut words = inner.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let is_row = !inner.is_empty() && words.all(|word| word.len() == 1 && (word[0].is_ascii_graphic()));
    let has_point = inner.iter().any(|byte| b".,XO|+".contains(byte));
    is_edge || is_row && has_point
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

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
    fn whole_boards() {
        check(
            "$$Wc5 A title\n$$ +-----------+\n$$ | . X O . . |\n$$ | 1 2 a B @ |\n$$ | . . , T . |\n$$ | . . . . . |\n$$ | . . . . . |\n$$ +-----------+\nText.\n",
            &["SZ[5]GN[A title]AB[ba][db]AW[ca][eb];W[ab];B[bb]C[Text.]CR[db]TR[dc]SQ[eb]LB[cb:a]"],
        );
        check("$$\n$$ ---\n$$|. X|\n$$|O .|\n$$ ---\n", &["SZ[2]AB[ba]AW[ab]"]);
    }

    #[test]
    fn parts_of_boards() {
        let corner = "$$B\n$$ ------\n$$ . . |\n$$ X O |\n";
        check(corner, &["SZ[19]PL[B]AB[rb]AW[sb]VW[ra][sa][rb][sb]"]);
        check("$$\n$$ | . X .\n$$ | , O .\n$$ -------\n", &["SZ[19]AB[br]AW[bs]VW[ar][br][cr][as][bs][cs]"]);
        // The star point shows where a part without edges is.
        check("$$\n$$ X , O\n", &["SZ[19]AB[ij]AW[kj]VW[ij][jj][kj]"]);
        check(
            "$$\n$$ ------\n$$ X X\n$$ O O\n$$ O O\n$$ , .\n",
            &["SZ[19]AB[ja][ka]AW[jb][kb][jc][kc]VW[ja][ka][jb][kb][jc][kc][jd][kd]"],
        );
    }

    #[test]
    fn moves_and_notes() {
        let board = "$$ -----\n$$ |1 2|\n$$ |. 3|\n$$ -----\n";
        check(&format!("$$B A; 4 at 1, 5 pass\n{board}"), &["SZ[2]GN[A];B[aa];W[ba];B[bb];W[aa];B[]"]);
        check(&format!("$$Wm7 (10 at 7)\n{board}"), &["SZ[2]GN[(10 at 7)];W[aa]MN[7];B[ba];W[bb];B[aa]"]);
    }

    #[test]
    fn a_game_goes_on() {
        let one = "Intro\n> $$\n> $$ ----\n> $$ |1 .|\n> $$ |. .|\n> $$ ----\nbetween\n";
        let two = "$$Wm2\n$$ ----\n$$ |X 1|\n$$ |a .|\n$$ ----\n$$ [a|SomePage]\n$$ {AR A1 B2}\n";
        let other = "$$Wm2\n$$ ----\n$$ |X .|\n$$ |. 1|\n$$ ----\n";
        check(&format!("{one}{two}\n{other}"), &["SZ[2]C[Intro];B[aa]C[between](;W[ba]LB[ab:a]AR[ab:ba])(;W[bb])"]);
        let read = read::read(format!("{one}{two}----\n{other}").as_bytes(), &Default::default());
        assert_eq!(read.records.len(), 2);
        assert_eq!(read.records[0].kept[0].name, "link a");
    }

    #[test]
    fn a_part_says_nothing_of_the_points_around_it() {
        let board = "$$B\n$$ ---------\n$$ |X . . O|\n$$ |1 . . .|\n$$ |. . . .|\n$$ |. . . .|\n$$ ---------\n";
        let part = |head: &str, rows: [&str; 2]| format!("$$W4m2 {head}\n$$ ---\n$$ {}|\n$$ {}|\n\n", rows[0], rows[1]);
        let one = part("", [". O", ". ."]);
        let two = part("two", ["1 O", ". ."]);
        let three = part("three", [". O", "1 2"]);
        check(
            &format!("{board}\n{one}{two}{three}"),
            &["SZ[4]AB[aa]AW[da];B[ab]VW[ca][da][cb][db](;W[ca]N[two])(;W[cb];B[db]N[three])"],
        );
    }

    #[test]
    fn written() {
        let sgf = "(;SZ[3]GN[T]AB[aa]C[root]SQ[aa]CR[cc];W[bb];B[];W[cb]C[c]LB[ab:a][ba:xx]N[n];AE[aa]AW[bc];B[ac](;W[ab])(;W[cc]))\
            (;SZ[19]AB[aa]VW[aa:bb];B[bb])";
        let collection = Collection::parse(sgf.as_bytes());
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        let WriteOutcome { bytes, losses } = write::write(&records, &Default::default());
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(
            text,
            "$$3 T\n$$ +-------+\n$$ | # . . |\n$$ | . . . |\n$$ | . . C |\n$$ +-------+\n\nroot\n\n\
             $$W3m1 2 pass\n$$ +-------+\n$$ | X . . |\n$$ | a 1 3 |\n$$ | . . . |\n$$ +-------+\n\nc\n\n\
             $$B3m4\n$$ +-------+\n$$ | . . . |\n$$ | 2 O O |\n$$ | 1 O . |\n$$ +-------+\n\n----\n\n\
             $$B\n$$ +-----\n$$ | X .\n$$ | . 1\n"
        );
        let losses: Vec<_> = losses.iter().map(|(index, loss)| format!("{index} {loss}")).collect();
        let expected = ["0 N (Node Name)", "0 variations of 1 node", "0 1 marks that diagrams cannot show"];
        assert_eq!(losses, expected);
        let again = read::read(text.as_bytes(), &Default::default());
        assert_eq!(String::from_utf8(write::write(&again.records, &Default::default()).bytes).unwrap(), text);
        let moves =
            |records: &[crate::Record]| records.iter().map(|record| record.moves().collect()).collect::<Vec<Vec<_>>>();
        assert_eq!(moves(&again.records), moves(&records));
    }

    #[test]
    fn what_is_written_is_read() {
        // Words that look like SGF, and setup after the last move.
        let sgf = "(;SZ[3]GN[a (;B] x]C[(;W[aa\\])\n$$ x];B[aa];AW[bb]AE[aa])";
        let collection = Collection::parse(sgf.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let WriteOutcome { bytes, losses } = write::write(std::slice::from_ref(&record), &Default::default());
        assert_eq!(losses, []);
        let text = String::from_utf8(bytes).unwrap();
        assert!(
            text.contains("( ;W[aa])")
                && text.ends_with("$$3m2\n$$ +-------+\n$$ | . . . |\n$$ | . O . |\n$$ | . . . |\n$$ +-------+\n"),
            "{text}"
        );
        assert_eq!(crate::recognize(text.as_bytes()).map(|format| format.name), Some(FormatName::Sensei));
        let again = &read::read(text.as_bytes(), &Default::default()).records[0];
        let last = |record: &crate::Record| crate::board_at(record, record.main_line().last().unwrap());
        assert_eq!(last(again), last(&record));
        // Text after a diagram may mention SGF, but a comment of SGF is no text with diagrams.
        assert!(sniff(b"$$\n$$ | . . |\nsee (;B[aa])\n"));
        assert!(!sniff(b"see (;B[aa]C[\n$$\n$$ | . . |\n])"));
    }

    #[test]
    fn names_are_no_moves_and_no_points() {
        for (name, head) in [
            ("+2", "$$19 +2"),
            ("| a |", "$$19 | a |"),
            ("1 pass", "$$ 1 pass;"),
            ("Ladder (6 at 3)", "$$ Ladder (6 at 3);"),
            ("x;", "$$ x;;"),
            ("x; y", "$$ x; y"),
        ] {
            let mut record = crate::Record::default();
            record.info_mut().name = Some(name.to_owned());
            let WriteOutcome { bytes, losses } = write::write(core::slice::from_ref(&record), &Default::default());
            assert_eq!(losses, []);
            assert_eq!(String::from_utf8_lossy(&bytes).lines().next(), Some(head), "{name}");
            let again = read::read(&bytes, &Default::default()).records.remove(0);
            assert_eq!(again.info().and_then(|info| info.name.as_deref()), Some(name));
            assert_eq!(again.nodes.len(), 1, "{name}");
        }
    }

    #[test]
    fn parts_are_found_where_they_were() {
        let check = |sgf: &str, lines: &str, losses: usize| {
            let collection = Collection::parse(sgf.as_bytes());
            let record = from_sgf(collection.game(0).unwrap()).record;
            let written = write::write(core::slice::from_ref(&record), &Default::default());
            assert_eq!(String::from_utf8_lossy(&written.bytes), lines);
            assert_eq!(written.losses.len(), losses, "{sgf}");
            let again = read::read(&written.bytes, &Default::default()).records.remove(0);
            assert!(again.moves().eq(record.moves()), "{sgf}");
        };
        // The star point in the middle determines the place; otherwise the nearest edges do.
        check("(;SZ[9]VW[dd:ff];B[ee])", "$$B9\n$$ . . .\n$$ . 1 .\n$$ . . .\n", 0);
        check("(;SZ[9]VW[bc:cc];B[bc])", "$$B9\n$$ +-------\n$$ | . . .\n$$ | . . .\n$$ | . 1 ,\n", 1);
        check("(;SZ[9]VW[ba:ca];B[ba])", "$$B9\n$$ +-------\n$$ | . 1 .\n", 1);
        // Stones outside the part stay in place, and new ones are shown.
        let shown = "$$B3\n$$ +-------+\n$$ | . . . |\n$$ | . . . |\n$$ | . . 1 |\n$$ +-------+\n";
        check(
            "(;SZ[3];B[cc];VW[aa]C[c];W[ba])",
            &format!("{shown}\n$$3m2\n$$ +---\n$$ | .\n\nc\n\n$$W3m2\n$$ +-----\n$$ | . 1\n"),
            1,
        );
        check(
            "(;SZ[3]VW[aa]C[c];AB[ba]C[d];AW[ab])",
            "$$3\n$$ +---\n$$ | .\n\nc\n\n$$3m1\n$$ +-----\n$$ | . X\n\nd\n\n$$3m1\n$$ +---\n$$ | .\n$$ | O\n",
            1,
        );
        check(
            "(;SZ[3]C[c];VW[aa])",
            "$$3\n$$ +-------+\n$$ | . . . |\n$$ | . . . |\n$$ | . . . |\n$$ +-------+\n\nc\n\n$$3m1\n$$ +---\n$$ | .\n",
            0,
        );
    }

    #[test]
    fn a_position_that_comes_back_is_no_variation() {
        let sgf = "(;SZ[3];B[aa];AE[aa]C[c];AB[aa];W[bb])";
        let collection = Collection::parse(sgf.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let again =
            read::read(&write::write(core::slice::from_ref(&record), &Default::default()).bytes, &Default::default())
                .records
                .remove(0);
        assert_eq!(to_sgf(&again).text.replace('\n', ""), "(;GM[1]FF[4]CA[UTF-8]SZ[3];B[aa];C[c]AE[aa];AB[aa];W[bb])");
    }

    #[test]
    fn rules_in_comments_end_no_record() {
        let sgf = "(;SZ[2]C[-----\n ----\nx];B[aa])";
        let collection = Collection::parse(sgf.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let again =
            read::read(&write::write(core::slice::from_ref(&record), &Default::default()).bytes, &Default::default());
        assert_eq!(again.records.len(), 1);
        assert_eq!(again.records[0].root().comment().as_deref(), Some("-----\n-----\nx"));
    }

    #[test]
    fn faults() {
        let wide = format!("$$\n$${}\n", " .".repeat(60));
        assert_eq!(read::read(wide.as_bytes(), &Default::default()).problems.len(), 1);
        assert_eq!(read::read(b"$$\n$$\n", &Default::default()).problems.len(), 1);
        for text in ["cost: $$", "$$ a\n$$ b c d", "(;C[$$\n$$ | . .])", ""] {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
    }
}
