//! Questions about games: conditions, and the little language that people write them in.

mod condition;
mod course;
mod field;
mod find;
mod lexer;
mod parse;
mod range;
mod select;
#[cfg(test)]
mod tests;

pub use condition::{Condition, FieldTest, FilePart, Flag, NameField, NumberField, ResultTest, TextPart};
pub use field::FIELDS;
pub use find::{Answer, PatternQuestion};
pub use lexer::BadQuery;
pub use range::Range;
pub use select::Selection;
