//! Games other than Go: their moves and what the rules say as data, and their positions as pictures.

use kifu_draw::svg::{self, SvgOptions};
use kifu_draw::text::game_notes;
use kifu_draw::{Color, GameDiagram, SceneOptions, Theme, ThemeField, ThemeValue, game_scene};
use kifu_games::Replay;
use kifu_record::words::Language;
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_view::other::OtherGame;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games of a text of SGF, of which those other than Go are shown.
#[wasm_bindgen]
#[derive(Debug)]
pub struct OtherGames {
    text: Collection<'static>,
}

#[wasm_bindgen]
impl OtherGames {
    /// Reads all games of a text of SGF in UTF-8.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Self {
        Self { text: Collection::parse_owned(bytes, &ParseOptions::default()) }
    }

    /// The moves of a game, counted from 0, and what the rules say about them, as JSON: [`OtherGame`]. `undefined` for Go, and if
    /// there is no such game.
    #[must_use]
    pub fn game(&self, game: usize) -> Option<String> {
        serde_json::to_string(&OtherGame::of_game(self.text.game(game)?)?).ok()
    }

    /// The picture of the position after a node as SVG, in a theme by its name, which lines with other values may follow; with
    /// `none` as coordinates, lines have no names.
    /// With the tag of a language, the picture has the [notes](Self::notes) below the board. `undefined` if kifu cannot replay
    /// the game, and if there is no such node or theme.
    #[must_use]
    pub fn svg(
        &self,
        game: usize,
        node: usize,
        theme: &str,
        coordinates: &str,
        language: Option<String>,
    ) -> Option<String> {
        let mut diagram = self.diagram(game, node)?;
        if coordinates == "none" {
            diagram.board.coordinates = None;
        }
        let notes = language.map_or_else(String::new, |language| notes_in(&diagram, &language));
        let options = SceneOptions {
            title: diagram.row.name().to_owned(),
            caption: Some(notes).filter(|notes| !notes.is_empty()).into_iter().collect(),
            ..SceneOptions::default()
        };
        Some(svg::write(&game_scene(&diagram, &theme_of(theme)?, &options), &SvgOptions::default()))
    }

    /// What the board after a node does not show, such as counts and the cube, in the language with this tag; empty for most
    /// games. `undefined` where there is no picture.
    #[must_use]
    pub fn notes(&self, game: usize, node: usize, language: &str) -> Option<String> {
        Some(notes_in(&self.diagram(game, node)?, language))
    }
}

impl OtherGames {
    fn diagram(&self, game: usize, node: usize) -> Option<GameDiagram> {
        let game = self.text.game(game)?;
        let replay = Replay::of(game)?;
        let position = replay.at(game.nodes().nth(node)?).position;
        Some(GameDiagram::new(replay.row, position, replay.notation))
    }
}

/// A theme: its name, or that of its base with a line for each other value, `black.fill #123456`; measures are in thousandths.
fn theme_of(text: &str) -> Option<Theme> {
    let mut lines = text.lines();
    let mut theme = Theme::find(lines.next()?)?.clone();
    for (name, value) in lines.filter_map(|line| line.split_once(' ')) {
        match ThemeField::find(name)?.value {
            ThemeValue::Color(get) => *get(&mut theme) = Color::read(value).ok()?,
            ThemeValue::Measure(get, [least, most]) => {
                *get(&mut theme) = (f32::from(value.parse::<u16>().ok()?) / 1000.0).clamp(least, most);
            }
        }
    }
    Some(theme)
}

fn notes_in(diagram: &GameDiagram, language: &str) -> String {
    game_notes(diagram, language.parse::<Language>().unwrap_or_default()).join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_shown() {
        let games = OtherGames::new(b"(;GM[11]SZ[5];B[c2];W[c2])(;B[pd])(;GM[6];B[31lolm])(;GM[3];W[e4])".to_vec());
        let json = |game| serde_json::from_str::<serde_json::Value>(&games.game(game)?).ok();
        let hex = json(0).unwrap();
        assert_eq!((hex["name"].as_str(), hex["moves"][1]["fault_code"].as_str()), (Some("Hex"), Some("occupied")));
        assert_eq!((json(1), json(4)), (None, None));
        assert_eq!(json(3).unwrap()["is_replayed"], false);
        let svg = |game, node, theme, coordinates| games.svg(game, node, theme, coordinates, None);
        assert!(games.svg(2, 0, "wood", "", Some("ja".to_owned())).unwrap().contains("キューブ：1"));
        assert!(!svg(2, 0, "wood", "").unwrap().contains("cube"));
        assert!(games.notes(2, 0, "en").unwrap().ends_with("cube: 1"));
        assert_eq!((games.notes(0, 0, "en").as_deref(), games.notes(3, 0, "en")), (Some(""), None));
        assert_ne!(svg(0, 1, "wood", ""), svg(0, 1, "dark", ""));
        assert_ne!(svg(0, 1, "wood", ""), svg(0, 1, "wood", "none"));
        let own = "wood\nboard #123456\nblack.fill #654321\nblack.outline-width 200";
        let drawn = svg(0, 1, own, "").unwrap();
        assert!(["#123456", "#654321"].iter().all(|color| drawn.contains(color)), "{drawn}");
        for (game, node, theme) in [(0, 3, "wood"), (0, 0, "mahogany"), (1, 0, "wood"), (3, 0, "wood"), (9, 0, "wood")]
        {
            assert_eq!(svg(game, node, theme, ""), None, "{game} {node} {theme}");
        }
    }
}
