//! A position of a game other than Go.
//!
//! ```
//! use kifu::NodeChoice;
//! use kifu_work::other_position::OtherPosition;
//!
//! let text = kifu_sgf::Collection::parse(b"(;GM[11]SZ[3];B[b1];W[a2];B[b2];W[a3];B[b3])");
//! let position = OtherPosition::new(text.game(0).unwrap(), &NodeChoice::Last)?.unwrap();
//! assert_eq!(position.outcome().unwrap().to_string(), "Black has connected both sides");
//! # Ok::<(), kifu::Error>(())
//! ```

use kifu::notes::{comment, text_of};
use kifu::{Error, NodeChoice};
use kifu_draw::GameDiagram;
use kifu_draw::text::{Characters, Line, game_board};
use kifu_games::backgammon::MatchScore;
use kifu_games::{Outcome, Piece, Reached, Replay, Shape};
use kifu_go::serde_object::{SizeObject, color_word};
use kifu_go::{Color, Point};
use kifu_sgf::{Game, Node};
use serde::Serialize;

/// A position of a game other than Go that kifu can replay.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OtherPosition<'c> {
    /// The game.
    pub game: Game<'c>,
    /// Its rules and notation.
    pub replay: Replay<'c>,
    /// The node.
    pub node: Node<'c>,
    /// The number of the node, counted from 0.
    pub number: usize,
    /// The position, and what was against the rules on the way to it.
    pub reached: Reached,
}

impl<'c> OtherPosition<'c> {
    /// Returns the position at a node; `None` for Go and for games that kifu cannot replay. [`NodeChoice::Preview`] is the
    /// end of the main line.
    ///
    /// # Errors
    /// [`Error::NoSuchMove`], [`Error::NoSuchNode`] or [`Error::NoSuchPath`].
    pub fn new(game: Game<'c>, choice: &NodeChoice) -> Result<Option<Self>, Error> {
        let Some(replay) = Replay::of(game) else { return Ok(None) };
        let node = find(game, choice)?;
        let number = (node.id().index() - game.root().id().index()) as usize;
        Ok(Some(Self { game, replay, node, number, reached: replay.at(node) }))
    }

    /// Returns the diagram.
    #[must_use]
    pub fn diagram(&self) -> GameDiagram {
        GameDiagram::new(self.replay.row, self.reached.position.clone(), self.replay.notation)
    }

    /// Returns the result by the rules; `None` if the game is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.replay.row.outcome(&self.reached.position)
    }

    /// Returns the score of the match in Backgammon; `None` in other games, and without a match.
    #[must_use]
    pub fn match_score(&self) -> Option<MatchScore> {
        if self.replay.row.shape == Shape::Checkers { MatchScore::of(self.game.root()) } else { None }
    }

    /// Returns the position as one line of JSON, without a line break; `path` is the name of the text. The board has the
    /// signs of text boards: `X`, `O`, `*` for arrows and `.`.
    #[must_use]
    pub fn json_line(&self, path: &str) -> String {
        let position = &self.reached.position;
        let root = self.game.root().id().index();
        let captured = |color: Color| kifu_games::dots::captured(position, color.opposite());
        kifu::json::line(&Json {
            path,
            game: self.game.index() + 1,
            node: self.number,
            game_type: self.replay.row.number,
            size: SizeObject(position.size()),
            board: self.rows(),
            captured: Captured { black: captured(Color::Black), white: captured(Color::White) },
            to_play: color_word(position.to_play),
            move_number: position.moves,
            children: self.node.children().map(|child| Child { node: (child.id().index() - root) as usize }).collect(),
            name: text_of(self.node, "N").filter(|name| !name.is_empty()),
            comment: comment(self.node).filter(|comment| !comment.is_empty()),
            facts: self.facts(),
            messages: self.reached.faults.iter().map(|fault| format!("a move {fault}")).collect(),
        })
    }

    /// What the board does not show, the score of the match, and what the rules say.
    fn facts(&self) -> Vec<String> {
        let score = self.match_score().map(|score| score.to_string());
        let verdicts = [score, self.outcome_in_words(), self.foul_in_words()];
        self.notes().into_iter().chain(verdicts.into_iter().flatten()).collect()
    }

    /// The rows of the board in ASCII, without the names of lines except in Backgammon.
    fn rows(&self) -> Vec<String> {
        let position = &self.reached.position;
        if self.replay.row.shape == Shape::Checkers {
            return game_board(&self.diagram(), Characters::Ascii).iter().map(Line::plain).collect();
        }
        let sign = |point| match position.at(point) {
            None => '.',
            Some(Piece::Arrow) => '*',
            Some(Piece::Stone(color)) => Characters::Ascii.stone(color),
        };
        let size = position.size();
        let row = |y| (0..size.columns()).filter_map(|x| Point::new(x, y)).map(sign).collect();
        (0..size.rows()).map(row).collect()
    }
}

