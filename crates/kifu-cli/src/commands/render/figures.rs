//! Games cut into figures: one file each, or all in one text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu::render::{Pens, RenderOptions, Target, render_figures};
use kifu::template::{Fields, Template};
use kifu_draw::font::Fonts;
use kifu_files::UniquePaths;
use kifu_files::{Outputs, Source};
use kifu_sgf::encoding::ParseOptions;

use super::games::{Game, first, games_of, only};
use super::options::{missing, sizes};
use crate::batch::Batch;
use crate::cli::{Global, Render};
use crate::files::Advised;
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

/// What to draw.
pub(super) struct Make<'m> {
    pub(super) options: &'m Render,
    pub(super) target: &'m Target,
    pub(super) render: &'m RenderOptions,
}

/// Draws the figures of each record.
pub(super) fn run(
    make: &Make<'_>,
    global: &Global,
    parsing: &ParseOptions,
    fonts: &Fonts,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let Make { options, target, render } = *make;
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
        || Pens::new(fonts, sizes(options)),
        |pens, source, bytes| {
            let name = source.name();
            let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let games = games_of(bytes, options, parsing).and_then(|games| places.choose(games, options, target));
            let (games, remark) = match games {
                Ok(games) => games,
                Err(reason) => return (Err(reason), [None, None]),
            };
            let names = places.template(games.len());
            let each = games.iter().map(|game| pieces(game, &stem, (render, target), names, pens));
            let pieces = each.collect::<Result<Vec<_>, String>>().map(|pieces| pieces.into_iter().flatten().collect());
            (pieces, [remark, missing(pens)])
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
            return match target.is_text() {
                true => Ok(Self::Stdout),
                false => Err("several pictures need files: -o 'folder/{stem}-{figure}.svg'".to_owned()),
            };
        };
        let is_text = target.is_text();
        let ending = target.endings[0];
        let text = output.to_str().ok_or("the name is not valid UTF-8")?;
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
    (render, target): (&RenderOptions, &Target),
    names: Option<(&Path, &Template)>,
    pens: &Pens<'_>,
) -> Result<Vec<Piece>, String> {
    let has_figure = names.is_some_and(|(_, template)| template.asks_for("figure"));
    let figures = render_figures(&game.record, target, render, pens).map_err(|error| error.advised())?;
    let mut pieces: Vec<Piece> = Vec::new();
    for figure in figures {
        match pieces.last_mut() {
            // A text takes all figures one below the other, unless each is to have a file of its own.
            Some(first) if target.is_text() && !has_figure => {
                first.bytes.push(b'\n');
                first.bytes.extend(figure.bytes);
            }
            _ => {
                let facts = Fields::of(&game.record).stem(stem).number(game.number).figure(figure.number);
                let path = names.map(|(folder, template)| match template.path(&facts) {
                    path if path.as_os_str().is_empty() => folder.to_owned(),
                    path => folder.join(path),
                });
                pieces.push(Piece { path, bytes: figure.bytes });
            }
        }
    }
    Ok(pieces)
}
