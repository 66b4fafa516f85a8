//! Segments and partial answers, for programs that work on many machines.

use std::sync::Arc;

use kifu::search::dedupe::ComparedGame;
use kifu::search::export::{ExportError, Table as GameTable, TableReader, next_move_batch, year_batch};
use kifu::search::{
    Bits, BuiltSegment, Condition, Names, NoCatalogue, OpenSegment, PartialAnswer, Segment as Games, Segments,
    build_segments, fingerprint,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};

use crate::answer::Pattern;
use crate::convert::{Data, Whole};
use crate::error::value_error;
use crate::interruptible::interruptible;
use crate::table::Table;

/// Adds segments to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Built>()?;
    module.add_class::<Segment>()?;
    module.add_class::<Tally>()?;
    module.add_function(wrap_pyfunction!(build, module)?)
}

/// A segment that was made of files, with the table of its games.
///
/// >>> from kifu import segments
/// >>> [built] = segments.build([("a.sgf", b"(;SZ[9]PB[Ann];B[cc])(;SZ[9];B[ee])")])
/// >>> len(built), built.size, [row["black"] for row in built.games.rows()]
/// (2, (9, 9), ['Ann', None])
#[pyclass(frozen, module = "kifu.segments")]
pub(crate) struct Built {
    built: Arc<BuiltSegment>,
}

#[pymethods]
impl Built {
    /// The bytes of the segment.
    #[getter]
    fn segment<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.built.segment)
    }

    /// The bytes of the names of its players and events.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.built.names)
    }

    /// The name under which it can be kept: the fingerprint of its bytes.
    #[getter]
    fn name(&self) -> String {
        self.built.name()
    }

    /// Columns and rows of its boards.
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.built.size.columns(), self.built.size.rows())
    }

    /// The table of its games, in their order.
    #[getter]
    fn games(&self) -> Table {
        let built = Arc::clone(&self.built);
        let make = move || {
            let built = Arc::clone(&built);
            let games = (0..built.games.len()).map(move |game| Ok::<_, ExportError>(built.games[game].clone()));
            Ok(Box::new(TableReader::new(GameTable::Games, std::num::NonZeroU32::MIN, games)) as _)
        };
        Table::new("games", Arc::new(GameTable::Games.schema()), make)
    }

    fn __len__(&self) -> usize {
        self.built.games.len()
    }

    fn __repr__(&self) -> String {
        format!("<Built {}, {} games, {}>", self.name(), self.built.games.len(), self.built.size)
    }
}

/// Makes segments of paths and bytes; files without games are added to `errors`.
#[pyfunction]
pub(crate) fn build(py: Python<'_>, files: Vec<(String, Vec<u8>)>, errors: &Bound<'_, PyList>) -> PyResult<Vec<Built>> {
    let make = move || {
        let mut refused = Vec::new();
        let built = build_segments(files, |path, reason| refused.push((path.to_owned(), reason)));
        (built, refused)
    };
    let (built, refused) = interruptible(py, make)?;
    refused.into_iter().try_for_each(|error| errors.append(error))?;
    Ok(built.into_iter().map(|built| Built { built: Arc::new(built) }).collect())
}

/// Games on boards of one size, packed: a segment of a library or a data set. It never changes, and can be pickled.
///
/// Raises `ValueError` if the bytes are damaged.
///
/// >>> from kifu import Pattern, segments
/// >>> [built] = segments.build([("a.sgf", b"(;SZ[9]PB[Ann];B[cc])(;SZ[9];B[ee])")])
/// >>> segment = segments.Segment(built.segment, built.names)
/// >>> len(segment), segment.size, segment.select("black:ann")
/// (2, (9, 9), [0])
#[pyclass(frozen, module = "kifu.segments", weakref)]
pub(crate) struct Segment {
    segments: Segments,
    names: Option<Arc<Names>>,
    bytes: Arc<[u8]>,
    name_bytes: Option<Vec<u8>>,
}

impl Segment {
    fn games(&self) -> &Games {
        &self.segments[0].segment
    }

    /// All its games.
    pub(crate) fn all(&self) -> Bits {
        self.games().all()
    }

