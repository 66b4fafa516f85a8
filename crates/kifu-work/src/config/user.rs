//! The user's own defaults of options: the table `[defaults]` of a `kifu.toml` in the user's folder for settings.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};

use kifu_files::read_text;
use serde::Deserialize;

use super::error::ConfigError;

/// The largest size of the file in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// The defaults of a user.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserDefaults {
    /// The file; `None` if there is none.
    pub path: Option<PathBuf>,
    /// The value of each option, by its long name: `coords` and `ja`.
    pub values: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    defaults: BTreeMap<String, String>,
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

    fn read(path: &Path) -> Result<Self, ConfigError> {
        let text = read_text(path, MAX_SIZE).map_err(|error| ConfigError::unreadable(path, &error))?;
        let document: Document = toml::from_str(&text).map_err(|error| ConfigError::from_toml(path, &text, &error))?;
        Ok(Self { path: Some(path.to_owned()), values: document.defaults })
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
        assert!(read("[check]\nselect = ['all']\n").unwrap_err().to_string().contains("check"));
    }
}
