//! From bytes to a tree of offsets: the lexer's byte classes, the parser, the tree and its errors.

mod doubt;
mod error;
mod ident;
mod levels;
mod lex;
mod moves;
mod opening;
mod parse;
mod start;
#[cfg(test)]
mod tests;
mod tree;

pub use error::{SyntaxError, SyntaxErrorKind};
pub(crate) use ident::{IdentNumber, Idents, LONGEST, RootPart, significant};
pub use lex::is_space;
pub(crate) use lex::{closes, tree_before};
pub(crate) use opening::opens_header;
pub use parse::Rest;
pub(crate) use parse::{parse, parse_part};
pub(crate) use tree::{GameData, MOVE_LENGTH, Parentheses, PropData, Record};
pub use tree::{NodeId, Tree};
