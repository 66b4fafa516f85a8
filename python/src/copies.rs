//! Copies of games that are spread over segments: keys, pairs, relations, groups.

use kifu_search::dedupe::{ComparedGame, CopyKey, CopyMemory, Relation, families, groups, keys, pairs, relate};
use kifu_search::export::{CopyRow, KeyRow, copy_batch, key_batch};
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::arrays::array;
use crate::convert::Whole;
use crate::error::value_error;
use crate::interruptible::interruptible;
use crate::segments::Segment;
use crate::table::Table;

/// Adds the search for copies to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(copy_keys, module)?)?;
    module.add_function(wrap_pyfunction!(compared_games, module)?)?;
    module.add_function(wrap_pyfunction!(relate_games, module)?)?;
    module.add_function(wrap_pyfunction!(are_copies, module)?)?;
    module.add_function(wrap_pyfunction!(key_pairs, module)?)?;
    module.add_function(wrap_pyfunction!(pair_families, module)?)?;
    module.add_function(wrap_pyfunction!(copy_groups, module)?)
}

/// The table of the keys of all games of a segment.
#[pyfunction]
pub(crate) fn copy_keys(py: Python<'_>, segment: &Bound<'_, Segment>) -> PyResult<Table> {
    let asked = segment.clone().unbind();
    let batch = interruptible(py, move || {
        let (segment, mut memory, mut rows) = (asked.get(), CopyMemory::default(), Vec::new());
        segment.compared(segment.all(), |number, game| {
            let game_number = number as u32;
            rows.extend(keys(&game, &mut memory).into_iter().map(|key| KeyRow { game: game_number, key }));
        });
        key_batch(&rows)
    })?;
    segment.get().check_read()?;
    Ok(Table::of("keys", batch.map_err(value_error)?))
}

/// Games of a segment as bytes, in the order of their numbers.
#[pyfunction]
pub(crate) fn compared_games<'py>(
    py: Python<'py>,
    segment: &Bound<'py, Segment>,
    games: Option<Vec<Whole>>,
) -> PyResult<Vec<Bound<'py, PyBytes>>> {
    let (chosen, asked) = (segment.get().chosen(games)?, segment.clone().unbind());
    let found = interruptible(py, move || {
        let mut found = Vec::new();
        asked.get().compared(chosen, |_, game| found.push(game.to_bytes()));
        found
    })?;
    segment.get().check_read()?;
    Ok(found.iter().map(|game| PyBytes::new(py, game)).collect())
}

fn read(bytes: &[u8]) -> PyResult<ComparedGame> {
    ComparedGame::from_bytes(bytes).ok_or_else(|| value_error("these bytes are not those of a game to be compared"))
}

/// How a game is related to a kept one.
#[pyfunction]
pub(crate) fn relate_games<'py>(py: Python<'py>, kept: &[u8], copy: &[u8]) -> PyResult<Option<Bound<'py, PyDict>>> {
    let relation = relate(&read(kept)?, &read(copy)?, &mut CopyMemory::default());
    let cells = |relation: Relation| {
        let cells = PyDict::new(py);
        cells.set_item("difference", relation.class().name())?;
        cells.set_item("score", relation.score)?;
        cells.set_item("move", relation.first_move_off())?;
        cells.set_item("swapped", relation.transform.swap_colors)?;
        Ok(cells)
    };
    relation.map(cells).transpose()
}

/// Returns true for each pair of games that are copies.
#[pyfunction]
pub(crate) fn are_copies(py: Python<'_>, pairs: Vec<(Vec<u8>, Vec<u8>)>) -> PyResult<Vec<bool>> {
    interruptible(py, move || {
        let mut memory = CopyMemory::default();
        pairs.iter().map(|(one, other)| Ok(relate(&read(one)?, &read(other)?, &mut memory).is_some())).collect()
    })?
}

type Numbers<'py> = PyReadonlyArray1<'py, i64>;

fn values(numbers: &Numbers<'_>) -> PyResult<Vec<i64>> {
    Ok(numbers.as_array().iter().copied().collect())
}

/// Pairs of games that share a key, as two arrays.
#[pyfunction]
pub(crate) fn key_pairs<'py>(
    py: Python<'py>,
    games: Numbers<'py>,
    keys: Numbers<'py>,
    sketches: Numbers<'py>,
    lengths: Numbers<'py>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let [games, keys, sketches, lengths] = [values(&games)?, values(&keys)?, values(&sketches)?, values(&lengths)?];
    if [&keys, &sketches, &lengths].iter().any(|column| column.len() != games.len()) {
        return Err(value_error("the columns have different lengths"));
    }
    let found = interruptible(py, move || {
        let key = |row: usize| CopyKey {
            key: keys[row].cast_unsigned(),
            sketch: u32::try_from(sketches[row]).unwrap_or(u32::MAX),
            length: u32::try_from(lengths[row]).unwrap_or(u32::MAX),
        };
        pairs((0..games.len()).map(|row| (games[row].cast_unsigned(), key(row))))
    })?;
    let (one, other): (Vec<i64>, Vec<i64>) =
        found.into_iter().map(|(one, other)| (one.cast_signed(), other.cast_signed())).unzip();
    let shape = [one.len()];
    Ok((array(py, one, &shape)?, array(py, other, &shape)?))
}

/// The games that pairs link, and for each the first game of its family, as two arrays.
#[pyfunction]
pub(crate) fn pair_families<'py>(
    py: Python<'py>,
    one: Numbers<'py>,
    other: Numbers<'py>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let (one, other) = (values(&one)?, values(&other)?);
    if one.len() != other.len() {
        return Err(value_error("the columns have different lengths"));
    }
    let (games, firsts): (Vec<i64>, Vec<i64>) = interruptible(py, move || {
        let pairs: Vec<(i64, i64)> = one.into_iter().zip(other).collect();
        let label = |family: Vec<i64>| {
            let first = family.first().copied().unwrap_or(0);
            family.into_iter().map(move |game| (game, first))
        };
        families(&pairs).into_iter().flat_map(label).unzip()
    })?;
    let shape = [games.len()];
    Ok((array(py, games, &shape)?, array(py, firsts, &shape)?))
}

/// The table of copies among the games of families.
#[pyfunction]
pub(crate) fn copy_groups(py: Python<'_>, found: Vec<Vec<(u64, Vec<u8>)>>) -> PyResult<Table> {
    let batch = interruptible(py, move || {
        let (mut memory, mut rows) = (CopyMemory::default(), Vec::new());
        for family in found {
            let games = family.iter().map(|(number, bytes)| Ok((*number, read(bytes)?)));
            for group in groups(games.collect::<PyResult<_>>()?, &mut memory) {
                let copies = group.copies.into_iter();
                rows.extend(copies.map(|(copy, relation)| CopyRow { kept: group.kept, copy, relation }));
            }
        }
        copy_batch(&rows).map_err(value_error)
    })??;
    Ok(Table::of("copies", batch))
}
