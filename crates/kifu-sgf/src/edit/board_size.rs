//! Checks a new board size: it must not leave points off the board, turn moves into passes, or passes into moves.

use super::{EditError, Edits, SideEffect};
use crate::Collection;
use crate::prop::{ValueType, Version};

/// Returns the edits if all points and moves of the text mean the same after them.
///
/// # Errors
/// [`SideEffect::Points`] with the number of values whose meaning would change.
pub(super) fn with_same_points(before: &Collection<'_>, edits: Edits) -> Result<Edits, EditError> {
    let after = before.edited(&edits);
    let mut changed = 0;
    for (old, new) in before.games().zip(after.games()) {
        let (settings, other) = (old.settings(), new.settings());
        if settings.size == other.size {
            continue;
        }
        for property in old.nodes().flat_map(|node| node.properties()) {
            let Some(row) = settings.row(property) else { continue };
            use ValueType::{Move, Point, PointPoint, PointText, Stone};
            if !matches!(row.value_type(Version::Ff4), Move | Point | Stone | PointText | PointPoint) {
                continue;
            }
            let reading = |value, settings| row.rewrite(value, settings).ok().map(|reading| reading.value);
            let is_other = |value| reading(value, &settings).is_some_and(|old| reading(value, &other) != Some(old));
            changed += property.values().filter(|value| is_other(*value)).count();
        }
    }
    if changed > 0 { Err(EditError::SideEffect(SideEffect::Points(changed))) } else { Ok(edits) }
}
