//! The user's own `kifu.toml`, in the user's folder for settings: defaults of options (`[defaults]`), engines (`[engine.NAME]`), and
//! names (`[names]`).
//!
//! Engines are programs that kifu starts, so only this file names them, not one that lies beside records: a downloaded folder must
//! not start programs.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kifu_engine::Protocol;
use kifu_files::read_text;
use kifu_record::{BadRow, OwnNames};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::error::ConfigError;
use crate::analyze::EngineSetup;

/// The largest size of the file in bytes.
const MAX_SIZE: u64 = 1 << 20;
/// The largest size of a table of names.
const MAX_TABLE: u64 = 16 << 20;

/// The defaults of a user.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserDefaults {
    /// The file; `None` if there is none.
    pub path: Option<PathBuf>,
    /// The value of each option, by its long name: `coords` and `ja`.
    pub values: BTreeMap<String, String>,
    /// The engines by name.
    pub engines: BTreeMap<String, EngineTable>,
    /// The user's names.
    pub names: NamesTable,
}

/// The user's names: `[names]`. Paths are relative to the folder of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamesTable {
    /// The user's own name in records.
    pub me: Option<String>,
    /// A table of players.
    pub players: Option<PathBuf>,
    /// A table of events.
    pub events: Option<PathBuf>,
    /// A table of openings.
    pub openings: Option<PathBuf>,
}

/// An engine: `[engine.NAME]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineTable {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it speaks; by default `katago` for `katago analysis`, else `lz`.
    #[serde(default, deserialize_with = "protocol")]
    pub protocol: Option<Protocol>,
    /// The seconds without an answer after which it is started again.
    #[serde(default, deserialize_with = "patience")]
    pub patience: Option<u64>,
}

impl EngineTable {
    /// Returns the engine; `None` if its command is empty.
    #[must_use]
    pub fn setup(self) -> Option<EngineSetup> {
        EngineSetup::of_command(self.command, self.protocol, self.patience.map(Duration::from_secs))
    }
}

fn protocol<'d, D: Deserializer<'d>>(from: D) -> Result<Option<Protocol>, D::Error> {
    let name = String::deserialize(from)?;
    let known = || Protocol::ALL.map(|(name, _)| format!("`{name}`")).join(", ");
    let unknown = || D::Error::custom(format!("unknown protocol `{name}`, expected one of {}", known()));
    Protocol::from_name(&name).map(Some).ok_or_else(unknown)
}

fn patience<'d, D: Deserializer<'d>>(from: D) -> Result<Option<u64>, D::Error> {
    let seconds = u64::deserialize(from)?;
    // A day: longer times overflow when they are multiplied.
    if (1..=86_400).contains(&seconds) {
        Ok(Some(seconds))
    } else {
        Err(D::Error::custom("expected 1 to 86400 seconds"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    defaults: BTreeMap<String, String>,
    #[serde(default)]
    engine: BTreeMap<String, EngineTable>,
    #[serde(default)]
    names: NamesTable,
}

/// Returns the path of the user's `kifu.toml`: in `kifu` of `$XDG_CONFIG_HOME` or `~/.config`, on Windows of `%APPDATA%`.
/// `None` if none of them is known.
#[must_use]
pub fn user_file() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let place = if cfg!(windows) {
        folder("APPDATA")
    } else {
        folder("XDG_CONFIG_HOME").or_else(|| folder("HOME").map(|user| user.join(".config")))
    };
    place.map(|place| place.join("kifu").join("kifu.toml"))
}

impl UserDefaults {
    /// Reads the user's file; no defaults without one.
    ///
    /// # Errors
    /// If the file cannot be read, or has another table or a value that is no text.
    pub fn load() -> Result<Self, ConfigError> {
        match user_file() {
            Some(path) if path.exists() => Self::read(&path),
            _ => Ok(Self::default()),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Those of [`load`](Self::load).
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let text = read_text(path, MAX_SIZE).map_err(|error| ConfigError::unreadable(path, &error))?;
        let document: Document = toml::from_str(&text).map_err(|error| ConfigError::from_toml(path, &text, &error))?;
        Ok(Self {
            path: Some(path.to_owned()),
            values: document.defaults,
            engines: document.engine,
            names: document.names,
        })
    }

    /// Reads the user's tables of names.
    ///
    /// # Errors
    /// If a table cannot be read, or a row of it cannot be used.
    pub fn own_names(&self) -> Result<OwnNames, ConfigError> {
        let mut own = OwnNames::default();
        let NamesTable { players, events, openings, .. } = &self.names;
        let folder = self.path.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
        type Read = fn(&mut OwnNames, &str) -> Result<(), BadRow>;
        let tables: [(&Option<PathBuf>, Read); 3] =
            [(players, OwnNames::read_players), (events, OwnNames::read_events), (openings, OwnNames::read_openings)];
        for (path, read) in tables {
            let Some(path) = path.as_ref().map(|path| folder.join(path)) else { continue };
            let text = read_text(&path, MAX_TABLE).map_err(|error| ConfigError::unreadable(&path, &error))?;
            read(&mut own, &text).map_err(|BadRow { line, reason }| ConfigError::in_line(&path, line, reason))?;
        }
        Ok(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_texts_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kifu.toml");
        let read = |text: &str| {
            std::fs::write(&path, text).unwrap();
            UserDefaults::read(&path)
        };
        let values = read("[defaults]\ncoords = \"ja\"\ntheme = \"wood\"\n").unwrap().values;
        assert_eq!(
            values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>(),
            ["coords=ja", "theme=wood"]
        );
        assert!(read("").unwrap().values.is_empty());
        let error = read("[defaults]\n\ncoords = 1\n").unwrap_err();
        assert_eq!(error.subject(), format!("{}:3:10", path.display()));
        let text = "[engine.b18]\ncommand = ['katago', 'analysis']\n[engine.old]\ncommand = ['gnugo']\nprotocol = 'gtp'\npatience = 9\n";
        let engines = read(text).unwrap().engines;
        let protocols: Vec<_> = engines.values().map(|engine| (engine.protocol, engine.patience)).collect();
        assert_eq!(protocols, [(None, None), (Some(Protocol::Gtp), Some(9))]);
        for (text, part) in [
            ("[engine.a]\n", "command"),
            ("[engine.a]\ncommand = 'katago'\n", "sequence"),
            (
                "[engine.a]\ncommand = []\nprotocol = 'uci'\n",
                "unknown protocol `uci`, expected one of `katago`, `lz`, `gtp`",
            ),
            ("[engine.a]\ncommand = []\npatience = 0\n", "1 to 86400"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        let names = read("[names]\nme = 'Ann'\nplayers = 'p.tsv'\n").unwrap();
        assert_eq!(names.names.me.as_deref(), Some("Ann"));
        let missing = names.own_names().unwrap_err();
        assert_eq!(missing.subject(), folder.path().join("p.tsv").display().to_string());
        std::fs::write(folder.path().join("p.tsv"), "canonical\tother\nAnn\tann77\n\nBob\tann77\n").unwrap();
        let error = names.own_names().unwrap_err();
        assert_eq!(error.subject(), format!("{}:4", folder.path().join("p.tsv").display()));
        assert!(error.to_string().starts_with("`ann77` is also a name of line 2"), "{error}");
        assert!(read("[names]\nplayer = 'p.tsv'\n").unwrap_err().to_string().contains("did you mean `players`?"));
        assert!(read("[check]\nselect = ['all']\n").unwrap_err().to_string().contains("check"));
    }
}
