//! What is known of the games, at the node where each parts from the others.

use kifu_go::Color;

use super::Tree;
use super::merger::Branch;
use super::node::sign_comments;
use crate::{Comment, Info, NodeId, Side};

/// Puts the information about each game where FF\[4\] has it: once on each way through the tree.
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

/// Fills in what is not known yet. What differs is not taken over, and a remark says so.
fn unite(whole: &mut Info, info: &Info, source: &str, remarks: &mut Vec<String>) {
    macro_rules! unite {
        ($($field:ident = $title:literal),+ $(,)?) => {
            $(match (&whole.$field, &info.$field) {
                (None, Some(_)) => whole.$field.clone_from(&info.$field),
                (Some(mine), Some(theirs)) if mine != theirs => {
                    let (theirs, mine) = (theirs.to_string(), mine.to_string());
                    remarks.push(ignored(source, $title, &theirs, &mine));
                }
                _ => {}
            })+
        };
    }
    unite!(
        name = "name of the game",
        event = "event",
        round = "round",
        place = "place",
        dates = "date",
        result = "result",
        komi = "komi",
        handicap = "handicap",
        rules = "rules",
        time = "time",
        overtime = "overtime",
        opening = "opening",
        annotator = "annotator",
        transcriber = "transcriber",
        source = "source",
        copyright = "copyright",
        description = "description",
    );
    for player in &info.players {
        match whole.players.iter_mut().find(|known| known.side == player.side) {
            None => whole.players.push(player.clone()),
            Some(known) => {
                let of = |what: &str| format!("{what} of {}", side(&known.side));
                for (mine, theirs, title) in [
                    (&mut known.name, &player.name, of("name")),
                    (&mut known.team, &player.team, of("team")),
                    (&mut known.country, &player.country, of("country")),
                ] {
                    match (&*mine, theirs) {
                        (None, _) => mine.clone_from(theirs),
                        (Some(one), Some(other)) if one != other => {
                            remarks.push(ignored(source, &title, other, one));
                        }
                        _ => {}
                    }
                }
                if known.rank.is_none() {
                    known.rank.clone_from(&player.rank);
                }
            }
        }
    }
}

/// Says that a record has another value in a field than the records before it.
fn ignored(source: &str, field: &str, theirs: &str, mine: &str) -> String {
    format!("{source}: the {field} is {}, ignored; an earlier record has {}", beginning(theirs), beginning(mine))
}

fn side(side: &Side) -> &str {
    match side {
        Side::Color(Color::Black) => "Black",
        Side::Color(Color::White) => "White",
        Side::Other(name) => name,
    }
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
