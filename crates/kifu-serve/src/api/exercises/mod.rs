//! Problems to solve: a list, with those that are due, and their positions.

mod card;
mod collections;
mod evaluated;
mod mistakes;
mod order;
pub(crate) mod statistics;

use std::collections::HashSet;
use std::sync::{Arc, MutexGuard, PoisonError};

use kifu_go::{Color, Size, star_points};
use kifu_search::events::Change;
use kifu_search::{GameId, Request, Variations};
use kifu_view::{Card, Outcome};
use kifu_work::practice::{Log, PROBLEMS, UNSOLVED};
use serde::{Deserialize, Serialize};

pub(crate) use card::ExerciseCard;
use collections::{Collection, ExerciseCollection, collections};
pub(crate) use mistakes::ExerciseSource;
use mistakes::{MistakeCounts, find};
use order::{ExerciseOrder, sort};
use statistics::PracticeStreak;
pub(crate) use statistics::statistics;

use super::candidates::rounded;
use super::slot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{Exercise, KnownMistake, Snapshot};

/// The largest number of positions in one answer.
const MAX_POSITIONS: usize = 100;
/// The largest number of problems whose numbers are sent.
const MAX_IDS: usize = 20_000;

/// A request for problems to solve.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseRequest {
    /// The query that the problems must match, in the language of `kifu search`.
    #[serde(default)]
    query: String,
    /// The source of the problems; records by default.
    #[serde(default)]
    source: ExerciseSource,
    /// The names of the user, for the source `mistakes`: those of other players are left out [default: mistakes of both players].
    #[serde(default)]
    mine: Vec<String>,
    /// The number of a game: selects the problems in it.
    #[serde(default)]
    game: Option<u32>,
    /// Selects problems by their state in the practice; all problems by default.
    #[serde(default)]
    which: Which,
    /// The order of the problems.
    #[serde(default)]
    order: ExerciseOrder,
    /// The seed for the order `shuffled` [default: 0].
    #[serde(default)]
    seed: u32,
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
    /// The numbers of the selected games in the order of the request; at most 20,000.
    ids: Vec<u32>,
    /// The nodes of these games with the positions, in the order of the file; only of mistakes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nodes: Vec<u32>,
    /// The positions of some of these games: see `from` and `count` of the request.
    positions: Vec<ExercisePosition>,
    /// The folders with problems, and the files with several problems, of the whole library.
    collections: Vec<ExerciseCollection>,
    /// The number of positions without a move, by which no answer could be judged; they are not problems.
    unsolved: usize,
    /// How mistakes were found; missing for the source `records`.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<MistakeCounts>,
    /// The days in a row with practice.
    streak: PracticeStreak,
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

impl ExerciseCounts {
    /// True if there are no problems.
    pub(crate) const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// Counts a problem with its states.
    pub(crate) fn count(&mut self, due: bool, new: bool, missed: bool) {
        self.all += 1;
        self.due += usize::from(due);
        self.new += usize::from(new);
        self.missed += usize::from(missed);
    }
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
    /// The mistake, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<PositionMistake>,
}

