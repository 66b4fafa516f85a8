//! Which values of a property count.

use kifu_sgf::prop::{Arity, Row};
use kifu_sgf::{Property, Value};

use crate::Scope;

/// The values of a property that readers look at: all of a list, else the first that is not empty (SGFC 13). That there
/// are more is a fault of its own.
pub(crate) fn counting<'c>(property: Property<'c>, row: &Row, scope: &Scope<'_>) -> impl Iterator<Item = Value<'c>> {
    let is_single = row.arity(scope.settings.version) == Arity::Single;
    let all = property.values().len();
    let first = match is_single && all > 1 {
        true => property.values().position(|value| !value.span().is_empty()).unwrap_or(0),
        false => 0,
    };
    property.values().skip(first).take(if is_single { 1 } else { all })
}
