//! The bound of memory that holds for pictures and documents of every target.
//!
//! In SGF a node of a few bytes can be a picture of many kilobytes. What is kept until a file is written says how large it is
//! ([`kifu_record::spend`]): positions from which figures begin, pictures of documents, and their text. Work that says more than
//! it may ends at once.

use std::fmt;

use kifu_draw::figures;
use kifu_record::{Record, Stop};

use super::{RenderError, RenderOptions};
use crate::numbers::{counted, grouped};

/// The memory for pictures and documents of one file by default, in bytes.
pub const DEFAULT_MEMORY: u64 = 192 << 20;

pub(super) const PICTURE: [&str; 2] = ["picture", "pictures"];
pub(super) const DOCUMENT: [&str; 2] = ["document", "documents"];

/// Pictures that need more memory than they may: see [`RenderOptions::max_memory`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TooLarge {
    /// The most bytes that they may take.
    pub most: u64,
    /// The number of pictures that fit.
    pub fit: usize,
    /// The number of all pictures, if it is known.
    pub all: Option<usize>,
    /// One of them, and several: pictures, or documents.
    pub noun: [&'static str; 2],
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, many] = self.noun;
        let (most, fit) = (self.most.div_ceil(1 << 20), counted(self.fit, one, many));
        match self.all.map(|all| counted(all, one, many)) {
            Some(all) if self.all > Some(self.fit) => {
                write!(f, "{all} would take more than {most} MiB of memory, which is enough for {}", grouped(self.fit))
            }
            Some(all) => write!(f, "{all} with text would take more than {most} MiB of memory"),
            None => write!(f, "this would take more than {most} MiB of memory, which is enough for {fit}"),
        }
    }
}

impl From<TooLarge> for RenderError {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

/// Does work that may keep as much as the options allow. `count` returns the number of all pictures; it is asked if they are too
/// many.
pub(super) fn bounded<T, E: From<RenderError>>(
    options: &RenderOptions,
    count: impl FnOnce() -> Option<usize>,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let stop = Stop::with_memory(options.max_memory);
    match stop.run(work) {
        Some(done) => done,
        None if stop.is_exhausted() => {
            let all = Stop::with_memory(options.max_memory).run(count).flatten();
            Err(RenderError::from(TooLarge { most: options.max_memory, fit: stop.kept(), all, noun: PICTURE }).into())
        }
        None => Err(RenderError::Stopped.into()),
    }
}

impl TooLarge {
    /// The error if the first `made` of `all` pictures or documents have left too little for the next one.
    pub(super) fn after(self, made: usize, all: usize, noun: [&'static str; 2]) -> Self {
        if made > 0 { Self { fit: made, all: Some(all), noun, ..self } } else { self }
    }
}

/// The number of figures of games.
pub(super) fn count_figures(records: &[Record], options: &RenderOptions) -> Option<usize> {
    records.iter().map(|record| Some(figures(record, &options.figures(record).ok()?).len())).sum()
}
