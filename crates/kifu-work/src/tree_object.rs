//! The tree of a game as data: its nodes, each with its parent and its move.
//!
//! ```
//! use kifu_work::tree_object::TreeObject;
//!
//! let document = kifu::parse("(;SZ[9];B[ee](;W[gc]C[Good.])(;W[cc]))");
//! let tree = TreeObject::new(document.sgf().unwrap().game(0).unwrap(), "game.sgf");
//! let json = kifu::json::line(&tree);
//! assert!(json.contains(r#"{"node":2,"parent":1,"main_line":true,"move_number":2,"color":"white","point":"gc""#), "{json}");
//! ```

use kifu::notes::{comment, text_of};
use kifu::tree::{Shape, move_of};
use kifu_go::serde_object::{MoveObject, SizeObject};
use kifu_sgf::Game;
use serde::Serialize;

/// The tree of a game. Serializes as `kifu tree --format json` prints it.
#[derive(Serialize, Debug)]
#[non_exhaustive]
pub struct TreeObject<'t> {
    /// The path or another name of the file.
    pub path: &'t str,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The size of the board.
    pub size: SizeObject,
    /// The shape of the tree.
    #[serde(flatten)]
    pub shape: Shape,
    /// The nodes, in the order of the text.
    pub tree: Vec<NodeObject>,
}

/// A node of a tree.
#[derive(Serialize, Debug)]
#[non_exhaustive]
pub struct NodeObject {
    /// Its number, from 0.
    pub node: usize,
    /// The number of its parent; `None` for the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// True if it is on the main line.
    pub main_line: bool,
    /// The number of moves up to it, with its own.
    pub move_number: usize,
    /// Its move.
    #[serde(flatten)]
    pub played: Option<MoveObject>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its comment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl<'t> TreeObject<'t> {
    /// Returns the tree of a game in the file `path`.
    #[must_use]
    pub fn new(game: Game<'_>, path: &'t str) -> Self {
        let settings = game.settings();
        let size = settings.size;
        let root = game.root().id().index();
        let mut tree: Vec<NodeObject> = Vec::new();
        for (number, node) in game.nodes().enumerate() {
            let parent = node.parent().map(|parent| (parent.id().index() - root) as usize);
            let is_first = node.parent().is_none_or(|parent| parent.first_child().is_some_and(|first| first == node));
            let played = move_of(node, &settings).map(|(color, to)| MoveObject { color, to, size });
            // A parent precedes its children.
            let before = parent.map(|parent| &tree[parent]);
            tree.push(NodeObject {
                node: number,
                parent,
                main_line: is_first && before.is_none_or(|parent| parent.main_line),
                move_number: before.map_or(0, |parent| parent.move_number) + usize::from(played.is_some()),
                played,
                name: text_of(node, "N").filter(|name| !name.is_empty()),
                comment: comment(node).filter(|comment| !comment.is_empty()),
            });
        }
        Self { path, game: game.index() + 1, size: SizeObject(size), shape: Shape::of(game), tree }
    }
}
