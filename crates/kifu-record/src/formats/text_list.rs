//! Lists of games, one a line: an id, a tab, and the moves as SGF has them, `18\t;B[qd];W[dd]`.
//!
//! Collections of servers' games are spread this way, with players and results in another file. Between the id and the
//! moves there may be more columns, which are kept. The size of the board is not told and is 19; for what else a game needs
//! to be played out (`SZ`, `AB`, `AW`) we write a node before the moves, as SGF would.

use kifu_go::Size;
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Encoding, Options};
use kifu_sgf::is_harmful;

use super::beyond::{At, lost};
use super::source::{decode, problem};
use super::{Format, FormatName, Read, Written};
use crate::{Kept, NodeId, Record, from_sgf, to_sgf};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::TextList,
    id: "list",
    title: "list of games, one a line",
    extensions: &["kifu", "txt"],
    looks_so,
    read,
    write: Some(write),
};

/// An id, a tab, and a node of moves in the first line that holds anything.
fn looks_so(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let Some(tab) = memchr::memrchr(b'\t', line) else { return false };
    let (id, moves) = (&line[..tab], line[tab + 1..].trim_ascii_start());
    let is_node = |start: &[u8]| start.is_empty() || [b'B', b'W', b'A', b'S'].contains(&start[0]);
    !id.contains(&b'(') && !id.contains(&b'[') && moves.strip_prefix(b";").is_some_and(is_node)
}

fn read(bytes: &[u8]) -> Read {
    let text = decode(bytes, None);
    let mut read = Read::default();
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        match line.rsplit_once('\t').map(|(columns, moves)| (columns, moves.trim())) {
            Some((columns, moves)) if moves.starts_with(';') => match read_game(columns, moves) {
                Some(record) => read.records.push(record),
                None => read.problems.push(problem(number, "these are no moves")),
            },
            _ => read.problems.push(problem(number, "this is no game: an id, a tab and moves are expected")),
        }
    }
    read
}

fn read_game(columns: &str, moves: &str) -> Option<Record> {
    // The first node has the setup, or is the first move: then a root is put before it.
    let has_setup = [";SZ", ";AB", ";AW"].iter().any(|setup| moves.starts_with(setup));
    let root = if has_setup || moves == ";" { "" } else { ";" };
    let text = format!("({root}{moves})");
    let told = Options { told: Some(Encoding::Utf8), ..Options::default() };
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
        record.kept.push(Kept { format: FormatName::TextList, name, values: vec![column.to_owned()] });
    }
    Some(record)
}

fn write(records: &[Record]) -> Written {
    let mut written = Written::default();
    for (index, record) in records.iter().enumerate() {
        let name = record.info().and_then(|info| info.name.clone()).unwrap_or_else(|| (index + 1).to_string());
        let id: String = name.chars().map(|letter| if is_harmful(letter) { ' ' } else { letter }).collect();
        let line = format!("{}\t{}\n", id.trim(), moves_of(record));
        written.bytes.extend_from_slice(line.as_bytes());
        let is_held = |at: At, ident: &str| match at {
            At::Root => matches!(ident, "SZ" | "AB" | "AW" | "GN" | "B" | "W"),
            At::MainLine => matches!(ident, "B" | "W"),
        };
        written.losses.extend(lost(record, FormatName::TextList, is_held).into_iter().map(|loss| (index, loss)));
    }
    written
}

/// The setup of the root and the moves of the main line, on one line.
fn moves_of(record: &Record) -> String {
    let mut plain = Record::new(record.size);
    let setup = &record.root().details().setup;
    if !setup.black.is_empty() || !setup.white.is_empty() {
        let own = &mut plain.root_mut().details_mut().setup;
        (own.black, own.white) = (setup.black.clone(), setup.white.clone());
    }
    let needs_root = Size::square(19) != Some(record.size) || !plain.root().is_plain();
    let mut last = NodeId::ROOT;
    for (color, to) in record.moves() {
        last = plain.add_child(last, crate::Node::play(color, to));
    }
    let text = to_sgf(&plain).text.replace('\n', "").replace("GM[1]FF[4]CA[UTF-8]", "");
    let inner = text.trim_start_matches('(').trim_end_matches(')');
    let moves =
        if needs_root { inner } else { inner.strip_prefix(";SZ[19]").or(inner.strip_prefix(';')).unwrap_or(inner) };
    if moves.is_empty() { ";".to_owned() } else { moves.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, games: &[&str]) {
        assert!(looks_so(text.as_bytes()), "{text}");
        let read = read(text.as_bytes());
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
        assert_eq!(read(b"a\tb\t;B[qd]").records[0].kept[0].values, ["b"]);
    }

    #[test]
    fn others() {
        for text in ["(;B[aa])", ";B[aa];W[bb]", "a\tb", "a (;\t;B[aa])", ""] {
            assert!(!looks_so(text.as_bytes()), "{text}");
        }
        assert_eq!(read(b"1\t;B[aa]\nwhat\n").problems.len(), 1);
    }

    #[test]
    fn written() {
        let collection =
            Collection::parse(b"(;SZ[9]PB[x]AB[cc];W[dd]C[c](;B[ee])(;B[ff];W[gg]))(;GN[a b]KM[6];B[qd])(;)");
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        let Written { bytes, losses } = write(&records);
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "1\t;SZ[9]AB[cc];W[dd];B[ee]\na b\t;B[qd]\n3\t;\n");
        let losses: Vec<_> = losses.iter().map(|(index, loss)| format!("{index} {loss}")).collect();
        assert_eq!(losses, ["0 C (Comment)", "0 PB (Player Black)", "0 variations of 2 nodes", "1 KM (Komi)"]);
        let again = read(text.as_bytes());
        assert_eq!(write(&again.records).bytes, text.as_bytes());
    }
}
