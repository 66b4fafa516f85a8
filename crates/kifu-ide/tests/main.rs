//! The tests of the crate, one module a subject.

mod editor;
mod encodings;
mod grammar;
mod rules;