/// A position as `kifu show --format json` prints it.
#[derive(Serialize)]
struct Json<'s> {
    path: &'s str,
    /// From 1.
    game: usize,
    /// From 0.
    node: usize,
    game_type: u16,
    size: SizeObject,
    board: Vec<String>,
    captured: Captured,
    to_play: &'static str,
    move_number: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<Child>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    messages: Vec<String>,
}

/// Captured dots, by their own colour.
#[derive(Serialize)]
struct Captured {
    black: usize,
    white: usize,
}

#[derive(Serialize)]
struct Child {
    node: usize,
}

/// Finds a node of a game.
fn find<'c>(game: Game<'c>, choice: &NodeChoice) -> Result<Node<'c>, Error> {
    let last = game.main_line().last().unwrap_or(game.root());
    match choice {
        NodeChoice::Move(0) => {
            Ok(game.main_line().take_while(|node| Replay::moves_of(*node) == 0).last().unwrap_or(game.root()))
        }
        NodeChoice::Move(asked) => {
            let mut moves = 0;
            let node = game.main_line().find(|node| {
                moves += Replay::moves_of(*node);
                moves >= *asked
            });
            node.ok_or(Error::NoSuchMove { asked: *asked, moves })
        }
        NodeChoice::Number(asked) => {
            game.nodes().nth(*asked).ok_or(Error::NoSuchNode { asked: *asked, nodes: game.nodes().len() })
        }
        NodeChoice::Path(path) => {
            path.iter().try_fold(game.root(), |node, &child| node.children().nth(child)).ok_or(Error::NoSuchPath)
        }
        _ => Ok(last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    #[test]
    fn nodes_are_found() {
        let text = Collection::parse(b"(;GM[11];B[a1];C[x];W[b1](;B[c1])(;B[d1]))(;GM[1])");
        let game = text.game(0).unwrap();
        let number = |choice| OtherPosition::new(game, &choice).map(|found| found.unwrap().number);
        for (choice, expected) in [
            (NodeChoice::Preview, Ok(4)),
            (NodeChoice::Last, Ok(4)),
            (NodeChoice::Move(0), Ok(0)),
            (NodeChoice::Move(2), Ok(3)),
            (NodeChoice::Move(9), Err("move 9 does not exist; the main line has 3")),
            (NodeChoice::Number(5), Ok(5)),
            (NodeChoice::Number(6), Err("node 6 does not exist; the game has 6, numbered from 0")),
            (NodeChoice::Path(vec![0, 0, 0, 1]), Ok(5)),
        ] {
            let found = number(choice.clone()).map_err(|error| error.to_string());
            assert_eq!(found, expected.map_err(str::to_owned), "{choice:?}");
        }
        assert!(OtherPosition::new(text.game(1).unwrap(), &NodeChoice::Last).unwrap().is_none());
    }

    #[test]
    fn results_are_compared_with_the_record() {
        for (record, expected) in [
            ("(;GM[11]SZ[1]RE[B+];B[a1])", Some("Black has connected both sides")),
            ("(;GM[11]SZ[1]RE[W+R];B[a1])", Some("Black has connected both sides, but the record says W+R")),
            ("(;GM[11]SZ[2]RE[W+R];B[a1])", None),
            // The players have exchanged their colours.
            ("(;GM[11]SZ[2]RE[W+];B[a1];W[swap-sides];W[b1];B[a2])", Some("Black has connected both sides")),
            ("(;GM[2]SZ[2]RE[W+4]AW[a1][a2][b1]AB[b2])", Some("White has 2 more, but the record says W+4")),
        ] {
            let text = Collection::parse(record.as_bytes());
            let position = OtherPosition::new(text.game(0).unwrap(), &NodeChoice::Last).unwrap().unwrap();
            assert_eq!(position.outcome_in_words().as_deref(), expected, "{record}");
        }
    }
}
