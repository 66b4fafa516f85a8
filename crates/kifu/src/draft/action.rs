//! The actions of a game editor.

use kifu_go::{Color, Move, Symmetry, Transform};
use kifu_record::{InfoField, MarkName};
use kifu_sgf::edit::{self, Edits};
use kifu_sgf::{Game, Node, NodeText, PropertyText, Replay, Settings, ValueText, prop};

use super::legality::illegal;
use super::{PointName, marks, node_of, number_of, paste, setup};
use crate::tree::move_of;
use crate::{Error, other_game};

/// A change of a game. Nodes are numbered from 0 in the order of the tree, as viewers number them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)
)]
#[non_exhaustive]
pub enum Action {
    /// Plays a move after a node, as its last variation. If a child already has the move, shows that child and changes nothing.
    Play {
        /// The node before it.
        node: usize,
        /// The point; `None` for a pass.
        #[cfg_attr(feature = "serde", serde(default))]
        point: Option<PointName>,
        /// The player; `None` for the one to move.
        #[cfg_attr(feature = "serde", serde(default))]
        color: Option<Color>,
        /// True to play the move even if it is illegal. An illegal move gets the property `KO`, which marks it as such in
        /// FF\[4\].
        #[cfg_attr(feature = "serde", serde(default))]
        anyway: bool,
    },
    /// Puts stones on the board, or removes them. After a node with a move they get a separate node.
    Setup {
        /// The node.
        node: usize,
        /// The points.
        points: Vec<PointName>,
        /// The stones; `None` for empty points.
        #[cfg_attr(feature = "serde", serde(default))]
        stone: Option<Color>,
    },
    /// Sets a mark on points, which replaces the present one.
    Mark {
        /// The node.
        node: usize,
        /// The points.
        points: Vec<PointName>,
        /// The mark; `None` removes marks and labels.
        #[cfg_attr(feature = "serde", serde(default))]
        mark: Option<MarkName>,
    },
    /// A label on a point; an empty one is removed.
    Label {
        /// The node.
        node: usize,
        /// The point.
        point: PointName,
        /// The label.
        text: String,
    },
    /// The comment of a node; an empty one is removed.
    Comment {
        /// The node.
        node: usize,
        /// The comment.
        text: String,
    },
    /// The name of a node; an empty one is removed.
    Name {
        /// The node.
        node: usize,
        /// The name.
        text: String,
    },
    /// A field of the game information; an empty one is removed.
    Info {
        /// Its name: `black`, `result`, or its property of SGF, `PB`.
        field: String,
        /// Its text, as in SGF.
        text: String,
    },
    /// Any property of a node, with these texts as values; without values it is removed. `CA` of the first node converts
    /// the whole text to that encoding.
    Property {
        /// The node.
        node: usize,
        /// The identifier: `GB`.
        ident: String,
        /// The values.
        values: Vec<String>,
    },
    /// Removes a node; its children take its place.
    DeleteNode {
        /// The node.
        node: usize,
    },
    /// Removes a node with all its descendants.
    DeleteBranch {
        /// The node.
        node: usize,
    },
    /// Makes the line through a node the main line.
    Promote {
        /// The node.
        node: usize,
    },
    /// Moves a variation to another place among its siblings.
    MoveVariation {
        /// Its first node.
        node: usize,
        /// The place, from 0.
        place: usize,
    },
    /// Adds the variations of another record, including its first node if that has a move.
    Paste {
        /// The node before them.
        node: usize,
        /// A text of SGF.
        text: String,
    },
    /// Rotates or mirrors the whole game, and optionally exchanges its colours.
    Transform {
        /// The rotation or reflection.
        #[cfg_attr(feature = "serde", serde(default))]
        turn: TurnName,
        /// True to exchange Black and White.
        #[cfg_attr(feature = "serde", serde(default))]
        swap_colors: bool,
    },
}

