//! `kifu check`: which rules, which output, what to do about what is found.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum, ValueHint};
use kifu::report::ReportFormat;
use kifu_check::{Level, Select, UnknownSelector};

use super::Files;

/// Find and repair faults in records
///
/// Exit code 0: no faults; 1: errors or warnings; 2: a file could not be read or written. -v shows notes as well, which
/// are no faults.
///
/// The nearest kifu.toml above each file selects rules and sets their levels.
#[derive(Args, Debug)]
#[group(skip)]
#[command(group = ArgGroup::new("repair").multiple(true))]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How to print findings
    #[arg(short, long, alias = "output-format", value_name = "FORMAT", default_value = "full")]
    pub(crate) format: OutputFormat,
    /// Show findings of at least this level [default: warning, with -v info; rules selected by name at any level]
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<LeastLevel>,
    /// Show every finding [default: ten per rule and game]
    #[arg(long)]
    pub(crate) all: bool,
    /// Print the number of findings of each rule instead of the findings
    #[arg(long)]
    pub(crate) statistics: bool,
    /// Exit with 0 even if there are findings
    #[arg(long)]
    pub(crate) exit_zero: bool,

    /// Apply safe repairs and report the rest; standard input is written to standard output
    ///
    /// Each file is replaced as a whole, so it is always the old or the new one. A killed run may leave a .kifu-*.tmp,
    /// which no command reads and which can be deleted.
    #[arg(long, help_heading = "Repair", group = "repair")]
    pub(crate) fix: bool,
    /// Apply repairs that guess as well
    #[arg(long, help_heading = "Repair", requires = "repair")]
    pub(crate) unsafe_fixes: bool,
    /// Show what --fix would change, without writing
    #[arg(long, help_heading = "Repair", group = "repair", conflicts_with = "statistics")]
    pub(crate) diff: bool,
    /// Keep the old file, with .bak added to its name
    #[arg(long, help_heading = "Repair", requires = "fix")]
    pub(crate) backup: bool,

    /// Check only these rules, by name, code or group (all for every rule), separated by commas
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) select: Vec<RuleWord>,
    /// Check these rules as well
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) extend_select: Vec<RuleWord>,
    /// Skip these rules
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) ignore: Vec<RuleWord>,
    /// Use this file instead of the nearest kifu.toml
    #[arg(long, value_name = "FILE", help_heading = "Rules", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    /// Ignore kifu.toml
    #[arg(long, help_heading = "Rules", conflicts_with = "config")]
    pub(crate) no_config: bool,
    /// Hide the findings listed in this file
    #[arg(long, value_name = "FILE", help_heading = "Rules", value_hint = ValueHint::FilePath)]
    pub(crate) baseline: Option<PathBuf>,
    /// Write all findings to the file of --baseline
    #[arg(long, help_heading = "Rules", requires = "baseline", conflicts_with = "repair")]
    pub(crate) write_baseline: bool,
}

/// How to print findings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    /// With the lines concerned and the repair
    Full,
    /// One line each: path:line:column: K031 level message; a star marks safe fixes, a question mark unsafe ones
    Concise,
    /// One line each, grouped by file
    Grouped,
    /// One JSON array
    Json,
    /// One JSON object per line
    Jsonl,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// A JUnit report
    Junit,
}

impl OutputFormat {
    /// The format of reports for programs, if it is one.
    pub(crate) const fn report(self) -> Option<ReportFormat> {
        match self {
            Self::Full | Self::Concise | Self::Grouped => None,
            Self::Json => Some(ReportFormat::Json),
            Self::Jsonl => Some(ReportFormat::Jsonl),
            Self::Sarif => Some(ReportFormat::Sarif),
            Self::Github => Some(ReportFormat::Github),
            Self::Junit => Some(ReportFormat::Junit),
        }
    }
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
        word.trim().parse().map(Self)
    }
}
