//! The table of game information, one row per field. All code that handles every field uses this table.

use std::borrow::Cow;

use kifu_go::Color;
use kifu_sgf::value::{Dates, Decimal, GameResult, Handicap, Komi, Overtime, Rank, Rules, ThinkingTime};

use super::{InfoField, InfoIndex, InfoKind, InfoValue, JgfMember, Parsed};

/// A field of text.
macro_rules! text {
    ($key:literal, $field:ident) => {
        InfoField {
            kind: InfoKind::Text,
            get: |info| info.$field.as_deref().map(Cow::Borrowed),
            set: |info, text| info.$field = text.map(str::to_owned),
            value: |info| info.$field.clone().map(InfoValue::Text),
            ..row($key)
        }
    };
}

/// A field with a meaning.
macro_rules! value {
    ($key:literal, $field:ident, $type:ty) => {
        value!($key, $field, $type, |value| Some(InfoValue::Text(value.to_string())))
    };
    ($key:literal, $field:ident, $type:ty, $meaning:expr) => {
        InfoField {
            kind: InfoKind::Value,
            get: |info| info.$field.as_ref().map(|value| Cow::Owned(value.to_string())),
            set: |info, text| info.$field = text.map(|text| Parsed::read(text, <$type>::read)),
            value: |info| {
                let meaning: fn(&$type) -> Option<InfoValue> = $meaning;
                info.$field.as_ref().and_then(Parsed::value).and_then(meaning)
            },
            ..row($key)
        }
    };
}

/// A text about a player.
macro_rules! player {
    ($key:literal, $color:ident, $field:ident) => {
        InfoField {
            kind: InfoKind::Text,
            get: |info| info.player(Color::$color)?.$field.as_deref().map(Cow::Borrowed),
            set: |info, text| {
                if text.is_some() || info.player(Color::$color).is_some() {
                    info.player_mut(Color::$color).$field = text.map(str::to_owned);
                }
            },
            value: |info| info.player(Color::$color)?.$field.clone().map(InfoValue::Text),
            ..row($key)
        }
    };
}

/// The rank of a player.
macro_rules! rank {
    ($key:literal, $color:ident) => {
        InfoField {
            kind: InfoKind::Value,
            get: |info| info.player(Color::$color)?.rank.as_ref().map(|rank| Cow::Owned(rank.to_string())),
            set: |info, text| {
                if text.is_some() || info.player(Color::$color).is_some() {
                    info.player_mut(Color::$color).rank = text.map(|text| Parsed::read(text, Rank::read));
                }
            },
            value: |info| {
                let rank = info.player(Color::$color)?.rank.as_ref()?.value()?;
                Some(InfoValue::Text(rank.to_string()))
            },
            ..row($key)
        }
    };
}

/// A row with only a key; label and column equal the key unless the row sets them.
const fn row(key: &'static str) -> InfoField {
    InfoField {
        key,
        label: key,
        column: key,
        kind: InfoKind::Text,
        sgf: None,
        jgf: &[],
        fact: None,
        query: None,
        indexed: InfoIndex::Nowhere,
        get: |_| None,
        set: |_, _| {},
        value: |_| None,
    }
}

/// A member of JGF of version 1, of version 2, and of both: section, name, position.
const fn one(section: &'static str, name: &'static str, position: u8) -> JgfMember {
    JgfMember::new(&[1], section, name, position)
}

const fn two(section: &'static str, name: &'static str, position: u8) -> JgfMember {
    JgfMember::new(&[2], section, name, position)
}

const fn both(section: &'static str, name: &'static str, position: u8) -> JgfMember {
    JgfMember::new(&[1, 2], section, name, position)
}

/// Defines a constant for each row, and the table of all rows.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident = $row:expr;)+) => {
        impl InfoField {
            $($(#[doc = $doc])+ pub const $name: Self = $row;)+
        }

        /// All fields, in the usual order of reading.
        pub static INFO_FIELDS: &[InfoField] = &[$(InfoField::$name),+];
    };
}

