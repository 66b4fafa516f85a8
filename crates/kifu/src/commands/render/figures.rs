//! Games cut into figures: one file each, or all in one text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_draw::font::Fonts;
use kifu_draw::{
    Cut, Diagram, Figure, FigureNumbers, FigureOptions, LastMove, Lines, Remark, SceneOptions, Variations, figures,
};
use kifu_record::Record;
use kifu_sgf::encoding::Options;

use super::pens::Pens;
use super::target::{Draw, Picture, Target};
use super::words::heading;
use super::{diagram_options, note_line, record_of, theme_of};
use crate::batch::Batch;
use crate::cli::{CapturedChoice, FigureNumberChoice, Global, Render, VariationChoice};
use crate::files::{Kinds, Outputs, Source};
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::template::{Facts, Taken, Template};

/// Where figures go.
enum Places {
    Stdout,
    /// Below this folder, under names made by the template.
    Files(PathBuf, Template),
}

/// A file to write, or what goes to standard output.
struct Piece {
    path: Option<PathBuf>,
    bytes: Vec<u8>,
}

/// Draws the figures of each record.
pub(super) fn run(
    options: &Render,
    global: &Global,
    target: &'static Target,
    parsing: &Options,
    fonts: &Fonts,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "render", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let places = match Places::new(options.output.as_deref(), target, batch.sources().len()) {
        Ok(places) => places,
        Err(reason) => {
            messages.error("-o", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let outputs = places.outputs(options, batch.sources());
    if let Err(error) = outputs.check_folder() {
        return Ok(messages.refused(&error));
    }
    let mut taken = Taken::default();
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || Pens::new(options, fonts),
        |pens, source, bytes| {
            let name = source.name();
            let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let record = record_of(bytes, options, parsing);
            (record.and_then(|record| pieces(&record, &stem, options, target, &places, pens)), pens.missing())
        },
        |output, source, (pieces, missing): (Result<Vec<Piece>, String>, Option<String>)| {
            if let Some(missing) = missing {
                messages.say(&format!("{}: {missing}", source.name()));
            }
            let mut outcome = Outcome::Clean;
            for Piece { path, bytes } in pieces.unwrap_or_else(|reason| {
                messages.error(&source.name(), &reason);
                outcome = Outcome::Failed;
                Vec::new()
            }) {
                let Some(path) = path else {
                    output.write_all(&bytes)?;
                    continue;
                };
                match outputs.write(&taken.free(path), &bytes) {
                    Ok(()) => drawn += 1,
                    Err(error) => outcome = messages.refused(&error),
                }
            }
            Ok(outcome)
        },
    )?;
    messages.created(&outputs);
    if drawn > 0 {
        messages.say(&format!("{} drawn", counted(drawn, "picture", "pictures")));
    }
    Ok(outcome)
}

impl Places {
    fn new(output: Option<&Path>, target: &Target, sources: usize) -> Result<Self, String> {
        let Some(output) = output.filter(|output| output.as_os_str() != "-") else {
            return match target.draw {
                Draw::Text(_) => Ok(Self::Stdout),
                _ => Err("several pictures need files: -o 'folder/{stem}-{figure}.svg'".to_owned()),
            };
        };
        let is_text = matches!(target.draw, Draw::Text(_));
        let ending = target.endings[0];
        let text = output.to_str().ok_or("the name is no text")?;
        let named = if text.contains('{') {
            text.to_owned()
        } else if output.is_dir() || text.ends_with(std::path::is_separator) || output.extension().is_none() {
            let figure = if is_text { "" } else { "-{figure:2}" };
            format!("{}/{{stem}}{figure}.{ending}", text.trim_end_matches(std::path::is_separator))
        } else if is_text && sources == 1 {
            return Ok(Self::Files(output.to_owned(), Template::default()));
        } else {
            return Err(format!(
                "several pictures need several files; put {{figure}} in the name: {}",
                output.with_file_name(format!("{{stem}}-{{figure}}.{ending}")).display()
            ));
        };
        let (folder, template) = Template::below(&named).map_err(|reason| reason.to_string())?;
        Ok(Self::Files(folder, template))
    }

    /// What may be written.
    fn outputs(&self, options: &Render, sources: &[Source]) -> Outputs {
        let outputs = options.writing.outputs().with_inputs(sources);
        match self {
            // One file, without anything to fill in.
            Self::Files(_, template) if *template == Template::default() => outputs,
            Self::Files(folder, _) if folder != Path::new("") => outputs.below(folder),
            Self::Files(..) | Self::Stdout => outputs.below(Path::new(".")),
        }
    }

    fn path(&self, facts: &Facts) -> Option<PathBuf> {
        match self {
            Self::Stdout => None,
            Self::Files(folder, template) => Some(template.path(facts))
                .map(|path| if path.as_os_str().is_empty() { folder.clone() } else { folder.join(path) }),
        }
    }

    fn has_figure(&self) -> bool {
        matches!(self, Self::Files(_, template) if template.asks_for("figure"))
    }
}

/// The figures of a record as files.
fn pieces(
    record: &Record,
    stem: &str,
    options: &Render,
    target: &Target,
    places: &Places,
    pens: &Pens<'_>,
) -> Result<Vec<Piece>, String> {
    let theme = theme_of(options);
    let figures = figures(record, &figure_options(record, options)?);
    let mut pieces: Vec<Piece> = Vec::new();
    for figure in &figures {
        let diagram = figure.diagram(record);
        let around = around(record, figure, &diagram, options, target);
        let picture = Picture { diagram: &diagram, theme: &theme, around: &around, pens };
        let (bytes, is_text) = match target.draw {
            Draw::Still(draw) => (draw(&picture)?, false),
            Draw::Text(draw) => (draw(&picture)?, true),
            Draw::Moving(_) => return Err("a moving picture shows the whole game; leave out the figures".to_owned()),
            // Documents hold all figures and are made elsewhere.
            Draw::Document { still, .. } => (still(&picture)?, false),
        };
        match pieces.last_mut() {
            // A text takes all figures one below the other, unless each is to have a file of its own.
            Some(first) if is_text && !places.has_figure() => {
                first.bytes.push(b'\n');
                first.bytes.extend(bytes);
            }
            _ => {
                let path = places.path(
                    &Facts::new(record, stem, options.game.map_or(1, std::num::NonZeroUsize::get))
                        .of_figure(figure.number),
                );
                pieces.push(Piece { path, bytes });
            }
        }
    }
    Ok(pieces)
}

/// What is written around a figure: its caption above, what has no place on the board and what is said below.
fn around(record: &Record, figure: &Figure, diagram: &Diagram, options: &Render, target: &Target) -> SceneOptions {
    let mut above = if options.no_title || figure.number > 1 { Vec::new() } else { heading(record) };
    above.push(figure.caption());
    let mut below = Vec::new();
    below.extend(note_line(diagram, target).filter(|_| figure.has_notes));
    if options.comment {
        below.extend(figure.remarks.iter().map(Remark::words));
    }
    SceneOptions { title: figure.caption(), heading: above, caption: below, ..SceneOptions::default() }
}

/// How to cut, as the user wants it.
pub(super) fn figure_options(record: &Record, options: &Render) -> Result<FigureOptions, String> {
    let usual = FigureOptions::default();
    let mut diagram = diagram_options(record, options)?;
    diagram.last_move = LastMove::Plain;
    if options.captured.is_none_or(|captured| captured == CapturedChoice::Kept) {
        diagram.captured = usual.diagram.captured;
    }
    if options.variations == VariationChoice::Record {
        diagram.variations = Variations::None;
    }
    Ok(FigureOptions {
        cut: options.per_figure.map_or(usual.cut, |count| Cut::Every(count.get())),
        lines: if options.all_variations { Lines::All } else { Lines::AsRecord },
        numbers: match options.figure_numbers {
            FigureNumberChoice::Record => FigureNumbers::AsRecord,
            FigureNumberChoice::Running => FigureNumbers::Running,
            FigureNumberChoice::Restart => FigureNumbers::Restarting,
        },
        diagram,
    })
}
