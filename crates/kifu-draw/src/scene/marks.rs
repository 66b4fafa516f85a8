//! Marks, labels, arrows, territory, dimmed points, the last move.

use std::collections::{HashMap, HashSet};

use kifu_go::sorting;
use kifu_go::{Color as StoneColor, Point, PointSet};
use kifu_record::Mark;
use kifu_record::sgf::value::compress;

use crate::diagram::{Diagram, on_point};
use crate::points::PointMap;
use crate::theme::{Color, Theme};

use super::point_texts::point_texts;
use super::stones::stone_theme;
use super::{Label, Place, Role, Scene, Shape, Stroke, place};

/// Draws the marks of points that also have a number or a label: larger and fainter than others, and below the text,
/// so that both can be read.
pub(super) fn draw_below_texts(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    if diagram.marks.is_empty() {
        return;
    }
    let points = Points::new(diagram, theme);
    for (ink, ground) in points.inks() {
        let mut figures = Figures::default();
        let marks = diagram.marks.iter().filter(|mark| points.is_inked(mark, ink) && points.has_text(mark));
        marks.for_each(|mark| figures.add(mark, 1.55));
        figures.draw(scene, Stroke { width: theme.mark_width * 1.2, color: ink.mixed(ground) });
    }
}

/// Draws all other marks.
pub(super) fn draw(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    let Diagram { marks, black_territory, white_territory, dimmed, last, .. } = diagram;
    let is_marked = !marks.is_empty() || !black_territory.is_empty() || !white_territory.is_empty();
    if !is_marked && dimmed.is_empty() && last.is_none() {
        return;
    }
    let points = Points::new(diagram, theme);
    territory(scene, diagram, theme, &points);
    // The ring would cover other marks.
    let is_free = |point: &Point| !diagram.marks.iter().any(|mark| crate::diagram::points_of(mark).contains(point));
    if let Some(point) = diagram.last.filter(|point| points.is_shown(*point) && is_free(point)) {
        let stroke = Stroke { width: theme.mark_width * 1.4, color: points.ink(point) };
        scene.push(Role::LastMove, Shape::Rings { centers: vec![place(point)], radius: 0.24, stroke });
    }
    for (ink, _) in points.inks() {
        let mut figures = Figures::default();
        let marks = diagram.marks.iter().filter(|mark| points.is_inked(mark, ink) && !points.has_text(mark));
        marks.for_each(|mark| figures.add(mark, 1.0));
        figures.draw(scene, Stroke { width: theme.mark_width, color: ink });
    }
    let labels = diagram.marks.iter().filter_map(|mark| match mark {
        Mark::Label(point, text) if points.is_shown(*point) && !points.numbered.contains(*point) => {
            let label = Label { place: place(*point), text: on_point(text).into_owned().into() };
            (!label.text.is_empty()).then(|| (label, points.ink(*point)))
        }
        _ => None,
    });
    for shape in point_texts(labels, theme.stone_radius) {
        scene.push(Role::Marks, shape);
    }
    arrows(scene, diagram, theme);
    for part in compress(diagram.dimmed.iter().copied().filter(|&point| points.is_shown(point))) {
        let [[x, y], [right, bottom]] = [place(part.upper_left()), place(part.lower_right())];
        let extent = [right - x + 1.0, bottom - y + 1.0];
        scene.push(Role::Dimmed, Shape::Rectangle { corner: [x - 0.5, y - 0.5], extent, fill: theme.dim });
    }
}

/// The marks on the points of a diagram.
struct Points<'d> {
    diagram: &'d Diagram,
    theme: &'d Theme,
    stones: PointMap<StoneColor>,
    numbered: PointSet,
    labelled: PointSet,
    hidden: PointSet,
}

impl<'d> Points<'d> {
    fn new(diagram: &'d Diagram, theme: &'d Theme) -> Self {
        let label = |mark: &Mark| if let Mark::Label(point, _) = mark { Some(*point) } else { None };
        Self {
            diagram,
            theme,
            stones: diagram.stones.iter().map(|stone| (stone.point, stone.color)).collect(),
            numbered: diagram.stones.iter().filter(|stone| stone.number.is_some()).map(|stone| stone.point).collect(),
            labelled: diagram.marks.iter().filter_map(label).collect(),
            hidden: diagram.hidden.iter().copied().collect(),
        }
    }

