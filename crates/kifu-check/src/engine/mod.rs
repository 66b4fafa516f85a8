//! The engine that calls the rules: subjects, findings, repairs.

mod boards;
mod compatible_fixes;
#[cfg(feature = "serde")]
mod data;
mod diagnostic;
mod driver;
mod examples;
mod fix;
mod ident_counts;
mod memo;
mod options;
mod plain;
mod plan;
mod rule;
mod scope;
mod sink;
mod step;
mod step_flags;
mod survey;
mod surveyed;
mod watch;

pub use diagnostic::{Diagnostic, Fix, Related, Safety};
pub use driver::{Checker, check};
pub use examples::Example;
#[cfg(test)]
pub(crate) use fix::fixed_by;
pub use fix::{Fixed, Pick, fix, fix_picked, fixes_keep_encoding};
pub(crate) use ident_counts::IdentCounts;
pub(crate) use memo::{
    Memo, damages, encoding_of, handicap_moves_of, is_fox, is_game_record, notation_of, overtime_of, property_statuses,
    record_rules_of,
};
pub use options::{Options, Select, UnknownSelector};
pub(crate) use plain::is_plainly_worded;
pub(crate) use rule::Check;
pub use rule::{Group, Level, Levels, Rule};
pub(crate) use scope::Scope;
pub(crate) use sink::{Report, Sink};
pub(crate) use step::{Step, Visited};
pub(crate) use step_flags::StepFlags;
pub(crate) use survey::Survey;
pub(crate) use watch::Watch;
