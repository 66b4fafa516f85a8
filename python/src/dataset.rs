//! Datasets: their manifests and files. Where files come from is decided in Python.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kifu_search::Library as Opened;
use kifu_search::dataset::{
    Dataset, DatasetError, DatasetReport, DatasetSegment, DatasetWriter, Numbering, SegmentFile, write_segment,
};
use kifu_search::export::{ExportError, ExportGame, Table as GameTable, TableReader};
use pyo3::exceptions::{PyFileNotFoundError, PyOSError};
use pyo3::prelude::*;

use crate::error::{io_error, value_error};
use crate::interruptible::interruptible;
use crate::library::{Library, library_error};
use crate::segments::Built;
use crate::table::Table;

/// Adds datasets to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(dataset_entries, module)?)?;
    module.add_function(wrap_pyfunction!(dataset_file, module)?)?;
    module.add_function(wrap_pyfunction!(check_dataset_file, module)?)?;
    module.add_function(wrap_pyfunction!(check_folder, module)?)?;
    module.add_function(wrap_pyfunction!(write_dataset_segment, module)?)?;
    module.add_function(wrap_pyfunction!(list_dataset_segments, module)?)
}

/// Segments and games of a dataset, segments written now, segments that are no longer listed.
type Report = (usize, u64, usize, usize);

fn report(report: DatasetReport) -> Report {
    (report.segments, report.games, report.written, report.dropped)
}

/// The exception for an error of a dataset.
fn dataset_error(error: DatasetError) -> PyErr {
    match error {
        DatasetError::Missing(folder) => PyFileNotFoundError::new_err(format!("no dataset in {}", folder.display())),
        DatasetError::Io(path, error) => io_error(&error, Some(&path)),
        DatasetError::Library(error) => library_error(error),
        DatasetError::NotEmpty(_) => PyOSError::new_err(error.to_string()),
        error => value_error(error),
    }
}

fn read_entry(entry: &str) -> PyResult<DatasetSegment> {
    serde_json::from_str(entry).map_err(|error| value_error(format!("not a segment of a dataset: {error}")))
}

fn write_entry(segment: &DatasetSegment) -> PyResult<String> {
    serde_json::to_string(segment).map_err(value_error)
}

fn file_named(kind: &str) -> PyResult<SegmentFile> {
    let named = SegmentFile::ALL.into_iter().find(|file| file.folder() == kind);
    named.ok_or_else(|| value_error(format!("a segment has no file `{kind}`")))
}

/// The segments that a manifest lists, each as JSON.
#[pyfunction]
pub(crate) fn dataset_entries(folder: &str, manifest: &[u8]) -> PyResult<Vec<String>> {
    let dataset = Dataset::from_manifest(Path::new(folder), manifest).map_err(dataset_error)?;
    dataset.segments().iter().map(write_entry).collect()
}

