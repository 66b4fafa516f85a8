//! Positions in the terminal.

mod board;
mod glyphs;
mod line;
mod wrap;

pub(crate) use board::{BoardView, draw_board};
pub(crate) use glyphs::{Characters, Glyphs};
pub(crate) use line::{Line, beside};
pub(crate) use wrap::{cut, wrap};
