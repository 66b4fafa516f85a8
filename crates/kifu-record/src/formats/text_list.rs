//! Lists of games, one per line: an id, a tab, and the moves as in SGF, `18\t;B[qd];W[dd]`.
//!
//! Collections of servers' games are distributed in this form, with players and results in another file. There may be
//! more columns between the id and the moves, which are kept. The size of the board is not stated and is 19. Other
//! data needed for replaying a game (`SZ`, `AB`, `AW`) is written as a node before the moves.

use kifu_go::{Board, Size};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::is_harmful;

use super::beyond::{At, lost};
use super::source::{decode, problem};
use super::{Format, FormatName, Join, ReadOutcome, WriteOptions, WriteOutcome};
use crate::walk::difference;
use crate::{Details, Node, NodeId, RawProperty, Record, from_sgf, to_sgf};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::TextList,
    id: FormatName::TextList.id(),
    title: FormatName::TextList.title(),
    extensions: &["kifu", "txt"],
    example: "7\t;B[aa];W[bb]\n",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: Some(write),
};

/// Recognises an id, a tab, and a node of moves in the first line that is not empty.
fn sniff(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let Some(tab) = memchr::memrchr(b'\t', line) else { return false };
    let (id, moves) = (&line[..tab], line[tab + 1..].trim_ascii_start());
    let is_node = |start: &[u8]| start.is_empty() || [b'B', b'W', b'A', b'S', b'P'].contains(&start[0]);
    !is_of_sgf(id) && moves.strip_prefix(b";").is_some_and(is_node)
}

/// Returns true if the text before the moves contains SGF: the start of a game tree, or a property.
fn is_of_sgf(id: &[u8]) -> bool {
    id.windows(2).any(|pair| pair == b"(;" || pair[0].is_ascii_uppercase() && pair[1] == b'[')
}

fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let mut read = ReadOutcome { encoding: Some(encoding), ..ReadOutcome::default() };
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        match line.rsplit_once('\t').map(|(columns, moves)| (columns, moves.trim())) {
            Some((columns, moves)) if moves.starts_with(';') => match read_game(columns, moves) {
                Some(record) => read.records.push(record),
                None => read.problems.push(problem(number, "no valid moves")),
            },
            _ => read.problems.push(problem(number, "not a game: expected an id, a tab and moves")),
        }
    }
    read
}

fn read_game(columns: &str, moves: &str) -> Option<Record> {
    // The first node has the setup, or is the first move; in that case a root is added before it.
    let has_setup = [";SZ", ";AB", ";AW", ";PL"].iter().any(|setup| moves.starts_with(setup));
    let root = if has_setup || moves == ";" { "" } else { ";" };
    let text = format!("({root}{moves})");
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(text.as_bytes(), &told);
    let mut record = from_sgf(collection.game(0)?).record;
    record.format = Some(FormatName::TextList);
    let mut columns = columns.split('\t');
    let id = columns.next().unwrap_or_default().trim();
    if !id.is_empty() {
        record.info_mut().name = Some(id.to_owned());
    }
    for (index, column) in columns.enumerate().filter(|(_, column)| !column.trim().is_empty()) {
        let name = format!("column {}", index + 2);
        record.kept.push(RawProperty { format: FormatName::TextList, name, values: vec![column.to_owned()] });
    }
    Some(record)
}

fn write(records: &[Record], options: &WriteOptions) -> WriteOutcome {
    let mut written = WriteOutcome::default();
    for (index, record) in records.iter().enumerate() {
        let name = record
            .info()
            .and_then(|info| info.name.clone())
            .unwrap_or_else(|| (options.first_number + index).to_string());
        let line = format!("{}\t{}\n", id_of(&name), moves_of(record));
        written.bytes.extend_from_slice(line.as_bytes());
        let is_held = |at: At, ident: &str| match ident {
            "SZ" | "GN" => at == At::Root,
            "PL" => at != At::MainLine,
            "AB" | "AW" | "AE" | "B" | "W" => true,
            _ => false,
        };
        written.losses.extend(lost(record, FormatName::TextList, is_held).into_iter().map(|loss| (index, loss)));
    }
    written
}

/// A name as an id: on one line, without tabs, surrounding blanks and text that could be read as SGF.
fn id_of(name: &str) -> String {
    let id: String = name.chars().map(|letter| if is_harmful(letter) { ' ' } else { letter }).collect();
    let id = id.trim().replace("(;", "( ;");
    if is_of_sgf(id.as_bytes()) { id.replace('[', "(") } else { id }
}

