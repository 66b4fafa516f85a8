//! Pictures of games other than Go.

use kifu_games::Shape as Board;
use kifu_go::{Color as StoneColor, Point};
use kifu_record::sgf::prop::games::{AMAZONS, LINES_OF_ACTION, OTHELLO};

use crate::diagram::GameDiagram;
use crate::theme::{Color, Theme};

use super::arrange::{framed, scene};
use super::stones::stone_theme;
use super::{Paint, Role, Scene, SceneOptions, Shape, Stroke, checkers, grain, hexagons, holes, marks, stones};

/// The games whose pieces move along diagonals: squares of two shades show these.
const CHECKERED: [u16; 2] = [LINES_OF_ACTION, AMAZONS];

/// The felt of Othello.
const GREEN: Color = Color::rgb(0x3f_8f_5f);

/// Returns the picture of a position of a game other than Go.
#[must_use]
pub fn game_scene(game: &GameDiagram, theme: &Theme, options: &SceneOptions) -> Scene {
    match game.row.shape {
        Board::Crossings => scene(&game.board, theme, options),
        Board::Squares => {
            let is_felt = game.row.number == OTHELLO && theme.board.alpha > 0;
            let theme =
                if is_felt { Theme { board: GREEN, grain: Color::NONE, ..theme.clone() } } else { theme.clone() };
            squares(game, &theme, options)
        }
        Board::Holes => holes::scene(game, theme, options),
        Board::Hexagons => hexagons::scene(game, theme, options),
        Board::Checkers => checkers::scene(&game.position.checkers, theme, options),
    }
}

/// Stones on squares: the lines are between the points.
fn squares(game: &GameDiagram, theme: &Theme, options: &SceneOptions) -> Scene {
    framed(&game.board, theme, options, |scene, corner, extent| {
        grain::draw(scene, corner, extent, theme.grain);
        let size = game.board.size;
        let (columns, rows) = (f32::from(size.columns()), f32::from(size.rows()));
        if CHECKERED.contains(&game.row.number) {
            let is_dark = |point: &Point| (point.x() + point.y()) % 2 == 1;
            let square = |point: Point| {
                let (left, top) = (f32::from(point.x()) - 0.5, f32::from(point.y()) - 0.5);
                vec![[left, top], [left + 1.0, top], [left + 1.0, top + 1.0], [left, top + 1.0]]
            };
            let ground = if theme.board.alpha > 0 { theme.board } else { theme.background };
            let corners = size.points().filter(is_dark).map(square).collect();
            let fill = Some(ground.blended(theme.line, 0.12));
            scene.push(Role::Grid, Shape::Polygons { corners, fill, stroke: None });
        }
        let line = |number: u8| f32::from(number) - 0.5;
        let down = (0..=size.columns()).map(|x| [[line(x), -0.5], [line(x), rows - 0.5]]);
        let across = (0..=size.rows()).map(|y| [[-0.5, line(y)], [columns - 0.5, line(y)]]);
        let stroke = Stroke { width: theme.line_width, color: theme.line };
        scene.push(Role::Grid, Shape::Lines { segments: down.chain(across).collect(), stroke });
        // Between lines, stones are a little smaller.
        let theme = Theme { stone_radius: theme.stone_radius * 0.88, placement: 0.0, ..theme.clone() };
        stones::draw(scene, &game.board, &theme);
        marks::draw(scene, &game.board, &theme);
    })
}

/// Discs in the look of a player's stones.
pub(super) fn discs(centers: Vec<[f32; 2]>, color: StoneColor, radius: f32, theme: &Theme) -> Shape {
    let stone = stone_theme(theme, color);
    let disc = |radius, fill| Paint { shift: [0.0; 2], radius, fill };
    Shape::Discs { centers, layers: vec![disc(radius, stone.outline), disc(radius - stone.outline_width, stone.fill)] }
}

/// Lines in the colour of a player: white ones have an outline, so that they are visible on white ground.
pub(super) fn colored_lines(segments: Vec<[[f32; 2]; 2]>, color: StoneColor, width: f32, theme: &Theme) -> [Shape; 2] {
    let stone = stone_theme(theme, color);
    let lines = |width, color| Shape::Lines { segments: segments.clone(), stroke: Stroke { width, color } };
    [lines(width, stone.outline), lines((width - 2.0 * stone.outline_width).max(0.02), stone.fill)]
}

