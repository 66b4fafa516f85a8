//! Problems to solve: a list, with those that are due, and their positions.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, MutexGuard, PoisonError};

use kifu_go::{Color, star_points};
use kifu_search::events::Change;
use kifu_search::{GameId, Request, Variations};
use kifu_view::{Card, Outcome};
use kifu_work::practice::Log;
use serde::{Deserialize, Serialize};

use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{EXERCISES, Exercise, Snapshot};

/// The largest number of positions in one answer.
const MAX_POSITIONS: usize = 100;
/// The largest number of problems whose numbers are sent.
const MAX_IDS: usize = 20_000;
/// The largest number of collections in an answer.
const MAX_COLLECTIONS: usize = 500;

/// A request for problems to solve.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseRequest {
    /// The query that the problems must match, in the language of `kifu search`.
    #[serde(default)]
    query: String,
    /// Selects problems by their state in the practice; all problems by default.
    #[serde(default)]
    which: Which,
    /// The present day in the user's time zone, as days since 1970-01-01.
    day: u32,
    /// The index of the first problem in `positions`, from 0.
    #[serde(default)]
    from: usize,
    /// The maximal number of positions, at most 100.
    #[serde(default)]
    count: usize,
}

/// Which problems to list: `all`, `due`, `new` (never practised) or `missed` (the last attempt missed them).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum Which {
    /// All problems.
    #[default]
    All,
    /// Those that were practised and are due.
    Due,
    /// Those that were never practised.
    New,
    /// Those with a mistake in the last attempt.
    Missed,
}

/// The problems that match a request.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Exercises {
    /// The query by which problems are recognised among the games of the library.
    condition: &'static str,
    /// The number of problems that match the query, by their state in the practice.
    counts: ExerciseCounts,
    /// The numbers of the selected games, ordered by file; at most 20,000.
    ids: Vec<u32>,
    /// The positions of some of these games: see `from` and `count` of the request.
    positions: Vec<ExercisePosition>,
    /// The folders with problems, and the files with several problems, of the whole library.
    collections: Vec<ExerciseCollection>,
    /// The number of positions without a move, by which no answer could be judged; they are not problems.
    unsolved: usize,
}

/// The number of problems by their state in the practice.
#[derive(Serialize, Default, Clone, Copy)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseCounts {
    /// The number of all problems.
    all: usize,
    /// The number of problems that were practised and are due.
    due: usize,
    /// The number of problems that were never practised.
    new: usize,
    /// The number of problems whose last attempt missed them.
    missed: usize,
}

/// A folder with problems, or a file with several.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseCollection {
    /// The path, without the folder that all collections have in common.
    name: String,
    /// The query that selects its problems; missing if the path cannot be written in a query.
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<String>,
    /// The number of its problems.
    problems: usize,
    /// The number of its problems that were practised and are not due.
    known: usize,
}

/// The position of a problem.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExercisePosition {
    /// The number of the game in the library.
    id: u32,
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: u32,
    /// The numbers of columns and rows of the board.
    size: [u8; 2],
    /// The stones, row by row from the upper left: `.` empty, `X` black, `O` white.
    board: Vec<String>,
    /// The star points of a board of this size: row × columns + column.
    stars: Vec<usize>,
    /// The colour to play: 0 Black, 1 White.
    color: u8,
    /// The state of the problem in the practice; missing if it was never practised.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<ExerciseCard>,
}

/// The state of a problem in the practice, which is repeated at growing intervals.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseCard {
    /// The number of its box, from 0 to 4: problems of higher boxes are due after more days.
    level: u8,
    /// The day on which it is due, as days since 1970-01-01.
    due: u32,
    /// The outcome of the last attempt: `solved`, `helped` or `missed`.
    last: &'static str,
    /// The number of attempts.
    attempts: u32,
    /// The number of attempts with the outcome `missed`.
    misses: u32,
}

