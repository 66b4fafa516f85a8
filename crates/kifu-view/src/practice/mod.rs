//! When problems are practised again: the memory of a problem, and the day on which it is due. Days are numbers; there is no
//! clock.

mod card;
mod exponential;
mod fsrs;
mod fuzz;
mod grade;

pub use card::{Card, Trial};
pub use fsrs::Memory;
pub use grade::{Grade, Outcome};
