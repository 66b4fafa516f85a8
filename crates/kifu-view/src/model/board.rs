//! The changes that nodes make to the board.

use kifu_go::{Board, Color, Point, PointSet, Size};
use kifu_record::sgf::value::{Rectangle, compress};
use kifu_record::{Change, Played};

use super::Area;

/// The change that a node makes to the board, if it does more than add the stone of its move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct BoardChange {
    /// The node.
    pub node: u32,
    /// The points with a black stone after the node that had none before, including that of the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub black: Vec<Area>,
    /// The points with a white stone after the node that had none before.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub white: Vec<Area>,
    /// The points that the node empties: captured stones, and those removed by setup.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub empty: Vec<Area>,
    /// The numbers of stones captured by Black and by White from the root to this node, if the node captures any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub prisoners: Option<[u32; 2]>,
}

impl BoardChange {
    /// Returns the change that a node makes; `None` if it only adds the stone of its move. `changes` are the changed
    /// points, the oldest change first; `board` is the board after them.
    pub(super) fn of(
        node: u32,
        played: Option<&Played>,
        changes: &[Change],
        board: &Board,
        prisoners: Option<[u32; 2]>,
    ) -> Option<Self> {
        let target = played.and_then(|played| Some((played.to.point()?, played.color)));
        let is_plain = match (changes, target) {
            ([], None) => true,
            ([change], Some((point, color))) => change.point == point && board.get(point) == Some(color),
            _ => false,
        };
        if is_plain && prisoners.is_none() {
            return None;
        }
        let size = board.size();
        let mut seen = PointSet::EMPTY;
        let mut after: [Vec<Point>; 3] = Default::default();
        for change in changes {
            let stone = board.get(change.point);
            // The first change of a point has the stone that was there before the node.
            if seen.insert(change.point) && stone != change.before {
                after[slot(stone)].push(change.point);
            }
        }
        let [black, white, empty] = after.map(|points| packed(&points, size));
        Some(Self { node, black, white, empty, prisoners })
    }

    /// The number of values of the change.
    pub(super) fn values(&self) -> usize {
        self.black.len() + self.white.len() + self.empty.len() + 4
    }
}

const fn slot(stone: Option<Color>) -> usize {
    match stone {
        Some(Color::Black) => 0,
        Some(Color::White) => 1,
        None => 2,
    }
}

/// Covers the points with few rectangles.
fn packed(points: &[Point], size: Size) -> Vec<Area> {
    let areas = |rectangles: Vec<Rectangle>| rectangles.into_iter().filter_map(|one| Area::of(one, size)).collect();
    match points {
        [] => Vec::new(),
        [point] => areas(vec![Rectangle::point(*point)]),
        _ => areas(compress(points.iter().copied())),
    }
}
