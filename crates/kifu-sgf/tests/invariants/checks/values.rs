//! Any value can be read as any kind, and the written value has the same meaning.

use std::fmt::Debug;

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::prop::{self, Key};
use kifu_sgf::value::Form;
use kifu_sgf::value::kind::{self, Kind, ListItem, ListShape, games};
use kifu_sgf::{Collection, Replay, Settings, Value, board_at};

/// Reads every value of the text as every kind, writes the result, and reads that.
pub fn values_are_read_and_written(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    for game in collection.games() {
        let settings = game.settings();
        for node in game.nodes().take(200) {
            for property in node.properties() {
                let row = settings.row(property);
                assert!(row.is_none_or(|row| prop::find(property.raw_ident()).contains(row)));
                for value in property.values().take(20) {
                    every_kind(value, &settings);
                    let _ = row.map(|row| row.rewrite(value, &settings));
                }
            }
            read_by_keys(node, &settings);
        }
    }
}

fn every_kind(value: Value<'_>, settings: &Settings) {
    macro_rules! check {
        ($($kind:ty),+ $(,)?) => { $(check::<$kind>(value, settings);)+ };
    }
    check!(
        kind::Number,
        kind::Real,
        kind::Double,
        kind::Color,
        kind::Nothing,
        kind::Text,
        kind::SimpleText,
        kind::Charset,
        kind::Point,
        kind::Stone,
        kind::Move,
        kind::ViewPoint,
        kind::Label,
        kind::Arrow,
        kind::Figure,
        kind::PrintMode,
        kind::VariationStyle,
        kind::BoardSize,
        kind::TextPair,
        kind::Application,
        kind::Result,
        kind::Dates,
        kind::Time,
        kind::Komi,
        kind::Handicap,
        kind::OldHandicap,
        kind::Overtime,
        kind::Rank,
        kind::Round,
        kind::Rules,
        kind::PeriodCount,
        games::BackgammonMove,
        games::LinesOfActionMove,
        games::LinesOfActionPoint,
        games::HexMove,
        games::AmazonsMove,
        games::OctiPoint,
        games::OctiStone,
        games::OctiArrow,
        games::OctiMove,
        games::GessMove,
        games::TwixtPoint,
    );
}

fn check<K: Kind>(value: Value<'_>, settings: &Settings)
where
    for<'c> K::Out<'c>: Debug,
{
    let reading = match value.read_with::<K>(settings) {
        Ok(reading) => reading,
        Err(bad) => {
            assert!(bad.span == value.span() && !bad.to_string().is_empty());
            return;
        }
    };
    let mut written = String::new();
    K::write(&reading.value, settings, &mut written);
    let record = format!("(;QQ[{written}])");
    let options = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(record.as_bytes(), &options);
    let name = std::any::type_name::<K>();
    assert!(collection.errors().is_empty(), "{name}: {record}");
    let value = collection.game(0).and_then(|game| game.root().get("QQ")).expect("a property").value();
    let again = value.read_with::<K>(settings).unwrap_or_else(|bad| panic!("{name}: {bad}: {record}"));
    // A partial reading may have more information than its written form, such as the time of day.
    if reading.form < Form::Partial {
        assert_eq!(format!("{:?}", reading.value), format!("{:?}", again.value), "{name}: {record}");
    }
    let mut twice = String::new();
    K::write(&again.value, settings, &mut twice);
    assert_eq!(written, twice, "{name}");
}

fn read_by_keys(node: kifu_sgf::Node<'_>, settings: &Settings) {
    let _ = (settings.read(node, prop::B), settings.read(node, prop::C), settings.read(node, prop::KM));
    list(node, prop::AB, settings);
    list(node, prop::AW, settings);
    list(node, prop::VW, settings);
    list(node, prop::DD, settings);
    list(node, prop::LB, settings);
}

/// The readable items of a list are written as a list with the same items.
fn list<L: ListShape>(node: kifu_sgf::Node<'_>, key: Key<L>, settings: &Settings)
where
    L::Item: ListItem,
    for<'c> <L::Item as Kind>::Out<'c>: Debug,
{
    let items: Vec<_> = settings.read_all(node, key).filter_map(Result::ok).collect();
    let text = key.with_all(&items, settings).expect("a good property").to_string();
    let record = format!("(;{text})");
    let options = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(record.as_bytes(), &options);
    let root = collection.game(0).expect("a game").root();
    // Before FF[4] the two points of a view were the corners of a rectangle.
    let settings = Settings { version: prop::Version::Ff4, ..*settings };
    let mut again: Vec<_> =
        settings.read_all(root, key).map(|item| format!("{:?}", item.expect("a good item"))).collect();
    let mut items: Vec<_> = items.iter().map(|item| format!("{item:?}")).collect();
    if !matches!(key.ident(), "LB") {
        items.sort();
        items.dedup();
        again.sort();
    }
    assert_eq!(items, again, "{record}");
}

/// A walk through a tree has the board at each node that the path from the root leads to.
pub fn replay_goes_every_way(bytes: &[u8]) {
    let collection = Collection::parse(bytes);
    for game in collection.games() {
        let mut replay = Replay::new(game);
        let mut visited = 0;
        let stride = 1 + game.nodes().len() / 50;
        while let Some(step) = replay.next() {
            visited += 1;
            if visited % stride != 0 {
                continue;
            }
            assert_eq!(replay.board(), &board_at(step.node));
            assert_eq!(replay.board().hash(), kifu_sgf::go::hash_stones(replay.board().stones()));
            let fresh = Replay::at(step.node);
            assert_eq!(
                (replay.to_play(), replay.move_number(), replay.last_move()),
                (fresh.to_play(), fresh.move_number(), fresh.last_move())
            );
            for color in [kifu_sgf::go::Color::Black, kifu_sgf::go::Color::White] {
                assert_eq!(replay.board().prisoners(color), fresh.board().prisoners(color));
            }
        }
        assert_eq!(visited, game.nodes().len());
    }
}
