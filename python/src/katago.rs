//! Rows for KataGo's training: what `kifu.tensors.katago_rows` returns.

use std::ops::Range;
use std::sync::atomic::Ordering;

use kifu_tensor::{KATAGO_GLOBALS, KATAGO_PLANES, KATAGO_TARGETS, KatagoOptions, katago_rows};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{array, needs_memory, needs_numpy};
use crate::board::ruleset;
use crate::convert::Whole;
use crate::error::value_error;
use crate::interruptible::stoppable;
use crate::tensors::PackedGames;

/// Games that become rows for KataGo's training, some rows at a time.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct KatagoGames {
    games: Py<PackedGames>,
    options: KatagoOptions,
    /// The number of rows up to each game.
    ends: Vec<usize>,
}

#[pymethods]
impl KatagoGames {
    /// The rows of packed games; `size` is the side of the arrays.
    #[new]
    #[pyo3(signature = (games, size, rules, komi, threads, *, history))]
    fn new(
        py: Python<'_>,
        games: Py<PackedGames>,
        size: Whole,
        rules: &str,
        komi: Option<f32>,
        threads: Whole,
        history: bool,
    ) -> PyResult<Self> {
        let side: u8 = size.to("size")?;
        if !(2..=52).contains(&side) {
            return Err(value_error(format!("`size` must be 2 to 52, not {side}")));
        }
        if komi.is_some_and(|komi| !komi.is_finite()) {
            return Err(value_error("`komi` must be a finite number"));
        }
        let threads = threads.threads()?;
        let history = if history { KatagoOptions::default().history } else { 0 };
        let options = KatagoOptions { side, rules: ruleset(rules)?, komi, history, threads };
        if !options.knows_rules() {
            return Err(value_error(format!("KataGo does not know the rules `{rules}`")));
        }
        let all = &games.get().games;
        let ends = py.detach(|| {
            let mut rows = 0;
            let add = |game| {
                rows += options.rows_of(game);
                rows
            };
            all.iter().map(add).collect()
        });
        Ok(Self { games, options, ends })
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Returns the rows from one number to another as arrays, by the names of KataGo's files.
    fn arrays<'py>(&self, py: Python<'py>, first: Whole, end: Whole) -> PyResult<Bound<'py, PyDict>> {
        needs_numpy(py)?;
        let end = end.to::<usize>("stop")?.min(self.rows());
        let wanted = first.to::<usize>("start")?.min(end)..end;
        let (games, before) = self.games_of(&wanted);
        let (all, options) = (&self.games.get().games[games], &self.options);
        // Twenty bytes a point, and what does not depend on the size.
        needs_memory(wanted.len().checked_mul(20 * usize::from(options.side).pow(2) + 1000))?;
        let wanted = wanted.start - before..wanted.end - before;
        let made = stoppable(py, |stop| katago_rows(all, options, wanted, || stop.load(Ordering::Relaxed)))?;
        let made = made.map_err(value_error)?;
        let (rows, side) = (made.rows, usize::from(options.side));
        let (area, scores) = (side * side, made.score.len() / rows.max(1));
        let object = PyDict::new(py);
        object.set_item("binaryInputNCHWPacked", array(py, made.binary, &[rows, KATAGO_PLANES, area.div_ceil(8)])?)?;
        object.set_item("globalInputNC", array(py, made.global, &[rows, KATAGO_GLOBALS])?)?;
        object.set_item("policyTargetsNCMove", array(py, made.policy, &[rows, 2, area + 1])?)?;
        object.set_item("globalTargetsNC", array(py, made.targets, &[rows, KATAGO_TARGETS])?)?;
        object.set_item("scoreDistrN", array(py, made.score, &[rows, scores])?)?;
        object.set_item("valueTargetsNCHW", array(py, made.value, &[rows, 5, side, side])?)?;
        object.set_item("qValueTargetsNCMove", array(py, made.q_value, &[rows, 3, area + 1])?)?;
        Ok(object)
    }
}

impl KatagoGames {
    /// The games that have some rows, and the number of rows before them.
    fn games_of(&self, rows: &Range<usize>) -> (Range<usize>, usize) {
        let first = self.ends.partition_point(|&end| end <= rows.start);
        let last = self.ends.partition_point(|&end| end < rows.end);
        let before = first.checked_sub(1).map_or(0, |before| self.ends[before]);
        (first..(last + 1).min(self.ends.len()).max(first), before.min(rows.start))
    }
}
