//! Ten ways in which copies are corrupted.

use kifu_go::{Color, Symmetry, Transform};
use kifu_search::GameSummary;
use kifu_search::dedupe::Class;

use crate::dedupe::games::{Game, Random, turned};

/// A corruption of a copy, and the classes that it may be given.
pub(crate) struct Corruption {
    pub(crate) name: &'static str,
    pub(crate) apply: fn(&mut Game, &mut Random),
    pub(crate) classes: &'static [Class],
}

pub(crate) const CORRUPTIONS: [Corruption; 10] = [
    Corruption { name: "rotated", apply: rotate, classes: &[Class::Rotated] },
    Corruption { name: "mirrored", apply: mirror, classes: &[Class::Mirrored] },
    Corruption { name: "colours swapped", apply: swap, classes: &[Class::ColorsSwapped] },
    Corruption { name: "truncated", apply: truncate, classes: &[Class::Truncated] },
    Corruption { name: "one move off", apply: change, classes: &[Class::MoveOff] },
    Corruption { name: "one move missing", apply: remove, classes: &[Class::MoveMissing, Class::Truncated] },
    // The copy may count as the better one.
    Corruption { name: "one move added", apply: double, classes: &[Class::MoveAdded, Class::Longer, Class::Truncated] },
    Corruption { name: "reordered end", apply: reorder, classes: &[Class::Reordered] },
    Corruption { name: "passes added", apply: pass, classes: &[Class::SameGame] },
    Corruption { name: "other info", apply: rename, classes: &[Class::OtherInfo] },
];

fn transform(game: &mut Game, transform: Transform) {
    let size = game.size;
    let points = game.moves.iter_mut().filter_map(|(_, point)| point.as_mut());
    points.chain(game.handicap.iter_mut().map(|(_, point)| point)).for_each(|point| {
        *point = turned(*point, size, transform);
    });
    let colors = game.moves.iter_mut().map(|(color, _)| color);
    colors.chain(game.handicap.iter_mut().map(|(color, _)| color)).for_each(|color| *color = transform.color(*color));
}

fn rotate(game: &mut Game, random: &mut Random) {
    let turns = [Symmetry::HALF_TURN, Symmetry::TURN_LEFT, Symmetry::TURN_RIGHT];
    transform(game, Transform { symmetry: turns[random.index(3)], swap_colors: false });
}

fn mirror(game: &mut Game, random: &mut Random) {
    let mirrors = [Symmetry::MIRROR_COLUMNS, Symmetry::MIRROR_ROWS, Symmetry::TRANSPOSE, Symmetry::ANTITRANSPOSE];
    transform(game, Transform { symmetry: mirrors[random.index(4)], swap_colors: false });
}

fn swap(game: &mut Game, _: &mut Random) {
    transform(game, Transform { symmetry: Symmetry::IDENTITY, swap_colors: true });
}

fn truncate(game: &mut Game, random: &mut Random) {
    let percent = random.between(1, 30);
    let lost = (game.moves.len() * percent / 100).max(1);
    game.moves.truncate(game.moves.len() - lost);
    // Passes at the end do not count as moves: at least one move must be missing.
    if game.moves.iter().all(|(_, point)| point.is_some()) {
        return;
    }
    while game.moves.last().is_some_and(|(_, point)| point.is_none()) {
        game.moves.pop();
    }
    game.moves.pop();
}

/// Any move but a pass.
fn place(game: &Game, random: &mut Random) -> usize {
    let plays: Vec<usize> = (0..game.moves.len()).filter(|&at| game.moves[at].1.is_some()).collect();
    plays[random.index(plays.len())]
}

fn change(game: &mut Game, random: &mut Random) {
    let at = place(game, random);
    let area = game.size.area();
    loop {
        let other = Some(random.index(area) as u16);
        if other != game.moves[at].1 {
            game.moves[at].1 = other;
            return;
        }
    }
}

fn remove(game: &mut Game, random: &mut Random) {
    let at = place(game, random);
    game.moves.remove(at);
}

fn double(game: &mut Game, random: &mut Random) {
    let at = place(game, random);
    let mut added = game.moves[at];
    if random.index(2) == 0 {
        added = (added.0.opposite(), Some(random.index(game.size.area()) as u16));
    }
    game.moves.insert(at + 1, added);
}

fn reorder(game: &mut Game, random: &mut Random) {
    while game.moves.last().is_some_and(|(_, point)| point.is_none()) {
        game.moves.pop();
    }
    let count = random.between(3, 10);
    let from = game.moves.len() - count;
    game.moves[from..].rotate_left(2);
}

fn pass(game: &mut Game, random: &mut Random) {
    let mut color = game.moves.last().map_or(Color::Black, |&(color, _)| color.opposite());
    for _ in 0..random.between(1, 3) {
        game.moves.push((color, None));
        color = color.opposite();
    }
}

fn rename(game: &mut Game, random: &mut Random) {
    let GameSummary { black, white, .. } = game.facts;
    game.facts = match random.index(3) {
        0 => GameSummary { black: white + 1000, white: black + 1000, ..game.facts },
        1 => GameSummary { year: 1900, event: 7, ..game.facts },
        _ => GameSummary { komi: Some(30), black: 0, ..game.facts },
    };
}
