//! The inputs of version 7.

use std::collections::VecDeque;

use kifu_go::{Board, Color, KoRule, LadderDetail, LadderState, Suicide, stone_key};

use super::area::area;
use super::course::Course;
use super::rules::{KatagoRules, KatagoScoring, katago_rules};
use super::{KATAGO_PLANES, KatagoOptions};
use crate::PackedGame;
use crate::bits::pack;
use crate::walk::Walk;

/// Chains that a ladder catches: the points of their stones, and the moves that catch those with two liberties.
#[derive(Clone, Default)]
struct Caught {
    stones: Vec<usize>,
    moves: Vec<(Color, usize)>,
}

/// A game as rows of inputs, one position after the other.
pub(crate) struct Inputs {
    pub(crate) walk: Walk,
    pub(crate) rules: KatagoRules,
    pub(crate) side: usize,
    history: usize,
    /// The komi, including White's compensation for handicap stones.
    white_komi: f32,
    /// The black stones played or set up so far, less the white ones.
    more_black: i32,
    course: Course,
    /// The chains that ladders catch now, one move ago, two moves ago.
    caught: VecDeque<Caught>,
    /// The planes of a row, in bytes.
    bytes: Vec<u8>,
    scratch: Board,
}

impl Inputs {
    /// The inputs at the start of a game; `None` for rules that KataGo does not know.
    pub(crate) fn new(game: &PackedGame, options: &KatagoOptions) -> Option<Self> {
        let rules = katago_rules(game.facts().rules.unwrap_or(options.rules))?;
        let bonus = rules.bonus.points(game.facts().handicap.into());
        let mut walk = Walk::new(game.size(), 1, LadderDetail::Moves);
        walk.begin(game, 0);
        let mut inputs = Self {
            rules,
            side: usize::from(options.side),
            history: options.history.min(5),
            white_komi: game.facts().komi.or(options.komi)? + bonus as f32,
            more_black: walk.board().stones().map(|(_, color)| sign(color)).sum(),
            course: Course::new(rules, walk.board().hash(), walk.to_play()),
            caught: VecDeque::new(),
            bytes: vec![0; KATAGO_PLANES * options.area()],
            scratch: walk.board().clone(),
            walk,
        };
        inputs.read_ladders();
        Some(inputs)
    }

    /// Plays the next move.
    pub(crate) fn advance(&mut self) {
        let Some(&(color, to)) = self.walk.moves().get(self.walk.played()) else { return };
        let before = self.walk.board().hash();
        self.walk.advance();
        self.more_black += if to.is_some() { sign(color) } else { 0 };
        self.course.play(color, to.is_none(), [before, self.walk.board().hash()]);
        self.read_ladders();
    }

    /// Records the chains that ladders catch in the position.
    fn read_ladders(&mut self) {
        let mut caught = Caught::default();
        self.walk.ladders(self.walk.raw_ko(), |chains, chain, answer| {
            let liberties = chains.liberties(chain);
            // A chain in atari that can still run is not caught yet.
            let expected = if liberties == 1 { LadderState::Caught } else { LadderState::Threatened };
            if answer.state == expected {
                caught.stones.extend(chains.stones_of(chain));
                if liberties == 2 {
                    let color = chains.color(chain);
                    caught.moves.extend(answer.catching.into_iter().flatten().map(|index| (color, index)));
                }
            }
        });
        self.caught.push_front(caught);
        self.caught.truncate(3);
    }

    /// The komi of the player to move. Where territory counts, each stone played costs a point, as if area counted.
    pub(crate) fn own_komi(&self) -> f32 {
        let stones = if self.rules.scoring == KatagoScoring::Territory { self.more_black as f32 } else { 0.0 };
        match self.walk.to_play() {
            Color::White => self.white_komi + stones,
            Color::Black => -(self.white_komi + stones),
        }
    }

    /// The player and the point of the last move.
    fn last_move(&self) -> Option<(Color, Option<usize>)> {
        self.walk.played().checked_sub(1).and_then(|last| self.walk.moves().get(last)).copied()
    }

    /// The number of moves before the position that rows may show, up to 5.
    pub(crate) const fn history(&self) -> usize {
        self.history
    }

    /// The place of a point in an array.
    pub(crate) fn place(&self, index: usize) -> usize {
        let columns = usize::from(self.walk.size().columns());
        index / columns * self.side + index % columns
    }

    /// Writes the inputs of the current position.
    pub(crate) fn write(&mut self, binary: &mut [u8], global: &mut [f32]) {
        let area = self.side * self.side;
        let mut bytes = core::mem::take(&mut self.bytes);
        bytes.fill(0);
        global.fill(0.0);
        let mut set = |plane: usize, place: usize| bytes[plane * area + place] = 1;
        let (player, hash) = (self.walk.to_play(), self.walk.board().hash());
        let pass_ends = self.course.pass_ends(player, hash);
        // If a pass may be answered by a pass without harm, the position is shown as if no move preceded it.
        let hides =
            pass_ends && !self.course.repeats_pass(player, hash) && self.rules.scoring == KatagoScoring::FriendlyArea;
        self.stones(&mut set);
        self.forbidden(&mut set);
        self.owners(&mut set);
        let shown = self.moves(if hides { 0 } else { self.history }, &mut set, global);
        self.ladders(shown, &mut set);
        self.globals(global);
        global[14] = f32::from(u8::from(pass_ends && !hides));
        pack(&bytes, area, binary);
        self.bytes = bytes;
    }

