//! The ways in which the positions of a tree lie on the boards of games.

use std::ops::Range;

use kifu_go::{Color, Point, Size, Transform, stone_key};

use crate::practice::Corner;

/// All images of a tree, those of one part of the board together.
pub(super) struct Images {
    pub(super) images: Vec<Image>,
    /// The parts of the board that images show: its corners, or the whole of it.
    pub(super) parts: Vec<Part>,
}

/// A way in which a tree lies on the boards of games.
pub(super) struct Image {
    /// From the tree to the board.
    pub(super) transform: Transform,
    /// For each point of the board the one of the tree.
    points: Vec<Point>,
    /// For each point of the board the keys of the stones of the tree that a black and a white stone there are.
    keys: Vec<[u64; 2]>,
}

/// A part of the board with its images.
pub(super) struct Part {
    /// The numbers of its images.
    pub(super) images: Range<usize>,
    /// Whether each point of the board is in it.
    has: Vec<bool>,
}

impl Images {
    /// Returns the images of the whole board, or of a corner. The whole board has its own colours alone: who plays first is
    /// part of an opening.
    pub(super) fn of(size: Size, corner: Option<Corner>) -> Self {
        let counts = |transform: &Transform| corner.is_some() || !transform.swap_colors;
        // The corner of the board that an image shows, as its farthest point.
        let shown = |transform: &Transform| corner.map(|corner| transform.symmetry.point(corner.point(), size));
        let mut transforms: Vec<Transform> = Transform::keeping(size).filter(counts).collect();
        let first_of =
            |transform: &Transform| Transform::keeping(size).position(|other| shown(&other) == shown(transform));
        transforms.sort_by_key(first_of);
        let images: Vec<Image> = transforms.iter().map(|transform| Image::of(*transform, size)).collect();
        let mut parts: Vec<Part> = Vec::new();
        for same in transforms.chunk_by(|one, other| shown(one) == shown(other)) {
            let first = parts.last().map_or(0, |part| part.images.end);
            let image = &images[first];
            let has = image.points.iter().map(|point| corner.is_none_or(|corner| corner.has(*point))).collect();
            parts.push(Part { images: first..first + same.len(), has });
        }
        Self { images, parts }
    }
}

impl Image {
    fn of(transform: Transform, size: Size) -> Self {
        let back = transform.symmetry.inverse();
        let points: Vec<Point> = size.points().map(|point| back.point(point, size)).collect();
        let keys = |point: &Point| [Color::Black, Color::White].map(|color| stone_key(transform.color(color), *point));
        let keys = points.iter().map(keys).collect();
        Self { transform, points, keys }
    }

    /// The key of the stone of the tree that a stone of the game is; `index` is the number of its point.
    pub(super) fn key(&self, index: usize, color: Color) -> u64 {
        self.keys.get(index).map_or(0, |keys| keys[usize::from(color == Color::White)])
    }

    /// The point of the tree that the point of the game with this number is.
    pub(super) fn point(&self, index: usize) -> Option<Point> {
        self.points.get(index).copied()
    }
}

impl Part {
    /// Returns true if the point with this number is in it.
    pub(super) fn has(&self, index: usize) -> bool {
        self.has.get(index).copied().unwrap_or(false)
    }
}
