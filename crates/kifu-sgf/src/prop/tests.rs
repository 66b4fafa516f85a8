//! Invariants of the rows of the table, and tests of looking them up.

use super::games::{GO, HEX, LINES_OF_ACTION, OCTI};
use super::types::{Arity, Exclusion, Role, ValueType};
use super::{Origin, Row, TABLE, Version, find, find_in, holds_text};
use crate::{Collection, Settings};
use alloc::format;

#[test]
fn rows_are_sorted_and_complete() {
    assert!(TABLE.is_sorted_by_key(|row| row.ident));
    assert!(TABLE.len() > 200, "{}", TABLE.len());
    for row in TABLE {
        assert!(!row.name.is_empty(), "{row:?}");
        assert_eq!(row.meaning.trim().ends_with('.'), cfg!(feature = "meanings"), "{row:?}");
        let is_ident = |ident: &str| {
            (1..16).contains(&ident.len())
                && ident.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        };
        assert!(is_ident(row.ident), "{row:?}");
        assert_eq!(row.versions.is_empty(), matches!(row.origin, Origin::Program(_)), "{row:?}");
        let is_of_others = !row.games.is_empty() && row.games != [GO];
        assert!(matches!(row.origin, Origin::Program(_)) || (row.origin == Origin::Game) == is_of_others, "{row:?}");
        assert!(row.games.iter().all(|&game| super::games::game_name(game).is_some()), "{row:?}");
    }
}

#[test]
fn one_meaning_a_game_and_author() {
    for pair in TABLE.chunk_by(|row, next| row.ident == next.ident) {
        for (at, row) in pair.iter().enumerate() {
            for other in &pair[at + 1..] {
                let same_games = row.games == other.games;
                let same_versions = row.versions.iter().any(|version| other.versions.contains(version));
                assert!(row.origin != other.origin || !same_games || !same_versions, "{row:?} {other:?}");
            }
        }
    }
}

#[test]
fn replacements_are_standard() {
    for row in TABLE {
        if let Some(replacement) = row.replacement {
            let rows = find(replacement.as_bytes());
            assert!(rows.iter().any(|row| !row.versions.is_empty() && row.replacement.is_none()), "{row:?}");
        }
    }
}

#[test]
fn every_identifier_is_found() {
    for row in TABLE {
        assert!(find(row.ident.as_bytes()).contains(row), "{row:?}");
        assert!(find(row.ident.as_bytes()).iter().all(|found| found.ident == row.ident));
    }
    for (raw, ident) in [
        ("B", "B"),
        ("Black", "B"),
        ("AddBlack", "AB"),
        ("aAbB", "AB"),
        ("goWriteVersion", "WV"),
        ("KGSDE", "KGSDE"),
        ("MULTIGOGM", "MULTIGOGM"),
        ("LZ2", "LZ2"),
    ] {
        assert_eq!(find(raw.as_bytes())[0].ident, ident, "{raw}");
    }
    for raw in ["", "b", "black", "QQ", "A1", "A0", "Z9", "KGSD", "KGSDEX", "B\0", "é", &"X".repeat(65)] {
        assert!(find(raw.as_bytes()).is_empty(), "{raw}");
    }
}

#[test]
fn the_game_and_version_decide() {
    for (ident, game, version, name) in [
        ("AS", LINES_OF_ACTION, Version::Ff4, "Adding Stones"),
        ("AS", OCTI, Version::Ff4, "Arrow Stone"),
        ("IP", HEX, Version::Ff4, "Initial Position"),
        ("SE", GO, Version::Ff3, "Self-Test Moves"),
        ("SE", LINES_OF_ACTION, Version::Ff4, "Mark Point"),
        ("LT", GO, Version::Ff3, "Lose on Time"),
        ("LT", GO, Version::Ff1, "Byo-yomi Length"),
        ("TE", GO, Version::Ff4, "Tesuji"),
        ("KO", GO, Version::Ff1, "Ko"),
        ("TC", GO, Version::Ff3, "Territory Count"),
        ("RU", OCTI, Version::Ff4, "Rules"),
        ("B", HEX, Version::Ff4, "Black"),
        ("BO", OCTI, Version::Ff4, "Black Octi Squares"),
        ("MS", GO, Version::Ff4, "Sad Face"),
    ] {
        assert_eq!(find_in(ident.as_bytes(), game, version).unwrap().name, name, "{ident} {game} {version}");
    }
    assert_eq!(find_in(b"B", HEX, Version::Ff4).unwrap().origin, Origin::Game);
    assert_eq!(find_in(b"QQ", GO, Version::Ff4), None);
}

