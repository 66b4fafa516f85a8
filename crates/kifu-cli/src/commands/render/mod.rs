//! `kifu render`: positions and moves as pictures.

mod book;
mod each;
mod figures;
mod film;
mod games;
mod node;
mod pens;
mod target;
mod words;

use std::io::{self, Write};
use std::path::Path;

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu_draw::{
    Captured, Color, Diagram, DiagramOptions, LastMove, Markup, Numbers, RegionChoice, SceneOptions, Theme, Variations,
    VariationsAs, diagram,
};
use kifu_record::Record;

use super::rewrite::{Destination, Form, Misfit, Places, Written};
use crate::batch::Batch;
use crate::cli::{CapturedChoice, Global, Render, VariationChoice};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use each::Names;
use games::{first, games_of, of_go, only};
use node::choose;
use pens::{Pens, fonts};
pub(crate) use target::TARGETS;
use target::{Draw, Picture, Target, name_of};
use words::heading;

/// Draws each record.
pub(super) fn run(options: &Render, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let wanted = options.output.as_deref();
    let shown = if wanted.is_none() { options.inline.protocol(output.is_terminal()) } else { None };
    let format = options.format.as_deref().or(shown.map(name_of));
    let target = match Target::wanted(format, wanted) {
        Ok(target) => target,
        Err(reason) => {
            messages.error("-o", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let fonts = match fonts(options) {
        Ok(fonts) => fonts,
        Err(reason) => {
            messages.error("--font", &reason);
            return Ok(Outcome::Failed);
        }
    };
    if options.figures || options.per_figure.is_some() || options.all_variations || options.problems.is_some() {
        if let Draw::Document { book, problems, .. } = target.draw {
            let make = book::Make { options, target, book, problems };
            return book::run(&make, global, &parsing, &fonts, output, messages);
        }
        if options.problems.is_some() {
            messages.error("--problems", &format!("problems need pages; {} has none, pdf has", target.name));
            return Ok(Outcome::Failed);
        }
        return figures::run(options, global, target, &parsing, &fonts, output, messages);
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
        return each::run((options, target), (&parsing, &fonts), (&names, &outputs), &batch, output);
    }
    let places = match wanted {
        None if batch.sources().len() > 1 => Err("several pictures need a folder".to_owned()),
        None => Ok(Places::Stdout),
        Some(_) => Places::new(wanted, &options.files.files, batch.sources())
            .and_then(|found| found.with_ending(target.endings[0], wanted, batch.sources())),
    };
    let destination = places
        .map_err(Misfit::from)
        .and_then(|places| Destination::new(places, Form::Other, batch.sources(), wanted, &options.writing));
    let destination = match destination {
        Ok(destination) => destination,
        Err(misfit) => return Ok(misfit.tell(messages)),
    };
    let file = match destination.paths() {
        Some(paths) if paths.values().all(|path| Some(path.as_path()) == wanted) => wanted,
        Some(paths) => {
            let names = Names::Files(paths.clone());
            let outputs = destination.outputs();
            return each::run((options, target), (&parsing, &fonts), (&names, outputs), &batch, output);
        }
        None => None,
    };
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || Pens::new(options, &fonts),
        |pens, source, bytes| {
            let games = games_of(bytes, options, &parsing);
            let chosen = games.and_then(|games| match file {
                Some(file) => only(games, file, "{stem}-{number}", target).map(|game| (game, None)),
                None => first(games),
            });
            let (picture, remark) = match chosen {
                Ok((game, remark)) => {
                    (of_go(&game.record).and_then(|record| draw(record, options, target, pens)), remark)
                }
                Err(reason) => (Err(reason), None),
            };
            let written = picture.and_then(|picture| destination.write(source, bytes, picture, Form::Other));
            (written, [remark, pens.missing()])
        },
        |output, source, (written, remarks): (Result<Written, String>, [Option<String>; 2])| {
            for remark in remarks.into_iter().flatten() {
                messages.say(&format!("{}: {remark}", source.name()));
            }
            match written {
                Ok(Written::ToStdout(bytes)) if output.is_terminal() && str::from_utf8(&bytes).is_err() => {
                    messages.error(&source.name(), &"the picture is no text for a terminal; -o FILE writes it");
                    Ok(Outcome::Failed)
                }
                Ok(Written::ToStdout(bytes)) => output.write_all(&bytes).map(|()| Outcome::Clean),
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

/// Draws a record of Go.
fn draw(record: &Record, options: &Render, target: &Target, pens: &Pens<'_>) -> Result<Vec<u8>, String> {
    let (record, node) = choose(record, options)?;
    let record = &*record;
    let wanted = diagram_options(record, options)?;
    let diagram = diagram(record, node, &wanted);
    if let (Numbers::Range(first, _) | Numbers::From(first), None) = (wanted.numbers, diagram.moves) {
        return Err(format!("the game has no move {first} to number: the last is {}", diagram.move_number));
    }
    let heading = heading(record, options);
    let mut caption = Vec::new();
    caption.extend(note_line(&diagram, target));
    caption.extend(record.node(node).comment().filter(|_| options.comment));
    let title = heading.first().cloned().unwrap_or_else(|| SceneOptions::default().title);
    let around = SceneOptions { title, heading, caption, ..SceneOptions::default() };
    let theme = theme_of(options);
    let picture = Picture { diagram: &diagram, theme: &theme, around: &around, pens };
    match target.draw {
        Draw::Still(draw) | Draw::Text(draw) | Draw::Document { still: draw, .. } => draw(&picture),
        Draw::Moving(moving) => film::draw(moving, record, node, &wanted, &picture, options),
    }
}

/// What has no place on the board, if anything: `29 at 321`. In pictures each of them stays on one line.
fn note_line(diagram: &Diagram, target: &Target) -> Option<String> {
    let line = Some(diagram.note_line()).filter(|line| !line.is_empty())?;
    Some(if matches!(target.draw, Draw::Text(_)) { line } else { line.replace(" at ", "\u{a0}at\u{a0}") })
}

fn theme_of(options: &Render) -> Theme {
    let theme = options.theme.clone();
    if options.transparent { Theme { background: Color::NONE, ..theme } } else { theme }
}

/// What of a record to show, as the options say.
fn diagram_options(record: &Record, options: &Render) -> Result<DiagramOptions, String> {
    let region = RegionChoice::read(&options.range, record.size).map_err(|reason| reason.to_string())?;
    Ok(DiagramOptions {
        region,
        numbers: options.numbers.0,
        count_from: options.count_from,
        captured: match options.captured {
            None | Some(CapturedChoice::Removed) => Captured::Removed,
            Some(CapturedChoice::Kept) => Captured::Kept,
        },
        variations: match options.variations {
            VariationChoice::Record => Variations::AsRecord,
            VariationChoice::None => Variations::None,
            VariationChoice::Next => Variations::Next(VariationsAs::Letters),
            VariationChoice::NextStones => Variations::Next(VariationsAs::Ghosts),
            VariationChoice::Here => Variations::Here(VariationsAs::Letters),
            VariationChoice::HereStones => Variations::Here(VariationsAs::Ghosts),
        },
        last_move: if options.no_last { LastMove::Plain } else { LastMove::Marked },
        markup: if options.no_marks { Markup::Hidden } else { Markup::Shown },
        coordinates: options.coords.coordinates(),
        ..DiagramOptions::default()
    })
}
