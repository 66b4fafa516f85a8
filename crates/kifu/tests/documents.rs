//! What a user of the library meets: every sample, texts in other formats and encodings, and texts that are broken.

use std::fs;
use std::path::PathBuf;

use kifu::{Color, Error, Format, Move};

fn samples() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "sgf")).collect();
    paths.sort();
    assert!(paths.len() > 10);
    paths
}

#[test]
fn every_sample() {
    for path in samples() {
        let name = path.display();
        let document = kifu::read(&path).unwrap();
        assert_eq!(document.bytes(), fs::read(&path).unwrap(), "{name}");
        assert_eq!(document.format(), Some(Format::Sgf), "{name}");
        assert!(document.games().len() > 0, "{name}");
        // Nothing is changed where nothing is asked for, but for moves that have to become nodes.
        let same = document.edit(|_| Ok(())).unwrap();
        let has_all_moves = document.games().zip(same.games()).all(|(one, other)| one.moves().eq(other.moves()));
        assert!(has_all_moves, "{name}");
        for (number, game) in document.games().enumerate() {
            assert_eq!(game.board_at(game.move_count()), game.board_at(usize::MAX), "{name}");
            let edited = document.edit(|edit| edit.root(number)?.set_comment("new").map(|_| ())).unwrap();
            let found = edited.games().nth(number).unwrap();
            assert_eq!(found.root().comment(), "new", "{name}");
            assert!(found.moves().eq(game.moves()), "{name}");
        }
    }
}

