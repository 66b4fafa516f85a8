//! A position or pattern whose games are counted, and the queries that name it.

use kifu_go::{Color, Move, Point, Size};
use kifu_search::Pattern;
use kifu_search::pattern::{Allowed, Step};

use super::queries::{TallyQueries, joined};

/// A position or pattern whose games are counted.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedPosition {
    pattern: Pattern,
    /// The moves that lead to it from an empty board, Black first and in turn, if queries can name it so.
    line: Option<Vec<Move>>,
    /// True if the pattern equals itself with exchanged colours, so that the next move tells whose it is.
    is_own_exchange: bool,
}

/// The colours in which a position counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InColors {
    /// All that the pattern allows.
    Allowed,
    /// Its own.
    Own,
    /// Exchanged.
    Exchanged,
}

impl AskedPosition {
    /// Returns a position; `line` are the moves from an empty board that lead to it, if they are known.
    #[must_use]
    pub fn new(pattern: Pattern, line: Option<&[(Color, Move)]>) -> Self {
        let mut turn = Color::Black;
        let in_turn = line.and_then(|line| {
            let mut moves = Vec::with_capacity(line.len());
            for &(color, to) in line {
                if color != turn {
                    moves.push(Move::Pass);
                }
                moves.push(to);
                turn = color.opposite();
            }
            Some(moves).filter(|_| pattern.moves.is_empty())
        });
        let mut asked = Self { pattern, line: in_turn, is_own_exchange: false };
        let text = asked.line_text(&asked.pattern, Color::Black, asked.line.as_deref().unwrap_or_default());
        if Pattern::played(&text).as_ref() != Ok(&asked.pattern) {
            asked.line = None;
        }
        asked
    }

    /// The position as one that equals itself with exchanged colours, or not.
    pub(super) fn with_own_exchange(self, is_own_exchange: bool) -> Self {
        Self { is_own_exchange, ..self }
    }

    /// The position only in its own colours.
    pub(super) fn in_own_colors(mut self) -> Self {
        self.pattern.images.swap = Allowed::No;
        self
    }

    /// Returns the pattern.
    #[must_use]
    pub const fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Returns the moves that lead to the position from an empty board, in turn; `None` if they are not known.
    #[must_use]
    pub fn line(&self) -> Option<&[Move]> {
        self.line.as_deref()
    }

    /// Returns the size of the board if the position is one of the whole board that moves lead to.
    pub(super) fn board(&self) -> Option<Size> {
        self.line.as_ref().map(|_| self.pattern.size)
    }

