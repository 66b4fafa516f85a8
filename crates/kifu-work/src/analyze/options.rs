//! What is asked of an engine, and what is reported meanwhile.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use kifu_engine::Protocol;
use kifu_engine::process::EngineCommand;
use kifu_sgf::value::Rules;

use super::choice::PositionChoice;
use super::game::GameRefused;
use crate::evaluations::{StoreError, Visits};

/// Tells whether the work is to end.
pub type StopAsked = Arc<dyn Fn() -> bool + Send + Sync>;

/// An engine, and how it is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSetup {
    /// Its name in the settings, or its command.
    pub name: String,
    /// The command.
    pub command: EngineCommand,
    /// What it speaks.
    pub protocol: Protocol,
    /// The time without an answer after which it is started again, besides ten times the usual one.
    pub patience: Duration,
}

impl EngineSetup {
    /// Returns the engine of a command; `None` if it is empty. Without a protocol the command tells it.
    #[must_use]
    pub fn of_command(command: Vec<String>, protocol: Option<Protocol>, patience: Option<Duration>) -> Option<Self> {
        Some(Self {
            name: command.first()?.clone(),
            protocol: protocol.unwrap_or_else(|| Protocol::of_command(&command)),
            command: EngineCommand { words: command.into_iter().map(OsString::from).collect(), folder: None },
            patience: patience.unwrap_or(PATIENCE),
        })
    }
}

/// The usual time without an answer after which an engine is started again.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is asked.
#[derive(Clone, Debug)]
pub struct AnalyzeOptions {
    /// The visits for every position.
    pub fast: u64,
    /// The visits for both ends of the moves that lost most; `None` for a single pass.
    pub deep: Option<u64>,
    /// Which positions are asked about, and whose moves count.
    pub positions: PositionChoice,
    /// True to ask for the owners of points, too.
    pub ownership: bool,
    /// True to ask again what the store knows.
    pub refresh: bool,
    /// The engines that work side by side, each started with the same command.
    pub engines: NonZeroUsize,
    /// The number of worst moves that are looked for.
    pub worst: usize,
    /// The time for everything; then the second pass begins with the files with the worst moves.
    pub time: Option<Duration>,
    /// The rules of records that state none that an engine knows.
    pub rules: Option<Rules>,
    /// The komi in half points of records that state none.
    pub komi: Option<i32>,
}

impl Default for AnalyzeOptions {
    /// Two passes: 20 visits, then 400.
    fn default() -> Self {
        Self {
            fast: 20,
            deep: Some(400),
            positions: PositionChoice::default(),
            ownership: false,
            refresh: false,
            engines: NonZeroUsize::MIN,
            worst: 10,
            time: None,
            rules: None,
            komi: None,
        }
    }
}

impl AnalyzeOptions {
    /// The evaluations that are good enough for a pass with this number of visits.
    pub(super) fn wanted(&self, visits: u64) -> Visits {
        if self.ownership { Visits::OwnedAtLeast(visits) } else { Visits::AtLeast(visits) }
    }
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// The number of the pass, from 1.
    pub pass: usize,
    /// The number of passes.
    pub passes: usize,
    /// The positions of this pass.
    pub total: usize,
    /// Those that the store had before.
    pub known: usize,
    /// Those that were answered, or that the engine cannot answer.
    pub done: usize,
    /// The answers in a second.
    pub rate: f64,
    /// The time left for this pass, once it can be told.
    pub left: Option<Duration>,
}

/// Whether a run goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It goes on.
    GoOn,
    /// It ends; everything that was answered is kept.
    Stop,
}

/// A game or a position that is not analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The name of the file, with the number of the game if there are several.
    pub game: String,
    /// The reason.
    pub reason: String,
    /// The reason as a value, if the whole game is refused for what it is.
    pub refusal: Option<GameRefused>,
}

/// The reason why a run ends before its time.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnalyzeError {
    /// The engine cannot be started.
    #[error("cannot be started: {0}")]
    Start(std::io::Error),
    /// The engine ended before it was ready.
    #[error("ended before it was ready{}", last_words(.0))]
    EndedAtOnce(String),
    /// The engine was not ready in time.
    #[error("was not ready after {} s{}", .limit.as_secs(), last_words(.words))]
    NotReady {
        /// The time that it had.
        limit: Duration,
        /// Its last words.
        words: String,
    },
    /// The engine cannot evaluate positions.
    #[error("cannot be used: {0}")]
    Unusable(String),
    /// Of several engines with one command, one is another engine.
    #[error("is {0} at one start and {1} at another")]
    Different(String, String),
    /// The engine ended again and again.
    #[error("ended {times} times; what it had answered is kept{}", last_words(.words))]
    Gone {
        /// How often.
        times: usize,
        /// Its last words.
        words: String,
    },
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The last lines of an engine's messages, for an error.
fn last_words(words: &str) -> String {
    let lines: Vec<&str> = words.lines().rev().take(3).collect();
    let lines: Vec<&str> = lines.into_iter().rev().collect();
    if lines.is_empty() { String::new() } else { format!("; its last words: {}", lines.join(" / ")) }
}
