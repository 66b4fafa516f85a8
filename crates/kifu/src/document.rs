//! What was read: the bytes, their format, the games and the problems.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{fmt, fs};

use kifu_record::{FormatName, Loss, NO_RECORD, Record, find_format, from_sgf, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::{Choice, Options};

use crate::{Error, Game, Problem};

/// Reads a file of any format.
///
/// # Errors
/// Where the file cannot be read. Faults of its content are in [`Document::problems`].
pub fn read(path: impl AsRef<Path>) -> Result<Document, Error> {
    let path = path.as_ref();
    let bytes = fs::read(path).map_err(|source| Error::Io { path: path.to_owned(), source })?;
    Ok(Document::new(bytes, Some(path.to_owned()), &Options::default()))
}

/// Reads a text of any format. This never fails: what is wrong is in [`Document::problems`].
#[must_use]
pub fn parse(text: impl Into<Vec<u8>>) -> Document {
    Document::new(text.into(), None, &Options::default())
}

/// What was read: the bytes, their format and encoding, the games, and what is wrong with them.
///
/// It never changes: [`edit`](Self::edit) and `fix` give another one. A clone is cheap and can go to another thread.
#[derive(Clone)]
pub struct Document {
    pub(crate) content: Arc<Content>,
}

/// What all views of a document share.
pub(crate) struct Content {
    pub(crate) path: Option<PathBuf>,
    bytes: Vec<u8>,
    format: Option<FormatName>,
    pub(crate) text: Text,
    problems: Vec<Problem>,
    pub(crate) losses: Vec<(usize, Loss)>,
}

/// The games of a document.
pub(crate) enum Text {
    /// SGF, and the record of each game once somebody has asked for it.
    Sgf(Box<Collection<'static>>, Vec<OnceLock<Record>>),
    /// Another format, or none.
    Records(Vec<Record>),
}

impl Document {
    /// Reads a text of any format in an encoding that is known, or with other wishes about encodings. Only SGF asks: other
    /// formats have theirs by themselves.
    #[must_use]
    pub fn parse_with(text: impl Into<Vec<u8>>, options: &Options) -> Self {
        Self::new(text.into(), None, options)
    }

    pub(crate) fn new(bytes: Vec<u8>, path: Option<PathBuf>, options: &Options) -> Self {
        let format = recognize(&bytes);
        let is_sgf = format.is_none_or(|format| format.name == FormatName::Sgf);
        if is_sgf && !kifu_record::is_binary(&bytes) {
            return Self::of_collection(Collection::parse_owned(bytes.clone(), options), bytes, path);
        }
        let read = format.map(|format| (format.read)(&bytes)).unwrap_or_default();
        let problem =
            |line, column, message| Problem { path: path.clone(), line, column, rule: None, level: None, message };
        let mut problems: Vec<_> =
            read.problems.into_iter().map(|at| problem(at.line, at.column, at.message)).collect();
        if format.is_none() {
            problems.push(problem(1, 1, NO_RECORD.to_owned()));
        }
        let format = format.map(|format| format.name);
        let text = Text::Records(read.records);
        Self { content: Arc::new(Content { path, bytes, format, text, problems, losses: Vec::new() }) }
    }

    /// The document of a text of SGF that has been parsed from these bytes.
    pub(crate) fn of_collection(collection: Collection<'static>, bytes: Vec<u8>, path: Option<PathBuf>) -> Self {
        let errors = collection.errors();
        let offsets: Vec<_> = errors.iter().map(|error| error.span.start).collect();
        let places = collection.line_columns(&offsets);
        let problem = |(error, (line, column)): (&kifu_sgf::SyntaxError, (usize, usize))| Problem {
            path: path.clone(),
            line,
            column,
            rule: None,
            level: None,
            message: error.kind.name().replace('-', " "),
        };
        let problems = errors.iter().zip(places).map(problem).collect();
        let records = collection.games().map(|_| OnceLock::new()).collect();
        let format = recognize(&bytes).map(|format| format.name);
        let text = Text::Sgf(Box::new(collection), records);
        Self { content: Arc::new(Content { path, bytes, format, text, problems, losses: Vec::new() }) }
    }

    /// The same document with what was lost when it was written.
    pub(crate) fn with_losses(self, losses: Vec<(usize, Loss)>) -> Self {
        let mut document = self;
        if let Some(content) = Arc::get_mut(&mut document.content) {
            content.losses = losses;
        }
        document
    }

    /// The bytes, as they were read or as they became by an edit.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.content.bytes
    }

    /// The file that was read, if it was one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.content.path.as_deref()
    }

    /// The format that the content has; `None` where it is none that is known.
    #[must_use]
    pub fn format(&self) -> Option<FormatName> {
        self.content.format
    }

    /// The encoding of a text of SGF, why it was chosen, and how sure this is. `None` for other formats, which have one
    /// of their own.
    #[must_use]
    pub fn encoding(&self) -> Option<Choice> {
        self.sgf().map(Collection::encoding)
    }

    /// What is wrong with the text itself: parentheses, brackets, JSON. `check` also asks the rules.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.content.problems
    }

    /// What an [`edit`](Self::edit) could not write in the document's format, each with the number of its game, from 0.
    #[must_use]
    pub fn losses(&self) -> &[(usize, Loss)] {
        &self.content.losses
    }

    /// All games, in the order of the text.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game> + '_ {
        (0..self.content.game_count()).map(|index| Game { content: Arc::clone(&self.content), index })
    }

    /// The first game. Where the text holds none, this is a game without moves on an empty board of 19x19, and
    /// [`problems`](Self::problems) says why.
    #[must_use]
    pub fn game(&self) -> Game {
        Game { content: Arc::clone(&self.content), index: 0 }
    }

    /// The text of SGF as it was parsed: every node, property and byte. `None` for other formats.
    #[must_use]
    pub fn sgf(&self) -> Option<&Collection<'static>> {
        match &self.content.text {
            Text::Sgf(collection, _) => Some(collection),
            Text::Records(_) => None,
        }
    }
}

impl Content {
    /// What a record is that was never a text.
    pub(crate) fn of_record(record: Record) -> Self {
        Self {
            path: None,
            bytes: Vec::new(),
            format: record.format,
            text: Text::Records(vec![record]),
            problems: Vec::new(),
            losses: Vec::new(),
        }
    }

    pub(crate) fn game_count(&self) -> usize {
        match &self.text {
            Text::Sgf(_, records) => records.len(),
            Text::Records(records) => records.len(),
        }
    }

    /// The record of a game; an empty one where there is no such game.
    pub(crate) fn record(&self, index: usize) -> &Record {
        static EMPTY: OnceLock<Record> = OnceLock::new();
        let found = match &self.text {
            Text::Sgf(collection, records) => collection
                .game(index)
                .zip(records.get(index))
                .map(|(game, record)| record.get_or_init(|| from_sgf(game).record)),
            Text::Records(records) => records.get(index),
        };
        found.unwrap_or_else(|| EMPTY.get_or_init(Record::default))
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Document")
            .field("path", &self.content.path)
            .field("format", &self.content.format.map(|name| find_format(name).id))
            .field("bytes", &self.content.bytes.len())
            .field("games", &self.content.game_count())
            .field("problems", &self.content.problems.len())
            .finish()
    }
}
