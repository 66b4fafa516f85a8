//! Arranges the parts of a picture.

use crate::diagram::{AnyDiagram, Diagram};
use crate::theme::Theme;

use super::game::game_scene;
use super::{Place, Role, Scene, Shape, captions, coordinates, grain, grid, marks, stones};

/// Options for the parts around the board.
#[derive(Clone, PartialEq, Debug)]
pub struct SceneOptions {
    /// The title, in a few words, for screen readers and browser tabs.
    pub title: String,
    /// Lines above the board; the first is the largest. Long ones are broken.
    pub heading: Vec<String>,
    /// Paragraphs below the board. Long ones are broken into lines.
    pub caption: Vec<String>,
    /// The size of letters in captions.
    pub caption_size: f32,
    /// The room around everything.
    pub margin: f32,
}

impl Default for SceneOptions {
    fn default() -> Self {
        Self {
            title: String::from("Go diagram"),
            heading: Vec::new(),
            caption: Vec::new(),
            caption_size: 0.6,
            margin: 0.25,
        }
    }
}

/// The distance from the outermost lines to the edge of the board.
pub(super) const BOARD_MARGIN: f32 = 0.62;

/// Returns the picture of a diagram.
#[must_use]
pub fn scene(diagram: &Diagram, theme: &Theme, options: &SceneOptions) -> Scene {
    framed(diagram, theme, options, |scene, corner, extent| {
        grain::draw(scene, corner, extent, theme.grain);
        grid::draw(scene, diagram, theme);
        stones::draw(scene, diagram, theme);
        marks::draw_below_texts(scene, diagram, theme);
        stones::draw_numbers(scene, diagram, theme);
        marks::draw(scene, diagram, theme);
    })
}

/// Returns the picture of any diagram.
#[must_use]
pub fn any_scene(diagram: AnyDiagram<'_>, theme: &Theme, options: &SceneOptions) -> Scene {
    match diagram {
        AnyDiagram::Go(diagram) => scene(diagram, theme, options),
        AnyDiagram::Game(game) => game_scene(game, theme, options),
    }
}

/// Draws a board with the text around it. `draw` draws what is on the board, whose corner and extent it gets.
pub(super) fn framed(
    diagram: &Diagram,
    theme: &Theme,
    options: &SceneOptions,
    draw: impl FnOnce(&mut Scene, Place, Place),
) -> Scene {
    let region = diagram.region;
    let (left, top) = (f32::from(region.left) - BOARD_MARGIN, f32::from(region.top) - BOARD_MARGIN);
    let (right, bottom) = (f32::from(region.right) + BOARD_MARGIN, f32::from(region.bottom) + BOARD_MARGIN);
    let names = coordinates::widths(diagram);
    let mut scene = Scene {
        x: left - names.left - options.margin,
        y: top - names.top - options.margin,
        width: right - left + names.left + names.right + 2.0 * options.margin,
        height: bottom - top + names.top + names.bottom + 2.0 * options.margin,
        title: options.title.clone(),
        description: captions::description(diagram),
        items: Vec::new(),
    };
    captions::around(&mut scene, theme, options, |scene| {
        // The board includes the names of its lines.
        let corner = [left - names.left, top - names.top];
        let extent = [right + names.right - corner[0], bottom + names.bottom - corner[1]];
        scene.push(Role::Board, Shape::Rectangle { corner, extent, fill: theme.board });
        draw(scene, corner, extent);
        coordinates::draw(scene, diagram, names, theme);
    });
    scene
}
