//! Random games and random patterns cut out of them.

use kifu_go::{Board, Color, Point, Size};
use kifu_search::pattern::{Allowed, Cell, Images, Step};
use kifu_search::{Anchor, Pattern, Then, ThenPlace};
pub(crate) use kifu_testkit::Random;

fn letters(random: &mut Random, size: Size) -> String {
    let point = Point::new(random.below(size.columns().into()) as u8, random.below(size.rows().into()) as u8).unwrap();
    point.to_string()
}

/// A game with captures, passes, setup in the middle and variations.
pub(crate) fn game(random: &mut Random, size: Size, moves: u64) -> String {
    let mut text = format!("(;SZ[{}:{}]", size.columns(), size.rows());
    let mut depth = 1;
    let mut color = 'B';
    for _ in 0..moves {
        match random.below(40) {
            0 => text.push_str(&format!(";AB[{}]AW[{}]", letters(random, size), letters(random, size))),
            1 => text.push_str(&format!(";AE[{}]", letters(random, size))),
            2 => text.push(';'),
            3 => text.push_str(&format!(";{color}[]")),
            4 => text.push_str(&format!(";B[{}]W[{}]", letters(random, size), letters(random, size))),
            5 => text.push_str(&format!("AB[{}]", letters(random, size))),
            6 | 7 => {
                text.push('(');
                depth += 1;
                text.push_str(&format!(";{color}[{}]", letters(random, size)));
            }
            9 => text.push_str(&format!(";{color}[{}]AE[{}]", letters(random, size), letters(random, size))),
            8 if depth > 1 => {
                text.push(')');
                depth -= 1;
                text.push_str(&format!("(;{color}[{}]", letters(random, size)));
                depth += 1;
            }
            _ => {
                text.push_str(&format!(";{color}[{}]", letters(random, size)));
                color = if color == 'B' && !random.one_in(15) { 'W' } else { 'B' };
            }
        }
    }
    for _ in 0..depth {
        text.push(')');
    }
    text
}

/// A game of two players in turn, on empty points, as long as the board has room; with captures.
pub(crate) fn long_game(random: &mut Random, size: Size) -> String {
    let mut text = format!("(;SZ[{}:{}]", size.columns(), size.rows());
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for _ in 0..260 + random.below(100) {
        let empty: Vec<Point> = size.points().filter(|&point| board.get(point).is_none()).collect();
        let point = empty[random.below(empty.len() as u64) as usize];
        board.play(color, point);
        let letter = if color == Color::Black { 'B' } else { 'W' };
        text.push_str(&format!(";{letter}[{point}]"));
        color = color.opposite();
    }
    text + ")"
}

/// A pattern cut from a position, with some of its cells made vague.
pub(crate) fn pattern(random: &mut Random, board: &Board) -> Pattern {
    let size = board.size();
    let whole = random.one_in(8);
    let side = |random: &mut Random, most: u8| 1 + random.below(u64::from(most.min(7))) as u8;
    let (columns, rows) =
        if whole { (size.columns(), size.rows()) } else { (side(random, size.columns()), side(random, size.rows())) };
    let cut = Size::new(columns, rows).unwrap();
    let x = random.below(u64::from(size.columns() - columns) + 1) as u8;
    let y = random.below(u64::from(size.rows() - rows) + 1) as u8;
    let corner = Point::new(x, y).unwrap();
    let anchor = match random.below(5) {
        0 => Anchor::Anywhere,
        1 => Anchor::Centre,
        2 => Anchor::Side,
        3 => Anchor::Corner,
        _ => Anchor::At(corner),
    };
    let mut pattern = Pattern::of_region(board, corner, cut, anchor).unwrap();
    for cell in &mut pattern.cells {
        *cell = match random.below(12) {
            0 => Cell::ANY,
            1 => cell.or(Cell::EMPTY),
            2 => Cell::OUTSIDE,
            3 => cell.or(Cell::BLACK),
            4 => cell.or(Cell::WHITE),
            _ => *cell,
        };
    }
    pattern.images = images(random);
    if random.one_in(3) {
        for _ in 0..=random.below(3) {
            let color = [Some(Color::Black), Some(Color::White), None][random.below(3) as usize];
            let x = random.below(columns.into()) as u8;
            let y = random.below(rows.into()) as u8;
            let point = if random.one_in(2) { None } else { Point::new(x, y) };
            pattern.moves.push(Step { color, point });
        }
    }
    if random.one_in(5) {
        let next = if random.one_in(2) { Color::Black } else { Color::White };
        // The players of the first move and of `next` must be one.
        pattern.next = pattern.moves.first().and_then(|step| step.color).or(Some(next));
    }
    pattern
}

/// A few points cut from a position, as they are or a little vaguer.
pub(crate) fn small_pattern(random: &mut Random, board: &Board) -> Pattern {
    let size = board.size();
    let cut = Size::new(2 + random.below(2) as u8, 2).unwrap();
    let x = random.below(u64::from(size.columns() - cut.columns()) + 1) as u8;
    let y = random.below(u64::from(size.rows() - cut.rows()) + 1) as u8;
    let corner = Point::new(x, y).unwrap();
    let anchor = if random.one_in(2) { Anchor::Anywhere } else { Anchor::At(corner) };
    let mut pattern = Pattern::of_region(board, corner, cut, anchor).unwrap();
    for cell in &mut pattern.cells {
        if random.one_in(6) {
            *cell = cell.or(Cell::EMPTY);
        }
    }
    pattern.images = images(random);
    pattern
}

/// A corner or a whole board with few stones, followed by some of the stones that come next in the game.
pub(crate) fn sequence(random: &mut Random, boards: &[Board]) -> Pattern {
    let first = random.below(boards.len().min(12) as u64) as usize;
    let size = boards[first].size();
    let side = |lines: u8| if random.one_in(3) { lines } else { lines.min(7) };
    let [columns, rows] = [size.columns(), size.rows()].map(side);
    let cut = Size::new(columns, rows).unwrap();
    let corner = Point::new(0, 0).unwrap();
    let mut pattern = Pattern::of_region(&boards[first], corner, cut, Anchor::Corner).unwrap();
    pattern.images = images(random);
    let steps = 1 + random.below(4) as usize;
    for (before, after) in boards[first..].iter().zip(&boards[first + 1..]) {
        let came = cut.points().find(|&point| after.get(point).is_some() && after.get(point) != before.get(point));
        let Some(point) = came else { continue };
        let color = after.get(point).filter(|_| !random.one_in(20));
        pattern.moves.push(Step { color, point: Some(point) });
        if pattern.moves.len() == steps {
            break;
        }
    }
    pattern
}

/// A pattern that may come after another one: cut from anywhere, or the same with most cells left open.
pub(crate) fn then(random: &mut Random, first: &Pattern, board: &Board) -> Then {
    let pattern = if random.one_in(2) {
        pattern(random, board)
    } else {
        let cells = first.cells.iter().map(|cell| if random.one_in(2) { Cell::ANY } else { *cell }).collect();
        Pattern { cells, anchor: Anchor::Anywhere, moves: Vec::new(), next: None, ..first.clone() }
    };
    let place = if random.one_in(3) { ThenPlace::Anywhere } else { ThenPlace::SameImage };
    let moves = if random.one_in(4) { u32::MAX } else { 1 + random.below(12) as u32 };
    Then { pattern, moves, place }
}

/// Mostly all images.
pub(crate) fn images(random: &mut Random) -> Images {
    let allowed = |random: &mut Random| if random.one_in(4) { Allowed::No } else { Allowed::Yes };
    Images { symmetry: allowed(random), swap: allowed(random) }
}
