//! SGF → record → SGF over whole folders: the same content, and the same positions.
//!
//! The records in `samples/` are always read, and those of the folder that `KIFU_CORPUS` names, if it is set.

use std::path::Path;
use std::{env, fs};

use crate::content::content;
use kifu_record::{NodeId, board_at, from_sgf, to_sgf};
use kifu_sgf::edit::unpack_moves;
use kifu_sgf::{Collection, Game, board_at as sgf_board_at};

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
    for path in &files {
        let bytes = fs::read(path).unwrap();
        let collection = Collection::parse(&bytes);
        for game in collection.games() {
            compare(game, path);
        }
    }
    files.len()
}

fn compare(game: Game<'_>, path: &Path) {
    let record = from_sgf(game).record;
    let written = to_sgf(&record);
    let told = kifu_sgf::encoding::ParseOptions::with_encoding(kifu_sgf::encoding::Encoding::Utf8);
    let again = Collection::parse_with(written.text.as_bytes(), &told);
    assert_eq!(written.losses, [], "{}", path.display());
    let back = again.game(0).unwrap_or_else(|| panic!("{}: nothing left", path.display()));
    let (expected, found) = (content(game), content(back));
    if let Some(at) = (0..expected.len().max(found.len())).find(|&at| expected.get(at) != found.get(at)) {
        panic!("{}, node {at}:\n{:?}\n{:?}", path.display(), expected.get(at), found.get(at));
    }
    assert_eq!(to_sgf(&from_sgf(back).record).text, written.text, "{}", path.display());
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    if record.game == 1 {
        let unpacked = game.collection().edited(&unpack_moves(game.collection()));
        let board = sgf_board_at(unpacked.game(game.index()).unwrap().main_line().last().unwrap());
        assert_eq!(board_at(&record, last).to_string(), board.to_string(), "{}", path.display());
    }
}
