//! The significant values of a property.

use kifu_sgf::prop::{Arity, Row};
use kifu_sgf::{Property, Value};

use crate::Scope;

/// The values of a property that programs read: all of a list, otherwise the first that is not empty (SGFC 13).
/// Additional values are a separate fault.
pub(crate) fn counting<'c>(property: Property<'c>, row: &Row, scope: &Scope<'_>) -> impl Iterator<Item = Value<'c>> {
    let is_single = row.arity(scope.settings.version) == Arity::Single;
    let all = property.values().len();
    let first = match is_single && all > 1 {
        true => property.values().position(|value| !value.span().is_empty()).unwrap_or(0),
        false => 0,
    };
    property.values().skip(first).take(if is_single { 1 } else { all })
}
