//! What holds of any bytes: functions that panic where it does not. The tests call them on samples and mutations, the fuzz
//! targets on whatever the fuzzer finds.

mod plans;
mod seal;
mod segments;
mod streams;
mod words;

pub(crate) use seal::{opened, sealed};
pub(crate) use segments::segment_answers;
pub(crate) use streams::{any_events_come_back, games_come_back};
pub(crate) use words::{pattern_is_read, query_is_read};
