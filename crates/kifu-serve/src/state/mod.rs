//! Open libraries, the views that clients look at, and the drafts that they edit.

mod drafts;
mod exercises;
mod library;
mod views;

pub(crate) use drafts::{Drafts, EditedGame, FileId};
pub(crate) use exercises::{EXERCISES, Exercise};
pub(crate) use library::{Slot, Snapshot};
pub(crate) use views::{View, Views};