/// The position before the first move, and the moves and the later setup of the main line, on one line.
fn moves_of(record: &Record) -> String {
    let mut plain = Record::new(record.size);
    let mut board = Board::new(record.size);
    let mut last = NodeId::ROOT;
    let mut has_moves = false;
    for id in record.main_line() {
        let node = record.node(id);
        let Details { setup, turn, .. } = node.details();
        if has_moves && !setup.is_empty() {
            let details = Details { setup: setup.clone(), turn: *turn, ..Details::default() };
            last = plain.add_child(last, Node::with(details));
        } else if !has_moves {
            setup.points().for_each(|(point, stone)| _ = board.set(point, stone));
            if turn.is_some() {
                plain.root_mut().details_mut().turn = *turn;
            }
        }
        for play in node.plays() {
            last = plain.add_child(last, Node::play(play.color, play.to));
            has_moves = true;
        }
    }
    let setup = difference(&Board::new(record.size), &board);
    if !setup.is_empty() {
        plain.root_mut().details_mut().setup = setup;
    }
    let needs_root = record.size != Size::NINETEEN || !plain.root().is_plain();
    let text = to_sgf(&plain).text.replace('\n', "").replace("GM[1]FF[4]CA[UTF-8]", "");
    let inner = text.trim_start_matches('(').trim_end_matches(')');
    let moves =
        if needs_root { inner } else { inner.strip_prefix(";SZ[19]").or(inner.strip_prefix(';')).unwrap_or(inner) };
    if moves.is_empty() { ";".to_owned() } else { moves.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recognize;

    #[track_caller]
    fn check(text: &str, games: &[&str]) {
        assert!(sniff(text.as_bytes()), "{text}");
        let read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let found: Vec<_> = read.records.iter().map(|record| to_sgf(record).text.replace('\n', "")).collect();
        assert_eq!(found, games.iter().map(|game| format!("(;GM[1]FF[4]CA[UTF-8]{game})")).collect::<Vec<_>>());
    }

    #[test]
    fn games() {
        check("18\t;B[qd];W[dd];B[]\r\n\n19\t;W[aa]\n", &["SZ[19]GN[18];B[qd];W[dd];B[]", "SZ[19]GN[19];W[aa]"]);
        check("a\tb\t;B[qd]", &["SZ[19]GN[a];B[qd]"]);
        check("7\t;\n8\t;SZ[9]AB[cc];W[dd]\n", &["SZ[19]GN[7]", "SZ[9]GN[8]AB[cc];W[dd]"]);
        check("\t;AB[pd][dp];W[dd]\n", &["SZ[19]AB[pd][dp];W[dd]"]);
        assert_eq!(read(b"a\tb\t;B[qd]", &Default::default()).records[0].kept[0].values, ["b"]);
    }

    #[test]
    fn others() {
        for text in ["(;B[aa])", ";B[aa];W[bb]", "a\tb", "a (;\t;B[aa])", ""] {
            assert!(!sniff(text.as_bytes()), "{text}");
        }
        assert_eq!(read(b"1\t;B[aa]\nwhat\n", &Default::default()).problems.len(), 1);
    }

    #[test]
    fn what_is_written_is_read() {
        for (name, id) in [
            ("Final (1)", "Final (1)"),
            ("[Kisei] game", "[Kisei] game"),
            ("(;GM[1] x", "( ;GM(1] x"),
            ("a\tb\nc", "a b c"),
            ("", ""),
            ("$$ +--+", "$$ +--+"),
            ("play b A1", "play b A1"),
        ] {
            let mut record = Record::default();
            record.info_mut().name = Some(name.to_owned());
            record.add_child(NodeId::ROOT, Node::play(kifu_go::Color::Black, kifu_go::Move::Pass));
            let bytes = write(&[record], &Default::default()).bytes;
            assert_eq!(String::from_utf8_lossy(&bytes), format!("{id}\t;B[]\n"));
            assert_eq!(recognize(&bytes).map(|format| format.name), Some(FormatName::TextList), "{name}");
            assert_eq!(read(&bytes, &Default::default()).problems, []);
        }
    }

    #[test]
    fn setup_outside_the_root() {
        let check = |sgf: &str, expected: &str| {
            let collection = Collection::parse(sgf.as_bytes());
            let record = from_sgf(collection.game(0).unwrap()).record;
            let written = write(std::slice::from_ref(&record), &Default::default());
            assert_eq!(String::from_utf8_lossy(&written.bytes), format!("1\t{expected}\n"));
            assert_eq!(written.losses, []);
            let again = &read(&written.bytes, &Default::default()).records[0];
            let last = |record: &Record| crate::board_at(record, record.main_line().last().unwrap());
            assert_eq!(last(again), last(&record), "{sgf}");
        };
        check("(;SZ[9];AB[cc]AW[dd]PL[B];B[ee])", ";SZ[9]PL[B]AB[cc]AW[dd];B[ee]");
        check("(;SZ[19];PL[W];W[ee])", ";SZ[19]PL[W];W[ee]");
        check("(;SZ[9];B[ee];AE[ee]AW[aa]PL[B];B[bb])", ";SZ[9];B[ee];PL[B]AW[aa]AE[ee];B[bb]");
    }

    #[test]
    fn written() {
        let collection =
            Collection::parse(b"(;SZ[9]PB[x]AB[cc];W[dd]C[c](;B[ee])(;B[ff];W[gg]))(;GN[a b]KM[6];B[qd])(;)");
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        let WriteOutcome { bytes, losses } = write(&records, &Default::default());
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "1\t;SZ[9]AB[cc];W[dd];B[ee]\na b\t;B[qd]\n3\t;\n");
        let losses: Vec<_> = losses.iter().map(|(index, loss)| format!("{index} {loss}")).collect();
        assert_eq!(losses, ["0 C (Comment)", "0 PB (Player Black)", "0 variations of 2 nodes", "1 KM (Komi)"]);
        let again = read(text.as_bytes(), &Default::default());
        assert_eq!(write(&again.records, &Default::default()).bytes, text.as_bytes());
    }
}
