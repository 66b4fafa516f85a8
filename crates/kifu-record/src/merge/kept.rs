//! Merges properties that are kept as written, and chooses between two values of a field.

use std::collections::{HashMap, HashSet};

use kifu_go::Size;
use kifu_sgf::prop::games::GO;

use super::remarks::Remarks;
use crate::formats::sgf::{has_place, ident_of, is_in_fields};
use crate::{FormatName, RawProperty};

/// The field of one of two nodes: its value as it would be written, and the property as it was written.
#[derive(Clone, Copy)]
pub(super) struct Stated<'n> {
    pub(super) value: Option<&'n str>,
    pub(super) kept: &'n [RawProperty],
}

/// The node that states a field in the merged node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// The merged one, which has all data of the other.
    Mine,
    /// The added one: the merged one lacks the field, or some of its data.
    Theirs,
    /// The merged one, although the other has a different value.
    Conflict,
}

/// Chooses between two values of the property `ident`.
pub(super) fn choose(ident: &str, mine: Stated<'_>, theirs: Stated<'_>, size: Size) -> Choice {
    let (my_text, their_text) = (named(mine.kept, ident), named(theirs.kept, ident));
    if theirs.value.is_none() && their_text.is_empty() {
        return Choice::Mine;
    }
    if mine.value.is_none() && my_text.is_empty() {
        return Choice::Theirs;
    }
    if mine.value != theirs.value {
        return Choice::Conflict;
    }
    if values(&my_text).eq(values(&their_text)) {
        return Choice::Mine;
    }
    match mine.value {
        Some(_) if is_in_fields(&their_text, size) => Choice::Mine,
        Some(_) if is_in_fields(&my_text, size) => Choice::Theirs,
        _ => Choice::Conflict,
    }
}

/// The properties with this identifier.
pub(super) fn named<'k>(kept: &'k [RawProperty], ident: &str) -> Vec<&'k RawProperty> {
    kept.iter().filter(|kept| kept.format == FormatName::Sgf && ident_of(kept) == ident).collect()
}

fn values<'k>(kept: &'k [&RawProperty]) -> impl Iterator<Item = &'k String> {
    kept.iter().flat_map(|kept| &kept.values)
}

/// Replaces the properties with this identifier by those of the other node.
pub(super) fn take_named(mine: &mut Vec<RawProperty>, theirs: &[RawProperty], ident: &str) {
    mine.retain(|kept| kept.format != FormatName::Sgf || ident_of(kept) != ident);
    mine.extend(named(theirs, ident).into_iter().cloned());
}

/// Properties as text: `LC[5]`.
pub(super) fn shown<'k>(kept: impl IntoIterator<Item = &'k RawProperty>) -> String {
    let one = |kept: &RawProperty| format!("{}[{}]", kept.name, kept.values.join("]["));
    kept.into_iter().map(one).collect()
}

/// A field as text: `KM[6.5]`.
pub(super) fn shown_field(ident: &str, stated: Stated<'_>) -> String {
    match (&named(stated.kept, ident)[..], stated.value) {
        ([], value) => format!("{ident}[{}]", value.unwrap_or_default()),
        (kept, _) => shown(kept.iter().copied()),
    }
}

/// Adds properties without a field in a node. Of two properties of one name the first is used.
pub(super) fn join_kept(mine: &mut Vec<RawProperty>, theirs: &[RawProperty], remarks: &mut Remarks<'_>) {
    let theirs: Vec<_> = theirs.iter().filter(|kept| !is_placed(kept)).collect();
    if theirs.is_empty() {
        return;
    }
    let key = |kept: &RawProperty| (kept.format, ident_of(kept).into_owned());
    let mut known: HashMap<_, Vec<&RawProperty>> = HashMap::new();
    mine.iter().for_each(|kept| known.entry(key(kept)).or_default().push(kept));
    let mut added: HashMap<_, Vec<&RawProperty>> = HashMap::new();
    theirs.iter().for_each(|kept| added.entry(key(kept)).or_default().push(kept));
    let mut seen = HashSet::new();
    let mut new = Vec::new();
    for kept in theirs {
        let key = key(kept);
        match known.get(&key) {
            None => new.push(kept.clone()),
            Some(known) if seen.insert(key.clone()) => {
                let added = &added[&key];
                if !values(known).eq(values(added)) {
                    remarks.ignored(&shown(added.iter().copied()), &shown(known.iter().copied()));
                }
            }
            Some(_) => {}
        }
    }
    mine.extend(new);
}

/// True if the property has a field in a node.
pub(super) fn is_placed(kept: &RawProperty) -> bool {
    kept.format == FormatName::Sgf && has_place(&kept.name, GO)
}
