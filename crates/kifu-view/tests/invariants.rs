//! The invariants of `checks` on samples and on seeded mutations of them.

use std::fs;
use std::path::{Path, PathBuf};

use kifu_record::from_sgf;
use kifu_sgf::Collection;
use kifu_view::{ModelOptions, model};

use crate::checks;

fn texts() -> Vec<(PathBuf, Vec<u8>)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [here.join("tests/golden"), here.join("../../samples")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
}

#[test]
fn samples() {
    for (path, text) in texts() {
        println!("{}", path.display());
        checks::model_gives_the_boards(&text);
        checks::keys_do_no_harm(&text);
    }
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus() {
    let corpus = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let mut folders = vec![PathBuf::from(corpus)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read(&path) {
                println!("{}", path.display());
                checks::model_gives_the_boards(&text);
                checks::keys_do_no_harm(&text);
            }
        }
    }
}

#[test]
fn mutations() {
    let texts = texts();
    let mut numbers = kifu_testkit::Random(0x9e37_79b9_7f4a_7c15);
    let mut random = |below: usize| numbers.index(below.max(1));
    const PIECES: [&[u8]; 12] = [
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"AB[aa:ss]",
        b"AE[ab][cc]",
        b"PL[W]",
        b"MN[5]",
        b";B[aa]",
        b";W[ba]",
        b"S[aabb]",
    ];
    for round in 0..300 {
        let (path, text) = &texts[random(texts.len())];
        let mut text = text.clone();
        for _ in 0..=random(6) {
            let at = random(text.len());
            match random(3) {
                0 => text.truncate(text.len() - random(text.len() / 4)),
                1 => text[at] = random(256) as u8,
                _ => _ = text.splice(at..at, PIECES[random(PIECES.len())].iter().copied()),
            }
        }
        println!("{} round {round}: {}", path.display(), String::from_utf8_lossy(&text));
        checks::model_gives_the_boards(&text);
        checks::keys_do_no_harm(&text);
    }
}

#[test]
fn large_models_are_cut_off() {
    let variations = ";AB[aa:ss];AE[aa:ss]".repeat(50);
    let collection = Collection::parse_owned(format!("(;SZ[19]{variations})").into_bytes(), &Default::default());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let options = ModelOptions { max_values: 10 * 2 * 361, ..Default::default() };
    let cut = model(&record, &options);
    assert_eq!(cut.moves.len() + cut.omitted as usize, 101);
    // Setup counts once as what is set and once as what changes.
    assert!((8..12).contains(&cut.moves.len()), "{}", cut.moves.len());
    assert!(cut.board.iter().all(|change| change.black.len() + change.empty.len() == 1));
    // Setup that changes nothing costs time too.
    let same = format!("(;SZ[19]{})", ";AB[aa:ss]".repeat(100));
    let record = from_sgf(Collection::parse(same.as_bytes()).game(0).unwrap()).record;
    assert!(model(&record, &options).omitted > 50);
}
