//! Positions in the terminal.

mod glyphs;
mod inline;
mod line;
mod wrap;

pub(crate) use glyphs::Glyphs;
pub(crate) use inline::detect;
pub(crate) use line::{Line, beside};
pub(crate) use wrap::{cut, wrap};
