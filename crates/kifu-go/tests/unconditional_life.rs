//! Tests unconditional life: the other colour plays alone, and must never capture a stone that was found alive.

use crate::naive::Random;
use kifu_go::{Board, Color, Size, Suicide, unconditional_life};

/// A board with mostly stones of one colour, which makes chains with eyes.
fn crowded(size: Size, random: &mut Random) -> Board {
    let mut board = Board::new(size);
    for _ in 0..2 * size.area() {
        let point = size.points().nth(random.index(size.area())).unwrap();
        let color = if random.index(5) == 0 { Color::White } else { Color::Black };
        if board.get(point).is_none() && random.index(4) > 0 {
            board.play(color, point);
        }
    }
    board
}

/// Attacks 400 boards; returns the number of boards with life.
fn attack(suicide: Suicide) -> usize {
    let mut random = Random(41);
    let mut found = 0;
    for round in 0..400 {
        let size = Size::new(3 + (round % 5) as u8, 3 + (round / 5 % 5) as u8).unwrap();
        let board = crowded(size, &mut random);
        let life = unconditional_life(&board, Color::Black, suicide);
        found += usize::from(!life.stones.is_empty());
        assert!(life.stones.iter().all(|&point| board.get(point) == Some(Color::Black)));
        assert!(life.territory.iter().all(|&point| board.get(point) != Some(Color::Black)));
        assert_eq!(life.stones.is_empty(), life.territory.is_empty());
        for _ in 0..20 {
            let mut attacked = board.clone();
            for _ in 0..3 * size.area() {
                let point = size.points().nth(random.index(size.area())).unwrap();
                if attacked.get(point).is_some() {
                    continue;
                }
                let before = attacked.clone();
                if attacked.play(Color::White, point).lost > 0 && suicide == Suicide::Forbidden {
                    attacked = before;
                }
                for &stone in &life.stones {
                    assert_eq!(attacked.get(stone), Some(Color::Black), "{stone} of\n{board}came off in\n{attacked}");
                }
            }
        }
    }
    found
}

#[test]
fn living_stones_never_come_off() {
    for suicide in [Suicide::Forbidden, Suicide::Allowed] {
        let found = attack(suicide);
        assert!(found > 40, "{found} boards with life are too few to show anything");
    }
}
