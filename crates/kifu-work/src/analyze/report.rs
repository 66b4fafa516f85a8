//! The moves that lost most.

use kifu_go::{Color, Coordinates, Move};
use kifu_record::{Analysis, MoveCost, NodeId, Record, costs_between};

use super::game::AskedGame;
use crate::evaluations::{Evaluations, StoreError, Visits};
use crate::terminal::{Align, Column, Cut, Page, Terminal};

/// A move in a report.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportedMove {
    /// The name of the file, with the number of the game if there are several.
    pub game: String,
    /// The number of the move on the main line, from 1.
    pub number: usize,
    /// The player.
    pub player: Color,
    /// The move.
    pub played: String,
    /// What it lost.
    pub cost: MoveCost,
    /// The line that the engine prefers; empty if it tells none.
    pub better: Vec<String>,
    /// The visits of the position before the move, if the engine counts them.
    pub visits: Option<u64>,
}

/// The moves of a line that are shown.
const LINE: usize = 5;

/// The size of a loss: points decide, and win rates between equal ones. A move that gained lost nothing.
pub(super) fn loss_order(cost: MoveCost) -> [u64; 2] {
    // The bits of numbers that are not negative have the order of the numbers.
    [cost.lead, cost.winrate].map(|lost| (lost.unwrap_or(0.0).max(0.0) + 0.0).to_bits())
}

/// Returns the stored evaluations of the nodes of a game, those with the most visits; positions without one are missing.
///
/// # Errors
/// If the store cannot be read.
pub fn analyses_of(
    game: &AskedGame,
    store: &Evaluations,
    visits: Visits,
) -> Result<Vec<(NodeId, Analysis)>, StoreError> {
    let mut found = Vec::new();
    for position in &game.positions {
        let Some(mut analysis) = store.find_in(position.key, position.view, visits)? else { continue };
        let engine = store.engine();
        analysis.engine = Some(engine.network.clone().unwrap_or_else(|| engine.name.clone()));
        if position.last_node != position.node {
            found.push((position.last_node, analysis.clone()));
        }
        found.push((position.node, analysis));
    }
    found.sort_by_key(|(node, _)| *node);
    Ok(found)
}

/// Returns the moves of a game that lost something, in the order of moves.
#[must_use]
pub fn losses_of(record: &Record, analyses: &[(NodeId, Analysis)], game: &str) -> Vec<ReportedMove> {
    let mut numbers = std::collections::HashMap::new();
    let mut number = 0;
    for id in record.main_line() {
        number += record.node(id).plays().count();
        numbers.insert(id, number);
    }
    let name =
        |to: Move| to.point().map_or_else(|| "pass".to_owned(), |point| Coordinates::Western.write(point, record.size));
    let reported = |&(node, cost): &(NodeId, MoveCost)| {
        let play = record.node(node).plays().last()?;
        let parent = record.parent(node)?;
        let before = analyses.iter().find(|(known, _)| *known == parent).map(|(_, analysis)| analysis)?;
        let best = before.candidates.first().filter(|best| best.to != play.to);
        let line = best.map_or(&[][..], |best| if best.line.is_empty() { &[] } else { &best.line[..] });
        Some(ReportedMove {
            game: game.to_owned(),
            number: *numbers.get(&node)?,
            player: play.color,
            played: name(play.to),
            cost,
            better: line.iter().take(LINE).map(|&to| name(to)).collect(),
            visits: before.visits,
        })
    };
    let costs = costs_between(record, analyses);
    costs.iter().filter(|(_, cost)| loss_order(*cost) > [0, 0]).filter_map(reported).collect()
}

/// Sorts moves, those that lost most first, and keeps `count` of them.
pub fn worst_first(moves: &mut Vec<ReportedMove>, count: usize) {
    moves.sort_by(|one, other| {
        let place = |of: &ReportedMove| (std::cmp::Reverse(loss_order(of.cost)), of.game.clone(), of.number);
        place(one).cmp(&place(other))
    });
    moves.truncate(count);
}

/// The columns of the report.
const COLUMNS: [Column<'_>; 7] = [
    column("move", Align::Right, 4, 0),
    column("played", Align::Left, 6, 0),
    column("points", Align::Right, 6, 0),
    column("win %", Align::Right, 5, 2),
    column("better", Align::Left, 6, 0),
    column("visits", Align::Right, 6, 3),
    Column { cut: Cut::Middle, ..column("game", Align::Left, 12, 0) },
];

const fn column(heading: &str, align: Align, least: usize, spare: u8) -> Column<'_> {
    Column { heading, align, least, cut: Cut::End, spare }
}

/// Returns a table of moves with what they lost.
#[must_use]
pub fn report_page(moves: &[ReportedMove], terminal: Terminal) -> Page {
    let number = |lost: Option<f64>, text: fn(f64) -> String| lost.map_or_else(String::new, text);
    let row = |of: &ReportedMove| {
        vec![
            of.number.to_string(),
            format!("{} {}", if of.player == Color::Black { "B" } else { "W" }, of.played),
            number(of.cost.lead, |points| format!("{:.1}", points.max(0.0))),
            number(of.cost.winrate, |rate| format!("{:.1}", rate.max(0.0) * 100.0)),
            of.better.join(" "),
            of.visits.map_or_else(String::new, |visits| visits.to_string()),
            of.game.clone(),
        ]
    };
    let rows: Vec<Vec<String>> = moves.iter().map(row).collect();
    let table = terminal.table(&COLUMNS, &rows, terminal.columns);
    let mut page = Page::new();
    for (index, line) in table.lines.iter().enumerate() {
        let style = if index == 0 { terminal.styles.strong } else { terminal.styles.plain };
        page.line(style, line);
    }
    page
}
