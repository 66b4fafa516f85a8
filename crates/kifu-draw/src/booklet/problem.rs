//! Problems: their positions on sheets, and their answers.

use kifu_go::Color;
use kifu_record::{NodeId, Record};

use super::answer::{answers, has_moves};
use super::game::names_at_edges;
use super::grid::{Cell, Grid, sheets};
use super::text::heading;
use super::{Answers, BookletOptions};
use crate::Region;
use crate::diagram::{DiagramOptions, LastMove, RegionChoice, Variations, diagram};
use crate::layout::{Block, Layout, Measure, lay_out};
use crate::scene::{SceneOptions, scene};

/// A problem of a booklet.
pub(super) struct Problem<'r> {
    pub(super) record: &'r Record,
    /// Its number, from 1.
    pub(super) number: usize,
    /// Options for drawing it: the part of the board that it and its answer show.
    pub(super) shown: DiagramOptions,
}

/// The pages of problems, with the answers where the options want them.
pub(super) fn problems(
    records: &[Record],
    title: &str,
    per_page: u8,
    options: &BookletOptions,
    measure: Measure<'_>,
) -> Layout {
    let problems = with_regions(records, options);
    let turns: Vec<Option<Color>> = records.iter().map(|record| turn(record, start(record))).collect();
    let common = turns.first().copied().flatten().filter(|turn| turns.iter().all(|other| *other == Some(*turn)));
    let cells = problems.iter().zip(&turns);
    let cells: Vec<Cell> =
        cells.map(|(problem, turn)| cell(problem, turn.filter(|_| common.is_none()), options)).collect();
    let grid = Grid::new(per_page, options);
    let named = options.title.as_ref().map(|_| title);
    let mut layout = sheets(&cells, &grid, [named, common.map(words_of_turn)], options, measure);
    if options.answers == Answers::None || !records.iter().any(has_moves) {
        return layout;
    }
    if options.answers == Answers::End {
        layout.append(lay_out(&blocks(&problems, 1.0, options), &options.sheet(), measure));
        return layout;
    }
    // On the back of each page of problems are its answers.
    let mut both = Layout::default();
    for (page, problems) in layout.pages.into_iter().zip(problems.chunks(usize::from(grid.count()))) {
        let first = both.pages.is_empty();
        let marks = if first { layout.marks.clone() } else { Vec::new() };
        both.append(Layout { pages: vec![page], marks });
        both.append(back(problems, options, measure));
    }
    both
}

/// The answers to the problems of a page on one page, in smaller diagrams if need be.
fn back(problems: &[Problem<'_>], options: &BookletOptions, measure: Measure<'_>) -> Layout {
    let mut layout = Layout::default();
    for scale in [1.0, 0.85, 0.72] {
        layout = lay_out(&blocks(problems, scale, options), &options.sheet(), measure);
        if layout.pages.len() <= 1 {
            break;
        }
    }
    layout
}

fn blocks(problems: &[Problem<'_>], scale: f32, options: &BookletOptions) -> Vec<Block> {
    let mut blocks = vec![
        crate::layout::Text { part: Some("Answers".to_owned()), ..heading("Answers", options.text_size * 1.6, 0.0) }
            .into(),
    ];
    answers(problems, scale, options, &mut blocks);
    blocks
}

/// The position of the problem: the last before the first move.
pub(super) fn start(record: &Record) -> NodeId {
    record.main_line().take_while(|&id| record.node(id).play.is_none()).last().unwrap_or(NodeId::ROOT)
}

/// A problem as its sheet shows it.
fn cell(problem: &Problem<'_>, turn: Option<Color>, options: &BookletOptions) -> Cell {
    let record = problem.record;
    let at = start(record);
    let shown = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..problem.shown.clone() };
    let mut drawn = diagram(record, at, &shown);
    names_at_edges(&mut drawn);
    let mut title = format!("Problem {}", problem.number);
    if let Some(name) =
        record.info().and_then(|info| info.name.as_deref()).map(str::trim).filter(|name| !name.is_empty())
    {
        title.push_str(&format!(": {name}"));
    }
    if let Some(difficulty) = difficulty(record) {
        title.push_str(&format!(" ({difficulty})"));
    }
    let said = self::turn(record, at);
    let task = record.node(at).comment().map(|text| without_turn(text.trim(), said)).unwrap_or_default();
    let mut words = Vec::from_iter(turn.map(|turn| words_of_turn(turn).to_owned()));
    words.extend(Some(task).filter(|task| !task.is_empty()));
    let around = SceneOptions { margin: 0.0, ..SceneOptions::default() };
    Cell { title, picture: scene(&drawn, &options.theme, &around), words: words.join("\n") }
}

/// The difficulty that the record states (DI, as in collections of go problems).
fn difficulty(record: &Record) -> Option<String> {
    let kept = &record.node(NodeId::ROOT).details().kept;
    let value = kept.iter().find(|property| property.name == "DI")?.values.first()?;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty() && value.chars().count() <= 12)
}

