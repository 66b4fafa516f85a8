//! Data that a request takes from records: a position, and values for its query.

use kifu_go::Board;
#[cfg(feature = "records")]
use kifu_record::{NO_RECORD, Record, board_at, recognize};
#[cfg(feature = "records")]
use kifu_sgf::encoding::ParseOptions;

#[cfg(feature = "records")]
use super::reference::fill;
use super::{Request, RequestError, RequestRecords};

/// Returns the position of the record of a request.
#[cfg(feature = "records")]
pub(super) fn position(request: &Request, records: &RequestRecords<'_>) -> Result<Board, RequestError> {
    match (records.record, &request.record) {
        (Some(record), _) => position_of(record, request.at_move),
        (None, text) => position_of(&first_record(text.as_deref().unwrap_or_default(), "record")?, request.at_move),
    }
}

/// Returns the query of a request with the values of its reference.
#[cfg(feature = "records")]
pub(super) fn filled(request: &Request, records: &RequestRecords<'_>) -> Result<String, RequestError> {
    match (records.reference, &request.reference) {
        (Some(record), _) => fill(&request.query, record),
        (None, text) => fill(&request.query, &first_record(text.as_deref().unwrap_or_default(), "reference")?),
    }
}

#[cfg(not(feature = "records"))]
pub(super) fn position(_: &Request, _: &RequestRecords<'_>) -> Result<Board, RequestError> {
    Err(RequestError::value("record", WITHOUT_RECORDS))
}

#[cfg(not(feature = "records"))]
pub(super) fn filled(_: &Request, _: &RequestRecords<'_>) -> Result<String, RequestError> {
    Err(RequestError::value("reference", WITHOUT_RECORDS))
}

/// The error of a build without the feature `records`.
#[cfg(not(feature = "records"))]
const WITHOUT_RECORDS: &str = "this build reads no records; use `pattern` or `played`";

/// Returns the first record of a text.
#[cfg(feature = "records")]
fn first_record(text: &str, field: &str) -> Result<Record, RequestError> {
    let format = recognize(text.as_bytes()).ok_or_else(|| RequestError::value(field, NO_RECORD))?;
    let mut records = format.read(text.as_bytes(), &ParseOptions::default()).records;
    if records.is_empty() {
        return Err(RequestError::value(field, "contains no game"));
    }
    Ok(records.swap_remove(0))
}

/// Returns the position of a record after this move of the main line, or the last.
#[cfg(feature = "records")]
fn position_of(record: &Record, at_move: Option<usize>) -> Result<Board, RequestError> {
    let all = record.moves().count();
    if let Some(number) = at_move.filter(|&number| number > all) {
        return Err(RequestError::value("move", format!("no move {number}: the game has {all}")));
    }
    let mut count = 0;
    let mut last = None;
    for id in record.main_line() {
        count += record.node(id).plays().count();
        if at_move.is_some_and(|number| count > number) {
            break;
        }
        last = Some(id);
    }
    Ok(last.map_or_else(|| Board::new(record.size), |id| board_at(record, id)))
}
