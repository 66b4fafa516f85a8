//! Positions and numbers in the terminal.

mod bar;
mod glyphs;
mod inline;
mod line;
mod width;
mod wrap;

pub(crate) use bar::bar;
pub(crate) use glyphs::Glyphs;
pub(crate) use inline::protocol;
pub(crate) use line::{Line, beside};
pub(crate) use width::{Signs, char_width, set_ambiguous_width, text_width};
pub(crate) use wrap::{cut, wrap};
