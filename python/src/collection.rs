//! A text with its games.

use std::path::PathBuf;
use std::sync::Arc;

use kifu::{Document, Encoding, ParseOptions};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyList, PyMemoryView, PySlice, PyString, PyTuple};

use crate::checking::{RepairChoice, Repaired, RuleChoice, check_document, fix_document};
use crate::convert::{Data, Names, Whole, read_format};
use crate::error::{raise, value_error};
use crate::game::Game;
use crate::interruptible::{SHORT, interruptible};
use crate::problem::problems;
use crate::pure::{CONVERTED, SGF_ERROR};
use crate::text::Text;

/// The games of a text, in its order. It never changes.
///
/// >>> import kifu
/// >>> games = kifu.loads("(;PB[Ann];B[aa])(;PB[Bob])")
/// >>> len(games), games[1].black.name
/// (2, 'Bob')
#[pyclass(frozen, module = "kifu", weakref)]
#[derive(Clone)]
pub(crate) struct Collection {
    pub(crate) text: Arc<Text>,
}

impl Collection {
    pub(crate) fn of(document: Document) -> Self {
        Self { text: Arc::new(Text::from(document)) }
    }

    fn document(&self) -> &Document {
        &self.text.document
    }
}

#[pymethods]
impl Collection {
    fn __len__(&self) -> usize {
        self.document().games().len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let game = |index| Game::new(Arc::clone(&self.text), index);
        let length = self.__len__();
        if let Ok(slice) = index.cast::<PySlice>() {
            let places = slice.indices(length.try_into()?)?;
            let chosen = (0..places.slicelength).map(|step| places.start + step as isize * places.step);
            let games: Vec<_> = chosen.filter_map(|place| usize::try_from(place).ok()).map(game).collect();
            return Ok(PyList::new(py, games)?.into_any());
        }
        let Whole(asked) = index.extract()?;
        let found = if asked < 0 { asked.saturating_add(length as isize) } else { asked };
        match usize::try_from(found) {
            Ok(index) if index < length => Ok(Bound::new(py, game(index))?.into_any()),
            _ if length == 0 => Err(PyIndexError::new_err(
                "the text has no game: `check()` of the collection says what is wrong with it",
            )),
            _ => Err(PyIndexError::new_err(format!(
                "the text has {length} games, counted from 0: there is no game {asked}"
            ))),
        }
    }

    fn __iter__(&self) -> Games {
        Games { text: Arc::clone(&self.text), next: 0, length: self.__len__() }
    }

