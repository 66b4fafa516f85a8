//! The task of a problem: its goal, and for whom it is.

use std::collections::HashMap;

use kifu_record::sgf::value::Rank;
use kifu_record::solution::{Answers, BookProblem, Goal, ProblemTask, problems_of_book};
use kifu_record::{NodeId, Record};
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

/// The task of a problem of a book.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct BookTask {
    /// The number of the node with its position, as in the solution of the model.
    start: u32,
    /// The task.
    task: ExerciseTask,
}

impl BookTask {
    /// Returns the tasks that the problems of a book state; none for any other record.
    pub(super) fn of(record: &Record) -> Vec<Self> {
        let numbers: HashMap<NodeId, u32> = record.ids().zip(0..).collect();
        let task = |BookProblem { record: problem, nodes, .. }: BookProblem| {
            let answers = Answers::of(&problem);
            let start = answers.exercises.first()?.start;
            let place = problem.ids().zip(nodes).find_map(|(own, node)| (own == start).then_some(node))?;
            let task = ExerciseTask::from_task(ProblemTask::of(&problem, &answers))?;
            Some(Self { start: *numbers.get(&place)?, task })
        };
        problems_of_book(record).into_iter().filter_map(task).collect()
    }
}

impl ExerciseTask {
    /// Returns the task that a record states; `None` if it states nothing.
    pub(super) fn of(record: &Record) -> Option<Self> {
        Self::from_task(ProblemTask::of(record, &Answers::of(record)))
    }

    fn from_task(task: ProblemTask) -> Option<Self> {
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
