//! What could not be brought over.

use core::fmt;

use crate::{FormatName, Kept, NodeId};

/// Something that a conversion could not bring over, or had to change.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Loss {
    /// The node that had it; `None` where it belongs to the whole record.
    pub node: Option<NodeId>,
    /// What it is, for a reader: `the property TE`, `3 bytes that are no characters`.
    pub what: String,
}

impl Loss {
    /// A loss of the whole record.
    #[must_use]
    pub fn of_record(what: impl Into<String>) -> Self {
        Self { node: None, what: what.into() }
    }

    /// A loss of one node.
    #[must_use]
    pub fn at(node: NodeId, what: impl Into<String>) -> Self {
        Self { node: Some(node), what: what.into() }
    }
}

/// What was kept of other formats for the whole record, which is lost in one that has no place for it: a loss a format.
pub(crate) fn of_kept(kept: &[Kept], is_own: impl Fn(FormatName) -> bool) -> Vec<Loss> {
    let mut formats: Vec<(FormatName, Vec<&str>)> = Vec::new();
    for kept in kept.iter().filter(|kept| !is_own(kept.format)) {
        match formats.iter_mut().find(|(format, _)| *format == kept.format) {
            Some((_, names)) => names.push(&kept.name),
            None => formats.push((kept.format, vec![&kept.name])),
        }
    }
    let loss = |(format, names): (FormatName, Vec<&str>)| Loss::of_record(format!("{format}: {}", names.join(", ")));
    formats.into_iter().map(loss).collect()
}

impl fmt::Display for Loss {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.node {
            Some(node) => write!(formatter, "node {}: {}", node.index(), self.what),
            None => formatter.write_str(&self.what),
        }
    }
}
