//! The protocols, as tables of lines.

mod gtp;
mod katago;
mod talk;
