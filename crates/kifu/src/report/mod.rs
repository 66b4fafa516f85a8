//! Problems and how they are printed. What is a problem is decided elsewhere; here are severity, words and colours.

mod concise;
mod diagnostic;
mod excerpt;
mod full;
mod json;
mod place;
mod reporter;
mod text;

pub(crate) use diagnostic::{Counts, Diagnostic, Level};
pub(crate) use reporter::Reporter;
pub(crate) use text::Text;
