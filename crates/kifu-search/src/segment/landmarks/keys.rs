//! The numbers of positions, computed from keys of their stones.

use kifu_go::{Color, Point, Size, Symmetry, Transform, stone_key};

use super::frame::{SIDE, TRANSFORMS, has_corners, has_landmarks, number_of};

/// The number of points of a corner.
pub(super) const CORNER_AREA: usize = SIDE as usize * SIDE as usize;
/// The number of images in one corner: mirrored in its diagonal or not, with exchanged colours or not.
const CORNER_IMAGES: usize = 4;

/// The keys of the stones on boards of one size, for each image of a position.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    board: Vec<BoardImage>,
    /// The keys of each stone of the board, for each of its images: those of each point for Black, then for White.
    stones: Vec<[u64; TRANSFORMS]>,
    /// The corners that contain each point, and its place there: up to four, then `None`.
    corners: Vec<[Option<CornerPlace>; 4]>,
    /// The keys of each stone of a corner: black, then white.
    corner: Vec<CornerHashes>,
    /// For each corner and image the number of the transform from the landmark to the board.
    corner_transforms: [[u8; CORNER_IMAGES]; 4],
}

/// One image of whole boards.
#[derive(Clone, Debug)]
struct BoardImage {
    /// The number of the transform from the landmark to the board.
    transform: u8,
    /// The place in the landmark of each point of the board.
    points: Vec<u16>,
}

/// The place of a point in a corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CornerPlace {
    /// The corner, 0 to 3 in the order of the text.
    pub(super) corner: u8,
    /// The number of the point, counted from the corner.
    pub(super) point: u8,
}

/// The numbers of a position for the images in one corner.
pub(super) type CornerHashes = [u64; CORNER_IMAGES];

impl Keys {
    /// The keys for boards of a size; `None` if those have no landmarks.
    pub(super) fn new(size: Size) -> Option<Self> {
        if !has_landmarks(size) {
            return None;
        }
        let images = Transform::all().filter(|transform| transform.symmetry.size(size) == size);
        let board: Vec<_> = images.map(|transform| BoardImage::new(transform, size)).collect();
        let key = |color, point| {
            let mut keys = [0; TRANSFORMS];
            for (key, image) in keys.iter_mut().zip(&board) {
                *key = board_key(super::transform(image.transform).inverse(), point, color, size);
            }
            keys
        };
        let colors = [Color::Black, Color::White].into_iter();
        let stones = colors.flat_map(|color| size.points().map(move |point| (color, point)));
        let board_stones = stones.map(|(color, point)| key(color, point)).collect();
        let side = Size::square(SIDE)?;
        let stones =
            [Color::Black, Color::White].into_iter().flat_map(|color| side.points().map(move |point| (color, point)));
        let corner = stones.map(|(color, point)| [0, 1, 2, 3].map(|image| corner_key(image, point, color))).collect();
        let corner_transforms = [0, 1, 2, 3].map(|corner| [0, 1, 2, 3].map(|image| corner_transform(corner, image)));
        let corners = size.points().map(|point| corners_of(point, size)).collect();
        Some(Self { board, stones: board_stones, corners, corner, corner_transforms })
    }

    /// Returns true if corners are used in addition to the whole board.
    pub(super) fn has_corners(&self) -> bool {
        self.corners.first().is_some_and(|corners| corners[0].is_some())
    }

    /// The corners that contain a point.
    #[inline]
    pub(super) fn corners_of(&self, point: u16) -> impl Iterator<Item = CornerPlace> + use<> {
        self.corners.get(usize::from(point)).copied().unwrap_or_default().into_iter().map_while(|place| place)
    }

    /// The number of the landmark with these stones of a board, and the number of the transform from it.
    pub(super) fn of_board(&self, stones: &[(u16, Color)]) -> (u64, u8) {
        let mut hashes = [0; TRANSFORMS];
        for (point, color) in stones {
            let index = *color as usize * (self.stones.len() / 2) + usize::from(*point);
            let keys = self.stones.get(index).copied().unwrap_or_default();
            hashes.iter_mut().zip(keys).for_each(|(hash, key)| *hash ^= key);
        }
        least_of_board(hashes.into_iter().zip(&self.board).map(|(hash, image)| (hash, image.transform)))
    }

    /// The place of a point of the board in the landmark from which `transform` leads to the board.
    pub(super) fn in_board(&self, transform: u8, point: u16) -> u16 {
        let image = self.board.iter().find(|image| image.transform == transform);
        image.and_then(|image| image.points.get(usize::from(point))).copied().unwrap_or(0)
    }

    /// The changes in the numbers of a corner by a stone.
    #[inline]
    pub(super) fn corner_keys(&self, place: CornerPlace, color: Color) -> CornerHashes {
        let index = color as usize * CORNER_AREA + usize::from(place.point);
        self.corner.get(index).copied().unwrap_or_default()
    }

