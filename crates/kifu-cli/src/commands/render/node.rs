//! From what the user asks for to a node of a record.

use std::borrow::Cow;

use kifu::{NodeChoice, select};
use kifu_record::{NodeId, Record};

use crate::cli::Render;
use crate::files::Advised;

/// The node to draw, and the record with nothing in it that comes later than the position.
pub(super) fn choose<'r>(record: &'r Record, options: &Render) -> Result<(Cow<'r, Record>, NodeId), String> {
    let choice = options.node.map_or_else(|| options.after.into(), NodeChoice::Number);
    let selection = select(record, &choice).map_err(|error| error.advised())?;
    if !selection.is_before_move {
        return Ok((Cow::Borrowed(record), selection.node));
    }
    let mut before = record.clone();
    before.node_mut(selection.node).play = None;
    Ok((Cow::Owned(before), selection.node))
}