    /// The faults of the text itself: parentheses, brackets, JSON.
    #[getter]
    fn problems<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        problems(py, self.document().problems())
    }

    /// The name of the format, `sgf` or another; `None` if no format was recognised.
    #[getter]
    fn format(&self) -> Option<&'static str> {
        self.document().format().map(|format| format.id())
    }

    /// The name of the character set; `None` for binary content.
    #[getter]
    fn encoding(&self) -> Option<String> {
        self.document().encoding().map(|choice| choice.encoding.to_string())
    }

    /// The file that was read; `None` for a text.
    #[getter]
    fn path(&self) -> Option<String> {
        self.document().path().map(|path| path.to_string_lossy().into_owned())
    }

    /// Returns the bytes that were read, or the result of a change; in another character set with `encoding`, which all `CA`
    /// name then.
    #[pyo3(signature = (*, encoding=None))]
    fn to_bytes<'py>(&self, py: Python<'py>, encoding: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        bytes_in(py, self.document(), encoding)
    }

    /// Returns the collection with its text in UTF-8: only characters beyond ASCII and `CA` change.
    fn to_utf8(&self, py: Python<'_>) -> PyResult<Self> {
        in_charset(py, self.document(), Encoding::Utf8).map(Self::of)
    }

    /// Returns the text as `str`.
    fn to_text(&self) -> String {
        decoded(self.document())
    }

    /// Writes the bytes to a file: in one step or not at all.
    ///
    /// Raises `FileExistsError` if the file exists, unless `overwrite` is true.
    #[pyo3(signature = (path, *, overwrite=false))]
    fn save(&self, py: Python<'_>, path: PathBuf, overwrite: bool) -> PyResult<()> {
        save(py, &path, self.document().bytes(), overwrite)
    }

    /// Converts all games to a format. The result is `bytes`; its `.lost` lists what the format cannot store.
    fn to<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyAny>> {
        let format = read_format(format)?;
        let document = self.document().clone();
        let written = interruptible(py, move || document.to(format))?.map_err(raise)?;
        converted(py, written)
    }

    /// Returns the findings of the rules. `select` and `ignore` name rules, codes or groups.
    #[pyo3(signature = (*, select=None, ignore=None))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        select: Option<Names>,
        ignore: Option<Names>,
    ) -> PyResult<Bound<'py, PyList>> {
        check_document(py, self.document(), &RuleChoice { select, ignore })
    }

    /// Repairs the text. The result has `.collection`, `.applied` and `.left`.
    ///
    /// It makes the repairs of `kifu check --fix`: of errors and warnings, or down to a `level` (`error`, `warning`, `info`); of
    /// rules that are selected by name at any level. `config` names a `kifu.toml`.
    #[pyo3(signature = (*, r#unsafe=false, select=None, ignore=None, level=None, config=None))]
    fn fix<'py>(
        &self,
        py: Python<'py>,
        r#unsafe: bool,
        select: Option<Names>,
        ignore: Option<Names>,
        level: Option<String>,
        config: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rules = RuleChoice { select, ignore };
        let choice = RepairChoice { is_unsafe: r#unsafe, rules, level, config };
        let Repaired { document, applied, left } = fix_document(py, self.document(), &choice)?;
        let collection = Bound::new(py, Self::of(document))?;
        crate::pure::FIXED.get(py)?.call1((collection, applied, left))
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "collection")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.document().bytes() == other.get().document().bytes())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyBytes::new(py, self.document().bytes()).hash()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("kifu._native")?.getattr("parse")?;
        (make, (PyBytes::new(py, self.document().bytes()), self.path(), self.encoding())).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let length = self.__len__();
        format!("<Collection of {length} game{}>", if length == 1 { "" } else { "s" })
    }
}

/// An iterator over the games of a text.
#[pyclass(module = "kifu._native")]
pub(crate) struct Games {
    text: Arc<Text>,
    next: usize,
    length: usize,
}

#[pymethods]
impl Games {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<Game> {
        (self.next < self.length).then(|| {
            self.next += 1;
            Game::new(Arc::clone(&self.text), self.next - 1)
        })
    }

    fn __length_hint__(&self) -> usize {
        self.length - self.next
    }
}

/// Reads all games of a text. Faults are data, as for `load`.
///
/// >>> import kifu
/// >>> kifu.loads("(;B[pd")[0].problems[0].message
/// 'unclosed value'
#[pyfunction]
#[pyo3(signature = (text, /, *, encoding=None, strict=false))]
pub(crate) fn loads(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    encoding: Option<&str>,
    strict: bool,
) -> PyResult<Collection> {
    if let Ok(bytes) = text.cast::<PyBytes>() {
        return parse(py, bytes.as_bytes().to_vec(), None, encoding, strict);
    }
    if let Ok(written) = text.cast::<PyString>() {
        let bytes = match written.to_str() {
            Ok(text) => text.as_bytes().to_vec(),
            // Halves of pairs of surrogates, which UTF-8 does not have.
            Err(_) => written.call_method1("encode", ("utf-8", "surrogatepass"))?.extract()?,
        };
        return parse(py, bytes, None, Some("utf-8"), strict);
    }
    if text.is_instance_of::<PyByteArray>() || text.is_instance_of::<PyMemoryView>() {
        let Data(bytes) = text.extract()?;
        return parse(py, bytes, None, encoding, strict);
    }
    let kind = text.get_type().name()?;
    Err(PyTypeError::new_err(format!("a text is str or bytes, not {kind}; kifu.load reads files")))
}

/// The length of a text, in bytes, that is parsed in less time than it takes to let other threads run.
const TINY: usize = 1 << 12;

