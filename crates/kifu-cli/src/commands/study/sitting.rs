//! The problems that are practised in a sitting, and the log that hears of them.

use std::io;
use std::time::Instant;

use kifu_record::Record;
use kifu_view::state::{Entry, State};
use kifu_view::{Attempt, Outcome};
use kifu_work::game_files::GameFiles;
use kifu_work::numbers::counted;
use kifu_work::practice::{Log, Practised};
use kifu_work::study::{StudyProblem, StudyTask};

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

/// The outcome of an attempt. A tree has all moves of its repertoire, so any other move is a mistake.
fn outcome_of(attempt: &Attempt, task: &StudyTask) -> Option<Outcome> {
    let is_complete = matches!(task, StudyTask::Repertoire(_));
    if is_complete && attempt.unknown() > 0 { Some(Outcome::Missed) } else { attempt.outcome() }
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
        let StudyProblem { key, ref task, .. } = self.problems[number];
        let outcome = state.attempt.as_ref().and_then(|attempt| outcome_of(attempt, task)).filter(|_| known.is_none());
        let Some(outcome) = outcome else { return };
        *known = Some(outcome);
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
    use kifu_view::state::{Effect, Event, GameList, Key, KeyCode, Look, Mode, update};
    use kifu_work::game_files::list_games;
    use kifu_work::practice::RepertoireSide;
    use kifu_work::study::{problems_in, repertoires_in};

    use super::*;

    /// A sitting, and the terminal at which it is held.
    struct Desk {
        folder: tempfile::TempDir,
        sitting: Sitting,
        state: State,
    }

    impl Desk {
        fn new(text: &str, problems: Vec<StudyProblem>) -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("problems.sgf");
            std::fs::write(&path, text).expect("a file");
            let parse = ParseOptions::default();
            let files = GameFiles::new(vec![Source::File(path)], parse, 1 << 20);
            let games = list_games("problems.sgf", text.as_bytes(), &parse).expect("games");
            let entries = problems.iter().map(|problem| games[problem.game].clone()).collect();
            let log = Log::at(&folder.path().join("log"));
            let state = State::new(GameList::new(entries), Look { mode: Mode::Problem, ..Look::default() });
            let mut desk = Self { sitting: Sitting::new(files, problems, log, 100), folder, state };
            desk.open(0);
            desk
        }

        fn open(&mut self, number: usize) {
            let record = self.sitting.open(number, &self.state.list.entries[number]).expect("a record");
            self.state.open(OpenGame::new(record));
        }

        /// Presses keys; returns the message after them.
        fn press(&mut self, keys: &str) -> String {
            for letter in keys.chars() {
                let code = if letter == '\n' { KeyCode::Enter } else { KeyCode::Character(letter) };
                if let Some(Effect::Open(number)) = update(&mut self.state, Event::Key(Key::from(code))) {
                    self.open(number);
                }
                self.sitting.watch(&mut self.state);
            }
            self.state.message.clone().unwrap_or_default()
        }

        fn log(&self) -> String {
            std::fs::read_to_string(self.folder.path().join("log")).expect("a log")
        }
    }

    #[test]
    fn attempts_are_kept_once() {
        const TEXT: &str = "(;SZ[9]AB[aa][ba]AW[ab]PL[B];B[bb]C[Correct.])(;SZ[9]AB[ca]AW[cb]PL[B];B[bb];W[cc];B[dd])";
        let mut desk = Desk::new(TEXT, problems_in(TEXT.as_bytes()));
        let message = desk.press("gb8\n");
        assert!(message.contains("solved; again in") && message.ends_with("; 1 left"), "{message}");
        // Whatever follows does not count.
        desk.press("rhgb8\n");
        assert_eq!(desk.log().lines().count(), 1);
        let message = desk.press("> ");
        assert!(message.contains("again at the end; 1 left"), "{message}");
        // The missed problem, until it is solved.
        let message = desk.press("> ");
        assert!(message.contains("again at the end; 1 left"), "{message}");
        let message = desk.press(">gb8\ngd6\n");
        assert!(message.contains("solved; again tomorrow; that was the last"), "{message}");
        assert_eq!(desk.log().lines().count(), 4);
        assert_eq!(desk.sitting.summary(), "2 problems of 2: 1 solved, 0 with help, 1 missed");
        let mut log = Log::at(&desk.folder.path().join("log"));
        log.refresh().expect("a log");
        assert_eq!(log.streak(100).days, 1);
    }

    #[test]
    fn a_move_that_the_tree_does_not_have_is_a_mistake() {
        const TREE: &str = "(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))";
        let questions = repertoires_in(TREE.as_bytes(), &ParseOptions::default(), RepertoireSide::Black);
        let mut desk = Desk::new(TREE, questions);
        let message = desk.press("gd5\n");
        assert!(message.contains("no move on D5; again at the end; 3 left"), "{message}");
        assert!(desk.log().contains("missed"), "{}", desk.log());
        desk.press("ge5\n");
        assert_eq!(desk.log().lines().count(), 1, "the first answer counts");
        let message = desk.press(">gg3\n");
        assert!(message.contains("solved"), "{message}");
        assert_eq!(desk.sitting.summary(), "2 problems of 3: 1 solved, 0 with help, 1 missed");
    }
}
