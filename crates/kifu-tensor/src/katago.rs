//! Training rows of KataGo, from games of people: inputs of version 7, and the targets that a record knows.
//!
//! A record has no search results. So the policy is the move that was played, and the value is the result; ownership,
//! score, lead and values of a search have weight 0, and KataGo's losses leave them out.

mod area;
mod course;
mod inputs;
mod rules;
mod targets;

use core::num::NonZeroUsize;
use core::ops::Range;

use kifu_go::Ruleset;

use crate::bits::packed_length;
use crate::work::share;
use crate::{PackedGame, Stopped};
use course::length;
use inputs::Inputs;
use rules::katago_rules;

/// The planes of the inputs of version 7.
pub const KATAGO_PLANES: usize = 22;
/// The other inputs of version 7.
pub const KATAGO_GLOBALS: usize = 19;
/// The targets and weights of a row that belong to no point.
pub const KATAGO_TARGETS: usize = 80;
/// The planes of targets.
pub(crate) const VALUE_PLANES: usize = 5;
/// The scores beyond the points of the board, on each side.
pub(crate) const SCORE_RADIUS: usize = 60;

/// How games become rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KatagoOptions {
    /// The side of the arrays; smaller boards are in their upper left corner.
    pub side: u8,
    /// The rules of records without rules.
    pub rules: Ruleset,
    /// The komi of records without komi; `None` leaves them out.
    pub komi: Option<f32>,
    /// The number of moves before the position that rows show, up to 5.
    pub history: usize,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl Default for KatagoOptions {
    fn default() -> Self {
        Self { side: 19, rules: Ruleset::Chinese, komi: None, history: 5, threads: NonZeroUsize::MIN }
    }
}

impl KatagoOptions {
    /// Returns the number of rows that a game gives: one for each move until the game ends by its rules, or until the record
    /// leaves them.
    #[must_use]
    pub fn rows_of(&self, game: &PackedGame) -> usize {
        let size = game.size();
        let fits = size.columns().max(size.rows()) <= self.side && size.columns().min(size.rows()) >= 2;
        let has_komi = game.facts().komi.or(self.komi).is_some();
        let rules = katago_rules(game.facts().rules.unwrap_or(self.rules));
        rules.filter(|_| fits && has_komi).map_or(0, |rules| length(game, rules))
    }

    /// Returns true if KataGo knows the rules of records without rules.
    #[must_use]
    pub const fn knows_rules(&self) -> bool {
        katago_rules(self.rules).is_some()
    }

    const fn area(&self) -> usize {
        self.side as usize * self.side as usize
    }
}

/// Rows as KataGo's training reads them, by the names of its files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KatagoRows {
    /// The number of rows.
    pub rows: usize,
    /// `binaryInputNCHWPacked`: row, 22 planes, bits.
    pub binary: Vec<u8>,
    /// `globalInputNC`: row, 19.
    pub global: Vec<f32>,
    /// `policyTargetsNCMove`: row, the next move and the one after, points and a pass.
    pub policy: Vec<i16>,
    /// `globalTargetsNC`: row, 80.
    pub targets: Vec<f32>,
    /// `scoreDistrN`: row, scores.
    pub score: Vec<i8>,
    /// `valueTargetsNCHW`: row, 5 planes, points.
    pub value: Vec<i8>,
    /// `qValueTargetsNCMove`: row, 3, points and a pass. Records have none: all zero.
    pub q_value: Vec<i16>,
}

/// Returns the rows of games, game by game; only those in `wanted`, counted over all games.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn katago_rows(
    games: &[PackedGame],
    options: &KatagoOptions,
    wanted: Range<usize>,
    stop: impl Fn() -> bool + Sync,
) -> Result<KatagoRows, Stopped> {
    let area = options.area();
    let mut before = 0;
    let mut parts = Vec::new();
    for game in games {
        let count = options.rows_of(game);
        let first = wanted.start.saturating_sub(before).min(count);
        let end = wanted.end.saturating_sub(before).min(count);
        before += count;
        if first < end {
            parts.push((game, first..end));
        }
    }
    let rows = parts.iter().map(|(_, part)| part.len()).sum::<usize>();
    let mut made = KatagoRows {
        rows,
        binary: vec![0; rows * KATAGO_PLANES * packed_length(area)],
        global: vec![0.0; rows * KATAGO_GLOBALS],
        policy: vec![0; rows * 2 * (area + 1)],
        targets: vec![0.0; rows * KATAGO_TARGETS],
        score: vec![0; rows * 2 * (area + SCORE_RADIUS)],
        value: vec![0; rows * VALUE_PLANES * area],
        q_value: vec![0; rows * 3 * (area + 1)],
    };
    let mut rest = Place {
        binary: &mut made.binary,
        global: &mut made.global,
        policy: &mut made.policy,
        targets: &mut made.targets,
        score: &mut made.score,
        value: &mut made.value,
    };
    let tasks = parts.into_iter().map(|(game, part)| (game, rest.split_off(part.len(), area), part)).collect();
    share(
        options.threads,
        tasks,
        stop,
        || (),
        |(), (game, mut places, part): (&PackedGame, Place<'_>, Range<usize>)| {
            let Some(mut inputs) = Inputs::new(game, options) else { return };
            let ends = targets::GameEnd::new(game, options);
            for number in 0..part.end {
                if number > 0 {
                    inputs.advance();
                }
                if number >= part.start {
                    let mut place = places.split_off(1, area);
                    inputs.write(place.binary, place.global);
                    ends.write(&inputs, &mut place);
                }
            }
        },
    )?;
    Ok(made)
}

/// Some rows.
pub(crate) struct Place<'r> {
    pub(crate) binary: &'r mut [u8],
    pub(crate) global: &'r mut [f32],
    pub(crate) policy: &'r mut [i16],
    pub(crate) targets: &'r mut [f32],
    pub(crate) score: &'r mut [i8],
    pub(crate) value: &'r mut [i8],
}

impl<'r> Place<'r> {
    /// Splits off the first rows.
    fn split_off(&mut self, count: usize, area: usize) -> Self {
        fn take<'r, T>(slice: &mut &'r mut [T], count: usize) -> &'r mut [T] {
            let count = count.min(slice.len());
            let (front, rest) = core::mem::take(slice).split_at_mut(count);
            *slice = rest;
            front
        }
        Self {
            binary: take(&mut self.binary, count * KATAGO_PLANES * packed_length(area)),
            global: take(&mut self.global, count * KATAGO_GLOBALS),
            policy: take(&mut self.policy, count * 2 * (area + 1)),
            targets: take(&mut self.targets, count * KATAGO_TARGETS),
            score: take(&mut self.score, count * 2 * (area + SCORE_RADIUS)),
            value: take(&mut self.value, count * VALUE_PLANES * area),
        }
    }
}
