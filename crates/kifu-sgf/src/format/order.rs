//! The order of properties in a node.

use alloc::vec::Vec;

use kifu_go::sorting;

use crate::cursor::{Node, Property};
use crate::prop::Role;
use crate::settings::Settings;

/// The rank of a property in its node: sorts by role, then by name. Unknown properties come last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    group: Group,
    place: usize,
}

/// The role of a property, in the order within a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Group {
    Root,
    GameInfo,
    Setup,
    Move,
    Other,
    Unknown,
}

impl Rank {
    pub(super) const fn group(self) -> Group {
        self.group
    }
}

/// The first properties of each role, in this order: as in SGFC, with related ones together.
const ORDER: &[&str] = &[
    "FF", "CA", "GM", "SZ", "ST", "AP", // root
    "GN", "EV", "RO", "PB", "BR", "BT", "HA", "PW", "WR", "WT", "KM", "DT", "PC", "RE", "TM", "OT", "RU", "ON", "SO",
    "US", "AN", "CP", "GC", // game-info
    "AB", "AW", "AE", "PL", // setup
    "B", "W", "KO", "MN", "BL", "WL", "OB", "OW", "BM", "DO", "IT", "TE", // moves
    "N", "C", "V", "GB", "GW", "DM", "UC", "HO", // annotation
    "LB", "AR", "LN", "MA", "TR", "CR", "SQ", "SL", "TB", "TW", "DD", "VW", "FG", "PM", // markup and view
];

/// The order of the properties within each node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// By role and rank; those of equal rank in the order of the text.
    ByRole,
    OfText,
}

impl Order {
    /// The properties of a node in this order.
    pub(super) fn of<'c>(self, node: Node<'c>, settings: &Settings) -> Vec<(Rank, Property<'c>)> {
        let mut properties: Vec<_> = node.properties().map(|property| (rank(property, settings), property)).collect();
        if self == Self::ByRole {
            sorting::sort_by_key(&mut properties, |&(rank, _)| rank);
        }
        properties
    }
}

fn rank(property: Property<'_>, settings: &Settings) -> Rank {
    let row = settings.row(property);
    let group = match row.map(|row| row.role(settings.version)) {
        Some(Role::Root) => Group::Root,
        Some(Role::GameInfo) => Group::GameInfo,
        Some(Role::Setup) => Group::Setup,
        Some(Role::Move) => Group::Move,
        Some(Role::Any) => Group::Other,
        None => Group::Unknown,
    };
    let place = row.and_then(|row| ORDER.iter().position(|&ident| ident == row.ident));
    Rank { group, place: place.unwrap_or(ORDER.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prop;

    #[test]
    fn listed_properties_are_in_the_table() {
        for (index, ident) in ORDER.iter().enumerate() {
            assert!(!prop::find(ident.as_bytes()).is_empty(), "{ident}");
            assert!(!ORDER[..index].contains(ident), "{ident} twice");
        }
    }
}
