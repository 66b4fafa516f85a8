//! What is known of the games.

use kifu_go::Color;

use super::difference::{Texts, What};
use crate::{Info, Player};

type Get = fn(&Info) -> Option<String>;

fn of_player(info: &Info, color: Color, get: fn(&Player) -> Option<String>) -> Option<String> {
    info.player(color).and_then(get)
}

/// The fields in the order in which they are told.
const FIELDS: &[(&str, Get)] = &[
    ("black player", |info| of_player(info, Color::Black, |player| player.name.clone())),
    ("black rank", |info| of_player(info, Color::Black, |player| player.rank.as_ref().map(ToString::to_string))),
    ("black team", |info| of_player(info, Color::Black, |player| player.team.clone())),
    ("black country", |info| of_player(info, Color::Black, |player| player.country.clone())),
    ("white player", |info| of_player(info, Color::White, |player| player.name.clone())),
    ("white rank", |info| of_player(info, Color::White, |player| player.rank.as_ref().map(ToString::to_string))),
    ("white team", |info| of_player(info, Color::White, |player| player.team.clone())),
    ("white country", |info| of_player(info, Color::White, |player| player.country.clone())),
    ("name", |info| info.name.clone()),
    ("event", |info| info.event.clone()),
    ("round", |info| info.round.clone()),
    ("place", |info| info.place.clone()),
    ("date", |info| info.dates.as_ref().map(ToString::to_string)),
    ("result", |info| info.result.as_ref().map(ToString::to_string)),
    ("komi", |info| info.komi.as_ref().map(ToString::to_string)),
    ("handicap", |info| info.handicap.as_ref().map(ToString::to_string)),
    ("rules", |info| info.rules.as_ref().map(ToString::to_string)),
    ("time", |info| info.time.as_ref().map(ToString::to_string)),
    ("overtime", |info| info.overtime.as_ref().map(ToString::to_string)),
    ("opening", |info| info.opening.clone()),
    ("annotator", |info| info.annotator.clone()),
    ("transcriber", |info| info.transcriber.clone()),
    ("source", |info| info.source.clone()),
    ("copyright", |info| info.copyright.clone()),
    ("description", |info| info.description.clone()),
];

/// The fields that differ. An empty text is the same as none.
pub(super) fn compare_info(one: Option<&Info>, other: Option<&Info>) -> impl Iterator<Item = What> {
    let get = |info: Option<&Info>, get: Get| info.and_then(get).filter(|text| !text.trim().is_empty());
    FIELDS.iter().filter_map(move |&(field, read)| {
        let (one, other) = (get(one, read), get(other, read));
        (one != other).then(|| What::Info(Texts { field: field.into(), one, other }))
    })
}