/// The path of a file of a segment in the folder of its dataset; `kind` is the name of the folder of such files.
#[pyfunction]
pub(crate) fn dataset_file(name: &str, kind: &str) -> PyResult<String> {
    let path = file_named(kind)?.path(Path::new(""), name);
    Ok(path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/"))
}

/// Checks that the bytes of a file are those that were written.
#[pyfunction]
pub(crate) fn check_dataset_file(py: Python<'_>, entry: &str, kind: &str, path: &str, data: &[u8]) -> PyResult<()> {
    let (segment, file) = (read_entry(entry)?, file_named(kind)?);
    let checked = py.detach(|| segment.files.get(file).check(data));
    checked.map_err(|damage| value_error(DatasetError::Damaged { file: path.into(), damage }))
}

/// Datasets are read from stores of objects, but written to folders.
#[pyfunction]
pub(crate) fn check_folder(folder: PathBuf) -> PyResult<()> {
    kifu::files::check_local(&folder).map_err(|error| io_error(&error, Some(&folder)))
}

/// Writes the files of a segment; `games` is its table as Parquet. Returns its description, to be listed; `None` without games.
#[pyfunction]
pub(crate) fn write_dataset_segment(
    py: Python<'_>,
    folder: PathBuf,
    built: &Bound<'_, Built>,
    games: &[u8],
) -> PyResult<Option<String>> {
    check_folder(folder.clone())?;
    let built = &built.get().built;
    let written = py.detach(|| write_segment(&folder, built, games)).map_err(dataset_error)?;
    written.as_ref().map(write_entry).transpose()
}

/// Lists segments whose files were written, after those that the dataset has.
#[pyfunction]
pub(crate) fn list_dataset_segments(py: Python<'_>, folder: PathBuf, entries: Vec<String>) -> PyResult<Report> {
    check_folder(folder.clone())?;
    let segments = entries.iter().map(|entry| read_entry(entry)).collect::<PyResult<Vec<_>>>()?;
    py.detach(|| {
        let mut writer = DatasetWriter::open(&folder)?;
        segments.into_iter().try_for_each(|segment| writer.list(segment, Numbering::Append))?;
        writer.finish()
    })
    .map(report)
    .map_err(dataset_error)
}

/// An error of a dataset or of Python, or the end that Ctrl-C asked for.
enum WriteError {
    Dataset(DatasetError),
    Python(PyErr),
    Stopped,
}

impl From<DatasetError> for WriteError {
    fn from(error: DatasetError) -> Self {
        Self::Dataset(error)
    }
}

/// Writes a library as a dataset: the answer of `Library.to_dataset`.
pub(crate) fn to_dataset<'py>(py: Python<'py>, opened: Arc<Opened>, folder: PathBuf) -> PyResult<Bound<'py, PyAny>> {
    check_folder(folder.clone())?;
    let module = py.import("kifu.dataset")?;
    let parquet = module.call_method0("parquet")?.unbind();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let table = move |games: &[ExportGame]| {
        if stopped.load(Ordering::Relaxed) {
            return Err(WriteError::Stopped);
        }
        let games = games_table(Arc::from(games));
        let made = Python::try_attach(|py| parquet.bind(py).call1((games,))?.extract::<Vec<u8>>());
        made.ok_or(WriteError::Stopped)?.map_err(WriteError::Python)
    };
    let work = move || opened.to_dataset_with(&folder, table);
    let written = interruptible(py, work).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
    let written = written.map(report).map_err(|error| match error {
        WriteError::Dataset(error) => dataset_error(error),
        WriteError::Python(error) => error,
        WriteError::Stopped => PyOSError::new_err("the interpreter ends"),
    })?;
    module.getattr("Report")?.call1(written)
}

/// Adds the games of a dataset to the library in a folder: `Library.adopt`.
pub(crate) fn adopt(py: Python<'_>, library: PathBuf, dataset: &Bound<'_, PyAny>) -> PyResult<Library> {
    let is_dataset = dataset.is_instance(&py.import("kifu.dataset")?.getattr("Dataset")?)?;
    let dataset: PathBuf = if is_dataset { dataset.getattr("folder")?.extract()? } else { dataset.extract()? };
    if dataset.to_string_lossy().contains("://") {
        // From a store of objects it comes over a folder of this machine.
        let fetched = py.import("tempfile")?.call_method0("TemporaryDirectory")?;
        let folder: PathBuf = fetched.getattr("name")?.extract()?;
        py.import("kifu.dataset")?.call_method1("_fetch", (dataset.to_string_lossy(), &folder))?;
        let adopted = adopt(py, library, fetched.getattr("name")?.as_any());
        fetched.call_method0("cleanup")?;
        return adopted;
    }
    let work = move || Opened::adopt(&library, &Dataset::open(&dataset)?);
    interruptible(py, work)?.map(Library::of).map_err(dataset_error)
}

/// The table of games.
pub(crate) fn games_table(games: Arc<[ExportGame]>) -> Table {
    let make = move || {
        let games = Arc::clone(&games);
        let games = (0..games.len()).map(move |game| Ok::<_, ExportError>(games[game].clone()));
        Ok(Box::new(TableReader::new(GameTable::Games, NonZeroU32::MIN, games)) as _)
    };
    Table::new("games", Arc::new(GameTable::Games.schema()), make)
}
