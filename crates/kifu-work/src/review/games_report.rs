//! The review of several games as a report.

use kifu_draw::Language;
use kifu_go::Color;
use kifu_record::words::stone;

use super::boards::names;
use super::game::{DecidedMoves, GameReview};
use super::game_report::{ReportOptions, file_name, part, without_stop};
use super::games::{GamesReview, GroupValue, GroupedBy, LossGroup, Strength};
use super::moves::ReviewedMove;
use super::tables::{accuracy_cell, loss_columns, mean_text, number};
use super::words::Words;
use crate::library_report::{Cell, Column, ColumnAlign, Figure, Part, Report, Width, fill};
use crate::numbers::grouped;
use crate::practice::Measure;

/// The moves of the engine's line in the table.
const LINE: usize = 3;

/// The tables, in order.
const TABLES: [GroupedBy; 5] =
    [GroupedBy::Phase, GroupedBy::Color, GroupedBy::Opponent, GroupedBy::Month, GroupedBy::Player];

impl GamesReview {
    /// Returns the review as a report, for text, HTML, PDF and Markdown. `address` returns the address of a file on the page; an empty
    /// one makes no link.
    #[must_use]
    pub fn report(&self, options: &ReportOptions, address: &dyn Fn(&str) -> String) -> Report {
        let words = Words::of(options.language);
        let games = grouped(self.games.len());
        let name = match &self.player {
            Some(player) => fill(words.player_report, &[("games", &games), ("player", player)]),
            None => fill(words.everyone, &[("games", &games)]),
        };
        let mut parts: Vec<Part> = TABLES.into_iter().filter_map(|by| self.table(by, words)).collect();
        parts.extend(self.worst_part(options.worst, words, address));
        Report {
            kind: "games",
            language: options.language,
            name,
            facts: self.facts(words),
            figures: self.figures(words),
            parts,
            game: None,
            footer: format!("{} {} {}", words.footer, words.interval_help, words.few_help),
        }
    }

    fn facts(&self, words: &Words) -> Vec<String> {
        let mut facts = vec![fill(words.accuracy_help, &[("least", &self.loss(self.classes.least(), words))])];
        if self.measure == Measure::Winrate {
            facts.push(words.percent_only.to_owned());
        }
        if self.left_out > 0 {
            facts.push(fill(words.left_out, &[("count", &grouped(self.left_out))]));
        }
        if self.games.iter().any(|(review, _)| review.decided == DecidedMoves::Ignored) {
            facts.push(words.decided_ignored.to_owned());
        }
        facts.into_iter().map(without_stop).collect()
    }

    fn loss(&self, loss: f64, words: &Words) -> String {
        let text = if self.measure == Measure::Points { words.points } else { words.percent };
        fill(text, &[("number", &number(loss))])
    }

    fn figures(&self, words: &Words) -> Vec<Figure> {
        let Some(all) = self.groups.iter().find(|group| group.by == GroupedBy::Nothing) else { return Vec::new() };
        let figure = |name: &str, value: String, note: String| Figure {
            name: name.to_owned(),
            value,
            note,
            query: String::new(),
        };
        let interval = all.losses.mean_interval.map(|[low, high]| format!("{low:.2}–{high:.2}")).unwrap_or_default();
        let accuracy = all.losses.accuracy.map(|rate| crate::numbers::rate(rate.rate, rate.low, rate.high));
        let accuracy = accuracy.unwrap_or_default();
        let (rate, rates) = accuracy.trim().split_once(", ").unwrap_or((accuracy.trim(), ""));
        vec![
            figure(words.games, grouped(self.games.len()), String::new()),
            figure(words.moves, grouped(all.losses.moves), String::new()),
            figure(words.mean, format!("{:.2}", all.losses.mean), interval),
            figure(words.accuracy, rate.to_owned(), rates.to_owned()),
        ]
    }

