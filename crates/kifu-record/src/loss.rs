//! What could not be brought over.

use core::fmt;
use std::collections::BTreeMap;

use crate::{FormatName, NodeId, RawProperty};

/// Something that a conversion could not bring over, or had to change.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// The node that had it; `None` where it belongs to the whole record.
    pub node: Option<NodeId>,
    /// What it is, for a reader: `the property TE`, `3 bytes that are no characters`.
    pub what: String,
    /// Where `what` counts many things: their names.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Vec<String>,
}

impl Loss {
    /// A loss of the whole record.
    #[must_use]
    pub fn of_record(what: impl Into<String>) -> Self {
        Self { node: None, what: what.into(), names: Vec::new() }
    }

    /// A loss of one node.
    #[must_use]
    pub fn at(node: NodeId, what: impl Into<String>) -> Self {
        Self { node: Some(node), what: what.into(), names: Vec::new() }
    }
}

/// What was kept of other formats for the whole record, which is lost in one that has no place for it: a loss a format.
pub(crate) fn of_kept(kept: &[RawProperty], is_own: impl Fn(FormatName) -> bool) -> Vec<Loss> {
    let mut formats: BTreeMap<FormatName, Vec<String>> = BTreeMap::new();
    for kept in kept.iter().filter(|kept| !is_own(kept.format)) {
        formats.entry(kept.format).or_default().push(kept.name.clone());
    }
    let loss = |(format, names): (FormatName, Vec<String>)| {
        let what = match &names[..] {
            [only] => format!("{only} of {format}"),
            several => format!("{} fields of {format}", several.len()),
        };
        Loss { names: if names.len() > 1 { names } else { Vec::new() }, ..Loss::of_record(what) }
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_fields_are_counted() {
        let kept = |name: &str| RawProperty { format: FormatName::Gib, name: name.to_owned(), values: Vec::new() };
        let losses = of_kept(&[kept("TYPE")], |_| false);
        assert_eq!((losses[0].to_string().as_str(), losses[0].names.len()), ("TYPE of GIB (Tygem)", 0));
        let losses = of_kept(&[kept("TYPE"), kept("GAMETAG")], |_| false);
        assert_eq!(
            (losses[0].to_string().as_str(), &*losses[0].names.join(" ")),
            ("2 fields of GIB (Tygem)", "TYPE GAMETAG")
        );
        assert_eq!(of_kept(&[kept("TYPE")], |_| true), []);
    }
}
