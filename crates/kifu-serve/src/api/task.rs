//! The task of a problem: its goal, and for whom it is.

use kifu_record::Record;
use kifu_record::sgf::value::Rank;
use kifu_record::solution::{Answers, Goal, ProblemTask};
use serde::Serialize;

/// The task of a problem. It stays the same if the board is turned or colours are exchanged.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseTask {
    /// The goal of the solver; missing if the record does not state it.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<ExerciseGoal>,
    /// The rank of players for whom the problem is, such as `5k` or `3d`; missing if the record does not state it.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

/// The goal of a problem.
#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum ExerciseGoal {
    /// To live.
    Live,
    /// To kill the stones of the opponent.
    Kill,
    /// To capture stones.
    Capture,
    /// To connect stones.
    Connect,
    /// To divide stones of the opponent.
    Cut,
    /// To escape.
    Escape,
    /// To get a ko.
    Ko,
    /// To live in seki.
    Seki,
    /// To win a capturing race.
    WinRace,
}

impl ExerciseTask {
    /// Returns the task that a record states; `None` if it states nothing.
    pub(super) fn of(record: &Record) -> Option<Self> {
        let task = ProblemTask::of(record, &Answers::of(record));
        let goal = task.goal.map(|goal| match goal {
            Goal::Live => ExerciseGoal::Live,
            Goal::Kill => ExerciseGoal::Kill,
            Goal::Capture => ExerciseGoal::Capture,
            Goal::Connect => ExerciseGoal::Connect,
            Goal::Cut => ExerciseGoal::Cut,
            Goal::Escape => ExerciseGoal::Escape,
            Goal::Ko => ExerciseGoal::Ko,
            Goal::Seki => ExerciseGoal::Seki,
            Goal::WinRace => ExerciseGoal::WinRace,
        });
        let level = task.level.map(|level| Rank { level, certainty: None }.to_string());
        (goal.is_some() || level.is_some()).then_some(Self { goal, level })
    }
}
