//! Games other than Go: their moves and what the rules say as data, and their positions as pictures.

use kifu_draw::svg::{self, SvgOptions};
use kifu_draw::text::game_notes;
use kifu_draw::{Color, GameDiagram, SceneOptions, THEME_FIELDS, Theme, ThemeValue, game_scene};
use kifu_games::Replay;
use kifu_record::words::Language;
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_view::other::OtherGame;
use serde_json::Value;
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

    /// The picture of the position after a node as SVG, in a theme by its name or with the values of a theme file in JSON; with
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

/// A theme by its name, or from the text of its file. The page has checked files; what they do not have is that of their base.
fn theme_of(text: &str) -> Option<Theme> {
    if let Some(theme) = Theme::find(text) {
        return Some(theme.clone());
    }
    let file: Value = serde_json::from_str(text).ok()?;
    let mut theme = file.get("base").and_then(Value::as_str).and_then(Theme::find).cloned().unwrap_or_default();
    for field in THEME_FIELDS {
        let value = field.name.split('.').try_fold(&file, |table, key| table.get(key));
        match field.value {
            ThemeValue::Color(get) => {
                if let Some(color) = value.and_then(Value::as_str).and_then(|text| Color::read(text).ok()) {
                    *get(&mut theme) = color;
                }
            }
            ThemeValue::Measure(get, [least, most]) => {
                if let Some(number) = value.and_then(Value::as_f64) {
                    *get(&mut theme) = (number as f32).clamp(least, most);
                }
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
        let own = r##"{"base":"wood","board":"#123456","black":{"fill":"#654321","outline-width":0.2}}"##;
        let drawn = svg(0, 1, own, "").unwrap();
        assert!(["#123456", "#654321"].iter().all(|color| drawn.contains(color)), "{drawn}");
        for (game, node, theme) in [(0, 3, "wood"), (0, 0, "mahogany"), (1, 0, "wood"), (3, 0, "wood"), (9, 0, "wood")]
        {
            assert_eq!(svg(game, node, theme, ""), None, "{game} {node} {theme}");
        }
    }
}