    fn is_shown(&self, point: Point) -> bool {
        self.diagram.region.contains(point) && !self.hidden.contains(point)
    }

    /// The colour of text on a point.
    fn ink(&self, point: Point) -> Color {
        self.stones.get(point).map_or(self.theme.mark, |&color| stone_theme(self.theme, color).ink)
    }

    /// The colours of marks, and their backgrounds: empty points, black stones, white stones; each ink once.
    fn inks(&self) -> Vec<(Color, Color)> {
        let Theme { board, background, mark, black, white, .. } = self.theme;
        let ground = if board.alpha > 0 { *board } else { *background };
        let mut inks = vec![(*mark, ground)];
        for stone in [black, white] {
            if !inks.iter().any(|(ink, _)| *ink == stone.ink) {
                inks.push((stone.ink, stone.fill));
            }
        }
        inks
    }

    fn is_inked(&self, mark: &Mark, ink: Color) -> bool {
        let point = first_point(mark);
        self.is_shown(point) && self.ink(point) == ink
    }

    fn has_text(&self, mark: &Mark) -> bool {
        let point = first_point(mark);
        self.numbered.contains(point) || self.labelled.contains(point)
    }
}

fn first_point(mark: &Mark) -> Point {
    crate::diagram::points_of(mark)[0]
}

/// Marks of one colour, by shape.
#[derive(Default)]
struct Figures {
    /// By radius in hundredths.
    rings: HashMap<u16, Vec<Place>>,
    outlines: Vec<Vec<Place>>,
    selected: Vec<Vec<Place>>,
    crosses: Vec<[Place; 2]>,
}

impl Figures {
    fn add(&mut self, mark: &Mark, scale: f32) {
        let around = |point: Point, corners: &[Place]| {
            let [x, y] = place(point);
            corners.iter().map(|[dx, dy]| [x + dx * scale, y + dy * scale]).collect::<Vec<_>>()
        };
        match mark {
            Mark::Circle(point) => {
                let radius = if scale > 1.0 { 42 } else { 27 };
                self.rings.entry(radius).or_default().push(place(*point));
            }
            Mark::Triangle(point) => self.outlines.push(around(*point, &TRIANGLE)),
            Mark::Square(point) => self.outlines.push(around(*point, &SQUARE)),
            Mark::Cross(point) => {
                let corners = around(*point, &SQUARE);
                self.crosses.push([corners[0], corners[2]]);
                self.crosses.push([corners[1], corners[3]]);
            }
            Mark::Selected(point) => self.selected.push(around(*point, &SQUARE)),
            Mark::Other(_, point) => self.outlines.push(around(*point, &DIAMOND)),
            // Diagrams list their marks point by point, so an area never occurs.
            Mark::Label(..) | Mark::Arrow(..) | Mark::Line(..) | Mark::Area(..) => {}
        }
    }

    fn draw(self, scene: &mut Scene, stroke: Stroke) {
        let Self { rings, outlines, selected, crosses } = self;
        let mut rings: Vec<_> = rings.into_iter().collect();
        sorting::sort_by_key(&mut rings, |(radius, _)| *radius);
        for (hundredths, centers) in rings {
            scene.push(Role::Marks, Shape::Rings { centers, radius: f32::from(hundredths) / 100.0, stroke });
        }
        scene.push(Role::Marks, Shape::Polygons { corners: outlines, fill: None, stroke: Some(stroke) });
        scene.push(
            Role::Marks,
            Shape::Polygons { corners: selected, fill: Some(stroke.color.faded(0.55)), stroke: None },
        );
        scene.push(Role::Marks, Shape::Lines { segments: crosses, stroke });
    }
}

