//! The review of a game as a report.

use kifu_draw::Language;
use kifu_draw::chart::{EvaluationGraph, GraphMark, GraphUnit, GraphValue};
use kifu_go::Color;
use kifu_record::Record;
use kifu_record::words::stone;

use super::boards::{boards, names};
use super::classes::LossClasses;
use super::game::{DecidedMoves, GameReview};
use super::moves::ReviewedMove;
use super::phase::{Phase, PhasesBy};
use super::record::write_review;
use super::source::{Evaluated, EvaluationSource};
use super::summary::LossSummary;
use super::tables::{accuracy_cell, loss_columns, number};
use super::words::Words;
use crate::library_report::{Cell, Column, ColumnAlign, Figure, Part, Picture, Report, ReportGame, Width, fill};
use crate::numbers::grouped;
use crate::practice::Measure;

/// How many moves a report has, and its language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportOptions {
    /// The number of worst moves in the table.
    pub worst: usize,
    /// The number of worst moves that have boards.
    pub diagrams: usize,
    /// The language of words.
    pub language: Language,
}

/// The moves of the engine's line in a table.
const LINE: usize = 5;
/// The moves that are marked in the graph, and the least number of positions that make one.
const MARKED: usize = 8;
const LEAST_GRAPH: usize = 10;
/// The share of moves whose loss is known below which a report says so.
const COVERAGE: f64 = 0.95;

impl GameReview {
    /// Returns the review as a report, for text, HTML, PDF and Markdown. A page has the game, too, with the engine's lines.
    #[must_use]
    pub fn report(&self, record: &Record, evaluated: &Evaluated, options: &ReportOptions) -> Report {
        let words = Words::of(options.language);
        let worst = self.worst(options.worst.max(options.diagrams));
        let mut parts: Vec<Part> =
            self.graph().map(|graph| self.graph_part(graph, options.language)).into_iter().collect();
        parts.push(self.phases_part(words));
        parts.push(self.sizes_part(words));
        parts.extend(self.turning_part(words));
        // Each worst move leads to the move in the game, and the better line to the boards, which are behind all tables.
        let first = parts.len() + 1;
        let link = |at: usize| if at < options.diagrams { format!("#part-{}", first + at) } else { String::new() };
        let mut game = record.clone();
        write_review(&mut game, self, evaluated);
        if !worst.is_empty() && options.worst > 0 {
            let rows = worst
                .iter()
                .take(options.worst)
                .enumerate()
                .map(|(at, of)| self.row(record, of, link(at), words))
                .collect();
            parts.push(part(words.worst_moves, "", self.move_columns(words), rows, Width::Full));
        }
        parts.extend(worst.iter().take(options.diagrams).map(|of| self.boards_part(record, of, words)));
        Report {
            kind: "game",
            language: options.language,
            name: self.name(words),
            facts: self.facts(words),
            figures: self.figures(words),
            parts,
            game: Some(ReportGame { record: game, start: worst.first().map_or(0, |of| steps_to(record, of)) }),
            footer: words.footer.to_owned(),
        }
    }

    /// The players with their ranks, or the file if none is known.
    fn name(&self, words: &Words) -> String {
        let player = |color: Color| self.player(color);
        let (black, white) = (player(Color::Black), player(Color::White));
        if black.is_none() && white.is_none() {
            return file_name(&self.path).to_owned();
        }
        let [black, white] = [black, white].map(|name| name.unwrap_or_else(|| words.unknown.to_owned()));
        fill(words.versus, &[("black", &black), ("white", &white)])
    }

    /// The evaluations of the game with the moves that lost most; `None` for a game with few of them.
    #[must_use]
    pub fn graph(&self) -> Option<EvaluationGraph> {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let mut marked: Vec<GraphMark> = self
            .worst(MARKED)
            .iter()
            .filter(|of| self.classes.of(of.loss) >= 2)
            .filter_map(|of| {
                let value = GraphValue { number: number(of.number), height: of.after? };
                Some(GraphMark { value, player: of.player, lost: of.loss })
            })
            .collect();
        marked.sort_by_key(|mark| mark.value.number);
        let value = |&(at, height): &(usize, f64)| GraphValue { number: number(at), height };
        let unit = match self.measure {
            Measure::Points => GraphUnit::Points,
            Measure::Winrate => GraphUnit::Percent,
        };
        (self.values.len() >= LEAST_GRAPH).then(|| EvaluationGraph {
            unit,
            values: self.values.iter().map(value).collect(),
            marked,
            last: number(self.last),
        })
    }

    fn graph_part(&self, graph: EvaluationGraph, language: Language) -> Part {
        let words = Words::of(language);
        let title = if self.measure == Measure::Points { words.lead } else { words.win_rate };
        let note = graph.title(language);
        Part { picture: Some(Picture::Graph(graph)), ..part(title, &note, Vec::new(), Vec::new(), Width::Full) }
    }

