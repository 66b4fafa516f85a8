//! A document: bytes, format, games and problems of a text.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{fmt, fs};

use kifu_record::{FormatName, Loss, NO_RECORD, Record, from_sgf, is_binary, recognize};
use kifu_sgf::encoding::{Choice, ParseOptions};
use kifu_sgf::{Collection, SyntaxError};

use crate::{Error, Game, Problem};

/// Reads a file of any format.
///
/// # Errors
/// Returns an error if the file cannot be read. Faults of its content are in [`Document::problems`].
pub fn read(path: impl AsRef<Path>) -> Result<Document, Error> {
    let path = path.as_ref();
    let bytes = fs::read(path).map_err(|source| Error::Io { path: path.to_owned(), source })?;
    Ok(Document::new(bytes, Some(path.to_owned()), &ParseOptions::default()))
}

/// Reads a text of any format. Never fails: faults are in [`Document::problems`].
#[must_use]
pub fn parse(text: impl Into<Vec<u8>>) -> Document {
    Document::new(text.into(), None, &ParseOptions::default())
}

/// A parsed text: its bytes, format, encoding, games and faults.
///
/// It is immutable: [`edit`](Self::edit) and `fix` return a new one. Cloning is cheap, and documents can be sent to
/// other threads.
#[derive(Clone)]
pub struct Document {
    pub(crate) content: Arc<Content>,
}

/// The data shared by all views of a document.
pub(crate) struct Content {
    pub(crate) path: Option<PathBuf>,
    /// The bytes; `None` if they are the source of the SGF collection.
    bytes: Option<Vec<u8>>,
    format: Option<FormatName>,
    pub(crate) text: Text,
    problems: Vec<Problem>,
    pub(crate) losses: Vec<(usize, Loss)>,
}

/// The games of a document.
pub(crate) enum Text {
    /// SGF, and the record of each game, made on the first request.
    Sgf(Box<Collection<'static>>, Vec<OnceLock<Box<Record>>>),
    /// Another or an unknown format, and the encoding of its text.
    Records(Vec<Record>, Option<Choice>),
}

impl Document {
    /// Reads a text of any format with options for its encoding. JSON is always read as Unicode.
    #[must_use]
    pub fn parse_with(text: impl Into<Vec<u8>>, options: &ParseOptions) -> Self {
        Self::new(text.into(), None, options)
    }

    /// Reads a text of any format as the content of the file at `path`, which is not opened.
    #[must_use]
    pub fn parse_at(path: impl Into<PathBuf>, text: impl Into<Vec<u8>>, options: &ParseOptions) -> Self {
        Self::new(text.into(), Some(path.into()), options)
    }

    pub(crate) fn new(bytes: Vec<u8>, path: Option<PathBuf>, options: &ParseOptions) -> Self {
        Content::read(bytes, path, options).into()
    }

    /// The bytes that were read, or the result of an edit or a repair.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        let source = || self.sgf().map(Collection::source);
        self.content.bytes.as_deref().or_else(source).unwrap_or_default()
    }

    /// The file that was read, if it was one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.content.path.as_deref()
    }

    /// The format, recognised by content; `None` if it is unknown.
    #[must_use]
    pub fn format(&self) -> Option<FormatName> {
        self.content.format
    }

    /// The encoding of the text, the reason for the choice, and its certainty. `None` for binary content.
    #[must_use]
    pub fn encoding(&self) -> Option<Choice> {
        match &self.content.text {
            Text::Sgf(collection, _) => Some(collection.encoding()),
            Text::Records(_, encoding) => *encoding,
        }
    }

    /// The faults of the text itself: parentheses, brackets, JSON. `check` returns the findings of the rules.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.content.problems
    }

    /// The content that an [`edit`](Self::edit) could not write in the document's format, each loss with the index of
    /// its game.
    #[must_use]
    pub fn losses(&self) -> &[(usize, Loss)] {
        &self.content.losses
    }

    /// All games, in the order of the text.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game> + '_ {
        (0..self.content.game_count()).map(|index| Game { content: Arc::clone(&self.content), index })
    }

    /// The first game.
    ///
    /// # Errors
    /// [`Error::NoGame`] if the text has none; [`problems`](Self::problems) has the reason.
    pub fn game(&self) -> Result<Game, Error> {
        self.games().next().ok_or(Error::NoGame)
    }

    /// The text of SGF as it was parsed: every node, property and byte. `None` for other formats.
    #[must_use]
    pub fn sgf(&self) -> Option<&Collection<'static>> {
        match &self.content.text {
            Text::Sgf(collection, _) => Some(collection),
            Text::Records(..) => None,
        }
    }
}

