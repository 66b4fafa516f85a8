//! Reads the records of a text that does not fit into memory.

mod json;
mod window;

use std::io::{self, Read};

use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::{Parts, Rest, Tree};

use crate::formats::jgf;
use crate::{Format, FormatName, Loss, NO_RECORD, Problem, Record, from_sgf, recognize};
use json::{Frame, complete};
use window::Window;

/// The number of bytes used to recognise the format and the encoding.
const FIRST: usize = 1 << 22;

/// The number of bytes read at once after that, unless one record has more.
const USUAL: usize = 1 << 20;

/// Reads the records of a long text, some at a time. It keeps a few megabytes in memory, or the longest record.
///
/// SGF, JGF (records one after the other, one per line, or in an array) and lists of games are read in parts. A text
/// of another format has one game and is read as a whole, as is a text in an encoding such as UTF-16 that can only be
/// decoded as a whole. The records are the same as when reading the whole text; for the encoding of SGF see
/// [`Parts`].
///
/// ```
/// use kifu_record::{RecordStream, sgf::encoding::ParseOptions};
///
/// let text: &[u8] = b"(;B[aa]) (;B[bb])";
/// let mut stream = RecordStream::new(text, ParseOptions::default());
/// let some = stream.next_records().unwrap().unwrap();
/// assert_eq!((some.format.id, some.records.len()), ("sgf", 2));
/// assert!(stream.next_records().unwrap().is_none());
/// ```
pub struct RecordStream<R> {
    window: Window<R>,
    options: ParseOptions,
    /// The largest number of bytes of a record.
    longest: usize,
    state: State,
    /// The number of records returned so far.
    count: usize,
}

/// Some of the records of a long text, in order.
#[derive(Clone, Debug)]
pub struct RecordBatch {
    /// The format of the text.
    pub format: &'static Format,
    /// The number of records before these.
    pub before: usize,
    /// The records.
    pub records: Vec<Record>,
    /// Data that could not be read, each with the index of its record in `records`.
    pub losses: Vec<(usize, Loss)>,
    /// Problems, with positions in the whole text. Faults in the structure of SGF are not included.
    pub problems: Vec<Problem>,
}

