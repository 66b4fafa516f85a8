//! Drafts: games that are edited. Every change names the revision that it was made for, so that two pages cannot change a game
//! without seeing each other.

use std::sync::{Arc, PoisonError};

use kifu::draft::{Action, Draft, Shown};
use kifu_check::{Options, Safety, Select};
use kifu_search::fingerprint;
use kifu_view::{Model, findings};
use serde::{Deserialize, Serialize};

use super::files::KIND;
use super::games::{model_options, opened};
use super::snapshot;
use crate::call::Call;
use crate::jobs::Task;
use crate::problem::{Code, Problem};
use crate::records::save;
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{EditedGame, FileId};

/// A draft.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DraftState {
    /// Its number.
    draft: u64,
    /// Its revision: larger after each change.
    revision: u64,
    /// The node to show.
    node: usize,
    /// The number of actions that can be undone.
    undo: usize,
    /// The number of actions that can be redone.
    redo: usize,
    /// Whether it differs from the file.
    changed: bool,
    /// The repairs that were made, with the names of their rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repaired: Vec<Repaired>,
    /// The game as viewers show it, with its faults.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
}

/// Repairs of a rule.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Repaired {
    /// The name of the rule.
    rule: &'static str,
    /// The number of its repairs.
    count: usize,
}

/// An action on a draft.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Act {
    /// The revision that the action is for.
    revision: u64,
    /// The action: `{"action": "play", "node": 57, "point": "Q16"}`.
    #[cfg_attr(test, schema(value_type = Object))]
    action: Action,
}

/// The revision of a draft that a change is for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Revision {
    /// The revision.
    revision: u64,
}

/// A repair of a draft.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Repair {
    /// The revision that the repair is for.
    revision: u64,
    /// `safe`, or `unsafe` for sensible guesses as well.
    safety: RepairSafety,
    /// The names of rules and groups; all that are on if it is missing.
    #[serde(default)]
    rules: Vec<String>,
    /// The node to show.
    #[serde(default)]
    node: usize,
}

/// How safe repairs must be.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum RepairSafety {
    /// They lose nothing and guess nothing.
    Safe,
    /// Sensible guesses as well.
    Unsafe,
}

pub(crate) fn open(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (library, _) = snapshot(server, call)?;
    let (opened, document, game) = opened(server, call)?;
    let file = FileId { library, path: opened.file.path, fingerprint: opened.file.fingerprint };
    let draft = Draft::new(&document)?;
    let edited = EditedGame { draft, game: game.index(), node: 0, revision: 0, saved: Some(0), file };
    let number = server.drafts.keep(edited);
    change(server, number, None, |_| Ok(Vec::new()))
}

pub(crate) fn one(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    change(server, number_of(call), None, |_| Ok(Vec::new()))
}

pub(crate) fn act(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Act { revision, action } = call.json()?;
    change(server, number_of(call), Some(revision), |edited| {
        let before = edited.draft.undo_count();
        let node = edited.draft.act(edited.game, &action)?;
        // What the character set of the file lacks must not stay.
        if let Err(error) = edited.draft.document() {
            edited.draft.undo();
            return Err(error.into());
        }
        edited.forget_undone(before);
        edited.node = node;
        Ok(Vec::new())
    })
}

pub(crate) fn undo(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    step(server, call, Draft::undo)
}

pub(crate) fn redo(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    step(server, call, Draft::redo)
}

fn step(server: &Arc<Server>, call: &Call, step: fn(&mut Draft) -> Option<Shown>) -> Result<Reply, Problem> {
    let Revision { revision } = call.json()?;
    change(server, number_of(call), Some(revision), |edited| {
        if let Some(shown) = step(&mut edited.draft) {
            edited.node = shown.node;
        }
        Ok(Vec::new())
    })
}

pub(crate) fn repair(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Repair { revision, safety, rules, node } = call.json()?;
    let bad = |error: &dyn std::fmt::Display| Problem::new(Code::BadRequest, error.to_string());
    let rules: Vec<Select> =
        rules.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(|error| bad(&error))?;
    let options = if rules.is_empty() { Options::default() } else { Options::only(&rules) };
    let safety = match safety {
        RepairSafety::Safe => Safety::Safe,
        RepairSafety::Unsafe => Safety::Unsafe,
    };
    change(server, number_of(call), Some(revision), |edited| {
        let shown = Shown { game: edited.game, node };
        let before = edited.draft.undo_count();
        let repaired = edited.draft.repair(&options, safety, shown);
        edited.forget_undone(before);
        edited.node = node;
        Ok(repaired)
    })
}

pub(crate) fn file(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let draft = server.drafts.get(number_of(call))?;
    let edited = draft.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(Reply::whole(KIND, edited.draft.document()?.bytes().to_vec()))
}

/// Writes the draft to its file, if that is as it was when the draft was begun or saved.
pub(crate) fn write(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Revision { revision } = call.json()?;
    let mut library = None;
    let reply = change(server, number_of(call), Some(revision), |edited| {
        let slot = server.libraries.get(edited.file.library).ok_or_else(|| Problem::not_found("this library"))?;
        let document = edited.draft.document()?;
        save(&*slot.snapshot()?, &edited.file.path, edited.file.fingerprint, document.bytes())?;
        edited.file.fingerprint = fingerprint(document.bytes());
        edited.saved = Some(edited.draft.undo_count());
        library = Some((edited.file.library, Arc::clone(slot)));
        Ok(Vec::new())
    })?;
    if let Some((number, slot)) = library {
        // Another job may be doing so already.
        let _ = server.jobs.start(Task::Index, number, &slot);
    }
    Ok(reply)
}

fn number_of(call: &Call) -> u64 {
    call.numbers.first().copied().unwrap_or_default()
}

/// Changes a draft, if it still has the revision that the client has seen, and answers with its new state.
fn change(
    server: &Server,
    number: u64,
    seen: Option<u64>,
    change: impl FnOnce(&mut EditedGame) -> Result<Vec<(&'static str, usize)>, Problem>,
) -> Result<Reply, Problem> {
    let draft = server.drafts.get(number)?;
    let mut edited = draft.lock().unwrap_or_else(PoisonError::into_inner);
    if seen.is_some_and(|seen| seen != edited.revision) {
        let detail = format!("the draft has revision {}", edited.revision);
        return Err(Problem::new(Code::OtherRevision, detail));
    }
    let repaired = change(&mut edited)?;
    if seen.is_some() {
        edited.revision += 1;
    }
    let document = edited.draft.document()?;
    let game = document.games().nth(edited.game).ok_or_else(|| Problem::not_found("this game"))?;
    let mut model = game.model(&model_options());
    if let (Some(collection), Some(sgf)) = (document.sgf(), game.sgf()) {
        model.findings = findings(sgf, &kifu_check::check(collection, &Options::default()));
    }
    Reply::json(&DraftState {
        draft: number,
        revision: edited.revision,
        node: edited.node,
        undo: edited.draft.undo_count(),
        redo: edited.draft.redo_count(),
        changed: edited.saved != Some(edited.draft.undo_count()),
        repaired: repaired.into_iter().map(|(rule, count)| Repaired { rule, count }).collect(),
        model,
    })
}
