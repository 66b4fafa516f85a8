//! The shape of the tree, and the columns computed from a model.

use kifu_go::Color;

use super::{Area, Model};

/// The tree as lines: runs of nodes in which each follows the previous one. The first line begins at the root; every
/// other one begins at a second or later child, and is a separate row when the tree is drawn.
///
/// Line `i` has the nodes from `first[i]` up to `first[i + 1]`, the last one up to the number of nodes. In a picture of the
/// tree, the column of a node is its distance from the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Lines {
    /// The first node of each line, in order.
    pub first: Vec<u32>,
    /// The node that each line follows; -1 for the first line.
    pub parent: Vec<i32>,
}

impl Lines {
    pub(super) fn push(&mut self, first: u32, parent: Option<u32>) {
        self.first.push(first);
        self.parent.push(parent.and_then(|parent| i32::try_from(parent).ok()).unwrap_or(-1));
    }
}

/// The values of [`Model::flags`].
pub mod flag {
    /// A comment, or a name of the node.
    pub const COMMENT: u16 = 1;
    /// Marks, labels, lines, arrows or territory.
    pub const MARKS: u16 = 2;
    /// Setup by the author.
    pub const SETUP: u16 = 4;
    /// The beginning of a printed diagram.
    pub const FIGURE: u16 = 8;
    /// A judgement of the move or the position.
    pub const JUDGEMENT: u16 = 16;
    /// Marked as a correct answer to the problem.
    pub const RIGHT: u16 = 32;
    /// Marked as a wrong answer to the problem.
    pub const WRONG: u16 = 64;
}

/// The dense columns of a [`Model`], one value for each node, and the boards: computed once by a page.
///
/// ```
/// use kifu_view::{Columns, ModelOptions, model};
///
/// let collection = kifu_sgf::Collection::parse(b"(;SZ[3];B[aa];W[ba](;B[bb];W[ab])(;B[ab]))");
/// let model = model(&kifu_record::from_sgf(collection.game(0).unwrap()).record, &ModelOptions::default());
/// let columns = Columns::of(&model);
/// assert_eq!(columns.parents, [-1, 0, 1, 2, 3, 2]);
/// assert_eq!((columns.lines[5], columns.depths[5], columns.numbers[5]), (1, 3, 3));
/// assert_eq!(columns.board(&model, 4), [0, 2, 0, 2, 1, 0, 0, 0, 0]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Columns {
    /// The parent of each node; -1 for the root.
    pub parents: Vec<i32>,
    /// The line of each node: its row in a picture of the tree.
    pub lines: Vec<u32>,
    /// The number of steps from the root to each node: its column in a picture of the tree.
    pub depths: Vec<u32>,
    /// The number of the last move at each node.
    pub numbers: Vec<u32>,
    /// The player to move after each node.
    pub turns: Vec<u8>,
}

impl Columns {
    /// Computes the columns of a model.
    #[must_use]
    pub fn of(model: &Model) -> Self {
        let mut columns = Self::default();
        let mut line = 0;
        for (node, &played) in (0_u32..).zip(&model.moves) {
            let begins = |line: usize| model.lines.first.get(line) == Some(&node);
            let mut parent = i32::try_from(node).unwrap_or(i32::MAX) - 1;
            if begins(line) || begins(line + 1) {
                line += usize::from(!begins(line));
                parent = model.lines.parent.get(line).copied().unwrap_or(-1);
            }
            let above = usize::try_from(parent).ok();
            let of_parent = |column: &[u32]| above.and_then(|above| column.get(above)).copied();
            let usual = of_parent(&columns.numbers).unwrap_or(0).saturating_add(u32::from(played != -1));
            let before = above.and_then(|above| columns.turns.get(above)).copied().unwrap_or(0);
            let turn = mover(played).map_or(before, |color| 1 - color);
            columns.depths.push(of_parent(&columns.depths).map_or(0, |depth| depth + 1));
            columns.numbers.push(model.numbers.get(node).unwrap_or(usual));
            columns.turns.push(model.turns.get(node).unwrap_or(turn));
            columns.parents.push(parent);
            columns.lines.push(u32::try_from(line).unwrap_or(u32::MAX));
        }
        columns
    }

    /// Returns the nodes from the root to a node.
    #[must_use]
    pub fn path(&self, node: u32) -> Vec<u32> {
        let above = |&node: &u32| u32::try_from(*self.parents.get(node as usize)?).ok();
        let mut path: Vec<u32> = core::iter::successors(Some(node), above).collect();
        path.reverse();
        path
    }

    /// Returns the board after a node, row by row from the upper left: 0 empty, 1 black, 2 white.
    #[must_use]
    pub fn board(&self, model: &Model, node: u32) -> Vec<u8> {
        let [columns, rows] = model.size;
        let mut board = vec![0; usize::from(columns) * usize::from(rows)];
        let mut put = |area: Area, stone: u8| {
            for point in area.points(columns) {
                if let Some(cell) = board.get_mut(usize::from(point)) {
                    *cell = stone;
                }
            }
        };
        for node in self.path(node) {
            match model.board.binary_search_by_key(&node, |change| change.node) {
                Ok(at) => {
                    let change = &model.board[at];
                    for (areas, stone) in [(&change.empty, 0), (&change.black, 1), (&change.white, 2)] {
                        areas.iter().for_each(|&area| put(area, stone));
                    }
                }
                Err(_) => {
                    let played = model.moves.get(node as usize).copied().unwrap_or(-1);
                    if let Ok(played) = u16::try_from(played) {
                        // The lowest bit is the colour.
                        put(Area::Point(played / 2), if played % 2 == 0 { 1 } else { 2 });
                    }
                }
            }
        }
        board
    }
}

/// The colour of the player, from a value of [`Model::moves`].
fn mover(played: i16) -> Option<u8> {
    let (black, white) = (Color::Black as u8, Color::White as u8);
    match played {
        -1 => None,
        -2 => Some(black),
        -3 => Some(white),
        _ => Some(if played % 2 == 0 { black } else { white }),
    }
}
