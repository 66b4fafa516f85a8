//! The status of a property in its record: whether the version and the game of the record define it.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::prop::{Origin, Row, Version};
use kifu_sgf::{Declared, Property};

use crate::aids::known::row_of;
use crate::engine::property_statuses;
use crate::{Report, Scope, Sink};

/// The status of a property in its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PropertyStatus {
    /// The version and the game of the record define it.
    InForce,
    /// It is part of earlier versions only.
    Obsolete(&'static Row),
    /// It is part of later versions only.
    Later(&'static Row),
    /// The draft of 2016 has it.
    Draft(&'static Row),
    /// It is for other games.
    OtherGame(&'static Row),
    /// Programs have it.
    Private(&'static Row),
    /// No version or program is known to have it.
    Unknown,
}

impl PropertyStatus {
    /// The program that defines it.
    pub(crate) const fn owner(self) -> Option<&'static str> {
        match self {
            Self::Private(Row { origin: Origin::Program(program), .. }) => Some(program),
            _ => None,
        }
    }
}

/// Returns the status of a property in its record. A record without a version may have any property that is in force
/// in FF\[1\] or FF\[4\].
pub(crate) fn status_of(property: Property<'_>, scope: &Scope<'_>) -> PropertyStatus {
    let Some(row) = row_of(property, scope) else { return PropertyStatus::Unknown };
    let version = scope.settings.version;
    let is_dated = matches!(scope.settings.declared_version, Declared::As(_));
    match row.origin {
        Origin::Program(_) => PropertyStatus::Private(row),
        _ if !row.is_for_game(scope.settings.game) => PropertyStatus::OtherGame(row),
        Origin::Game => PropertyStatus::InForce,
        Origin::Draft => PropertyStatus::Draft(row),
        Origin::Standard if row.versions.contains(version) => PropertyStatus::InForce,
        Origin::Standard if !is_dated && row.versions.contains(Version::Ff4) => PropertyStatus::InForce,
        // A program may use a property that the standard has dropped.
        Origin::Standard => match private_row(property, scope) {
            Some(private) => PropertyStatus::Private(private),
            None if is_dated && row.versions.iter().all(|other| other > version) => PropertyStatus::Later(row),
            None => PropertyStatus::Obsolete(row),
        },
    }
}

/// The same for the use of an identifier in a game tree.
pub(crate) fn status_of_use(property: Property<'_>, scope: &Scope<'_>) -> PropertyStatus {
    // A fast path for the most common properties, which exist in all versions and games.
    match property.raw_ident() {
        b"B" | b"W" | b"C" | b"N" | b"AB" | b"AW" | b"AE" | b"PL" => PropertyStatus::InForce,
        _ => status_of(property, scope),
    }
}

fn private_row(property: Property<'_>, scope: &Scope<'_>) -> Option<&'static Row> {
    let mut rows = property.rows().iter();
    rows.find(|row| matches!(row.origin, Origin::Program(_)) && row.is_for_game(scope.settings.game))
}

/// The uses of an identifier in a game tree.
pub(crate) struct Use<'c> {
    /// The first of them.
    pub(crate) first: Property<'c>,
    /// Its status.
    pub(crate) status: PropertyStatus,
    /// Their number.
    pub(crate) count: usize,
}

/// The identifiers of a game tree with a wanted status, in the order of the text.
pub(crate) fn uses<'c>(scope: &Scope<'c>, mut is_wanted: impl FnMut(PropertyStatus) -> bool) -> Vec<Use<'c>> {
    let mut places: BTreeMap<Cow<'c, str>, usize> = BTreeMap::new();
    let mut found: Vec<Use<'c>> = Vec::new();
    for (used, &status) in scope.survey.ident_counts.uses().iter().zip(property_statuses(scope)) {
        let property = used.first;
        if !is_wanted(status) {
            continue;
        }
        let place = *places.entry(property.ident()).or_insert_with(|| {
            found.push(Use { first: property, status, count: 0 });
            found.len() - 1
        });
        found[place].count += used.count;
    }
    found
}

/// Reports the first use of an identifier, and the number of uses.
pub(crate) fn report<'s>(one: &Use<'_>, message: String, sink: &'s mut Sink) -> Report<'s> {
    sink.report(one.first.ident_span(), counted(one, message))
}

/// A message about the first use of an identifier, with the number of uses.
pub(crate) fn counted(one: &Use<'_>, message: String) -> String {
    match one.count {
        1 => message,
        count => format!("{message} ({count} of them)"),
    }
}