#[test]
fn edits_of_other_formats() {
    let sgf = kifu::parse("(;FF[4]CA[UTF-8]PB[李世乭]KM[6.5];B[qd];W[dc]C[first])");
    let document = kifu::parse(sgf.to(Format::Jgf).unwrap().bytes);
    assert_eq!(document.format(), Some(Format::Jgf));
    let edited = document
        .edit(|edit| {
            edit.at(2)?.set_comment("second")?;
            edit.at(1)?.play("C3")?;
            Ok(())
        })
        .unwrap();
    assert_eq!(edited.format(), Some(Format::Jgf));
    assert_eq!(edited.losses(), []);
    let game = edited.game().unwrap();
    assert_eq!((game.black(), game.node_at(2).comment()), ("李世乭", "second".to_owned()));
    let plays: Vec<_> = game.node_at(1).variations().filter_map(|node| node.play()).map(|(_, to)| to).collect();
    assert_eq!(plays.iter().map(Move::to_string).collect::<Vec<_>>(), ["dc", "cq"]);
    // One that is only read cannot be changed.
    let ogs = kifu::parse(r#"{"game_id": 1, "width": 9, "height": 9, "moves": [[4, 4, 100]], "phase": "finished"}"#);
    assert_eq!(ogs.format(), Some(Format::Ogs));
    assert!(matches!(ogs.edit(|edit| edit.at(0)?.set_comment("x").map(drop)), Err(Error::NoWriter(Format::Ogs))));
}

#[test]
fn the_encoding_of_the_file_stays() {
    let text = "(;FF[4]PB[柯洁];B[pd])";
    let wide = |text: &str| -> Vec<u8> {
        [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let document = kifu::parse(wide(text));
    assert_eq!(document.encoding().unwrap().encoding, kifu::Encoding::Utf16Le);
    let edited = document.edit(|edit| edit.at(1)?.set("N", "名").map(|_| ())).unwrap();
    assert_eq!(edited.bytes(), wide("(;FF[4]PB[柯洁];B[pd]N[名])"));
    assert_eq!(edited.game().unwrap().black(), "柯洁");
}

#[test]
fn moves_in_other_forms_become_nodes() {
    let document = kifu::parse("(;SZ[9]S[ccgg]C[x];B[cg])");
    assert_eq!(document.game().unwrap().move_count(), 3);
    let edited = document.edit(|edit| edit.at(2)?.set_comment("here").map(|_| ())).unwrap();
    assert_eq!(edited.game().unwrap().node_at(2).comment(), "here");
    assert!(edited.game().unwrap().moves().eq(document.game().unwrap().moves()));
}

#[test]
fn whose_turn_and_which_number() {
    let game = kifu::parse("(;SZ[9]HA[2]AB[cc][gg];W[ee];B[gc](;W[cg])(;W[]))").game().unwrap();
    assert_eq!(game.root().to_play(), Color::White);
    assert_eq!(game.node_at(2).to_play(), Color::White);
    let pass = game.node_at(2).variations().nth(1).unwrap();
    assert_eq!((pass.play(), pass.move_number()), (Some((Color::White, Move::Pass)), 3));
    assert_eq!(pass.parent().unwrap().id(), game.node_at(2).id());
    assert_eq!(game.node_at(0).id(), game.root().id());
}

#[test]
fn texts_without_a_game() {
    for text in ["", "hello", "\0\0\0", "{\"a\": 1}", "()"] {
        let document = kifu::parse(text);
        assert_eq!(document.games().len(), 0, "{text}");
        assert!(!document.problems().is_empty(), "{text}");
        assert!(matches!(document.game(), Err(Error::NoGame)), "{text}");
        assert!(matches!(document.to(Format::Sgf), Err(Error::NoGame)), "{text}");
        assert!(document.edit(|edit| edit.at(0)?.set_comment("x").map(|_| ())).is_err(), "{text}");
    }
}

#[test]
fn what_cannot_be_done_says_why() {
    let document = kifu::parse("(;FF[4]SZ[9];B[ee])");
    let fails = |change: &dyn Fn(&mut kifu::Edit) -> Result<(), Error>| document.edit(change).unwrap_err().to_string();
    assert_eq!(fails(&|edit| edit.at(2).map(|_| ())), "move 2 does not exist; the main line has 1");
    assert_eq!(fails(&|edit| edit.game_at(1, 0).map(|_| ())), "game 1 does not exist; games are counted from 0");
    assert_eq!(fails(&|edit| edit.at(1)?.play("K10").map(drop)), "`K10` is not a point on the board");
    assert_eq!(
        fails(&|edit| edit.at(1)?.set("no", "x").map(|_| ())),
        "\"no\" cannot name a property; use upper-case letters"
    );
    let missing = kifu::read("no/such/file.sgf").unwrap_err();
    assert!(missing.to_string().starts_with("no/such/file.sgf: "), "{missing}");
    assert!(std::error::Error::source(&missing).is_some());
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("a.sgf"), folder.path().join("b.sgf"));
    fs::write(&file, "(;FF[4])").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    kifu::parse("(;FF[4]C[new])").write(&link).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read(&file).unwrap(), b"(;FF[4]C[new])");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn every_format_has_an_encoding() {
    let korean =
        b"\\HS\n\\[GAMEBLACKNAME=\xb1\xe8\\]\n\\[GAMEWHITENAME=Lee\\]\n\\HE\n\\GS\nINI 0 1 0\nSTO 0 2 1 15 3\n\\GE\n";
    let options = kifu::ParseOptions::with_encoding(kifu::Encoding::EucKr);
    let document = kifu::Document::parse_with(*korean, &options);
    assert_eq!(document.format(), Some(kifu::Format::Gib));
    assert_eq!(document.encoding().unwrap().encoding, kifu::Encoding::EucKr);
    assert_eq!(document.game().unwrap().black(), "김");
    let json = kifu::parse("{\"tree\":[{},{\"move\":{\"color\":\"black\",\"x\":3,\"y\":3}}]}");
    assert_eq!(json.encoding().unwrap().encoding, kifu::Encoding::Utf8);
    assert!(kifu::parse("no record").encoding().is_some_and(|choice| choice.encoding == kifu::Encoding::Utf8));
}
