//! Libraries of many games, and sets of their games.

use std::ffi::CString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use kifu_search::dedupe::{CopyOptions, find_copies};
use kifu_search::export::{
    CopyRow, HitReader, Table as GameTable, TableReader, copy_batch, games_of_library, hit_schema, statistics_batch,
};
use kifu_search::statistics::StatisticsOptions;
use kifu_search::{Bits, Condition, GameId, Library as Opened, LibraryError, Selection as Chosen};
use kifu_work::found::read_document;
use kifu_work::index::{IndexError, IndexEvent, IndexMode, IndexOptions, update};
use kifu_work::library::inside;
use kifu_work::trust::Trust;
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyRuntimeError, PyUserWarning};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::answer::{Answer, Pattern};
use crate::convert::Whole;
use crate::counts::aspect_named;
use crate::dataset;
use crate::error::{io_error, value_error};
use crate::game::Game;
use crate::game_tables::{named, positive};
use crate::interruptible::interruptible;
use crate::table::Table;
use crate::text::Text;

/// Adds libraries to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Answer>()?;
    module.add_class::<Copies>()?;
    module.add_class::<Library>()?;
    module.add_class::<Pattern>()?;
    module.add_class::<Selection>()?;
    module.add_class::<SelectionGames>()?;
    module.add_function(wrap_pyfunction!(index_library, module)?)?;
    module.add_function(wrap_pyfunction!(selection_table, module)?)
}

/// A library of many games: their index on disk, which searches and counts without reading the records again.
///
/// It shows its state at the time of opening. `kifu.library.index` makes libraries and brings them up to date.
///
/// >>> import kifu, tempfile
/// >>> folder = tempfile.mkdtemp()
/// >>> db = kifu.library.index("samples", library=folder + "/library")
/// >>> len(db.select("player:shusaku"))
/// 1
#[pyclass(frozen, module = "kifu", weakref)]
pub(crate) struct Library {
    opened: RwLock<Option<Arc<Opened>>>,
    folder: PathBuf,
}

impl Library {
    pub(crate) fn of(opened: Opened) -> Self {
        let folder = opened.folder().to_owned();
        Self { opened: RwLock::new(Some(Arc::new(opened))), folder }
    }

    pub(crate) fn opened(&self) -> PyResult<Arc<Opened>> {
        let opened = self.opened.read().unwrap_or_else(PoisonError::into_inner).clone();
        opened.ok_or_else(|| value_error("the library is closed"))
    }
}

/// Returns the exception for an error of a library.
pub(crate) fn library_error(error: LibraryError) -> PyErr {
    match error {
        LibraryError::Missing(folder) => {
            let folder = folder.display();
            PyFileNotFoundError::new_err(format!("library not found in {folder}; kifu.library.index makes one"))
        }
        LibraryError::Io(path, source) => io_error(&source, Some(&path)),
        LibraryError::Busy(_) => PyOSError::new_err(error.to_string()),
        error => PyRuntimeError::new_err(error.to_string()),
    }
}

#[pymethods]
impl Library {
    /// Opens the library in `folder`, or in the folder `.kifu` in it. Raises `FileNotFoundError` if there is none.
    #[new]
    fn new(py: Python<'_>, folder: PathBuf) -> PyResult<Self> {
        let opened = py.detach(|| Opened::open(&inside(folder)));
        opened.map(Self::of).map_err(library_error)
    }

