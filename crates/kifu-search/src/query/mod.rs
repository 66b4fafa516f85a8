//! Questions about games: conditions, and the little language that people write them in.

mod condition;
mod find;
mod lexer;
mod parse;
mod range;
mod select;
#[cfg(test)]
mod tests;
mod within;

pub use condition::{Condition, Field, FieldTest, FilePart, Flag, ResultTest, TextPart, Within};
pub use find::{Answer, PatternQuestion};
pub use lexer::BadQuery;
pub use parse::FIELDS;
pub use range::Range;
pub use select::Selection;
