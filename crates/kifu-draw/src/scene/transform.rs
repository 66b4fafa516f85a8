//! Scales and moves a picture.

use super::{Item, Label, Paint, Place, Scene, Shape, StoneGroup, StoneLook, Stroke};

impl Scene {
    /// Returns its items scaled, with the upper left corner at `corner`, as parts of another picture.
    pub fn placed(&self, corner: Place, scale: f32) -> impl Iterator<Item = Item> + '_ {
        let moved = Placement { scale, shift: [corner[0] - self.x * scale, corner[1] - self.y * scale] };
        self.items.iter().map(move |item| Item { role: item.role, shape: moved.shape(&item.shape) })
    }
}

#[derive(Clone, Copy)]
struct Placement {
    scale: f32,
    shift: Place,
}

impl Placement {
    fn place(self, [x, y]: Place) -> Place {
        [x * self.scale + self.shift[0], y * self.scale + self.shift[1]]
    }

    fn places(self, places: &[Place]) -> Vec<Place> {
        places.iter().map(|&place| self.place(place)).collect()
    }

    fn labels(self, labels: &[Label]) -> Vec<Label> {
        labels.iter().map(|Label { place, text }| Label { place: self.place(*place), text: text.clone() }).collect()
    }

    fn stroke(self, stroke: Stroke) -> Stroke {
        Stroke { width: stroke.width * self.scale, color: stroke.color }
    }

    fn disc(self, Paint { shift: [x, y], radius, fill }: Paint) -> Paint {
        Paint { shift: [x * self.scale, y * self.scale], radius: radius * self.scale, fill }
    }

    fn group(self, StoneGroup { centers, shift: [x, y], turn, light }: &StoneGroup) -> StoneGroup {
        StoneGroup {
            centers: self.places(centers),
            shift: [x * self.scale, y * self.scale],
            turn: *turn,
            light: *light,
        }
    }

    fn shape(self, shape: &Shape) -> Shape {
        let scale = self.scale;
        match shape {
            Shape::Rectangle { corner, extent: [width, height], fill } => {
                Shape::Rectangle { corner: self.place(*corner), extent: [width * scale, height * scale], fill: *fill }
            }
            Shape::Lines { segments, stroke } => Shape::Lines {
                segments: segments.iter().map(|[from, to]| [self.place(*from), self.place(*to)]).collect(),
                stroke: self.stroke(*stroke),
            },
            Shape::Discs { centers, layers } => Shape::Discs {
                centers: self.places(centers),
                layers: layers.iter().map(|layer| self.disc(*layer)).collect(),
            },
            Shape::Stones { groups, step, look: StoneLook { outline, radius, colors, grain } } => Shape::Stones {
                groups: groups.iter().map(|group| self.group(group)).collect(),
                step: step * scale,
                look: StoneLook {
                    outline: self.disc(*outline),
                    radius: radius * scale,
                    colors: *colors,
                    grain: self.stroke(*grain),
                },
            },
            Shape::Rings { centers, radius, stroke } => {
                Shape::Rings { centers: self.places(centers), radius: radius * scale, stroke: self.stroke(*stroke) }
            }
            Shape::Polygons { corners, fill, stroke } => Shape::Polygons {
                corners: corners.iter().map(|corners| self.places(corners)).collect(),
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Shape::PointTexts { labels, height, stretch, fill } => Shape::PointTexts {
                labels: self.labels(labels),
                height: height * scale,
                stretch: *stretch,
                fill: *fill,
            },
            Shape::Texts { labels, size, weight, fill, anchor } => Shape::Texts {
                labels: self.labels(labels),
                size: size * scale,
                weight: *weight,
                fill: *fill,
                anchor: *anchor,
            },
        }
    }
}
