//! The tests of the crate from outside.

mod checks;
#[cfg(all(feature = "check", feature = "serde"))]
mod contract;
mod fsrs;
mod invariants;
mod page_coordinates;
#[cfg(feature = "serde")]
mod solving;
