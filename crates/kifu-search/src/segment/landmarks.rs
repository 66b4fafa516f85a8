//! Where games pass by positions with few stones: of the whole board, and of its corners.
//!
//! A *landmark* is the number of such a position, the same for all its images. A segment has a list of its games for each
//! landmark; a pattern that says as much of the board is looked for in those games alone. Different positions may have the
//! same landmark: what is found here is only what has to be compared.

use kifu_go::{Color, Point, Size, Transform, stone_key};

use crate::bits::Bits;
use crate::length::{read_length, write_length};
use crate::stream::{Event, Step, Walk, point_at};

/// The largest number of stones of a whole board that is a landmark.
const BOARD_STONES: usize = 8;
/// The same for corners.
const CORNER_STONES: usize = 6;
/// How many lines a corner has.
const SIDE: u8 = 7;
/// Landmarks have so many bits: enough to be rare, few enough to take little room.
const BITS: u32 = 24;
/// After how many landmarks one is noted with its place.
const STEP: usize = 64;

/// What is on a point, as a number: nothing, black, white.
fn number_of(stone: Option<Color>) -> u8 {
    stone.map_or(0, |color| color as u8 + 1)
}

fn color_of(number: u8) -> Option<Color> {
    [None, Some(Color::Black), Some(Color::White)].get(usize::from(number)).copied().flatten()
}

/// The landmark of stones on a whole board.
fn of_board(stones: &[(Point, Color)], size: Size) -> u32 {
    let image = |transform: Transform| {
        let key =
            |&(point, color): &(Point, Color)| stone_key(transform.color(color), transform.symmetry.point(point, size));
        stones.iter().fold(0, |hash, stone| hash ^ key(stone))
    };
    shorten(Transform::keeping(size).map(image).min().unwrap_or(0))
}

/// The same for the stones of a corner, whose points are counted from it.
fn of_corner(stones: impl Iterator<Item = (u8, u8, Color)> + Clone) -> u32 {
    let key = |x: u8, y: u8, color| Point::new(x, y).map_or(0, |point| stone_key(color, point));
    let images = [(false, false), (false, true), (true, false), (true, true)].map(|(turns, swaps)| {
        stones.clone().fold(0, |hash, (x, y, color)| {
            let color = if swaps { color.opposite() } else { color };
            hash ^ if turns { key(y, x, color) } else { key(x, y, color) }
        })
    });
    // Not the number of a board with the same stones.
    shorten(images.into_iter().min().unwrap_or(0).rotate_left(17))
}

const fn shorten(hash: u64) -> u32 {
    (hash >> 20) as u32 & ((1 << BITS) - 1)
}

/// How far a point is from the sides of a corner: 0 to 3 are the corners, in the order of the text.
fn in_corner(corner: usize, point: Point, size: Size) -> Option<(u8, u8)> {
    let x = if corner & 1 == 0 { point.x() } else { size.columns() - 1 - point.x() };
    let y = if corner & 2 == 0 { point.y() } else { size.rows() - 1 - point.y() };
    (x < SIDE && y < SIDE).then_some((x, y))
}

/// Whether boards of this size have landmarks.
fn has_landmarks(size: Size) -> bool {
    size.columns() >= SIDE && size.rows() >= SIDE && size.area() <= 400
}

/// The landmark of a position of which `cell` says what is on a point, or that it is not said.
pub(crate) fn landmark(size: Size, cell: impl Fn(Point) -> Option<Option<Color>>) -> Option<u32> {
    if !has_landmarks(size) {
        return None;
    }
    let cells: Option<Vec<(Point, Option<Color>)>> =
        size.points().map(|point| cell(point).map(|cell| (point, cell))).collect();
    if let Some(cells) = cells {
        let stones: Vec<_> = cells.iter().filter_map(|&(point, cell)| Some((point, cell?))).collect();
        if (1..=BOARD_STONES).contains(&stones.len()) {
            return Some(of_board(&stones, size));
        }
    }
    let corner = |corner: usize| {
        let mut stones = Vec::new();
        for point in size.points() {
            if let Some((x, y)) = in_corner(corner, point, size) {
                stones.extend(cell(point)?.map(|color| (x, y, color)));
            }
        }
        (1..=CORNER_STONES).contains(&stones.len()).then_some(stones)
    };
    let stones = (0..4).filter_map(corner).max_by_key(Vec::len)?;
    Some(of_corner(stones.iter().copied()))
}

