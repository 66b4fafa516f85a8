//! Positions and numbers in the terminal.

mod bar;
mod glyphs;
mod inline;
mod line;
mod wrap;

pub(crate) use bar::{bar, rate};
pub(crate) use glyphs::Glyphs;
pub(crate) use inline::detect;
pub(crate) use line::{Line, beside};
pub(crate) use wrap::{cut, wrap};
