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
#![no_std]

#[cfg(test)]
extern crate std;

extern crate alloc;

mod boards;
mod census;
mod charset;
mod conflict;
pub mod convert;
mod counting;
mod damage;
mod diagnostic;
mod driver;
mod excerpt;
mod fix;
#[cfg(test)]
mod game_cases;
mod game_record;
mod gather;
#[cfg(test)]
mod info_cases;
mod judgement;
mod junk;
mod known;
mod law;
mod local_edit;
mod lost_open;
mod memo;
mod move_fault;
mod occasion;
mod options;
mod parentheses;
mod place;
mod plain;
mod point_fault;
mod point_name;
mod point_set;
mod repetition;
mod root;
mod rule;
pub mod rules;
mod scope;
mod sink;
mod standing;
mod step;
#[cfg(test)]
mod structure_cases;
mod subtree;
mod unclosed;
#[cfg(test)]
mod value_cases;
mod value_edit;
mod wording;

pub use census::{Census, Use};
pub use diagnostic::{Diagnostic, Fix, Related, Safety};
pub use driver::{Checker, check};
pub use fix::{Fixed, Pick, fix, fix_picked};
pub use kifu_sgf::Dialect;
pub use memo::Memo;
pub use occasion::Occasions;
pub use options::{Options, Select, UnknownSelector};
pub use point_name::point_name;
pub use rule::{
    Check, CollectionCheck, GameCheck, Group, Level, Levels, NodeCheck, PropertyCheck, Rule, StepCheck, SyntaxCheck,
    TypedCheck,
};
pub use rules::RULES;
pub use scope::Scope;
pub use sink::{Report, Sink};
pub use step::{Before, Step, Visited};
