//! `kifu check`: which rules, which output, what to do about what is found.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum, ValueHint};
use kifu_check::{Level, Select, UnknownSelector};

use super::Files;

/// Report what is wrong with records, and repair it
///
/// Exit code 0: nothing; 1: errors or warnings; 2: a file could not be read or written. Notes, which are no faults, are
/// shown with -v.
///
/// The nearest kifu.toml above each file says which rules are asked, and how much each matters.
#[derive(Args, Debug)]
#[group(skip)]
#[command(group = ArgGroup::new("repair").multiple(true))]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How to print problems
    #[arg(long, value_name = "FORMAT", default_value = "full")]
    pub(crate) output_format: OutputFormat,
    /// Show findings of at least this level [default: warning, with -v info; rules selected by name at any level]
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<LeastLevel>,
    /// Show every finding [default: ten of a rule in a game]
    #[arg(long)]
    pub(crate) all: bool,
    /// Print how often each rule speaks instead of what it says
    #[arg(long)]
    pub(crate) statistics: bool,
    /// Exit with 0 even where problems were found
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Repair what can be repaired safely, and report what is left; standard input goes to standard output
    ///
    /// Each file is replaced at once, so it is the old or the new one whatever happens. A run that is killed may leave
    /// a .kifu-*.tmp behind, which no command reads and which can be deleted; the next run does the rest.
    #[arg(long, help_heading = "Repair", group = "repair")]
    pub(crate) fix: bool,
    /// Make sensible guesses as well
    #[arg(long, help_heading = "Repair", requires = "repair")]
    pub(crate) unsafe_fixes: bool,
    /// Write nothing; show what --fix would change
    #[arg(long, help_heading = "Repair", group = "repair", conflicts_with = "statistics")]
    pub(crate) diff: bool,
    /// Keep each repaired file as it was beside the new one, under its name and .bak
    #[arg(long, help_heading = "Repair", requires = "fix")]
    pub(crate) backup: bool,

    /// Ask these rules only, by name, code or group (all is every rule), separated by commas
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) select: Vec<RuleWord>,
    /// Ask these rules, too
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) extend_select: Vec<RuleWord>,
    /// Do not ask these rules
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) ignore: Vec<RuleWord>,
    /// Take the rules from this file, not from the nearest kifu.toml
    #[arg(long, value_name = "FILE", help_heading = "Rules", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    /// Read no kifu.toml
    #[arg(long, help_heading = "Rules", conflicts_with = "config")]
    pub(crate) no_config: bool,
    /// Do not report what this file lists
    #[arg(long, value_name = "FILE", help_heading = "Rules", value_hint = ValueHint::FilePath)]
    pub(crate) baseline: Option<PathBuf>,
    /// Write all that is found to the file of --baseline
    #[arg(long, help_heading = "Rules", requires = "baseline", conflicts_with = "repair")]
    pub(crate) write_baseline: bool,
}

/// How to print problems.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    /// With the lines of the file that are concerned, and the repair
    Full,
    /// One line each: path:line:column: K031 level message; a star marks safe fixes, a question mark unsafe ones
    Concise,
    /// One line each, under the name of the file
    Grouped,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// A JUnit report
    Junit,
}

/// How much a finding must matter to be shown.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeastLevel {
    /// Notes as well
    Info,
    /// Errors and warnings
    Warning,
    /// Errors only
    Error,
}

impl From<LeastLevel> for Level {
    fn from(level: LeastLevel) -> Self {
        match level {
            LeastLevel::Info => Self::Info,
            LeastLevel::Warning => Self::Warning,
            LeastLevel::Error => Self::Error,
        }
    }
}

/// A word that picks rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RuleWord(pub(crate) Select);

impl std::str::FromStr for RuleWord {
    type Err = UnknownSelector;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Select::parse(word.trim()).map(Self)
    }
}
