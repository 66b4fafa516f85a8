//! Comments of KaTrain: lines about a move, closed by a line of characters that cannot be seen. Other lines are what the
//! user has written.

use super::{CommentAnalysis, CommentedPosition, joined, sided_lead, sided_winrate};
use crate::Analysis;

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let (mut analysis, mut has_move) = (Analysis::default(), false);
    let is_of_people = |line: &&str| {
        if is_move(line) {
            has_move = true;
        } else if let Some(lead) = line.strip_prefix("Score: ").and_then(sided_lead) {
            analysis.lead = Some(lead);
        } else if let Some(winrate) = line.strip_prefix("Win rate: ").and_then(sided_winrate) {
            analysis.winrate = Some(winrate);
        } else {
            return line.is_empty() || !line.trim_matches(['\u{3164}', '\u{200b}']).is_empty();
        }
        false
    };
    let rest = joined(text.lines().filter(is_of_people));
    (has_move && analysis.winrate.is_some()).then_some(CommentAnalysis {
        analysis,
        position: CommentedPosition::After,
        rest,
    })
}

/// `Move 13: B D2`.
fn is_move(line: &str) -> bool {
    let Some((number, play)) = line.strip_prefix("Move ").and_then(|line| line.split_once(": ")) else { return false };
    let is_play = play.strip_prefix("B ").or(play.strip_prefix("W ")).is_some_and(|point| !point.contains(' '));
    is_play && number.parse::<u32>().is_ok()
}
