//! Reports: the findings of the rules as data, as JSON, SARIF, JUnit and annotations of GitHub Actions, and as text with
//! the lines concerned.
//!
//! ```
//! use kifu::check::{Options, check};
//! use kifu_work::report::{FileFindings, ReportFormat, ReportWriter, Tool};
//!
//! let document = kifu::parse("(;FF[4]GM[1]SZ[19]\n;B[pd;W[dp])");
//! let collection = document.sgf().unwrap();
//! let found = check(collection, &Options::default());
//! let file = FileFindings::new("a.sgf", collection, &found);
//! let finding = &file.findings()[0];
//! assert_eq!((finding.name, finding.start.line, finding.start.column), ("lost-bracket", 2, 3));
//!
//! let tool = Tool { name: "editor", version: "1.0" };
//! let (mut writer, mut report) = (ReportWriter::new(ReportFormat::Sarif, tool), Vec::new());
//! writer.write(&mut report, &ReportFormat::Sarif.render(file))?;
//! writer.finish(&mut report)?;
//! # assert!(String::from_utf8_lossy(&report).contains("lost-bracket"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod counts;
mod finding;
mod fingerprint;
mod github;
mod json;
mod junit;
mod page;
mod place;
mod region;
mod rule_counts;
mod sarif;
mod text;
mod writer;

pub use counts::Counts;
pub use finding::{FileFindings, Finding, RelatedPlace, Repair, Replacement, describe_fix};
pub use fingerprint::fingerprint;
pub use page::{Amount, Excerpt, TextFormat, TextReport, excerpt};
pub use place::{Place, Places};
pub use region::Position;
pub use rule_counts::{RuleCount, RuleCounts};
pub use text::Text;
pub use writer::{ReportFormat, ReportWriter, Tool};
