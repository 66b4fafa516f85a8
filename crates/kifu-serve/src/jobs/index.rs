//! Reads the new and changed files of a library.

use std::sync::Arc;

use kifu_work::find::{Kinds, list_options};
use kifu_work::index::{IndexError, IndexEvent, IndexOptions, update};

use super::{Ended, Job, Outcome};
use crate::state::Slot;

pub(super) fn run(slot: &Slot, job: &Job) -> Result<Outcome, Ended> {
    let mut options = IndexOptions::default();
    options.listing = list_options(Kinds::Records);
    options.stop = Arc::clone(&job.stop);
    options.trust = slot.place.trust();
    if slot.is_missing() {
        options.add.clone_from(&slot.place.records);
    }
    let mut files = 0;
    let done = update(&slot.place.folder, &options, &mut |event| match event {
        IndexEvent::WillRead(count) => job.expect(count),
        IndexEvent::Read(..) | IndexEvent::Unreadable(..) => {
            files += 1;
            job.advance();
        }
        _ => {}
    });
    slot.reopen();
    match done {
        Ok(outcome) => Ok(Outcome {
            games: outcome.report.games,
            files,
            files_with_problems: outcome.problems,
            failed: outcome.failed + outcome.unlisted,
            ..Outcome::default()
        }),
        Err(IndexError::Stopped) => Err(Ended::Stopped),
        Err(error) => Err(Ended::Failed(error.to_string())),
    }
}
