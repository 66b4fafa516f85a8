//! Unconditional life: chains that cannot be captured even if their owner always passes.
//!
//! D. B. Benson, "Life in the game of Go", Information Sciences 10, 1976.

use crate::regions::Regions;
use crate::sorting;
use crate::{Board, Color, Point, Suicide};
use alloc::vec;
use alloc::vec::Vec;

/// The unconditionally alive stones of one colour, and their territory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Life {
    /// The stones of all unconditionally alive chains, line by line.
    pub stones: Vec<Point>,
    /// The points of the regions that make them alive, line by line: every empty point there is next to a living
    /// chain, so that stones of the other colour among them cannot make an eye without further moves by their owner.
    pub territory: Vec<Point>,
}

/// Finds the unconditionally alive chains of `color`.
///
/// A chain is unconditionally alive if it has two vital regions. A region is a connected part of the board without
/// stones of `color`. It is vital to a chain if all its empty points are liberties of the chain and all chains around
/// it are unconditionally alive too. Chains that need an answer to some move are not found.
///
/// `suicide` is the rule for the other colour. If suicide of several stones is allowed, stones inside a region can be
/// sacrificed to make room, so their points must be next to the chain too, and fewer chains are alive.
#[must_use]
pub fn unconditional_life(board: &Board, color: Color, suicide: Suicide) -> Life {
    let size = board.size();
    let own = |point| board.get(point) == Some(color);
    let chains = Regions::new(size, |one, other| own(one) && own(other));
    let regions = Regions::new(size, |one, other| !own(one) && !own(other));
    let borders: Vec<Border> =
        regions.points.iter().map(|points| Border::new(board, points, &chains, suicide)).collect();

    let mut alive = vec![true; chains.points.len()];
    let mut closed = vec![true; regions.points.len()];
    loop {
        let mut eyes = vec![0u32; alive.len()];
        for (border, _) in borders.iter().zip(&closed).filter(|&(_, &closed)| closed) {
            border.vital_to.iter().for_each(|&chain| eyes[chain] += 1);
        }
        let mut changed = false;
        for (alive, _) in alive.iter_mut().zip(&eyes).filter(|&(_, &eyes)| eyes < 2) {
            changed |= core::mem::replace(alive, false);
        }
        for (closed, border) in closed.iter_mut().zip(&borders) {
            *closed &= border.chains.iter().all(|&chain| alive[chain]);
        }
        if !changed {
            break;
        }
    }
    let vital = |region: usize| closed[region] && !borders[region].vital_to.is_empty();
    Life {
        stones: size.points().filter(|&point| chains.of(point).is_some_and(|chain| alive[chain])).collect(),
        territory: size.points().filter(|&point| regions.of(point).is_some_and(vital)).collect(),
    }
}

/// The chains around a region, by number.
struct Border {
    chains: Vec<usize>,
    /// The chains next to every point of the region that is empty, or may become empty by suicide.
    vital_to: Vec<usize>,
}

