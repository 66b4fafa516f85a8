//! How often points were played, as a picture of a board.

use std::borrow::Cow;

use kifu_draw::{DiagramOptions, Item, Label, Paint, Role, Scene, SceneOptions, Shape, Stroke, Theme, diagram, scene};
use kifu_go::{Color, Size};
use kifu_record::{NodeId, Record};

use crate::portrait::HeatMap;

/// The share of the games below which a point is not marked, and the number of points that are marked at most.
const LEAST: f64 = 0.02;
const MOST: usize = 40;

/// How often points were played.
#[derive(Clone, PartialEq, Debug)]
pub struct Heat {
    /// The colour that played.
    pub color: Color,
    /// The columns and rows of the board.
    pub size: [u8; 2],
    /// The points, the most frequent one first.
    pub places: Vec<HeatPlace>,
}

/// A point with its share of the games.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatPlace {
    /// The name of the point: `Q16`.
    pub vertex: String,
    /// The column and the row, from 0 at the upper left.
    pub place: [u8; 2],
    /// The share of the games, from 0 to 1.
    pub share: f64,
}

impl Heat {
    pub(super) fn new(color: Color, size: [u8; 2], map: &HeatMap) -> Self {
        let share = |games: u64| games as f64 / map.games.max(1) as f64;
        let place = |point: &crate::portrait::HeatPoint| HeatPlace {
            vertex: point.vertex.clone(),
            place: [point.x, point.y],
            share: share(point.games),
        };
        let places = map.points.iter().map(place).filter(|place| place.share >= LEAST).take(MOST);
        Self { color, size, places: places.collect() }
    }

    /// Returns the most frequent points in words: `Q16 62 %, R4 20 %`.
    #[must_use]
    pub fn in_words(&self, most: usize) -> String {
        let said = self.places.iter().take(most).map(|one| format!("{} {:.0} %", one.vertex, one.share * 100.0));
        said.collect::<Vec<_>>().join(", ")
    }

    /// Draws the board: on each point a disc that is the larger the more games have it, with the percentage on it.
    #[must_use]
    pub fn scene(&self, title: &str) -> Scene {
        let size = Size::new(self.size[0], self.size[1]).unwrap_or(Size::NINETEEN);
        let record = Record::new(size);
        let board = diagram(&record, NodeId::ROOT, &DiagramOptions::default());
        let options = SceneOptions { title: title.to_owned(), margin: 0.3, ..SceneOptions::default() };
        let mut scene = scene(&board, &Theme::PRINT, &options);
        scene.description = self.in_words(usize::MAX);
        let most = self.places.first().map_or(1.0, |place| place.share);
        let (role, disc, text) = match self.color {
            Color::Black => (Role::BlackStones, Theme::PRINT.text, Theme::PRINT.background),
            Color::White => (Role::WhiteStones, Theme::PRINT.background, Theme::PRINT.text),
        };
        for one in &self.places {
            let strength = (one.share / most).sqrt();
            let center = one.place.map(f32::from);
            let radius = (0.32 + 0.17 * strength) as f32;
            // Discs of black stones are the darker the more games have them; those of white stones hide the lines.
            let fill = if self.color == Color::Black { disc.faded((0.6 + 0.4 * strength) as f32) } else { disc };
            scene.items.push(item(
                Role::Marks,
                Shape::Discs {
                    centers: vec![center],
                    layers: vec![Paint { shift: [0.0, 0.0], radius: radius + 0.03, fill: Theme::PRINT.background }],
                },
            ));
            let layers = vec![Paint { shift: [0.0, 0.0], radius, fill }];
            scene.items.push(item(role, Shape::Discs { centers: vec![center], layers }));
            if self.color == Color::White {
                let stroke = Stroke { width: 0.04 + 0.05 * strength as f32, color: Theme::PRINT.text };
                scene.items.push(item(role, Shape::Rings { centers: vec![center], radius, stroke }));
            }
        }
        let label = |one: &HeatPlace| Label {
            place: one.place.map(f32::from),
            text: Cow::Owned(format!("{:.0}", one.share * 100.0)),
        };
        let labels: Vec<Label> = self.places.iter().map(label).collect();
        scene.items.push(item(Role::Numbers, Shape::PointTexts { labels, height: 0.38, stretch: 0.86, fill: text }));
        scene
    }
}

fn item(role: Role, shape: Shape) -> Item {
    Item { role, shape }
}
