//! Texts read in small pieces give the same records as whole ones.

use super::*;

/// A reader that returns one byte at a time, to test every possible split.
struct Drops<'t>(&'t [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(97);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

#[track_caller]
fn check(text: &[u8]) -> usize {
    let format = recognize(text).unwrap();
    let mut whole = format.read(text, &Default::default());
    whole.problems.retain(|_| format.name != FormatName::Sgf);
    let mut stream = RecordStream::looking_at(Window::new(Drops(text), 300, 100), ParseOptions::default());
    let (mut records, mut problems) = (Vec::new(), Vec::new());
    let mut turns = 0;
    while let Some(some) = stream.next_records().unwrap() {
        assert_eq!((some.before, some.format.name), (records.len(), format.name));
        records.extend(some.records);
        problems.extend(some.problems.into_iter().map(|problem| (problem.line, problem.message)));
        turns += 1;
    }
    assert_eq!(records.len(), whole.records.len());
    assert!(records == whole.records);
    let expected: Vec<_> = whole.problems.into_iter().map(|problem| (problem.line, problem.message)).collect();
    assert!(problems == expected, "{:?} are not {:?}", problems.first(), expected.first());
    turns
}

#[test]
fn long_collections() {
    let game = "(;GM[1]FF[4]SZ[9]PB[秀策]C[it is (;not] \\] a tree];B[aa](;W[bb])(;W[cc]C[x]))\n";
    assert!(check(game.repeat(100).as_bytes()) > 2);
    let record = "{\"record\":{\"format\":\"JGF\",\"version\":2},\"game\":{\"name\":\"a ] } b\"},\"tree\":[{\"move\":{\"color\":\"black\",\"x\":1,\"y\":2}}]}\n";
    assert!(check(record.repeat(100).as_bytes()) > 2);
    let array = format!("[\n{}]\n", format!("{record},").repeat(100));
    assert!(check(array.as_bytes()) > 2);
}

#[test]
fn short_and_broken_texts() {
    for text in [
        "(;B[aa])",
        "; B[aa]",
        "(;C[never closed",
        "{\"tree\":[]}",
        "[]{\"tree\":[]}",
        "[{\"tree\":[]}]",
        "[{\"tree\":[{}]},{\"tree\":",
        "{\"tree\":[}",
    ] {
        check(text.as_bytes());
    }
    let utf16: Vec<u8> = "\u{feff}(;C[秀])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    check(&utf16);
    assert!(RecordStream::new(&b"nothing"[..], ParseOptions::default()).next_records().is_err());
}

#[test]
fn one_tree_longer_than_a_window() {
    let long = format!("(;SZ[9]{})(;B[aa])", ";B[aa];W[bb]C[a long word]".repeat(400));
    assert_eq!(check(long.as_bytes()), 1);
}

/// A line of a few bytes becomes a record of several hundred, so few lines are read at once even if many are in memory.
#[test]
fn short_lines_come_in_small_parts() {
    let text = "1\t;B[aa]\n".repeat(300_000);
    let mut stream = RecordStream::new(text.as_bytes(), ParseOptions::default());
    let (mut count, mut most) = (0, 0);
    while let Some(some) = stream.next_records().unwrap() {
        assert_eq!(some.before, count);
        count += some.records.len();
        most = most.max(some.records.len());
    }
    assert_eq!(count, 300_000);
    assert!(most <= USUAL / 9, "{most}");
}

#[test]
fn long_records_are_refused() {
    const LIMIT: usize = 3 << 20;
    let moves = "[4,4,1200],".repeat(LIMIT / 8);
    let filler = "x".repeat(10_000);
    let query = format!("{{\"boardXSize\":19,\"id\":\"a\",\"moves\":[[\"B\",\"Q16\"]],\"filler\":\"{filler}\"}}\n");
    let read_all = |text: &str| {
        let mut stream = RecordStream::new(text.as_bytes(), ParseOptions::default()).with_longest(LIMIT);
        let mut count = 0;
        while let Some(some) = stream.next_records()? {
            count += some.records.len();
        }
        Ok::<_, std::io::Error>(count)
    };
    for text in [
        format!("{{\"width\":19,\"height\":19,\"game_id\":7,\"moves\":[{moves}[4,4,1]]}}"),
        format!("{query}{{\"boardXSize\":19,\"moves\":[{moves}"),
        format!("[{{\"tree\":[{moves}[1]]}}]"),
        format!("(;C[{moves}])"),
    ] {
        assert_eq!(read_all(&text).unwrap_err().kind(), std::io::ErrorKind::FileTooLarge, "{}", &text[..60]);
    }
    assert_eq!(read_all(&query.repeat(500)).unwrap(), 500);
    assert_eq!(read_all(&format!("(;C[{filler}])").repeat(500)).unwrap(), 500);
}
