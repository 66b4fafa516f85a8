//! Problems of files for practice (`kifu study`): records that are problems, and mistakes in evaluated games. The log of
//! [`practice`](crate::practice) says when each is due.
//!
//! ```
//! use kifu_work::practice::Log;
//! use kifu_work::study::{Plan, chosen, problems_in};
//!
//! let problems = problems_in(b"(;SZ[9]AB[aa][ba]AW[ab];B[bb])");
//! assert_eq!(chosen(&problems, &Log::in_memory(), 20_000, Plan { limit: 20, new: 10 }), [0]);
//! ```

mod lines;
mod page;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use kifu_go::Color;
use kifu_record::{Record, folded, recognize};
use kifu_search::{Condition, index_file};
use kifu_sgf::encoding::ParseOptions;

use crate::convert::read_records;
use crate::evaluations::StoreError;
use crate::practice::{
    Log, Mistake, PROBLEMS, Question, Repertoire, RepertoireSide, mistakes_by, problem_record, question_record,
};
use crate::review::{KnownEvaluations, ReviewOptions, read_games};

pub use lines::chosen_in_lines;
pub use page::{days_page, problems_page};

/// A problem of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct StudyProblem {
    /// The number of its game in the file, from 0.
    pub game: usize,
    /// The number that identifies it in the log.
    pub key: u64,
    /// What is asked.
    pub task: StudyTask,
}

/// What a problem asks.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum StudyTask {
    /// The record is the problem.
    Record,
    /// A better move than a mistake, and who made it.
    Mistake(Box<Mistake>, String),
    /// A move of a repertoire.
    Repertoire(Question),
}

impl StudyProblem {
    /// Returns the record to solve; `record` is its game.
    #[must_use]
    pub fn record(&self, record: Record) -> Record {
        match &self.task {
            StudyTask::Record => record,
            StudyTask::Mistake(mistake, _) => problem_record(&record, mistake),
            StudyTask::Repertoire(question) => question_record(&record, question),
        }
    }

    /// Returns what is asked, if it is not the record: `Ann, move 57, lost 4.5 points`, `Black to play, node 12`.
    #[must_use]
    pub fn about(&self) -> Option<String> {
        let (mistake, player) = match &self.task {
            StudyTask::Record => return None,
            StudyTask::Mistake(mistake, player) => (mistake, player),
            StudyTask::Repertoire(question) => {
                let color = if question.color == Color::Black { "Black" } else { "White" };
                let node = question.nodes.first().map_or(0, |node| node.index());
                return Some(format!("{color} to play, node {node}"));
            }
        };
        let lost = match (mistake.cost.lead, mistake.cost.winrate) {
            (Some(points), _) => format!(", lost {points:.1} points"),
            (None, Some(rate)) => format!(", lost {:.0} %", 100.0 * rate),
            (None, None) => String::new(),
        };
        Some(format!("{player}, move {}{lost}", mistake.number))
    }
}

/// The records of a file that are problems.
#[must_use]
pub fn problems_in(bytes: &[u8]) -> Vec<StudyProblem> {
    let file = index_file(bytes);
    let condition = PROBLEMS.parse::<Condition>().unwrap_or(Condition::All(Vec::new()));
    let games = file.games_where(&condition, "").unwrap_or_default();
    let problem = |game: usize| StudyProblem { game, key: file.games[game].content(), task: StudyTask::Record };
    games.into_iter().map(problem).collect()
}

/// The mistakes in the games of a file that have evaluations, only those of a player whose name contains `player`.
///
/// # Errors
/// If the store of evaluations cannot be read.
pub fn mistakes_in(
    bytes: &[u8],
    parse: &ParseOptions,
    known: &KnownEvaluations,
    player: Option<&str>,
) -> Result<Vec<StudyProblem>, StoreError> {
    let player = player.map(folded);
    let mut problems = Vec::new();
    for game in read_games(bytes, "", parse, None, known, &ReviewOptions::default())? {
        let Some(evaluated) = game.evaluated else { continue };
        let name = |color: Color| {
            let known = game.record.info().and_then(|info| info.player(color)).and_then(|player| player.name.clone());
            known.unwrap_or_else(|| if color == Color::Black { "Black" } else { "White" }.to_owned())
        };
        let names = [name(Color::Black), name(Color::White)];
        let is_wanted = |color: Color| {
            player.as_ref().is_none_or(|wanted| folded(&names[color as usize]).contains(wanted.as_str()))
        };
        let found = mistakes_by(&game.record, evaluated.analyses).problems;
        problems.extend(found.into_iter().filter(|mistake| is_wanted(mistake.player)).map(|mistake| StudyProblem {
            game: game.number - 1,
            key: mistake.key,
            task: StudyTask::Mistake(Box::new(mistake.clone()), names[mistake.player as usize].clone()),
        }));
    }
    Ok(problems)
}

/// The moves that the trees of a file ask as repertoires, each position once, in the order of the tree. Records without
/// variations ask nothing.
#[must_use]
pub fn repertoires_in(bytes: &[u8], parse: &ParseOptions, side: RepertoireSide) -> Vec<StudyProblem> {
    let Some(format) = recognize(bytes) else { return Vec::new() };
    let (records, _) = read_records(bytes, format, parse);
    let trees = records.iter().enumerate().filter(|(_, record)| has_variations(record));
    let questions = trees.flat_map(|(game, record)| {
        let questions = Repertoire::of(record, side).questions().to_vec();
        questions.into_iter().map(move |question| StudyProblem {
            game,
            key: question.key,
            task: StudyTask::Repertoire(question),
        })
    });
    questions.collect()
}

fn has_variations(record: &Record) -> bool {
    record.ids().any(|node| record.children(node).count() > 1)
}

/// How many problems a sitting has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The largest number of problems.
    pub limit: usize,
    /// The largest number of problems that were never practised.
    pub new: usize,
}

/// Chooses the problems of a sitting, by their places in the list: those that are due, the longest overdue first, then new
/// ones in their order. A problem that stands there twice is chosen once.
#[must_use]
pub fn chosen(problems: &[StudyProblem], log: &Log, day: u32, plan: Plan) -> Vec<usize> {
    let mut seen = std::collections::HashSet::new();
    let (mut due, mut new) = (Vec::new(), Vec::new());
    for (place, problem) in problems.iter().enumerate().filter(|(_, problem)| seen.insert(problem.key)) {
        match log.card(problem.key) {
            Some(card) if card.is_due(day) => due.push((Reverse(day - card.due), place)),
            Some(_) => {}
            None => new.push(place),
        }
    }
    due.sort_unstable();
    due.into_iter().map(|(_, place)| place).chain(new.into_iter().take(plan.new)).take(plan.limit).collect()
}
