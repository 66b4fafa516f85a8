//! Data that a conversion could not keep.

use core::fmt;
use std::collections::BTreeMap;

use crate::{FormatName, NodeId, RawProperty};

/// Data that a conversion could not keep, or had to change.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// The node of the data; `None` for the whole record.
    pub node: Option<NodeId>,
    /// A description for people: `the property TE`, `3 undecodable bytes`.
    pub what: String,
    /// The names, if `what` counts several things.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Vec<String>,
}

impl Loss {
    /// A loss of the whole record.
    #[must_use]
    pub fn of_record(what: impl Into<String>) -> Self {
        Self { node: None, what: what.into(), names: Vec::new() }
    }

    /// Returns the loss with its names, on one line.
    #[must_use]
    pub fn in_full(&self) -> String {
        match &self.names[..] {
            [] => self.to_string(),
            names => format!("{self}: {}", names.join(", ")),
        }
    }

    /// A loss of one node.
    #[must_use]
    pub fn at(node: NodeId, what: impl Into<String>) -> Self {
        Self { node: Some(node), what: what.into(), names: Vec::new() }
    }
}

/// The properties of other formats kept for the whole record, as losses: one loss per format.
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