/// The role of a player's stones.
pub(super) const fn role(color: StoneColor) -> Role {
    match color {
        StoneColor::Black => Role::BlackStones,
        StoneColor::White => Role::WhiteStones,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_games::{GAMES, GameRow, Piece, Position};
    use kifu_go::Size;

    /// A board with stones of both colours on every third cell.
    fn sample(row: &'static GameRow, size: Size) -> GameDiagram {
        let mut position: Position = row.start(size);
        for (index, point) in size.points().enumerate().filter(|(index, _)| index % 3 == 0) {
            let color = if index % 2 == 0 { StoneColor::Black } else { StoneColor::White };
            position.set(point, Some(Piece::Stone(color)));
            position.last = vec![point];
        }
        GameDiagram::new(row, position, row.notation)
    }

    /// The places that a shape touches.
    fn places(shape: &Shape) -> Vec<[f32; 2]> {
        match shape {
            Shape::Rectangle { corner, extent, .. } => vec![*corner, [corner[0] + extent[0], corner[1] + extent[1]]],
            Shape::Lines { segments, .. } => segments.iter().flatten().copied().collect(),
            Shape::Discs { centers, .. } | Shape::Rings { centers, .. } => centers.clone(),
            Shape::Stones { groups, .. } => groups.iter().flat_map(|group| group.centers.clone()).collect(),
            Shape::Polygons { corners, .. } => corners.concat(),
            Shape::Texts { labels, .. } | Shape::PointTexts { labels, .. } => {
                labels.iter().map(|label| label.place).collect()
            }
        }
    }

    #[test]
    fn every_game_is_drawn_within_its_picture() {
        for row in &GAMES {
            for size in [(1, 1), (2, 5), (row.side, row.side), (52, 52)] {
                let game = sample(row, Size::new(size.0, size.1).unwrap());
                for (_, theme) in Theme::ALL {
                    let scene = game_scene(&game, theme, &SceneOptions::default());
                    let (right, bottom) = (scene.x + scene.width, scene.y + scene.height);
                    for place in scene.items.iter().flat_map(|item| places(&item.shape)) {
                        let is_inside = (scene.x - 0.01..=right + 0.01).contains(&place[0])
                            && (scene.y - 0.01..=bottom + 0.01).contains(&place[1]);
                        assert!(is_inside, "{} {size:?}: {place:?} is outside", row.name());
                    }
                    let stones = |role| scene.of(role).map(|shape| places(shape).len()).sum::<usize>();
                    let is_of_cells = row.shape != Board::Checkers && row.shape != Board::Holes;
                    for (color, role) in
                        [(StoneColor::Black, Role::BlackStones), (StoneColor::White, Role::WhiteStones)]
                    {
                        let expected = if is_of_cells { game.position.count(color) } else { stones(role) };
                        assert_eq!(stones(role), expected, "{} {size:?}", row.name());
                    }
                }
            }
        }
    }

    /// Neighbours in Hex are one cell apart, and so are their centres.
    #[test]
    fn hexagons_touch() {
        let row = GameRow::find(11).unwrap();
        let game = sample(row, Size::new(3, 3).unwrap());
        let scene = game_scene(&game, &Theme::PRINT, &SceneOptions::default());
        let Some(Shape::Polygons { corners, .. }) = scene.of(Role::Board).next() else { panic!("no cells") };
        assert_eq!(corners.len(), 9);
        let shared = |one: usize, other: usize| {
            let near = |a: &[f32; 2], b: &[f32; 2]| (a[0] - b[0]).hypot(a[1] - b[1]) < 0.01;
            corners[one].iter().filter(|corner| corners[other].iter().any(|other| near(corner, other))).count()
        };
        // The right, lower and lower left neighbours share a side; the lower right cell shares nothing.
        assert_eq!([shared(1, 2), shared(1, 4), shared(1, 3), shared(1, 5)], [2, 2, 2, 0]);
    }
}
