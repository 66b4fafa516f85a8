#![doc = include_str!("../README.md")]

mod caps;
mod event;
mod gtp;
mod katago;
mod lines;
mod machine;
mod perspective;
#[cfg(feature = "process")]
pub mod process;
mod protocol;
mod query;
mod table;
mod wire;

pub use caps::{Caps, Identity};
pub use event::{Event, Ticket};
pub use gtp::Gtp;
pub use katago::KataGo;
pub use machine::Machine;
pub use perspective::{Perspective, RateUnit};
pub use protocol::Protocol;
pub use query::{CheckedQuery, LARGEST_KOMI, LARGEST_SIDE, Query, Refused};
