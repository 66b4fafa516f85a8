//! The problems that are practised in a sitting, and the log that hears of them.

use std::io;
use std::time::Instant;

use kifu_record::Record;
use kifu_view::Outcome;
use kifu_view::state::{Entry, State};
use kifu_work::game_files::GameFiles;
use kifu_work::numbers::counted;
use kifu_work::practice::{Log, Practised};
use kifu_work::study::StudyProblem;

use super::super::view::Games;
use crate::files::Advised;

/// The problems of a sitting. Only the first attempt at each counts; one that is missed is asked again at the end, until it is
/// solved.
pub(super) struct Sitting {
    files: GameFiles,
    /// The problems, and behind them those that are asked again.
    problems: Vec<StudyProblem>,
    /// The number of those that are asked for the first time.
    firsts: usize,
    log: Log,
    day: u32,
    /// The outcome of each problem.
    outcomes: Vec<Option<Outcome>>,
    /// The problem on the screen, and since when it is there.
    open: Option<(usize, Instant)>,
    /// The reason why an outcome could not be kept.
    pub(super) error: Option<io::Error>,
}

impl Sitting {
    pub(super) fn new(files: GameFiles, problems: Vec<StudyProblem>, log: Log, day: u32) -> Self {
        let outcomes = vec![None; problems.len()];
        Self { files, firsts: problems.len(), problems, log, day, outcomes, open: None, error: None }
    }

    /// How many problems were solved at the first attempt.
    pub(super) fn summary(&self) -> String {
        let count = |outcome| self.outcomes[..self.firsts].iter().filter(|&&one| one == Some(outcome)).count();
        let (solved, helped, missed) = (count(Outcome::Solved), count(Outcome::Helped), count(Outcome::Missed));
        let tried = counted(solved + helped + missed, "problem", "problems");
        format!("{tried} of {}: {solved} solved, {helped} with help, {missed} missed", self.firsts)
    }
}

impl Games for Sitting {
    fn open(&mut self, number: usize, entry: &Entry) -> Result<Record, String> {
        let record = self.files.open(entry).map_err(|error| error.advised())?;
        self.open = Some((number, Instant::now()));
        Ok(self.problems[number].record(record))
    }

    fn watch(&mut self, state: &mut State) {
        let Some((number, since)) = self.open else { return };
        let known = &mut self.outcomes[number];
        let outcome = state.attempt.as_ref().and_then(|attempt| attempt.outcome()).filter(|_| known.is_none());
        let Some(outcome) = outcome else { return };
        *known = Some(outcome);
        let key = self.problems[number].key;
        let seconds = u32::try_from(since.elapsed().as_secs()).ok();
        if let Err(error) = self.log.add(&Practised::Attempt { problem: key, day: self.day, outcome, seconds }) {
            state.message = Some(format!("the log cannot be written: {error}"));
            self.error = Some(error);
            return;
        }
        let days = self.log.card(key).map_or(0, |card| card.due.saturating_sub(self.day));
        let again = match days {
            _ if outcome == Outcome::Missed => "again at the end".to_owned(),
            1 => "again tomorrow".to_owned(),
            _ => format!("again in {days} days"),
        };
        if outcome == Outcome::Missed {
            state.list.push(state.list.entries[number].clone());
            self.problems.push(self.problems[number].clone());
            self.outcomes.push(None);
        }
        let left = self.outcomes.iter().filter(|outcome| outcome.is_none()).count();
        let left = if left == 0 { "that was the last".to_owned() } else { format!("{left} left") };
        let said = state.message.take().map(|said| said + "; ").unwrap_or_default();
        state.message = Some(format!("{said}{again}; {left}"));
    }
}

#[cfg(test)]
mod tests {
    use kifu_files::Source;
    use kifu_sgf::encoding::ParseOptions;
    use kifu_view::OpenGame;
    use kifu_view::state::{Event, GameList, Key, KeyCode, Look, Mode, update};
    use kifu_work::game_files::list_games;
    use kifu_work::study::problems_in;

    use super::*;

    const TEXT: &str = "(;SZ[9]AB[aa][ba]AW[ab]PL[B];B[bb]C[Correct.])(;SZ[9]AB[ca]AW[cb]PL[B];B[bb];W[cc];B[dd])";

    #[test]
    fn attempts_are_kept_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, log) = (folder.path().join("problems.sgf"), folder.path().join("log"));
        std::fs::write(&path, TEXT).expect("a file");
        let parse = ParseOptions::default();
        let files = GameFiles::new(vec![Source::File(path)], parse, 1 << 20);
        let entries = list_games("problems.sgf", TEXT.as_bytes(), &parse).expect("games");
        let mut sitting = Sitting::new(files, problems_in(TEXT.as_bytes()), Log::at(&log), 100);
        let mut state = State::new(GameList::new(entries), Look { mode: Mode::Problem, ..Look::default() });
        let record = sitting.open(0, &state.list.entries[0]).expect("a record");
        state.open(OpenGame::new(record));
        let press = |state: &mut State, sitting: &mut Sitting, keys: &str| {
            for letter in keys.chars() {
                let code = if letter == '\n' { KeyCode::Enter } else { KeyCode::Character(letter) };
                if let Some(kifu_view::state::Effect::Open(number)) = update(state, Event::Key(Key::from(code))) {
                    let record = sitting.open(number, &state.list.entries[number]).expect("a record");
                    state.open(OpenGame::new(record));
                }
                sitting.watch(state);
            }
        };
        press(&mut state, &mut sitting, "gb8\n");
        let message = state.message.clone().unwrap_or_default();
        assert!(message.contains("solved; again in") && message.ends_with("; 1 left"), "{message}");
        // Whatever follows does not count.
        press(&mut state, &mut sitting, "rhgb8\n");
        assert_eq!(std::fs::read_to_string(&log).expect("a log").lines().count(), 1);
        press(&mut state, &mut sitting, "> ");
        let message = state.message.clone().unwrap_or_default();
        assert!(message.contains("again at the end; 1 left"), "{message}");
        // The missed problem, until it is solved.
        press(&mut state, &mut sitting, "> ");
        assert!(state.message.as_deref().is_some_and(|message| message.contains("again at the end; 1 left")));
        press(&mut state, &mut sitting, ">gb8\ngd6\n");
        let message = state.message.clone().unwrap_or_default();
        assert!(message.contains("solved; again tomorrow; that was the last"), "{message}");
        assert_eq!(std::fs::read_to_string(&log).expect("a log").lines().count(), 4);
        assert_eq!(sitting.summary(), "2 problems of 2: 1 solved, 0 with help, 1 missed");
        let mut log = Log::at(&log);
        log.refresh().expect("a log");
        assert_eq!(log.streak(100).days, 1);
    }
}