    fn facts(&self, words: &Words) -> Vec<String> {
        let game: Vec<String> = [&self.date, &self.result].into_iter().flatten().cloned().collect();
        let mut facts: Vec<String> = [game.join(", ")].into_iter().filter(|text| !text.is_empty()).collect();
        let mut source = vec![match self.source {
            EvaluationSource::Store => words.from_store.to_owned(),
            EvaluationSource::Record => words.from_record.to_owned(),
        }];
        source.extend(self.engine.iter().map(|engine| fill(words.engine, &[("engine", engine)])));
        let visits = self.visits.map(|visits| grouped(usize::try_from(visits).unwrap_or(usize::MAX)));
        source.extend(visits.map(|visits| fill(words.visits, &[("visits", &visits)])));
        facts.push(source.join(", "));
        if self.measure == Measure::Winrate {
            facts.push(words.percent_only.to_owned());
        }
        if self.coverage() < COVERAGE {
            let (known, all) = (self.moves.len().to_string(), self.last.to_string());
            facts.push(fill(words.coverage, &[("known", &known), ("all", &all)]));
        }
        if self.decided == DecidedMoves::Ignored {
            facts.push(words.decided_ignored.to_owned());
        }
        facts.into_iter().map(without_stop).collect()
    }

    fn figures(&self, words: &Words) -> Vec<Figure> {
        let figure = |name: String, value: String, note: String| Figure { name, value, note, query: String::new() };
        let mut figures = Vec::new();
        for color in [Color::Black, Color::White] {
            let LossSummary { mean, accuracy, .. } = self.summary(color, None);
            let Some(accuracy) = accuracy else { continue };
            let accuracy = format!("{:.0} %", accuracy.rate * 100.0);
            figures.push(figure(
                fill(words.mean_figure, &[("stone", &stone(color).to_string())]),
                self.loss(mean, words),
                fill(words.mean_note, &[("accuracy", &accuracy)]),
            ));
        }
        figures.extend(self.worst(1).first().map(|of| {
            let text = format!("{} {}", stone(of.player), of.played.name(self.size));
            figure(words.worst_figure.to_owned(), self.loss(of.loss, words), format!("{}. {text}", of.number))
        }));
        figures
    }

    /// A loss with its unit.
    fn loss(&self, loss: f64, words: &Words) -> String {
        let text = if self.measure == Measure::Points { words.points } else { words.percent };
        fill(text, &[("number", &number(loss))])
    }

    fn phases_part(&self, words: &Words) -> Part {
        let mut columns =
            vec![Column::new(words.player, ColumnAlign::Name), Column::new(words.phase, ColumnAlign::Name)];
        columns.extend(loss_columns(words));
        let has_choices = [Color::Black, Color::White].iter().any(|&color| self.first_choices(color, None).is_some());
        if has_choices {
            // Before the accuracy, whose bar stands at the end.
            columns.insert(columns.len() - 1, Column::new(words.first_choice, ColumnAlign::Rest));
        }
        let mut rows = Vec::new();
        for color in [Color::Black, Color::White] {
            let player = self.names[usize::from(color == Color::White)].clone();
            let player =
                player.unwrap_or_else(|| if color == Color::Black { words.black } else { words.white }.to_owned());
            let phases = [None].into_iter().chain(Phase::ALL.map(Some));
            for phase in phases {
                let summary = self.summary(color, phase);
                if summary.moves == 0 {
                    continue;
                }
                let name = phase.map_or(words.whole, |phase| words.phase_name(phase));
                let mut row: Vec<Cell> = vec![
                    format!("{} {player}", stone(color)).into(),
                    name.to_owned().into(),
                    summary.moves.to_string().into(),
                    format!("{:.2}", summary.mean).into(),
                    number(summary.median).into(),
                ];
                if has_choices {
                    let share = self.first_choices(color, phase);
                    row.push(share.map_or_else(|| "–".to_owned(), |rate| format!("{:.0} %", rate.rate * 100.0)).into());
                }
                row.push(accuracy_cell(&summary));
                rows.push(row);
            }
        }
        let bounds = [("opening", self.phases.middle - 1), ("middle", self.phases.end - 1)];
        let bounds = bounds.map(|(name, number)| (name, number.to_string()));
        let help = fill(words.phases_help, &bounds.each_ref().map(|(name, number)| (*name, number.as_str())));
        let least = self.loss(self.classes.least(), words);
        let mut notes = vec![help];
        if self.phases.by == PhasesBy::Ownership {
            notes.push(words.settled_help.to_owned());
        }
        notes.push(fill(words.accuracy_help, &[("least", &least)]));
        if has_choices {
            notes.push(words.first_choice_help.to_owned());
        }
        part(words.by_phase, &notes.join(" "), columns, rows, Width::Full)
    }

