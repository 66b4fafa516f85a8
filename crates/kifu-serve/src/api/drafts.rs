//! Drafts: games that are being edited. Each change names the revision of the draft that its client has seen, so that two pages
//! cannot overwrite changes of each other.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError};

use kifu::ParseOptions;
use kifu::draft::{Action, Draft, Shown};
use kifu::sgf::Collection;
use kifu_check::{Safety, Select};
use kifu_files::IoReason;
use kifu_search::fingerprint;
use kifu_view::Model;
use kifu_work::diff::TextDiff;
use serde::{Deserialize, Serialize};

use super::files::KIND;
use super::games::{model_options, opened};
use super::{slot, snapshot};
use crate::call::Call;
use crate::diff::DiffLine;
use crate::jobs::Task;
use crate::options::Access;
use crate::problem::{Code, Problem};
use crate::records::{read_named, save};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{self, DRAFTS, DraftChange, EditedGame, FileId, Journal, Snapshot, Step, Unsaved, find, restore};

/// The state of a draft: a game that is being edited.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DraftState {
    /// The number of the draft: `{draft}` in paths.
    draft: u64,
    /// The revision of the draft: it grows with each change.
    revision: u64,
    /// The index of the node to show: that of the last action.
    node: usize,
    /// The number of actions that can be undone.
    undo: usize,
    /// The number of actions that can be redone.
    redo: usize,
    /// True if the draft has changes that were not saved.
    changed: bool,
    /// The name of the journal that keeps the changes if the server ends; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    journal: Option<String>,
    /// The reason why the journal cannot be written, such as a full disk; missing if it can, or if none is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    unprotected: Option<String>,
    /// The changes that can be undone, then those that can be redone; only in answers that begin or read a draft.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeOfDraft>,
    /// The repairs of this request, counted by rule; missing if there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repaired: Vec<Repaired>,
    /// The model of the game with its findings, as viewers draw it.
    #[cfg_attr(test, schema(value_type = Object))]
    model: Model,
}

/// A change of a draft: an action or repairs.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ChangeOfDraft {
    /// The action; missing for repairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    action: Option<Action>,
    /// The number of repairs; missing for an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    repairs: Option<usize>,
}

impl From<DraftChange> for ChangeOfDraft {
    fn from(change: DraftChange) -> Self {
        match change {
            DraftChange::Action(action) => Self { action: Some(action), repairs: None },
            DraftChange::Repairs(count) => Self { action: None, repairs: Some(count) },
        }
    }
}

/// The repairs of one rule.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Repaired {
    /// The name of the rule.
    rule: &'static str,
    /// The number of repairs.
    count: usize,
}

/// An action on a draft.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Act {
    /// The revision of the draft that the client has seen; the request fails if the draft has another one.
    revision: u64,
    /// The action, such as `{"action": "play", "node": 57, "point": "Q16"}`.
    #[cfg_attr(test, schema(value_type = Object))]
    action: Action,
}

/// The revision of a draft that a request refers to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Revision {
    /// The revision that the client has seen; the request fails if the draft has another one.
    revision: u64,
}

/// Selects the findings of a draft to repair.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Repair {
    /// The revision that the client has seen; the request fails if the draft has another one.
    revision: u64,
    /// `safe` for safe repairs only, `unsafe` for sensible guesses as well.
    safety: RepairSafety,
    /// The names of rules and groups; if it is empty or missing, all enabled rules.
    #[serde(default)]
    rules: Vec<String>,
    /// The index of the node to show after the repair.
    #[serde(default)]
    node: usize,
}

/// Which repairs are made: `safe` ones, which lose and guess nothing, or `unsafe` ones, sensible guesses, as well.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum RepairSafety {
    /// Repairs that lose nothing and guess nothing.
    Safe,
    /// Also repairs that are sensible guesses.
    Unsafe,
}

/// Saves a draft to its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Save {
    /// The revision that the client has seen; the request fails if the draft has another one.
    revision: u64,
    /// The fingerprint of a file that another program has changed, to replace it nevertheless: see `Difference`.
    #[serde(default)]
    over: Option<String>,
}

/// A draft with changes that were not saved.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct UnsavedDraft {
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: usize,
    /// The name of the journal that keeps the changes.
    journal: String,
    /// The number of changes.
    changes: usize,
    /// The time of the last change, in seconds since 1970.
    at: u64,
}

/// The difference between a draft and its file on disk.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Difference {
    /// True if another program has changed or removed the file since the draft was begun or saved.
    is_changed: bool,
    /// The fingerprint of the file on disk, for `over` of `Save`; missing if the file does not exist.
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
    /// The lines that differ, with context: `-` on disk, `+` in the draft.
    diff: Vec<DiffLine>,
}