/// A board that knows how many stones its corners have.
struct Marker {
    size: Size,
    board: Vec<u8>,
    stones: usize,
    corners: [usize; 4],
    /// Which corners have changed in this node.
    changed: [bool; 4],
    /// Whether anything has.
    is_changed: bool,
}

impl Marker {
    fn set(&mut self, number: usize, stone: u8) -> u8 {
        let Some(place) = self.board.get_mut(number) else { return stone };
        let before = std::mem::replace(place, stone);
        self.is_changed = true;
        let change = |count: &mut usize| *count = *count + usize::from(stone != 0) - usize::from(before != 0);
        change(&mut self.stones);
        if let Some(point) = u16::try_from(number).ok().and_then(|number| point_at(number, self.size)) {
            for corner in 0..4 {
                if in_corner(corner, point, self.size).is_some() {
                    change(&mut self.corners[corner]);
                    self.changed[corner] = true;
                }
            }
        }
        before
    }

    /// The landmarks that have come with this node.
    fn mark(&mut self, landmarks: &mut Vec<u32>) {
        if std::mem::take(&mut self.is_changed) && (1..=BOARD_STONES).contains(&self.stones) {
            let stones: Vec<_> = self.stones().collect();
            landmarks.push(of_board(&stones, self.size));
        }
        for corner in 0..4 {
            if std::mem::take(&mut self.changed[corner]) && (1..=CORNER_STONES).contains(&self.corners[corner]) {
                let stones: Vec<_> = self.stones_of_corner(corner).collect();
                landmarks.push(of_corner(stones.iter().copied()));
            }
        }
    }

    /// The stones of a corner, as far from its sides as they are.
    fn stones_of_corner(&self, corner: usize) -> impl Iterator<Item = (u8, u8, Color)> + '_ {
        let (columns, rows) = (usize::from(self.size.columns()), usize::from(self.size.rows()));
        let place = move |x: u8, y: u8| {
            let column = if corner & 1 == 0 { usize::from(x) } else { columns - 1 - usize::from(x) };
            let row = if corner & 2 == 0 { usize::from(y) } else { rows - 1 - usize::from(y) };
            row * columns + column
        };
        let points = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
        points.filter_map(move |(x, y)| Some((x, y, color_of(*self.board.get(place(x, y))?)?)))
    }

    fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        (0_u16..).zip(&self.board).filter_map(|(number, &stone)| Some((point_at(number, self.size)?, color_of(stone)?)))
    }
}

/// The landmarks of all positions of a stream, each once, in order.
pub(super) fn landmarks_of(events: &[Event], size: Size) -> Vec<u32> {
    let mut landmarks = Vec::new();
    if !has_landmarks(size) {
        return landmarks;
    }
    let mut marker = Marker {
        size,
        board: vec![0; size.area()],
        stones: 0,
        corners: [0; 4],
        changed: [false; 4],
        is_changed: false,
    };
    let mut walk = Walk::new(events);
    while let Some(step) = walk.next_step(|number, stone| color_of(marker.set(usize::from(number), number_of(stone)))) {
        match step {
            Step::Node(_) => marker.mark(&mut landmarks),
            // This position had its turn.
            Step::Back => (marker.changed, marker.is_changed) = ([false; 4], false),
        }
    }
    landmarks.sort_unstable();
    landmarks.dedup();
    landmarks
}

/// The games of a segment by landmark.
///
/// In `bytes`, for each landmark in order: how much greater than the last it is, how many games it has less one, and the games
/// in order, each but the first as how much greater than the last it is; as lengths of seven bits a byte.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Landmarks {
    pub(super) bytes: Vec<u8>,
    /// Every so many landmarks: the sum before it, and where it begins.
    steps: Vec<(u32, usize)>,
}