const fn words_of_turn(turn: Color) -> &'static str {
    match turn {
        Color::Black => "Black to play",
        Color::White => "White to play",
    }
}

/// A task without the player to move, who is named once for all problems: `Black to play and live.` becomes `Live.`
fn without_turn(task: &str, turn: Option<Color>) -> String {
    let Some(rest) = turn.and_then(|turn| task.strip_prefix(words_of_turn(turn))) else { return task.to_owned() };
    let rest = rest.trim_start_matches(['.', ',', ':', ';', '!']).trim_start();
    let rest = rest.strip_prefix("and ").or_else(|| rest.strip_prefix("to ")).unwrap_or(rest);
    let mut letters = rest.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The player to move, if the record states it or has a next move.
fn turn(record: &Record, at: NodeId) -> Option<Color> {
    let is_said = record.path(at).into_iter().any(|id| record.node(id).details().turn.is_some());
    let goes_on = record.first_child(at).is_some_and(|next| record.node(next).play.is_some());
    (is_said || goes_on).then(|| record.to_play(at))
}

/// The problems, each with the part of the board that is shown: parts of one extent, so that sheets are even.
fn with_regions<'r>(records: &'r [Record], options: &BookletOptions) -> Vec<Problem<'r>> {
    /// Larger parts do not make others larger.
    const LARGE: u8 = 13;
    let parts: Vec<Option<Region>> = records.iter().map(|record| part(record, options)).collect();
    let extent = parts
        .iter()
        .flatten()
        .filter(|part| part.columns().max(part.rows()) <= LARGE)
        .fold([0, 0], |[columns, rows], part| [columns.max(part.columns()), rows.max(part.rows())]);
    let with_part = |(index, (record, part)): (usize, (&'r Record, &Option<Region>))| {
        let mut shown = options.figures.diagram.clone();
        if let Some(part) = part {
            shown.region = RegionChoice::Part(part.at_least(extent, record.size));
        }
        Problem { record, number: index + 1, shown }
    };
    records.iter().zip(&parts).enumerate().map(with_part).collect()
}

/// The part of a whole board used by the position and by all lines of play; `None` if the options or the record name one.
fn part(record: &Record, options: &BookletOptions) -> Option<Region> {
    let is_free = matches!(options.figures.diagram.region, RegionChoice::AsRecord | RegionChoice::Action)
        && record.main_line().all(|id| record.node(id).details().view.is_none())
        && record.cut_off == kifu_record::CutOff::default();
    let setup = record.main_line().flat_map(|id| record.node(id).details().setup.points()).map(|(point, _)| point);
    let plays = record.ids().filter_map(|id| record.node(id).play?.to.point());
    let points = setup.chain(plays).filter(|&point| record.size.contains(point));
    Region::around(points).filter(|_| is_free).map(|region| region.close(record.size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_to_move_is_named_once() {
        for (task, expected) in [
            ("Black to play and live.", "Live."),
            ("Black to play.", ""),
            ("Black to play. One point lives.", "One point lives."),
            ("White is dead. Why?", "White is dead. Why?"),
        ] {
            assert_eq!(without_turn(task, Some(Color::Black)), expected);
        }
        assert_eq!(without_turn("Black to play.", None), "Black to play.");
    }
}
