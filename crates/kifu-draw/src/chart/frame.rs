//! The common parts of all charts: title, colours, sizes, axes, and the description.

use super::axis::grouped;
use super::{Bar, Chart};
use crate::scene::{Anchor, Item, Label, Place, Role, Scene, Shape, Stroke};
use crate::styled::Weight;
use crate::theme::{Color, Theme};

/// The width of a chart.
pub(super) const WIDTH: f32 = 30.0;
/// The margin at all edges.
pub(super) const MARGIN: f32 = 0.7;
/// The size of small letters: labels and numbers.
pub(super) const SMALL: f32 = 0.52;

const TITLE: f32 = 0.85;
const NOTE: f32 = 0.58;

/// A chart being drawn.
pub(super) struct Frame<'t> {
    pub(super) scene: Scene,
    pub(super) theme: &'t Theme,
}

impl<'t> Frame<'t> {
    /// Returns a frame with its title, and the vertical position below the title.
    pub(super) fn new(chart: &Chart, theme: &'t Theme) -> (Self, f32) {
        let scene = Scene {
            x: 0.0,
            y: 0.0,
            width: WIDTH,
            height: 0.0,
            title: chart.title.clone(),
            description: described(chart),
            items: Vec::new(),
        };
        let mut frame = Self { scene, theme };
        let mut y = MARGIN + TITLE / 2.0;
        frame.text(Role::Heading, [MARGIN, y], &chart.title, TITLE, Anchor::Start);
        y += TITLE / 2.0;
        if !chart.note.is_empty() {
            y += 0.25 + NOTE / 2.0;
            frame.text(Role::Caption, [MARGIN, y], &chart.note, NOTE, Anchor::Start);
            y += NOTE / 2.0;
        }
        (frame, y + 0.5)
    }

    /// The scene, which ends at `bottom`.
    pub(super) fn finish(mut self, bottom: f32) -> Scene {
        self.scene.height = bottom + MARGIN;
        let ground =
            Shape::Rectangle { corner: [0.0, 0.0], extent: [WIDTH, self.scene.height], fill: self.theme.background };
        if self.theme.background.alpha > 0 {
            self.scene.items.insert(0, Item { role: Role::Background, shape: ground });
        }
        self.scene
    }

    /// A text in the colour of its role.
    pub(super) fn text(&mut self, role: Role, place: Place, text: &str, size: f32, anchor: Anchor) {
        self.texts(role, vec![Label { place, text: text.to_owned().into() }], size, anchor);
    }

    /// Texts of one size.
    pub(super) fn texts(&mut self, role: Role, labels: Vec<Label>, size: f32, anchor: Anchor) {
        let fill = if role == Role::Heading { self.theme.text } else { self.theme.coordinates };
        self.scene.push(role, Shape::Texts { labels, size, weight: Weight::Regular, fill, anchor });
    }

    /// Thin lines behind the bars.
    pub(super) fn grid(&mut self, segments: Vec<[Place; 2]>) {
        let stroke = Stroke { width: 0.03, color: self.theme.line.faded(0.22) };
        self.scene.push(Role::Axes, Shape::Lines { segments, stroke });
    }

    /// The zero lines of bars and rates.
    pub(super) fn axis(&mut self, segments: Vec<[Place; 2]>) {
        let stroke = Stroke { width: 0.05, color: self.theme.line };
        self.scene.push(Role::Axes, Shape::Lines { segments, stroke });
    }

    /// Bars: upper left corner, width and height of each.
    pub(super) fn bars(&mut self, bars: impl Iterator<Item = [f32; 4]>) {
        let corners: Vec<Vec<Place>> = bars
            .filter(|[_, _, width, height]| *width > 0.0 && *height > 0.0)
            .map(|[x, y, width, height]| vec![[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
            .collect();
        let fill = Some(over(self.theme.line.faded(self.theme.ghost_opacity), self.theme.background));
        let stroke = Some(Stroke { width: 0.04, color: self.theme.line });
        self.scene.push(Role::Bars, Shape::Polygons { corners, fill, stroke });
    }

    /// Rates: dots with the lines of their intervals.
    pub(super) fn rates(&mut self, dots: Vec<Place>, intervals: Vec<[Place; 2]>, radius: f32) {
        let color = self.theme.mark;
        let stroke = Stroke { width: radius * 0.6, color: color.faded(0.55) };
        self.scene.push(Role::Rates, Shape::Lines { segments: intervals, stroke });
        let fill: Color = color;
        let layers = vec![crate::scene::Paint { shift: [0.0, 0.0], radius, fill }];
        self.scene.push(Role::Rates, Shape::Discs { centers: dots, layers });
    }
}

/// The visible colour of a transparent colour on a background.
fn over(color: Color, ground: Color) -> Color {
    if ground.alpha < 255 {
        return color;
    }
    let opacity = f32::from(color.alpha) / 255.0;
    let blend = |above: u8, below: u8| {
        let part = f32::from(above) * opacity + f32::from(below) * (1.0 - opacity);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
        let part = part.round() as u8;
        part
    };
    Color {
        red: blend(color.red, ground.red),
        green: blend(color.green, ground.green),
        blue: blend(color.blue, ground.blue),
        alpha: 255,
    }
}

/// All numbers in words, without empty bars.
fn described(chart: &Chart) -> String {
    const MAX: usize = 200;
    let said = |bar: &Bar| {
        let rate = match (&chart.rates, bar.rate) {
            (Some(name), Some(interval)) => format!(", {name} {:.1} %", interval.rate * 100.0),
            _ => String::new(),
        };
        format!("{}: {} {}{rate}", bar.label, chart.counts, grouped(bar.count))
    };
    let bars = || chart.bars.iter().filter(|bar| bar.count > 0);
    let mut text: Vec<String> = bars().take(MAX).map(said).collect();
    if bars().count() > MAX {
        text.push(format!("and {} more", grouped((bars().count() - MAX) as u64)));
    }
    let note = if chart.note.is_empty() { String::new() } else { format!("{}. ", chart.note) };
    format!("{note}{}", text.join("; "))
}