    /// The folder of the library.
    #[getter]
    fn folder(&self) -> String {
        self.folder.to_string_lossy().into_owned()
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.opened()?.len())
    }

    /// Returns the games that meet a query, as `kifu search` reads it: `"player:shusaku year:..1850"`; all without one.
    #[pyo3(signature = (query=""))]
    fn select(&self, py: Python<'_>, query: &str) -> PyResult<Selection> {
        let library = self.opened()?;
        let condition: Condition = query.parse().map_err(|error| value_error(format!("`{query}`: {error}")))?;
        let asked = Arc::clone(&library);
        let games = interruptible(py, move || asked.select(&condition))?.map_err(library_error)?;
        Ok(Selection { library, games })
    }

    /// Searches games for a pattern: all of them, or those of a selection.
    #[pyo3(signature = (pattern, among=None))]
    fn search(
        &self,
        py: Python<'_>,
        pattern: &Bound<'_, Pattern>,
        among: Option<&Bound<'_, Selection>>,
    ) -> PyResult<Answer> {
        let library = self.opened()?;
        let games = match among {
            Some(selection) => selection.get().games_of(&library)?,
            None => library.all_games(),
        };
        let question = pattern.get().question.clone();
        let (asked, wanted) = (Arc::clone(&library), question.clone());
        let found = interruptible(py, move || asked.find_pattern(&wanted, &games))?.map_err(library_error)?;
        Ok(Answer { library, question, found: Arc::new(found) })
    }

    /// Counts games by an aspect: `player`, `opponent`, `rank`, `event`, `year`, `result`, `komi`, `handicap`, `rules`, `time`,
    /// `length`, `size`, `corners`, `opening`, `fuseki` or `game`. With `player`, only the games of this player, from that player's point of view.
    #[pyo3(signature = (by, among=None, *, player=None, opening_moves=Whole(4)))]
    fn statistics(
        &self,
        py: Python<'_>,
        by: &str,
        among: Option<&Bound<'_, Selection>>,
        player: Option<&str>,
        opening_moves: Whole,
    ) -> PyResult<Table> {
        let library = self.opened()?;
        let aspect = aspect_named(by)?;
        let games = match among {
            Some(selection) => selection.get().games_of(&library)?,
            None => library.all_games(),
        };
        let player = player.map(|name| library.names_like(name)).transpose().map_err(library_error)?;
        let options =
            StatisticsOptions { aspects: vec![aspect], player, opening_moves: opening_moves.to("opening_moves")? };
        let counted = interruptible(py, move || library.statistics(&games, &options))?.map_err(library_error)?;
        let table = counted.tables.first().ok_or_else(|| value_error("nothing was counted"))?;
        Ok(Table::of(by, statistics_batch(table).map_err(value_error)?))
    }

    /// Finds games that exist several times, even rotated, mirrored, cut short or mistyped.
    fn dedupe(&self, py: Python<'_>) -> PyResult<Copies> {
        let library = self.opened()?;
        let asked = Arc::clone(&library);
        let groups = interruptible(py, move || {
            let (contents, names) = (asked.contents()?, asked.joined_names()?);
            let threads = kifu::files::processors();
            let groups = find_copies(asked.segments(), &CopyOptions { threads, contents: &contents, names: &names });
            asked.check_read().map(|()| groups)
        })?
        .map_err(library_error)?;
        let number = |game| library.facts(game).map(|facts| u64::from(facts.id)).unwrap_or_default();
        let mut rows = Vec::new();
        let mut games = library.all_games();
        games.parts.iter_mut().for_each(|part| *part = Bits::default());
        for group in groups {
            for copy in group.copies {
                games.parts[copy.game.segment as usize].insert(copy.game.slot as usize);
                rows.push(CopyRow { kept: number(group.kept), copy: number(copy.game), relation: copy.relation });
            }
        }
        Ok(Copies { library, games, rows })
    }

    /// Writes the games of the library as a dataset, or brings a dataset up to date: afterwards it has exactly these games.
    ///
    /// Segments that the dataset has already are not written again, and no file of it changes. The tables need pyarrow.
    fn to_dataset<'py>(&self, py: Python<'py>, folder: PathBuf) -> PyResult<Bound<'py, PyAny>> {
        dataset::to_dataset(py, self.opened()?, folder)
    }

    /// Adds the games of a dataset to the library in `folder`, which is made if there is none, and opens it. No record is read.
    ///
    /// A library made so answers like the one that was exported: searches, names, words, statistics, duplicates.
    #[staticmethod]
    fn adopt(py: Python<'_>, folder: PathBuf, dataset: &Bound<'_, PyAny>) -> PyResult<Self> {
        dataset::adopt(py, folder, dataset)
    }

    /// Closes the library: methods raise `ValueError` afterwards. Selections and answers can still be used.
    fn close(&self) {
        *self.opened.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn __enter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __exit__(&self, _kind: &Bound<'_, PyAny>, _error: &Bound<'_, PyAny>, _trace: &Bound<'_, PyAny>) {
        self.close();
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let class = py.import("kifu._native")?.getattr("Library")?;
        Ok((class.unbind(), (self.folder(),)))
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "library")
    }

    fn __repr__(&self) -> String {
        match self.opened() {
            Ok(opened) => format!("<Library {}, {} games>", self.folder(), opened.len()),
            Err(_) => format!("<Library {}, closed>", self.folder()),
        }
    }
}