/// How the text is read.
enum State {
    /// Nothing was read yet.
    Beginning,
    Sgf(Parts, Tree),
    Json(Frame, &'static Format),
    Lines(&'static Format),
    Whole(&'static Format),
    Done,
}

impl<R: Read> RecordStream<R> {
    /// Reads the records of `reader`.
    pub fn new(reader: R, options: ParseOptions) -> Self {
        Self::looking_at(Window::new(reader, FIRST, USUAL), options)
    }

    fn looking_at(window: Window<R>, options: ParseOptions) -> Self {
        Self { window, options, longest: usize::MAX, state: State::Beginning, count: 0 }
    }

    /// Refuses records of more than `bytes` bytes, which may take many times that memory. Texts of up to 4 MiB are always
    /// read.
    #[must_use]
    pub fn with_longest(self, bytes: usize) -> Self {
        Self { longest: bytes, ..self }
    }

    /// Returns the number of bytes of the records so far.
    pub const fn bytes_read(&self) -> u64 {
        self.window.bytes_before()
    }

    /// Returns the next records: at least one, unless the text has none at all; `None` after the last.
    ///
    /// # Errors
    /// I/O errors of the reader, `InvalidData` for a text in an unknown format, and `FileTooLarge` for a record that is longer than
    /// [`with_longest`](Self::with_longest) allows.
    pub fn next_records(&mut self) -> io::Result<Option<RecordBatch>> {
        loop {
            if matches!(self.state, State::Done) {
                return Ok(None);
            }
            self.window.fill()?;
            let rest = self.window.rest();
            if matches!(self.state, State::Beginning) {
                self.state = beginning(self.window.bytes(), self.options)?;
            }
            if self.window.bytes().len() > self.longest.max(FIRST) && self.is_too_long() {
                return Err(io::Error::new(io::ErrorKind::FileTooLarge, "a record is too long"));
            }
            let lines = self.window.lines_before();
            let (mut some, used) = read(self.window.bytes(), rest, &mut self.state, &self.options);
            some.before = self.count;
            some.problems.iter_mut().for_each(|problem| problem.line += lines);
            self.count += some.records.len();
            self.window.used(used);
            let is_last = rest == Rest::Nothing && self.window.bytes().is_empty();
            if is_last {
                self.state = State::Done;
            }
            let is_worth_it = !some.records.is_empty() || !some.problems.is_empty();
            if is_worth_it || is_last && self.count == 0 {
                return Ok(Some(some));
            }
        }
    }
}

impl<R: Read> RecordStream<R> {
    /// True if what is in memory, without being complete, is longer than a record may be.
    fn is_too_long(&self) -> bool {
        match &self.state {
            // Each line is a query or an answer.
            State::Whole(format) if format.name == FormatName::KataGo => {
                self.window.bytes().split(|byte| *byte == b'\n').any(|line| line.len() > self.longest)
            }
            _ => true,
        }
    }
}

/// Chooses how to read a text with this beginning.
fn beginning(bytes: &[u8], options: ParseOptions) -> io::Result<State> {
    let unknown = || io::Error::new(io::ErrorKind::InvalidData, NO_RECORD);
    let format = recognize(bytes).ok_or_else(unknown)?;
    let is_one = jgf::is_tree_alone(bytes);
    let is_wide = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    Ok(match format.name {
        FormatName::Sgf => State::Sgf(Parts::new(options), Tree::new()),
        FormatName::Jgf | FormatName::Jgf1 | FormatName::JsonLines if !is_wide && !is_one => {
            State::Json(Frame::Unknown, format)
        }
        FormatName::TextList if !is_wide => State::Lines(format),
        _ => State::Whole(format),
    })
}

/// Reads the complete records of a part of the text; returns the number of bytes used.
fn read(part: &[u8], rest: Rest, state: &mut State, options: &ParseOptions) -> (RecordBatch, usize) {
    match state {
        State::Beginning | State::Done => (of_none(Format::SGF), 0),
        State::Sgf(parts, memory) => {
            let collection = parts.parse_in(part, rest, core::mem::take(memory));
            let mut some = of_none(Format::SGF);
            for (number, game) in collection.games().enumerate() {
                let read = from_sgf(game);
                some.records.push(read.record);
                some.losses.extend(read.losses.into_iter().map(|loss| (number, loss)));
            }
            let used = if rest == Rest::Nothing { part.len() } else { collection.source().len() };
            *memory = collection.into_tree();
            (some, used)
        }
        State::Json(frame, format) => read_json(part, rest, frame, format, options),
        State::Lines(format) => {
            // Lines may be short, and each may become a record of several hundred bytes.
            let usual = part.get(..USUAL).and_then(|part| memchr::memrchr(b'\n', part));
            let last = usual.or_else(|| memchr::memrchr(b'\n', part).filter(|_| rest == Rest::Follows));
            let end = last.map_or(if rest == Rest::Nothing { part.len() } else { 0 }, |at| at + 1);
            (read_whole(&part[..end], format, options), end)
        }
        State::Whole(_) if rest == Rest::Follows => (of_none(Format::SGF), 0),
        State::Whole(format) => (read_whole(part, format, options), part.len()),
    }
}

fn read_json(
    part: &[u8],
    rest: Rest,
    frame: &mut Frame,
    format: &'static Format,
    options: &ParseOptions,
) -> (RecordBatch, usize) {
    let is_first = *frame == Frame::Unknown;
    let piece = complete(part, frame);
    let is_end = |text: &[u8]| text.iter().all(|byte| byte.is_ascii_whitespace() || matches!(byte, b',' | b']'));
    if rest == Rest::Nothing {
        // The whole text, or the rest of it; a truncated record is read as far as it goes.
        let left = &part[if is_first { 0 } else { piece.start }..];
        let some = match *frame {
            Frame::Array if is_end(left) => of_none(format),
            Frame::Array if !is_first => below(read_whole(&in_array(left), format, options), &part[..piece.start]),
            _ if left.trim_ascii().is_empty() => of_none(format),
            _ => read_whole(left, format, options),
        };
        return (some, part.len());
    }
    let text = &part[piece.start..piece.end];
    if text.is_empty() {
        // The bracket of an array must be read again together with the following text.
        *frame = if is_first { Frame::Unknown } else { *frame };
        return (of_none(format), 0);
    }
    let some = if *frame == Frame::Array {
        read_whole(&in_array(text), format, options)
    } else {
        read_whole(text, format, options)
    };
    (below(some, &part[..piece.start]), piece.end)
}

/// Adds the lines before a part to the positions of its problems.
fn below(mut some: RecordBatch, before: &[u8]) -> RecordBatch {
    let lines = before.iter().filter(|&&byte| byte == b'\n').count();
    some.problems.iter_mut().for_each(|problem| problem.line += lines);
    some
}

/// Wraps records separated by commas in an array that can be read separately.
fn in_array(records: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(records.len() + 2);
    text.push(b'[');
    text.extend_from_slice(records);
    let is_closed = records.trim_ascii_end().ends_with(b"]");
    text.extend_from_slice(if is_closed { b"" } else { b"]" });
    text
}

fn read_whole(text: &[u8], format: &'static Format, options: &ParseOptions) -> RecordBatch {
    let read = format.read(text, options);
    RecordBatch { records: read.records, problems: read.problems, ..of_none(format) }
}

const fn of_none(format: &'static Format) -> RecordBatch {
    RecordBatch { format, before: 0, records: Vec::new(), losses: Vec::new(), problems: Vec::new() }
}

#[cfg(test)]
mod tests;
