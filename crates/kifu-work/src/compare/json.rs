//! Differences as JSON.

use kifu_go::Coordinates;
use kifu_record::{BoardItem, ComparedRecord, Comparison, Difference, DifferenceKind, LineRelation, Play, Texts};
use serde_json::{Map, Value, json};

use super::words::{self, PointNames};
use super::{GamePair, part_name};

/// Returns the differences of a pair of games, or a game without a match.
pub(super) fn pair(pair: &GamePair, [one, other]: [&str; 2], coordinates: Coordinates) -> Value {
    match pair {
        GamePair::Both { games: [game, other_game], size, comparison } => {
            let names = PointNames { coordinates, size: *size };
            let mut value = json!({ "one": one, "other": other, "games": [game + 1, other_game + 1] });
            if let Some(map) = value.as_object_mut() {
                describe(comparison, names, map);
            }
            value
        }
        GamePair::OnlyOne(game) => json!({ "one": one, "other": other, "games": [game + 1, null], "same": false }),
        GamePair::OnlyOther(game) => json!({ "one": one, "other": other, "games": [null, game + 1], "same": false }),
    }
}

fn describe(comparison: &Comparison, names: PointNames, map: &mut Map<String, Value>) {
    map.insert("same".to_owned(), comparison.is_same().into());
    let relation = comparison.relation.map(|relation| {
        let (kind, number) = match relation.line {
            LineRelation::Same => ("same", None),
            LineRelation::Shorter { common } => ("shorter", Some(common)),
            LineRelation::Longer { common } => ("longer", Some(common)),
            LineRelation::OneDiffers { index } => ("one-differs", Some(index + 1)),
            LineRelation::OneMissing { index } => ("one-missing", Some(index + 1)),
            LineRelation::OneMore { index } => ("one-more", Some(index + 1)),
            LineRelation::Reordered { from } => ("reordered", Some(from + 1)),
        };
        json!({
            "kind": kind,
            "move": number,
            "symmetry": words::symmetry_name(relation.transform.symmetry),
            "colors_exchanged": relation.transform.swap_colors,
        })
    });
    map.insert("relation".to_owned(), relation.into());
    map.insert("moves".to_owned(), json!([comparison.moves.0, comparison.moves.1]));
    let first = comparison
        .first_difference
        .map(|first| json!({ "move": first.number, "one": play(first.one, names), "other": play(first.other, names) }));
    map.insert("first_difference".to_owned(), first.into());
    let differences: Vec<Value> = comparison.differences.iter().map(|found| difference(found, names)).collect();
    map.insert("differences".to_owned(), differences.into());
}

fn play(play: Option<Play>, names: PointNames) -> Option<String> {
    play.map(|play| names.play(play))
}

fn difference(difference: &Difference, names: PointNames) -> Value {
    let part = part_name(difference.part());
    let mut map = Map::new();
    map.insert("part".to_owned(), part.into());
    if let Some(at) = difference.at {
        map.insert("move".to_owned(), at.moves.into());
        map.insert("main_line".to_owned(), at.is_main_line.into());
        map.insert("nodes".to_owned(), json!([at.one.map(|id| id.index()), at.other.map(|id| id.index())]));
    }
    let (field, one, other): (&str, Value, Value) = match &difference.kind {
        DifferenceKind::Game(one, other) => ("game", (*one).into(), (*other).into()),
        DifferenceKind::Size(one, other) => ("size", one.to_string().into(), other.to_string().into()),
        DifferenceKind::Info(Texts { field, one, other })
        | DifferenceKind::Text(Texts { field, one, other })
        | DifferenceKind::Other(Texts { field, one, other }) => (field, one.clone().into(), other.clone().into()),
        DifferenceKind::Move(one, other) => ("move", play(*one, names).into(), play(*other, names).into()),
        DifferenceKind::Line { of, moves, .. } => {
            let moves: Value = moves.iter().map(|&play| names.play(play)).collect::<Vec<_>>().into();
            if *of == ComparedRecord::One { ("line", moves, Value::Null) } else { ("line", Value::Null, moves) }
        }
        DifferenceKind::Order => ("order", Value::Null, Value::Null),
        DifferenceKind::Items(one, other) => {
            let list = |things: &[BoardItem]| -> Value {
                let thing = |thing| {
                    let (kind, place) = names.thing(thing);
                    json!({ "kind": kind, "place": place })
                };
                things.iter().map(thing).collect::<Vec<_>>().into()
            };
            (part, list(one), list(other))
        }
    };
    map.insert("field".to_owned(), field.into());
    map.insert("one".to_owned(), one);
    map.insert("other".to_owned(), other);
    Value::Object(map)
}