impl From<Card> for ExerciseCard {
    fn from(card: Card) -> Self {
        let last = match card.last {
            Outcome::Solved => "solved",
            Outcome::Helped => "helped",
            Outcome::Missed => "missed",
        };
        Self { level: card.level, due: card.due, last, attempts: card.attempts, misses: card.misses }
    }
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let asked: ExerciseRequest = call.json()?;
    let log = practice(server)?;
    let card = |exercise: &Exercise| log.card(exercise.place.content);
    let all = snapshot.exercises()?;
    let meeting = meeting(&snapshot, &asked.query, &all)?;
    let mut counts = ExerciseCounts::default();
    let mut wanted = Vec::new();
    for exercise in meeting {
        let card = card(exercise);
        let [due, new, missed] = [
            card.is_some_and(|card| card.is_due(asked.day)),
            card.is_none(),
            card.is_some_and(|card| card.last == Outcome::Missed),
        ];
        counts.all += 1;
        counts.due += usize::from(due);
        counts.new += usize::from(new);
        counts.missed += usize::from(missed);
        let is_wanted = match asked.which {
            Which::All => true,
            Which::Due => due,
            Which::New => new,
            Which::Missed => missed,
        };
        if is_wanted {
            wanted.push(exercise);
        }
    }
    let shown = wanted.iter().skip(asked.from).take(asked.count.min(MAX_POSITIONS));
    let positions = shown.filter_map(|exercise| position(&snapshot, exercise, card(exercise))).collect();
    let is_known = |exercise: &Exercise| card(exercise).is_some_and(|card| !card.is_due(asked.day));
    let unsolved = snapshot.library().select(&unsolved_condition()?)?.count();
    Reply::json(&Exercises {
        condition: EXERCISES,
        counts,
        ids: wanted.iter().take(MAX_IDS).map(|exercise| exercise.id).collect(),
        positions,
        collections: collections(&all, is_known),
        unsolved,
    })
}

/// Returns the log of practice, with what other processes have added.
///
/// # Errors
/// If the log cannot be read.
pub(super) fn practice(server: &Server) -> Result<MutexGuard<'_, Log>, Problem> {
    let mut log = server.practice.lock().unwrap_or_else(PoisonError::into_inner);
    log.refresh().map_err(|error| of_log(&error))?;
    Ok(log)
}

/// The answer if the log cannot be read or written.
pub(super) fn of_log(error: &std::io::Error) -> Problem {
    Problem::new(Code::Internal, format!("the results of practice: {}", kifu_files::IoReason(error)))
}

/// The condition for positions that are no problems only because they have no move.
fn unsolved_condition() -> Result<kifu_search::Condition, Problem> {
    "has:setup moves:0".parse().map_err(|_| Problem::new(Code::Internal, "the query for positions"))
}

/// Returns the problems that meet a query.
fn meeting<'e>(snapshot: &Snapshot, query: &str, all: &'e [Exercise]) -> Result<Vec<&'e Exercise>, Problem> {
    if query.trim().is_empty() {
        return Ok(all.iter().collect());
    }
    let request = Request { query: query.to_owned(), ..Request::default() };
    let selection = snapshot.library().select(&request.validate()?.condition)?;
    let games: HashSet<GameId> = selection.games().collect();
    Ok(all.iter().filter(|exercise| games.contains(&exercise.game)).collect())
}

/// Returns the position of a problem from the moves in its segment, so that no file is read.
fn position(snapshot: &Snapshot, exercise: &Exercise, card: Option<Card>) -> Option<ExercisePosition> {
    let segment = &snapshot.segments.get(exercise.game.segment as usize)?.segment;
    let size = segment.size();
    let mut events = Vec::new();
    segment.reader().read(exercise.game.slot as usize, Variations::Skip, usize::MAX, &mut events)?;
    let mut stones = vec!['.'; size.area()];
    for event in events.iter().take_while(|event| !event.is_move()) {
        if let Some(stone) = event.point().and_then(|point| stones.get_mut(usize::from(point))) {
            *stone = match (event.change(), event.color()) {
                (Change::Removed, _) => '.',
                (Change::Placed, Color::Black) => 'X',
                (Change::Placed, Color::White) => 'O',
            };
        }
    }
    let color = events.iter().find(|event| event.is_move())?.color();
    let board = stones.chunks(usize::from(size.columns())).map(|row| row.iter().collect()).collect();
    Some(ExercisePosition {
        id: exercise.id,
        path: exercise.place.path.clone(),
        game: exercise.place.number + 1,
        size: [size.columns(), size.rows()],
        board,
        stars: star_points(size).into_iter().filter_map(|point| size.index(point)).collect(),
        color: u8::from(color == Color::White),
        card: card.map(Into::into),
    })
}

