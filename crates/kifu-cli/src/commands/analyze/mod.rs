//! `kifu analyze`: lets an engine evaluate games.

pub(super) mod engine;
mod progress;
mod write;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use kifu_files::Source;
use kifu_work::analyze::{
    AnalyzeError, AnalyzeOptions, Analyzer, Flow, GameRefused, PositionChoice, Reading, Refused, Survey, report_page,
};
use kifu_work::evaluations::Damage;
use kifu_work::find::Kinds;
use kifu_work::numbers::{counted, grouped};

use crate::batch::Batch;
use crate::cli::{Analyze, Global};
use crate::files::Advised;
use crate::interrupt::{self, Noting};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use progress::Bar;

/// The refused games and positions that are named without `--verbose`.
const NAMED: usize = 10;

/// Evaluates games.
pub(super) fn run(options: &Analyze, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parse) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "analyze", global, messages) else {
        return Ok(Outcome::Failed);
    };
    if batch.sources().iter().any(|source| matches!(source, Source::Stdin(_))) {
        messages.error("-", &"standard input can be read only once; name a file");
        return Ok(Outcome::Failed);
    }
    let writer = match &options.output {
        Some(output) => match write::Writer::new(output, options, &batch, messages) {
            Ok(writer) => Some(writer),
            Err(outcome) => return Ok(outcome),
        },
        None => None,
    };
    let setup = match engine::setup(&options.engine) {
        Ok(setup) => setup,
        Err((subject, reason)) => {
            messages.error(&subject, &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(folder) = options.store.clone().or_else(kifu_work::evaluations::folder) else {
        messages.error("--store", &"the system names no folder for your state; name one");
        return Ok(Outcome::Failed);
    };
    let asked = AnalyzeOptions {
        fast: options.visits.unwrap_or(options.fast),
        deep: options.visits.is_none().then_some(options.deep).filter(|deep| *deep > options.fast),
        time: options.time,
        rules: options.rules,
        komi: options.komi,
        worst: options.worst,
        ownership: options.ownership,
        refresh: options.refresh,
        engines: options.engines,
        positions: PositionChoice {
            moves: options.moves,
            every: options.every,
            variations: options.variations,
            side: options.side,
            player: options.player.clone(),
        },
    };
    let games = |source: &Source| batch.games(source);
    let reading = Reading { sources: batch.sources(), batch: batch.options(), parse, games: &games };
    // A second Ctrl-C ends the program at once; the engine then sees that its input is closed.
    let noting = Noting { last_resort: || {}, patience: None };
    let done = interrupt::noted(noting, || {
        let Some(mut analyzer) = Analyzer::start(&setup, asked, &folder, Arc::new(interrupt::is_asked))? else {
            return Ok(None);
        };
        let outcome = work(&mut analyzer, &reading, &batch, options);
        let answers = analyzer.finish();
        outcome.map(|(survey, outcome)| Some((answers, survey, outcome)))
    });
    let (mut answers, survey, mut outcome) = match done {
        Ok(Some(done)) => done,
        Ok(None) => return Ok(Outcome::Interrupted),
        Err(AnalyzeError::Store(error)) => {
            messages.error("--store", &error);
            return Ok(Outcome::Failed);
        }
        Err(error) => {
            messages.error(&setup.name, &error);
            return Ok(Outcome::Failed);
        }
    };
    outcome.worsen(batch.outcome_of_finding());
    if options.dry_run || outcome == Outcome::Interrupted {
        return Ok(outcome);
    }
    if options.worst > 0 {
        match answers.worst_moves(&reading, &survey) {
            Ok(worst) => {
                let terminal = output.terminal();
                output.page(&report_page(&worst, terminal))?;
            }
            Err(error) => {
                messages.error("--store", &error);
                return Ok(Outcome::Failed);
            }
        }
    }
    if let Some(writer) = writer {
        outcome.worsen(writer.write(&reading, &answers, output, messages)?);
    }
    Ok(outcome)
}

/// Asks everything.
fn work(
    analyzer: &mut Analyzer,
    reading: &Reading<'_>,
    batch: &Batch<'_>,
    options: &Analyze,
) -> Result<(Survey, Outcome), AnalyzeError> {
    let messages = batch.messages;
    let (caps, asked) = (analyzer.caps().clone(), analyzer.options().clone());
    tell_damage(analyzer, messages);
    let passes = match asked.deep {
        Some(deep) => format!("2 passes ({}, {deep} visits)", asked.fast),
        None if caps.counts_visits => format!("1 pass ({} visits)", asked.fast),
        None => "1 pass".to_owned(),
    };
    messages.say(&format!("{}, {passes}", caps.identity));
    if options.ownership && !asked.ownership {
        messages.say("this engine tells no owners of points");
    }
    let survey = analyzer.survey(reading)?;
    let mut outcome = if survey.refused.is_empty() { Outcome::Clean } else { Outcome::Findings };
    for (source, error) in &survey.unreadable {
        outcome.worsen(batch.refuse(source, &error.advised()));
    }
    tell_survey(&survey, messages);
    if options.dry_run || survey.positions == 0 {
        return Ok((survey, outcome));
    }
    let mut bar = Bar::new(messages);
    let run = analyzer.run(reading, &survey, &mut |progress| {
        bar.show(progress);
        if interrupt::is_asked() { Flow::Stop } else { Flow::GoOn }
    });
    drop(bar);
    analyzer.remarks().iter().for_each(|remark| messages.detail(&format!("engine: {remark}")));
    let summary = run?;
    tell_refused(&summary.failed, messages);
    if !summary.failed.is_empty() {
        outcome.worsen(Outcome::Findings);
    }
    let ended = match (summary.is_stopped, summary.is_out_of_time) {
        (true, _) => "; stopped, the same command continues",
        (_, true) => "; the time is over, the same command continues",
        _ => "",
    };
    messages.say(&format!("{} answered{ended}", counted(summary.answered, "position", "positions")));
    Ok((survey, if summary.is_stopped { Outcome::Interrupted } else { outcome }))
}

fn tell_damage(analyzer: &Analyzer, messages: &Messages) {
    let Damage { torn, skipped } = analyzer.store().damage();
    let path = analyzer.store().path().display();
    if torn > 0 {
        messages
            .say(&format!("{path}: an unfinished answer was cut off ({})", counted(torn as usize, "byte", "bytes")));
    }
    if skipped > 0 {
        let bytes = counted(skipped as usize, "damaged byte", "damaged bytes");
        messages.say(&format!("{path}: {bytes} skipped; those answers are asked for again"));
    }
}

fn tell_survey(survey: &Survey, messages: &Messages) {
    tell_refused(&survey.refused, messages);
    let Survey { games, positions, known, refused, .. } = survey;
    let refused = match refused.len() {
        0 => String::new(),
        count => format!(", {} refused", counted(count, "game", "games")),
    };
    let (games, positions) = (counted(*games, "game", "games"), counted(*positions, "position", "positions"));
    messages.say(&format!("{games}, {positions} ({} known){refused}", grouped(*known)));
}

/// Names the first refused games and positions, and counts the others.
fn tell_refused(refused: &[Refused], messages: &Messages) {
    let shown = if messages.is_verbose() { refused.len() } else { refused.len().min(NAMED) };
    for Refused { game, reason, refusal } in &refused[..shown] {
        messages.error(game, &refusal.as_ref().map_or_else(|| reason.clone(), GameRefused::advised));
    }
    if refused.len() > shown {
        let more = counted(refused.len() - shown, "more is refused", "more are refused");
        messages.more_errors(&format!("{more}; -v names them"));
    }
}

/// A duration as people say it.
fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..=90 => format!("{seconds} s"),
        91..=5400 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{:.1} h", time.as_secs_f64() / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        for (seconds, expected) in [(0, "0 s"), (90, "90 s"), (91, "2 min"), (5400, "90 min"), (9000, "2.5 h")] {
            assert_eq!(spoken(Duration::from_secs(seconds)), expected);
        }
    }
}
