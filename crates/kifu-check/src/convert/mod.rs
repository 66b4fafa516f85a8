//! Conversion of records to another version of SGF.
//!
//! What the rules can repair is repaired by their fixes. What takes a look at the whole record is done here: the dialect
//! of the Nihon Ki-in, letters and marks of FF\[1\], nodes with setup and a move. The formatter writes the rest.
//!
//! ```
//! use kifu_check::convert;
//! use kifu_sgf::Collection;
//!
//! let old = Collection::parse(b"(;GaMe[1]SiZe[9]KoMi[5 1/2];Black[ee]Letters[cc][gg];White[tt])");
//! let new = convert::to_ff4(&old).unwrap();
//! assert_eq!(new.text, b"(;FF[4]CA[UTF-8]GM[1]SZ[9]\nKM[5.5]\n;B[ee]LB[cc:A][gg:B];W[])\n");
//! assert!(new.losses.is_empty());
//! ```

mod draft;
mod ff3;
mod ff4;
mod letters;
mod marks;
mod moves;
mod root;
mod sgf2;
mod work;

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::{Collection, Span, Unconvertible};

use crate::{Dialect, Safety};
use work::Work;

/// A record in another version of SGF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The text, in UTF-8, formatted. Bytes of a record in UTF-8 that are no text stay as they are, and are listed.
    pub text: Vec<u8>,
    /// What the new text does not say, or not as it was said, in the order of the old text.
    pub losses: Vec<Loss>,
}

/// Something that the new version has no place for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// Where it stands in the collection that was converted.
    pub span: Span,
    /// What becomes of it, in a clause.
    pub message: String,
}

/// The rules whose fixes every conversion begins with, while the record still says the version that it was written in.
const RULES: &[(&str, Safety)] = &[
    ("compressed-moves", Safety::Unsafe),
    ("empty-double", Safety::Safe),
    ("empty-label", Safety::Safe),
    ("empty-text", Safety::Safe),
    ("empty-value", Safety::Safe),
    ("integer-komi", Safety::Safe),
    ("lower-case-ident", Safety::Safe),
    ("odd-color", Safety::Safe),
    ("odd-date", Safety::Unsafe),
    ("odd-figure", Safety::Safe),
    ("odd-handicap", Safety::Safe),
    ("odd-komi", Safety::Safe),
    ("odd-pass", Safety::Safe),
    ("odd-period-count", Safety::Safe),
    ("odd-real", Safety::Safe),
    ("odd-result", Safety::Unsafe),
    ("odd-size", Safety::Safe),
    ("odd-time", Safety::Safe),
    ("one-point-rectangle", Safety::Safe),
    ("overtime-in-pieces", Safety::Safe),
    ("repeated-property", Safety::Safe),
    ("reversed-rectangle", Safety::Safe),
    ("root-property-outside-root", Safety::Safe),
    ("setup-with-move", Safety::Unsafe),
    ("several-values", Safety::Safe),
    ("space-in-value", Safety::Safe),
    ("two-moves-in-node", Safety::Unsafe),
    ("view-corners", Safety::Safe),
];

/// The rules whose fixes a record needs that now says it is FF\[4\].
const FF4_RULES: &[(&str, Safety)] = &[("pass-as-point", Safety::Safe)];

/// The rules whose fixes a record needs that now says it is FF\[3\].
const FF3_RULES: &[(&str, Safety)] = &[("empty-pass", Safety::Safe), ("rectangle-in-old-version", Safety::Safe)];

/// The rules whose fixes lead from FF\[4\] to the draft of 2016.
const DRAFT_RULES: &[(&str, Safety)] =
    &[("odd-country", Safety::Safe), ("odd-old-handicap", Safety::Safe), ("time-without-unit", Safety::Unsafe)];

/// Converts a collection of any version, and of the dialect of the Nihon Ki-in, to FF\[4\] in UTF-8.
///
/// The moves, the setup and the texts stay what they are. Properties that FF\[4\] does not know stay, as private ones.
///
/// # Errors
/// Where text in another charset cannot be decoded, so that it cannot be written in UTF-8: all places, as offsets of the
/// collection.
pub fn to_ff4(collection: &Collection<'_>) -> Result<Converted, Unconvertible> {
    in_ff4(collection).finish()
}

/// Converts a collection to FF\[3\], for old programs: points one by one, passes as `tt`, no soft line breaks. In UTF-8.
///
/// # Errors
/// As [`to_ff4`].
pub fn to_ff3(collection: &Collection<'_>) -> Result<Converted, Unconvertible> {
    let mut work = in_ff4(collection);
    work.stage(ff3::convert);
    work.rules(FF3_RULES);
    work.finish()
}

/// Converts a collection to what the draft of 2016 recommends: FF\[4\] in UTF-8, with units of time.
///
/// # Errors
/// As [`to_ff4`].
pub fn to_draft(collection: &Collection<'_>) -> Result<Converted, Unconvertible> {
    let mut work = in_ff4(collection);
    work.rules(DRAFT_RULES);
    work.finish()
}

fn in_ff4(collection: &Collection<'_>) -> Work {
    // The dialect shows in the semicolon that a root lacks, which the repair adds.
    let dialects: Vec<_> = collection.games().map(Dialect::of).collect();
    let mut work = Work::new(collection);
    if dialects.contains(&Dialect::Sgf2) {
        work.stage(|text, losses| sgf2::convert(text, &dialects, losses));
    }
    work.rules(RULES);
    work.stage(ff4::convert);
    work.rules(FF4_RULES);
    // What was no fault of the old version can be one of FF[4].
    work.rules(RULES);
    work
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Select;

    #[test]
    fn the_rules_are_there() {
        for (name, safety) in [RULES, FF4_RULES, FF3_RULES, DRAFT_RULES].concat() {
            let Ok(Select::Rule(rule)) = Select::parse(name) else { panic!("no rule is called {name}") };
            assert!(rule.fix >= Some(safety), "{name} offers no such fix");
        }
    }
}
