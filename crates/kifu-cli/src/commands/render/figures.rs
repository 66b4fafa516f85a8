//! Games cut into figures: one file each, or all in one text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu::template::{Fields, Template};
use kifu_draw::font::Fonts;
use kifu_draw::{
    Cut, Diagram, Figure, FigureNumbers, FigureOptions, LastMove, Lines, Remark, SceneOptions, Variations, figures,
};
use kifu_files::UniquePaths;
use kifu_files::{Outputs, Source};
use kifu_record::Record;
use kifu_sgf::encoding::ParseOptions;

use super::games::{Game, first, games_of, of_go, only};
use super::pens::Pens;
use super::target::{Draw, Picture, Target};
use super::words::heading;
use super::{diagram_options, note_line, theme_of};
use crate::batch::Batch;
use crate::cli::{CapturedChoice, FigureNumberChoice, Global, Render, VariationChoice};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Where figures go.
enum Places {
    Stdout,
    /// Below this folder, under names made by the template.
    Files {
        folder: PathBuf,
        template: Template,
        /// For files with several games; `None` if only one game fits.
        several: Option<Template>,
    },
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
    parsing: &ParseOptions,
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
    let mut taken = UniquePaths::default();
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || Pens::new(options, fonts),
        |pens, source, bytes| {
            let name = source.name();
            let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let games = games_of(bytes, options, parsing).and_then(|games| places.choose(games, options, target));
            let (games, remark) = match games {
                Ok(games) => games,
                Err(reason) => return (Err(reason), [None, None]),
            };
            let names = places.template(games.len());
            let each = games.iter().map(|game| pieces(game, &stem, options, target, names, pens));
            let pieces = each.collect::<Result<Vec<_>, String>>().map(|pieces| pieces.into_iter().flatten().collect());
            (pieces, [remark, pens.missing()])
        },
        |output, source, (pieces, remarks): (Result<Vec<Piece>, String>, [Option<String>; 2])| {
            for remark in remarks.into_iter().flatten() {
                messages.say(&format!("{}: {remark}", source.name()));
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
                match outputs.write(&taken.take(path), &bytes) {
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
        if text.contains('{') {
            let (folder, template) = Template::below(text).map_err(|reason| reason.to_string())?;
            let several = template.asks_for("number").then(|| template.clone());
            return Ok(Self::Files { folder, template, several });
        }
        if output.is_dir() || text.ends_with(std::path::is_separator) || output.extension().is_none() {
            let figure = if is_text { "" } else { "-{figure:2}" };
            let read = |name: &str| Template::read(&format!("{name}{figure}.{ending}"));
            let template = read("{stem}").map_err(|reason| reason.to_string())?;
            let several = read("{stem}-{number}").map_err(|reason| reason.to_string())?;
            return Ok(Self::Files { folder: output.to_owned(), template, several: Some(several) });
        }
        if is_text && sources == 1 {
            return Ok(Self::Files { folder: output.to_owned(), template: Template::default(), several: None });
        }
        Err(format!(
            "several pictures need several files; put {{figure}} in the name: {}",
            output.with_file_name(format!("{{stem}}-{{figure}}.{ending}")).display()
        ))
    }

    /// The games of a file to draw, and what to say about it.
    fn choose(
        &self,
        games: Vec<Game>,
        options: &Render,
        target: &Target,
    ) -> Result<(Vec<Game>, Option<String>), String> {
        match self {
            Self::Stdout => first(games).map(|(game, remark)| (vec![game], remark)),
            Self::Files { several: Some(_), .. } => Ok((games, None)),
            Self::Files { .. } => {
                let output = options.output.as_deref().unwrap_or(Path::new(""));
                let name = if self.has_figure() { "{stem}-{number}-{figure}" } else { "{stem}-{number}" };
                only(games, output, name, target).map(|game| (vec![game], None))
            }
        }
    }

    /// Returns the folder and the name template for a file with `games` games.
    fn template(&self, games: usize) -> Option<(&Path, &Template)> {
        match self {
            Self::Stdout => None,
            Self::Files { folder, several: Some(several), .. } if games > 1 => Some((folder, several)),
            Self::Files { folder, template, .. } => Some((folder, template)),
        }
    }

    /// Returns the rules for writing the output files.
    fn outputs(&self, options: &Render, sources: &[Source]) -> Outputs {
        let outputs = options.writing.outputs().with_inputs(sources);
        match self {
            // One file, without anything to fill in.
            Self::Files { template, .. } if *template == Template::default() => outputs,
            Self::Files { folder, .. } if folder != Path::new("") => outputs.below(folder),
            Self::Files { .. } | Self::Stdout => outputs.below(Path::new(".")),
        }
    }

    fn has_figure(&self) -> bool {
        matches!(self, Self::Files { template, .. } if template.asks_for("figure"))
    }
}

/// The figures of a game as files, named by the template in the folder.
fn pieces(
    game: &Game,
    stem: &str,
    options: &Render,
    target: &Target,
    names: Option<(&Path, &Template)>,
    pens: &Pens<'_>,
) -> Result<Vec<Piece>, String> {
    let record = of_go(&game.record)?;
    let has_figure = names.is_some_and(|(_, template)| template.asks_for("figure"));
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
            Some(first) if is_text && !has_figure => {
                first.bytes.push(b'\n');
                first.bytes.extend(bytes);
            }
            _ => {
                let facts = Fields::of(record).stem(stem).number(game.number).figure(figure.number);
                let path = names.map(|(folder, template)| match template.path(&facts) {
                    path if path.as_os_str().is_empty() => folder.to_owned(),
                    path => folder.join(path),
                });
                pieces.push(Piece { path, bytes });
            }
        }
    }
    Ok(pieces)
}

/// What is written around a figure: its caption above, what has no place on the board and what is said below.
fn around(record: &Record, figure: &Figure, diagram: &Diagram, options: &Render, target: &Target) -> SceneOptions {
    let mut above = if figure.number > 1 { Vec::new() } else { heading(record, options) };
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