    /// Calls `work` with games in the form in which they are compared, each with its number.
    pub(crate) fn compared(&self, games: Bits, mut work: impl FnMut(usize, ComparedGame)) {
        let mut reader = self.games().reader();
        for number in games.iter() {
            if let Some(game) = ComparedGame::of(&mut reader, number, self.names.as_deref(), None) {
                work(number, game);
            }
        }
    }

    /// Raises `ValueError` if a part of the segment that was read is damaged.
    pub(crate) fn check_read(&self) -> PyResult<()> {
        self.segments.check_read().map_err(value_error)
    }
}

#[pymethods]
impl Segment {
    /// Opens a segment. `names` are needed only by queries for players and events.
    #[new]
    #[pyo3(signature = (data, names=None))]
    fn new(py: Python<'_>, data: Data, names: Option<Data>) -> PyResult<Self> {
        let (Data(data), names) = (data, names.map(|Data(names)| names));
        py.detach(|| {
            let games = Games::from_bytes(&data).map_err(value_error)?;
            let read = names.as_deref().map(Names::from_bytes).transpose().map_err(value_error)?.map(Arc::new);
            let open = OpenSegment { number: 1, alive: games.all(), segment: Arc::new(games) };
            Ok(Self { segments: [open].into_iter().collect(), names: read, bytes: data.into(), name_bytes: names })
        })
    }

    fn __len__(&self) -> usize {
        self.games().len()
    }

    /// Columns and rows of its boards.
    #[getter]
    fn size(&self) -> (u8, u8) {
        let size = self.games().size();
        (size.columns(), size.rows())
    }

    /// The fingerprint of its bytes.
    #[getter]
    fn name(&self) -> String {
        format!("{:016x}", fingerprint(&self.bytes))
    }

    /// Returns the bytes of the segment.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.bytes)
    }

    /// Returns the numbers of the games that meet a query, counted from 0. Words, tags and files need a library.
    fn select(&self, py: Python<'_>, query: &str) -> PyResult<Vec<usize>> {
        let condition: Condition = query.parse().map_err(|error| value_error(format!("`{query}`: {error}")))?;
        let found = py.detach(|| match &self.names {
            Some(names) => self.segments.select(&condition, &**names),
            None => self.segments.select(&condition, &NoCatalogue),
        });
        let found = found.map_err(value_error)?;
        Ok(found.parts.first().map(|part| part.iter().collect()).unwrap_or_default())
    }

    /// Searches for a pattern: all games, or those with the numbers `among`. Returns the counts.
    #[pyo3(signature = (pattern, among=None))]
    fn search(&self, py: Python<'_>, pattern: &Bound<'_, Pattern>, among: Option<Vec<Whole>>) -> PyResult<Tally> {
        let games = self.chosen(among)?;
        let question = &pattern.get().question;
        let answer = py.detach(|| PartialAnswer::of(self.games(), question, &games));
        self.check_read()?;
        Ok(Tally { answer: Some(answer) })
    }

    /// Returns the games with a pattern: their numbers, each with the moves after which it matches; at most `limit` games.
    #[pyo3(signature = (pattern, among=None, *, limit=None))]
    fn hits(
        &self,
        py: Python<'_>,
        pattern: &Bound<'_, Pattern>,
        among: Option<Vec<Whole>>,
        limit: Option<Whole>,
    ) -> PyResult<Vec<(usize, Vec<u32>)>> {
        let games = self.chosen(among)?;
        let limit: usize = limit.map_or(Ok(usize::MAX), |limit| limit.to("limit"))?;
        let Some(question) = pattern.get().question.question(self.games().size()) else { return Ok(Vec::new()) };
        let hits = py.detach(|| {
            let (_, found) = self.games().answer(&question, &games);
            let moves = |game| self.games().hits(&question, game).iter().map(|hit| hit.move_number).collect();
            found.iter().take(limit).map(|game| (game, moves(game))).collect()
        });
        self.check_read()?;
        Ok(hits)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.import("kifu._native")?.getattr("Segment")?;
        let names = self.name_bytes.as_ref().map(|names| PyBytes::new(py, names));
        (class, (self.to_bytes(py), names)).into_pyobject(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.bytes == other.get().bytes)
    }

    fn __hash__(&self) -> isize {
        fingerprint(&self.bytes) as isize
    }

    fn __repr__(&self) -> String {
        format!("<Segment {}, {} games, {}>", self.name(), self.games().len(), self.games().size())
    }
}

