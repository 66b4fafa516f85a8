//! Conversion of records to another version of SGF.
//!
//! The fixes of rules repair most of a record. This module handles the parts that depend on the whole record: the
//! dialect of the Nihon Ki-in, letters and marks of FF\[1\], nodes with setup and a move. The formatter writes the
//! rest.
//!
//! ```
//! use kifu_check::versions;
//! use kifu_sgf::{Collection, Rewriting};
//!
//! let old = Collection::parse(b"(;GaMe[1]SiZe[9]KoMi[5 1/2];Black[ee]Letters[cc][gg];White[tt])");
//! let new = versions::to_ff4(&old, Rewriting::default()).unwrap();
//! assert_eq!(new.text, b"(;FF[4]CA[UTF-8]GM[1]SZ[9]\nKM[5.5]\n;B[ee]LB[cc:A][gg:B];W[])\n");
//! assert!(new.losses.is_empty());
//! ```

mod draft;
mod ff3;
mod ff4;
mod letters;
mod marks;
mod moves;
mod results;
mod root;
mod sgf2;
mod work;

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::{Collection, Rewriting, Span, Unconvertible};

use crate::{Dialect, Rule, Safety, rules};
use work::{Target, Work};

/// A record in another version of SGF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The text, in UTF-8, formatted.
    pub text: Vec<u8>,
    /// The information that the new text lacks or states differently, in the order of the old text.
    pub losses: Vec<Loss>,
}

/// Information that the new version cannot store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// Its place in the converted collection.
    pub span: Span,
    /// The replacement in the new text, in a clause.
    pub message: String,
}

/// The rules whose fixes begin every conversion, while the record still declares its original version.
const RULES: &[(&Rule, Safety)] = &[
    (&rules::compressed_moves::RULE, Safety::Unsafe),
    (&rules::empty_double::RULE, Safety::Safe),
    (&rules::empty_label::RULE, Safety::Safe),
    (&rules::empty_text::RULE, Safety::Safe),
    (&rules::empty_value::RULE, Safety::Safe),
    (&rules::integer_komi::RULE, Safety::Safe),
    (&rules::lower_case_ident::RULE, Safety::Safe),
    (&rules::odd_color::RULE, Safety::Safe),
    (&rules::odd_date::RULE, Safety::Unsafe),
    (&rules::odd_figure::RULE, Safety::Safe),
    (&rules::odd_handicap::RULE, Safety::Safe),
    (&rules::odd_komi::RULE, Safety::Safe),
    (&rules::odd_pass::RULE, Safety::Safe),
    (&rules::odd_period_count::RULE, Safety::Safe),
    (&rules::odd_real::RULE, Safety::Safe),
    (&rules::odd_result::RULE, Safety::Unsafe),
    (&rules::odd_size::RULE, Safety::Safe),
    (&rules::odd_time::RULE, Safety::Safe),
    (&rules::one_point_rectangle::RULE, Safety::Safe),
    (&rules::overtime_in_pieces::RULE, Safety::Safe),
    (&rules::repeated_property::RULE, Safety::Safe),
    (&rules::reversed_rectangle::RULE, Safety::Safe),
    (&rules::root_property_outside_root::RULE, Safety::Safe),
    (&rules::setup_with_move::RULE, Safety::Unsafe),
    (&rules::setting_under_other_name::RULE, Safety::Safe),
    (&rules::several_values::RULE, Safety::Safe),
    (&rules::space_in_value::RULE, Safety::Safe),
    (&rules::two_moves_in_node::RULE, Safety::Unsafe),
    (&rules::view_corners::RULE, Safety::Safe),
];

/// The rules whose fixes a record needs after it declares FF\[4\].
const FF4_RULES: &[(&Rule, Safety)] = &[(&rules::pass_as_point::RULE, Safety::Safe)];

/// The rules whose fixes a record needs after it declares FF\[3\].
const FF3_RULES: &[(&Rule, Safety)] =
    &[(&rules::empty_pass::RULE, Safety::Safe), (&rules::rectangle_in_old_version::RULE, Safety::Safe)];

/// The rules whose fixes convert FF\[4\] to the draft of 2016.
const DRAFT_RULES: &[(&Rule, Safety)] = &[
    (&rules::odd_country::RULE, Safety::Safe),
    (&rules::odd_old_handicap::RULE, Safety::Safe),
    (&rules::time_without_unit::RULE, Safety::Unsafe),
];

