//! Ataxx: a piece grows to the next cell or jumps over one, and turns the opponent's pieces around it.

use kifu_go::{Color, Point};

use crate::othello::majority;
use crate::position::{DIRECTIONS, shifted};
use crate::{Action, Fault, Outcome, Piece, Position};

/// Places two pieces of each player in opposite corners.
pub(crate) fn set_up(position: &mut Position) {
    let (right, bottom) = (position.size().columns() - 1, position.size().rows() - 1);
    for (x, y, color) in
        [(0, 0, Color::Black), (right, bottom, Color::Black), (right, 0, Color::White), (0, bottom, Color::White)]
    {
        if let Some(point) = Point::new(x, y) {
            position.set(point, Some(Piece::Stone(color)));
        }
    }
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let (to, result) = match *action {
        Action::Place(to) => {
            let mut around = DIRECTIONS.into_iter().filter_map(|step| shifted(to, step));
            let grows = around.any(|point| position.color_at(point) == Some(color));
            position.place(color, to)?;
            (to, if grows { Ok(()) } else { Err(Fault::WrongDistance) })
        }
        Action::Step { from, to } => {
            let far = from.x().abs_diff(to.x()).max(from.y().abs_diff(to.y()));
            let is_taken = position.at(to).is_some();
            position.step(color, from, to)?;
            if far == 1 {
                position.set(from, Some(Piece::Stone(color)));
            }
            let fault = if is_taken { Fault::Occupied } else { Fault::WrongDistance };
            (to, if (1..=2).contains(&far) && !is_taken { Ok(()) } else { Err(fault) })
        }
        _ => return Ok(()),
    };
    for point in DIRECTIONS.into_iter().filter_map(|step| shifted(to, step)) {
        if position.color_at(point) == Some(color.opposite()) {
            position.set(point, Some(Piece::Stone(color)));
        }
    }
    result
}

/// The result, if the board is full or a player has no piece.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let [black, white] = [Color::Black, Color::White].map(|color| position.count(color));
    let is_over =
        black + white > 0 && (black == 0 || white == 0) || position.pieces().count() == position.size().area();
    if is_over { majority(position) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::play_out;
    use alloc::borrow::ToOwned;

    #[test]
    fn growing_jumping_and_turning() {
        let (board, faults) = play_out("(;GM[10]SZ[4]AB[aa]AW[ca];B[aabb])");
        assert_eq!((board, faults.len()), ("X.X. .X.. .... ....".to_owned(), 0));
        let (board, faults) = play_out("(;GM[10]SZ[4]AB[aa]AW[ca];B[aacc])");
        assert_eq!((board, faults.len()), ("..O. .... ..X. ....".to_owned(), 0));
        assert_eq!(play_out("(;GM[10]SZ[4]AB[aa]AW[ca];B[bb])").0, "X.X. .X.. .... ....");
        assert_eq!(play_out("(;GM[10]SZ[4]AB[aa]AW[ca];B[dd])").1, [Fault::WrongDistance]);
        assert_eq!(play_out("(;GM[10]SZ[4]AB[aa]AW[ca];B[aaca])").1, [Fault::Occupied]);
        assert_eq!(play_out("(;GM[10])").0.split(' ').next(), Some("X.....O"));
    }
}
