//! Invariants for any bytes: functions that panic if one is violated. The tests call them on samples and mutations, the
//! fuzz targets on the inputs of the fuzzer.

mod libraries;
mod questions;
mod seal;
mod segments;
mod streams;
mod words;

// The tests use all of them, a fuzz target some.
#[allow(unused_imports)]
pub(crate) use self::{
    libraries::Made,
    seal::{closed_with, opened, sealed},
    segments::segment_answers,
    streams::{any_events_come_back, games_come_back},
    words::{pattern_is_read, query_is_read},
};
