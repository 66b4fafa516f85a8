//! Divides a game into figures, as in printed books: each has some numbered moves, with comments.

mod cut;
mod figure;
mod labels;
mod line;
mod options;
mod pause;
mod resolved;
mod selection;
#[cfg(test)]
mod tests;

pub use cut::figures;
pub use figure::{Departure, Figure, FigureKind, Remark};
pub use options::{Cut, FigureNumbers, FigureOptions, Lines};
pub use selection::omitted_variations;
