//! Settings in files. `kifu.toml` sets the rules for each record, the levels of their findings, the known findings, and the
//! style of formatted texts. Other files define themes of diagrams.
//!
//! The nearest file above a record applies. The caller's settings override all files.
//!
//! ```
//! use kifu_work::config::{Configs, Layer, Lookup};
//! use kifu_files::Source;
//!
//! # let temporary = tempfile::tempdir()?;
//! # let folder = temporary.path();
//! std::fs::write(folder.join("kifu.toml"), "[check]\nignore = ['odd-komi']\n")?;
//! let sources = [Source::File(folder.join("game.sgf"))];
//! let configs = Configs::load(Lookup::Nearest, &sources, Layer::default())?;
//! let text = kifu::sgf::Collection::parse(b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])");
//! assert!(configs.checker_for(&sources[0]).check(&text).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod file;
mod find;
mod format_layer;
mod layer;
#[cfg(test)]
mod schema;
mod suppress;
mod theme;
mod user;

pub use error::ConfigError;
#[cfg(any(test, fuzzing))]
pub use file::any_text_is_read;
pub use find::{Configs, Lookup};
pub use format_layer::FormatLayer;
pub use layer::Layer;
pub use suppress::{ignoring, naming_baseline};
pub use theme::{ThemeError, read_theme, theme_in};
pub use user::{EngineTable, NamesTable, UserDefaults, user_file};
