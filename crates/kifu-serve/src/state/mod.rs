//! Open libraries, and the views that clients look at.

mod library;
mod views;

pub(crate) use library::{Slot, Snapshot};
pub(crate) use views::{View, Views};
