//! Problems in rows and columns, and their solutions at the end.

use kifu_go::Color;
use kifu_record::{NodeId, Record};

use super::BookletOptions;
use super::flow::Flow;
use super::grid::{Cell, fill};
use crate::diagram::{DiagramOptions, LastMove, RegionChoice, Variations, diagram};
use crate::figures::{Cut, FigureNumbers, FigureOptions, Lines, figures};
use crate::scene::{Anchor, SceneOptions, scene};

/// The ratio of solutions to problems on a page.
const SOLUTIONS: u8 = 2;

/// The pages of problems, then those of solutions.
pub(super) fn problems(records: &[Record], title: &str, per_page: u8, options: &BookletOptions, flow: &mut Flow<'_>) {
    let per_page = per_page.clamp(1, 64);
    flow.bookmark(title);
    if options.title.is_some() {
        flow.heading(title, flow.text_size * 1.8, Anchor::Middle);
        flow.skip(flow.text_size);
    }
    let cells: Vec<Cell> = records.iter().enumerate().map(|(index, record)| problem(record, index, options)).collect();
    fill(&cells, per_page, flow);
    let solved: Vec<(usize, &Record)> = records.iter().enumerate().filter(|(_, record)| has_moves(record)).collect();
    if solved.is_empty() {
        return;
    }
    flow.start_page();
    flow.bookmark("Solutions");
    flow.heading("Solutions", flow.text_size * 1.6, Anchor::Middle);
    flow.skip(flow.text_size);
    let cells: Vec<Cell> = solved.iter().flat_map(|&(index, record)| solution(record, index, options)).collect();
    fill(&cells, per_page.saturating_mul(SOLUTIONS).clamp(4, 24), flow);
}

fn has_moves(record: &Record) -> bool {
    record.main_line().any(|id| record.node(id).play.is_some())
}

/// The position of the problem: the last before the first move.
fn start(record: &Record) -> NodeId {
    record.main_line().take_while(|&id| record.node(id).play.is_none()).last().unwrap_or(NodeId::ROOT)
}

fn problem(record: &Record, index: usize, options: &BookletOptions) -> Cell {
    let at = start(record);
    let shown = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..region(record, options) };
    let drawn = diagram(record, at, &shown);
    let name = record.info().and_then(|info| info.name.clone()).filter(|name| !name.trim().is_empty());
    let mut title = format!("Problem {}", index + 1);
    if let Some(name) = name {
        title.push_str(&format!(": {name}"));
    }
    if let Some(turn) = turn(record, at) {
        title.push_str(if turn == Color::Black { "\nBlack to play" } else { "\nWhite to play" });
    }
    let words = record.node(at).comment().unwrap_or_default();
    let around = SceneOptions { margin: 0.0, ..SceneOptions::default() };
    Cell { title, picture: scene(&drawn, &options.theme, &around), words: words.trim().to_owned() }
}

/// The player to move, if the record states it or has a next move.
fn turn(record: &Record, at: NodeId) -> Option<Color> {
    let is_said = record.path(at).into_iter().any(|id| record.node(id).details().turn.is_some());
    let goes_on = record.first_child(at).is_some_and(|next| record.node(next).play.is_some());
    (is_said || goes_on).then(|| record.to_play(at))
}

/// The part of the board that a problem and its solution show: that of the options, but only the part of a whole
/// board used by the position and by all lines of play.
fn region(record: &Record, options: &BookletOptions) -> DiagramOptions {
    let mut shown = options.figures.diagram.clone();
    if shown.region == RegionChoice::AsRecord
        && record.main_line().all(|id| record.node(id).details().view.is_none())
        && record.cut_off == kifu_record::CutOff::default()
    {
        let setup = record.main_line().flat_map(|id| record.node(id).details().setup.points()).map(|(point, _)| point);
        let plays = record.ids().filter_map(|id| record.node(id).play?.to.point());
        let points = setup.chain(plays).filter(|&point| record.size.contains(point));
        shown.region = crate::Region::around(points)
            .map_or(RegionChoice::Whole, |region| RegionChoice::Part(region.with_margin(1, record.size)));
    }
    shown
}

/// The solution of a problem: the line marked as correct, otherwise the main line.
fn solution(record: &Record, index: usize, options: &BookletOptions) -> Vec<Cell> {
    let record = with_solution_first(record);
    let at = start(&record);
    let cut = FigureOptions {
        cut: Cut::Never,
        lines: Lines::Main,
        numbers: FigureNumbers::Restarting,
        diagram: region(&record, options),
    };
    let around = SceneOptions { margin: 0.0, ..SceneOptions::default() };
    let mut cells = Vec::new();
    for figure in figures(&record, &cut).iter().filter(|figure| figure.printed.is_some()) {
        let drawn = figure.diagram(&record);
        let mut words = vec![drawn.note_line()];
        words.extend(figure.remarks.iter().filter(|remark| remark.node != at).map(crate::Remark::words));
        words.retain(|words| !words.is_empty());
        let title = format!("Solution {}", index + 1);
        cells.push(Cell { title, picture: scene(&drawn, &options.theme, &around), words: words.join("\n") });
    }
    cells
}

/// The record with the correct line as its main line: the line that JGF marks, or with RIGHT or CORRECT in a comment,
/// as in collections of problems.
fn with_solution_first(record: &Record) -> Record {
    let is_right = |id: NodeId| {
        let node = record.node(id);
        let says =
            |text: String| text.contains("RIGHT") || text.to_ascii_uppercase().trim_start().starts_with("CORRECT");
        node.details().solution == Some(true) || node.comment().is_some_and(says)
    };
    let mut record_with = record.clone();
    if let Some(right) = record.ids().find(|&id| is_right(id)) {
        for id in record.path(right) {
            record_with.promote(id);
        }
    }
    record_with
}
