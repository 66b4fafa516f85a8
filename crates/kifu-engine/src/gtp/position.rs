//! The position that an engine has, and the commands that lead to another one.

use kifu_go::{Color, Move, Point, Size};

use crate::query::Query;

/// The board of an engine, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct Board {
    game: Option<Game>,
    moves: Vec<(Color, Move)>,
}

/// What the moves begin with.
#[derive(PartialEq, Debug)]
struct Game {
    size: Size,
    rules: String,
    komi: i32,
    stones: Vec<(Point, Color)>,
}

impl Board {
    /// Returns the commands that set up the position of a query after `turn` moves: only the next moves if the engine has the
    /// beginning already.
    pub(super) fn commands(&mut self, query: &Query, turn: usize, has_rules: bool) -> Vec<String> {
        let game =
            Game { size: query.size, rules: query.rules.clone(), komi: query.komi, stones: query.stones.clone() };
        let moves = &query.moves[..turn.min(query.moves.len())];
        let mut commands = Vec::new();
        if self.game.as_ref() != Some(&game) || !moves.starts_with(&self.moves) {
            // `boardsize` of two numbers is an extension that only a few engines know.
            let (columns, rows) = (query.size.columns(), query.size.rows());
            commands.push(match columns == rows {
                true => format!("boardsize {columns}"),
                false => format!("rectangular_boardsize {columns} {rows}"),
            });
            commands.push("clear_board".to_owned());
            if has_rules {
                commands.push(format!("kata-set-rules {}", query.rules));
            }
            commands.push(format!("komi {}", f64::from(query.komi) / 2.0));
            let stones = query.stones.iter().map(|&(point, color)| play(color, Move::Play(point), query.size));
            commands.extend(stones);
            self.moves.clear();
            self.game = Some(game);
        }
        let next = &moves[self.moves.len()..];
        commands.extend(next.iter().map(|&(color, to)| play(color, to, query.size)));
        self.moves = moves.to_vec();
        commands
    }
}

fn play(color: Color, to: Move, size: Size) -> String {
    format!("play {} {}", if color == Color::Black { "B" } else { "W" }, to.name(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_moves_are_enough() {
        let size = Size::square(9).unwrap();
        let point = |name: &str| Move::read(name, size).unwrap();
        let query = Query::new(size, "chinese", 15).then(Color::Black, point("E5")).then(Color::White, Move::Pass);
        let query = Query { stones: vec![(Point::read("C3", size).unwrap(), Color::White)], ..query };
        let mut board = Board::default();
        let start = ["boardsize 9", "clear_board", "komi 7.5", "play W C3"];
        assert_eq!(board.commands(&query, 0, false), start);
        assert_eq!(board.commands(&query, 2, false), ["play B E5", "play W pass"]);
        assert_eq!(board.commands(&query, 2, false), [""; 0]);
        // There is no way back but from the beginning.
        assert_eq!(board.commands(&query, 1, false).len(), start.len() + 1);
        let other = Query { komi: -1, ..query };
        let with_rules = ["boardsize 9", "clear_board", "kata-set-rules chinese", "komi -0.5", "play W C3"];
        assert_eq!(board.commands(&other, 0, true), with_rules);
        let wide = Query::new(Size::new(9, 7).unwrap(), "chinese", 0);
        assert_eq!(board.commands(&wide, 0, false)[0], "rectangular_boardsize 9 7");
    }
}
