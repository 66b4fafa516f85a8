//! From bytes to a tree of offsets: the lexer's byte classes, the parser, the tree and its errors.

mod error;
mod levels;
mod lex;
mod opening;
mod parse;
mod start;
#[cfg(test)]
mod tests;
mod tree;

pub use error::{SyntaxError, SyntaxErrorKind};
pub use lex::is_space;
pub(crate) use lex::{closes, skip_ident};
pub(crate) use opening::{is_header_ident, opens_header};
pub use parse::Rest;
pub(crate) use parse::{parse, parse_part};
pub(crate) use tree::NodeData;
pub use tree::{NodeId, Tree};
