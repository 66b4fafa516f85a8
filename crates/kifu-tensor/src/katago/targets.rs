//! The targets of a row, with the weights of those that a record contains.

use kifu_go::Color;

use super::inputs::Inputs;
use super::rules::KatagoScoring;
use super::{KatagoOptions, Place, SCORE_RADIUS};
use crate::random::mix;
use crate::{Moment, Outcome, PackedGame, positions};

/// The version of the form of rows.
const VERSION: f32 = 3.0;
/// The kind of game: from a record, not by self-play.
const FROM_RECORD: f32 = 4.0;
/// The moves after the position whose stones are targets.
const FUTURE: [usize; 2] = [8, 32];

/// The data from the end of a game for all its positions.
pub(crate) struct GameEnd {
    outcome: Outcome,
    handicap: u8,
    /// The stones after each move.
    stones: Vec<u8>,
    area: usize,
    rows: usize,
    /// The name of the game: 128 bits in parts of 22, 22, 20 bits.
    name: [f32; 6],
}

impl GameEnd {
    pub(crate) fn new(game: &PackedGame, options: &KatagoOptions) -> Self {
        let rows = options.rows_of(game);
        let played = PackedGame { moments: first_moves(game, rows), moves: rows as u32, ..game.clone() };
        let stones = positions(std::slice::from_ref(&played), game.size(), core::num::NonZeroUsize::MIN, || false);
        let hash = |seed| game.moments.iter().fold(seed, |state, &moment| mix(&[state, moment.into()]));
        let parts = |hash: u64| [hash & 0x3F_FFFF, hash >> 22 & 0x3F_FFFF, hash >> 44].map(|part| part as f32);
        let [one, two] = [1, 2].map(|seed| parts(hash(seed)));
        Self {
            outcome: game.facts().outcome,
            handicap: game.facts().handicap,
            stones: stones.map(|found| found.stones).unwrap_or_default(),
            area: game.size().area(),
            rows,
            name: [one[0], one[1], one[2], two[0], two[1], two[2]],
        }
    }

    /// Writes the targets of a position.
    pub(crate) fn write(&self, inputs: &Inputs, place: &mut Place<'_>) {
        let (walk, area) = (&inputs.walk, inputs.side * inputs.side);
        let (player, number) = (walk.to_play(), walk.played());
        let targets = &mut *place.targets;
        targets.fill(0.0);

        for (ahead, policy) in place.policy.chunks_exact_mut(area + 1).enumerate() {
            let next = walk.moves().get(number + ahead).filter(|_| number + ahead < self.rows);
            // Without a move all are equal, with weight 0.
            policy.fill(i16::from(next.is_none()));
            if let Some((_, to)) = next {
                policy[to.map_or(area, |index| inputs.place(index))] = 1;
            }
            targets[[26, 28][ahead % 2]] = f32::from(u8::from(next.is_some()));
        }

        let score = self.outcome.score(player).unwrap_or(0.0);
        if let Some(value) = self.outcome.value(player) {
            let win = (f32::from(value) + 1.0) / 2.0;
            // The result itself, also in place of the averages of later searches.
            for from in [0, 4, 8, 12, 16] {
                (targets[from], targets[from + 1], targets[from + 3]) = (win, 1.0 - win, score);
            }
            targets[62] = 1.0;
        } else {
            targets[35] = 1.0;
        }
        // No search was made: the averages of later searches have no weight.
        targets[24] = 1.0;
        targets[25] = 1.0;
        targets[33] = 1.0;
        targets[36..36 + inputs.history()].fill(1.0);
        targets[41..47].copy_from_slice(&self.name);
        targets[47] = inputs.own_komi();
        targets[48] = f32::from(u8::from(inputs.rules.scoring != KatagoScoring::Territory));
        targets[51] = number as f32;
        targets[54] = f32::from(self.handicap.saturating_sub(1));
        targets[55] = FROM_RECORD;
        targets[63] = VERSION;

        place.score.fill(0);
        // Half a chance for each of the two scores in the middle, with weight 0.
        place.score[area + SCORE_RADIUS - 1..=area + SCORE_RADIUS].fill(50);
        self.future(inputs, player, number, place.value);
    }

    /// Planes 2 and 3: the stones some moves later, 1 for the player to move, -1 for the opponent.
    fn future(&self, inputs: &Inputs, player: Color, number: usize, value: &mut [i8]) {
        value.fill(0);
        let area = inputs.side * inputs.side;
        for (plane, ahead) in (2..).zip(FUTURE) {
            let at = (number + ahead).min(self.rows);
            let stones = self.stones.get(at * self.area..(at + 1) * self.area).unwrap_or_default();
            for (index, &stone) in stones.iter().enumerate().filter(|(_, stone)| **stone > 0) {
                let sign = if stone == player as u8 + 1 { 1 } else { -1 };
                value[plane * area + inputs.place(index)] = sign;
            }
        }
    }
}

/// The moments of a game up to its first `moves` moves.
fn first_moves(game: &PackedGame, mut moves: usize) -> Vec<u16> {
    let is_wanted = |moment: &Moment| {
        let left = moves;
        moves -= usize::from(matches!(moment, Moment::Play(..)) && left > 0);
        left > 0
    };
    game.moments().take_while(is_wanted).map(Moment::to_bits).collect()
}
