//! The settings of a file from `kifu.toml`.

use std::sync::Arc;

use kifu_check::{Checker, Diagnostic, Options};
use kifu_files::Source;
use kifu_ide::KnownFindings;
use kifu_work::baseline::Baseline;
use kifu_work::config::{ConfigError, Configs, FormatLayer, Layer, Lookup};

/// The settings of a file from the nearest `kifu.toml`; cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct FileSettings {
    pub(super) checker: Arc<Checker>,
    pub(super) format: FormatLayer,
    /// The known findings.
    pub(super) known: Option<Known>,
}

/// The known findings of a folder, for one file.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) baseline: Arc<Baseline>,
    /// The name of the file in the baseline.
    place: String,
}

impl KnownFindings for Known {
    fn unknown(&self, text: &[u8], found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        self.baseline.unknown(&self.place, text, found)
    }
}

impl FileSettings {
    /// The settings of files without `kifu.toml`.
    pub(super) fn plain() -> Self {
        Self { checker: Arc::new(Checker::new(&Options::default())), format: FormatLayer::default(), known: None }
    }

    /// Reads the settings of a file.
    ///
    /// # Errors
    /// An invalid configuration; the plain settings apply then.
    pub(super) fn read(source: &Source) -> Result<Self, ConfigError> {
        let configs = Configs::load(Lookup::Nearest, std::slice::from_ref(source), Layer::default())?;
        Ok(Self::of(&configs, source))
    }

    /// Returns the settings of a file from loaded configurations.
    pub(super) fn of(configs: &Configs, source: &Source) -> Self {
        let known = configs
            .baseline_for(source)
            .map(|baseline| Known { baseline: Arc::clone(baseline), place: baseline.place_of(source) });
        let checker = Arc::new(configs.checker_for(source).into_owned());
        Self { checker, format: configs.format_layer(source), known }
    }
}