/// A rotation or a reflection of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum TurnName {
    /// None.
    #[default]
    None,
    /// A quarter turn clockwise.
    Right,
    /// A half turn.
    Half,
    /// A quarter turn anticlockwise.
    Left,
    /// Mirrored left to right.
    LeftRight,
    /// Mirrored top to bottom.
    TopBottom,
    /// Mirrored at the diagonal from the upper left to the lower right corner.
    Diagonal,
    /// Mirrored at the diagonal from the upper right to the lower left corner.
    Antidiagonal,
}

impl TurnName {
    const fn symmetry(self) -> Symmetry {
        match self {
            Self::None => Symmetry::IDENTITY,
            Self::Right => Symmetry::TURN_RIGHT,
            Self::Half => Symmetry::HALF_TURN,
            Self::Left => Symmetry::TURN_LEFT,
            Self::LeftRight => Symmetry::MIRROR_COLUMNS,
            Self::TopBottom => Symmetry::MIRROR_ROWS,
            Self::Diagonal => Symmetry::TRANSPOSE,
            Self::Antidiagonal => Symmetry::ANTITRANSPOSE,
        }
    }
}

impl Action {
    /// The node of the action; 0 if the action concerns the whole game.
    #[must_use]
    pub const fn node(&self) -> usize {
        match self {
            Self::Play { node, .. }
            | Self::Setup { node, .. }
            | Self::Mark { node, .. }
            | Self::Label { node, .. }
            | Self::Comment { node, .. }
            | Self::Name { node, .. }
            | Self::Property { node, .. }
            | Self::DeleteNode { node }
            | Self::DeleteBranch { node }
            | Self::Promote { node }
            | Self::MoveVariation { node, .. }
            | Self::Paste { node, .. } => *node,
            Self::Info { .. } | Self::Transform { .. } => 0,
        }
    }

    /// The name of the encoding to which the whole text is converted, if the action sets `CA` of the first node.
    #[must_use]
    pub fn charset(&self) -> Option<&str> {
        let (ident, text) = match self {
            Self::Property { node: 0, ident, values } => (ident, values.first()?),
            Self::Info { field, text } => (field, text),
            _ => return None,
        };
        Some(text.as_str()).filter(|text| ident == "CA" && !text.is_empty())
    }

    /// Returns the edits of the text, and the number of the node to show afterwards. Without edits, the node already exists.
    ///
    /// # Errors
    /// If the action is impossible: it names a node or a point that does not exist, or the encoding of the text lacks a character.
    /// [`Error::IllegalMove`] for an illegal move, unless it is to be played anyway.
    pub fn edits(&self, game: Game<'_>) -> Result<(Edits, usize), Error> {
        let number = self.node();
        let node = node_of(game, number)?;
        let settings = game.settings();
        let needs_go = matches!(self, Self::Play { .. } | Self::Setup { .. } | Self::Transform { .. });
        if let Some(other) = other_game(game).filter(|_| needs_go) {
            return Err(Error::OtherKind(other));
        }
        let edits = match self {
            Self::Play { point, color, anyway, .. } => {
                let to =
                    point.as_ref().map(|point| point.on(settings.size)).transpose()?.map_or(Move::Pass, Move::Play);
                let illegal = if *anyway { Illegal::Marked } else { Illegal::Refused };
                return play(node, *color, to, illegal, &settings);
            }
            Self::Setup { points, stone, .. } => {
                let points = on_board(points, &settings)?;
                return setup::edits(node, &points, *stone, &settings);
            }
            Self::Mark { points, mark, .. } => marks::edits(node, &on_board(points, &settings)?, *mark, &settings)?,
            Self::Label { point, text, .. } => marks::label(node, point.on(settings.size)?, text, &settings)?,
            Self::Comment { text, .. } => edit::set(node, &text_property("C", text)?)?,
            Self::Name { text, .. } => edit::set(node, &text_property("N", text)?)?,
            Self::Info { field, text } => {
                let known = InfoField::named(field).or_else(|| InfoField::of_sgf(field));
                let ident = known.and_then(|field| field.sgf).ok_or_else(|| Error::NoSuchField(field.clone()))?;
                edit::set(node, &text_property(ident, text)?)?
            }
            Self::Property { ident, values, .. } => {
                let values = values.iter().map(|text| ValueText::text(text)).collect();
                edit::set(node, &PropertyText::new(ident, values)?)?
            }
            Self::DeleteNode { .. } => return Ok((edit::remove_node(node)?, parent_number(node))),
            Self::DeleteBranch { .. } => return Ok((edit::remove_subtree(node)?, parent_number(node))),
            // On the main line a node's number is its depth.
            Self::Promote { .. } => return Ok((edit::promote(node)?, depth(node))),
            Self::MoveVariation { place, .. } => {
                return Ok((edit::move_variation(node, *place)?, number_at(node, *place)));
            }
            Self::Paste { text, .. } => return Ok((paste::edits(node, text)?, behind(node))),
            Self::Transform { turn, swap_colors } => {
                let transform = Transform { symmetry: turn.symmetry(), swap_colors: *swap_colors };
                let chosen =
                    |other: Game<'_>| if other.index() == game.index() { transform } else { Transform::default() };
                edit::transform(game.collection(), chosen).edits
            }
        };
        Ok((edits, number))
    }
}

