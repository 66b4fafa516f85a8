//! Outlines as data.

use skrifa::outline::OutlinePen;

/// A segment of an outline. All coordinates are in ems, upwards from the baseline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OutlineStep {
    /// Begins a new contour.
    Move([f32; 2]),
    /// A straight line to this point.
    Line([f32; 2]),
    /// A quadratic curve: its control point and its end.
    Quadratic([f32; 2], [f32; 2]),
    /// A cubic curve: its control points and its end.
    Cubic([f32; 2], [f32; 2], [f32; 2]),
    /// Closes the contour.
    Close,
}

pub(super) struct Outline {
    pub(super) steps: Vec<OutlineStep>,
    scale: f32,
}

impl Outline {
    pub(super) const fn new(scale: f32) -> Self {
        Self { steps: Vec::new(), scale }
    }

    fn at(&self, x: f32, y: f32) -> [f32; 2] {
        [x * self.scale, y * self.scale]
    }
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.steps.push(OutlineStep::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.steps.push(OutlineStep::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.steps.push(OutlineStep::Quadratic(self.at(cx, cy), self.at(x, y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.steps.push(OutlineStep::Cubic(self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y)));
    }

    fn close(&mut self) {
        self.steps.push(OutlineStep::Close);
    }
}
