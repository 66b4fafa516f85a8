//! When problems are practised again: the memory of a problem, and the day on which it is due. Days are numbers; there is no
//! clock.

mod card;
mod exponential;
mod fsrs;
mod fuzz;

pub use card::{Card, Grade, Outcome, Trial};
pub use fsrs::Memory;
