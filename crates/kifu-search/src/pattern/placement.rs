//! The images of a pattern on a board, each at a place.

use std::collections::HashSet;

use kifu_go::{Color, Point, Size, Symmetry, Transform};

use super::{Anchor, Cell, Pattern, Step};

/// An image of a pattern at a place of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The transform from the pattern to the image.
    pub transform: Transform,
    /// The point of the board for the upper left corner of the image.
    pub corner: Point,
    /// The size of the image.
    pub size: Size,
}

/// An image without a place: its cells and moves in the orientation of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Image {
    columns: u8,
    rows: u8,
    cells: Vec<Cell>,
    moves: Vec<Step>,
    next: Option<Color>,
}

/// All places of all images of a pattern on a board of `size`. Identical images count once.
#[must_use]
pub fn placements(pattern: &Pattern, size: Size) -> Vec<Placed> {
    let mut images: Vec<Image> = Vec::new();
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    for transform in Transform::all() {
        if !pattern.images.count(transform) {
            continue;
        }
        let image_size = transform.symmetry.size(pattern.size);
        if image_size.columns() > size.columns() || image_size.rows() > size.rows() {
            continue;
        }
        let image = image_of(pattern, transform);
        let number = images.iter().position(|other| *other == image).unwrap_or(images.len());
        if number == images.len() {
            images.push(image);
        }
        for corner in corners(pattern, transform.symmetry, image_size, size) {
            if seen.insert((corner, number)) {
                all.push(Placed { transform, corner, size: image_size });
            }
        }
    }
    all
}

/// The possible upper left corners of an image.
pub(crate) fn corners(pattern: &Pattern, symmetry: Symmetry, image: Size, size: Size) -> Vec<Point> {
    let (right, bottom) = (size.columns() - image.columns(), size.rows() - image.rows());
    let rectangle = |columns: std::ops::RangeInclusive<u8>, rows: std::ops::RangeInclusive<u8>| {
        rows.flat_map(move |y| columns.clone().filter_map(move |x| Point::new(x, y))).collect()
    };
    match pattern.anchor {
        Anchor::Anywhere => rectangle(0..=right, 0..=bottom),
        Anchor::Centre if right < 2 || bottom < 2 => Vec::new(),
        Anchor::Centre => rectangle(1..=right - 1, 1..=bottom - 1),
        Anchor::Corner => {
            // The corners of a board are turned like the points of a board of 2x2.
            let corner = turned(symmetry, (0, 0), 2);
            rectangle(corner.0 * right..=corner.0 * right, corner.1 * bottom..=corner.1 * bottom)
        }
        Anchor::Side => match turned(symmetry, (1, 0), 3) {
            (1, edge) if right >= 2 => rectangle(1..=right - 1, edge / 2 * bottom..=edge / 2 * bottom),
            (edge, 1) if bottom >= 2 => rectangle(edge / 2 * right..=edge / 2 * right, 1..=bottom - 1),
            _ => Vec::new(),
        },
        Anchor::At(corner) => fixed(pattern, symmetry, corner, size).into_iter().collect(),
    }
}

/// The place of the image of a pattern with a fixed place; none if the transform changes the size of the board.
fn fixed(pattern: &Pattern, symmetry: Symmetry, corner: Point, size: Size) -> Option<Point> {
    if symmetry.size(size) != size {
        return None;
    }
    let opposite = Point::new(
        corner.x().checked_add(pattern.size.columns() - 1)?,
        corner.y().checked_add(pattern.size.rows() - 1)?,
    )?;
    if !size.contains(opposite) {
        return None;
    }
    let (one, other) = (symmetry.point(corner, size), symmetry.point(opposite, size));
    Point::new(one.x().min(other.x()), one.y().min(other.y()))
}

fn turned(symmetry: Symmetry, point: (u8, u8), side: u8) -> (u8, u8) {
    let image = Size::square(side).zip(Point::new(point.0, point.1)).map(|(size, point)| symmetry.point(point, size));
    image.map_or(point, |point| (point.x(), point.y()))
}

