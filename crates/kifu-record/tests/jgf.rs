//! SGF → JGF → SGF over whole folders: the same content. Truncated and mutated JGF: no panic, and no endless loop.
//!
//! The records in `samples/` are always read, and those of the folder that `KIFU_CORPUS` names, if it is set.

use std::path::Path;
use std::{env, fs};

use crate::content::content;
use kifu_record::{FormatName, find_format, from_sgf, to_sgf};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Encoding, ParseOptions};

#[test]
fn samples() {
    assert!(compare_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples")) >= 17);
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    let folder = env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    assert!(compare_all(Path::new(&folder)) > 1000);
}

fn compare_all(folder: &Path) -> usize {
    let files = crate::files::sgf(folder);
    let (jgf, jgf1) = (find_format(FormatName::Jgf).unwrap(), find_format(FormatName::Jgf1).unwrap());
    for path in &files {
        let bytes = fs::read(path).unwrap();
        let collection = Collection::parse(&bytes);
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        for format in [jgf, jgf1] {
            let written = format.write(&records, &Default::default()).unwrap();
            assert_eq!(written.losses, [], "{}", path.display());
            let read = jgf.read(&written.bytes, &Default::default());
            assert_eq!(read.problems, [], "{}", path.display());
            assert_eq!(read.records.len(), records.len(), "{}", path.display());
            for (game, record) in collection.games().zip(&read.records) {
                let text = to_sgf(record);
                assert_eq!(text.losses, [], "{}", path.display());
                let told = ParseOptions::with_encoding(Encoding::Utf8);
                let again = Collection::parse_with(text.text.as_bytes(), &told);
                let (expected, found) = (content(game), content(again.game(0).unwrap()));
                if let Some(at) = (0..expected.len().max(found.len())).find(|&at| expected.get(at) != found.get(at)) {
                    panic!("{}, node {at}:\n{:?}\n{:?}", path.display(), expected.get(at), found.get(at));
                }
            }
        }
    }
    files.len()
}

/// A small pseudo-random generator with a fixed sequence.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end.max(1)
    }
}

#[test]
fn scratched_texts() {
    let jgf = find_format(FormatName::Jgf).unwrap();
    let mut numbers = Numbers(7);
    let texts: Vec<Vec<u8>> = crate::files::sgf(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples"))
        .iter()
        .map(|path| {
            let bytes = fs::read(path).unwrap();
            let collection = Collection::parse(&bytes);
            let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
            jgf.write(&records, &Default::default()).unwrap().bytes
        })
        .collect();
    for _ in 0..400 {
        let mut bytes = texts[numbers.below(texts.len())].clone();
        for _ in 0..=numbers.below(6) {
            let at = numbers.below(bytes.len());
            match numbers.below(4) {
                0 => bytes.truncate(at),
                1 => bytes[at..].iter_mut().take(1).for_each(|byte| *byte = b"{}[],:\"\\9e-"[at % 11]),
                2 => {
                    let end = (at + numbers.below(40)).min(bytes.len());
                    bytes.drain(at..end);
                }
                _ => {
                    let piece: Vec<u8> = bytes[at..].iter().copied().take(30).collect();
                    let to = numbers.below(bytes.len());
                    bytes.splice(to..to, piece);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        let read = jgf.read(&bytes, &Default::default());
        for record in &read.records {
            let text = to_sgf(record).text;
            assert!(Collection::parse(text.as_bytes()).game(0).is_some());
        }
        let again = jgf.write(&read.records, &Default::default()).unwrap().bytes;
        let third = jgf.write(&jgf.read(&again, &Default::default()).records, &Default::default()).unwrap().bytes;
        assert_eq!(String::from_utf8_lossy(&third), String::from_utf8_lossy(&again));
    }
}
