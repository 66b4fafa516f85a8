//! The moves that lost most.

use kifu_go::{Color, Move};
use kifu_record::{Analysis, MoveCost, NodeId, Record, costs_between};

use super::game::AskedGame;
use super::pass::counts;
use crate::evaluations::{Evaluations, StoreError, Visits};
use crate::terminal::{Align, Column, Cut, Page, Terminal};

/// A move in a report.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportedMove {
    /// The name of the file, with the number of the game if there are several.
    pub game: String,
    /// The number of the move on its line, from 1.
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
    let wanted: Vec<_> = game.positions.iter().map(|of| (of.key, of.view)).collect();
    let engine = store.engine();
    let engine = engine.network.as_ref().unwrap_or(&engine.name);
    let found = store.find_all(&wanted, visits)?.into_iter();
    let named = found.map(|found| Some(Analysis { engine: Some(engine.clone()), ..found? }));
    Ok(of_nodes(game, named))
}

/// The same, with nothing but win rates, leads and visits.
pub(super) fn numbers_of(
    game: &AskedGame,
    store: &Evaluations,
    visits: Visits,
) -> Result<Vec<(NodeId, Analysis)>, StoreError> {
    let found = store.find_numbers(game.positions.iter().map(|of| of.key), visits)?;
    Ok(of_nodes(game, found.into_iter()))
}

/// The evaluations of positions as those of nodes, in their order.
fn of_nodes(game: &AskedGame, found: impl Iterator<Item = Option<Analysis>>) -> Vec<(NodeId, Analysis)> {
    let mut nodes = Vec::with_capacity(game.positions.len());
    for (position, found) in game.positions.iter().zip(found) {
        let Some(found) = found else { continue };
        if position.last_node != position.node {
            nodes.push((position.last_node, found.clone()));
        }
        nodes.push((position.node, found));
    }
    nodes.sort_by_key(|(node, _)| *node);
    nodes
}

/// Returns the `count` moves of a game that lost most, by the stored evaluations with the most visits.
///
/// # Errors
/// If the store cannot be read.
pub fn worst_moves_of(
    record: &Record,
    asked: &AskedGame,
    store: &Evaluations,
    game: &str,
    count: usize,
) -> Result<Vec<ReportedMove>, StoreError> {
    let mut costs = costs_between(record, &numbers_of(asked, store, Visits::Most)?);
    costs.retain(|&(node, cost)| loss_order(cost) > [0, 0] && counts(record, asked, node));
    costs.sort_by_key(|(_, cost)| std::cmp::Reverse(loss_order(*cost)));
    costs.truncate(count);
    if costs.is_empty() {
        return Ok(Vec::new());
    }
    let name = |to: Move| to.name(record.size);
    let mut worst = Vec::new();
    for (node, cost) in costs {
        let (Some(play), Some(parent)) = (record.node(node).plays().last(), record.parent(node)) else { continue };
        let before = asked.positions.iter().find(|of| of.node == parent || of.last_node == parent);
        let before = before.map(|of| store.find_in(of.key, of.view, Visits::Most)).transpose()?.flatten();
        let Some(before) = before else { continue };
        let line = std::iter::successors(Some(node), |&id| record.parent(id));
        let best = before.candidates.first().filter(|best| best.to != play.to);
        worst.push(ReportedMove {
            game: game.to_owned(),
            number: line.map(|id| record.node(id).plays().count()).sum(),
            player: play.color,
            played: name(play.to),
            cost,
            better: best.map_or(&[][..], |best| &best.line).iter().take(LINE).map(|&to| name(to)).collect(),
            visits: before.visits,
        });
    }
    Ok(worst)
}

/// Sorts moves, those that lost most first, and keeps `count` of them.
pub fn worst_first(moves: &mut Vec<ReportedMove>, count: usize) {
    moves.sort_by(|one, other| {
        fn place(of: &ReportedMove) -> (std::cmp::Reverse<[u64; 2]>, &str, usize) {
            (std::cmp::Reverse(loss_order(of.cost)), &of.game, of.number)
        }
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
