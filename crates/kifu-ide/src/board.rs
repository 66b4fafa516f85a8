//! Boards next to the text: the node under the cursor, the place of a node, and moves played on a board.

use kifu::draft::{Action, PointName};
use kifu::draw::{DiagramOptions, SceneOptions, Theme, diagram, scene, svg};
use kifu::record::sgf::{Game, Node, Situation, Span};
use kifu::record::{Record, from_sgf};
use kifu::view::{Model, ModelOptions, NodeNumbers};
use kifu_go::Color;
use kifu_sgf::SgfTree;

use crate::actions::text_edits;
use crate::hover::{BoardAs, hover};
use crate::place::{is_go, move_of, node_at};
use crate::{Snapshot, TextEdit};

/// The node under the cursor, for a board next to the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFacts {
    /// The index of the game, from 0.
    pub game: usize,
    /// The number of games.
    pub games: usize,
    /// The number of the node in the order of the tree, from 0, as models number it. `None` if it has none: variations
    /// inside the main line (SGF2) come at other places there.
    pub node: Option<u32>,
    /// The bytes of the node.
    pub span: Span,
    /// The move in a few words: "57. Black Q16".
    pub title: String,
    /// The number of the last move.
    pub number: u32,
    /// The player to move.
    pub to_play: Color,
    /// The board, one line of text for each row. `None` if the game is not Go.
    pub text: Option<String>,
    /// The board as a picture, if it was asked for.
    pub svg: Option<String>,
    /// The nodes that follow.
    pub children: Vec<Continuation>,
}

/// A node that follows another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// Its number, like [`BoardFacts::node`].
    pub node: Option<u32>,
    /// Its bytes.
    pub span: Span,
    /// Its move: `Q16`, or `pass`. `None` without a move.
    pub point: Option<String>,
}

/// Whether a picture of the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PictureAs {
    /// No picture.
    #[default]
    None,
    /// SVG.
    Svg,
}

/// Returns the node that begins at a byte or before it, with its board. `None` outside of the games.
#[must_use]
pub fn board(snapshot: &Snapshot, at: u32, board: BoardAs, picture: PictureAs) -> Option<BoardFacts> {
    if !snapshot.can_be_located() {
        return None;
    }
    let node = node_at(snapshot.collection(), at)?;
    let game = node.game();
    let numbers = NodeNumbers::of(game);
    let settings = game.settings();
    let after = Situation::after(&SgfTree::with_settings(game, settings), node);
    let shown = hover(snapshot, node.span().start, board);
    let continuation = |child: Node<'_>| Continuation {
        node: numbers.at(child.span().start),
        span: child.span(),
        point: move_of(child, &settings).filter(|_| is_go(&settings)).map(|(_, to, _)| to.name(settings.size)),
    };
    let number = numbers.at(node.span().start);
    let (title, text) = shown.map_or_else(Default::default, |shown| (shown.title, shown.board));
    Some(BoardFacts {
        game: game.index(),
        games: snapshot.collection().games().len(),
        node: number,
        span: node.span(),
        title,
        number: after.turn.move_number,
        to_play: after.turn.to_play,
        text,
        svg: number.filter(|_| picture == PictureAs::Svg).and_then(|number| drawn(game, number)),
        children: node.children().map(continuation).collect(),
    })
}

fn record(game: Game<'_>) -> Record {
    from_sgf(game).record
}

/// A picture of the board after a node.
fn drawn(game: Game<'_>, number: u32) -> Option<String> {
    let record = record(game);
    let id = record.ids().nth(number as usize)?;
    let scene = scene(&diagram(&record, id, &DiagramOptions::default()), &Theme::PRINT, &SceneOptions::default());
    Some(svg::write(&scene, &svg::SvgOptions::default()))
}

/// Returns a game as viewers show it; `None` if the text has no game with this index.
#[must_use]
pub fn model(snapshot: &Snapshot, game: usize) -> Option<Model> {
    Some(kifu::view::model(&record(snapshot.collection().game(game)?), &ModelOptions::default()))
}

/// Returns the bytes of a node, numbered as in [`BoardFacts`]; `None` if it does not exist or has no place in the text.
#[must_use]
pub fn node_span(snapshot: &Snapshot, game: usize, node: u32) -> Option<Span> {
    if !snapshot.can_be_located() {
        return None;
    }
    let start = NodeNumbers::of(snapshot.collection().game(game)?).start(node)?;
    node_at(snapshot.collection(), start).map(Node::span)
}

/// A move that was played on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The edits of the text; empty if it has the move already.
    pub edits: Vec<TextEdit>,
    /// The number of the node with the move, once the edits are made.
    pub node: u32,
}

/// Why a move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The editor has lost characters of the file: saving would destroy it.
    #[error("the editor has lost characters of this file; reopen it in its own encoding")]
    Damaged,
    /// The text has moves packed into one property, or variations inside the main line.
    #[error("this old form of SGF cannot be edited on a board; convert it with kifu convert")]
    Unnumbered,
    /// The move itself is impossible.
    #[error("{0}")]
    Impossible(String),
}