/// The folder for journals of a library; `None` if drafts have no journals, or the reason why it cannot be used.
fn journals(server: &Server, call: &Call) -> Result<Option<Result<PathBuf, String>>, Problem> {
    let (_, slot) = slot(server, call)?;
    let may_write = server.access == Access::Write || slot.is_own();
    if !may_write {
        return Ok(None);
    }
    Ok(Some(slot.kept(DRAFTS).map_err(|error| IoReason(&error).to_string())))
}

/// The folder for journals, if it can be used.
fn usable_journals(server: &Server, call: &Call) -> Result<Option<PathBuf>, Problem> {
    Ok(journals(server, call)?.and_then(Result::ok))
}

pub(crate) fn open(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (library, snapshot) = snapshot(server, call)?;
    let is_resumed = match call.text("resume") {
        None | Some("false") => false,
        Some("true") => true,
        Some(_) => return Err(Problem::new(Code::BadRequest, "`resume` must be true or false")),
    };
    if is_resumed {
        let (path, number) = game_of(&snapshot, call)?;
        let none = || Problem::not_found("an unsaved draft of this game");
        let folder = usable_journals(server, call)?.ok_or_else(none)?;
        let name = find(&folder, &path, number, call.text("journal")).ok_or_else(none)?;
        // A draft that another page edits goes on as it is: both then see the changes of each other.
        let number = match server.drafts.with_journal(&name) {
            Some(number) => number,
            None => {
                let mut edited = restore(&folder, &name, &path, number).ok_or_else(none)?;
                edited.file.library = library;
                note_if_saved(&mut edited, &snapshot)?;
                server.drafts.keep(edited)
            }
        };
        return change(server, number, None, |_| Ok(Vec::new()));
    }
    let (opened, document, game) = opened(server, call)?;
    let file = FileId { library, path: opened.file.path, fingerprint: opened.file.fingerprint };
    let draft = Draft::new(&document)?;
    let journal = journals(server, call)?.map(|folder| {
        let folder = folder?;
        Journal::new(&folder, &file.path, game.index()).map_err(|error| IoReason(&error).to_string())
    });
    let (journal, unprotected) = match journal {
        None => (None, None),
        Some(Ok(journal)) => (Some(journal), None),
        Some(Err(reason)) => (None, Some(reason)),
    };
    let base = document.bytes().to_vec();
    let (node, revision, saved, changes) = (0, 0, Some(0), Vec::new());
    let edited =
        EditedGame { draft, game: game.index(), node, revision, changes, saved, file, base, journal, unprotected };
    let number = server.drafts.keep(edited);
    change(server, number, None, |_| Ok(Vec::new()))
}

/// Notes that a draft was saved whose server was killed between saving and noting that: the file has its bytes.
fn note_if_saved(edited: &mut EditedGame, snapshot: &Snapshot) -> Result<(), Problem> {
    let is_changed = edited.saved != Some(edited.draft.undo_count());
    // A file that is gone, or cannot be read, is not the draft.
    let on_disk = read_named(snapshot, &edited.file.path).ok().map(|bytes| fingerprint(&bytes));
    let mine = fingerprint(edited.draft.document()?.bytes());
    if is_changed && on_disk == Some(mine) {
        edited.note_saved(mine);
    }
    Ok(())
}

/// The file of the game that an address names, and its number there. The file itself may have changed.
fn game_of(snapshot: &Snapshot, call: &Call) -> Result<(String, usize), Problem> {
    let missing = || Problem::not_found("this game");
    let id = call.numbers.get(1).and_then(|id| u32::try_from(*id).ok()).ok_or_else(missing)?;
    let library = snapshot.library();
    let row = library.row(library.game(id).ok_or_else(missing)?)?.ok_or_else(missing)?;
    Ok((row.path, row.number as usize))
}

pub(crate) fn unsaved(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let kept = usable_journals(server, call)?.map_or_else(Vec::new, |folder| state::unsaved(&folder));
    let kept = kept.into_iter().map(|Unsaved { begun, journal, changes, at }| UnsavedDraft {
        journal,
        path: begun.file,
        game: begun.game + 1,
        changes,
        at,
    });
    Reply::json(&kept.collect::<Vec<_>>())
}

pub(crate) fn forget(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let (path, number) = game_of(&snapshot, call)?;
    if let Some(folder) = usable_journals(server, call)? {
        state::forget(&folder, &path, number, call.text("journal"));
    }
    unsaved(server, call)
}

