//! The task of a problem, as far as its record states it: the goal, and how difficult it is.

mod goal_words;
mod level;

pub use goal_words::Goal;
use goal_words::goal_in;
use kifu_go::Color;
use kifu_sgf::value::Level;
use level::{level_in, level_of};

use super::Answers;
use crate::{Node, Record};

/// The task of a problem. What a record does not state is `None`.
///
/// The goal is that of the solver, so it stays the same if colours are exchanged.
///
/// ```
/// use kifu_record::solution::{Answers, Goal, ProblemTask};
///
/// let text = b"(;SZ[9]AB[aa]AW[bb]DI[5k]C[Black to play and live.];B[ab])";
/// let record = kifu_record::from_sgf(kifu_sgf::Collection::parse(text).game(0).unwrap()).record;
/// let task = ProblemTask::of(&record, &Answers::of(&record));
/// assert_eq!((task.goal, task.level), (Some(Goal::Live), Some(kifu_sgf::value::Level::Kyu(5))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct ProblemTask {
    /// What the solver is to achieve: by a comment before the first move, the name of a node, or the name of the game.
    pub goal: Option<Goal>,
    /// The rank of players for whom the problem is: by the property DI, or the name of the game or of a node.
    pub level: Option<Level>,
}

impl ProblemTask {
    /// Reads the task of a record. The problems of a book have tasks of their own, which are not read.
    #[must_use]
    pub fn of(record: &Record, answers: &Answers) -> Self {
        let [exercise] = answers.exercises[..] else { return Self::default() };
        let path = record.path(exercise.start);
        let nodes = || path.iter().map(|&id| record.node(id));
        let title = record.info().and_then(|info| info.name.as_deref());
        let names = || nodes().filter_map(|node| node.details().name.as_deref()).chain(title);
        let comments = nodes().filter(|node| node.play.is_none()).flat_map(comments);
        Self { goal: goal(comments.chain(names()), exercise.solver), level: difficulty(record, names()) }
    }
}

fn comments(node: &Node) -> impl Iterator<Item = &str> {
    node.details().comments.iter().map(|comment| comment.text.as_str())
}

fn goal<'t>(mut texts: impl Iterator<Item = &'t str>, solver: Color) -> Option<Goal> {
    texts.find_map(|text| goal_in(text, solver))
}

fn difficulty<'t>(record: &Record, mut names: impl Iterator<Item = &'t str>) -> Option<Level> {
    let stated = record.root().details().kept.iter().find(|property| property.name == "DI");
    stated.and_then(|property| level_of(property.values.first()?)).or_else(|| names.find_map(level_in))
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    #[track_caller]
    fn check(properties: &str, goal: Option<Goal>, level: Option<Level>) {
        let text = format!("(;SZ[9]AB[aa]AW[bb]{properties};B[ab]C[White to live. 3k])");
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        assert_eq!(ProblemTask::of(&record, &Answers::of(&record)), ProblemTask { goal, level }, "{properties}");
    }

    #[test]
    fn where_a_record_states_its_task() {
        check("", None, None);
        check("C[Black to play and kill.]", Some(Goal::Kill), None);
        check("N[Black to live]", Some(Goal::Live), None);
        check("GN[黒先活 12級]", Some(Goal::Live), Some(Level::Kyu(12)));
        // A comment knows more than a title.
        check("C[Black to make ko]GN[Black to live]", Some(Goal::Ko), None);
        check(";C[Black to connect]", Some(Goal::Connect), None);
        // The goal of the other side is none.
        check("C[Can White live?]", None, None);
        check("DI[15k]DP[22]GN[4d]", None, Some(Level::Kyu(15)));
        check("DI[easy]GN[4d]", None, Some(Level::Dan(4)));
        check("N[Problem 7 \\(2 dan\\)]", None, Some(Level::Dan(2)));
        // Ranks of players are none of the problem.
        check("BR[3d]C[A 5k player lives here.]", None, None);
    }

    #[test]
    fn books_have_no_single_task() {
        let text = b"(;SZ[9]C[Black to live](;AB[ba]AW[ab];B[aa])(;AB[ha]AW[ib];W[ia]))";
        let record = from_sgf(Collection::parse(text).game(0).unwrap()).record;
        assert_eq!(ProblemTask::of(&record, &Answers::of(&record)), ProblemTask::default());
    }
}
