//! Repairs of many files, and undoing them.

use std::sync::Arc;

use kifu_check::{Safety, Select};
use serde::Deserialize;

use super::drafts::RepairSafety;
use super::jobs::started;
use super::slot;
use crate::call::Call;
use crate::jobs::{RepairSelection, Task, changes};
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// Selects the repairs of a preview.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PreviewRepairs {
    /// The names of the rules whose findings are repaired; if it is empty or missing, all enabled rules.
    #[serde(default)]
    rules: Vec<String>,
    /// `safe` for safe repairs only, `unsafe` for sensible guesses as well.
    safety: RepairSafety,
}

/// Starts the repairs that the last preview found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepairFiles {
    /// The `digest` in the result of the preview; the request fails unless it is that of the last preview.
    digest: String,
}

/// Selects a run to undo.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct UndoChanges {
    /// The name of the run: see `run` of `Changes`.
    run: String,
}

pub(crate) fn preview(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PreviewRepairs { rules, safety } = call.json()?;
    let (library, slot) = slot(server, call)?;
    for rule in &rules {
        rule.parse::<Select>().map_err(|error| Problem::new(Code::BadRequest, error.to_string()))?;
    }
    let at_least = match safety {
        RepairSafety::Safe => Safety::Safe,
        RepairSafety::Unsafe => Safety::Unsafe,
    };
    started(server, Task::Preview(RepairSelection { rules, at_least }), library, slot)
}

pub(crate) fn repair(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let RepairFiles { digest } = call.json()?;
    let (library, slot) = slot(server, call)?;
    let plan = slot.plan().filter(|plan| plan.digest == digest);
    let plan = plan.ok_or_else(|| Problem::new(Code::Changed, "this is not the last preview; ask for another one"))?;
    started(server, Task::Repair(plan), library, slot)
}

pub(crate) fn list_changes(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    Reply::json(&changes(slot)?)
}

pub(crate) fn undo(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let UndoChanges { run } = call.json()?;
    let (library, slot) = slot(server, call)?;
    if !changes(slot)?.iter().any(|changes| changes.run == run) {
        return Err(Problem::not_found("this run"));
    }
    started(server, Task::Undo(run), library, slot)
}
