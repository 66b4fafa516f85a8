//! The tests of the crate, one module per subject.

mod editor;
mod encodings;
mod grammar;
mod rules;