pub(crate) fn difference(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let draft = server.drafts.get(number_of(call))?;
    let edited = draft.lock().unwrap_or_else(PoisonError::into_inner);
    let slot = server.libraries.get(edited.file.library).ok_or_else(|| Problem::not_found("this library"))?;
    let mine = edited.draft.document()?;
    let theirs = match read_named(&*slot.snapshot()?, &edited.file.path) {
        Ok(bytes) => Some(bytes),
        Err(problem) if problem.code == Code::FileChanged => None,
        Err(problem) => return Err(problem),
    };
    let on_disk = theirs.as_ref().map(|bytes| fingerprint(bytes));
    let text = |bytes: &[u8]| Collection::parse_owned(bytes.to_vec(), &ParseOptions::default());
    let lines = TextDiff::of_collections(&text(theirs.as_deref().unwrap_or_default()), &text(mine.bytes()));
    Reply::json(&Difference {
        is_changed: on_disk != Some(edited.file.fingerprint),
        fingerprint: on_disk.map(|fingerprint| format!("{fingerprint:016x}")),
        diff: crate::diff::lines(&lines),
    })
}

pub(crate) fn one(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    change(server, number_of(call), None, |_| Ok(Vec::new()))
}

pub(crate) fn act(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Act { revision, action } = call.json()?;
    change(server, number_of(call), Some(revision), |edited| {
        let before = edited.draft.undo_count();
        let node = edited.draft.act(edited.game, &action)?;
        edited.remember(before, DraftChange::Action(action.clone()));
        edited.node = node;
        if edited.draft.undo_count() > before {
            edited.note(&Step::Act(action));
        }
        Ok(Vec::new())
    })
}

pub(crate) fn undo(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    step(server, call, Draft::undo, &Step::Undo)
}

pub(crate) fn redo(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    step(server, call, Draft::redo, &Step::Redo)
}

fn step(
    server: &Arc<Server>,
    call: &Call,
    step: fn(&mut Draft) -> Option<Shown>,
    noted: &Step,
) -> Result<Reply, Problem> {
    let Revision { revision } = call.json()?;
    change(server, number_of(call), Some(revision), |edited| {
        if let Some(shown) = step(&mut edited.draft) {
            edited.node = shown.node;
            edited.note(noted);
        }
        Ok(Vec::new())
    })
}

pub(crate) fn repair(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Repair { revision, safety, rules: names, node } = call.json()?;
    let bad = |error: &dyn std::fmt::Display| Problem::new(Code::BadRequest, error.to_string());
    let rules: Vec<Select> =
        names.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(|error| bad(&error))?;
    let safety = match safety {
        RepairSafety::Safe => Safety::Safe,
        RepairSafety::Unsafe => Safety::Unsafe,
    };
    change(server, number_of(call), Some(revision), |edited| {
        let shown = Shown { game: edited.game, node };
        let before = edited.draft.undo_count();
        let repaired = edited.draft.repair(&rules, safety, shown);
        edited.remember(before, DraftChange::Repairs(repaired.iter().map(|(_, count)| count).sum()));
        edited.node = node;
        if edited.draft.undo_count() > before {
            edited.note(&Step::Repair { guesses: safety == Safety::Unsafe, rules: names, node });
        }
        Ok(repaired)
    })
}

pub(crate) fn file(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let draft = server.drafts.get(number_of(call))?;
    let edited = draft.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(Reply::whole(KIND, edited.draft.document()?.bytes().to_vec()))
}

/// Writes the draft to its file, if the file is as it was when the draft was begun or saved, or has the fingerprint `over`.
/// The old content can be restored.
pub(crate) fn write(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Save { revision, over } = call.json()?;
    let over = over.map(|text| u64::from_str_radix(&text, 16)).transpose();
    let over = over.map_err(|_| Problem::new(Code::BadRequest, "`over` must be a fingerprint"))?;
    let mut library = None;
    let reply = change(server, number_of(call), Some(revision), |edited| {
        let slot = server.libraries.get(edited.file.library).ok_or_else(|| Problem::not_found("this library"))?;
        let snapshot = slot.snapshot()?;
        let document = edited.draft.document()?;
        let expected = over.unwrap_or(edited.file.fingerprint);
        let journal = slot.journal(&format!("edit of {}", edited.file.path));
        save(&snapshot, &edited.file.path, expected, document.bytes(), &journal)?;
        edited.note_saved(fingerprint(document.bytes()));
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
    model.findings = game.findings();
    Reply::json(&DraftState {
        draft: number,
        revision: edited.revision,
        node: edited.node,
        undo: edited.draft.undo_count(),
        redo: edited.draft.redo_count(),
        changed: edited.saved != Some(edited.draft.undo_count()),
        journal: edited.journal.as_ref().map(Journal::name),
        unprotected: edited.unprotected.clone(),
        // Clients know the changes that they make themselves.
        changes: if seen.is_none() { edited.changes.iter().cloned().map(Into::into).collect() } else { Vec::new() },
        repaired: repaired.into_iter().map(|(rule, count)| Repaired { rule, count }).collect(),
        model,
    })
}