impl Segment {
    /// The games with these numbers; all without numbers.
    pub(crate) fn chosen(&self, among: Option<Vec<Whole>>) -> PyResult<Bits> {
        let Some(among) = among else { return Ok(self.games().all()) };
        let all = self.games().len();
        let mut chosen = Bits::new(all);
        for Whole(game) in among {
            match usize::try_from(game) {
                Ok(number) if number < all => chosen.insert(number),
                _ => return Err(value_error(format!("the segment has {all} games; there is no game {game}"))),
            }
        }
        Ok(chosen)
    }
}

/// The counts of a pattern in some segments. Tallies of one pattern add up, in any order: `sum(tallies, kifu.segments.Tally())`.
///
/// The sum over all segments equals the answer of one library with all the games.
///
/// >>> from kifu import Pattern, segments
/// >>> [built] = segments.build([("a.sgf", b"(;SZ[9];B[cc])")])
/// >>> tally = segments.Segment(built.segment).search(Pattern("X", no_swap=True))
/// >>> (segments.Tally.from_bytes(tally.to_bytes()) + tally).games
/// 2
#[pyclass(frozen, module = "kifu.segments")]
#[derive(Clone)]
pub(crate) struct Tally {
    answer: Option<PartialAnswer>,
}

#[pymethods]
impl Tally {
    /// Makes an empty tally, to which tallies of any pattern can be added.
    #[new]
    fn new() -> Self {
        Self { answer: None }
    }

    /// The number of games with the pattern.
    #[getter]
    fn games(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.tally.total.games)
    }

    /// The number of matches: a game may have several.
    #[getter]
    fn matches(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.tally.total.hits)
    }

    /// The share of decided games that Black won, in the colours of the pattern, with the ends of its 95 % interval.
    #[getter]
    fn black_rate(&self) -> Option<(f64, f64, f64)> {
        self.answer.as_ref()?.tally.total.black_rate()
    }

    /// Returns a table with a row for each move that followed, the most frequent first.
    fn next_moves(&self) -> PyResult<Table> {
        let counts = self.counted()?.counts();
        Ok(Table::of("next_moves", next_move_batch(&counts).map_err(value_error)?))
    }

    /// Returns a table with the number of games of each year.
    fn years(&self) -> PyResult<Table> {
        let counts = self.counted()?.counts();
        Ok(Table::of("years", year_batch(&counts).map_err(value_error)?))
    }

    /// Returns the tally as bytes, which other processes read.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let text = serde_json::to_vec(&self.answer).map_err(value_error)?;
        Ok(PyBytes::new(py, &text))
    }

    /// Reads a tally from bytes.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        serde_json::from_slice(data).map(|answer| Self { answer }).map_err(value_error)
    }

    fn __add__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        let (Some(one), Some(other)) = (&self.answer, &other.get().answer) else {
            let answer = self.answer.as_ref().or(other.get().answer.as_ref());
            return Ok(Self { answer: answer.cloned() });
        };
        let mut sum = one.clone();
        if !sum.merge(other) {
            return Err(value_error("tallies of different patterns do not add up"));
        }
        Ok(Self { answer: Some(sum) })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.answer == other.get().answer)
    }

    fn __hash__(&self) -> isize {
        self.games() as isize
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("kifu._native")?.getattr("Tally")?.getattr("from_bytes")?;
        (read, (self.to_bytes(py)?,)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("<Tally: {} games, {} matches>", self.games(), self.matches())
    }
}

impl Tally {
    fn counted(&self) -> PyResult<&PartialAnswer> {
        self.answer.as_ref().ok_or_else(|| value_error("an empty tally has no pattern"))
    }
}
