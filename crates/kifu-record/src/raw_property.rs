//! Data of a format that has no field in a record.

use crate::format_name::FormatName;

/// Data kept as written in its format.
///
/// In a record from SGF it is a property: one without a field in a [`Node`](crate::Node), or one whose field does not
/// restore the same text (`KM[6 1/2]`). In the second case the field takes precedence: if it was changed since, the
/// text is out of date and is not written again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RawProperty {
    /// Its format.
    pub format: FormatName,
    /// Its name in the format: an SGF identifier as written, or a key of JGF.
    pub name: String,
    /// Its values as written: decoded, but with their escapes (SGF), as JSON (JGF).
    pub values: Vec<String>,
}