const TRIANGLE: [Place; 3] = [[0.0, -0.3], [0.26, 0.15], [-0.26, 0.15]];
const SQUARE: [Place; 4] = [[-0.21, -0.21], [0.21, -0.21], [0.21, 0.21], [-0.21, 0.21]];
const DIAMOND: [Place; 4] = [[0.0, -0.28], [0.28, 0.0], [0.0, 0.28], [-0.28, 0.0]];

/// Small squares on the points of each side; on a stone they mean that it is dead.
fn territory(scene: &mut Scene, diagram: &Diagram, theme: &Theme, places: &Points<'_>) {
    const HALF: f32 = 0.15;
    let sides = [(&diagram.black_territory, StoneColor::Black), (&diagram.white_territory, StoneColor::White)];
    for (points, owner) in sides {
        let shown = |point: &&Point| places.is_shown(**point);
        let stone = stone_theme(theme, owner);
        let corners = points.iter().filter(shown).map(|point| {
            let [x, y] = place(*point);
            vec![[x - HALF, y - HALF], [x + HALF, y - HALF], [x + HALF, y + HALF], [x - HALF, y + HALF]]
        });
        // On a stone of the other colour the square has contrast; on a stone of its own colour the outline makes it
        // visible.
        let on_own = points.iter().any(|point| places.stones.get(*point) == Some(&owner));
        let color = if on_own { stone.ink } else { stone.outline };
        let stroke = Stroke { width: theme.line_width, color };
        let corners = corners.collect();
        scene.push(Role::Territory, Shape::Polygons { corners, fill: Some(stone.fill), stroke: Some(stroke) });
    }
}

/// The half width of lines and of the shafts of arrows.
const SHAFT: f32 = 0.06;
/// The length of the heads of arrows, and their half width.
const HEAD: [f32; 2] = [0.44, 0.21];
/// The width of the rim around arrows and lines.
const RIM: f32 = 0.05;

/// Arrows above lines, each with a rim in another colour: so all are plain on the board, on stones of both colours, and
/// where they cross.
fn arrows(scene: &mut Scene, diagram: &Diagram, theme: &Theme) {
    // Draws duplicates once.
    let mut drawn = HashSet::new();
    let mut bands: Vec<(bool, Point, Point)> = Vec::new();
    for mark in diagram.marks.iter().filter(|mark| drawn.insert(*mark)) {
        match *mark {
            Mark::Line(from, to) => bands.push((false, from, to)),
            Mark::Arrow(from, to) => bands.push((true, from, to)),
            _ => {}
        }
    }
    sorting::sort_by_key(&mut bands, |(is_arrow, ..)| *is_arrow);
    let rim = Stroke { width: 2.0 * RIM, color: theme.arrow_rim };
    for (is_arrow, from, to) in bands.into_iter().filter(|(_, from, to)| from != to) {
        let corners = vec![band(place(from), place(to), is_arrow)];
        if rim.color.alpha > 0 {
            let (corners, fill) = (corners.clone(), Some(rim.color));
            scene.push(Role::Marks, Shape::Polygons { corners, fill, stroke: Some(rim) });
        }
        scene.push(Role::Marks, Shape::Polygons { corners, fill: Some(theme.arrow), stroke: None });
    }
}

/// The corners of a line from one place to another, or of an arrow with its tip at the end.
fn band([x, y]: Place, [end_x, end_y]: Place, is_arrow: bool) -> Vec<Place> {
    let length = (end_x - x).hypot(end_y - y);
    let [along_x, along_y] = [(end_x - x) / length, (end_y - y) / length];
    let at = |along: f32, across: f32| [x + along * along_x - across * along_y, y + along * along_y + across * along_x];
    let [long, wide] = HEAD;
    let neck = if is_arrow { (length - long).max(length / 2.0) } else { length };
    let mut corners = vec![at(0.0, -SHAFT), at(neck, -SHAFT)];
    if is_arrow {
        corners.extend([at(neck, -wide), [end_x, end_y], at(neck, wide)]);
    }
    corners.extend([at(neck, SHAFT), at(0.0, SHAFT)]);
    corners
}
