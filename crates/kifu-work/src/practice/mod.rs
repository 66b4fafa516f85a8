//! The practice log: attempts at problems, and guesses at the moves of games.
//!
//! The log belongs to the user, not to a library. Problems are identified by their stones and moves, so results survive when
//! files are moved or renamed, or the library is rebuilt. Practice needs no write access to records. The state of a problem is
//! computed from all its attempts, so another schedule counts those of before, too.

mod days;
mod history;
mod mistakes;
mod problems;
mod repertoire;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::env;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use kifu_files::{append_line, open_regular};
use kifu_view::{Card, Outcome, Trial};
use serde::{Deserialize, Serialize};

pub use days::{DayTally, Streak};
use history::History;
pub use mistakes::{
    LeftOut, Measure, Mistake, MistakeAnswer, Mistakes, Review, mistakes_by, mistakes_of, problem_record, review_record,
};
pub(crate) use mistakes::{candidates, is_decided};

pub use problems::{PROBLEMS, TREES, UNSOLVED, is_problem};
pub(crate) use repertoire::Corner;
pub use repertoire::{Question, Repertoire, RepertoireSide, Urgency, question_record, reply_counts};

/// The largest log that is read, in bytes: about a million attempts.
const MAX_BYTES: u64 = 128 << 20;

/// A line of the log. Games and problems are identified by a fingerprint of their stones and moves in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Practised {
    /// An attempt at a problem.
    Attempt {
        /// The problem.
        #[serde(with = "digits")]
        problem: u64,
        /// The number of the day; in the log of kifu days count from 1970-01-01.
        day: u32,
        /// The outcome.
        outcome: Outcome,
        /// The time in seconds, if it was measured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    },
    /// Guesses at the moves of a game.
    Guesses {
        /// The game.
        #[serde(with = "digits")]
        game: u64,
        /// The number of the day.
        day: u32,
        /// The number of moves that were guessed or shown.
        moves: u32,
        /// The number of moves that were guessed at once.
        at_once: u32,
    },
}

/// Writes fingerprints as hexadecimal digits: programs that read JSON numbers as floating point would lose some bits.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
    pub(super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{number:016x}"))
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<u64, D::Error> {
        let text = <std::borrow::Cow<'d, str>>::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(D::Error::custom)
    }
}

/// The totals of all guesses at the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct GuessTotal {
    /// The number of sessions.
    pub times: u32,
    /// The number of moves that were guessed or shown.
    pub moves: u32,
    /// The number of moves that were guessed at once.
    pub at_once: u32,
}

/// A log of practice, with the state of every problem in it.
///
/// ```
/// use kifu_work::practice::{Log, Practised};
/// use kifu::view::Outcome;
///
/// let mut log = Log::in_memory();
/// log.add(&Practised::Attempt { problem: 7, day: 100, outcome: Outcome::Missed, seconds: None })?;
/// assert_eq!(log.card(7).map(|card| card.due), Some(101));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Log {
    path: Option<PathBuf>,
    /// The number of bytes that were read.
    read: u64,
    problems: HashMap<u64, History>,
    /// The days with attempts.
    days: BTreeSet<u32>,
    guesses: HashMap<u64, GuessTotal>,
}

impl Log {
    /// Returns a log that is not stored.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::default()
    }

    /// Returns the log in a file, which is read by [`refresh`](Self::refresh) and created with the first entry.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self { path: Some(path.to_owned()), ..Self::default() }
    }

    /// Reads the entries added to the file since the last call, also by other processes. Skips lines that are not entries.
    ///
    /// # Errors
    /// If the file cannot be read or is too large; a missing file is an empty log.
    pub fn refresh(&mut self) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut file = match open_regular(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                *self = Self::at(path);
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let length = file.metadata()?.len();
        if length == self.read {
            return Ok(());
        }
        if length < self.read {
            // The file was replaced or truncated: read it from the start.
            *self = Self::at(path);
        }
        if length > MAX_BYTES {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("has more than {MAX_BYTES} bytes")));
        }
        file.seek(SeekFrom::Start(self.read))?;
        let mut bytes = Vec::new();
        file.take(length - self.read).read_to_end(&mut bytes)?;
        // A line without a line break is still being written.
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        self.read += whole as u64;
        for line in bytes[..whole].split(|byte| *byte == b'\n') {
            if let Ok(entry) = serde_json::from_slice(line) {
                self.apply(&entry);
            }
        }
        Ok(())
    }

    /// Adds an entry, and stores it.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn add(&mut self, entry: &Practised) -> io::Result<()> {
        let Some(path) = &self.path else {
            self.apply(entry);
            return Ok(());
        };
        append_line(path, &serde_json::to_string(entry)?)?;
        self.refresh()
    }

    /// Returns the state of a problem; `None` if it was never practised.
    #[must_use]
    pub fn card(&self, problem: u64) -> Option<Card> {
        self.problems.get(&problem).map(History::card)
    }

    /// Returns the attempts at a problem in the order of their days.
    #[must_use]
    pub fn trials(&self, problem: u64) -> &[Trial] {
        self.problems.get(&problem).map_or(&[], History::trials)
    }

    /// Returns the days in a row with attempts at any problems.
    #[must_use]
    pub fn streak(&self, today: u32) -> Streak {
        Streak::of(self.days.iter().copied(), today)
    }

    /// Returns the problems of each day with attempts, by their outcomes.
    #[must_use]
    pub fn tallies(&self) -> BTreeMap<u32, DayTally> {
        let mut days = BTreeMap::new();
        self.problems.values().for_each(|history| DayTally::count(&mut days, history.trials()));
        days
    }

    /// Returns the guesses at a game; `None` if there were none.
    #[must_use]
    pub fn guesses(&self, game: u64) -> Option<GuessTotal> {
        self.guesses.get(&game).copied()
    }

    fn apply(&mut self, entry: &Practised) {
        match *entry {
            Practised::Attempt { problem, day, outcome, seconds } => {
                let trial = Trial { day, outcome, seconds };
                self.days.insert(day);
                self.problems
                    .entry(problem)
                    .and_modify(|history| history.add(problem, trial))
                    .or_insert_with(|| History::new(problem, trial));
            }
            Practised::Guesses { game, moves, at_once, .. } => {
                let total = self.guesses.entry(game).or_default();
                total.times = total.times.saturating_add(1);
                total.moves = total.moves.saturating_add(moves);
                total.at_once = total.at_once.saturating_add(at_once);
            }
        }
    }
}

