//! Results of practice: attempts at problems, and guesses at the moves of games.

use std::sync::Arc;

use kifu_view::Outcome;
use kifu_work::practice::{GuessTotal, Log, Practised};
use serde::{Deserialize, Serialize};

use super::exercises::{ExerciseCard, of_log, practice};
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The results of practice with a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Practice {
    /// The state of the game as a problem, or of the problem that was tried; missing if it was never practised as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<ExerciseCard>,
    /// The guesses at the moves of the game; missing if there were none.
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<Guesses>,
}

/// The guesses at the moves of a game, over all sessions.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Guesses {
    /// The number of sessions.
    times: u32,
    /// The number of moves that were guessed or shown.
    moves: u32,
    /// The number of moves that were found with the first guess.
    at_once: u32,
}

impl From<GuessTotal> for Guesses {
    fn from(GuessTotal { times, moves, at_once }: GuessTotal) -> Self {
        Self { times, moves, at_once }
    }
}

/// Results of practice to add to the log: an attempt, guesses, or both.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewPractice {
    /// The present day, as days since 1970-01-01 where the user is.
    day: u32,
    /// An attempt at a problem.
    #[serde(default)]
    attempt: Option<NewAttempt>,
    /// Guesses at the moves of a game.
    #[serde(default)]
    guesses: Option<NewGuesses>,
}

/// An attempt at a problem.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewAttempt {
    /// The outcome of the attempt.
    outcome: AttemptOutcome,
    /// The number of the problem in hexadecimal digits, if it is a position of the game and not its record.
    #[serde(default)]
    key: Option<String>,
    /// The time that the attempt took, in seconds.
    #[serde(default)]
    seconds: Option<u32>,
}

/// The outcome of an attempt: `solved`, `helped` (after a hint) or `missed` (a mistake, or the solution was shown).
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum AttemptOutcome {
    /// Solved without a mistake and without help.
    Solved,
    /// Solved without a mistake, after a hint.
    Helped,
    /// There was a mistake, or the solution was shown.
    Missed,
}

/// The guesses at the moves of a game in one session.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewGuesses {
    /// The number of moves that were guessed or shown.
    moves: u32,
    /// The number of moves that were found with the first guess.
    at_once: u32,
}

/// Returns the fingerprint of the game that an address names.
fn content(server: &Arc<Server>, call: &Call) -> Result<u64, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let missing = || Problem::not_found("this game");
    let id = call.numbers.get(1).and_then(|id| u32::try_from(*id).ok()).ok_or_else(missing)?;
    let place = snapshot.library().place(id)?.ok_or_else(missing)?;
    Ok(place.content)
}

pub(crate) fn one(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let content = content(server, call)?;
    let log = practice(server)?;
    reply(&log, content, content)
}

pub(crate) fn add(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let content = content(server, call)?;
    let NewPractice { day, attempt, guesses } = call.json()?;
    let problem = match attempt.as_ref().and_then(|attempt| attempt.key.as_deref()) {
        Some(key) => read_key(key)?,
        None => content,
    };
    let attempt = attempt.map(|NewAttempt { outcome, seconds, .. }| {
        let outcome = match outcome {
            AttemptOutcome::Solved => Outcome::Solved,
            AttemptOutcome::Helped => Outcome::Helped,
            AttemptOutcome::Missed => Outcome::Missed,
        };
        Practised::Attempt { problem, day, outcome, seconds }
    });
    let guesses = guesses.map(|NewGuesses { moves, at_once }| {
        let at_once = at_once.min(moves);
        Practised::Guesses { game: content, day, moves, at_once }
    });
    let mut log = practice(server)?;
    for entry in attempt.iter().chain(&guesses) {
        log.add(entry).map_err(|error| of_log(&error))?;
    }
    reply(&log, problem, content)
}

/// Reads the number of a problem.
fn read_key(digits: &str) -> Result<u64, Problem> {
    let is_key = digits.len() == 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let key = is_key.then(|| u64::from_str_radix(digits, 16).ok()).flatten();
    key.ok_or_else(|| Problem::new(Code::BadRequest, "`key` has 16 hexadecimal digits"))
}

fn reply(log: &Log, problem: u64, game: u64) -> Result<Reply, Problem> {
    Reply::json(&Practice { card: log.card(problem).map(Into::into), guesses: log.guesses(game).map(Into::into) })
}
