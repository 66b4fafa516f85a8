//! Building and changing records node by node.

use kifu_go::{Board, Color, Move, Point};

use crate::mark::{Mark, MarkName};
use crate::node::{Comment, Node};
use crate::{Format, NodeId, PointList, Record, WriteOptions};

/// Builds a record.
///
/// ```
/// use kifu_record::go::{Color, Move, Point, Size};
/// use kifu_record::{MarkName, NodeId, Record};
///
/// let mut record = Record::new(Size::square(9).unwrap());
/// let point = |name| Point::read(name, record.size).unwrap();
/// let (cut, ladder) = (point("C4"), point("D3"));
/// record.set_up(NodeId::ROOT, [cut], Some(Color::White));
/// let first = record.play(NodeId::ROOT, None, Move::Play(ladder));
/// record.mark(first, MarkName::Triangle, [cut]);
/// record.set_comment(first, Some("Correct".to_owned()));
/// // Playing the same move again returns the same node.
/// assert_eq!(record.play(NodeId::ROOT, None, Move::Play(ladder)), first);
/// assert_eq!(record.to_sgf(), b"(;GM[1]FF[4]CA[UTF-8]SZ[9]AW[cf]\n;B[dg]C[Correct]TR[cf])\n");
/// ```
impl Record {
    /// A record that begins with the stones of a board.
    #[must_use]
    pub fn of_board(board: &Board) -> Self {
        let mut record = Self::new(board.size());
        let setup = &mut record.root_mut().details_mut().setup;
        for (list, wanted) in [(&mut setup.black, Color::Black), (&mut setup.white, Color::White)] {
            *list = board.stones().filter(|&(_, color)| color == wanted).map(|(point, _)| point).collect();
        }
        record
    }

    /// Adds a move as the last variation of a node; returns its node. If a child of the node has the move already, returns
    /// that child and adds nothing. Without a color the player to move plays. The move need not be legal.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn play(&mut self, node: NodeId, color: Option<Color>, to: Move) -> NodeId {
        let new = Node::play(color.unwrap_or_else(|| self.to_play(node)), to);
        let same = self.children(node).find(|&child| self.node(child).plays().eq(new.play));
        same.unwrap_or_else(|| self.add_child(node, new))
    }

    /// Puts stones on points of a node, or empties the points. They come before a move of the same node.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn set_up(&mut self, node: NodeId, points: impl IntoIterator<Item = Point>, stone: Option<Color>) {
        let setup = &mut self.node_mut(node).details_mut().setup;
        for point in points {
            [&mut setup.black, &mut setup.white, &mut setup.empty].into_iter().for_each(|list| list.remove(point));
            let list = match stone {
                Some(Color::Black) => &mut setup.black,
                Some(Color::White) => &mut setup.white,
                None => &mut setup.empty,
            };
            list.push(point);
        }
    }

    /// Marks points of a node.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn mark(&mut self, node: NodeId, mark: MarkName, points: impl IntoIterator<Item = Point>) {
        let details = self.node_mut(node).details_mut();
        let single: fn(Point) -> Mark = match mark {
            MarkName::Circle => Mark::Circle,
            MarkName::Triangle => Mark::Triangle,
            MarkName::Square => Mark::Square,
            MarkName::Cross => Mark::Cross,
            MarkName::Selected => Mark::Selected,
            MarkName::BlackTerritory => {
                return details.black_territory.get_or_insert_with(PointList::new).extend(points);
            }
            MarkName::WhiteTerritory => {
                return details.white_territory.get_or_insert_with(PointList::new).extend(points);
            }
        };
        details.marks.extend(points.into_iter().map(single));
    }

    /// Writes a text on a point of a node, which replaces the one there; an empty one removes it.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn label(&mut self, node: NodeId, point: Point, text: &str) {
        let marks = &mut self.node_mut(node).details_mut().marks;
        marks.retain(|mark| !matches!(mark, Mark::Label(place, _) if *place == point));
        if !text.is_empty() {
            marks.push(Mark::Label(point, text.to_owned()));
        }
    }

    /// Sets the comment of a node; `None` removes it.
    ///
    /// # Panics
    /// If the node is from another record.
    pub fn set_comment(&mut self, node: NodeId, text: Option<String>) {
        let comments = text.map(|text| Comment { text, ..Comment::default() });
        self.node_mut(node).details_mut().comments = comments.into_iter().collect();
    }

    /// The record as a text of SGF in UTF-8. [`to_sgf`](crate::to_sgf) also returns what SGF cannot store.
    #[must_use]
    pub fn to_sgf(&self) -> Vec<u8> {
        let mut record = self.clone();
        record.compact();
        Format::SGF.write(&[record], &WriteOptions::default()).map(|written| written.bytes).unwrap_or_default()
    }
}