impl Content {
    /// Reads a text of any format.
    pub(crate) fn read(bytes: Vec<u8>, path: Option<PathBuf>, options: &ParseOptions) -> Self {
        let format = recognize(&bytes);
        let is_sgf = format.is_none_or(|format| format.name == FormatName::Sgf);
        if is_sgf && !is_binary(&bytes) {
            let (collection, original) = Collection::parse_keeping(bytes, options);
            return Self::of_sgf(collection, original, path);
        }
        let read = format.map(|format| format.read(&bytes, options)).unwrap_or_default();
        let none = format.is_none().then(|| ((1, 1), NO_RECORD.to_owned()));
        let faults = read.problems.into_iter().map(|fault| ((fault.line, fault.column), fault.message)).chain(none);
        let problems = faults.map(|(place, message)| Problem::of_text(path.as_deref(), place, message)).collect();
        let format = format.map(|format| format.name);
        Self {
            path,
            bytes: Some(bytes),
            format,
            text: Text::Records(read.records, read.encoding),
            problems,
            losses: Vec::new(),
        }
    }

    /// Creates a document from a text of SGF, with its bytes if they differ from its source.
    pub(crate) fn of_sgf(collection: Collection<'static>, bytes: Option<Vec<u8>>, path: Option<PathBuf>) -> Self {
        let errors = collection.errors();
        let offsets: Vec<_> = errors.iter().map(|error| error.span.start).collect();
        let places = collection.line_columns(&offsets);
        let faults = errors.iter().zip(places);
        let problem = |(error, place): (&SyntaxError, _)| {
            Problem::of_text(path.as_deref(), place, error.kind.name().replace('-', " "))
        };
        let problems = faults.map(problem).collect();
        let format = (collection.games().len() > 0).then_some(FormatName::Sgf);
        let records = collection.games().map(|_| OnceLock::new()).collect();
        let text = Text::Sgf(Box::new(collection), records);
        Self { path, bytes, format, text, problems, losses: Vec::new() }
    }

    pub(crate) fn game_count(&self) -> usize {
        match &self.text {
            Text::Sgf(_, records) => records.len(),
            Text::Records(records, _) => records.len(),
        }
    }

    /// The record of a game; an empty one if there is no such game.
    pub(crate) fn record(&self, index: usize) -> &Record {
        static EMPTY: OnceLock<Record> = OnceLock::new();
        let found = match &self.text {
            Text::Sgf(collection, records) => collection
                .game(index)
                .zip(records.get(index))
                .map(|(game, record)| &**record.get_or_init(|| from_sgf(game).record.into())),
            Text::Records(records, _) => records.get(index),
        };
        found.unwrap_or_else(|| EMPTY.get_or_init(Record::default))
    }
}

impl From<Content> for Document {
    fn from(content: Content) -> Self {
        Self { content: Arc::new(content) }
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Document")
            .field("path", &self.content.path)
            .field("format", &self.content.format.map(FormatName::id))
            .field("bytes", &self.bytes().len())
            .field("games", &self.content.game_count())
            .field("problems", &self.content.problems.len())
            .finish()
    }
}
