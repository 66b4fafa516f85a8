//! The review of a game.

use std::collections::HashMap;

use kifu_go::{Color, Size};
use kifu_record::{Analysis, InfoField, NodeId, Parsed, Record};
use kifu_search::Rate;
use kifu_sgf::value::Rank;

use super::classes::LossClasses;
use super::moves::{ReviewedMove, measure_of, reviewed_moves, value};
use super::phase::{Phase, Phases, unsettled};
use super::source::{Evaluated, EvaluationSource};
use super::summary::LossSummary;
use crate::practice::Measure;

/// How games are reviewed.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ReviewOptions {
    /// The limits of the classes of losses; `None` for the usual ones of the measure.
    pub classes: Option<LossClasses>,
    /// Which moves count in decided games.
    pub decided: DecidedMoves,
}

/// Whether moves count that are played while a player is winning or losing for sure: with a win rate above 95 % or below 5 %
/// before and after the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DecidedMoves {
    /// They count like others.
    #[default]
    Counted,
    /// They do not count.
    Ignored,
}

/// The turning points of a game that are listed.
const TURNING_POINTS: usize = 5;
/// The class from which on a move that gives the lead away is a turning point.
const TURNING_CLASS: usize = 2;

/// A game with what its moves lost.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    /// The file.
    pub path: String,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// The names of Black and White, as written.
    pub names: [Option<String>; 2],
    /// The ranks of Black and White, as written.
    pub ranks: [Option<String>; 2],
    /// The ranks of Black and White, as understood.
    pub levels: [Option<Rank>; 2],
    /// The date as written.
    pub date: Option<String>,
    /// The year and month, as far as they are known.
    pub month: Option<(u16, Option<u8>)>,
    /// The result as written.
    pub result: Option<String>,
    /// The size of the board.
    pub size: Size,
    /// The unit of losses.
    pub measure: Measure,
    /// The classes of losses.
    pub classes: LossClasses,
    /// The phases.
    pub phases: Phases,
    /// Where the evaluations come from.
    pub source: EvaluationSource,
    /// The engine, if it is known.
    pub engine: Option<String>,
    /// The median of the visits of positions, if the engine counts them.
    pub visits: Option<u64>,
    /// The moves whose loss is known, in order.
    pub moves: Vec<ReviewedMove>,
    /// The values of positions for Black by the number of the last move: leads, or win rates in percent.
    pub values: Vec<(usize, f64)>,
    /// The number of the last move of the main line.
    pub last: usize,
    /// Which moves count in decided games.
    pub decided: DecidedMoves,
}

impl GameReview {
    /// Reviews a game by its evaluations; `None` if the loss of no move is known.
    #[must_use]
    pub fn of(
        record: &Record,
        path: &str,
        game: usize,
        evaluated: &Evaluated,
        options: &ReviewOptions,
    ) -> Option<Self> {
        let measure = measure_of(&evaluated.analyses);
        let known: HashMap<NodeId, Analysis> = evaluated.analyses.iter().cloned().collect();
        let mut moves = reviewed_moves(record, &known, measure);
        if moves.is_empty() {
            return None;
        }
        let (mut values, mut shares, mut last) = (Vec::new(), Vec::new(), 0);
        for id in record.main_line() {
            last += record.node(id).plays().count();
            let analysis = known.get(&id);
            values.extend(analysis.and_then(|known| value(measure, known)).map(|value| (last, value)));
            // The first of several nodes after a move has its share, and so have the moves of a node with several.
            let share = analysis.and_then(|known| unsettled(&known.ownership, record.size));
            shares.resize(last.max(shares.len()), share);
        }
        values.dedup_by_key(|(number, _)| *number);
        let phases = Phases::of(record.size, &shares);
        moves.iter_mut().for_each(|of| of.phase = phases.of_move(of.number));
        let mut visits: Vec<u64> = evaluated.analyses.iter().filter_map(|(_, known)| known.visits).collect();
        visits.sort_unstable();
        let info = record.info();
        let text = |field: &InfoField| {
            let text = info.and_then(|info| field.get(info))?;
            Some(text.trim().to_owned()).filter(|text| !text.is_empty())
        };
        let player = |color: Color| info.and_then(|info| info.player(color));
        let level = |color: Color| player(color)?.rank.as_ref()?.value().copied();
        let dates = info.and_then(|info| match &info.dates {
            Some(Parsed::Value(dates)) => dates.dates.first().copied(),
            _ => None,
        });
        Some(Self {
            path: path.to_owned(),
            game,
            names: [text(&InfoField::BLACK), text(&InfoField::WHITE)],
            ranks: [text(&InfoField::BLACK_RANK), text(&InfoField::WHITE_RANK)],
            levels: [level(Color::Black), level(Color::White)],
            date: text(&InfoField::DATE),
            month: dates.map(|date| (date.year(), date.month())),
            result: text(&InfoField::RESULT),
            size: record.size,
            measure,
            classes: options.classes.unwrap_or_else(|| LossClasses::usual(measure)),
            phases,
            source: evaluated.source,
            engine: evaluated.engine.clone(),
            visits: visits.get(visits.len() / 2).copied(),
            moves,
            values,
            last,
            decided: options.decided,
        })
    }

