//! The command `check`: rules, output, and repairs.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{ArgGroup, Args, ValueHint};
use kifu_check::{Level, Select, UnknownSelector};
use kifu_work::report::{ReportFormat, TextFormat};

use super::choice::choice;
use super::{ConfigFile, Files};

/// Find and repair faults in records
///
/// Exit code 0: no faults; 1: errors or warnings; 2: a file could not be read or written. -v also shows notes, which are
/// not faults.
///
/// The nearest kifu.toml above each file selects rules and sets their levels.
#[derive(Args, Debug)]
#[group(skip)]
#[command(group = ArgGroup::new("repair").multiple(true))]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How to print findings
    #[arg(short, long, value_name = "FORMAT", default_value = "full", value_parser = formats())]
    pub(crate) format: OutputFormat,
    /// Show findings of at least this level [default: warning, with -v info; rules selected by name at any level]
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    pub(crate) level: Option<Level>,
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
    /// kifu undo takes the repairs back. If kifu is killed, it may leave a .kifu-*.tmp file, which no command reads and which can
    /// be deleted.
    #[arg(long, help_heading = "Repair", group = "repair")]
    pub(crate) fix: bool,
    /// Apply unsafe repairs, which guess, as well
    #[arg(long, help_heading = "Repair", requires = "repair")]
    pub(crate) unsafe_fixes: bool,
    /// Show what --fix would change, without writing
    #[arg(long, help_heading = "Repair", group = "repair", conflicts_with = "statistics")]
    pub(crate) diff: bool,
    /// Keep the undo list in this file
    ///
    /// The file must not exist; `kifu undo --undo-list FILE` uses it. By default the old contents are kept in the user's
    /// state folder (KIFU_STATE), where `kifu undo` finds them.
    #[arg(long, value_name = "FILE", help_heading = "Repair", requires = "fix", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,

    /// Check only these rules, by name, code or group (all for every rule), separated by commas
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) select: Vec<RuleWord>,
    /// Check these rules as well
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) extend_select: Vec<RuleWord>,
    /// Skip these rules
    #[arg(long, value_name = "RULE", help_heading = "Rules", value_delimiter = ',', num_args = 1)]
    pub(crate) ignore: Vec<RuleWord>,
    #[command(flatten, next_help_heading = "Rules")]
    pub(crate) config: ConfigFile,
    /// Hide the findings listed in this file [default: the one named in kifu.toml]
    #[arg(long, value_name = "FILE", help_heading = "Rules", value_hint = ValueHint::FilePath)]
    pub(crate) baseline: Option<PathBuf>,
    /// Write all findings to the file of --baseline
    #[arg(long, help_heading = "Rules", requires = "baseline", conflicts_with = "repair")]
    pub(crate) write_baseline: bool,
}

/// How to print findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    /// For people.
    Text(TextFormat),
    /// For programs.
    Data(ReportFormat),
}

impl OutputFormat {
    /// Returns the format, if it is one for programs.
    pub(crate) const fn data(self) -> Option<ReportFormat> {
        match self {
            Self::Text(_) => None,
            Self::Data(format) => Some(format),
        }
    }
}

/// The values of `--format`.
fn formats() -> impl TypedValueParser<Value = OutputFormat> {
    use OutputFormat::{Data, Text};
    const CONCISE: &str =
        "One line each: path:line:column: K031 level message; a star marks safe fixes, a question mark unsafe ones";
    choice([
        ("full", "With the affected lines and the repair", Text(TextFormat::Full)),
        ("concise", CONCISE, Text(TextFormat::Concise)),
        ("grouped", "One line each, grouped by file", Text(TextFormat::Grouped)),
        ("json", "One JSON array", Data(ReportFormat::Json)),
        ("jsonl", "One JSON object per line", Data(ReportFormat::Jsonl)),
        ("sarif", "SARIF 2.1.0", Data(ReportFormat::Sarif)),
        ("github", "GitHub Actions annotations", Data(ReportFormat::Github)),
        ("junit", "A JUnit report", Data(ReportFormat::Junit)),
    ])
}

/// The values of `--level`.
fn levels() -> impl TypedValueParser<Value = Level> {
    choice([
        ("info", "Errors, warnings and notes", Level::Info),
        ("warning", "Errors and warnings", Level::Warning),
        ("error", "Errors only", Level::Error),
    ])
}

/// A rule or a group of rules, as named in an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RuleWord(pub(crate) Select);

impl std::str::FromStr for RuleWord {
    type Err = UnknownSelector;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        word.trim().parse().map(Self)
    }
}