/// How an illegal move is handled.
#[derive(Clone, Copy)]
enum Illegal {
    Refused,
    /// It is played, and marked as illegal by `KO`.
    Marked,
}

fn play(
    node: Node<'_>,
    color: Option<Color>,
    to: Move,
    if_illegal: Illegal,
    settings: &Settings,
) -> Result<(Edits, usize), Error> {
    let color = color.unwrap_or_else(|| Replay::at(node).to_play());
    if let Some(same) = node.children().find(|&child| move_of(child, settings) == Some((color, to))) {
        return Ok((Edits::new(), number_of(same)));
    }
    let ident = if color == Color::Black { "B" } else { "W" };
    let value = to.point().map(|point| point.to_string()).unwrap_or_default();
    let mut properties = vec![PropertyText::raw(ident, [value])?];
    if let Some(reason) = to.point().and_then(|point| illegal(node, color, point, settings)) {
        match if_illegal {
            Illegal::Refused => return Err(Error::IllegalMove(reason)),
            Illegal::Marked => properties.push(PropertyText::raw(prop::KO.ident(), [""])?),
        }
    }
    let new = NodeText::new(properties);
    Ok((edit::add_child(node, &new)?, behind(node)))
}

/// A property with one text; an empty text removes it.
fn text_property(ident: &str, text: &str) -> Result<PropertyText, Error> {
    let values = if text.is_empty() { Vec::new() } else { vec![ValueText::text(text)] };
    Ok(PropertyText::new(ident, values)?)
}

fn on_board(points: &[PointName], settings: &Settings) -> Result<Vec<kifu_go::Point>, Error> {
    points.iter().map(|point| point.on(settings.size)).collect()
}

/// Returns the number that a new last child of a node will have.
pub(super) fn behind(node: Node<'_>) -> usize {
    (node.subtree_end() - node.game().root().id().index()) as usize
}

fn parent_number(node: Node<'_>) -> usize {
    node.parent().map_or(0, number_of)
}

fn depth(node: Node<'_>) -> usize {
    core::iter::successors(node.parent(), |node| node.parent()).count()
}

/// Returns the number of a variation's first node after moving it to another place among its siblings.
fn number_at(node: Node<'_>, place: usize) -> usize {
    let Some(parent) = node.parent() else { return 0 };
    let others = parent.children().filter(|&child| child != node).take(place);
    let before: u32 = others.map(|child| child.subtree_end() - child.id().index()).sum();
    number_of(parent) + 1 + before as usize
}