    fn table(&self, by: GroupedBy, words: &Words) -> Option<Part> {
        let groups: Vec<&LossGroup> = self.groups.iter().filter(|group| group.by == by).collect();
        let is_known = |group: &&LossGroup| group.value != GroupValue::Opponent(Strength::Unknown);
        // A table of unknown ranks alone says nothing.
        if !groups.iter().any(is_known) {
            return None;
        }
        let (title, heading) = match by {
            GroupedBy::Phase => (words.by_phase, words.phase),
            GroupedBy::Color => (words.by_color, words.color),
            GroupedBy::Opponent => (words.by_opponent, words.opponent),
            GroupedBy::Month => (words.by_month, words.month),
            GroupedBy::Player => (words.by_player, words.player),
            GroupedBy::Nothing => (words.all_moves, words.all_moves),
        };
        let mut columns = vec![Column::new(heading, ColumnAlign::Name), Column::new(words.games, ColumnAlign::Number)];
        columns.extend(loss_columns(words));
        let row = |group: &&LossGroup| {
            let name = value_name(&group.value, words);
            let name = if group.losses.has_few() { format!("({name})") } else { name };
            vec![
                Cell::from(name),
                grouped(group.games).into(),
                grouped(group.losses.moves).into(),
                mean_text(&group.losses).into(),
                number(group.losses.median).into(),
                accuracy_cell(&group.losses),
            ]
        };
        Some(part(title, "", columns, groups.iter().map(row).collect(), Width::Full))
    }

    fn worst_part(&self, count: usize, words: &Words, address: &dyn Fn(&str) -> String) -> Option<Part> {
        let columns = vec![
            Column::new(words.game, ColumnAlign::Name),
            Column::new(words.move_number, ColumnAlign::Name),
            Column::new(words.loss, ColumnAlign::Number),
            Column::new(words.phase, ColumnAlign::Name),
            Column::new(words.better, ColumnAlign::Name),
        ];
        let row = |(review, of): (&GameReview, &ReviewedMove)| {
            let better = of.better();
            vec![
                Cell { text: game_name(review, words), link: address(&review.path), ..Cell::default() },
                review.move_text(of).into(),
                number(of.loss).into(),
                words.phase_name(of.phase).to_owned().into(),
                names(&better[..better.len().min(LINE)], review.size).into(),
            ]
        };
        let rows: Vec<Vec<Cell>> = self.worst(count).into_iter().map(row).collect();
        (!rows.is_empty()).then(|| part(words.worst_moves, "", columns, rows, Width::Full))
    }
}

/// The name of a game: its players and its date, or its file.
fn game_name(review: &GameReview, words: &Words) -> String {
    let name = |at: usize| review.names[at].clone().unwrap_or_else(|| words.unknown.to_owned());
    if review.names == [None, None] {
        let file = file_name(&review.path);
        return if review.game > 1 { format!("{file} {}", review.game) } else { file.to_owned() };
    }
    let players = fill(words.versus, &[("black", &name(0)), ("white", &name(1))]);
    let date = review.date.as_ref().map(|date| format!(", {date}")).unwrap_or_default();
    players + &date
}

/// The name of a group for people.
fn value_name(value: &GroupValue, words: &Words) -> String {
    match value {
        GroupValue::All => words.all_moves.to_owned(),
        GroupValue::Phase(phase) => words.phase_name(*phase).to_owned(),
        GroupValue::Color(0) => format!("{} {}", stone(Color::Black), words.black),
        GroupValue::Color(_) => format!("{} {}", stone(Color::White), words.white),
        GroupValue::Opponent(strength) => match strength {
            Strength::Weaker => words.weaker,
            Strength::Equal => words.equal,
            Strength::Stronger => words.stronger,
            Strength::Unknown => words.unranked,
        }
        .to_owned(),
        GroupValue::Month(..) | GroupValue::Player(_) => value.text(),
    }
}

impl GroupValue {
    /// Returns the value for machines: `opening`, `2024-05`.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Phase(phase) => phase.name().to_owned(),
            Self::Color(0) => "black".to_owned(),
            Self::Color(_) => "white".to_owned(),
            Self::Opponent(strength) => strength.name().to_owned(),
            Self::Month(year, Some(month)) => format!("{year:04}-{month:02}"),
            Self::Month(year, None) => format!("{year:04}"),
            Self::Player(name) => name.clone(),
        }
    }
}

/// The usual numbers of a report in English.
impl Default for ReportOptions {
    fn default() -> Self {
        Self { worst: 10, diagrams: 6, language: Language::En }
    }
}