/// A set of games of a library. `&`, `|`, `-` and `^` combine sets of the same library.
///
/// A loop reads the records of the games from their files.
///
/// >>> import kifu, tempfile
/// >>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
/// >>> old = db.select("year:..1850")
/// >>> len(old), len(db.select("") - old), [game.white.name for game in old & db.select("player:shusaku")]
/// (2, 25, ['Inoue Genan Inseki'])
#[pyclass(frozen, module = "kifu.library", weakref)]
#[derive(Clone)]
pub(crate) struct Selection {
    pub(crate) library: Arc<Opened>,
    pub(crate) games: Chosen,
}

impl Selection {
    /// The games, if they are of this library.
    fn games_of(&self, library: &Arc<Opened>) -> PyResult<Chosen> {
        if Arc::ptr_eq(library, &self.library) {
            return Ok(self.games.clone());
        }
        Err(value_error("the selection is of another library, or was made before the library was opened again"))
    }

    fn combined(&self, other: &Self, combine: impl Fn(&mut Bits, &Bits)) -> PyResult<Self> {
        let (mut games, others) = (self.games.clone(), other.games_of(&self.library)?);
        games.parts.iter_mut().zip(&others.parts).for_each(|(one, other)| combine(one, other));
        Ok(Self { library: Arc::clone(&self.library), games })
    }

    fn in_order(&self) -> Vec<GameId> {
        let number = |game| self.library.facts(game).map(|facts| (facts.id, game));
        let mut games: Vec<_> = self.games.games().filter_map(number).collect();
        games.sort_unstable();
        games.into_iter().map(|(_, game)| game).collect()
    }
}

#[pymethods]
impl Selection {
    fn __len__(&self) -> usize {
        self.games.count()
    }

    fn __and__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        self.combined(other.get(), Bits::intersect)
    }

    fn __or__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        self.combined(other.get(), Bits::unite)
    }

    fn __sub__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        self.combined(other.get(), Bits::subtract)
    }

    fn __xor__(&self, other: &Bound<'_, Self>) -> PyResult<Self> {
        self.combined(other.get(), |one, other| {
            let mut both = one.clone();
            both.intersect(other);
            one.unite(other);
            one.subtract(&both);
        })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Self| Arc::ptr_eq(&self.library, &other.library) && self.games == other.games;
        other.cast::<Self>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self) -> isize {
        self.games.count() as isize
    }

    /// The numbers of the games in the library, in order: `id` in its tables.
    #[getter]
    fn ids(&self) -> Vec<u32> {
        let facts = |game| self.library.facts(game).map(|facts| facts.id);
        let mut ids: Vec<u32> = self.games.games().filter_map(facts).collect();
        ids.sort_unstable();
        ids
    }

    fn __iter__(&self) -> SelectionGames {
        SelectionGames {
            library: Arc::clone(&self.library),
            state: Mutex::new(Reading { games: self.in_order().into_iter(), read: None }),
        }
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "selection")
    }

    fn __repr__(&self) -> String {
        format!("<Selection of {} games>", self.games.count())
    }
}

/// An iterator over the games of a selection. Threads that share it take turns.
#[pyclass(frozen, module = "kifu._native")]
pub(crate) struct SelectionGames {
    library: Arc<Opened>,
    state: Mutex<Reading>,
}

struct Reading {
    games: std::vec::IntoIter<GameId>,
    /// The file that was read last.
    read: Option<(String, Arc<Text>)>,
}

