//! `kifu check`: finds faults in records and repairs them.

mod job;
mod summary;

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use kifu::Parser;
use kifu_check::Level;
use kifu_files::Source;
use kifu_work::baseline::Baseline;
use kifu_work::find::Kinds;
use kifu_work::findings::{CheckAction, CheckTotals, FindingFilter, FixCounts};
use kifu_work::report::{Amount, ReportFormat, RuleCounts};
use kifu_work::terminal::Page;

use self::job::{Checked, Job, action_of};
use crate::batch::{Batch, Replaces};
use crate::cli::{Check, Global, RuleWord};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::record::parse_options;
use crate::report::{Framed, Reporter};
use crate::way_back::{journal, way_back};
use kifu_work::config::{Configs, Layer};

/// Checks all records and prints or repairs their problems.
pub(super) fn run(options: &Check, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let started = Instant::now();
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    if options.statistics
        && matches!(options.format.data(), Some(ReportFormat::Sarif | ReportFormat::Github | ReportFormat::Junit))
    {
        messages.error("--statistics", &"works only with the formats full, concise, grouped, json and jsonl");
        return Ok(Outcome::Failed);
    }
    let replaces =
        if matches!(action_of(options), CheckAction::Fix { .. }) { Replaces::Files } else { Replaces::Nothing };
    let Some(batch) = Batch::find_to_replace(Kinds::Sgf, &options.files, "check", replaces, global, messages) else {
        return Ok(Outcome::Failed);
    };
    let configs = match Configs::load(options.config.lookup(), batch.sources(), told(options)) {
        // A new baseline contains all findings.
        Ok(configs) if options.write_baseline => configs.without_baselines(),
        Ok(configs) => configs,
        Err(error) => {
            messages.error(&error.subject(), &error);
            return Ok(Outcome::Failed);
        }
    };
    if let (Some(path), true) = (&options.baseline, options.write_baseline)
        && let Err(error) = Baseline::check_output(path, batch.sources())
    {
        return Ok(messages.refused(&error));
    }
    let mut baseline = match baseline(options) {
        Ok(baseline) => baseline,
        Err((path, reason)) => {
            messages.error(&path.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let action = action_of(options);
    let has_stdin = batch.sources().iter().any(|source| matches!(source, Source::Stdin(_)));
    let (stream, styles) = match action {
        CheckAction::Fix { .. } if has_stdin => (ReportTo::Stderr, messages.styles()),
        _ => (ReportTo::Stdout, output.styles()),
    };
    let mut filter = FindingFilter::new(&configs);
    filter.level = options.level.or((global.verbose > 0).then_some(Level::Info));
    if messages.is_quiet() || !summary::counts_fixes(options) {
        filter.fix_counts = FixCounts::Omit;
    }
    filter.baseline = baseline.as_ref().filter(|_| !options.write_baseline);
    let journal = journal(options.undo_list.as_deref());
    filter.journal = Some(&journal);
    let job = Job {
        action,
        filter,
        is_reported: global.quiet < 2 && !options.statistics && !options.write_baseline,
        has_statistics: options.statistics,
        reporter: Reporter::new(options.format, if options.all { Amount::All } else { Amount::Readable }, styles),
        styles,
        records: baseline.as_ref().filter(|_| options.write_baseline),
    };

    let mut totals = CheckTotals::default();
    let mut counts = RuleCounts::default();
    let mut known = Vec::new();
    let mut framed = Framed::new(options.format);
    let has_frame = job.is_reported && !matches!(action, CheckAction::Preview { .. });
    if has_frame {
        for (name, reason) in batch.missing() {
            stream.write(output, |out| framed.write_failure(out, name, &reason))?;
        }
    }
    let outcome = batch.run_all(
        output,
        Parser::default,
        |parser, source, bytes| parser.parse(bytes, &parsing, |collection| job.check(source, bytes, collection)),
        |output, source, checked: Result<Checked, String>| {
            let checked = match checked {
                Ok(checked) => checked,
                Err(reason) => {
                    if has_frame {
                        stream.write(output, |out| framed.write_failure(out, &source.name(), &reason))?;
                    }
                    // `run_all` has the outcome of the failure.
                    return Ok(Outcome::Clean);
                }
            };
            totals.add(&checked.file);
            counts.add(&checked.statistics);
            known.extend(checked.known);
            output.data().write_all(&checked.file.bytes)?;
            messages.replaced(&source.name(), &checked.file.replaced);
            if !has_frame {
                output.print(&checked.report)?;
            } else {
                stream.write(output, |out| framed.write(out, &checked.report))?;
            }
            if let Some(error) = &checked.file.failure {
                let reason = error.advised();
                messages.error(&source.name(), &reason);
                if has_frame {
                    stream.write(output, |out| framed.write_failure(out, &source.name(), &reason))?;
                }
                return Ok(Outcome::Failed);
            }
            let is_bad = checked.file.counts.serious() > 0 && !options.exit_zero && !options.write_baseline;
            Ok(if is_bad { Outcome::Findings } else { Outcome::Clean })
        },
    )?;
    if has_frame {
        stream.write(output, |out| framed.finish(out))?;
    }
    if options.statistics && global.quiet < 2 {
        let table = match options.format.data() {
            Some(ReportFormat::Json) => Printed::Data(counts.to_json()),
            Some(_) => Printed::Data(counts.to_jsonl()),
            None => counts.table(styles).into(),
        };
        stream.write(output, |out| out.write_all(table.text().as_bytes()))?;
    }
    output.flush()?;
    if options.write_baseline
        && let (Some(baseline), Some(path)) = (&mut baseline, &options.baseline)
    {
        baseline.extend(known);
        if let Err(error) = baseline.write(path, batch.sources()) {
            return Ok(messages.refused(&error));
        }
    }
    if totals.files > 0 {
        let seconds = started.elapsed().as_secs_f64();
        // The summary contains only words and numbers of this program.
        let summary = summary::text(&totals, seconds, options, messages.styles()) + &way_back(&journal, messages);
        messages.say_page(Page::with_escapes(summary).end());
    }
    Ok(outcome)
}

/// The stream that the report is written to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReportTo {
    Stdout,
    /// Standard output may hold a repaired record, which must not be mixed with the report.
    Stderr,
}

impl ReportTo {
    fn write(self, output: &mut Output, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        match self {
            Self::Stdout => write(output.data()),
            Self::Stderr => write(&mut io::stderr().lock()),
        }
    }
}

/// Reads the requested baseline; returns an empty one if it is to be written.
fn baseline(options: &Check) -> Result<Option<Baseline>, (&Path, String)> {
    match &options.baseline {
        None => Ok(None),
        Some(path) if options.write_baseline => Ok(Some(Baseline::new(path))),
        Some(path) => Baseline::read(path).map(Some).map_err(|error| (path.as_path(), error.advised())),
    }
}

/// Returns the rule settings of the command line.
fn told(options: &Check) -> Layer {
    let words = |words: &[RuleWord]| words.iter().map(|word| word.0).collect::<Vec<_>>();
    Layer {
        select: (!options.select.is_empty()).then(|| words(&options.select)),
        extend_select: words(&options.extend_select),
        ignore: words(&options.ignore),
        levels: Vec::new(),
    }
}
