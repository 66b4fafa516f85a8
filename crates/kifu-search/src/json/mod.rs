//! Queries and answers for other processes, as JSON or any other format of `serde`.
//!
//! A pattern is its text. A query is the pattern query and the size of the board, from which the rest is computed. A
//! tally lists the continuations that occurred. Sets of games are ranges of numbers.

mod bits;
mod pattern;
mod question;
mod tally;
#[cfg(test)]
mod tests;
mod window;