#[pymethods]
impl SelectionGames {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        let mut state = self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let Some(game) = state.games.next() else { return Ok(None) };
        let (library, read) = (&self.library, &mut state.read);
        let found = py.detach(|| {
            let row = library.row(game).map_err(kifu_work::found::DocumentError::from)?;
            if let (Some(row), Some((path, text))) = (row, &*read)
                && row.path == *path
            {
                return Ok((Arc::clone(text), row.number as usize));
            }
            let trust = Trust::of_user(library.folder(), &[]);
            let (document, number) = read_document(library, &trust, game)?;
            let text = Arc::new(Text::from(document));
            let path = library.row(game)?.map(|row| row.path).unwrap_or_default();
            *read = Some((path, Arc::clone(&text)));
            Ok::<_, kifu_work::found::DocumentError>((text, number))
        });
        let (text, number) = found.map_err(|error| PyOSError::new_err(error.to_string()))?;
        Ok(Some(Game::new(text, number)))
    }
}

/// Games of a library that exist several times: what `Library.dedupe` returns.
///
/// >>> import kifu, tempfile
/// >>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
/// >>> copies = db.dedupe()
/// >>> len(copies), len(db.select("") - copies.copies())
/// (1, 26)
#[pyclass(frozen, module = "kifu.library")]
pub(crate) struct Copies {
    library: Arc<Opened>,
    games: Chosen,
    rows: Vec<CopyRow>,
}

#[pymethods]
impl Copies {
    /// Returns the games that are copies of better ones.
    fn copies(&self) -> Selection {
        Selection { library: Arc::clone(&self.library), games: self.games.clone() }
    }

    /// Returns a table with a row for each copy: the number of the best copy, its own, and the difference.
    fn table(&self) -> PyResult<Table> {
        Ok(Table::of("copies", copy_batch(&self.rows).map_err(value_error)?))
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __repr__(&self) -> String {
        format!("<Copies: {} games>", self.rows.len())
    }
}

/// Makes a library of files and folders, or brings it up to date.
#[pyfunction]
#[pyo3(signature = (folder, add, mode))]
pub(crate) fn index_library(py: Python<'_>, folder: PathBuf, add: Vec<PathBuf>, mode: &str) -> PyResult<Library> {
    let mode = match mode {
        "update" => IndexMode::Update,
        "recheck" => IndexMode::Recheck,
        "repair" => IndexMode::Repair,
        "compact" => IndexMode::Compact,
        "rebuild" => IndexMode::Rebuild,
        other => return Err(value_error(format!("`{other}` is not update, recheck, repair, compact or rebuild"))),
    };
    let stop = Arc::new(AtomicBool::new(false));
    let mut options = IndexOptions::default();
    (options.add, options.mode, options.stop) = (add, mode, Arc::clone(&stop));
    options.trust = Trust::of_user(&folder, &options.add);
    let path = folder.clone();
    let work = move || {
        let mut left_out = Vec::new();
        let updated = update(&path, &options, &mut |event| {
            if let IndexEvent::NotTrusted(root) = event {
                left_out.push(root.display().to_string());
            }
        });
        updated.map(|_| left_out)
    };
    let done = interruptible(py, work).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
    let left_out = done.map_err(|error| match error {
        IndexError::Library(error) => library_error(error),
        IndexError::Empty(errors) => match errors.first() {
            Some((path, error)) => PyFileNotFoundError::new_err(format!("{path}: {error}")),
            None => value_error("no records found"),
        },
        error => PyRuntimeError::new_err(error.to_string()),
    })?;
    for root in left_out {
        let text =
            format!("{root} is named by the library, but lies outside its folder, and not by you: name it to read it");
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(text)?, 2)?;
    }
    Library::new(py, folder)
}

/// A table of the games of a selection, in the order of their numbers.
#[pyfunction]
pub(crate) fn selection_table(name: &str, selection: &Bound<'_, Selection>, every: Whole) -> PyResult<Table> {
    let selection = selection.get().clone();
    if name == "hits" {
        let make = move || {
            let games = selection.in_order().into_iter();
            Ok(Box::new(HitReader::new(Arc::clone(&selection.library), None, games)) as _)
        };
        return Ok(Table::new(name, Arc::new(hit_schema()), make));
    }
    let (table, every) = (named(name)?, positive(every)?);
    let schema = GameTable::schema(table);
    let make = move || {
        let games = games_of_library(Arc::clone(&selection.library), selection.in_order());
        Ok(Box::new(TableReader::new(table, every, games)) as _)
    };
    Ok(Table::new(name, Arc::new(schema), make))
}