/// Converts a collection of any version, and of the dialect of the Nihon Ki-in, to FF\[4\] in UTF-8.
///
/// The moves, the setup and the texts stay the same. Properties unknown to FF\[4\] stay, as private ones. `rewriting`
/// determines what happens to damaged characters of a record in UTF-8 and to a byte order mark.
///
/// # Errors
/// If text in another charset cannot be decoded, so that it cannot be written in UTF-8: all places, as offsets of the
/// collection.
pub fn to_ff4(collection: &Collection<'_>, rewriting: Rewriting) -> Result<Converted, Unconvertible> {
    in_ff4(collection, rewriting, Target::Ff4).finish()
}

/// Converts a collection to FF\[3\], for old programs: points one by one, passes as `tt`, no soft line breaks. In UTF-8.
///
/// # Errors
/// As [`to_ff4`].
pub fn to_ff3(collection: &Collection<'_>, rewriting: Rewriting) -> Result<Converted, Unconvertible> {
    let mut work = in_ff4(collection, rewriting, Target::Ff4);
    work.stage(ff3::convert);
    work.rules(FF3_RULES);
    work.finish()
}

/// Converts a collection to the form that the draft of 2016 recommends: FF\[4\] in UTF-8, with units of time. Results
/// and dates that only the draft can write stay: `Jigo`, `Unfinished`, `Playing`, a time of day.
///
/// # Errors
/// As [`to_ff4`].
pub fn to_draft(collection: &Collection<'_>, rewriting: Rewriting) -> Result<Converted, Unconvertible> {
    let mut work = in_ff4(collection, rewriting, Target::Draft);
    work.rules(DRAFT_RULES);
    work.finish()
}

fn in_ff4(collection: &Collection<'_>, rewriting: Rewriting, target: Target) -> Work {
    // A missing semicolon of the root indicates the dialect, and the repair adds it.
    let dialects: Vec<_> = collection.games().map(Dialect::of).collect();
    let mut work = Work::new(collection, rewriting, target);
    if dialects.contains(&Dialect::Sgf2) {
        work.stage(|text, losses| sgf2::convert(text, &dialects, losses));
    }
    if target == Target::Draft {
        work.stage(|text, _| results::convert(text));
    }
    work.rules(RULES);
    work.stage(|text, losses| ff4::convert(text, rewriting.damaged, losses));
    work.rules(FF4_RULES);
    // Values that were correct in the old version can be faults in FF[4].
    work.rules(RULES);
    work
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn variations_of_sgf2_are_branches() {
        for text in ["(;B[aa];W[bb](RN[x]PT[2];B[aa];W[cc]))", "(;B[aa](RN[x]PT[2];B[aa];W[cc]);W[bb])"] {
            let converted = to_ff4(&Collection::parse(text.as_bytes()), Rewriting::default()).unwrap();
            let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[19]B[aa]\n (;W[bb])\n (;W[cc]N[x]))\n";
            assert_eq!(String::from_utf8(converted.text).unwrap(), expected, "{text}");
            assert!(converted.losses.is_empty());
        }
    }

    #[test]
    fn the_draft_keeps_what_it_can_write() {
        for (root, ff4, draft) in [
            ("RE[Jigo]", "RE[0]", "RE[Jigo]"),
            ("RE[Unfinished]", "RE[Unfinished]", "RE[Unfinished]"),
            ("RE[adjourned]", "RE[Void]REX[adjourned]", "RE[Unfinished]REX[adjourned]"),
            ("RE[Playing]", "RE[Playing]", "RE[Playing]"),
            ("DT[2000-01-01 00:53]", "DT[2000-01-01]DTX[2000-01-01 00:53]", "DT[2000-01-01 00:53]"),
            ("RE[black+resign]", "RE[B+R]", "RE[B+R]"),
        ] {
            let text = format!("(;FF[4]CA[UTF-8]GM[1]SZ[19]{root};B[aa])");
            let collection = Collection::parse(text.as_bytes());
            let converted = |convert: fn(&Collection<'_>, Rewriting) -> Result<Converted, Unconvertible>| {
                let text = String::from_utf8(convert(&collection, Rewriting::default()).unwrap().text).unwrap();
                text.lines().skip(1).take_while(|line| !line.starts_with(';')).collect::<String>()
            };
            assert_eq!([converted(to_ff4), converted(to_draft)], [ff4, draft], "{root}");
        }
    }

    #[test]
    fn the_rules_offer_the_fixes() {
        for (rule, safety) in [RULES, FF4_RULES, FF3_RULES, DRAFT_RULES].concat() {
            assert!(rule.fix >= Some(safety), "{rule:?} offers no such fix");
        }
    }
}
