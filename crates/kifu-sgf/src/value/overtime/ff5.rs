//! The overtime of the drafts of FF\[5\]: `OT[TM:A:10800][OP:A:60][OM:A:1][NO:-1]`.

use super::Overtime;
use crate::value::Decimal;

/// Reads the parts from one text, with anything between them: the length of a period (`OP`), the moves in it (`OM`),
/// the number of periods (`NO`, -1 for no limit). A letter after the name says which player a part applies to.
pub(super) fn read(text: &str) -> Option<Overtime> {
    let moves = count(text, "OM").unwrap_or(1);
    let period = part(text, "OP")?;
    if period.is_negative() || period == Decimal::ZERO || moves == 0 {
        return None;
    }
    Some(match (moves, count(text, "NO")) {
        (1, Some(periods)) if periods > 0 => Overtime::ByoYomi { periods: Some(periods), period },
        (1, _) => Overtime::Simple { per_move: period },
        (stones, _) => Overtime::Canadian { stones, period },
    })
}

fn count(text: &str, name: &str) -> Option<u32> {
    part(text, name)?.to_whole()?.try_into().ok()
}

/// The main time, in seconds.
pub(crate) fn main_time(text: &str) -> Option<Decimal> {
    read(text)?;
    part(text, "TM")
}

/// The number of a part: `OP:A:60`, `OP:60`.
fn part(text: &str, name: &str) -> Option<Decimal> {
    let mut parts = text.split([' ', ',', '&', ';']).map(str::trim);
    let found = parts.find_map(|part| part.strip_prefix(name)?.strip_prefix(':'))?;
    Some(Decimal::read(found.rsplit(':').next()?)?.value)
}