impl Landmarks {
    /// Those of pairs of a landmark and a game.
    pub(super) fn of(mut pairs: Vec<(u32, u32)>) -> Self {
        pairs.sort_unstable();
        let mut bytes = Vec::new();
        let mut last = 0;
        for games in pairs.chunk_by(|one, other| one.0 == other.0) {
            write_length((games[0].0 - last) as usize, &mut bytes);
            last = games[0].0;
            write_length(games.len() - 1, &mut bytes);
            let mut before = 0;
            for &(_, game) in games {
                write_length((game - before) as usize, &mut bytes);
                before = game;
            }
        }
        Self::read(bytes).unwrap_or_default()
    }

    /// Those in the bytes of a file; `None` where they are none.
    pub(super) fn read(bytes: Vec<u8>) -> Option<Self> {
        let mut steps = Vec::new();
        let (mut at, mut last, mut count) = (0, 0_u32, 0_usize);
        while at < bytes.len() {
            if count.is_multiple_of(STEP) {
                steps.push((last, at));
            }
            last = last.checked_add(u32::try_from(read_length(&bytes, &mut at)?).ok()?)?;
            for _ in 0..=read_length(&bytes, &mut at)? {
                read_length(&bytes, &mut at)?;
            }
            count += 1;
        }
        Some(Self { bytes, steps })
    }

    /// The games with a landmark, of `games` games.
    pub(super) fn games(&self, landmark: u32, games: usize) -> Bits {
        let mut found = Bits::new(games);
        let step = self.steps.partition_point(|(before, _)| *before < landmark).saturating_sub(1);
        let Some(&(mut last, mut at)) = self.steps.get(step) else { return found };
        while let (Some(more), Some(others)) = (read_length(&self.bytes, &mut at), read_length(&self.bytes, &mut at)) {
            last = last.saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
            if last > landmark {
                break;
            }
            let mut game = 0;
            for _ in 0..=others {
                game += read_length(&self.bytes, &mut at).unwrap_or(0);
                if last == landmark && game < games {
                    found.insert(game);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_by_landmark() {
        let pairs = [(7, 3), (1 << 23, 0), (7, 1), (0, 2), (7, 300), (8, 5)].to_vec();
        let many = (0..1000).map(|landmark| (landmark * 999, landmark));
        let landmarks = Landmarks::of(pairs.into_iter().chain(many).collect());
        let games = |landmark| landmarks.games(landmark, 1000).iter().collect::<Vec<_>>();
        assert_eq!((games(7), games(0), games(1 << 23)), (vec![1, 3, 300], vec![0, 2], vec![0]));
        assert_eq!((games(999), games(998 * 999), games(9), games(u32::MAX)), (vec![1], vec![998], vec![], vec![]));
        assert_eq!(Landmarks::read(landmarks.bytes.clone()), Some(landmarks.clone()));
        assert_eq!(Landmarks::read(landmarks.bytes[..landmarks.bytes.len() - 1].to_vec()), None);
    }

    #[test]
    fn images_have_one_landmark() {
        let size = Size::new(9, 13).unwrap();
        let stones = [(2, 2, Color::Black), (3, 2, Color::White), (2, 4, Color::Black)];
        let at = |x, y| Point::new(x, y).unwrap();
        let board = |corner: usize, turns: bool, swaps: bool| {
            let place = |(x, y, color): (u8, u8, Color)| {
                let (x, y) = if turns { (y, x) } else { (x, y) };
                let x = if corner & 1 == 0 { x } else { size.columns() - 1 - x };
                let y = if corner & 2 == 0 { y } else { size.rows() - 1 - y };
                (at(x, y), if swaps { color.opposite() } else { color })
            };
            let stones = stones.map(place);
            // Nothing is said of the rest of the board.
            landmark(size, move |point| {
                in_corner(corner, point, size)?;
                Some(stones.iter().find(|(at, _)| *at == point).map(|(_, color)| *color))
            })
        };
        let first = board(0, false, false);
        assert!(first.is_some());
        for corner in 0..4 {
            assert_eq!((board(corner, true, false), board(corner, false, true)), (first, first), "{corner}");
        }
    }
}