fields! {
    /// The player of Black.
    BLACK = InfoField {
        label: "black player",
        sgf: Some("PB"),
        fact: Some(0),
        query: Some("black"),
        indexed: InfoIndex::Own,
        ..player!("black", Black, name)
    };
    /// The rank of Black.
    BLACK_RANK = InfoField {
        label: "black rank",
        column: "black_rank",
        sgf: Some("BR"),
        fact: Some(1),
        query: Some("blackrank"),
        indexed: InfoIndex::Own,
        ..rank!("black-rank", Black)
    };
    /// The team of Black.
    BLACK_TEAM = InfoField {
        label: "black team",
        column: "black_team",
        sgf: Some("BT"),
        fact: Some(2),
        ..player!("black-team", Black, team)
    };
    /// The country of Black.
    BLACK_COUNTRY = InfoField {
        label: "black country",
        column: "black_country",
        sgf: Some("BC"),
        ..player!("black-country", Black, country)
    };
    /// The player of White.
    WHITE = InfoField {
        label: "white player",
        sgf: Some("PW"),
        fact: Some(3),
        query: Some("white"),
        indexed: InfoIndex::Own,
        ..player!("white", White, name)
    };
    /// The rank of White.
    WHITE_RANK = InfoField {
        label: "white rank",
        column: "white_rank",
        sgf: Some("WR"),
        fact: Some(4),
        query: Some("whiterank"),
        indexed: InfoIndex::Own,
        ..rank!("white-rank", White)
    };
    /// The team of White.
    WHITE_TEAM = InfoField {
        label: "white team",
        column: "white_team",
        sgf: Some("WT"),
        fact: Some(5),
        ..player!("white-team", White, team)
    };
    /// The country of White.
    WHITE_COUNTRY = InfoField {
        label: "white country",
        column: "white_country",
        sgf: Some("WC"),
        ..player!("white-country", White, country)
    };
    /// The name of the game.
    NAME = InfoField {
        column: "game_name",
        sgf: Some("GN"),
        jgf: &[both("game", "name", 0)],
        fact: Some(13),
        indexed: InfoIndex::Names,
        ..text!("name", name)
    };
    /// The tournament or the occasion.
    EVENT = InfoField {
        sgf: Some("EV"),
        jgf: &[two("event", "name", 0), one("game", "event", 6)],
        fact: Some(14),
        query: Some("event"),
        indexed: InfoIndex::Own,
        ..text!("event", event)
    };
    /// The round.
    ROUND = InfoField {
        sgf: Some("RO"),
        jgf: &[two("event", "round", 2), one("game", "round", 7)],
        fact: Some(15),
        indexed: InfoIndex::Own,
        ..text!("round", round)
    };
    /// The place where the game was played.
    PLACE = InfoField {
        sgf: Some("PC"),
        jgf: &[two("event", "location", 1), one("game", "location", 5)],
        fact: Some(16),
        indexed: InfoIndex::Own,
        ..text!("place", place)
    };
    /// The dates of the game.
    DATE = InfoField {
        sgf: Some("DT"),
        jgf: &[both("game", "date", 2), JgfMember::new(&[], "game", "dates", 2)],
        fact: Some(7),
        query: Some("date"),
        indexed: InfoIndex::Own,
        ..value!("date", dates, Dates)
    };
    /// The result.
    RESULT = InfoField {
        sgf: Some("RE"),
        jgf: &[both("game", "result", 1)],
        fact: Some(6),
        query: Some("result"),
        indexed: InfoIndex::Own,
        ..value!("result", result, GameResult)
    };
    /// The komi: points for White.
    KOMI = InfoField {
        sgf: Some("KM"),
        jgf: &[two("rules", "komi", 1), one("game", "komi", 8)],
        fact: Some(9),
        query: Some("komi"),
        indexed: InfoIndex::Own,
        ..value!("komi", komi, Komi, |komi| Some(InfoValue::Number(komi.points)))
    };
    /// The number of handicap stones.
    HANDICAP = InfoField {
        sgf: Some("HA"),
        jgf: &[two("rules", "handicap", 2), one("game", "handicap", 9)],
        fact: Some(10),
        query: Some("handicap"),
        indexed: InfoIndex::Own,
        ..value!("handicap", handicap, Handicap, |handicap| {
            Decimal::new(handicap.stones.into(), 0).map(InfoValue::Number)
        })
    };
    /// The rules.
    RULES = InfoField {
        sgf: Some("RU"),
        jgf: &[two("rules", "ruleset", 0), one("game", "rules", 10)],
        fact: Some(8),
        query: Some("rules"),
        indexed: InfoIndex::Own,
        ..value!("rules", rules, Rules)
    };
    /// The time of each player before overtime.
    TIME = InfoField {
        sgf: Some("TM"),
        jgf: &[two("rules", "time", 3), one("game.time", "main", 0)],
        fact: Some(11),
        query: Some("time"),
        indexed: InfoIndex::Own,
        ..value!("time", time, ThinkingTime, |time| Some(match time {
            ThinkingTime::Seconds(seconds) => InfoValue::Number(*seconds),
            other => InfoValue::Text(other.to_string()),
        }))
    };
    /// The overtime system.
    OVERTIME = InfoField {
        sgf: Some("OT"),
        jgf: &[two("rules", "overtime", 4), one("game.time", "overtime", 1)],
        fact: Some(12),
        query: Some("overtime"),
        indexed: InfoIndex::Own,
        ..value!("overtime", overtime, Overtime)
    };
    /// The opening.
    OPENING = InfoField {
        sgf: Some("ON"),
        jgf: &[both("game", "opening", 3)],
        fact: Some(17),
        indexed: InfoIndex::Names,
        ..text!("opening", opening)
    };
    /// The author of the comments.
    ANNOTATOR = InfoField {
        sgf: Some("AN"),
        jgf: &[two("game", "annotator", 4), one("record", "annotator", 1)],
        fact: Some(18),
        indexed: InfoIndex::Names,
        ..text!("annotator", annotator)
    };
    /// The person or program that entered the game.
    TRANSCRIBER = InfoField {
        column: "user",
        sgf: Some("US"),
        jgf: &[both("record", "transcriber", 0)],
        fact: Some(20),
        indexed: InfoIndex::Names,
        ..text!("transcriber", transcriber)
    };
    /// The source of the record.
    SOURCE = InfoField {
        sgf: Some("SO"),
        jgf: &[two("source", "name", 0), one("record", "source", 2)],
        fact: Some(19),
        indexed: InfoIndex::Names,
        ..text!("source", source)
    };
    /// The owner of the copyright.
    COPYRIGHT = InfoField {
        sgf: Some("CP"),
        jgf: &[two("source", "copyright", 1), one("record", "copyright", 3)],
        fact: Some(21),
        ..text!("copyright", copyright)
    };
    /// A description of the whole game.
    DESCRIPTION = InfoField {
        sgf: Some("GC"),
        jgf: &[two("game", "description", 5), one("game", "comment", 4)],
        indexed: InfoIndex::Comments,
        ..text!("description", description)
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Info;
    use kifu_sgf::prop;

    #[test]
    fn what_is_set_is_read() {
        for field in INFO_FIELDS {
            let mut info = Info::default();
            field.set(&mut info, None);
            assert_eq!(info, Info::default(), "{}", field.key);
            for text in ["7", "some words"] {
                field.set(&mut info, Some(text));
                assert!(field.get(&info).is_some(), "{}", field.key);
                assert_eq!(INFO_FIELDS.iter().filter(|other| other.get(&info).is_some()).count(), 1, "{}", field.key);
            }
            assert_eq!(field.get(&info).as_deref(), Some("some words"), "{}", field.key);
            assert_eq!(field.value(&info).is_some(), field.kind == InfoKind::Text, "{}", field.key);
            field.set(&mut info, None);
            assert_eq!(field.get(&info), None, "{}", field.key);
        }
    }

    #[test]
    fn names_are_not_repeated() {
        for (index, field) in INFO_FIELDS.iter().enumerate() {
            for other in &INFO_FIELDS[..index] {
                assert!(field.key != other.key && field.label != other.label, "{}", field.key);
                assert!(field.sgf.is_none() || field.sgf != other.sgf, "{}", field.key);
                assert!(field.column != other.column && (field.query.is_none() || field.query != other.query));
                assert!(field.fact.is_none() || field.fact != other.fact, "{}", field.key);
                for (member, known) in field.jgf.iter().flat_map(|member| other.jgf.iter().map(move |it| (member, it)))
                {
                    assert!((member.section, member.name) != (known.section, known.name), "{}", field.key);
                    let both = |version| member.written.contains(version) && known.written.contains(version);
                    let is_same_place = (member.section, member.position) == (known.section, known.position);
                    assert!(!is_same_place || ![1, 2].iter().any(both), "{}", field.key);
                }
            }
        }
    }

    #[test]
    fn properties_are_those_of_sgf() {
        for field in INFO_FIELDS {
            let Some(ident) = field.sgf else { continue };
            let row = prop::find(ident.as_bytes()).first().expect("a property");
            assert_eq!(row.role(prop::Version::Ff4), prop::Role::GameInfo, "{ident}");
            assert_eq!(row.place, Some(prop::Place::Info), "{ident}");
            assert_eq!(row.is_in_words || ident == "TM", field.kind == InfoKind::Value || ident == "RO", "{ident}");
        }
        for row in prop::PLACED.iter().filter(|row| row.place == Some(prop::Place::Info)) {
            assert!(InfoField::of_sgf(row.ident).is_some(), "{} has no field", row.ident);
        }
    }
}
