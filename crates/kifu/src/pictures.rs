//! Pictures.

use kifu_draw::{DiagramOptions, SceneOptions, Theme, diagram, scene, svg};

use crate::{Game, Node};

impl Game {
    /// Draws the board after this number of moves of the main line as SVG, with the marks of its node.
    #[must_use]
    pub fn svg(&self, moves: usize) -> String {
        self.node_at(moves).svg(&DiagramOptions::default())
    }
}

impl Node {
    /// Draws the position as SVG.
    #[must_use]
    pub fn svg(&self, options: &DiagramOptions) -> String {
        let diagram = diagram(self.game.record(), self.id, options);
        let scene = scene(&diagram, &Theme::PRINT, &SceneOptions::default());
        svg::write(&scene, &svg::SvgOptions::default())
    }
}
