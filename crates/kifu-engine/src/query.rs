//! Questions to engines, checked before they are asked: an engine that dislikes a query says so late, in its own words, and
//! some accept numbers that make no sense.

use std::time::Duration;

use kifu_go::{Board, Color, Move, Point, Size};

/// The longest side of a board that engines know.
pub const LARGEST_SIDE: u8 = 19;

/// The largest komi, in half points, for either player. KataGo accepts more, and calls every game decided.
pub const LARGEST_KOMI: i32 = 300;

/// A line of moves and the positions on it that are to be evaluated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Query {
    /// The size of the board.
    pub size: Size,
    /// The rules, as KataGo names them: `japanese`.
    pub rules: String,
    /// The komi in half points.
    pub komi: i32,
    /// The stones before the first move.
    pub stones: Vec<(Point, Color)>,
    /// The player to move before the first move.
    pub turn: Color,
    /// The moves.
    pub moves: Vec<(Color, Move)>,
    /// The positions to evaluate, by the number of moves played.
    pub turns: Vec<usize>,
    /// The number of visits for each position.
    pub visits: u64,
    /// Queries with a higher number are answered first, if the engine knows priorities.
    pub priority: i32,
    /// True to ask for the owner of each point.
    pub ownership: bool,
    /// The time between partial answers; `None` for final answers only.
    pub partial_every: Option<Duration>,
}

/// The reason why a query cannot be asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The board is too large.
    #[error("engines know boards up to 19x19, not {}x{}", .0.columns(), .0.rows())]
    Size(Size),
    /// The komi is too large.
    #[error("komi {} is more than {} points", *.0 as f32 / 2.0, LARGEST_KOMI / 2)]
    Komi(i32),
    /// Stones have no liberties.
    #[error("stones without liberties, which engines reject")]
    WithoutLiberties,
    /// The rules have no name.
    #[error("no rules")]
    Rules,
    /// No position is asked for.
    #[error("no position that an engine accepts")]
    Nothing,
    /// The ticket is in use.
    #[error("the ticket is in use")]
    Ticket,
}

/// A query that an engine accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedQuery {
    /// The query, without the illegal move and everything after it.
    pub query: Query,
    /// The positions that cannot be reached, because a move before them is illegal.
    pub unreachable: Vec<usize>,
}

impl Query {
    /// A query about an empty board with this komi in half points, Black to move, one visit.
    #[must_use]
    pub fn new(size: Size, rules: &str, komi: i32) -> Self {
        Self {
            size,
            rules: rules.to_owned(),
            komi,
            stones: Vec::new(),
            turn: Color::Black,
            moves: Vec::new(),
            turns: vec![0],
            visits: 1,
            priority: 0,
            ownership: false,
            partial_every: None,
        }
    }

    /// The same query after one more move, about the position after it.
    #[must_use]
    pub fn then(&self, color: Color, to: Move) -> Self {
        let mut query = self.clone();
        query.moves.push((color, to));
        query.turns = vec![query.moves.len()];
        query
    }

    /// The player to move after a number of moves.
    #[must_use]
    pub fn to_move(&self, turn: usize) -> Color {
        let last = turn.checked_sub(1).and_then(|last| self.moves.get(last));
        last.map_or(self.turn, |(color, _)| color.opposite())
    }

    /// Checks a query. Moves before the first illegal one are kept: the positions before it can be asked for.
    ///
    /// Illegal are moves off the board or on a stone, suicide, and retaking a ko at once.
    ///
    /// # Errors
    /// The reason why no position of it can be asked for.
    pub fn check(&self) -> Result<CheckedQuery, Refused> {
        if self.size.columns() > LARGEST_SIDE || self.size.rows() > LARGEST_SIDE {
            return Err(Refused::Size(self.size));
        }
        if self.komi.abs() > LARGEST_KOMI {
            return Err(Refused::Komi(self.komi));
        }
        if self.rules.is_empty() {
            return Err(Refused::Rules);
        }
        let mut board = Board::with_stones(self.size, self.stones.iter().copied());
        if !board.chains_without_liberties().is_empty() {
            return Err(Refused::WithoutLiberties);
        }
        let mut ko = None;
        let legal = self.moves.iter().take_while(|&&(color, to)| {
            let Move::Play(point) = to else {
                ko = None;
                return true;
            };
            is_played(&mut board, &mut ko, color, point)
        });
        let reachable = legal.count();
        let (turns, unreachable): (Vec<_>, Vec<_>) = self.turns.iter().partition(|&&turn| turn <= reachable);
        if turns.is_empty() {
            return Err(Refused::Nothing);
        }
        let moves = self.moves[..reachable].to_vec();
        Ok(CheckedQuery { query: Self { moves, turns, ..self.clone() }, unreachable })
    }
}