    /// Returns the position in a few words: its moves, or the rows of the pattern.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.line {
            Some(moves) => moves.iter().map(|to| to.name(self.pattern.size)).collect::<Vec<_>>().join(" "),
            None => self.pattern.to_string().replace('\n', "/"),
        }
    }

    /// Returns the name of a point of the position: `Q16` on a board, else two letters from the upper left.
    #[must_use]
    pub fn point_name(&self, point: Point) -> String {
        kifu_search::counts::point_name(point, &self.pattern, self.board())
    }

    /// The query for the games in which these moves follow the position.
    pub(super) fn query(&self, moves: &[(Color, Point)]) -> String {
        self.condition(InColors::Allowed, moves)
    }

    /// The query for the games that reach the position after these moves from an empty board, in any order; `None` for patterns.
    pub(super) fn reached(&self, line: &[(Color, Point)]) -> Option<String> {
        self.line.as_ref()?;
        let mut moves = Vec::with_capacity(line.len());
        let mut turn = Color::Black;
        for &(color, point) in line {
            if color != turn {
                moves.push(Move::Pass);
            }
            moves.push(Move::Play(point));
            turn = color.opposite();
        }
        let text = self.line_text(&Pattern { next: None, ..self.pattern.clone() }, Color::Black, &moves);
        Some(written("played", &text))
    }

    /// The moves of the line with their players, without passes.
    pub(super) fn played(&self) -> Vec<(Color, Point)> {
        let turns = [Color::Black, Color::White].into_iter().cycle();
        let moves = self.line.iter().flatten().zip(turns);
        moves.filter_map(|(to, color)| if let Move::Play(point) = *to { Some((color, point)) } else { None }).collect()
    }

    /// The queries for the games in which these moves follow: `won` those that the position's Black won, in its colours.
    pub(super) fn tally(&self, moves: &[(Color, Point)], conditions: &str) -> TallyQueries {
        let won = self.sided(moves, "result:B", "result:W");
        let lost = self.sided(moves, "result:W", "result:B");
        queries(&self.query(moves), &won, &lost, conditions)
    }

    /// The same from the point of view of one colour of the position, only for a player with this name if there is one.
    pub(super) fn of_side(
        &self,
        color: Color,
        player: Option<&str>,
        moves: &[(Color, Point)],
        conditions: &str,
    ) -> TallyQueries {
        if let Some(name) = player {
            return self.of_player(color, name, moves, conditions);
        }
        let queries = self.tally(moves, conditions);
        if color == Color::Black {
            return queries;
        }
        TallyQueries { won: queries.lost, lost: queries.won, ..queries }
    }

    /// The queries for the games in which a player has a colour of the position, from the point of view of the player.
    pub(super) fn of_player(
        &self,
        color: Color,
        name: &str,
        moves: &[(Color, Point)],
        conditions: &str,
    ) -> TallyQueries {
        let [black, white] = ["black", "white"].map(|field| super::queries::name_condition(field, name));
        let (own, other) = if color == Color::Black { (black, white) } else { (white, black) };
        let (wins, losses) = if color == Color::Black { ("result:B", "result:W") } else { ("result:W", "result:B") };
        let games = self.sided(moves, &own, &other);
        let won = self.sided(moves, &joined(&[&own, wins]), &joined(&[&other, losses]));
        let lost = self.sided(moves, &joined(&[&own, losses]), &joined(&[&other, wins]));
        queries(&games, &won, &lost, conditions)
    }

    /// The games with the position in its own colours that meet one condition, or in exchanged ones that meet another.
    fn sided(&self, moves: &[(Color, Point)], own: &str, exchanged: &str) -> String {
        let one = format!("{} {own}", self.condition(InColors::Own, moves));
        if self.pattern.images.swap == Allowed::No {
            return one;
        }
        format!("({one} or {} {exchanged})", self.condition(InColors::Exchanged, moves))
    }

    fn condition(&self, colors: InColors, moves: &[(Color, Point)]) -> String {
        let is_exchanged = colors == InColors::Exchanged;
        let color = |color: Color| if is_exchanged { color.opposite() } else { color };
        let mut pattern = self.pattern.clone();
        let steps = moves.iter().map(|&(color, point)| Step { color: Some(color), point: Some(point) });
        pattern.moves.extend(steps);
        if self.is_own_exchange && colors != InColors::Allowed && pattern.moves.is_empty() {
            pattern.next = Some(pattern.next.unwrap_or(Color::Black));
        }
        if colors != InColors::Allowed {
            pattern.images.swap = Allowed::No;
        }
        if is_exchanged {
            pattern.cells.iter_mut().for_each(|cell| *cell = cell.swapped());
            pattern.moves.iter_mut().for_each(|step| step.color = step.color.map(color));
            pattern.next = pattern.next.map(color);
        }
        match &self.line {
            Some(line) => written("played", &self.line_text(&pattern, color(Color::Black), line)),
            None => format!("pattern:{{{}}}", pattern.to_string().replace('\n', "/")),
        }
    }

    /// A line with the settings of a pattern, as [`Pattern::played`] reads them.
    fn line_text(&self, pattern: &Pattern, first: Color, line: &[Move]) -> String {
        let size = self.pattern.size;
        let mut text = line.iter().map(|to| to.name(size)).collect::<Vec<_>>().join(",");
        if size != Size::NINETEEN {
            text += &format!("/board: {}", board_text(size));
        }
        if first == Color::White {
            text += "/first: O";
        }
        // Rows have no colons.
        for setting in pattern.to_string().lines().filter(|line| line.contains(':') && !line.starts_with("anchor")) {
            text += &format!("/{setting}");
        }
        text
    }
}

