use std::collections::{BTreeSet, HashMap};

use kifu_go::{Board, Color, Coordinates, Move, Position, Ruleset, Size, Transform};
use kifu_sgf::{Collection, SgfTree};

use super::position::{read_line, stones_after};
use super::table::images;
use super::{NameKind, NameRegion, known, leading, named_after, named_positions, names_of, names_of_moves};
use crate::words::Language;

const TEXT: &str = include_str!("../../data/openings.tsv");

/// The kinds of evidence for names: what players commonly call a position, or a description in common terms.
const EVIDENCE: [&str; 2] = ["usage", "terms"];

#[test]
fn every_row_is_complete() {
    let mut ids = BTreeSet::new();
    let header = "id\tkind\tregion\tmoves\ten\tja\tzh-Hans\tzh-Hant\tko\tevidence";
    assert_eq!(TEXT.lines().next(), Some(header));
    for line in TEXT.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [id, _, _, moves, en, ja, hans, hant, ko, evidence] = cells[..] else { panic!("ten cells: {line}") };
        assert!(ids.insert(id), "{id}: the identifier occurs twice");
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'), "{id}");
        assert!(EVIDENCE.contains(&evidence), "{id}: the evidence is {}", EVIDENCE.join(" or "));
        assert!(!en.is_empty(), "{id}: an English name is needed");
        assert_eq!(hans.is_empty(), hant.is_empty(), "{id}: both Chinese scripts, or neither");
        for cell in [en, ja, hans, hant, ko] {
            assert_eq!(cell, cell.trim(), "{id}: no spaces around a name");
        }
        for line in moves.split('/') {
            assert!(read_line(line).is_some(), "{id}: {line}");
        }
    }
    assert_eq!(named_positions().len(), TEXT.lines().count() - 1, "each row has a known kind and region");
}

#[test]
fn every_position_is_legal_and_has_one_name() {
    let mut owners: HashMap<u64, &str> = HashMap::new();
    for row in named_positions() {
        assert!(row.lines().count() > 0, "{}", row.id());
        for line in row.lines() {
            let board = Board::new(Size::NINETEEN);
            let mut position = Position::new(board, Color::Black, Ruleset::Japanese).unwrap();
            for &(color, point) in &line {
                position.set_to_play(color);
                position.play(Move::Play(point)).unwrap_or_else(|error| panic!("{}: {error}", row.id()));
            }
            let stones = stones_after(&line);
            assert_eq!(stones.len(), usize::from(row.stones()), "{}: lines of one name have as many stones", row.id());
            let hashes: BTreeSet<u64> = images(&stones, row.region()).into_iter().map(|(hash, _)| hash).collect();
            assert!(!hashes.is_empty(), "{}: the stones are not in one {:?}", row.id(), row.region());
            for hash in hashes {
                if let Some(other) = owners.insert(hash, row.id()) {
                    panic!("{} and {other} are the same position", row.id());
                }
            }
        }
        assert_eq!(
            row.kind() == NameKind::Joseki,
            row.region() == NameRegion::Corner && row.stones() > 1,
            "{}",
            row.id()
        );
    }
}

#[test]
fn every_position_is_found_in_any_orientation_and_colour() {
    for row in named_positions() {
        for line in row.lines() {
            let moves: Vec<(Color, Move)> = line.iter().map(|&(color, point)| (color, Move::Play(point))).collect();
            for transform in Transform::all() {
                let image = transform.moves(&moves, Size::NINETEEN);
                let found = names_of_moves(Size::NINETEEN, image);
                let last = u32::try_from(moves.len()).unwrap();
                let name = found.iter().find(|name| name.position.id() == row.id() && name.move_number == last);
                assert!(name.is_some(), "{} {transform:?}: {found:?}", row.id());
            }
        }
    }
}

/// The leading names of a game: identifier, place, player and move.
fn names(text: &str) -> String {
    let collection = Collection::parse(text.as_bytes());
    let found = leading(&names_of(SgfTree::new(collection.game(0).unwrap())));
    let words = found
        .iter()
        .map(|name| format!("{} {} {:?} {}", name.position.id(), name.place.name(), name.player, name.move_number));
    words.collect::<Vec<_>>().join("; ")
}

#[test]
fn names_of_games() {
    for (text, expected) in [
        (
            "(;SZ[19];B[pd];W[dp];B[pp];W[dd];B[pj])",
            "sanrensei right Black 5; nirensei left White 4; nirensei-against-sanrensei board White 5",
        ),
        // The other player approaches: the side has more than these stones.
        ("(;SZ[19];B[pd];W[qn];B[pp])", "4-4-low-approach lower-right Black 3"),
        (
            "(;SZ[19];B[pd];W[dp];B[pq];W[dd];B[qk])",
            "chinese-low right Black 5; nirensei left White 4; nirensei-against-chinese-low board White 5",
        ),
        ("(;SZ[19];B[pd];W[qc];B[dd];W[];B[pc])", "3-3-invasion-block upper-right Black 5"),
        ("(;SZ[19];B[qd];W[dd];B[pp];W[od];B[ld])", "star-and-3-4 right Black 3; magic-sword upper-right Black 5"),
        // Set up, on a small board, and without a stone.
        ("(;SZ[19]AB[pd][pp][dd][dp];W[jj])", ""),
        ("(;SZ[13];B[jd];W[dd];B[jj])", ""),
        ("(;SZ[19];B[];W[])", ""),
        // Captured stones are gone: this is the 3-4 point again.
        ("(;SZ[19];B[qd];W[sa];B[ra];W[jj];B[sb];W[jk];B[dd])", ""),
    ] {
        assert_eq!(names(text), expected, "{text}");
    }
}

#[test]
fn a_move_reaches_a_name() {
    let read = |name| Coordinates::Western.read(name, Size::NINETEEN).unwrap();
    let board = Board::with_stones(Size::NINETEEN, [(read("Q16"), Color::White), (read("Q4"), Color::White)]);
    let found = named_after(&board, Color::White, read("Q10"));
    assert_eq!(
        found.iter().map(|name| (name.position.id(), name.player)).collect::<Vec<_>>(),
        [("sanrensei", Color::White)]
    );
    assert!(named_after(&board, Color::Black, read("Q10")).is_empty());
}

#[test]
fn names_are_found_in_any_language() {
    let ids = |kind, words| known(kind, words).iter().map(|row| row.id()).collect::<Vec<_>>();
    assert_eq!(ids(NameKind::Opening, "三連星"), ["sanrensei"]);
    assert_eq!(ids(NameKind::Opening, "LOW CHINESE OPENING"), ["chinese-low"]);
    assert_eq!(ids(NameKind::Joseki, "magic sword"), ["magic-sword"]);
    assert!(ids(NameKind::Opening, "chinese").len() >= 3);
    assert!(ids(NameKind::Opening, "magic sword").is_empty() && ids(NameKind::Opening, " ").is_empty());
    let micro = known(NameKind::Opening, "micro")[0];
    assert_eq!((micro.name(Language::Ko), micro.known_name(Language::Ko)), ("Micro-Chinese opening", ""));
}
