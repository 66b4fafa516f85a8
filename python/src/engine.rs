//! An engine that answers questions: `kifu.engine.Engine`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kifu::go::{Move, Position as GoPosition, Size};
use kifu::record::{Analysis, Candidate, katago_rules};
use kifu::sgf::value::{Decimal, Rules};
use kifu_engine::{Protocol, Query};
use kifu_work::MoveRange;
use kifu_work::analyze::{
    AnalyzeError, AnalyzeOptions, Asker, EngineSetup, Evaluated, GameRefused, NoAnswer, NotEvaluated, PositionChoice,
    command_words, evaluate_game, half_points,
};
use kifu_work::score::Judge;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::arrays::array;
use crate::convert::{Whole, color_object, move_object};
use crate::error::value_error;
use crate::game::Game;
use crate::interruptible::interruptible;
use crate::position::Position;
use crate::pure::ENGINE_ERROR;
use crate::shared::Shared;

/// A day: nobody waits longer for one position.
const LONGEST: f64 = 86_400.0;

/// An engine at work: a program that evaluates positions, such as KataGo. Several threads may ask it at once.
///
/// `command` is a command line, or the list of its words. `protocol` is `"katago"` (`katago analysis`), `"lz"` (GTP with
/// `kata-analyze` or `lz-analyze`) or `"gtp"` (others); without it the command tells. An engine that says nothing for `patience`
/// seconds is started again, three times at most; it has twenty times as long to start. Leave it with `with`, or close it.
///
/// Raises `EngineError` if it cannot be started.
///
/// >>> from kifu.engine import Engine, EngineError
/// >>> try:
/// ...     Engine("no-such-engine analysis")
/// ... except EngineError as error:
/// ...     print(str(error)[:39])
/// no-such-engine cannot be started: No su
#[pyclass(frozen, module = "kifu.engine", weakref)]
pub(crate) struct Engine {
    /// `None` once it is closed.
    asker: Shared<Option<Arc<Asker>>>,
    command: String,
    name: String,
    stop: Arc<AtomicBool>,
}