/// The queries of results: the other games are those that are neither won nor lost.
fn queries(games: &str, won: &str, lost: &str, conditions: &str) -> TallyQueries {
    let not = |query: &str| if query.starts_with('(') { format!("-{query}") } else { format!("-({query})") };
    TallyQueries {
        games: joined(&[games, conditions]),
        won: joined(&[won, conditions]),
        lost: joined(&[lost, conditions]),
        other: joined(&[games, &not(won), &not(lost), conditions]),
    }
}

/// A condition with its value in braces, if it needs them.
fn written(field: &str, value: &str) -> String {
    let is_word = !value.is_empty() && value.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == ',');
    if is_word { format!("{field}:{value}") } else { format!("{field}:{{{value}}}") }
}

fn board_text(size: Size) -> String {
    let (columns, rows) = (size.columns(), size.rows());
    if columns == rows { columns.to_string() } else { format!("{columns}x{rows}") }
}

#[cfg(test)]
mod tests {
    use kifu_search::{Condition, Request};

    use super::*;

    /// The position after moves on a board of 9×9.
    fn after(moves: &str) -> AskedPosition {
        let request = Request { played: Some(moves.to_owned()), board: Some("9".to_owned()), ..Request::default() };
        let pattern = request.validate().unwrap().pattern.unwrap().pattern;
        AskedPosition::new(pattern, request.line().unwrap().map(|(_, line)| line).as_deref())
    }

    #[test]
    fn queries_name_the_position() {
        let asked = after("E5,C3");
        assert_eq!(asked.query(&[]), "played:{E5,C3/board: 9}");
        assert_eq!(asked.name(), "E5 C3");
        let point = Point::from_sgf(*b"gg").unwrap();
        let queries = asked.tally(&[(Color::Black, point)], "(year:2016)");
        assert_eq!(queries.games, "played:{E5,C3/board: 9/moves: X gg} (year:2016)");
        assert_eq!(
            queries.won,
            "(played:{E5,C3/board: 9/moves: X gg/swap: no} result:B or \
             played:{E5,C3/board: 9/first: O/moves: O gg/swap: no} result:W) (year:2016)"
        );
        assert_eq!(asked.reached(&[(Color::Black, point)]).unwrap(), "played:{G3/board: 9}");
        let black = asked.of_player(Color::White, "Ann", &[], "");
        assert_eq!(
            black.games,
            "(played:{E5,C3/board: 9/swap: no} white:\"=Ann\" or played:{E5,C3/board: 9/first: O/swap: no} black:\"=Ann\")"
        );
        for query in [&queries.games, &queries.won, &queries.lost, &queries.other, &black.other] {
            assert!(query.parse::<Condition>().is_ok(), "{query}");
        }
    }

    #[test]
    fn patterns_name_themselves() {
        let pattern: Pattern = "anchor: corner\n..\n.X\nswap: no".parse().unwrap();
        let asked = AskedPosition::new(pattern, None);
        assert_eq!(asked.tally(&[], "").won, "pattern:{../.X/anchor: corner/swap: no} result:B");
        assert_eq!(
            asked.tally(&[], "").other,
            "pattern:{../.X/anchor: corner/swap: no} -(pattern:{../.X/anchor: corner/swap: no} result:B) \
             -(pattern:{../.X/anchor: corner/swap: no} result:W)"
        );
        // A line that leads elsewhere does not count.
        let pattern: Pattern = "...\n.X.\n...\nanchor: board".parse().unwrap();
        let line = [(Color::White, Move::Play(Point::from_sgf(*b"bb").unwrap()))];
        assert_eq!(AskedPosition::new(pattern.clone(), Some(&line)).line(), None);
        let line = [(Color::Black, line[0].1)];
        assert!(AskedPosition::new(pattern, Some(&line)).line().is_some());
    }
}
