//! What the rules found, and how it is printed. What is a fault is decided by the rules; here are formats and colours.

mod concise;
mod counts;
mod excerpt;
mod findings;
mod fold;
mod frame;
mod full;
mod github;
mod grouped;
mod json;
mod junit;
mod marks;
mod patch;
mod place;
mod region;
mod reporter;
mod sarif;
mod text;

pub(crate) use counts::Counts;
pub(crate) use findings::{Amount, Findings};
pub(crate) use frame::Framed;
pub(crate) use reporter::Reporter;
pub(crate) use text::Text;
