//! `kifu render`: positions and moves as pictures.

mod book;
mod figures;
mod film;
mod node;
mod pens;
mod target;
mod words;

use std::io::{self, Write};
use std::num::NonZeroUsize;

use kifu_draw::{
    Captured, Color, Diagram, DiagramOptions, LastMove, Markup, RegionChoice, SceneOptions, Theme, Variations,
    VariationsAs, diagram,
};
use kifu_record::{NO_RECORD, Record, recognize};
use kifu_sgf::encoding::Options;

use super::rewrite::{Destination, Form, Misfit, Places, Written};
use crate::batch::Batch;
use crate::cli::{CapturedChoice, Global, Render, VariationChoice};
use crate::files::Kinds;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::{parse_options, read_records};
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
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || Pens::new(options, &fonts),
        |pens, source, bytes| {
            let picture = draw(bytes, options, target, &parsing, pens);
            (picture.and_then(|picture| destination.write(source, bytes, picture, Form::Other)), pens.missing())
        },
        |output, source, (written, missing): (Result<Written, String>, Option<String>)| {
            if let Some(missing) = missing {
                messages.say(&format!("{}: {missing}", source.name()));
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

fn draw(
    bytes: &[u8],
    options: &Render,
    target: &Target,
    parsing: &Options,
    pens: &Pens<'_>,
) -> Result<Vec<u8>, String> {
    let record = record_of(bytes, options, parsing)?;
    let node = choose(&record, options)?;
    let wanted = diagram_options(&record, options)?;
    let diagram = diagram(&record, node, &wanted);
    let heading = if options.no_title { Vec::new() } else { heading(&record) };
    let mut caption = Vec::new();
    caption.extend(note_line(&diagram, target));
    caption.extend(record.node(node).comment().filter(|_| options.comment));
    let title = heading.first().cloned().unwrap_or_else(|| SceneOptions::default().title);
    let around = SceneOptions { title, heading, caption, ..SceneOptions::default() };
    let theme = theme_of(options);
    let picture = Picture { diagram: &diagram, theme: &theme, around: &around, pens };
    match target.draw {
        Draw::Still(draw) | Draw::Text(draw) | Draw::Document { still: draw, .. } => draw(&picture),
        Draw::Moving(moving) => film::draw(moving, &record, node, &wanted, &picture, options),
    }
}

/// What has no place on the board, if anything: `29 at 321`. In pictures each of them stays on one line.
fn note_line(diagram: &Diagram, target: &Target) -> Option<String> {
    let line = Some(diagram.note_line()).filter(|line| !line.is_empty())?;
    Some(if matches!(target.draw, Draw::Text(_)) { line } else { line.replace(" at ", "\u{a0}at\u{a0}") })
}

/// The record of the game that the user wants.
fn record_of(bytes: &[u8], options: &Render, parsing: &Options) -> Result<Record, String> {
    let mut records = records_of(bytes, parsing)?;
    let wanted = options.game.map_or(1, NonZeroUsize::get);
    let count = records.len();
    if wanted > count {
        return Err(format!("there is no game {wanted}: the file has {count}"));
    }
    let record = records.swap_remove(wanted - 1);
    if record.game != kifu_sgf::prop::games::GO {
        return Err("only records of Go can be drawn".to_owned());
    }
    Ok(record)
}

/// All records of a file.
fn records_of(bytes: &[u8], parsing: &Options) -> Result<Vec<Record>, String> {
    let format = recognize(bytes).ok_or(NO_RECORD)?;
    Ok(read_records(bytes, format, parsing).0)
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
