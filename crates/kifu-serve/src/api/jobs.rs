//! Starts, describes and cancels jobs.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use super::engines::engine as named_engine;
use super::facts::files_of;
use crate::call::Call;
use crate::jobs::{AnalyzePlan, State, Task};
use crate::options::Access;
use crate::problem::{Code, Problem};
use crate::reply::{EVENTS, Reply, json};
use crate::server::Server;
use crate::state::Slot;

/// The longest time between two events: less than proxies and browsers wait.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// The shortest time between two events.
const PACE: Duration = Duration::from_millis(100);

/// A job to start.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewJob {
    /// The kind of the job.
    kind: NewJobKind,
    /// The number of the library that it works on.
    library: usize,
    /// The numbers of the games to evaluate, for `analyze`; none for other kinds.
    #[serde(default)]
    games: Vec<u32>,
    /// The name of an engine in the user's `kifu.toml`, for `analyze`; missing for the only one.
    #[serde(default)]
    engine: Option<String>,
}

/// The work of a job: `index` reads new and changed files, and creates the library if necessary.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum NewJobKind {
    /// Reads new and changed files of a library; creates it if necessary.
    Index,
    /// Checks all files of a library.
    Check,
    /// Finds the duplicates of a library.
    Duplicates,
    /// Lets an engine of the user's settings evaluate games.
    Analyze,
}

pub(crate) fn list(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    Reply::json(&server.jobs.all())
}

pub(crate) fn start(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let NewJob { kind, library, games, engine } = call.json()?;
    let slot = server.libraries.get(library).ok_or_else(|| Problem::not_found("this library"))?;
    if kind == NewJobKind::Index && server.access == Access::Read && !slot.is_own() {
        return Err(Problem::new(Code::ReadOnly, "this library belongs to you, and the server only reads"));
    }
    let task = match kind {
        NewJobKind::Index => Task::Index,
        NewJobKind::Check => Task::Check,
        NewJobKind::Duplicates => Task::Duplicates,
        NewJobKind::Analyze => {
            let otherwise = "`kifu analyze` evaluates any number";
            let game = if let [game] = games[..] { Some(game) } else { None };
            let files = files_of(&*slot.snapshot()?, &games.into_iter().collect(), otherwise)?;
            let none = || Problem::new(Code::BadAction, "this system names no folder for evaluations");
            let store = server.evaluations.folder().map(Path::to_owned).ok_or_else(none)?;
            Task::Analyze(AnalyzePlan { setup: named_engine(server, engine)?, store, game, files })
        }
    };
    started(server, task, library, slot)
}

/// Starts a job and answers with it.
pub(crate) fn started(server: &Server, task: Task, library: usize, slot: &Arc<Slot>) -> Result<Reply, Problem> {
    let job = server.jobs.start(task, library, slot)?;
    Ok(Reply::json(&job.status())?.with_status(202))
}

pub(crate) fn one(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    Reply::json(&server.jobs.get(call.numbers.first().copied().unwrap_or_default())?.status())
}

pub(crate) fn cancel(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let job = server.jobs.get(call.numbers.first().copied().unwrap_or_default())?;
    job.cancel();
    Reply::json(&job.status())
}

pub(crate) fn events(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let job = server.jobs.get(call.numbers.first().copied().unwrap_or_default())?;
    Ok(Reply::parts(EVENTS, move |sink| {
        let mut seen = None;
        loop {
            let (version, status) = job.wait_for_change(seen, HEARTBEAT);
            let event = if seen == Some(version) {
                ": waiting\n\n".to_owned()
            } else {
                let data = json(&status).unwrap_or_default();
                format!("id: {version}\nevent: job\ndata: {}\n\n", String::from_utf8_lossy(&data))
            };
            seen = Some(version);
            if sink.send(event).is_break() || status.state != State::Running {
                return;
            }
            std::thread::sleep(PACE);
        }
    }))
}