/// Returns the file of the user's log: `practice.jsonl` in the folder of kifu for the user's data. `None` if the system
/// names no such folder.
#[must_use]
pub fn user_log() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = if cfg!(windows) {
        folder("APPDATA")
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("kifu/practice.jsonl"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn attempt(problem: u64, day: u32, outcome: Outcome) -> Practised {
        Practised::Attempt { problem, day, outcome, seconds: Some(9) }
    }

    #[test]
    fn a_log_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kifu/practice.jsonl");
        let (mut one, mut other) = (Log::at(&path), Log::at(&path));
        one.refresh().unwrap();
        assert_eq!(one.card(u64::MAX), None);
        one.add(&attempt(u64::MAX, 10, Outcome::Solved)).unwrap();
        other.add(&attempt(u64::MAX, 12, Outcome::Solved)).unwrap();
        other.add(&Practised::Guesses { game: 1, day: 12, moves: 30, at_once: 11 }).unwrap();
        one.refresh().unwrap();
        for log in [&one, &other] {
            assert_eq!(
                log.card(u64::MAX).map(|card| (card.day, card.memory.interval(), card.attempts)),
                Some((12, 27, 2))
            );
            assert_eq!(log.trials(u64::MAX).len(), 2);
            assert_eq!(log.streak(13), Streak { days: 1, longest: 1, today: false });
            assert_eq!(log.guesses(1), Some(GuessTotal { times: 1, moves: 30, at_once: 11 }));
            assert_eq!((log.card(1), log.guesses(2)), (None, None));
        }
        let expected = "{\"problem\":\"ffffffffffffffff\",\"day\":10,\"outcome\":\"solved\",\"seconds\":9}\n";
        assert!(fs::read_to_string(&path).unwrap().starts_with(expected));
    }

    #[test]
    fn what_is_no_entry_is_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let mut log = Log::at(&path);
        fs::write(
            &path,
            b"nonsense\n\xff\xfe\n{\"problem\":\"1\",\"day\":5,\"outcome\":\"missed\"}\n{\"problem\":\"1\",\"d",
        )
        .unwrap();
        log.refresh().unwrap();
        assert_eq!(log.card(1).map(|card| (card.due, card.attempts)), Some((6, 1)));
        // An incomplete line becomes a separate line when the next entry is added.
        log.add(&attempt(1, 6, Outcome::Solved)).unwrap();
        assert_eq!(log.card(1).map(|card| (card.due, card.attempts)), Some((9, 2)));
        // A shorter file counts as a new one.
        fs::write(&path, "{\"problem\":\"2\",\"day\":1,\"outcome\":\"helped\"}\n").unwrap();
        log.refresh().unwrap();
        assert_eq!((log.card(1), log.card(2).map(|card| card.due)), (None, Some(2)));
        fs::remove_file(&path).unwrap();
        log.refresh().unwrap();
        assert_eq!(log.card(2), None);
    }

    /// Attempts of logs from before times were measured, and of logs that were joined in any order.
    #[test]
    fn joined_logs_give_one_state() {
        let folder = tempfile::tempdir().unwrap();
        let lines: Vec<String> = [(5, "missed"), (6, "solved"), (8, "helped"), (12, "solved"), (40, "solved")]
            .map(|(day, outcome)| format!("{{\"problem\":\"a\",\"day\":{day},\"outcome\":\"{outcome}\"}}\n"))
            .into();
        let card = |order: [usize; 5]| {
            let path = folder.path().join(format!("{order:?}"));
            fs::write(&path, order.map(|at| lines[at].as_str()).concat()).unwrap();
            let mut log = Log::at(&path);
            log.refresh().unwrap();
            assert_eq!(log.streak(41), Streak { days: 1, longest: 2, today: false });
            log.card(10)
        };
        let expected = card([0, 1, 2, 3, 4]);
        assert_eq!(expected.map(|card| (card.attempts, card.misses, card.day)), Some((5, 1, 40)));
        for order in [[4, 3, 2, 1, 0], [2, 3, 4, 0, 1], [3, 0, 4, 1, 2]] {
            assert_eq!(card(order), expected, "{order:?}");
        }
    }
}
