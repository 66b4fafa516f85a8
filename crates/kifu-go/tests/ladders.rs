//! Compares ladders with a naive reader: the owner may play anywhere, the attacker must only leave one liberty.

use crate::naive::{Naive, Random};
use kifu_go::{
    Board, ChainMap, Color, LadderAnswer, LadderDetail, LadderGround, LadderReader, LadderState, Point, Size, ladders,
};
use std::collections::BTreeMap;

/// A random board that is full enough for chains with few liberties.
fn scattered(size: Size, random: &mut Random) -> Board {
    let mut board = Board::new(size);
    for _ in 0..size.area() * (3 + random.index(5)) / 8 {
        let point = size.points().nth(random.index(size.area())).unwrap();
        let color = if random.index(2) == 0 { Color::White } else { Color::Black };
        if board.get(point).is_none() {
            board.play(color, point);
        }
    }
    board
}

/// Plays a move, and returns the point of a stone that was taken in a ko; `None` for suicide.
fn played(naive: &Naive, color: Color, point: Point) -> Option<(Naive, Option<Point>)> {
    let mut after = naive.clone();
    let removed = after.play(color, point);
    after.stones.get(&point)?;
    let (chain, liberties) = after.chain(point);
    let is_ko = removed.len() == 1 && chain.len() == 1 && liberties == removed;
    Some((after, removed.first().copied().filter(|_| is_ko)))
}

