//! A diagram of any game.

use super::{Diagram, GameDiagram};

/// A diagram of Go or of another game.
#[derive(Clone, Copy, Debug)]
pub enum AnyDiagram<'d> {
    /// Go.
    Go(&'d Diagram),
    /// Another game.
    Game(&'d GameDiagram),
}

impl<'d> From<&'d Diagram> for AnyDiagram<'d> {
    fn from(diagram: &'d Diagram) -> Self {
        Self::Go(diagram)
    }
}

impl<'d> From<&'d GameDiagram> for AnyDiagram<'d> {
    fn from(diagram: &'d GameDiagram) -> Self {
        Self::Game(diagram)
    }
}