    /// The number of the landmark with these hashes in a corner, and the number of the transform from it.
    #[inline]
    pub(super) fn of_corner(&self, corner: usize, hashes: CornerHashes) -> (u64, u8) {
        let (number, image) = least_of_corner(hashes);
        (number, self.corner_transforms[corner][image])
    }

    /// The place of a point of a corner in the landmark from which `transform` leads to the board.
    pub(super) fn in_corner(&self, transform: u8, place: CornerPlace) -> u16 {
        let turns = super::transform(transform).symmetry.transposes();
        let (x, y) = (place.point % SIDE, place.point / SIDE);
        u16::from(if turns { x * SIDE + y } else { place.point })
    }
}

impl BoardImage {
    fn new(transform: Transform, size: Size) -> Self {
        let back = transform.inverse();
        let points = size.points().map(|point| back.symmetry.point(point, size));
        let number = |point| size.index(point).unwrap_or(0) as u16;
        Self { transform: number_of(transform), points: points.map(number).collect() }
    }
}

/// The number of the landmark with these stones of a whole board, and the number of the transform from it. Equal to
/// the result with precomputed keys, which are not worth computing for one position.
pub(super) fn number_of_board(stones: &[(Point, Color)], size: Size) -> (u64, u8) {
    least_of_board(Transform::keeping(size).map(|transform| {
        let back = transform.inverse();
        let keys = stones.iter().map(|&(point, color)| board_key(back, point, color, size));
        (keys.fold(0, |hash, key| hash ^ key), number_of(transform))
    }))
}

/// The same for the stones of a corner, whose points are counted from it.
pub(super) fn number_of_corner(corner: usize, stones: &[(Point, Color)]) -> (u64, u8) {
    let hashes =
        [0, 1, 2, 3].map(|image| stones.iter().fold(0, |hash, &(point, color)| hash ^ corner_key(image, point, color)));
    let (number, image) = least_of_corner(hashes);
    (number, corner_transform(corner, image))
}

/// The key of a stone of a board, mapped to the landmark.
fn board_key(back: Transform, point: Point, color: Color, size: Size) -> u64 {
    stone_key(back.color(color), back.symmetry.point(point, size))
}

/// The key of a stone of a corner in one of its images; the point is counted from the corner.
fn corner_key(image: usize, point: Point, color: Color) -> u64 {
    let color = if swaps(image) { color.opposite() } else { color };
    stone_key(color, Size::square(SIDE).map_or(point, |side| turned(image).point(point, side)))
}

/// The number of the transform from a landmark to its image in a corner.
fn corner_transform(corner: usize, image: usize) -> u8 {
    let columns = if corner & 1 == 0 { Symmetry::IDENTITY } else { Symmetry::MIRROR_COLUMNS };
    let rows = if corner & 2 == 0 { Symmetry::IDENTITY } else { Symmetry::MIRROR_ROWS };
    let symmetry = turned(image).then(columns).then(rows);
    number_of(Transform { symmetry, swap_colors: swaps(image) })
}

fn least_of_board(images: impl Iterator<Item = (u64, u8)>) -> (u64, u8) {
    let (hash, transform) = images.min().unwrap_or_default();
    (mixed(hash), transform)
}

fn least_of_corner(hashes: CornerHashes) -> (u64, usize) {
    let (hash, image) = hashes.into_iter().zip(0..).min().unwrap_or_default();
    // Not the number of a board with the same stones.
    (mixed(hash.rotate_left(17)), image)
}

const fn swaps(image: usize) -> bool {
    image & 2 != 0
}

const fn turned(image: usize) -> Symmetry {
    if image & 1 == 0 { Symmetry::IDENTITY } else { Symmetry::TRANSPOSE }
}

/// The place of a point in a corner, counted from that corner.
pub(super) fn in_corner(corner: usize, point: Point, size: Size) -> Option<Point> {
    let x = if corner & 1 == 0 { point.x() } else { size.columns() - 1 - point.x() };
    let y = if corner & 2 == 0 { point.y() } else { size.rows() - 1 - point.y() };
    Point::new(x, y).filter(|_| x < SIDE && y < SIDE)
}

fn corners_of(point: Point, size: Size) -> [Option<CornerPlace>; 4] {
    let mut places = [None; 4];
    if has_corners(size) {
        let found = (0..4).filter_map(|corner| {
            let point = in_corner(corner, point, size)?;
            Some(CornerPlace { corner: corner as u8, point: point.y() * SIDE + point.x() })
        });
        places.iter_mut().zip(found).for_each(|(place, found)| *place = Some(found));
    }
    places
}

/// The smallest of many hashes is small: mixing its bits again makes the leading ones distinguish positions.
const fn mixed(hash: u64) -> u64 {
    hash.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
