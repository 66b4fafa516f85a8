//! The move since which a game is new: no other game has the positions from then on.

use kifu_record::Record;
use kifu_search::request::{RequestError, RequestRecords};
use kifu_search::{PatternQuestion, Request};

/// Returns the number of the first move after which a position is not known, of a game of `moves` moves; `None` if all are.
/// `is_known` says whether another game has the position after a move; the number of games with a position only decreases, so
/// that halving finds the move.
///
/// # Errors
/// The first error of `is_known`.
///
/// ```
/// use kifu_work::found::first_new_move;
///
/// let known_to = |last| first_new_move(200, |number| Ok::<_, ()>(number <= last));
/// assert_eq!((known_to(0), known_to(57), known_to(200)), (Ok(Some(1)), Ok(Some(58)), Ok(None)));
/// ```
pub fn first_new_move<E>(moves: usize, mut is_known: impl FnMut(usize) -> Result<bool, E>) -> Result<Option<usize>, E> {
    let (mut known, mut new) = (0, moves);
    if new == 0 || is_known(new)? {
        return Ok(None);
    }
    while new - known > 1 {
        let middle = usize::midpoint(known, new);
        *(if is_known(middle)? { &mut known } else { &mut new }) = middle;
    }
    Ok(Some(new))
}

/// Returns the question which games have the position of a record after a move, also rotated, mirrored or with exchanged
/// colours; `None` for an empty record.
///
/// # Errors
/// If the record has no such move, or a board that cannot be searched.
pub fn question_after(record: &Record, number: usize) -> Result<Option<PatternQuestion>, RequestError> {
    let request = Request { at_move: Some(number), ..Request::default() };
    Ok(request.validate_with(&RequestRecords { record: Some(record), ..RequestRecords::default() })?.pattern)
}
