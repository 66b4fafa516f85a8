//! What a format had that a record has no place for.

use crate::format_name::FormatName;

/// Something that is kept as its format wrote it.
///
/// In a record from SGF it is a property: one that has no place in a [`Node`](crate::Node), or one whose place does not
/// bring back the same text (`KM[6 1/2]`). In the second case the typed place counts: where it was changed since, the text
/// is stale, and is not written again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RawProperty {
    /// The format that it is from.
    pub format: FormatName,
    /// What the format calls it: an SGF identifier as written, a key of JGF.
    pub name: String,
    /// Its values as written: decoded, but with their escapes (SGF), as JSON (JGF).
    pub values: Vec<String>,
}
