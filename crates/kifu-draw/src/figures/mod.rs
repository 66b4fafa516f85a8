//! Divides a game into figures, as in printed books: each has some numbered moves, with comments.

mod cut;
mod figure;
mod options;
mod pause;
#[cfg(test)]
mod tests;

pub use cut::figures;
pub use figure::{Figure, FigureKind, Remark};
pub use options::{Cut, FigureNumbers, FigureOptions, Lines};
