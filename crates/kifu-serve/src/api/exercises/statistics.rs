//! Statistics of practice: by collections, and by days.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use kifu_work::practice::{DayTally, Log};
use serde::{Deserialize, Serialize};

use super::collections::{Collection, collections};
use super::mistakes::{ExerciseSource, find};
use super::{meeting, practice};
use crate::api::slot;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// A request for statistics of practice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PracticeStatisticsRequest {
    /// The query that the problems of the days must match, in the language of `kifu search`.
    #[serde(default)]
    query: String,
    /// The source of the problems; records by default.
    #[serde(default)]
    source: ExerciseSource,
    /// The names of the user, for the source `mistakes`: see [`ExerciseRequest`](super::ExerciseRequest).
    #[serde(default)]
    mine: Vec<String>,
    /// The present day in the user's time zone, as days since 1970-01-01.
    day: u32,
}

/// Statistics of practice. Of several attempts at a problem on a day only the first counts.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PracticeStatistics {
    /// The days in a row with practice, of any problems.
    streak: PracticeStreak,
    /// The days with attempts at problems that match the query, the first one first.
    days: Vec<PracticeDay>,
    /// The collections of the whole library.
    collections: Vec<CollectionStatistics>,
}

/// The days in a row with attempts at problems.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PracticeStreak {
    /// The number of days up to today; up to yesterday, if there was no attempt today yet.
    days: u32,
    /// The largest number of days in a row.
    longest: u32,
    /// True if there was an attempt today.
    today: bool,
}

impl PracticeStreak {
    pub(super) fn of(log: &Log, day: u32) -> Self {
        let streak = log.streak(day);
        Self { days: streak.days, longest: streak.longest, today: streak.today }
    }
}

/// The problems that were tried on a day, by the outcome of the first attempt.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PracticeDay {
    /// The day, as days since 1970-01-01.
    day: u32,
    /// The number of problems that were solved without help.
    solved: u32,
    /// The number of problems that were solved with help.
    helped: u32,
    /// The number of problems that were missed.
    missed: u32,
}

/// The practice with a collection: a folder with problems, or a file with several.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CollectionStatistics {
    /// The path, without the folder that all collections have in common.
    name: String,
    /// The query that selects its problems; missing if the path cannot be written in a query.
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<String>,
    /// The number of its problems.
    problems: usize,
    /// The number of its problems that were practised.
    seen: usize,
    /// The number of its problems that are due.
    due: usize,
    /// The number of attempts.
    tried: u32,
    /// The number of attempts that solved a problem without help.
    solved: u32,
}

pub(crate) fn statistics(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let snapshot = slot.snapshot()?;
    let asked: PracticeStatisticsRequest = call.json()?;
    let all = match asked.source {
        ExerciseSource::Records => snapshot.exercises()?,
        ExerciseSource::Mistakes => find(slot, &snapshot, &asked.mine, None)?.0.into(),
    };
    let log = practice(server)?;
    let mut days = BTreeMap::new();
    let mut counted = HashSet::new();
    for exercise in meeting(&snapshot, &asked.query, &all)? {
        // Copies of a problem share their attempts.
        if counted.insert(exercise.key) {
            DayTally::count(&mut days, log.trials(exercise.key));
        }
    }
    let day = |(day, DayTally { solved, helped, missed })| PracticeDay { day, solved, helped, missed };
    Reply::json(&PracticeStatistics {
        streak: PracticeStreak::of(&log, asked.day),
        days: days.into_iter().map(day).collect(),
        collections: collections(&all).into_iter().map(|one| of_collection(one, &log, asked.day)).collect(),
    })
}

fn of_collection(collection: Collection<'_>, log: &Log, day: u32) -> CollectionStatistics {
    let Collection { name, query, exercises } = collection;
    let mut found =
        CollectionStatistics { name, query, problems: exercises.len(), seen: 0, due: 0, tried: 0, solved: 0 };
    let mut days = BTreeMap::new();
    for exercise in exercises {
        let card = log.card(exercise.key);
        found.seen += usize::from(card.is_some());
        found.due += usize::from(card.is_some_and(|card| card.is_due(day)));
        DayTally::count(&mut days, log.trials(exercise.key));
    }
    for DayTally { solved, helped, missed } in days.into_values() {
        found.tried += solved + helped + missed;
        found.solved += solved;
    }
    found
}
