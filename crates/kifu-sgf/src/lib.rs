//! Everything about SGF *text*: lossless parsing, the tree, edits, the property table, typed values, encodings, the formatter.
#![no_std]

extern crate alloc;

pub mod encoding;
mod source;
pub mod value;

pub use source::Span;