/// Plays a move after a node, numbered as in [`BoardFacts`]: the point has a name (`Q16`, `pd`); `None` is a pass. The move
/// becomes the last variation, unless the text has it already.
///
/// # Errors
/// If the text cannot be edited, or the node or the point does not exist, or the rules do not allow the move.
pub fn play(snapshot: &Snapshot, game: usize, node: u32, point: Option<&str>) -> Result<Played, PlayError> {
    let impossible = |reason: String| PlayError::Impossible(reason);
    if !snapshot.can_be_edited() {
        return Err(PlayError::Damaged);
    }
    let tree = snapshot.collection().game(game).ok_or_else(|| impossible(format!("the file has no game {game}")))?;
    let numbers = NodeNumbers::of(tree);
    if !numbers.are_those_of_text() {
        return Err(PlayError::Unnumbered);
    }
    let action = Action::Play { node: node as usize, point: point.map(PointName::from), color: None, anyway: false };
    let (edits, node) = action.edits(tree).map_err(|error| impossible(error.to_string()))?;
    let edits = text_edits(snapshot, &edits).ok_or(PlayError::Damaged)?;
    Ok(Played { edits, node: u32::try_from(node).unwrap_or(u32::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    fn facts(text: &str) -> Option<BoardFacts> {
        let (snapshot, at) = marked(text);
        board(&snapshot, at, BoardAs::Ascii, PictureAs::None)
    }

    #[test]
    fn the_node_under_the_cursor() {
        let found = facts("(;SZ[9];B[ee](;W[g$c])(;W[cg]))(;SZ[5])").unwrap();
        assert_eq!((found.game, found.games, found.node, found.number), (0, 2, Some(2), 2));
        assert_eq!((found.title.as_str(), found.to_play), ("2. White G7", Color::Black));
        assert!(found.text.unwrap().contains('X') && found.children.is_empty());
        let found = facts("(;SZ[9];B[ee]$(;W[gc])(;W[cg])(;W[]))").unwrap();
        let children: Vec<_> = found.children.iter().map(|child| (child.node, child.point.as_deref())).collect();
        assert_eq!(children, [(Some(2), Some("G7")), (Some(3), Some("C3")), (Some(4), Some("pass"))]);
        let found = facts("(;SZ[9])\n(;SZ[5];B[$cc])").unwrap();
        assert_eq!((found.game, found.node), (1, Some(1)));
        assert_eq!(facts("$ (;SZ[9])"), None);
        assert_eq!(facts("(;GM[2]SZ[8]$)").unwrap().text, None);
    }

    #[test]
    fn pictures_and_models() {
        let (snapshot, at) = marked("(;SZ[9];B[ee];W[g$c])");
        let found = board(&snapshot, at, BoardAs::None, PictureAs::Svg).unwrap();
        assert!(found.text.is_none() && found.svg.unwrap().starts_with("<svg"));
        assert_eq!(model(&snapshot, 0).unwrap().moves.len(), 3);
        assert!(model(&snapshot, 1).is_none());
    }

    #[test]
    fn nodes_have_places() {
        let (snapshot, _) = marked("(;SZ[9];B[ee](;W[gc])(;W[cg]))$(;SZ[5])");
        let text = |game, node| node_span(&snapshot, game, node).map(|span| snapshot.text_of(span));
        assert_eq!(text(0, 3), Some(";W[cg]"));
        assert_eq!(text(1, 0), Some(";SZ[5]"));
        assert_eq!(text(2, 0), None);
    }

    #[track_caller]
    fn check(text: &str, node: u32, point: Option<&str>, expected: &str) {
        let (snapshot, _) = marked(&format!("{text}$"));
        let result = play(&snapshot, 0, node, point).map(|played| {
            let mut changed = text.to_owned();
            for edit in played.edits.iter().rev() {
                changed.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
            }
            format!("{changed} {}", played.node)
        });
        assert_eq!(result.unwrap_or_else(|error| error.to_string()), expected, "{text}");
    }

    #[test]
    fn moves_are_played() {
        check("(;SZ[9];B[ee])", 1, Some("G7"), "(;SZ[9];B[ee];W[gc]) 2");
        check("(;SZ[9];B[ee];W[gc])", 1, Some("gc"), "(;SZ[9];B[ee];W[gc]) 2");
        check("(;SZ[9];B[ee];W[gc])", 0, None, "(;SZ[9](;B[ee];W[gc])(;B[])) 3");
        check("(;SZ[9];B[ee])", 1, Some("E5"), "an illegal move: a black stone is on the point");
        check("(;SZ[9];B[ee])", 1, Some("Z9"), "`Z9` is not a point on the board");
        check("(;SZ[9];B[ee])", 7, Some("A1"), "node 7 does not exist; the game has 2, numbered from 0");
        check(
            "(;SZ[9];S[eegc])",
            1,
            Some("A1"),
            "this old form of SGF cannot be edited on a board; convert it with kifu convert",
        );
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn damaged_texts_stay() {
        use kifu_sgf::encoding::Encoding;
        let bytes = Encoding::Gb18030.encode("(;FF[4]CA[GB18030]PB[陶喆]PW[李世石]C[名人战])").unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let snapshot = crate::Document::open(text, Some(&bytes)).snapshot();
        assert_eq!(play(&snapshot, 0, 0, Some("Q16")), Err(PlayError::Damaged));
        assert!(board(&snapshot, 3, BoardAs::Text, PictureAs::None).is_none() && node_span(&snapshot, 0, 0).is_none());
        assert!(model(&snapshot, 0).is_some());
    }
}
