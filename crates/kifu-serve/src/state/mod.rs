//! Open libraries, the views of clients, and the drafts that they edit.

mod copies;
mod drafts;
mod evaluations;
mod exercises;
mod facts;
mod health;
mod journal;
mod leftovers;
mod library;
mod mistakes;
mod views;

pub(crate) use copies::Copies;
pub(crate) use drafts::{DraftChange, Drafts, EditedGame, FileId};
pub(crate) use evaluations::StoredEvaluations;
pub(crate) use exercises::Exercise;
pub(crate) use facts::{FactPlan, PlannedFacts};
pub(crate) use health::{FileHealth, Health, PlannedFile, RepairPlan};
pub(crate) use journal::{DRAFTS, Journal, Step, Unsaved, find, forget, restore, unsaved};
pub(crate) use leftovers::remove_half_written;
pub(crate) use library::{Slot, Snapshot};
pub(crate) use mistakes::{GameMistakes, KnownMistake, KnownMistakes};
pub(crate) use views::{View, Views};
