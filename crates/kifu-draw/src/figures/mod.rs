//! A game cut into figures, as books print it: some moves in each, numbered, with what is said of them.

mod cut;
mod figure;
mod options;
#[cfg(test)]
mod tests;

pub use cut::figures;
pub use figure::{Figure, FigureKind, Remark};
pub use options::{Cut, FigureNumbers, FigureOptions, Lines};
