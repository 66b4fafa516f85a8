//! Findings as people read them. `kifu::report` has the formats for programs.

mod concise;
mod excerpt;
mod findings;
mod fold;
mod frame;
mod full;
mod grouped;
mod gutter;
mod marks;
mod patch;
mod reporter;

pub(crate) use findings::{Amount, Findings};
pub(crate) use frame::Framed;
pub(crate) use reporter::Reporter;
