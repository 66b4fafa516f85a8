//! The features: what planes show of a position.

mod table;
mod write;

use core::fmt;

pub use table::FEATURES;

use crate::walk::Walk;

/// A feature of a position: one or several planes.
pub struct Feature {
    /// Its name.
    pub name: &'static str,
    /// The number after the name, as in `history:8`, if it takes one.
    pub number: Option<FeatureNumber>,
    /// The planes for each unit of the number.
    pub planes: usize,
    /// True if all values are 0 or 1, so that eight points fit into a byte.
    pub is_binary: bool,
    /// What the planes show.
    pub definition: &'static str,
    /// The earlier positions that it needs.
    pub(crate) needs: Needs,
    /// Writes all planes: each byte of them.
    pub(crate) write: fn(&mut Walk, usize, &mut [u8]),
}

/// The number that a feature takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureNumber {
    /// The number if the name has none.
    pub default: usize,
    /// The greatest number.
    pub greatest: usize,
}

/// The earlier positions that a feature needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    /// None but the current one.
    Current,
    /// As many positions as its number.
    Number,
}

/// A list of features, ready to write planes.
#[derive(Clone, Debug)]
pub struct FeatureSet {
    chosen: Vec<(&'static Feature, usize)>,
}

/// The reason why a list of features cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFeature {
    /// No feature has the name.
    Unknown(String),
    /// The feature takes no number.
    TakesNoNumber(String),
    /// The number is not between 1 and the greatest.
    Number(String, usize),
    /// The list is empty.
    Missing,
}

impl FeatureSet {
    /// Reads names such as `stones`, `history:8`.
    ///
    /// # Errors
    /// If a name is unknown, or its number is out of range.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Result<Self, BadFeature> {
        let chosen = names.into_iter().map(|name| read(name.as_ref())).collect::<Result<Vec<_>, _>>()?;
        if chosen.is_empty() { Err(BadFeature::Missing) } else { Ok(Self { chosen }) }
    }

    /// Returns the number of planes of all features.
    #[must_use]
    pub fn planes(&self) -> usize {
        self.chosen.iter().map(|(feature, number)| feature.planes * number).sum()
    }

    /// Returns each feature with its planes, in the order of the planes.
    pub fn features(&self) -> impl Iterator<Item = (&'static Feature, usize)> + '_ {
        self.chosen.iter().map(|(feature, number)| (*feature, feature.planes * number))
    }

    /// Returns the positions that the features need, the current one included.
    pub(crate) fn depth(&self) -> usize {
        let depth = |(feature, number): &(&Feature, usize)| match feature.needs {
            Needs::Current => 1,
            Needs::Number => *number,
        };
        self.chosen.iter().map(depth).max().unwrap_or(1)
    }

    /// Writes the planes of the current position, all of their bytes.
    pub(crate) fn write(&self, walk: &mut Walk, mut out: &mut [u8]) {
        let area = walk.size().area();
        for (feature, number) in &self.chosen {
            let (own, rest) = core::mem::take(&mut out).split_at_mut(feature.planes * number * area);
            (feature.write)(walk, *number, own);
            out = rest;
        }
    }
}

fn read(text: &str) -> Result<(&'static Feature, usize), BadFeature> {
    let (name, number) = match text.split_once(':') {
        Some((name, number)) => (name, Some(number)),
        None => (text, None),
    };
    let feature = FEATURES.iter().find(|feature| feature.name == name);
    let feature = feature.ok_or_else(|| BadFeature::Unknown(text.to_owned()))?;
    match (feature.number, number) {
        (None, None) => Ok((feature, 1)),
        (None, Some(_)) => Err(BadFeature::TakesNoNumber(text.to_owned())),
        (Some(range), None) => Ok((feature, range.default)),
        (Some(range), Some(number)) => {
            let number = number.parse().ok().filter(|number| (1..=range.greatest).contains(number));
            Ok((feature, number.ok_or_else(|| BadFeature::Number(text.to_owned(), range.greatest))?))
        }
    }
}

impl fmt::Debug for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for BadFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => {
                write!(f, "unknown feature `{name}`; features are ")?;
                for (index, feature) in FEATURES.iter().enumerate() {
                    write!(f, "{}{}", if index == 0 { "" } else { ", " }, feature.name)?;
                }
                Ok(())
            }
            Self::TakesNoNumber(name) => write!(f, "feature `{name}` takes no number"),
            Self::Number(name, greatest) => write!(f, "the number of feature `{name}` must be 1 to {greatest}"),
            Self::Missing => f.write_str("at least one feature is needed"),
        }
    }
}

impl core::error::Error for BadFeature {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        let planes = |names: &[&str]| FeatureSet::new(names).map(|set| set.planes());
        assert_eq!(planes(&["stones", "history:8", "turn"]), Ok(2 + 16 + 1));
        assert_eq!(planes(&["history", "last:2"]), Ok(18));
        assert_eq!(planes(&[]), Err(BadFeature::Missing));
        assert_eq!(planes(&["stone"]), Err(BadFeature::Unknown("stone".into())));
        assert_eq!(planes(&["turn:2"]), Err(BadFeature::TakesNoNumber("turn:2".into())));
        for wrong in ["history:0", "history:33", "history:", "history:-1", "history:x"] {
            assert_eq!(planes(&[wrong]), Err(BadFeature::Number(wrong.into(), 32)));
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = FEATURES.iter().map(|feature| feature.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FEATURES.len());
    }
}
