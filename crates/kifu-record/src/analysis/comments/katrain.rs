//! Comments of KaTrain: lines about a move, closed by a line of characters that cannot be seen. Other lines are what the
//! user has written.
//!
//! `PV: BD3 Q4 C16` is the line that it expected before the move, by a player; `Predicted top move was D3 (B+9.3).` has the
//! score after it.

use super::{CommentAnalysis, CommentedPosition, ExpectedLine, joined, side, sided_lead, sided_winrate};
use crate::Analysis;

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let (mut analysis, mut has_move) = (Analysis::default(), false);
    let (mut expected, mut expected_lead) = (None, None);
    let is_of_people = |line: &&str| {
        if is_move(line) {
            has_move = true;
        } else if let Some(lead) = line.strip_prefix("Score: ").and_then(sided_lead) {
            analysis.lead = Some(lead);
        } else if let Some(winrate) = line.strip_prefix("Win rate: ").and_then(sided_winrate) {
            analysis.winrate = Some(winrate);
        } else if let Some(line) = line.strip_prefix("PV: ").and_then(line_of_moves) {
            expected = Some(line.to_owned());
        } else {
            expected_lead = expected_lead.or(lead_of_top_move(line));
            return line.is_empty() || !line.trim_matches(['\u{3164}', '\u{200b}']).is_empty();
        }
        false
    };
    let rest = joined(text.lines().filter(is_of_people));
    (has_move && analysis.winrate.is_some()).then_some(CommentAnalysis {
        analysis,
        position: CommentedPosition::After,
        expected: expected.map(|text| ExpectedLine { lead: expected_lead, text }),
        rest,
    })
}

/// `Move 13: B D2`.
fn is_move(line: &str) -> bool {
    let Some((number, play)) = line.strip_prefix("Move ").and_then(|line| line.split_once(": ")) else { return false };
    let is_play = play.strip_prefix("B ").or(play.strip_prefix("W ")).is_some_and(|point| !point.contains(' '));
    is_play && number.parse::<u32>().is_ok()
}

/// `BD3 Q4 C16` without the player.
fn line_of_moves(line: &str) -> Option<&str> {
    let (_, moves) = side(line.trim_end())?;
    let is_move = |word: &str| word == "pass" || word.starts_with(|first: char| first.is_ascii_uppercase());
    (!moves.is_empty() && moves.split(' ').all(is_move)).then_some(moves)
}

/// The lead in `Predicted top move was D3 (B+9.3).`
fn lead_of_top_move(line: &str) -> Option<f64> {
    let (_, lead) = line.strip_prefix("Predicted top move was ")?.trim_end().strip_suffix(").")?.split_once(" (")?;
    sided_lead(lead)
}