    /// Planes 0 to 5: the board, own stones, those of the opponent, chains with one, two and three liberties.
    fn stones(&mut self, set: &mut impl FnMut(usize, usize)) {
        let size = self.walk.size();
        for index in 0..size.area() {
            let place = self.place(index);
            set(0, place);
            for (plane, color) in [(1, self.walk.to_play()), (2, self.walk.to_play().opposite())] {
                if self.walk.stones(color, 0).is_some_and(|stones| stones[index] == 1) {
                    set(plane, place);
                }
            }
        }
        let (side, columns) = (self.side, usize::from(size.columns()));
        let chains = self.walk.chains();
        for chain in chains.chains().iter().map(|&chain| usize::from(chain)) {
            let liberties = chains.liberties(chain);
            if (1..=3).contains(&liberties) {
                chains.stones_of(chain).for_each(|index| set(2 + liberties, index / columns * side + index % columns));
            }
        }
    }

    /// Plane 6: the ko, and the points that superko forbids.
    fn forbidden(&mut self, set: &mut impl FnMut(usize, usize)) {
        let ko = self.walk.raw_ko();
        if let Some(index) = ko {
            set(6, self.place(index));
        }
        let Some((last, _)) = self.last_move().filter(|_| self.rules.ko != KoRule::Simple) else { return };
        let player = last.opposite();
        self.walk.chains();
        for index in (0..self.walk.size().area()).filter(|&index| Some(index) != ko) {
            let Some(trial) = self.walk.chains().trial(index, player) else { continue };
            let point = self.walk.point(index);
            let hash = if trial.captures == 0 && trial.liberties > 0 {
                self.walk.board().hash() ^ stone_key(player, point)
            } else {
                self.scratch.clone_from(self.walk.board());
                let lost = self.scratch.play(player, point).lost;
                // A single stone of suicide is never legal; several stones are by some rules.
                if lost == 1 || (lost > 0 && self.rules.suicide == Suicide::Forbidden) {
                    continue;
                }
                self.scratch.hash()
            };
            if self.course.forbids(player, hash) {
                set(6, self.place(index));
            }
        }
    }

    /// Planes 18 and 19: the owners of the area, where area counts.
    fn owners(&self, set: &mut impl FnMut(usize, usize)) {
        if self.rules.scoring == KatagoScoring::Territory {
            return;
        }
        let own = self.walk.to_play() as u8 + 1;
        for (index, owner) in area(self.walk.board(), self.rules.suicide).into_iter().enumerate() {
            match owner {
                0 => {}
                owner if owner == own => set(18, self.place(index)),
                _ => set(19, self.place(index)),
            }
        }
    }

    /// Planes 9 to 13 and the first five globals: the last moves, as long as the players take turns. Returns their number.
    fn moves(&self, most: usize, set: &mut impl FnMut(usize, usize), global: &mut [f32]) -> usize {
        let mut player = self.walk.to_play();
        let moves = self.walk.moves()[..self.walk.played()].iter().rev().take(most);
        let mut shown = 0;
        for (color, to) in moves {
            player = player.opposite();
            if *color != player {
                break;
            }
            match to {
                Some(index) => set(9 + shown, self.place(*index)),
                None => global[shown] = 1.0,
            }
            shown += 1;
        }
        shown
    }

    /// Planes 14 to 17: stones that ladders catch now, one and two moves ago, and the moves that catch those of the opponent.
    fn ladders(&self, shown: usize, set: &mut impl FnMut(usize, usize)) {
        for ago in 0..3 {
            if let Some(caught) = self.caught.get(ago.min(shown)) {
                caught.stones.iter().for_each(|&index| set(14 + ago, self.place(index)));
            }
        }
        let moves = self.caught.front().into_iter().flat_map(|caught| &caught.moves);
        for (_, index) in moves.filter(|(color, _)| *color != self.walk.to_play()) {
            set(17, self.place(*index));
        }
    }

    /// The globals after the first five.
    fn globals(&self, global: &mut [f32]) {
        let area = self.walk.size().area();
        let most = area as f32 + 20.0;
        let komi = self.own_komi().clamp(-most, most);
        global[5] = komi / 20.0;
        (global[6], global[7]) = match self.rules.ko {
            KoRule::Simple => (0.0, 0.0),
            KoRule::PositionalSuperko => (1.0, 0.5),
            KoRule::SituationalSuperko => (1.0, -0.5),
        };
        global[8] = f32::from(u8::from(self.rules.suicide != Suicide::Forbidden));
        if self.rules.scoring == KatagoScoring::Territory {
            // Territory counts, and none in seki.
            (global[9], global[10]) = (1.0, 1.0);
        } else {
            global[18] = parity_wave(komi, area);
        }
    }
}

/// 1 for Black, -1 for White.
const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// A wave over komi, two points long, that is highest half a point above those komi with which a draw is possible.
fn parity_wave(komi: f32, area: usize) -> f32 {
    let odd = (area % 2) as f32;
    let above = komi - (((komi - odd) / 2.0).floor() * 2.0 + odd);
    match above.clamp(0.0, 2.0) {
        above if above < 0.5 => above,
        above if above < 1.5 => 1.0 - above,
        above => above - 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves() {
        // Odd boards are drawn with odd komi, even ones with even komi.
        for (komi, area, expected) in [
            (7.0, 361, 0.0),
            (7.5, 361, 0.5),
            (6.5, 361, -0.5),
            (-7.5, 361, -0.5),
            (0.0, 361, 0.0),
            (0.5, 361, -0.5),
            (1.5, 361, 0.5),
            (6.0, 100, 0.0),
            (6.5, 100, 0.5),
            (7.0, 100, 0.0),
            (7.5, 100, -0.5),
            (7.25, 361, 0.25),
        ] {
            assert_eq!(parity_wave(komi, area), expected, "{komi} {area}");
        }
    }
}
