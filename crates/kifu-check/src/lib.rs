//! Find what is wrong with a record, say why, and offer edits that repair it.
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
//! One rule is one fault. Rules do not know each other and do not know the configuration; the driver walks each game
//! tree once and asks them. A [`Diagnostic`] is a rule, a place and a message; how it looks is the reporter's business.
//! Every [`Fix`] is a list of text edits, and says how sure it is of itself.
//!
//! With the feature `serde` findings are data with the keys of `kifu check --output-format json`, their places offsets
//! of bytes; a [`Rule`] can be written too.
#![no_std]

#[cfg(test)]
extern crate std;

extern crate alloc;

mod aids;
mod engine;
pub mod rules;
pub mod versions;

pub use aids::point_name::point_name;
pub(crate) use engine::{Check, IdentCounts, Memo, Report, Scope, Sink, Step, StepFlags, Survey, Visited};
pub use engine::{
    Checker, Diagnostic, Fix, Fixed, Group, Level, Levels, Options, Pick, Related, Rule, Safety, Select,
    UnknownSelector, check, fix, fix_picked, fixes_keep_encoding,
};
pub use kifu_sgf::Dialect;
pub use rules::RULES;