/// True if the owner, to move, loses the chain. `None` if the search takes too long.
fn owner_loses(naive: &Naive, chain: Point, ko: Option<Point>, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let color = naive.stones[&chain];
    if ko.is_some() || naive.chain(chain).1.len() > 1 {
        return Some(false);
    }
    for point in naive.size.points().filter(|point| !naive.stones.contains_key(point)) {
        let Some((after, ko)) = played(naive, color, point) else { continue };
        if !attacker_wins(&after, chain, ko, Turn::Later, left)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether the attacker has already played in the ladder: a ko taken with the first move may be retaken.
#[derive(Clone, Copy, PartialEq)]
enum Turn {
    First,
    Later,
}

/// True if both liberties of the chain are kos that stay open, regardless of its owner's moves.
fn is_double_ko(naive: &Naive, chain: Point) -> bool {
    let color = naive.stones[&chain];
    let size = naive.size;
    let (stones, liberties) = naive.chain(chain);
    let beside = |point: Point| size.neighbors(point).collect::<Vec<_>>();
    let is_ko = |&liberty: &Point| {
        let weak: Vec<_> = beside(liberty)
            .into_iter()
            .filter(|next| naive.stones.contains_key(next) && naive.chain(*next).1.len() == 1)
            .collect();
        let Some((after, _)) = played(naive, color, liberty) else { return false };
        beside(liberty).iter().all(|next| naive.stones.get(next) == Some(&color))
            && matches!(weak[..], [only] if naive.chain(only).0.len() == 1)
            && after.chain(chain).1.len() < 3
    };
    let is_strong = |next: &Point| naive.stones.get(next) != Some(&color.opposite()) || naive.chain(*next).1.len() > 1;
    liberties.len() == 2
        && liberties.iter().all(is_ko)
        && stones.into_iter().all(|stone| beside(stone).iter().all(is_strong))
}

fn attacker_wins(naive: &Naive, chain: Point, ko: Option<Point>, turn: Turn, left: &mut u32) -> Option<bool> {
    let color = naive.stones[&chain];
    if turn == Turn::Later && is_double_ko(naive, chain) {
        return Some(true);
    }
    for point in naive.size.points().filter(|&point| !naive.stones.contains_key(&point) && Some(point) != ko) {
        let Some((after, ko)) = played(naive, color.opposite(), point) else { continue };
        let ko = ko.filter(|_| turn == Turn::Later);
        match after.stones.get(&chain) {
            Some(&stone) if stone == color => {
                if after.chain(chain).1.len() == 1
                    && naive.chain(chain).1.len() == 2
                    && owner_loses(&after, chain, ko, left)?
                {
                    return Some(true);
                }
            }
            _ => return Some(true),
        }
    }
    Some(false)
}

#[test]
fn ladders_are_what_trying_everything_finds() {
    let mut random = Random(7);
    let (mut states, mut unknown) = ([0; 3], 0);
    for round in 0..4000 {
        let size = Size::new(3 + (round % 4) as u8, 3 + (round / 4 % 4) as u8).unwrap();
        let board = scattered(size, &mut random);
        let mut naive = Naive::new(size);
        naive.stones.extend(board.stones());
        let found = ladders(&board, None);
        for (point, _) in board.stones() {
            let (chain, liberties) = naive.chain(point);
            let first = chain.iter().min_by_key(|point| (point.y(), point.x())) == Some(&point);
            let here = found.iter().find(|ladder| ladder.chain == point);
            assert_eq!(here.is_some(), first && matches!(liberties.len(), 1 | 2), "{point} of\n{board}");
            let Some(here) = here else { continue };
            let left = &mut 20_000;
            let is_caught = if liberties.len() == 1 { owner_loses(&naive, point, None, left) } else { Some(false) };
            let Some(wins) = attacker_wins(&naive, point, None, Turn::First, left).zip(is_caught) else {
                unknown += 1;
                continue;
            };
            let expected = match wins {
                (_, true) => LadderState::Caught,
                (true, false) => LadderState::Threatened,
                (false, false) => LadderState::Safe,
            };
            assert_eq!(here.state, expected, "{point} of\n{board}");
            assert_eq!(here.catching.is_empty(), expected != LadderState::Threatened);
            states[expected as usize] += 1;
        }
    }
    assert!(states.iter().all(|&count| count > 500) && unknown < 100, "too few: {states:?}, {unknown} not known");
}

/// Cached answers stay valid, move after move, while nothing changes on which they depend.
#[test]
fn kept_answers_are_those_of_a_new_reading() {
    let mut random = Random(11);
    let (mut kept, mut states) = (0, [0; 3]);
    for round in 0..600 {
        let size = Size::new(4 + (round % 3) as u8, 4 + (round / 3 % 3) as u8).unwrap();
        let (mut board, mut chains) = (Board::new(size), ChainMap::new(size));
        let mut readers = [LadderDetail::Moves, LadderDetail::State].map(LadderReader::new);
        let mut known = [(); 2].map(|()| BTreeMap::<usize, (LadderAnswer, LadderGround)>::new());
        for turn in 0..3 * size.area() {
            let point = size.points().nth(random.index(size.area())).unwrap();
            let color = Color::BOTH[(turn + usize::from(random.index(8) == 0)) % 2];
            if board.get(point).is_some() {
                continue;
            }
            let mut changed = vec![size.index(point).unwrap()];
            chains.add(changed[0], color);
            board.play_with(color, point, |taken| {
                chains.remove(size.index(taken).unwrap());
                changed.push(size.index(taken).unwrap());
            });
            let fresh = ladders(&board, None);
            for (reader, known) in readers.iter_mut().zip(&mut known) {
                known.retain(|_, (_, ground)| !changed.iter().any(|&point| ground.contains(point)));
                for ladder in &fresh {
                    let chain = chains.at(size.index(ladder.chain).unwrap()).unwrap();
                    let answer = match known.get(&chain) {
                        Some((answer, _)) => {
                            kept += 1;
                            states[ladder.state as usize] += 1;
                            *answer
                        }
                        None => {
                            let answer = reader.read(&mut chains, chain, None).unwrap();
                            if let Some(ground) = reader.ground() {
                                known.insert(chain, (answer, ground.clone()));
                            }
                            answer
                        }
                    };
                    let place = format!("{} of\n{board}", ladder.chain);
                    assert_eq!(answer.state, ladder.state, "{place}");
                    let moves: Vec<_> = answer.catching.iter().flatten().map(|&at| size.points().nth(at)).collect();
                    let expected: Vec<_> = ladder.catching.iter().copied().map(Some).collect();
                    // A reader that needs only the state may stop at the first move.
                    assert!(moves == expected || moves.len() == 1 && expected.contains(&moves[0]), "{place}");
                }
            }
        }
    }
    assert!(kept > 20_000 && states.iter().all(|&count| count > 1000), "too few: {kept}, {states:?}");
}