    fn sizes_part(&self, words: &Words) -> Part {
        let [black, white] = [Color::Black, Color::White].map(|color| self.summary(color, None).classes);
        let columns = vec![
            Column::new(words.loss, ColumnAlign::Name),
            Column::new(&stone(Color::Black).to_string(), ColumnAlign::Number),
            Column::new(&stone(Color::White).to_string(), ColumnAlign::Number),
        ];
        let row = |class: usize| -> Vec<Cell> {
            let counts = [black[class], white[class]].map(|count| Cell::from(count.to_string()));
            [Cell::from(self.classes.name(class))].into_iter().chain(counts).collect()
        };
        part(words.by_size, "", columns, (0..LossClasses::COUNT).map(row).collect(), Width::Half)
    }

    fn turning_part(&self, words: &Words) -> Option<Part> {
        let columns = vec![
            Column::new(words.move_number, ColumnAlign::Name),
            Column::new(words.loss, ColumnAlign::Number),
            Column::new(words.better, ColumnAlign::Name),
        ];
        let rows: Vec<Vec<Cell>> = self.turning_points().into_iter().map(|of| self.short_row(of)).collect();
        (!rows.is_empty()).then(|| part(words.turning_points, words.turning_help, columns, rows, Width::Half))
    }

    fn short_row(&self, of: &ReviewedMove) -> Vec<Cell> {
        let better = of.better().first().map_or_else(String::new, |best| best.name(self.size));
        vec![self.move_text(of).into(), number(of.loss).into(), better.into()]
    }

    /// A move with its number: `185 ● Q1`.
    pub(super) fn move_text(&self, of: &ReviewedMove) -> String {
        format!("{:>3} {} {}", of.number, stone(of.player), of.played.name(self.size))
    }

    /// True if losses are points, and some of them are known as win rates, too.
    fn tells_win_rates(&self) -> bool {
        self.measure == Measure::Points && self.moves.iter().any(|of| of.cost.winrate.is_some())
    }

    fn move_columns(&self, words: &Words) -> Vec<Column> {
        let mut columns =
            vec![Column::new(words.move_number, ColumnAlign::Name), Column::new(words.loss, ColumnAlign::Number)];
        if self.tells_win_rates() {
            columns.push(Column::new(words.win_rate_lost, ColumnAlign::Rest));
        }
        columns.push(Column::new(words.phase, ColumnAlign::Name));
        columns.push(Column::new(words.better, ColumnAlign::Name));
        columns
    }

    fn row(&self, record: &Record, of: &ReviewedMove, link: String, words: &Words) -> Vec<Cell> {
        let played = Cell { text: self.move_text(of), link: format!("#m={}", steps_to(record, of)), ..Cell::default() };
        let mut cells = vec![played, number(of.loss).into()];
        if self.tells_win_rates() {
            let rate = of.cost.winrate.map_or_else(String::new, |rate| format!("{:.1} %", rate * 100.0));
            cells.push(rate.into());
        }
        cells.push(words.phase_name(of.phase).to_owned().into());
        let better = of.better();
        let text = names(&better[..better.len().min(LINE)], self.size);
        let link = if text.is_empty() { String::new() } else { link };
        cells.push(Cell { text, link, ..Cell::default() });
        cells
    }

    fn boards_part(&self, record: &Record, of: &ReviewedMove, words: &Words) -> Part {
        let text = if self.measure == Measure::Points { words.loses_points } else { words.loses_percent };
        let (at, stone, loss) = (of.number.to_string(), stone(of.player).to_string(), number(of.loss));
        let values = [("number", &*at), ("stone", &stone), ("move", &of.played.name(self.size)), ("loss", &loss)];
        let title = fill(text, &values);
        let picture = Some(Picture::Boards(boards(record, of, words)));
        Part { picture, ..part(&title, "", Vec::new(), Vec::new(), Width::Full) }
    }
}

/// The steps along the main line to a move.
fn steps_to(record: &Record, of: &ReviewedMove) -> usize {
    record.main_line().position(|id| id == of.node).unwrap_or_default()
}

/// A fact without the full stop at its end: facts may be joined.
pub(super) fn without_stop(fact: String) -> String {
    fact.strip_suffix(['.', '。']).map(str::to_owned).unwrap_or(fact)
}

/// The name of a file without its folders.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// A part without a picture.
pub(super) fn part(title: &str, note: &str, columns: Vec<Column>, rows: Vec<Vec<Cell>>, width: Width) -> Part {
    Part {
        subject: "review",
        title: title.to_owned(),
        note: note.to_owned(),
        picture: None,
        width,
        columns,
        rows,
        counts: Vec::new(),
    }
}
