//! Queries for games: conditions, and the query language.

#[cfg(all(test, feature = "library"))]
mod combined_tests;
mod condition;
pub(crate) mod course;
mod field;
mod lexer;
mod parse;
mod range;
#[cfg(all(test, feature = "library"))]
mod tests;

pub use condition::{Condition, FieldTest, FilePart, Flag, NameField, NameTest, NumberField, ResultTest, TextPart};
pub use field::FIELDS;
pub use lexer::BadQuery;
#[cfg(feature = "records")]
pub(crate) use lexer::{TokenKind, tokens};
pub use range::Range;
