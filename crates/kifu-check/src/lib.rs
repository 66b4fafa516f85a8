//! Finds faults in records, explains them, and offers edits that repair them.
//!
//! ```
//! use kifu_check::{Options, check};
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse(b"(;FF[4]GM[1]SZ[19];B[pd;W[dp])");
//! let found = check(&collection, &Options::default());
//! assert_eq!(found[0].rule.name, "lost-bracket");
//! ```
//!
//! Each rule finds one kind of fault. Rules know neither each other nor the configuration; the driver walks each game
//! tree once and calls them. A [`Diagnostic`] has a rule, a place and a message; reporters decide how to show it.
//! Every [`Fix`] is a list of text edits with a grade of safety.
//!
//! With the feature `serde` findings can be serialized with the keys of `kifu check --format json`, with places as byte
//! offsets; so can a [`Rule`]. Without `documents`, which is on by default, rules have no documents.
#![no_std]

#[cfg(test)]
extern crate std;

extern crate alloc;

mod aids;
mod engine;
pub mod rules;
pub mod versions;

pub use aids::point_name::point_name;
pub(crate) use engine::{Check, IdentCounts, Memo, Report, Scope, Sink, Step, StepFlags, Survey, Visited, Watch};
pub use engine::{
    Checker, Diagnostic, Example, Fix, Fixed, Group, Level, Levels, Options, Pick, Related, Rule, Safety, Select,
    UnknownSelector, check, fix, fix_picked, fixes_keep_encoding,
};
pub use kifu_sgf::Dialect;
pub use rules::RULES;
