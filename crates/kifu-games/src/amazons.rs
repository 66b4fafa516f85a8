//! Amazons: pieces move and shoot like queens of chess; arrows stay, and who cannot move has lost.
//!
//! Source: <https://www.red-bean.com/sgf/amazons.html>.

use kifu_go::{Color, Point};

use crate::position::{DIRECTIONS, direction, ray};
use crate::{Action, Fault, Outcome, Piece, Position, Reason};

/// The cells of the amazons on a board of 10 by 10.
const START: [([&[u8; 2]; 4], Color); 2] =
    [([b"dj", b"gj", b"ag", b"jg"], Color::Black), ([b"da", b"ga", b"ad", b"jd"], Color::White)];

/// Places four amazons of each player.
pub(crate) fn set_up(position: &mut Position) {
    for (cells, color) in START {
        for point in cells.into_iter().filter_map(|&letters| Point::from_sgf(letters)) {
            position.set(point, Some(Piece::Stone(color)));
        }
    }
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let &Action::Shot { from, to, arrow } = action else { return Ok(()) };
    if position.moves == 1 && position.color_at(from) == Some(color.opposite()) {
        exchange(position);
    }
    let is_free = is_free(position, from, to);
    position.step(color, from, to)?;
    let Some(arrow) = arrow else { return is_free };
    if !position.size().contains(arrow) {
        return Err(Fault::OffBoard);
    }
    let can_shoot = self::is_free(position, to, arrow);
    position.set(arrow, Some(Piece::Arrow));
    position.last.push(arrow);
    is_free.and(can_shoot)
}

/// Exchanges the colours of all pieces: some programs place White at the bottom.
fn exchange(position: &mut Position) {
    for point in position.size().points() {
        if let Some(Piece::Stone(color)) = position.at(point) {
            position.set(point, Some(Piece::Stone(color.opposite())));
        }
    }
}

/// Checks that a queen can move from a cell to another.
fn is_free(position: &Position, from: Point, to: Point) -> Result<(), Fault> {
    let (toward, steps) = direction(from, to).ok_or(Fault::WrongDistance)?;
    let mut way = ray(position.size(), from, toward).take(usize::from(steps));
    if way.all(|point| position.at(point).is_none()) { Ok(()) } else { Err(Fault::Blocked) }
}

/// The result, if the player to move has an amazon and cannot move any.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let loser = position.to_play;
    let is_stuck = |point: Point| {
        let mut next = DIRECTIONS.into_iter().filter_map(|step| ray(position.size(), point, step).next());
        next.all(|point| position.at(point).is_some())
    };
    let has_lost = position.count(loser) > 0 && position.stones(loser).all(is_stuck);
    has_lost.then_some(Outcome::Win { winner: loser.opposite(), reason: Reason::Stalemate })
}

#[cfg(test)]
mod tests {
    use crate::Fault;
    use crate::tests::{faults, outcome_of, play_out};
    use alloc::string::ToString;

    #[test]
    fn moves_are_checked() {
        for (moves, expected) in [
            (";W[daddgd]", None),
            // PlayStrategy: White at the bottom, and the last move without an arrow.
            (";W[djdegb];B[dadb]", None),
            // The arrow may fly over the cell that the amazon has left.
            (";W[dadbda]", None),
            (";W[daeega]", Some(Fault::WrongDistance)),
            (";W[dagadb]", Some(Fault::Blocked)),
            (";W[dadddj]", Some(Fault::Blocked)),
            (";W[aaabac]", Some(Fault::NoPiece)),
        ] {
            assert_eq!(faults(&alloc::format!("(;GM[18]{moves})")).first().copied(), expected, "{moves}");
        }
    }

    #[test]
    fn arrows_stay_and_stop() {
        let (board, _) = play_out("(;GM[18]SZ[3]AB[aa]AW[cc];B[aaabac])");
        assert_eq!(board, "... X.. *.O");
        let stuck = outcome_of("(;GM[18]SZ[3]AW[aa]AB[cc]AA[ab][ba];B[cccbbb])");
        assert_eq!(stuck.map(|outcome| outcome.to_string()).as_deref(), Some("White cannot move"));
    }
}
