//! `kifu render`: positions and games as pictures.

mod options;

use std::io::{self, Write};

use kifu_draw::Numbers;
use kifu_files::{Source, UniquePaths};
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;
use kifu_work::render::{
    Content, Document, DrawError, DrawnFile, Pens, PlanError, RenderOptions, RenderPlan, Target, VariationChoice,
};

use super::misplaced_output::is_misplaced;
use crate::batch::Batch;
use crate::cli::{Global, Render};
use crate::files::Advised;
use crate::inline::protocol;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use options::{choices, fonts, missing, sizes};

/// Draws each record.
pub(super) fn run(options: &Render, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    if is_misplaced(&options.files.files, |path| Target::of_output(Some(path)).is_ok(), messages) {
        return Ok(Outcome::Failed);
    }
    let wanted = options.output.as_deref();
    let shown = if wanted.is_none() && output.is_terminal() { protocol() } else { None };
    let target = options.format.or(shown.map(Target::of_terminal));
    let target = match target.map_or_else(|| Target::of_output(wanted), Ok) {
        Ok(target) => target,
        Err(error) => {
            messages.error("-o", &error);
            return Ok(Outcome::Failed);
        }
    };
    if let Some(other) = of_positions(options) {
        if matches!(options.drawing.0.variations, VariationChoice::Figures(_)) {
            messages.error("--variations", &format!("figures of variations cannot be used with {other}"));
            return Ok(Outcome::Failed);
        }
        if target.has_games_only() {
            messages.error(other, &format!("{} shows whole games", target.name));
            return Ok(Outcome::Failed);
        }
    }
    let render = RenderOptions::from(options);
    let fonts = match fonts(options) {
        Ok(fonts) => fonts,
        Err(reason) => {
            messages.error("--font", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "render", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let (named, sources, outputs) = (&options.files.files, batch.sources(), options.writing.outputs());
    let content = if choices(options).has_whole_games(target) { Content::Figures } else { Content::Position };
    let plan = match RenderPlan::new(content, target, &render, wanted, named, sources, outputs) {
        Ok(plan) => plan,
        Err(PlanError::Output(error)) => return Ok(messages.refused(&error)),
        Err(error @ PlanError::NoProblems(_)) => {
            messages.error("--problems", &error);
            return Ok(Outcome::Failed);
        }
        Err(error) => {
            messages.error("-o", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    let mut writer = Writer { plan: &plan, messages, taken: UniquePaths::default(), written: 0 };
    let mut records = Vec::new();
    let asked_game = options.game.map(|number| [number.get() - 1]);
    let mut outcome = batch.run(
        output,
        || Pens::new(&fonts, sizes(options)),
        |pens, source, bytes| {
            let among = asked_game.as_ref().map(|game| game.as_slice()).or_else(|| batch.games(source));
            (plan.draw(source, bytes, &parsing, among, &render, pens), missing(pens))
        },
        |output, source, (drawn, missing): (Result<DrawnFile, DrawError>, Option<String>)| {
            let name = source.name();
            let first_of = drawn.as_ref().ok().and_then(|drawn| drawn.first_of);
            let first_of = first_of.map(|count| format!("game 1 of {count}; choose another with --game"));
            for remark in first_of.into_iter().chain(missing) {
                messages.say(&format!("{name}: {remark}"));
            }
            for omitted in drawn.iter().flat_map(not_drawn) {
                messages.say(&format!("{name}: {omitted}"));
            }
            match drawn {
                Ok(mut drawn) => {
                    records.append(&mut drawn.records);
                    writer.write(drawn, source, output)
                }
                Err(error @ DrawError::NoRecord) => Ok(batch.refuse(source, &error)),
                Err(error) => {
                    messages.error(&name, &error.advised());
                    Ok(Outcome::Failed)
                }
            }
        },
    )?;
    if let Some(document) = plan.document().filter(|_| !records.is_empty()) {
        let pens = Pens::new(&fonts, sizes(options));
        match (plan.draw_all(&records, &render, &pens), document) {
            (Ok(bytes), Document::File(path)) => outcome.worsen(writer.write_file(path.to_owned(), &bytes)),
            (Ok(bytes), Document::Stdout) => outcome.worsen(writer.write_out(target.name, &bytes, output)?),
            (Err(error), _) => {
                messages.error(target.name, &error.advised());
                outcome = Outcome::Failed;
            }
        }
        if let Some(missing) = missing(&pens) {
            messages.say(&missing);
        }
    }
    messages.created(plan.outputs());
    match writer.written {
        0 => {}
        written if plan.content() == Content::Figures && target.is_document() => {
            messages.say(&format!("{} written", counted(written, "document", "documents")));
        }
        written => messages.say(&format!("{} drawn", counted(written, "picture", "pictures"))),
    }
    Ok(outcome)
}

/// Describes the parts of a file's games that the pictures do not show.
fn not_drawn(drawn: &DrawnFile) -> impl Iterator<Item = String> {
    let has_several = drawn.records.len() > 1 || drawn.not_drawn.iter().any(|(number, _)| *number > 1);
    drawn.not_drawn.iter().map(move |(number, loss)| {
        let game = if has_several { format!("game {number}: ") } else { String::new() };
        format!("{game}not drawn: {}", loss.in_full())
    })
}

/// Returns the first option given that does not apply to figures.
fn of_positions(options: &Render) -> Option<&'static str> {
    let given = [
        ("--move", options.drawing.0.position.is_some()),
        ("--node", options.node.is_some()),
        ("--numbers", options.drawing.0.numbers != Numbers::None),
        ("--count-from", options.count_from.is_some()),
    ];
    given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
}

/// Writes pictures, and counts the files.
struct Writer<'w> {
    plan: &'w RenderPlan,
    messages: &'w Messages,
    taken: UniquePaths,
    written: usize,
}

impl Writer<'_> {
    /// Writes the pictures of a file.
    fn write(&mut self, drawn: DrawnFile, source: &Source, output: &mut Output) -> io::Result<Outcome> {
        let mut outcome = Outcome::Clean;
        for picture in drawn.pictures {
            outcome.worsen(match picture {
                Err(error) => {
                    self.messages.error(&source.name(), &error.advised());
                    Outcome::Failed
                }
                Ok(picture) => match picture.path {
                    Some(path) => self.write_file(path, &picture.bytes),
                    None => self.write_out(&source.name(), &picture.bytes, output)?,
                },
            });
        }
        Ok(outcome)
    }

    /// Writes a picture or a document to standard output, unless that is a terminal and the bytes are no text.
    fn write_out(&self, name: &str, bytes: &[u8], output: &mut Output) -> io::Result<Outcome> {
        if output.is_terminal() && str::from_utf8(bytes).is_err() {
            self.messages.error(name, &"the picture is binary; name a file with -o");
            return Ok(Outcome::Failed);
        }
        output.data().write_all(bytes)?;
        Ok(Outcome::Clean)
    }

    fn write_file(&mut self, path: std::path::PathBuf, bytes: &[u8]) -> Outcome {
        match self.plan.outputs().write(&self.taken.take(path), bytes) {
            Ok(()) => {
                self.written += 1;
                Outcome::Clean
            }
            Err(error) => self.messages.refused(&error),
        }
    }
}
