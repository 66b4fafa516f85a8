//! Evaluations that programs write into comments.
//!
//! | program | comment | the evaluated position |
//! |---|---|---|
//! | Fox, by Jueyi (Fine Art) | `/"jueyi黑42.1%`, with the komi behind it ` - 3.75子`, then words of people | before the move |
//! | KaTrain | `Score: W+1.6` and `Win rate: W 59.7%` below `Move 13: B D2`; `PV: BD3 Q4 C16`, the line expected instead | after the move |
//! | analyze-sgf | `* Win rate: W 60.38%` and more lines below `Move 4`, `A variation of move 5` or `As White:` | after the move |
//! | Lizzie | `Black's winrate: 47.1% (-2.1%)` above `(KataGo / 1.5k playouts)` | after the move |
//! | people with KataGo | `KataGo winrate: 26.8% (B wins), W+3.2.` | after the move |
//!
//! Fox writes the evaluation on the first move of the line that the engine proposes instead of the move of the game. It is
//! that of the position before both.

mod analyze_sgf;
mod fox;
mod katago;
mod katrain;
mod lizzie;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kifu_go::{Color, Move, Size};

use super::{Analysis, Candidate, read_move};
use crate::{NodeId, Record};

/// A comment with an evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct CommentAnalysis {
    /// The evaluation.
    pub analysis: Analysis,
    /// The evaluated position.
    pub position: CommentedPosition,
    /// The line that a program expected instead of the move.
    pub expected: Option<ExpectedLine>,
    /// The comment without the evaluation: words of people, and what else a program says.
    pub rest: String,
}

/// The position that a comment evaluates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommentedPosition {
    /// The position before the move of the node: the move is the engine's proposal there.
    Before,
    /// The position after the move.
    After,
}

/// A line that a comment proposes in the position before the move.
#[derive(Clone, PartialEq, Debug)]
pub struct ExpectedLine {
    /// Black's lead after it.
    pub lead: Option<f64>,
    /// The moves as the comment names them: `D16 Q4 pass`.
    pub text: String,
}

impl ExpectedLine {
    /// Returns the moves on a board of this size; `None` if one of them is none.
    #[must_use]
    pub fn moves(&self, size: Size) -> Option<Vec<Move>> {
        self.text.split_whitespace().map(|word| read_move(word, size)).collect()
    }

    fn candidate(&self, size: Size) -> Option<Candidate> {
        let line = self.moves(size)?;
        let to = *line.first()?;
        Some(Candidate { to, visits: None, winrate: None, lead: self.lead, prior: None, line })
    }
}

/// Reads a comment in which a program, or somebody who copies its numbers, evaluates a position. Returns `None` for other
/// comments.
///
/// ```
/// use kifu_record::comment_analysis;
///
/// let found = comment_analysis("/\"jueyi黑62.5% 打劫").unwrap();
/// assert_eq!((found.analysis.winrate, &*found.rest), (Some(0.625), "打劫"));
/// assert_eq!(comment_analysis("Black has a 42.1% share"), None);
/// ```
#[must_use]
pub fn comment_analysis(text: &str) -> Option<CommentAnalysis> {
    const FORMS: [fn(&str) -> Option<CommentAnalysis>; 5] =
        [fox::read, katrain::read, analyze_sgf::read, lizzie::read, katago::read];
    // All forms have a percentage, which few other comments have.
    if !text.contains('%') {
        return None;
    }
    FORMS.into_iter().find_map(|read| read(text))
}

/// The evaluations in the comments of a record, by the nodes of the evaluated positions. Of several lines that are proposed in
/// a position, the best for the player to move evaluates it.
pub(super) fn of_record(record: &Record) -> BTreeMap<NodeId, Analysis> {
    let mut found: BTreeMap<NodeId, Analysis> = BTreeMap::new();
    let mut expected_lines = Vec::new();
    for id in record.ids() {
        let node = record.node(id);
        for CommentAnalysis { analysis, position, expected, .. } in
            node.details().comments.iter().filter_map(|comment| comment_analysis(&comment.text))
        {
            let candidate = expected.and_then(|expected| expected.candidate(record.size));
            expected_lines.extend(record.parent(id).zip(candidate));
            let at = match position {
                CommentedPosition::After => Some(id),
                CommentedPosition::Before => record.parent(id),
            };
            let (Some(at), player) = (at, node.plays().last().map(|play| play.color)) else { continue };
            let is_better = |known: &Analysis| match player {
                Some(Color::Black) => analysis.winrate > known.winrate,
                Some(Color::White) => analysis.winrate < known.winrate,
                None => false,
            };
            if found.get(&at).is_none_or(|known| position == CommentedPosition::Before && is_better(known)) {
                found.insert(at, analysis);
            }
        }
    }
    for (at, candidate) in expected_lines {
        let known = found.entry(at).or_default();
        if known.candidates.is_empty() {
            known.candidates.push(candidate);
        }
    }
    found
}

/// `B` or `W`, and the rest without a sign or blanks.
fn side(text: &str) -> Option<(Color, &str)> {
    let color = match text.chars().next()? {
        'B' => Color::Black,
        'W' => Color::White,
        _ => return None,
    };
    Some((color, text[1..].trim_start_matches([' ', '+'])))
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

/// `42.1%` as a share of 1.
fn percent(text: &str) -> Option<f64> {
    number(text.strip_suffix('%')?).filter(|percent| (0.0..=100.0).contains(percent)).map(|percent| percent / 100.0)
}

/// A win rate of a player as that of Black.
fn black_winrate(player: Color, share: f64) -> f64 {
    if player == Color::Black { share } else { 1.0 - share }
}

/// A lead of a player as that of Black.
fn black_lead(player: Color, lead: f64) -> f64 {
    if player == Color::Black { lead } else { -lead }
}

/// `W+1.6` or `W 0.84` as the lead of Black.
fn sided_lead(text: &str) -> Option<f64> {
    let (player, lead) = side(text)?;
    Some(black_lead(player, number(lead)?))
}

/// `W 59.7%` as the win rate of Black.
fn sided_winrate(text: &str) -> Option<f64> {
    let (player, share) = side(text)?;
    Some(black_winrate(player, percent(share)?))
}

/// Lines without those at the beginning and the end that are empty.
fn joined<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    let mut text = String::new();
    for line in lines {
        if !text.is_empty() || !line.trim().is_empty() {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text.truncate(text.trim_end().len());
    text
}
