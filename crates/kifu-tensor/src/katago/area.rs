//! Who owns the area of a position, as KataGo sees it: unconditionally alive stones and their regions, then empty regions that
//! border on one color only, then the stones as they are.

use kifu_go::{Board, Color, Size, Suicide, unconditional_life};

/// The owner of each point: 0 is nobody, 1 Black, 2 White.
pub(crate) fn area(board: &Board, suicide: Suicide) -> Vec<u8> {
    let size = board.size();
    let mut owners = vec![0; size.area()];
    for color in Color::BOTH {
        add_area(board, color, suicide, &mut owners);
    }
    for (owner, point) in owners.iter_mut().zip(size.points()) {
        if *owner == 0 {
            *owner = board.get(point).map_or(0, number);
        }
    }
    owners
}

const fn number(color: Color) -> u8 {
    color as u8 + 1
}

fn add_area(board: &Board, color: Color, suicide: Suicide, owners: &mut [u8]) {
    let size = board.size();
    if board.stones().all(|(_, stone)| stone != color) {
        return;
    }
    let index = |point| size.index(point).unwrap_or(0);
    let mut alive = vec![false; size.area()];
    for point in unconditional_life(board, color, suicide).stones {
        alive[index(point)] = true;
        owners[index(point)] = number(color);
    }
    for region in regions(board, color, size) {
        let beside = |point| size.neighbors(point).filter(|&next| board.get(next) == Some(color));
        let is_empty = region.iter().all(|&point| board.get(point).is_none());
        let is_closed = region.iter().all(|&point| beside(point).all(|next| alive[index(next)]));
        let inner = region.iter().filter(|&&point| beside(point).next().is_none()).count();
        for &point in &region {
            let owner = &mut owners[index(point)];
            if is_closed && (inner <= 1 || is_empty) || is_empty && *owner == 0 {
                *owner = number(color);
            }
        }
    }
}

/// The connected parts of the board without stones of a color, each with an empty point.
fn regions(board: &Board, color: Color, size: Size) -> Vec<Vec<kifu_go::Point>> {
    let mut seen = vec![false; size.area()];
    let mut found = Vec::new();
    for first in size.points().filter(|&point| board.get(point).is_none()) {
        let is_new = |point, seen: &mut [bool]| {
            board.get(point) != Some(color)
                && size.index(point).is_some_and(|index| !core::mem::replace(&mut seen[index], true))
        };
        if !is_new(first, &mut seen) {
            continue;
        }
        let mut region = vec![first];
        let mut done = 0;
        while let Some(&point) = region.get(done) {
            done += 1;
            region.extend(size.neighbors(point).filter(|&next| is_new(next, &mut seen)));
        }
        found.push(region);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(diagram: &str, expected: &str) {
        let board: Board = diagram.replace(' ', "\n").parse().expect("a diagram");
        let columns = usize::from(board.size().columns());
        let rows: Vec<String> = area(&board, Suicide::Forbidden)
            .chunks(columns)
            .map(|row| row.iter().map(|&owner| [".", "X", "O"][usize::from(owner)]).collect())
            .collect();
        assert_eq!(rows.join(" "), expected, "{diagram}");
    }

    #[test]
    fn owners() {
        check("... ... ...", "... ... ...");
        // One stone owns the board; with a stone of the other color nobody owns the rest.
        check("... .X. ...", "XXX XXX XXX");
        check("... .XO ...", "... .XO ...");
        // A dead stone inside living stones belongs to them.
        check(".X.XO XXXXO OOOOO .O.O.", "XXXXO XXXXO OOOOO OOOOO");
        check(".XO.XO XXXXXO OOOOOO .O.O..", "XXXXXO XXXXXO OOOOOO OOOOOO");
    }
}
