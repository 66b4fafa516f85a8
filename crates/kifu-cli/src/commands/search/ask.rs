//! Turns the arguments of a command line into a search.

use std::io::Read;
use std::path::Path;

use kifu_files::{DEFAULT_LIMIT, read_regular, read_text};
use kifu_record::{NO_RECORD, Record, recognize};
use kifu_search::library::ResolveError;
use kifu_search::request::RequestRecords;
use kifu_search::{Library, Request, SearchPlan};

use crate::cli::{Global, MoveChoice, OnBoard, Search};
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::query::{Reason, of_words};
use crate::record::{parse_options, read_records};

/// A request, and the sources that it was made from.
#[derive(Default)]
pub(crate) struct Asked {
    /// The request itself.
    pub(crate) request: Request,
    /// The record of `--position`.
    pub(super) record: Option<Record>,
    /// The record of `--ref`.
    pub(super) reference: Option<Record>,
    /// The source of the request.
    pub(super) origin: Origin,
}

/// The source of a request, for messages about it.
#[derive(Default)]
pub(super) struct Origin {
    /// The JSON file; `None` for the options of the command line.
    pub(super) file: Option<String>,
    /// The file of the pattern, or its option.
    pub(super) pattern: String,
    /// The file of the second pattern, or its option.
    pub(super) then: String,
}

impl Asked {
    /// Makes a request of the options about the board, and reads the files that they name.
    pub(crate) fn on_board(options: &OnBoard, global: &Global, messages: &Messages) -> Result<Self, String> {
        let mut asked = Self::default();
        let request = &mut asked.request;
        if let Some(pattern) = &options.pattern {
            let (name, text) = pattern_text(pattern, "--pattern")?;
            (asked.origin.pattern, request.pattern) = (name, Some(text));
        }
        if let Some(path) = &options.position {
            asked.record = Some(first_record(path, global, messages)?);
        }
        request.at_move = match options.at_move {
            Some(MoveChoice::Number(number)) => Some(number),
            Some(MoveChoice::Last) | None => None,
        };
        request.played.clone_from(&options.played);
        request.board = Some(options.board.clone());
        request.region.clone_from(&options.region);
        (request.anchor, request.next) = (options.anchor, options.next);
        (request.no_symmetry, request.no_swap) = (options.no_symmetry, options.no_swap);
        (request.variations, request.differ) = (options.variations, options.differ);
        (request.from, request.to) = options.moves.map_or((0, None), |moves| (moves.from, moves.to));
        Ok(asked)
    }

    /// Returns the record of `--position`.
    pub(crate) const fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Makes a request of all options of `kifu search`, and reads the files that they name.
    pub(super) fn search(options: &Search, global: &Global, messages: &Messages) -> Result<Self, String> {
        let mut asked = Self::on_board(&options.on_board, global, messages)?;
        if let Some(path) = &options.reference {
            asked.reference = Some(first_record(path, global, messages)?);
        }
        let request = &mut asked.request;
        if let Some(then) = &options.then {
            let (name, text) = pattern_text(then, "--then")?;
            (asked.origin.then, request.then) = (name, Some(text));
            (request.within, request.then_anywhere) = (Some(options.within), options.then_anywhere);
        }
        request.query = of_words(&options.query);
        request.saved.clone_from(&options.saved);
        request.sort = options.sort;
        (request.reverse, request.skip, request.limit) = (options.part.reverse, options.part.skip, options.limit);
        Ok(asked)
    }

    /// Checks the request, including the saved query that it names.
    pub(crate) fn plan(&self, library: &Library) -> Result<SearchPlan, Reason> {
        let request = library.resolve(&self.request).map_err(|error| match error {
            ResolveError::Library(error) => error.advised().into(),
            ResolveError::Request(error) => self.reason(error),
        })?;
        let records = RequestRecords { record: self.record.as_ref(), reference: self.reference.as_ref() };
        request.validate_with(&records).map_err(|error| self.reason(error))
    }
}

/// Reads a pattern from a file, from standard input, or from the argument itself; also returns its name for messages.
fn pattern_text(text: &str, option: &str) -> Result<(String, String), String> {
    if text == "-" {
        let mut read = String::new();
        std::io::stdin().read_to_string(&mut read).map_err(|error| format!("standard input: {error}"))?;
        return Ok(("standard input".to_owned(), lines(read)));
    }
    if Path::new(text).is_file() {
        let read = read_text(Path::new(text), 1 << 20).map_err(|error| format!("{text}: {}", IoReason(&error)))?;
        return Ok((text.to_owned(), lines(read)));
    }
    if text.len() > 3 && text.ends_with(".txt") {
        return Err(format!("{text}: no such file"));
    }
    Ok((option.to_owned(), text.to_owned()))
}

/// In files, only line breaks separate rows, not `/`: a final line break marks even texts of one line as such.
fn lines(text: String) -> String {
    if text.ends_with('\n') { text } else { text + "\n" }
}

/// The first record of a file.
pub(crate) fn first_record(path: &Path, global: &Global, messages: &Messages) -> Result<Record, String> {
    let shown = path.display();
    let bytes = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map_err(|error| format!("standard input: {error}"))?;
        bytes
    } else {
        read_regular(path, DEFAULT_LIMIT).map_err(|error| format!("{shown}: {}", IoReason(&error)))?
    };
    let format = recognize(&bytes).ok_or_else(|| format!("{shown}: {NO_RECORD}"))?;
    let parsing = parse_options(global, messages).ok_or_else(|| "--encoding".to_owned())?;
    let (records, _) = read_records(&bytes, format, &parsing);
    records.into_iter().next().ok_or_else(|| format!("{shown}: no games found"))
}
