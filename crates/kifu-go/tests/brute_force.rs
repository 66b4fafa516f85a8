//! Compares the board with a naive one, which stores only the stones and recomputes everything, in seeded random games
//! with overwriting moves, suicides and setup.

use crate::naive::{Naive, Random};
use kifu_go::{Board, Color, Point, Size, hash_stones};

use Color::{Black, White};

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}

fn assert_same(board: &Board, naive: &Naive) {
    for point in naive.size.points() {
        assert_eq!(board.get(point), naive.stones.get(&point).copied());
        let (chain, liberties) = naive.chain(point);
        assert_eq!(sorted(board.chain(point)), sorted(chain));
        assert_eq!(sorted(board.liberties(point)), sorted(liberties));
    }
    assert_eq!([board.prisoners(Black), board.prisoners(White)], naive.prisoners);
    assert_eq!(board.hash(), hash_stones(board.stones()));
    let without_liberties = board.chains_without_liberties();
    let expected = naive.stones.keys().filter(|&&point| naive.chain(point).1.is_empty()).count();
    assert_eq!(without_liberties.iter().map(|&point| board.chain(point).len()).sum::<usize>(), expected);
}

/// Plays a game of `turns` events, of which `setup` in a hundred are setup edits.
fn play_out(size: Size, seed: u64, turns: usize, setup: usize) -> (Board, Naive) {
    let mut random = Random(seed);
    let mut board = Board::new(size);
    let mut naive = Naive::new(size);
    for _ in 0..turns {
        let at = random.index(size.area());
        let point = size.points().nth(at).unwrap();
        let color = if random.index(2) == 0 { Black } else { White };
        if random.index(100) < setup {
            let stone = [None, Some(Black), Some(White)][random.index(3)];
            assert_eq!(board.set(point, stone), naive.stones.get(&point).copied());
            match stone {
                Some(color) => naive.stones.insert(point, color),
                None => naive.stones.remove(&point),
            };
        } else {
            let before = naive.stones.get(&point).copied();
            let mut removed = vec![];
            let captures = board.play_with(color, point, |point| removed.push(point));
            assert_eq!(captures.replaced, before);
            assert_eq!(usize::from(captures.taken + captures.lost), removed.len());
            assert_eq!(sorted(removed), sorted(naive.play(color, point)));
        }
        assert_same(&board, &naive);
    }
    (board, naive)
}

#[test]
fn random_games_on_all_small_boards() {
    for columns in 1..=7 {
        for rows in 1..=7 {
            let size = Size::new(columns, rows).unwrap();
            for (game, setup) in [0, 0, 5, 20, 50].into_iter().enumerate() {
                let seed = 0x9e37_79b9 + u64::from(columns) * 1000 + u64::from(rows) * 10 + game as u64;
                play_out(size, seed, 3 * size.area() + 10, setup);
            }
        }
    }
}

#[test]
fn random_games_on_long_boards() {
    for (columns, rows) in [(52, 1), (1, 52), (26, 2), (3, 17)] {
        let size = Size::new(columns, rows).unwrap();
        play_out(size, 7, 150, 0);
        play_out(size, 8, 150, 10);
    }
}

#[test]
fn memory_used_again_and_copies() {
    let mut board = Board::new(Size::square(1).unwrap());
    let mut copy = board.clone();
    for (columns, rows) in [(5, 4), (3, 3), (7, 2)] {
        let size = Size::new(columns, rows).unwrap();
        let (played, mut naive) = play_out(size, 99, 40, 10);
        copy.clone_from(&played);
        assert_eq!(copy, played);
        for point in size.points() {
            copy.play(Black, point);
            naive.play(Black, point);
        }
        assert_same(&copy, &naive);
        board.reset_to(size);
        assert_eq!(board, Board::new(size));
        assert_same(&board, &Naive::new(size));
        for (point, color) in played.stones() {
            board.add(color, point);
        }
        assert_eq!(board, played);
        assert_eq!(board.hash(), played.hash());
        board.reset();
        assert_eq!(board, Board::new(size));
    }
}

#[test]
fn filling_the_largest_board() {
    let size = Size::square(52).unwrap();
    let mut board = Board::new(size);
    let last = size.points().last().unwrap();
    for point in size.points().filter(|&point| point != last) {
        assert_eq!(board.play(Black, point), Default::default());
    }
    assert_eq!(board.liberties(Point::new(0, 0).unwrap()), [last]);
    assert_eq!(board.clone().play(White, last).taken, 2703);
    assert_eq!(board.play(Black, last).lost, 2704);
    assert_eq!(board, Board::new(size));
}
