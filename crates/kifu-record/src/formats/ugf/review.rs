//! The review of a UGI file: `[ReviewNode]`, which repeats the game with variations, and `[ReviewComment]`.
//!
//! `NODE,id,colour,x,y` has 1 for Black and 2 for White, and counts points from 1 as the moves of the game do; a node
//! without a colour has no move. The nodes from `VARIATION,` to `VARIATIONEND,` follow the node before it.
//! `.Comment,id` begins a text.

use std::collections::HashMap;

use kifu_go::{Color, Move, Point, Size};

use super::section;
use crate::{Comment, Node, NodeId, Play, Record};

/// Adds variations and comments. Returns the lines that were not understood, with the names of their sections.
pub(super) fn add(text: &str, from_bottom: bool, record: &mut Record) -> Vec<(&'static str, String)> {
    let mut others = Vec::new();
    let mut ids: HashMap<&str, NodeId> = HashMap::new();
    let mut above: Vec<NodeId> = Vec::new();
    let mut last = NodeId::ROOT;
    for (_, line) in section(text, "ReviewNode") {
        let mut parts = line.split(',').map(str::trim);
        match parts.next() {
            Some("NODE") => {
                let (id, numbers) = (parts.next().unwrap_or_default(), parts.map_while(|part| part.parse().ok()));
                match read_play(&numbers.collect::<Vec<_>>(), record.size, from_bottom) {
                    Some(Some(play)) => {
                        let known = record.children(last).find(|&child| record.node(child).play == Some(play));
                        last = known.unwrap_or_else(|| record.add_child(last, Node::play(play.color, play.to)));
                        // Nodes outside all variations are the main line.
                        if above.is_empty() && known.is_none() {
                            record.promote(last);
                        }
                    }
                    Some(None) => {}
                    None => others.push(("ReviewNode", line.to_owned())),
                }
                ids.insert(id, last);
            }
            Some("VARIATION") => above.push(last),
            Some("VARIATIONEND") => last = above.pop().unwrap_or(last),
            _ if line.is_empty() => {}
            _ => others.push(("ReviewNode", line.to_owned())),
        }
    }
    let mut comment: Option<(NodeId, String)> = None;
    for (_, line) in section(text, "ReviewComment") {
        let id = line.strip_prefix(".Comment,").map(|id| ids.get(id.trim()));
        match (id, &mut comment) {
            (Some(id), _) => {
                add_comment(comment.take(), record);
                comment = id.map(|&id| (id, String::new()));
                if id.is_none() {
                    others.push(("ReviewComment", line.to_owned()));
                }
            }
            (None, Some((_, text))) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => others.push(("ReviewComment", line.to_owned())),
        }
    }
    add_comment(comment, record);
    others
}

fn add_comment(comment: Option<(NodeId, String)>, record: &mut Record) {
    let Some((id, text)) = comment else { return };
    let text = text.trim();
    if !text.is_empty() {
        let comment = Comment { text: text.to_owned(), ..Comment::default() };
        record.node_mut(id).details_mut().comments.push(comment);
    }
}

/// Colour, x and y. `Some(None)` if the node has no move.
fn read_play(numbers: &[u8], size: Size, from_bottom: bool) -> Option<Option<Play>> {
    let &[color, x, y, ..] = numbers else { return None };
    let color = match color {
        0 => return Some(None),
        1 => Color::Black,
        2 => Color::White,
        _ => return None,
    };
    let y = if from_bottom { size.rows().checked_sub(y) } else { y.checked_sub(1) };
    let point = x.checked_sub(1).zip(y).and_then(|(x, y)| Point::new(x, y)).filter(|&point| size.contains(point));
    Some(Some(Play { color, to: point.map_or(Move::Pass, Move::Play) }))
}

#[cfg(test)]
mod tests {
    use crate::formats::ugf::FORMAT;
    use crate::to_sgf;

    #[test]
    fn variations_and_comments() {
        let text = "[Header]\nSize=9\nCoordinateType=IGS\n[Data]\nCG,B1,1,0\nGC,W1,2,0\nYA,B1,3,0\n[ReviewNode]\nNODE,1,0,0,0\n\
                    NODE,2,1,3,7\n  VARIATION,\n    NODE,9,2,3,3\n    NODE,10,1,4,4\n  VARIATIONEND,\nNODE,3,2,7,3\nNODE,4,1,25,1\n\
                    WHAT,1\n[ReviewComment]\n.Comment,1\n hello\n there\n.Comment,10\n[x]: why\n";
        let read = FORMAT.read(text.as_bytes(), &Default::default());
        let sgf = to_sgf(&read.records[0]).text.replace('\n', "");
        assert_eq!(sgf, "(;GM[1]FF[4]CA[UTF-8]SZ[9]C[hellothere];B[cc](;W[gg];B[])(;W[cg];B[df]C[[x\\]: why]))");
        let kept: Vec<_> = read.records[0].kept.iter().map(|kept| (&*kept.name, kept.values.len())).collect();
        assert_eq!(kept, [("ReviewNode", 1)]);
        let without_data = text.replace("CG,B1,1,0\nGC,W1,2,0\nYA,B1,3,0\n", "");
        assert_eq!(
            to_sgf(&FORMAT.read(without_data.as_bytes(), &Default::default()).records[0]).text.replace('\n', ""),
            sgf
        );
    }
}
