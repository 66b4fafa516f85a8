//! Games as documents: one of all, or one of each file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu::render::{Pens, RenderError, RenderOptions, Target, render_book};
use kifu::template::{Fields, Template};
use kifu_draw::font::Fonts;
use kifu_files::UniquePaths;
use kifu_record::Record;
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::games::GO;

use super::games::games_of;
use super::options::{missing, sizes};
use crate::batch::Batch;
use crate::cli::{Global, Render};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// What to make.
pub(super) struct Make<'m> {
    pub(super) options: &'m Render,
    pub(super) target: &'m Target,
    pub(super) render: &'m RenderOptions,
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
    let Make { options, target, render } = *make;
    if options.problems.is_some() && !target.has_problems() {
        messages.error("--problems", &RenderError::NoProblems(target.name));
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
    let book = |records: &[Record], pens: &Pens<'_>| {
        render_book(records, target, render, pens).map_err(|error| error.advised())
    };
    let mut outcome = batch.run(
        output,
        || Pens::new(fonts, sizes(options)),
        |pens, _, bytes| {
            let records = games_of(bytes, options, parsing)?.into_iter().map(|game| game.record);
            let records: Vec<Record> = records.filter(|record| record.game == GO).collect();
            if records.is_empty() {
                return Err("no game of Go found".to_owned());
            }
            let document = if is_each { Some((book(&records, pens)?, missing(pens))) } else { None };
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
        let pens = Pens::new(fonts, sizes(options));
        match (book(&all, &pens), &places) {
            (Ok(bytes), Places::File(path)) => outcome.worsen(put(path, &bytes)),
            (Ok(bytes), _) => output.write_all(&bytes)?,
            (Err(reason), _) => {
                messages.error(target.name, &reason);
                outcome = Outcome::Failed;
            }
        }
        if let Some(missing) = missing(&pens) {
            messages.say(&missing);
        }
    }
    messages.created(&outputs);
    if written > 0 {
        messages.say(&format!("{} written", counted(written, "document", "documents")));
    }
    Ok(outcome)
}

impl Places {
    fn new(output: Option<&Path>, target: &Target) -> Result<Self, String> {
        let Some(output) = output.filter(|output| output.as_os_str() != "-") else { return Ok(Self::Stdout) };
        let text = output.to_str().ok_or("the name is not valid UTF-8")?;
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
