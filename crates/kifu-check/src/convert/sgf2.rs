//! The dialect of the Nihon Ki-in, SGF2: its properties of the root by the names of FF\[4\].

use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::value::{Dates, Form, Handicap, Komi, read_number};
use kifu_sgf::{Collection, Node, Value};

use super::Loss;
use super::draft::{Draft, replace_node};
use crate::Dialect;

/// A property of the dialect, the one of FF\[4\] that says the same, and whether that one can hold the value.
type Alias = (&'static str, &'static str, fn(Value<'_>) -> bool);

const ALIASES: [Alias; 6] = [
    ("TE", "EV", |_| true),
    ("RD", "DT", |value| !is_of_an_era(value)),
    ("RD", "JD", is_of_an_era),
    ("KO", "KM", |value| Komi::read(&value.simple_text()).is_some()),
    ("GK", "GM", |value| read_number(value.raw()).is_ok_and(|number| number.value > 0)),
    ("HD", "HA", |value| Handicap::read(&value.simple_text()).is_some_and(|read| read.form != Form::Partial)),
];

/// Dates by the years of an emperor, for which the draft of 2016 has `JD`.
fn is_of_an_era(value: Value<'_>) -> bool {
    let text = value.simple_text();
    text.contains('年') && Dates::read(&text).is_none()
}

/// Renames the properties of the dialect in the roots of its game trees.
pub(super) fn convert(text: &Collection<'_>, dialects: &[Dialect], losses: &mut Vec<Loss>) -> Edits {
    let mut edits = Edits::new();
    for (game, dialect) in text.games().zip(dialects) {
        if *dialect != Dialect::Sgf2 {
            continue;
        }
        let root = game.root();
        replace_node(&mut edits, root, &root_of(root, losses));
    }
    edits
}

/// The root by the names of FF\[4\]. What has no place there is added to the comment on the game.
fn root_of(root: Node<'_>, losses: &mut Vec<Loss>) -> Draft {
    let mut taken = ALIASES.map(|(_, new, _)| root.get(new).is_some());
    let mut draft = Draft::default();
    let mut comments = Vec::new();
    for (property, mut new) in root.properties().zip(Draft::of(root).properties) {
        let value = property.value();
        let aliases = || ALIASES.iter().zip(0..).filter(|((old, ..), _)| *old == new.ident);
        if aliases().next().is_none() || value.span().is_empty() {
            draft.properties.push(new);
            continue;
        }
        let alias =
            aliases().find(|((_, _, fits), index)| !taken[*index] && property.values().len() == 1 && fits(value));
        if let Some(((_, name, _), index)) = alias {
            taken[index] = true;
            new.ident = (*name).into();
            draft.properties.push(new);
        } else {
            let message = format!("FF[4] has no place for this `{}`: it is in `GC` now", new.ident);
            losses.push(Loss { span: property.span(), message });
            comments.extend(new.values.iter().map(|value| [new.ident.as_bytes(), b": ", value].concat()));
        }
    }
    if !comments.is_empty() {
        let there = draft.get("GC").map_or_else(Vec::new, |comment| comment.values.clone());
        draft.set("GC", [there, comments].concat().join(&b'\n'));
    }
    draft
}
