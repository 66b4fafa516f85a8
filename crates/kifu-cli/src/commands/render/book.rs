//! Games as documents: one of all, or one of each file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu::template::{Fields, Template};
use kifu_draw::booklet::{BookletOptions, Contents};
use kifu_draw::font::Fonts;
use kifu_files::UniquePaths;
use kifu_record::Record;
use kifu_sgf::encoding::ParseOptions;

use super::figures::figure_options;
use super::games::{games_of, of_go};
use super::pens::Pens;
use super::target::{Book, Problems, Target};
use super::theme_of;
use crate::batch::Batch;
use crate::cli::{Global, Render};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// What to make.
pub(super) struct Make<'m> {
    pub(super) options: &'m Render,
    pub(super) target: &'m Target,
    pub(super) book: fn(&Book<'_>) -> Result<Vec<u8>, String>,
    pub(super) problems: Problems,
}

/// Where documents go.
enum Places {
    /// One of all records, to standard output.
    Stdout,
    /// One of all records.
    File(PathBuf),
    /// One of each file, below this folder, under names made by the template.
    Each(PathBuf, Template),
}

/// What was read of a file.
struct Read {
    records: Vec<Record>,
    /// Its own document, and the characters that no font has.
    document: Option<(Vec<u8>, Option<String>)>,
}

/// Makes the documents.
pub(super) fn run(
    make: &Make<'_>,
    global: &Global,
    parsing: &ParseOptions,
    fonts: &Fonts,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let Make { options, target, .. } = *make;
    if options.problems.is_some() && make.problems == Problems::Cannot {
        messages.error("--problems", &format!("problems are made as pdf, not as {}", target.name));
        return Ok(Outcome::Failed);
    }
    let places = match Places::new(options.output.as_deref(), target) {
        Ok(places) => places,
        Err(reason) => {
            messages.error("-o", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "render", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let mut taken = UniquePaths::default();
    let mut all = Vec::new();
    let mut written = 0;
    let outputs = options.writing.outputs().with_inputs(batch.sources());
    let outputs = match &places {
        Places::Each(folder, _) if folder != Path::new("") => outputs.below(folder),
        Places::Each(..) => outputs.below(Path::new(".")),
        Places::File(_) | Places::Stdout => outputs,
    };
    if let Places::File(path) = &places
        && let Err(error) = outputs.check(path)
    {
        return Ok(messages.refused(&error));
    }
    if let Err(error) = outputs.check_folder() {
        return Ok(messages.refused(&error));
    }
    let mut put = |path: &Path, bytes: &[u8]| match outputs.write(path, bytes) {
        Ok(()) => {
            written += 1;
            Outcome::Clean
        }
        Err(error) => messages.refused(&error),
    };
    let is_each = matches!(places, Places::Each(..));
    let mut outcome = batch.run(
        output,
        || Pens::new(options, fonts),
        |pens, _, bytes| {
            let records = games_of(bytes, options, parsing)?.into_iter().map(|game| game.record);
            let records: Vec<Record> = records.filter(|record| of_go(record).is_ok()).collect();
            if records.is_empty() {
                return Err("there is no game of Go in it".to_owned());
            }
            let document = if is_each { Some((make.bytes(&records, pens)?, pens.missing())) } else { None };
            Ok(Read { records, document })
        },
        |_, source, read: Result<Read, String>| {
            let name = source.name();
            let Read { records, document } = match read {
                Ok(read) => read,
                Err(reason) => {
                    messages.error(&name, &reason);
                    return Ok(Outcome::Failed);
                }
            };
            let (Some((bytes, missing)), Places::Each(folder, template)) = (document, &places) else {
                all.extend(records);
                return Ok(Outcome::Clean);
            };
            if let Some(missing) = missing {
                messages.say(&format!("{name}: {missing}"));
            }
            let stem = Path::new(name.as_ref()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let path = folder.join(template.path(&Fields::of(&records[0]).stem(&stem).number(1)));
            Ok(put(&taken.take(path), &bytes))
        },
    )?;
    if !is_each && !all.is_empty() {
        let pens = Pens::new(options, fonts);
        match (make.bytes(&all, &pens), &places) {
            (Ok(bytes), Places::File(path)) => outcome.worsen(put(path, &bytes)),
            (Ok(bytes), _) => output.write_all(&bytes)?,
            (Err(reason), _) => {
                messages.error(target.name, &reason);
                outcome = Outcome::Failed;
            }
        }
        if let Some(missing) = pens.missing() {
            messages.say(&missing);
        }
    }
    messages.created(&outputs);
    if written > 0 {
        messages.say(&format!("{} written", counted(written, "document", "documents")));
    }
    Ok(outcome)
}

impl Make<'_> {
    fn bytes(&self, records: &[Record], pens: &Pens<'_>) -> Result<Vec<u8>, String> {
        let Self { options, book, .. } = *self;
        let booklet = BookletOptions {
            title: options.title.clone(),
            contents: options.problems.map_or(Contents::Games, |per_page| Contents::Problems { per_page }),
            paper: options.paper.paper(),
            theme: theme_of(options),
            // Parts of the board are named on the first board.
            figures: figure_options(&records[0], options)?,
            ..BookletOptions::default()
        };
        book(&Book { records, options: &booklet, pens })
    }
}

impl Places {
    fn new(output: Option<&Path>, target: &Target) -> Result<Self, String> {
        let Some(output) = output.filter(|output| output.as_os_str() != "-") else { return Ok(Self::Stdout) };
        let text = output.to_str().ok_or("the name is no text")?;
        let is_folder = output.is_dir() || text.ends_with(std::path::is_separator) || output.extension().is_none();
        if !text.contains('{') && !is_folder {
            return Ok(Self::File(output.to_owned()));
        }
        let named = if text.contains('{') {
            text.to_owned()
        } else {
            format!("{}/{{stem}}.{}", text.trim_end_matches(std::path::is_separator), target.endings[0])
        };
        let (folder, template) = Template::below(&named).map_err(|reason| reason.to_string())?;
        Ok(Self::Each(folder, template))
    }
}
