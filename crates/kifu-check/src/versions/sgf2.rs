//! The dialect of the Nihon Ki-in, SGF2: renames its root properties to those of FF\[4\].

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::{HandicapCustom, fixed_handicap};
use kifu_sgf::value::{Dates, Form, Handicap, Komi, read_number};
use kifu_sgf::{Collection, Game, Property, SGF2_NAMES, Value};

use super::Loss;
use super::draft::{Draft, replace_node};
use crate::Dialect;
use crate::aids::game_record::{before_play, places_are_free};

/// The identifier in FF\[4\] for a property of the dialect; `None` if that property cannot store the value.
fn place_of(standard: &'static str, value: Value<'_>) -> Option<&'static str> {
    let fits = match standard {
        "DT" if is_of_an_era(value) => return Some("JD"),
        "KM" => Komi::read(&value.simple_text()).is_some(),
        "GM" => read_number(value.raw()).is_ok_and(|number| number.value > 0),
        "HA" => handicap(value).is_some(),
        _ => true,
    };
    fits.then_some(standard)
}

/// The handicap, if the value is only a number.
fn handicap(value: Value<'_>) -> Option<u32> {
    let read = Handicap::read(&value.simple_text()).filter(|read| read.form != Form::Partial)?;
    Some(read.value.stones)
}

/// True for dates with the year of an era, for which the draft of 2016 has `JD`.
fn is_of_an_era(value: Value<'_>) -> bool {
    let text = value.simple_text();
    Dates::has_japanese_era(&text) || text.contains('年') && Dates::read(&text).is_none()
}

/// Renames the properties of the dialect in the roots of its game trees.
pub(super) fn convert(text: &Collection<'_>, dialects: &[Dialect], losses: &mut Vec<Loss>) -> Edits {
    let mut edits = Edits::new();
    for (game, dialect) in text.games().zip(dialects) {
        if *dialect != Dialect::Sgf2 {
            continue;
        }
        let root = game.root();
        replace_node(&mut edits, root, &root_of(game, losses));
    }
    edits
}

/// The root with the identifiers of FF\[4\]. Values that FF\[4\] cannot store are added to the comment on the game.
fn root_of(game: Game<'_>, losses: &mut Vec<Loss>) -> Draft {
    let root = game.root();
    let mut draft = Draft::default();
    let mut comments = Vec::new();
    for (property, mut new) in root.properties().zip(Draft::of(root).properties) {
        let value = property.value();
        let standard = SGF2_NAMES.iter().find(|(own, _)| *own == new.ident).map(|(_, standard)| *standard);
        let Some(standard) = standard.filter(|_| !value.span().is_empty()) else {
            draft.properties.push(new);
            continue;
        };
        let is_free = |name: &&str| root.get(name).is_none() && draft.get(name).is_none();
        let place = place_of(standard, value).filter(is_free).filter(|_| property.values().len() == 1);
        if let Some(name) = place {
            if let Some(dates) = (name == "JD").then(|| Dates::read(&value.simple_text())).flatten() {
                draft.set("DT", dates.value.to_string());
            }
            new.ident = name.into();
            draft.properties.push(new);
        } else {
            let message = format!("FF[4] has no property for this `{}`; moved to `GC`", new.ident);
            losses.push(Loss { span: property.span(), message });
            comments.extend(new.values.iter().map(|value| [new.ident.as_bytes(), b": ", value].concat()));
        }
        if place == Some("HA") {
            put_stones(game, property, &mut draft, losses);
        }
    }
    if !comments.is_empty() {
        let there = draft.get("GC").map_or_else(Vec::new, |comment| comment.values.clone());
        draft.set("GC", [there, comments].concat().join(&b'\n'));
    }
    draft
}

/// Sets up the stones of `HD`, which means a handicap with its stones at the customary points in Japan.
fn put_stones(game: Game<'_>, handicap: Property<'_>, draft: &mut Draft, losses: &mut Vec<Loss>) {
    let has = |ident: &str| before_play(game).any(|node| node.get(ident).is_some());
    let stones = self::handicap(handicap.value()).unwrap_or(0);
    if stones < 2 || has("AB") || has("AW") {
        return;
    }
    let settings = game.settings();
    let points = fixed_handicap(settings.size, stones, HandicapCustom::Japanese)
        .filter(|points| !has("B") && places_are_free(game, &settings, points));
    let Some(points) = points else {
        let message =
            format!("the {stones} handicap stones cannot be placed, because moves of the game use their points");
        losses.push(Loss { span: handicap.span(), message });
        return;
    };
    for point in points {
        draft.add("AB", point.to_sgf(), handicap.span());
    }
}