/// Reads a text of any format. `path` is where it was found; it is not opened.
#[pyfunction]
#[pyo3(signature = (text, path=None, encoding=None, *, strict=false))]
pub(crate) fn parse(
    py: Python<'_>,
    text: Vec<u8>,
    path: Option<PathBuf>,
    encoding: Option<&str>,
    strict: bool,
) -> PyResult<Collection> {
    let options = parse_options(encoding)?;
    let length = text.len();
    let read = move || match path {
        Some(path) => Document::parse_at(path, text, &options),
        None => Document::parse_with(text, &options),
    };
    let document = if length < TINY {
        read()
    } else if length < SHORT {
        py.detach(read)
    } else {
        interruptible(py, read)?
    };
    checked(py, document, strict)
}

/// Reads a file of any format.
#[pyfunction]
#[pyo3(signature = (path, encoding=None, *, strict=false))]
pub(crate) fn read_file(py: Python<'_>, path: PathBuf, encoding: Option<&str>, strict: bool) -> PyResult<Collection> {
    let options = parse_options(encoding)?;
    let is_short = py.detach(|| std::fs::metadata(&path)).is_ok_and(|file| file.is_file() && file.len() < SHORT as u64);
    let file = path.clone();
    let read = move || std::fs::read(&file).map(|bytes| Document::parse_at(file, bytes, &options));
    let document = if is_short { py.detach(read) } else { interruptible(py, read)? };
    checked(py, document.map_err(|error| crate::error::io_error(&error, Some(&path)))?, strict)
}

pub(crate) fn parse_options(encoding: Option<&str>) -> PyResult<ParseOptions> {
    Ok(encoding.map(read_encoding).transpose()?.map_or_else(ParseOptions::default, ParseOptions::with_encoding))
}

fn read_encoding(name: &str) -> PyResult<Encoding> {
    let unknown = |error| value_error(format!("`{name}` is not a character set: {error}"));
    name.parse::<Encoding>().map_err(unknown)
}

/// A document in another character set.
pub(crate) fn in_charset(py: Python<'_>, document: &Document, encoding: Encoding) -> PyResult<Document> {
    if document.sgf().is_none() {
        return Err(value_error("only SGF has a character set to choose; convert the game with .to(\"sgf\")"));
    }
    let document = document.clone();
    interruptible(py, move || document.in_charset(encoding))?.map_err(raise)
}

/// The bytes of a document, in another character set if one is named.
pub(crate) fn bytes_in<'py>(
    py: Python<'py>,
    document: &Document,
    encoding: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let Some(name) = encoding else { return Ok(PyBytes::new(py, document.bytes())) };
    let document = in_charset(py, document, read_encoding(name)?)?;
    Ok(PyBytes::new(py, document.bytes()))
}

/// A strict reader gets no text with faults.
fn checked(py: Python<'_>, document: Document, strict: bool) -> PyResult<Collection> {
    if strict && !document.problems().is_empty() {
        let found = problems(py, document.problems())?;
        return Err(PyErr::from_value(SGF_ERROR.get(py)?.call1((found,))?));
    }
    Ok(Collection::of(document))
}

/// Writes a file in one step or not at all.
pub(crate) fn save(py: Python<'_>, path: &std::path::Path, bytes: &[u8], overwrite: bool) -> PyResult<()> {
    use kifu::files::{Existing, sync_folders, write_atomically};
    let existing = if overwrite { Existing::Replace } else { Existing::Refuse };
    let written = py.detach(|| write_atomically(path, bytes, existing).inspect(|_| sync_folders()));
    written.map(|_| ()).map_err(|error| crate::error::io_error(&error, Some(path)))
}

/// The text of a document.
pub(crate) fn decoded(document: &Document) -> String {
    let encoding = document.encoding().map_or(Encoding::Utf8, |choice| choice.encoding);
    encoding.decode(document.bytes()).text.into_owned()
}

/// Returns a `kifu.Converted`.
pub(crate) fn converted(py: Python<'_>, written: kifu::WriteOutcome) -> PyResult<Bound<'_, PyAny>> {
    let lost: Vec<_> = written.losses.iter().map(|(game, loss)| (*game, loss.to_string())).collect();
    CONVERTED.get(py)?.call1((PyBytes::new(py, &written.bytes), lost))
}