    /// The moves that count, in order.
    pub fn counted(&self) -> impl Iterator<Item = &ReviewedMove> {
        self.moves.iter().filter(|of| self.decided == DecidedMoves::Counted || !of.is_decided)
    }

    /// Sums up the losses of a player, in one phase or in all.
    #[must_use]
    pub fn summary(&self, player: Color, phase: Option<Phase>) -> LossSummary {
        let moves = self.counted().filter(|of| of.player == player && phase.is_none_or(|phase| phase == of.phase));
        LossSummary::of(&[moves.map(|of| of.loss).collect()], &self.classes)
    }

    /// The share of a player's moves that are the first choice of the engine, in one phase or in all, with its 95 % interval. `None`
    /// unless the engine tells its choice for most of these moves.
    #[must_use]
    pub fn first_choices(&self, player: Color, phase: Option<Phase>) -> Option<Rate> {
        let moves = self.counted().filter(|of| of.player == player && phase.is_none_or(|phase| phase == of.phase));
        let (mut all, mut told, mut same) = (0, 0, 0);
        for of in moves {
            all += 1;
            told += u64::from(!of.line.is_empty());
            same += u64::from(of.line.first() == Some(&of.played));
        }
        if told * 2 > all { Rate::of(same, told) } else { None }
    }

    /// Returns the moves that lost most, the worst first, without those that lost nothing.
    #[must_use]
    pub fn worst(&self, count: usize) -> Vec<&ReviewedMove> {
        let mut worst: Vec<&ReviewedMove> = self.counted().filter(|of| of.loss > 0.0).collect();
        worst.sort_by(|one, other| other.loss.total_cmp(&one.loss).then(one.number.cmp(&other.number)));
        worst.truncate(count);
        worst
    }

    /// Returns the moves that gave the lead away, at most five, those that lost most; in the order of moves.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&ReviewedMove> {
        let is_large = |of: &&ReviewedMove| self.classes.of(of.loss) >= TURNING_CLASS;
        let mut turning: Vec<&ReviewedMove> = self.counted().filter(|of| of.is_turning).filter(is_large).collect();
        turning.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        turning.truncate(TURNING_POINTS);
        turning.sort_by_key(|of| of.number);
        turning
    }

    /// The share of the moves of the main line whose loss is known, from 0 to 1.
    #[must_use]
    pub fn coverage(&self) -> f64 {
        self.moves.len() as f64 / self.last.max(1) as f64
    }

    /// The name of a player as written, with the rank; `None` if neither is known.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<String> {
        let index = usize::from(color == Color::White);
        match (&self.names[index], &self.ranks[index]) {
            (Some(name), Some(rank)) => Some(format!("{name} {rank}")),
            (name, rank) => name.clone().or_else(|| rank.clone()),
        }
    }
}