fn image_of(pattern: &Pattern, transform: Transform) -> Image {
    let size = transform.symmetry.size(pattern.size);
    let mut cells = vec![Cell::ANY; size.area()];
    let rows = pattern.cells.chunks(usize::from(pattern.size.columns()));
    for (y, row) in (0..).zip(rows) {
        for (x, &cell) in (0..).zip(row) {
            let Some(point) = Point::new(x, y) else { continue };
            if let Some(at) = size.index(transform.symmetry.point(point, pattern.size)) {
                cells[at] = if transform.swap_colors { cell.swapped() } else { cell };
            }
        }
    }
    let moves = pattern.moves.iter().map(|step| Step {
        color: step.color.map(|color| transform.color(color)),
        point: step.point.map(|point| transform.symmetry.point(point, pattern.size)),
    });
    let next = pattern.next.map(|color| transform.color(color));
    Image { columns: size.columns(), rows: size.rows(), cells, moves: moves.collect(), next }
}

/// Returns true if the image by a transform is the one given.
fn is_image(pattern: &Pattern, transform: Transform, image: &Image) -> bool {
    let Some(size) = Size::new(image.columns, image.rows) else { return false };
    let is_same = |(point, &cell): (Point, &Cell)| {
        let cell = if transform.swap_colors { cell.swapped() } else { cell };
        let place = size.index(transform.symmetry.point(point, pattern.size));
        place.and_then(|place| image.cells.get(place)) == Some(&cell)
    };
    pattern.size.points().zip(&pattern.cells).all(is_same) && image_of(pattern, transform) == *image
}

impl Placed {
    /// The point of the board for a point of the pattern.
    #[must_use]
    pub fn on_board(&self, point: Point, pattern: &Pattern) -> Point {
        let image = self.transform.symmetry.point(point, pattern.size);
        Point::new(self.corner.x() + image.x(), self.corner.y() + image.y()).unwrap_or(image)
    }

    /// The point of the pattern for a point of the board; `None` outside the pattern.
    #[must_use]
    pub fn in_pattern(&self, point: Point, pattern: &Pattern) -> Option<Point> {
        let x = point.x().checked_sub(self.corner.x())?;
        let y = point.y().checked_sub(self.corner.y())?;
        let point = Point::new(x, y).filter(|&point| self.size.contains(point))?;
        let back = self.transform.symmetry.inverse().point(point, self.size);
        pattern.cell(back).filter(|cell| cell.is_inside()).map(|_| back)
    }

    /// Maps a colour between the board and the pattern.
    #[must_use]
    pub const fn color(&self, color: Color) -> Color {
        self.transform.color(color)
    }

    /// The cells, each with its point of the board and in the colours of the board.
    pub fn cells<'p>(&'p self, pattern: &'p Pattern) -> impl Iterator<Item = (Point, Cell)> + 'p {
        pattern.size.points().zip(&pattern.cells).map(|(point, &cell)| {
            let cell = if self.transform.swap_colors { cell.swapped() } else { cell };
            (self.on_board(point, pattern), cell)
        })
    }
}

/// The transforms that map a pattern to itself at the same places.
#[must_use]
pub(crate) fn stabilizer(pattern: &Pattern, size: Size) -> Vec<Transform> {
    let image_size = |transform: Transform| transform.symmetry.size(pattern.size);
    let fits = |image: Size| image.columns() <= size.columns() && image.rows() <= size.rows();
    let places = |transform: Transform| corners(pattern, transform.symmetry, image_size(transform), size);
    // On boards that are not square some patterns lie in one direction only.
    let Some(base) = Transform::all().find(|transform| fits(image_size(*transform))) else {
        return vec![Transform::default()];
    };
    let (itself, its_places) = (image_of(pattern, base), places(base));
    let keeps = |own: &Transform| {
        let image = own.then(base);
        image_size(image) == image_size(base) && is_image(pattern, image, &itself) && places(image) == its_places
    };
    Transform::all().filter(keeps).collect()
}
