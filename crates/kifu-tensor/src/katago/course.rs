//! The course of a game under the rules of KataGo: what is forbidden by superko, and where the game ends.

use std::collections::{HashMap, HashSet};

use kifu_go::{Board, Color, KoRule, WHITE_TO_PLAY};

use super::rules::KatagoRules;
use crate::{Moment, PackedGame};

/// The history of positions, as far as the rules need it.
pub(crate) struct Course {
    ko: KoRule,
    /// How often each position has been on the board; with the simple ko since the last pass.
    seen: HashMap<u64, u32>,
    /// The positions in which a player has passed, with the player.
    passed: HashSet<u64>,
    /// The number of passes in a row.
    passes: u32,
}

/// The number of times that a position may be on the board where no rule forbids it.
const REPETITIONS: u32 = 3;

impl Course {
    /// The course at the start: the hash of the stones, and the first player.
    pub(crate) fn new(rules: KatagoRules, hash: u64, first: Color) -> Self {
        let mut course = Self { ko: rules.ko, seen: HashMap::new(), passed: HashSet::new(), passes: 0 };
        course.see(hash, first);
        course
    }

    fn key(&self, hash: u64, to_play: Color) -> u64 {
        match self.ko {
            KoRule::PositionalSuperko => hash,
            _ => with_player(hash, to_play),
        }
    }

    fn see(&mut self, hash: u64, to_play: Color) -> u32 {
        let count = self.seen.entry(self.key(hash, to_play)).or_insert(0);
        *count += 1;
        *count
    }

    /// Notes a move, or a pass if the stones do not change, between two positions. Returns true if it ends the game.
    pub(crate) fn play(&mut self, color: Color, is_pass: bool, [before, after]: [u64; 2]) -> bool {
        let mut ends = false;
        if is_pass {
            ends = self.pass_ends(color, before);
            self.passes += 1;
            if self.ko == KoRule::Simple {
                self.seen.clear();
                self.passed.insert(with_player(before, color));
            }
        } else {
            self.passes = 0;
        }
        let count = self.see(after, color.opposite());
        ends || (!is_pass && self.ko == KoRule::Simple && count >= REPETITIONS)
    }

    /// True if a pass ends the game: after another pass, or where the player has passed before in the same position.
    pub(crate) fn pass_ends(&self, color: Color, hash: u64) -> bool {
        self.passes >= 1 || self.repeats_pass(color, hash)
    }

    /// True if the player has passed before in the same position; only where there is no superko.
    pub(crate) fn repeats_pass(&self, color: Color, hash: u64) -> bool {
        self.passed.contains(&with_player(hash, color))
    }

    /// True if superko forbids a move of a player that leads to these stones.
    pub(crate) fn forbids(&self, color: Color, hash: u64) -> bool {
        self.ko != KoRule::Simple && self.seen.contains_key(&self.key(hash, color.opposite()))
    }
}

const fn with_player(hash: u64, to_play: Color) -> u64 {
    match to_play {
        Color::Black => hash,
        Color::White => hash ^ WHITE_TO_PLAY,
    }
}

/// Returns the number of moves until the game ends by these rules, or until the record leaves them: by setup between moves, by a
/// move on a stone, or by suicide of a single stone. A start with stones that lack liberties has none.
pub(crate) fn length(game: &PackedGame, rules: KatagoRules) -> usize {
    let points: Vec<_> = game.size().points().collect();
    let mut board = Board::new(game.size());
    let mut course = None;
    let mut moves = 0;
    for moment in game.moments() {
        match (moment, &mut course) {
            (Moment::Set(index, stone), None) => drop(board.set(points[index % points.len()], stone)),
            (Moment::Set(..), Some(_)) => return moves,
            (Moment::Play(color, to), course) => {
                if course.is_none() && !board.chains_without_liberties().is_empty() {
                    return 0;
                }
                let course = course.get_or_insert_with(|| Course::new(rules, board.hash(), color));
                let before = board.hash();
                if let Some(index) = to {
                    let point = points[index % points.len()];
                    if board.get(point).is_some() || board.play(color, point).lost == 1 {
                        return moves;
                    }
                }
                moves += 1;
                if course.play(color, to.is_none(), [before, board.hash()]) {
                    return moves;
                }
            }
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::katago::rules::katago_rules;
    use kifu_go::Ruleset;

    #[track_caller]
    fn check(rules: Ruleset, moves: &str, expected: usize) {
        let text = format!("(;SZ[5]{moves})");
        let game = PackedGame::of(kifu_sgf::Collection::parse(text.as_bytes()).game(0).expect("a game"));
        assert_eq!(length(&game, katago_rules(rules).expect("rules")), expected, "{moves}");
    }

    #[test]
    fn games_end() {
        check(Ruleset::Chinese, "", 0);
        check(Ruleset::Chinese, ";B[aa];W[bb]", 2);
        check(Ruleset::Chinese, ";B[aa];W[];B[];W[bb]", 3);
        check(Ruleset::Chinese, ";B[aa];W[aa]", 1);
        check(Ruleset::Chinese, ";B[aa];W[bb];AE[aa];B[cc]", 2);
        check(Ruleset::Chinese, "AB[ab][ba];W[aa]", 0);
        check(Ruleset::Chinese, "AB[aa]AW[ab][ba];B[cc]", 0);
        // Two stones may die by their own move even where the rules forbid it: records have such moves.
        check(Ruleset::Chinese, "AB[ca][bb][ab]AW[ba];W[aa];B[cc]", 2);
    }

    #[test]
    fn repetitions_end_games_without_superko() {
        // A ko that is retaken at once, as records may have it: the first position comes back for the third time.
        let ko = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb];B[cb];W[bb];B[cb];W[bb]";
        check(Ruleset::Chinese, ko, 4);
        check(Ruleset::TrompTaylor, ko, 6);
        // Black passes twice, but never in the same position.
        let pass = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[];W[ee];B[cb];W[bb];B[];W[dd]";
        check(Ruleset::Chinese, pass, 6);
        let pass = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[];W[ee];B[];W[dd]";
        check(Ruleset::Chinese, pass, 4);
    }
}
