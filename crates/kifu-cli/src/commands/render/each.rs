//! A picture of each game, in a file of its own.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use kifu::numbers::counted;
use kifu::render::{Pens, RenderOptions, Target, render_position};
use kifu::template::{Fields, Template};
use kifu_draw::font::Fonts;
use kifu_files::UniquePaths;
use kifu_files::{Outputs, Source};
use kifu_sgf::encoding::ParseOptions;

use super::games::{Game, games_of};
use super::options::{missing, sizes};
use crate::batch::Batch;
use crate::cli::Render;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::output::Output;

/// How the files are named.
pub(super) enum Names {
    /// Below the folder, by the template.
    Template(PathBuf, Template),
    /// As the records are; several games of one file get their numbers.
    Files(HashMap<Source, PathBuf>),
}

/// The picture of a game, or why there is none.
struct Picture {
    path: PathBuf,
    drawn: Result<Vec<u8>, String>,
}

impl Names {
    /// Reads the template in the output; a name without an ending gets that of the target. `None` if it is no template.
    ///
    /// # Errors
    /// What is wrong with the template.
    pub(super) fn read(output: &Path, target: &Target) -> Option<Result<Self, String>> {
        let text = output.to_str().filter(|text| text.contains('{') && !output.is_dir())?;
        let ending = if output.extension().is_none() { format!(".{}", target.endings[0]) } else { String::new() };
        let read = Template::below(&format!("{text}{ending}"));
        Some(read.map(|(folder, template)| Self::Template(folder, template)).map_err(|reason| reason.to_string()))
    }

    /// The folder that all files lie in.
    pub(super) fn folder(&self) -> Option<&Path> {
        match self {
            Self::Template(folder, _) if folder == Path::new("") => Some(Path::new(".")),
            Self::Template(folder, _) => Some(folder),
            Self::Files(_) => None,
        }
    }

    /// The file of one of `count` games of a source.
    fn path(&self, source: &Source, fields: &Fields, number: usize, count: usize) -> Result<PathBuf, String> {
        match self {
            Self::Template(folder, template) => Ok(folder.join(template.path(fields))),
            Self::Files(paths) => {
                let path = paths.get(source).ok_or("it has no destination")?;
                Ok(if count > 1 { numbered(path, number) } else { path.clone() })
            }
        }
    }
}

/// `a.svg` becomes `a-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Draws each game of each file.
pub(super) fn run(
    (options, render, target): (&Render, &RenderOptions, &Target),
    (parsing, fonts): (&ParseOptions, &Fonts),
    (names, outputs): (&Names, &Outputs),
    batch: &Batch<'_>,
    output: &mut Output,
) -> io::Result<Outcome> {
    let messages = batch.messages;
    if let Err(error) = outputs.check_folder() {
        return Ok(messages.refused(&error));
    }
    let mut taken = UniquePaths::default();
    let mut written = 0;
    let outcome = batch.run(
        output,
        || Pens::new(fonts, sizes(options)),
        |pens, source, bytes| (pictures(source, bytes, (options, render, target), parsing, names, pens), missing(pens)),
        |_, source, (pictures, missing): (Result<Vec<Picture>, String>, Option<String>)| {
            let name = source.name();
            if let Some(missing) = missing {
                messages.say(&format!("{name}: {missing}"));
            }
            let mut outcome = Outcome::Clean;
            let pictures = pictures.unwrap_or_else(|reason| {
                messages.error(&name, &reason);
                outcome = Outcome::Failed;
                Vec::new()
            });
            for Picture { path, drawn } in pictures {
                match drawn {
                    Ok(bytes) => match outputs.write(&taken.take(path), &bytes) {
                        Ok(()) => written += 1,
                        Err(error) => outcome = messages.refused(&error),
                    },
                    Err(reason) => {
                        messages.error(&name, &reason);
                        outcome = Outcome::Failed;
                    }
                }
            }
            Ok(outcome)
        },
    )?;
    messages.created(outputs);
    if written > 0 {
        messages.say(&format!("{} drawn", counted(written, "picture", "pictures")));
    }
    Ok(outcome)
}

fn pictures(
    source: &Source,
    bytes: &[u8],
    (options, render, target): (&Render, &RenderOptions, &Target),
    parsing: &ParseOptions,
    names: &Names,
    pens: &Pens<'_>,
) -> Result<Vec<Picture>, String> {
    let games = games_of(bytes, options, parsing)?;
    let name = source.name();
    let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let count = games.len();
    let picture = |game: &Game| {
        let path = names.path(source, &Fields::of(&game.record).stem(&stem).number(game.number), game.number, count)?;
        let drawn = render_position(&game.record, target, render, pens).map_err(|error| error.advised());
        let told = |reason| if count > 1 { format!("game {}: {reason}", game.number) } else { reason };
        Ok(Picture { path, drawn: drawn.map_err(told) })
    };
    games.iter().map(picture).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_the_ending() {
        for (path, expected) in [("x/a.svg", "x/a-2.svg"), ("a", "a-2"), ("a.b.svg", "a.b-2.svg")] {
            assert_eq!(numbered(Path::new(path), 2), Path::new(expected));
        }
    }
}
