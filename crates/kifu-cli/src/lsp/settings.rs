//! The settings of an editor: its `initializationOptions`, and `workspace/didChangeConfiguration`. Rules are in
//! `kifu.toml`.

use kifu_check::Level;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The settings of an editor.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Settings {
    /// The lowest level of findings.
    level: LevelWord,
    /// The board in a hover.
    pub(super) board: BoardWord,
    /// The inlay hints after moves.
    pub(super) hints: HintWord,
    /// The largest number of files for which a whole workspace is checked.
    pub(super) workspace_files: usize,
    /// The address of the published `rules.html`. No default: the documents have no public address yet.
    pub(super) rule_pages: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum LevelWord {
    Info,
    Warning,
    Error,
}

/// The board in a hover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum BoardWord {
    Text,
    Ascii,
    Image,
    None,
}

/// The inlay hints after moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum HintWord {
    Coordinates,
    Numbers,
    Both,
    None,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            level: LevelWord::Warning,
            board: BoardWord::Text,
            hints: HintWord::Both,
            workspace_files: 20_000,
            rule_pages: None,
        }
    }
}

impl Settings {
    /// Reads settings, alone or below `kifu`; later ones override earlier ones. Some editors send empty settings as
    /// soon as they have started.
    ///
    /// # Errors
    /// The error message for the user.
    pub(super) fn read(layers: &[&Value]) -> Result<Self, String> {
        let own = layers.iter().filter_map(|layer| layer.get("kifu").unwrap_or(layer).as_object());
        let all: Map<String, Value> = own.flatten().map(|(key, value)| (key.clone(), value.clone())).collect();
        Self::deserialize(Value::Object(all)).map_err(|error| format!("settings of kifu: {error}"))
    }

    pub(super) fn level(&self) -> Level {
        match self.level {
            LevelWord::Info => Level::Info,
            LevelWord::Warning => Level::Warning,
            LevelWord::Error => Level::Error,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn settings_are_read() {
        let read = |value: Value| Settings::read(&[&value]);
        assert_eq!(Settings::read(&[]), Ok(Settings::default()));
        assert_eq!(read(Value::Null), Ok(Settings::default()));
        assert_eq!(read(json!({})), Ok(Settings::default()));
        assert_eq!(read(json!({ "kifu": { "level": "info" } })).unwrap().level(), Level::Info);
        assert_eq!(read(json!({ "hints": "none" })).unwrap().hints, HintWord::None);
        let (first, later) = (json!({ "level": "info", "hints": "none" }), json!({ "kifu": { "level": "error" } }));
        let both = Settings::read(&[&first, &later]).unwrap();
        assert_eq!((both.level(), both.hints), (Level::Error, HintWord::None));
        assert!(read(json!({ "hints": "loud" })).unwrap_err().contains("loud"));
    }
}