/// Counts problems by their folders; a file with several problems is a collection of its own.
fn collections(all: &[Exercise], is_known: impl Fn(&Exercise) -> bool) -> Vec<ExerciseCollection> {
    let mut of_file: BTreeMap<&str, usize> = BTreeMap::new();
    for exercise in all {
        *of_file.entry(&exercise.place.path).or_default() += 1;
    }
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for exercise in all {
        let path = exercise.place.path.as_str();
        let folder = path.rfind('/').map_or("", |end| &path[..=end]);
        let collection = if of_file[path] > 1 { path } else { folder };
        let (problems, known) = found.entry(collection).or_default();
        *problems += 1;
        *known += usize::from(is_known(exercise));
    }
    let common = common_folder(found.keys().copied());
    let collection = |(path, (problems, known)): (&str, (usize, usize))| ExerciseCollection {
        name: path[common..].trim_end_matches('/').to_owned(),
        query: (!path.contains(['"', '\\'])).then(|| format!("file:\"{path}\"")).filter(|_| !path.is_empty()),
        problems,
        known,
    };
    found.into_iter().take(MAX_COLLECTIONS).map(collection).collect()
}

/// Returns the length of the folder in which all paths are.
fn common_folder<'p>(mut paths: impl Iterator<Item = &'p str>) -> usize {
    let Some(first) = paths.next() else { return 0 };
    let shared = paths.fold(first.len(), |length, path| {
        first.bytes().zip(path.bytes()).take(length).take_while(|(one, other)| one == other).count()
    });
    first.as_bytes()[..shared].iter().rposition(|byte| *byte == b'/').map_or(0, |end| end + 1)
}

#[cfg(test)]
mod tests {
    use kifu_search::library::GamePlace;

    use super::*;

    #[test]
    fn collections_are_folders_and_long_files() {
        let places =
            [("a/easy/1.sgf", 0), ("a/easy/2.sgf", 0), ("a/hard/1.sgf", 0), ("a/book.sgf", 0), ("a/book.sgf", 1)];
        let exercises: Vec<Exercise> = places
            .iter()
            .zip(1..)
            .map(|(&(path, number), id)| Exercise {
                game: GameId { segment: 0, slot: id },
                id,
                place: GamePlace { path: path.to_owned(), number, content: 1 },
            })
            .collect();
        let found = collections(&exercises, |exercise| exercise.id < 3);
        let found: Vec<_> =
            found.iter().map(|one| (&*one.name, one.query.as_deref().unwrap(), one.problems, one.known)).collect();
        assert_eq!(
            found,
            [
                ("book.sgf", "file:\"a/book.sgf\"", 2, 0),
                ("easy", "file:\"a/easy/\"", 2, 2),
                ("hard", "file:\"a/hard/\"", 1, 0)
            ]
        );
        assert_eq!(collections(&[], |_| true).len(), 0);
    }

    #[test]
    fn paths_have_a_folder_in_common() {
        for (paths, expected) in [
            (vec![], ""),
            (vec!["a/b/"], "a/b/"),
            (vec!["a/b/", "a/bc/"], "a/"),
            (vec!["a/", "b/"], ""),
            (vec!["碁/詰/", "碁/詩/"], "碁/"),
            (vec!["/x/a.sgf", "/x/"], "/x/"),
        ] {
            let length = common_folder(paths.iter().copied());
            assert_eq!(paths.first().map_or("", |path| &path[..length]), expected, "{paths:?}");
        }
    }
}
