//! `kifu score`: counts the final positions of games.

use std::io;
use std::sync::Arc;

use kifu::position::GamePosition;
use kifu::{GameChoice, NodeChoice, Parser};
use kifu_draw::text::Characters;
use kifu_record::from_sgf;
use kifu_sgf::Game;
use kifu_work::analyze::Asker;
use kifu_work::find::Kinds;
use kifu_work::pages::PositionPage;
use kifu_work::score::{
    Compared, Judge, Marks, NotCompared, NotScored, ScoreOptions, Scored, Tally, Verdict, score_by, score_line,
    score_words,
};
use kifu_work::terminal::{Glyphs, Page, Styles, Terminal};

use super::analyze::engine;
use super::games::choose;
use crate::batch::Batch;
use crate::cli::{EngineChoice, Global, Score, ScoreFormat};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;

/// A game of a file.
struct Answer {
    /// Its number, from 1.
    game: usize,
    scored: Result<Scored, NotScored>,
    /// The picture with the words below, if the game is the only one.
    page: Option<Page>,
}

/// Counts each game.
pub(super) fn run(options: &Score, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let changing = &options.changing;
    if !options.write && (changing.diff || changing.dry_run || changing.output.is_some()) {
        messages.error("score", &"--diff, --dry-run and -o need --write");
        return Ok(Outcome::Failed);
    }
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(mut batch) = Batch::find_kinds(Kinds::Records, &options.files, "score", global, messages) else {
        return Ok(Outcome::Failed);
    };
    if !options.dead.is_empty() && batch.sources().len() > 1 {
        messages.error("--dead", &"it names stones of one game; name one file");
        return Ok(Outcome::Failed);
    }
    let how = score_options(options);
    let judge = match judge(&options.engine) {
        Ok(judge) => judge,
        Err((subject, reason)) => {
            messages.error(&subject, &reason);
            return Ok(Outcome::Failed);
        }
    };
    if let Some(judge) = &judge {
        messages.say(&judge.name());
        batch.await_engine(judge.in_flight());
    }
    if options.write {
        return super::change::territory::run(options, how, judge.as_ref(), global, output, messages);
    }
    let terminal = output.terminal();
    let is_alone = batch.sources().len() == 1 && !options.check && options.format != ScoreFormat::Json;
    let mut tally = Tally::default();
    let mut outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| {
            let answers = parser.parse_any(bytes, &parsing, |collection, _| {
                let games = choose(collection, options.game, GameChoice::All, batch.games(source))?;
                if games.len() > 1 && how.dead.is_some() {
                    return Err("has several games, and --dead names stones of one; choose one with --game".to_owned());
                }
                let draws = is_alone && games.len() == 1;
                games
                    .into_iter()
                    .map(|game| answer(game, &how, judge.as_ref(), draws.then_some((options.format, terminal))))
                    .collect()
            });
            answers.unwrap_or_else(|reason| Err(reason.to_string()))
        },
        |output, source, answers: Result<Vec<Answer>, String>| {
            let answers = match answers {
                Ok(answers) => answers,
                Err(reason) => return Ok(batch.refuse(source, &reason)),
            };
            let name = source.name();
            let has_several = answers.len() > 1;
            let mut outcome = Outcome::Clean;
            for Answer { game, scored, page } in answers {
                let place = if has_several { format!("{name} game {game}") } else { name.to_string() };
                let scored = match scored {
                    Ok(scored) => scored,
                    Err(_) if options.check => {
                        let verdict = Verdict::NotCompared(NotCompared::NotScored);
                        tally.add(Compared { verdict, is_sure: false });
                        continue;
                    }
                    Err(reason) if has_several => {
                        messages.error(&place, &reason.advised());
                        outcome.worsen(batch.outcome_of_no_record(source));
                        continue;
                    }
                    Err(reason) => return Ok(batch.refuse(source, &reason.advised())),
                };
                let compared = Compared::of(&scored);
                tally.add(compared);
                let differs = !matches!(compared.verdict, Verdict::Exact | Verdict::NotCompared(_));
                if options.check && differs {
                    outcome.worsen(Outcome::Findings);
                }
                match page {
                    Some(page) => output.page(&page)?,
                    None if options.format == ScoreFormat::Json => {
                        io::Write::write_all(output.data(), format!("{}\n", scored.json_line(&name, game)).as_bytes())?;
                    }
                    None if differs || !options.check => {
                        output.line(format_args!("{place}: {}", score_line(&scored)))?
                    }
                    None => {}
                }
            }
            Ok(outcome)
        },
    )?;
    if options.check && options.format != ScoreFormat::Json {
        if tally.differing() > 0 {
            output.line("")?;
        }
        output.page(&tally.page(&terminal))?;
    }
    outcome.worsen(Outcome::Clean);
    Ok(outcome)
}

/// The options of the command as those of the work.
fn score_options(options: &Score) -> ScoreOptions {
    let named = |names: &[String]| names.iter().filter(|name| *name != "none").cloned().collect();
    ScoreOptions {
        dead: (!options.dead.is_empty()).then(|| named(&options.dead)),
        rules: options.rules,
        komi: options.komi,
        marks: if options.ignore_marks { Marks::Ignored } else { Marks::Believed },
    }
}

/// Starts the engine, if the options name one.
///
/// # Errors
/// The subject and the reason for the user.
fn judge(choice: &EngineChoice) -> Result<Option<Judge>, (String, String)> {
    if choice.name.is_none() && choice.command.is_none() && choice.config.is_none() {
        return Ok(None);
    }
    let setup = engine::setup(choice)?;
    let failed = |reason: String| (setup.name.clone(), reason);
    let Some(asker) = Asker::start(&setup, Arc::new(|| false)).map_err(|error| failed(error.to_string()))? else {
        return Ok(None);
    };
    Judge::new(asker).map(Some).map_err(|reason| failed(format!("cannot be used: {reason}")))
}

/// Scores a game, and draws it if `drawn` says how.
fn answer(
    game: Game<'_>,
    how: &ScoreOptions,
    judge: Option<&Judge>,
    drawn: Option<(ScoreFormat, Terminal)>,
) -> Result<Answer, String> {
    let number = game.index() + 1;
    let Some((format, terminal)) = drawn else {
        return Ok(Answer { game: number, scored: score_by(&from_sgf(game).record, how, judge), page: None });
    };
    let mut shown = GamePosition::new(game, &NodeChoice::Last).map_err(|error| error.advised())?;
    let scored = score_by(&shown.record, how, judge);
    let page = scored.as_ref().ok().map(|scored| {
        shown.record = scored.marked(&shown.record);
        let mut position = PositionPage::new(&shown, terminal);
        if format == ScoreFormat::Ascii {
            position.glyphs = Glyphs::new(Characters::Ascii, Styles::default());
        }
        let mut page = position.page();
        page.end().add(&score_words(scored, &terminal));
        page
    });
    Ok(Answer { game: number, scored, page })
}
