//! Boards of holes with pegs and links: Twixt.

use kifu_games::twixt::links;
use kifu_go::Color as StoneColor;

use crate::diagram::GameDiagram;
use crate::theme::Theme;

use super::arrange::framed;
use super::game::{colored_lines, discs, role};
use super::{Paint, Role, Scene, SceneOptions, Shape, marks, place};

/// The radius of a hole, and of a peg.
const HOLE: f32 = 0.09;
const PEG: f32 = 0.27;
const LINK: f32 = 0.15;
/// The lines before the sides of a player.
const SIDE: f32 = 0.14;

pub(super) fn scene(game: &GameDiagram, theme: &Theme, options: &SceneOptions) -> Scene {
    framed(&game.board, theme, options, |scene, _, _| {
        let size = game.board.size;
        let (right, bottom) = (f32::from(size.columns()) - 1.5, f32::from(size.rows()) - 1.5);
        // The sides of a player are behind these lines.
        let sides = [
            (StoneColor::White, vec![[[0.5, 0.5], [right, 0.5]], [[0.5, bottom], [right, bottom]]]),
            (StoneColor::Black, vec![[[0.5, 0.5], [0.5, bottom]], [[right, 0.5], [right, bottom]]]),
        ];
        for (color, segments) in sides {
            for shape in colored_lines(segments, color, SIDE, theme) {
                scene.push(Role::Grid, shape);
            }
        }
        let is_corner = |x: u8, y: u8| [0, size.columns() - 1].contains(&x) && [0, size.rows() - 1].contains(&y);
        let free = size.points().filter(|&point| game.position.at(point).is_none() && !is_corner(point.x(), point.y()));
        let hole = Paint { shift: [0.0; 2], radius: HOLE, fill: theme.line };
        scene.push(Role::Stars, Shape::Discs { centers: free.map(place).collect(), layers: vec![hole] });
        let links = links(&game.position);
        for color in [StoneColor::White, StoneColor::Black] {
            let own = links.iter().filter(|[upper, _]| game.position.color_at(*upper) == Some(color));
            let segments = own.map(|link| link.map(place)).collect();
            for shape in colored_lines(segments, color, LINK, theme) {
                scene.push(role(color), shape);
            }
            let pegs = game.position.stones(color).map(place).collect();
            scene.push(role(color), discs(pegs, color, PEG, theme));
        }
        let ring = Theme { mark_width: theme.mark_width * 0.6, ..theme.clone() };
        marks::draw(scene, &game.board, &ring);
    })
}
