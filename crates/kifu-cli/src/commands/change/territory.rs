//! `kifu score --write`: territories and results written into records.

use std::io;

use kifu_work::change::{ResultOfCount, Territory};
use kifu_work::score::{Judge, ScoreOptions};

use super::Command;
use crate::cli::{Global, Score};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Writes the count into each record.
pub(in super::super) fn run(
    options: &Score,
    how: ScoreOptions,
    judge: Option<&Judge>,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let result = if options.result { ResultOfCount::Write } else { ResultOfCount::Keep };
    let change = Territory { options: how, judge, result };
    let command = Command::new("score", "marked", &options.files, &options.changing);
    let (outcome, _) = super::run(&command, &change, global, output, messages)?;
    Ok(outcome)
}
