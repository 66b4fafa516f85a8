//! The row of the property table for a property in its record.

use kifu_sgf::prop::{Origin, Role, Row, Version};
use kifu_sgf::{Node, Property};

use crate::{Dialect, Scope};

/// The row of a property in a record of this game, version and dialect.
pub(crate) fn row_of(property: Property<'_>, scope: &Scope<'_>) -> Option<&'static Row> {
    if scope.dialect == Dialect::Sgf2
        && let Some(row) = property.rows().iter().find(|row| row.origin == Origin::Program("SGF2"))
    {
        return Some(row);
    }
    scope.settings.row(property)
}

/// The maximum number of properties of a node to search, if each of them may start a search; records have fewer.
pub(crate) const MAX: usize = 256;

/// The nodes in which a property of the standard may occur. Properties of programs, and those that the standard has
/// dropped, may occur anywhere.
pub(crate) fn standard_role_of(property: Property<'_>, scope: &Scope<'_>) -> Role {
    match property.raw_ident() {
        b"B" | b"W" => return Role::Move,
        b"C" => return Role::Any,
        _ => {}
    }
    match row_of(property, scope) {
        Some(row) if is_in_force(row, scope) => row.role(scope.settings.version),
        _ => Role::Any,
    }
}

fn is_in_force(row: &Row, scope: &Scope<'_>) -> bool {
    let is_of = |version| row.versions.contains(version);
    is_of(scope.settings.version) || is_of(Version::Ff4) || is_of(Version::Draft)
}

/// True if a property is a move of either colour.
pub(crate) fn is_move(property: Property<'_>) -> bool {
    property.is("B") || property.is("W")
}

/// True if a node has a move, readable or not.
pub(crate) fn has_move(node: Node<'_>) -> bool {
    node.properties().take(MAX).any(is_move)
}

/// True if a game tree seems to begin at a node inside another: it has properties of a first node.
pub(crate) fn begins_game(node: Node<'_>) -> bool {
    node.parent().is_some() && node.properties().take(MAX).any(|property| property.is("FF") || property.is("GM"))
}

/// True if a property is the first with its identifier in its node.
pub(crate) fn is_first(property: Property<'_>) -> bool {
    let mut properties = property.node().properties().take(MAX);
    properties.find(|other| other.is(&property.ident())).is_some_and(|first| first.span() == property.span())
}
