//! Segments and partial answers, for programs that work on many machines.

use std::sync::Arc;

use kifu_search::dataset::contents_of;
use kifu_search::dedupe::ComparedGame;
use kifu_search::export::{ExportError, Table as GameTable, TableReader};
use kifu_search::statistics::{PartialStatistics, StatisticsQuestion};
use kifu_search::{
    Bits, BuiltSegment, Condition, Names, NoCatalogue, OpenSegment, PartialAnswer, Segment as Games, Segments,
    build_segments, fingerprint,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};

use crate::answer::Pattern;
use crate::convert::{Data, Whole};
use crate::counts::{Counts, aspect_named};
use crate::error::value_error;
use crate::interruptible::interruptible;
use crate::table::Table;
use crate::tally::Tally;

/// Adds segments to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Built>()?;
    module.add_class::<Segment>()?;
    module.add_class::<Tally>()?;
    module.add_class::<Counts>()?;
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
    pub(crate) built: Arc<BuiltSegment>,
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

    /// The bytes of what libraries store of its games besides: paths, dates, results, words. Empty if they are too long.
    #[getter]
    fn records<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.built.records)
    }

    /// The name under which it can be kept, and has in a data set: a hash of its bytes, names and records.
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
    /// The fingerprints of the records, by game.
    contents: Option<Vec<u64>>,
    bytes: Arc<[u8]>,
    name_bytes: Option<Vec<u8>>,
    record_bytes: Option<Vec<u8>>,
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
            let content = self.contents.as_ref().and_then(|contents| contents.get(number).copied());
            if let Some(game) = ComparedGame::of(&mut reader, number, self.names.as_deref(), content) {
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
    /// Opens a segment. `names` are needed by queries for players and events and by statistics of names; `records` tell identical
    /// records from copies.
    #[new]
    #[pyo3(signature = (data, names=None, records=None))]
    fn new(py: Python<'_>, data: Data, names: Option<Data>, records: Option<Data>) -> PyResult<Self> {
        let Data(data) = data;
        let [names, records] = [names, records].map(|part| part.map(|Data(part)| part));
        py.detach(|| {
            let games = Games::from_bytes(&data).map_err(value_error)?;
            let read = names.as_deref().map(Names::from_bytes).transpose().map_err(value_error)?.map(Arc::new);
            let contents = records.as_deref().map(contents_of).transpose().map_err(value_error)?;
            if contents.as_ref().is_some_and(|contents| contents.len() != games.len()) {
                return Err(value_error("these are the records of another segment"));
            }
            let open = OpenSegment { number: 1, alive: games.all(), segment: Arc::new(games) };
            Ok(Self {
                segments: [open].into_iter().collect(),
                names: read,
                contents,
                bytes: data.into(),
                name_bytes: names,
                record_bytes: records,
            })
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

    /// The numbers that its games have in the library or data set that the segment belongs to: they ascend.
    #[getter]
    fn ids(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        let ids = py.detach(|| {
            let mut reader = self.games().reader();
            (0..self.games().len()).map_while(|game| Some(reader.facts(game)?.id)).collect()
        });
        self.check_read()?;
        Ok(ids)
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

    /// Counts games by an aspect, as `Library.statistics` does: all games, or those with the numbers `among`.
    #[pyo3(signature = (by, among=None, *, player=None, opening_moves=Whole(4)))]
    fn statistics(
        &self,
        py: Python<'_>,
        by: &str,
        among: Option<Vec<Whole>>,
        player: Option<String>,
        opening_moves: Whole,
    ) -> PyResult<Counts> {
        let games = self.chosen(among)?;
        let question = StatisticsQuestion {
            player,
            opening_moves: opening_moves.to("opening_moves")?,
            ..StatisticsQuestion::new(vec![aspect_named(by)?])
        };
        let counted = py.detach(|| PartialStatistics::of(self.games(), self.names.as_deref(), &question, &games));
        self.check_read()?;
        let needed = |_| value_error("names are counted only if the segment was opened with its names");
        Ok(Counts { counted: Some(counted.map_err(needed)?) })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.import("kifu._native")?.getattr("Segment")?;
        let [names, records] =
            [&self.name_bytes, &self.record_bytes].map(|part| part.as_ref().map(|part| PyBytes::new(py, part)));
        (class, (self.to_bytes(py), names, records)).into_pyobject(py)
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