/// A command line, or its words.
#[derive(FromPyObject)]
enum Command {
    Line(String),
    Words(Vec<String>),
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (command, *, protocol=None, patience=30.0))]
    fn new(py: Python<'_>, command: Command, protocol: Option<&str>, patience: f64) -> PyResult<Self> {
        let words = match command {
            Command::Words(words) => words,
            Command::Line(line) => {
                command_words(&line).ok_or_else(|| value_error("a quotation mark of the command is not closed"))?
            }
        };
        let names = || Protocol::ALL.map(|(name, _)| name).join(", ");
        let unknown = |name| value_error(format!("`{name}` is not a protocol; protocols are {}", names()));
        let protocol = protocol.map(|name| Protocol::from_name(name).ok_or_else(|| unknown(name))).transpose()?;
        if !(0.001..=LONGEST).contains(&patience) {
            return Err(value_error("`patience` is a number of seconds, up to 86400"));
        }
        let setup = EngineSetup::of_command(words, protocol, Some(Duration::from_secs_f64(patience)));
        let setup = setup.ok_or_else(|| value_error("the command is empty; katago analysis -config … is one"))?;
        let (command, stop) = (setup.name.clone(), Arc::new(AtomicBool::new(false)));
        let asked = Arc::clone(&stop);
        let start = move || Asker::start(&setup, Arc::new(move || asked.load(Ordering::Relaxed)));
        let started = interruptible(py, start).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
        let asker = match started {
            Ok(Some(asker)) => asker,
            Ok(None) => return Err(failed(py, "the start was stopped")),
            Err(error @ AnalyzeError::NotReady { .. }) => {
                return Err(failed(py, format!("{command} {error}; a larger `patience` waits longer")));
            }
            Err(error) => return Err(failed(py, format!("{command} {error}"))),
        };
        let name = asker.caps().identity.to_string();
        Ok(Self { asker: Shared::new(Some(Arc::new(asker))), command, name, stop })
    }

    /// The engine with its version and network, as it names them.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// True once it is closed.
    #[getter]
    fn closed(&self) -> bool {
        self.asker.with(|asker| asker.is_none())
    }

    /// Evaluates the positions of the main line of a game, in their order: of all moves, or of the range `moves` (`"1-60"`).
    ///
    /// `rules` and `komi` count where the game states none that engines know. `ownership` asks for the owner of each point, too.
    /// Setup and forbidden moves in mid-game are given as positions. Raises `ValueError` for a game that engines do not know, and `EngineError`
    /// if the engine gives no answer.
    #[pyo3(signature = (game, *, visits=Whole(100), moves=None, ownership=false, rules=None, komi=None))]
    #[expect(clippy::too_many_arguments, reason = "they are arguments by name in Python")]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        game: &Game,
        visits: Whole,
        moves: Option<&str>,
        ownership: bool,
        rules: Option<&str>,
        komi: Option<f64>,
    ) -> PyResult<Bound<'py, PyList>> {
        let moves = moves.map(MoveRange::read).transpose();
        let moves = moves.map_err(|reason| value_error(format!("`moves`: {reason}")))?;
        let options = AnalyzeOptions {
            fast: read_visits(visits)?,
            positions: PositionChoice { moves, ..PositionChoice::default() },
            ownership,
            rules: rules.map(read_rules).transpose()?,
            komi: komi.map(read_komi).transpose()?,
            ..AnalyzeOptions::default()
        };
        let record = game.view()?.record().clone();
        let size = record.size;
        let evaluated = self.run(py, move |asker| evaluate_game(asker, &record, &options))?;
        let evaluated = evaluated.map_err(|error| match error {
            NotEvaluated::NoAnswer { number, reason } => self.no_answer(py, &format!("after move {number}: "), &reason),
            NotEvaluated::Game(GameRefused::NoRules) => {
                value_error("the game states no rules that engines know; `rules=\"chinese\"` names some")
            }
            NotEvaluated::Game(GameRefused::NoKomi) => {
                value_error("the game states no komi that engines accept; `komi=6.5` names one if it states none")
            }
            other => value_error(other),
        })?;
        let rows = PyList::empty(py);
        for position in &evaluated {
            rows.append(evaluation(py, position, size)?)?;
        }
        Ok(rows)
    }

    /// Evaluates a position by its rules. The engine does not know how it came about: it may take back a ko.
    #[pyo3(signature = (position, *, komi, visits=Whole(100), ownership=false))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        position: &Position,
        komi: f64,
        visits: Whole,
        ownership: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let position = position.position.get();
        let query = query_of(&position, read_komi(komi)?, read_visits(visits)?, ownership)?;
        let analysis = self.run(py, move |asker| {
            let ownership = query.ownership && asker.caps().has_ownership;
            asker.ask(&Query { ownership, ..query })
        })?;
        let analysis = analysis.map_err(|reason| self.no_answer(py, "", &reason))?;
        let found = Evaluated { number: position.moves(), to_play: position.to_play(), analysis };
        evaluation(py, &found, position.board().size())
    }

    /// Ends the engine; a second time does nothing. Questions of other threads end with `EngineError`.
    fn close(&self, py: Python<'_>) {
        let asker = self.asker.with(Option::take);
        if asker.is_some() {
            self.stop.store(true, Ordering::Relaxed);
            py.detach(|| drop(asker));
        }
    }

    fn __enter__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, pyo3::types::PyTuple>) {
        self.close(py);
    }

    fn __repr__(&self) -> String {
        format!("<Engine {}{}>", self.name, if self.closed() { ", closed" } else { "" })
    }
}