/// The mistake that was made in a position.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PositionMistake {
    /// The number of the node with the position, in the order of the file.
    node: u32,
    /// The number of the move.
    number: u32,
    /// The name of Black; empty if unknown.
    black: String,
    /// The name of White; empty if unknown.
    white: String,
    /// What the player lost of the win rate; `null` if unknown.
    lost_winrate: Option<f64>,
    /// What the player lost in points; `null` if unknown.
    lost_lead: Option<f64>,
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let snapshot = slot.snapshot()?;
    let asked: ExerciseRequest = call.json()?;
    let (all, mistakes): (Arc<[Exercise]>, _) = match asked.source {
        ExerciseSource::Records => (snapshot.exercises()?, None),
        ExerciseSource::Mistakes => {
            let (found, counts) = find(slot, &snapshot, &asked.mine, asked.game)?;
            (found.into(), Some(counts))
        }
    };
    let mut meeting = meeting(&snapshot, &asked.query, &all)?;
    meeting.retain(|exercise| asked.game.is_none_or(|game| game == exercise.id));
    let log = practice(server)?;
    let card = |exercise: &Exercise| log.card(exercise.key);
    let mut counts = ExerciseCounts::default();
    let mut wanted = Vec::new();
    for exercise in meeting {
        let card = card(exercise);
        let [due, new, missed] = [
            card.is_some_and(|card| card.is_due(asked.day)),
            card.is_none(),
            card.is_some_and(|card| card.last == Outcome::Missed),
        ];
        counts.count(due, new, missed);
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
    sort(&mut wanted, asked.order, asked.seed, |exercise| (exercise.key, card(exercise)));
    let shown = wanted.iter().skip(asked.from).take(asked.count.min(MAX_POSITIONS));
    let positions = shown.filter_map(|exercise| position(&snapshot, exercise, card(exercise))).collect();
    let is_known = |exercise: &&&Exercise| card(exercise).is_some_and(|card| !card.is_due(asked.day));
    let collection = |Collection { name, query, exercises }: Collection<'_>| ExerciseCollection {
        name,
        query,
        problems: exercises.len(),
        known: exercises.iter().filter(is_known).count(),
    };
    let unsolved = match asked.source {
        ExerciseSource::Records => snapshot.library().select(&unsolved_condition()?)?.count(),
        ExerciseSource::Mistakes => 0,
    };
    let node = |exercise: &&Exercise| Some(exercise.mistake.as_ref()?.node);
    Reply::json(&Exercises {
        condition: PROBLEMS,
        counts,
        ids: wanted.iter().take(MAX_IDS).map(|exercise| exercise.id).collect(),
        nodes: wanted.iter().take(MAX_IDS).filter_map(node).collect(),
        positions,
        collections: collections(&all).into_iter().map(collection).collect(),
        unsolved,
        mistakes,
        streak: PracticeStreak::of(&log, asked.day),
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
    UNSOLVED.parse().map_err(|_| Problem::new(Code::Internal, "the query for positions"))
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

/// Returns the position of a problem.
fn position(snapshot: &Snapshot, exercise: &Exercise, card: Option<Card>) -> Option<ExercisePosition> {
    let (size, stones, color) = match &exercise.mistake {
        None => first_position(snapshot, exercise)?,
        Some(mistake) => (mistake.size, mistake.stones.clone(), mistake.player),
    };
    // Signs of one byte each.
    let rows = stones.as_bytes().chunks(usize::from(size.columns()));
    Some(ExercisePosition {
        id: exercise.id,
        path: exercise.place.path.clone(),
        game: exercise.place.number + 1,
        size: [size.columns(), size.rows()],
        board: rows.map(|row| row.iter().copied().map(char::from).collect()).collect(),
        stars: star_points(size).into_iter().filter_map(|point| size.index(point)).collect(),
        color: u8::from(color == Color::White),
        card: card.map(Into::into),
        mistake: exercise.mistake.as_ref().and_then(|mistake| PositionMistake::of(snapshot, exercise.game, mistake)),
    })
}

/// Returns the position of a record from the moves in its segment, so that no file is read: the size, the stones, and the
/// colour to play.
fn first_position(snapshot: &Snapshot, exercise: &Exercise) -> Option<(Size, String, Color)> {
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
    Some((size, stones.into_iter().collect(), color))
}

impl PositionMistake {
    fn of(snapshot: &Snapshot, game: GameId, mistake: &KnownMistake) -> Option<Self> {
        let row = snapshot.library().row(game).ok().flatten()?;
        Some(Self {
            node: mistake.node,
            number: mistake.number,
            black: row.black,
            white: row.white,
            lost_winrate: rounded(mistake.lost_winrate.map(|lost| lost.max(0.0)), 1e4),
            lost_lead: rounded(mistake.lost_lead.map(|lost| lost.max(0.0)), 1e2),
        })
    }
}
