//! `kifu mcp`: kifu for AI assistants, by the Model Context Protocol.
//!
//! An assistant never plays Go here: each tool is a command of kifu, which runs as a program of its own with a time limit, in the
//! one folder that the user has named. [`tools`] is the table of them. Nothing is written: no tool has an option that would.
//!
//! Two generations of the protocol are spoken: the handshake of the revisions up to 2025-11-25, and the messages of 2026-07-28,
//! which name their revision themselves.

mod answer;
mod incoming;
mod place;
mod protocol;
mod run;
mod schema;
mod server;
#[cfg(test)]
mod tests;
mod tools;
mod words;

pub(crate) use place::Root;
pub(crate) use server::serve;
