use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::board_at;
use kifu_sgf::go::{Board, Color, Move, Point, Suicide};

use crate::aids::repetition::repetition;
use crate::engine::is_game_record;
use crate::engine::record_rules_of;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, Step, StepFlags};

pub(super) static RULE: Rule = Rule {
    name: "exchanged-moves",
    code: "K510",
    summary: "Two moves seem to be in the wrong order.",
    group: Group::Game,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[58],
    doc: document!("exchanged_moves.md"),
    check: Check::Step(StepFlags::ILLEGAL.or(StepFlags::REPETITION), check),
};

/// The maximum length of a game that is tried again with two moves exchanged.
const LONGEST_GAME: usize = 1000;

/// The moves that may be exchanged, relative to the illegal one: first those of the same colour. Moves of different
/// colours are confused only if they are near each other.
const NEIGHBORS: [(isize, isize); 4] = [(0, 2), (-2, 0), (-1, 0), (0, 1)];

/// The maximum distance of two points near each other: columns plus rows.
const NEAR: u8 = 5;

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(played) = step.played.filter(|played| matches!(played.to, Move::Play(_))) else { return };
    let is_odd = played.captures.replaced.is_some() || played.captures.lost > 0 || step.repeats.is_some();
    if !is_odd || step.path.len() > LONGEST_GAME || !step.is_on_main_line() {
        return;
    }
    let has_suicide = record_rules_of(scope).is_some_and(|law| law.suicide != Suicide::Forbidden);
    let is_ko = || repetition(step).is_some_and(|repetition| repetition.moves == 2);
    if has_suicide || !(played.captures.replaced.is_some() || played.captures.lost > 0 || is_ko()) {
        return;
    }
    let Some(line) = Line::of(step, scope).filter(|_| is_game_record(scope)) else { return };
    for (first, second) in NEIGHBORS {
        let index = |offset| line.fault.checked_add_signed(offset).filter(|&index| index < line.moves.len());
        let (Some(first), Some(second)) = (index(first), index(second)) else { continue };
        let mut moves = line.moves.clone();
        let (one, other) = (moves[first].1, moves[second].1);
        moves[first].1 = other;
        moves[second].1 = one;
        let (Move::Play(place), Move::Play(other_place)) = (one, other) else { continue };
        let is_likely = line.moves[first].0 == line.moves[second].0 || is_near(place, other_place);
        if !is_likely || !is_legal(line.start.clone(), &moves) {
            continue;
        }
        let numbers = (first + 1, second + 1);
        let message = format!(
            "moves {} and {} seem to be in the wrong order: exchanged, all moves are legal",
            numbers.0, numbers.1
        );
        // Only the source can confirm it; the exchange loses the order of the record.
        let title = format!("exchange moves {} and {} if the source confirms it", numbers.0, numbers.1);
        sink.report(step.move_span(), message).fix(Fix::manual(title));
        return;
    }
}

/// The main line of a game up to its first fault.
struct Line {
    start: Board,
    moves: Vec<(Color, Move)>,
    /// The index of the illegal move.
    fault: usize,
}

impl Line {
    /// `None` if an earlier move is illegal too, or if stones were set up during the game.
    fn of(step: &Step<'_, '_>, scope: &Scope<'_>) -> Option<Self> {
        let (_, before) = step.path.split_last()?;
        let begin = step.path.iter().position(|visited| visited.played.is_some()).filter(|&begin| begin > 0)?;
        let is_sound = before[begin..].windows(2).all(|pair| match pair[1].played {
            Some(_) => !pair[1].is_illegal,
            None => pair[0].hash == pair[1].hash,
        });
        if !is_sound {
            return None;
        }
        let node = scope.collection.node(step.path[begin - 1].node)?;
        let mut moves = Vec::new();
        for node in node.main_line().skip(1) {
            for (ident, color) in [("B", Color::Black), ("W", Color::White)] {
                let Some(property) = node.get(ident) else { continue };
                let to = property.value().read_with::<kifu_sgf::value::kind::Move>(&scope.settings).ok()?.value;
                moves.push((color, to));
            }
            if moves.len() > LONGEST_GAME
                || node.get("AE").is_some()
                || node.get("AB").is_some()
                || node.get("AW").is_some()
            {
                return None;
            }
        }
        let fault = before.iter().filter(|visited| visited.played.is_some()).count();
        Some(Self { start: board_at(node), moves, fault })
    }
}

fn is_near(one: Point, other: Point) -> bool {
    one.x().abs_diff(other.x()) + one.y().abs_diff(other.y()) <= NEAR
}

/// True if all moves are legal: on empty points, with a liberty, and without retaking a ko immediately.
fn is_legal(mut board: Board, moves: &[(Color, Move)]) -> bool {
    let mut hashes = [None, Some(board.hash())];
    moves.iter().all(|&(color, to)| {
        let Move::Play(point) = to else { return true };
        let captures = board.play(color, point);
        let is_ko = hashes[0] == Some(board.hash());
        hashes = [hashes[1], Some(board.hash())];
        captures.replaced.is_none() && captures.lost == 0 && !is_ko
    })
}