impl Engine {
    /// Asks the engine, on a thread that Ctrl-C leaves alone and stops.
    fn run<R: Send + 'static>(&self, py: Python<'_>, ask: impl FnOnce(&Asker) -> R + Send + 'static) -> PyResult<R> {
        let asker = self.asker(py)?;
        self.stop.store(false, Ordering::Relaxed);
        self.stopping(interruptible(py, move || ask(&asker)))
    }

    /// Stops the work of the engine after Ctrl-C.
    pub(crate) fn stopping<R>(&self, done: PyResult<R>) -> PyResult<R> {
        done.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))
    }

    fn asker(&self, py: Python<'_>) -> PyResult<Arc<Asker>> {
        self.asker.get().ok_or_else(|| failed(py, "the engine is closed; start another one with Engine(…)"))
    }

    /// The engine as one that tells dead stones.
    pub(crate) fn judge(&self, py: Python<'_>) -> PyResult<Judge> {
        let asker = self.asker(py)?;
        self.stop.store(false, Ordering::Relaxed);
        Judge::new(asker).map_err(|reason| failed(py, reason))
    }

    /// The exception for a question without an answer.
    pub(crate) fn no_answer(&self, py: Python<'_>, place: &str, reason: &NoAnswer) -> PyErr {
        let advice = match reason {
            NoAnswer::Silent(_) => "; a larger `patience` waits longer",
            NoAnswer::Gone(words) if words.is_empty() => "; its own log may say why",
            _ => "",
        };
        failed(py, format!("{}: {place}{reason}{advice}", self.command))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Returns an `EngineError`.
fn failed(py: Python<'_>, message: impl ToString) -> PyErr {
    match ENGINE_ERROR.get(py).and_then(|class| class.call1((message.to_string(),))) {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

fn query_of(position: &GoPosition, komi: i32, visits: u64, ownership: bool) -> PyResult<Query> {
    let rules = katago_rules(Rules::Named(position.rules()));
    let rules = rules.ok_or_else(|| {
        value_error(format!(
            "engines know no {} rules; Position(…, rules=\"Chinese\") has others",
            position.rules().name()
        ))
    })?;
    let board = position.board();
    Ok(Query {
        stones: board.stones().collect(),
        turn: position.to_play(),
        visits,
        ownership,
        ..Query::new(board.size(), &rules, komi)
    })
}

fn read_visits(visits: Whole) -> PyResult<u64> {
    visits.to("visits").and_then(|number: u64| match number {
        0 => Err(value_error("`visits` must be 1 or more")),
        number => Ok(number),
    })
}

fn read_komi(komi: f64) -> PyResult<i32> {
    let points = Decimal::read(&komi.to_string());
    points
        .and_then(|read| half_points(read.value))
        .ok_or_else(|| value_error("engines accept komi up to 150 in halves, such as 6.5"))
}

pub(crate) fn read_rules(name: &str) -> PyResult<Rules> {
    let unknown = || value_error(format!("`{name}` is not a name of rules, such as chinese, japanese or aga"));
    Rules::read(name).map(|read| read.value).ok_or_else(unknown)
}

/// An evaluation as a dictionary.
fn evaluation<'py>(py: Python<'py>, found: &Evaluated, size: Size) -> PyResult<Bound<'py, PyDict>> {
    let Analysis { winrate, lead, deviation, visits, candidates, ownership, .. } = &found.analysis;
    let row = PyDict::new(py);
    row.set_item("number", found.number)?;
    row.set_item("to_play", color_object(py, found.to_play)?)?;
    row.set_item("winrate", winrate)?;
    row.set_item("lead", lead)?;
    row.set_item("deviation", deviation)?;
    row.set_item("visits", visits)?;
    let list = candidates.iter().map(|candidate| candidate_object(py, candidate, size));
    row.set_item("candidates", list.collect::<PyResult<Vec<_>>>()?)?;
    let owners = if ownership.is_empty() {
        None
    } else {
        Some(array(py, ownership.clone(), &[size.rows().into(), size.columns().into()])?)
    };
    row.set_item("ownership", owners)?;
    Ok(row)
}

fn candidate_object<'py>(py: Python<'py>, candidate: &Candidate, size: Size) -> PyResult<Bound<'py, PyDict>> {
    let Candidate { to, visits, winrate, lead, prior, line } = candidate;
    let row = PyDict::new(py);
    let object = |to: Move| move_object(py, to, size);
    row.set_item("move", object(*to)?)?;
    row.set_item("visits", visits)?;
    row.set_item("winrate", winrate)?;
    row.set_item("lead", lead)?;
    row.set_item("prior", prior)?;
    row.set_item("line", line.iter().map(|&to| object(to)).collect::<PyResult<Vec<_>>>()?)?;
    Ok(row)
}