impl Border {
    fn new(board: &Board, region: &[Point], chains: &Regions, suicide: Suicide) -> Self {
        let beside = |point| {
            let mut beside: Vec<usize> = board.size().neighbors(point).filter_map(|next| chains.of(next)).collect();
            sorting::sort(&mut beside);
            beside.dedup();
            beside
        };
        let mut around: Vec<usize> = region.iter().flat_map(|&point| beside(point)).collect();
        sorting::sort(&mut around);
        around.dedup();
        let is_empty = |point: Point| board.get(point).is_none();
        let counts = |point: Point| is_empty(point) || suicide != Suicide::Forbidden;
        // A region without an empty point is no eye: only setup makes one.
        let mut vital_to = if region.iter().any(|&point| is_empty(point)) { around.clone() } else { Vec::new() };
        for &point in region.iter().filter(|&&point| counts(point)) {
            if vital_to.is_empty() {
                break;
            }
            let beside = beside(point);
            vital_to.retain(|chain| beside.contains(chain));
        }
        Self { chains: around, vital_to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    /// Expects `!` for living stones and `+` for their territory; `X`, `O` and `.` are the other points of the board.
    fn check(color: Color, diagram: &str, expected: &str) {
        check_with(Suicide::Forbidden, color, diagram, expected);
    }

    fn check_with(suicide: Suicide, color: Color, diagram: &str, expected: &str) {
        let board: Board = diagram.parse().unwrap();
        let life = unconditional_life(&board, color, suicide);
        let mut found = String::new();
        for point in board.size().points() {
            if point.x() == 0 && point.y() > 0 {
                found.push(' ');
            }
            found.push(match point {
                _ if life.stones.contains(&point) => '!',
                _ if life.territory.contains(&point) => '+',
                _ => crate::diagram_char(board.get(point)),
            });
        }
        assert_eq!(found, expected.split_whitespace().collect::<Vec<_>>().join(" "));
    }

    #[test]
    fn textbook_shapes() {
        // Two one-point eyes in the corner; then with one of them false.
        check(Color::Black, ".X.X.\nXXXX.\n.....\n", "+!+!. !!!!. .....");
        check(Color::Black, ".XX.X\nXXXXX\nOOOOO\n", "+!!+! !!!!! OOOOO");
        check(Color::Black, ".X.XO\nXX.XO\nOXXXO\n", "+!+!O !!+!O O!!!O");
        check(Color::Black, ".X.XO\nX.XXO\nOX.XO\n", "+!+!O !+!!O O!+!O");
        // Two chains that share both eyes live together.
        check(Color::Black, ".XX.\nX.X.\nXX..\n....\n", "+!!. !+!. !!.. ....");
        // They do not live if one of the eyes also belongs to a chain that has no other eye.
        check(Color::Black, ".X...\nX.X..\n.XX..\n.....\n", ".X... X.X.. .XX.. .....");
        // A single eye, however large, is not enough.
        check(Color::Black, "....X\n....X\nXXXXX\n.....\n", "....X ....X XXXXX .....");
        check(Color::Black, "..X\nXXX\n", "..X XXX");
        // But a region may be large if every point of it is within reach.
        check(Color::Black, "..X.\nXXX.\n", "++!+ !!!+");
        // No stones, nothing alive.
        check(Color::White, "...\n...\n", "... ...");
        check(Color::White, "XX.\n...\n", "XX. ...");
    }

    #[test]
    fn stones_inside_an_eye() {
        // The white stone cannot live if every empty point is a liberty of Black's.
        check(Color::Black, ".O.X.XO\nXXXXXXO\nOOOOOOO\n", "+++!+!O !!!!!!O OOOOOOO");
        // All but one point of each eye are filled: capturing restores the eyes.
        check(Color::Black, "O.X.OX\nXXXXXX\n......\n", "++!++! !!!!!! ++++++");
        // Empty points next to no black stone keep the region on the left from being vital.
        check(Color::Black, "...X.\n...XX\n...X.\nXXXX.\n", "...!+ ...!! ...!+ !!!!+");
        // A region without any empty point, possible by setup only, is no eye.
        check(Color::Black, "OX.X\nXXXX\n", "OX.X XXXX");
    }

    #[test]
    fn suicide_makes_room() {
        // White gives up three stones in the corner, then plays next to the single black one and captures it.
        let diagram = "X.X.X.\n.X.XOO\nXXXXXX\n";
        check(Color::Black, diagram, "!+!+!+ +!+!++ !!!!!!");
        for suicide in [Suicide::Allowed, Suicide::AllowedForSeveral] {
            check_with(suicide, Color::Black, diagram, "!+!.X. +!+!OO !!!!!!");
        }
    }

    #[test]
    fn life_depends_on_all_neighbors() {
        // The chain on the right has one separate eye and one shared with a chain that dies.
        check(Color::White, ".O.O.\nOO.O.\n..O..\n.....\n", ".O.O. OO.O. ..O.. .....");
        check(Color::White, ".O.O.X\nO.OOOX\nOOOXXX\n", "+!+!++ !+!!!+ !!!+++");
    }
}
