//! `kifu render`: positions and moves as pictures.

mod book;
mod each;
mod figures;
mod games;
mod options;

use std::io::{self, Write};
use std::path::Path;

use kifu::destination::{Destination, Places, Replacement, Written};
use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu::render::{Pens, RenderOptions, Target, render_position};

use super::rewrite::misfit;
use crate::batch::Batch;
use crate::cli::{Global, Render};
use crate::files::Advised;
use crate::inline::protocol;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use each::Names;
use games::{first, games_of, only};
use options::{fonts, missing, sizes};

/// Draws each record.
pub(super) fn run(options: &Render, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let wanted = options.output.as_deref();
    let shown = if wanted.is_none() { protocol(options.inline, output.is_terminal()) } else { None };
    let named = options.format;
    let target = match named.or(shown.map(Target::of_terminal)).map_or_else(|| Target::of_output(wanted), Ok) {
        Ok(target) => target,
        Err(error) => {
            messages.error("-o", &error);
            return Ok(Outcome::Failed);
        }
    };
    let render = RenderOptions::from(options);
    let fonts = match fonts(options) {
        Ok(fonts) => fonts,
        Err(reason) => {
            messages.error("--font", &reason);
            return Ok(Outcome::Failed);
        }
    };
    if options.figures || options.per_figure.is_some() || options.all_variations || options.problems.is_some() {
        if target.is_document() {
            let make = book::Make { options, target, render: &render };
            return book::run(&make, global, &parsing, &fonts, output, messages);
        }
        if options.problems.is_some() {
            messages.error("--problems", &format!("problems need pages; {} has none, pdf has", target.name));
            return Ok(Outcome::Failed);
        }
        let make = figures::Make { options, target, render: &render };
        return figures::run(&make, global, &parsing, &fonts, output, messages);
    }
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "render", global, messages) else {
        return Ok(Outcome::Failed);
    };
    if let Some(names) = wanted.and_then(|output| Names::read(output, target)) {
        let names = match names {
            Ok(names) => names,
            Err(reason) => {
                messages.error("-o", &reason);
                return Ok(Outcome::Failed);
            }
        };
        let outputs = options.writing.outputs().with_inputs(batch.sources());
        let outputs = outputs.below(names.folder().unwrap_or(Path::new(".")));
        return each::run((options, &render, target), (&parsing, &fonts), (&names, &outputs), &batch, output);
    }
    let places = match wanted {
        None if batch.sources().len() > 1 => {
            messages.error("-o", &"several pictures need a folder");
            return Ok(Outcome::Failed);
        }
        None => Ok(Places::Stdout),
        Some(_) => Places::new(wanted, &options.files.files, batch.sources())
            .and_then(|found| found.with_ending(target.endings[0], wanted, batch.sources())),
    };
    let checked =
        |places| Destination::new(places, Replacement::Refused, batch.sources(), wanted, options.writing.outputs());
    let destination = match places.and_then(|places| Ok(checked(places)?)) {
        Ok(destination) => destination,
        Err(error) => return Ok(misfit(&error, messages)),
    };
    let file = match destination.paths() {
        Some(paths) if paths.values().all(|path| Some(path.as_path()) == wanted) => wanted,
        Some(paths) => {
            let names = Names::Files(paths.clone());
            let outputs = destination.outputs();
            return each::run((options, &render, target), (&parsing, &fonts), (&names, outputs), &batch, output);
        }
        None => None,
    };
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || Pens::new(&fonts, sizes(options)),
        |pens, source, bytes| {
            let games = games_of(bytes, options, &parsing);
            let chosen = games.and_then(|games| match file {
                Some(file) => only(games, file, "{stem}-{number}", target).map(|game| (game, None)),
                None => first(games),
            });
            let (picture, remark) = match chosen {
                Ok((game, remark)) => {
                    let drawn = render_position(&game.record, target, &render, pens);
                    (drawn.map_err(|error| error.advised()), remark)
                }
                Err(reason) => (Err(reason), None),
            };
            let written = picture.and_then(|picture| {
                let written = destination.write(source, bytes, picture, Replacement::Refused);
                written.map_err(|error| error.advised())
            });
            (written, [remark, missing(pens)])
        },
        |output, source, (written, remarks): (Result<Written, String>, [Option<String>; 2])| {
            for remark in remarks.into_iter().flatten() {
                messages.say(&format!("{}: {remark}", source.name()));
            }
            match written {
                Ok(Written::Stdout(bytes)) if output.is_terminal() && str::from_utf8(&bytes).is_err() => {
                    messages.error(&source.name(), &"the picture is binary; name a file with -o");
                    Ok(Outcome::Failed)
                }
                Ok(Written::Stdout(bytes)) => output.write_all(&bytes).map(|()| Outcome::Clean),
                Ok(_) => {
                    drawn += 1;
                    Ok(Outcome::Clean)
                }
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    Ok(Outcome::Failed)
                }
            }
        },
    )?;
    messages.created(destination.outputs());
    if drawn > 0 {
        messages.say(&format!("{} drawn", counted(drawn, "picture", "pictures")));
    }
    Ok(outcome)
}