#[test]
fn what_cannot_hold_text() {
    for ident in [
        "B", "W", "AB", "AW", "AE", "MA", "CR", "TR", "SQ", "SL", "TB", "TW", "DD", "VW", "AR", "LN", "BL", "WL", "OB",
        "OW", "MN", "DM", "GB", "GW", "UC", "HO", "BM", "DO", "IT", "PL", "SZ", "FF", "GM", "ST", "PM", "V", "KGSDE",
        "AddBlack", "L", "M",
    ] {
        assert!(!holds_text(ident.as_bytes()), "{ident}");
    }
    for ident in [
        "C",
        "N",
        "GC",
        "LB",
        "FG",
        "TE",
        "KO",
        "TM",
        "DT",
        "RE",
        "RU",
        "DI",
        "CO",
        "QQ",
        "XM",
        "MULTIGOBM",
        "Comment",
        "",
        "c",
        "AP",
        "KI9",
    ] {
        assert!(holds_text(ident.as_bytes()), "{ident}");
    }
}

#[test]
fn rows_tell_versions_apart() {
    let row = |ident: &str| find_in(ident.as_bytes(), GO, Version::Ff4).unwrap();
    assert_eq!(row("FG").value_type(Version::Ff1), ValueType::None);
    assert_eq!(row("FG").value_type(Version::Ff4), ValueType::Figure);
    assert_eq!(row("V").value_type(Version::Ff1), ValueType::Number);
    assert_eq!(row("V").value_type(Version::Ff3), ValueType::Real);
    assert_eq!(row("BS").role(Version::Ff3), Role::Root);
    assert_eq!(row("BS").role(Version::Ff1), Role::GameInfo);
    assert_eq!(row("AB").arity(Version::Ff4), Arity::List);
    assert_eq!(row("AB").arity(Version::Draft), Arity::EList);
    assert_eq!(row("TB").arity(Version::Ff4), Arity::EList);
    assert_eq!(row("KM").value_type(Version::Ff4), ValueType::Real);
    assert_eq!(row("HA").value_type(Version::Ff4), ValueType::Number);
}

#[test]
fn exclusions_and_counts_are_those_of_the_standard() {
    let group = |exclusion| TABLE.iter().filter(move |row| row.exclusion == Some(exclusion)).count();
    for (exclusion, count) in [
        (Exclusion::Moves, 2),
        (Exclusion::Stones, 3),
        (Exclusion::MoveJudgements, 4),
        (Exclusion::PositionJudgements, 4),
        (Exclusion::Marks, 5),
        (Exclusion::Territory, 2),
        (Exclusion::StoneMarks, 4),
    ] {
        assert_eq!(group(exclusion), count, "{exclusion:?}");
    }
    // The index of FF[4] has 72 properties: four for Go, five for Lines of Action, the others for all games.
    let standard = |games: &'static [u16]| {
        TABLE
            .iter()
            .filter(|row| row.origin == Origin::Standard && row.versions.contains(Version::Ff4))
            .filter(|row| row.games == games)
            .count()
    };
    assert_eq!((standard(&[]), standard(&[GO])), (63, 4));
    let has_page = |row: &&Row| row.games == [LINES_OF_ACTION] && !matches!(row.ident, "B" | "W");
    assert_eq!(TABLE.iter().filter(has_page).count(), 5);
}

#[test]
fn rows_read_values_of_their_type() {
    let sample = |value_type| match value_type {
        ValueType::None => "",
        ValueType::Number | ValueType::Double => "2",
        ValueType::Real | ValueType::Time => "6.5",
        ValueType::Color => "W",
        ValueType::Point | ValueType::Stone | ValueType::Move => "cd",
        ValueType::PointText => "cd:x",
        ValueType::PointPoint | ValueType::StonePoint => "cd:dc",
        ValueType::Figure => "1:x",
        ValueType::TextText => "x:y",
        ValueType::Size => "9:13",
        ValueType::SimpleText | ValueType::Text | ValueType::Unspecified => "x",
    };
    for row in TABLE.iter().filter(|row| row.is_for_game(GO) && !row.is_in_words) {
        let raw = sample(row.value_type(Version::Ff4));
        let text = format!("(;{}[{raw}])", row.ident);
        let collection = Collection::parse(text.as_bytes());
        let property = collection.game(0).unwrap().root().get(row.ident).unwrap();
        let reading = row.rewrite(property.value(), &Settings::default());
        assert_eq!(reading.map(|reading| reading.value).as_deref(), Ok(raw), "{row:?}");
    }
}
