//! From what the user asks for to a node of a record.

use kifu_record::{NodeId, Record};

use crate::cli::{MoveChoice, Render};

/// The node to draw.
pub(super) fn choose(record: &Record, options: &Render) -> Result<NodeId, String> {
    if let Some(number) = options.node {
        let count = record.node_count();
        return record.ids().nth(number).ok_or_else(|| {
            format!("there is no node {number}: the game has {count}, numbered from 0 (see `kifu tree`)")
        });
    }
    let moves = |id: NodeId| record.node(id).plays().count();
    match options.after {
        MoveChoice::Last => Ok(record.main_line().last().unwrap_or(NodeId::ROOT)),
        MoveChoice::Number(wanted) => {
            let mut played = 0;
            let mut found = None;
            for id in record.main_line() {
                played += moves(id);
                if played > wanted {
                    break;
                }
                // What follows without a move belongs to the next one, but for the setup at the start.
                if played == wanted && (found.is_none() || wanted == 0 && record.node(id).play.is_none()) {
                    found = Some(id);
                }
            }
            found.ok_or_else(|| format!("there is no move {wanted}: the main line has {played}"))
        }
    }
}