/// Plays a move, if it is legal. `ko` is the point of the last move, if it captured one stone, and the point of that stone.
fn is_played(board: &mut Board, ko: &mut Option<(Point, Point)>, color: Color, point: Point) -> bool {
    if !board.size().contains(point) || board.get(point).is_some() {
        return false;
    }
    let mut taken = None;
    let captures = board.play_with(color, point, |stone| taken = Some(stone));
    let single = taken.filter(|_| captures.taken == 1 && captures.lost == 0);
    let takes_back = ko.is_some_and(|(played, captured)| captured == point && single == Some(played));
    *ko = single.map(|captured| (point, captured));
    captures.lost == 0 && !takes_back
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(side: u8, moves: &str) -> Query {
        let size = Size::square(side).unwrap();
        let mut query = Query::new(size, "chinese", 15);
        for (index, word) in moves.split_whitespace().enumerate() {
            let color = if index % 2 == 0 { Color::Black } else { Color::White };
            query = query.then(color, Move::read(word, size).unwrap());
        }
        query.turns = (0..=query.moves.len()).collect();
        query
    }

    #[test]
    fn what_engines_refuse_is_not_asked() {
        let good = line(9, "E5 C3");
        assert_eq!(good.check().map(|checked| checked.query), Ok(good.clone()));
        assert_eq!(line(20, "").check(), Err(Refused::Size(Size::square(20).unwrap())));
        assert_eq!(Query { komi: 750, ..good.clone() }.check(), Err(Refused::Komi(750)));
        assert_eq!(
            Query { komi: 750, ..good.clone() }.check().unwrap_err().to_string(),
            "komi 375 is more than 150 points"
        );
        assert_eq!(Query { rules: String::new(), ..good.clone() }.check(), Err(Refused::Rules));
        assert_eq!(Query { turns: Vec::new(), ..good.clone() }.check(), Err(Refused::Nothing));
        let size = Size::square(2).unwrap();
        let stones = size.points().map(|point| (point, Color::Black)).collect();
        assert_eq!(Query { stones, ..Query::new(size, "chinese", 0) }.check(), Err(Refused::WithoutLiberties));
    }

    #[test]
    fn positions_before_an_illegal_move_are_asked() {
        for (moves, reachable) in [
            ("E5 E5 C3", 1),
            // A suicide in the corner.
            ("A2 G7 B1 A1 C3", 3),
            // A ko that is taken back at once; after other moves it may be taken.
            ("B3 C3 A2 D2 B1 C1 C2 B2 C2 E5", 8),
            ("B3 C3 A2 D2 B1 C1 C2 B2 G7 G6 C2 E5", 12),
            ("pass pass pass", 3),
        ] {
            let query = line(9, moves);
            let checked = query.check().unwrap();
            assert_eq!(checked.query.moves.len(), reachable, "{moves}");
            assert_eq!(checked.query.turns, (0..=reachable).collect::<Vec<_>>(), "{moves}");
            assert_eq!(checked.unreachable, (reachable + 1..=query.moves.len()).collect::<Vec<_>>(), "{moves}");
        }
    }

    #[test]
    fn two_moves_of_one_colour_are_played() {
        let query = line(9, "E5").then(Color::Black, Move::Pass);
        assert_eq!((query.to_move(0), query.to_move(1), query.to_move(2)), (Color::Black, Color::White, Color::White));
    }
}
