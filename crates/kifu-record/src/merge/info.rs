//! Places game information in a merged tree, at the node where each game branches off.

use kifu_go::Color;

use super::Tree;
use super::merger::Branch;
use super::node::sign_comments;
use crate::{Comment, INFO_FIELDS, Info, NodeId, Side};

/// Puts the information about each game where FF\[4\] requires it: once on each path through the tree.
pub(super) fn place(tree: &mut Tree, branches: &[Branch], remarks: &mut Vec<String>) {
    let ids: Vec<NodeId> = tree.record.ids().collect();
    ids.into_iter().for_each(|id| sign_comments(tree.record.node_mut(id)));
    let nothing = Info::default();
    if branches.iter().all(|branch| branch.line == branches[0].line) {
        let mut whole = nothing;
        for Branch { name, info, .. } in branches {
            unite(&mut whole, info.as_deref().unwrap_or(&Info::default()), name, remarks);
        }
        if whole != Info::default() {
            *tree.record.info_mut() = whole;
        }
        return;
    }
    for Branch { name, info, line } in branches {
        let Some(info) = info.as_deref().filter(|info| **info != nothing) else { continue };
        let own = line.iter().copied().find(|id| tree.tallies[id.index()].records == 1);
        match own {
            Some(own) => tree.record.node_mut(own).details_mut().info = Some(Box::new(info.clone())),
            // A game that is the beginning of another, or the same: there is no node of its own.
            None => {
                let last = line.last().copied().unwrap_or(NodeId::ROOT);
                let comment = Comment { text: summary(info, name), ..Comment::default() };
                tree.record.node_mut(last).details_mut().comments.push(comment);
                remarks.push(format!("{name}: another record has all its moves; its game information is in a comment"));
            }
        }
    }
}

/// Fills in missing fields. Different values are not copied, but reported by a remark.
fn unite(whole: &mut Info, info: &Info, source: &str, remarks: &mut Vec<String>) {
    for field in INFO_FIELDS {
        match (field.get(whole), field.get(info)) {
            (None, Some(theirs)) => field.set(whole, Some(&theirs)),
            (Some(mine), Some(theirs)) if mine != theirs => remarks.push(ignored(source, field.label, &theirs, &mine)),
            _ => {}
        }
    }
    // Players of other colours, which JGF allows.
    for player in info.players.iter().filter(|player| matches!(player.side, Side::Other(_))) {
        if whole.players.iter().all(|known| known.side != player.side) {
            whole.players.push(player.clone());
        }
    }
}

/// Reports that a record has another value in a field than the records before it.
fn ignored(source: &str, field: &str, theirs: &str, mine: &str) -> String {
    format!("{source}: the {field} is {}, ignored; an earlier record has {}", beginning(theirs), beginning(mine))
}

/// The first words of a text on one line.
fn beginning(text: &str) -> String {
    const CHARACTERS: usize = 60;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// One line about a game.
fn summary(info: &Info, name: &str) -> String {
    let player = |color| info.player(color).and_then(|player| player.name.clone()).unwrap_or_else(|| "?".to_owned());
    let mut parts = vec![format!("{} – {}", player(Color::Black), player(Color::White))];
    parts.extend(info.event.clone());
    parts.extend(info.dates.as_ref().map(ToString::to_string));
    parts.extend(info.result.as_ref().map(ToString::to_string));
    format!("{name}: {}", parts.join(", "))
}
