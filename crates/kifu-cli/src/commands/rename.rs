//! `kifu rename`: names files after the information of their games.

use std::io;
use std::path::{Display, Path};

use kifu::Parser;
use kifu_files::{Existing, Outputs, Parents, Source};
use kifu_record::{FORMATS, NO_RECORD};
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;
use kifu_work::rename::{GameFile, RenameErrorKind, plan};
use kifu_work::template::{Fields, Template};

use crate::batch::Batch;
use crate::cli::{Files, Global, Rename};
use crate::files::IoReason;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use crate::way_back::{journal, way_back};

/// Lists the new names, or renames the files.
pub(super) fn run(options: &Rename, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    // Files keep their extensions.
    let is_record = |ending: &&str| FORMATS.iter().any(|format| format.extensions.contains(ending));
    let name = options.template.rsplit_once('.').filter(|(_, ending)| is_record(ending));
    let template = match Template::read(name.map_or(&options.template, |(name, _)| name)) {
        Ok(template) if template.has_fields() => template,
        Ok(_) => {
            let reason =
                "has no field, such as {date}, so that all files get one name; `kifu rename --help` lists the fields";
            messages.error("TEMPLATE", &reason);
            return Ok(Outcome::Failed);
        }
        Err(reason) => {
            messages.error("TEMPLATE", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let files = Files { files: options.files.clone(), only: options.only.clone() };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &files, "rename", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let mut files: Vec<GameFile> = Vec::new();
    let mut outcome = batch.run(
        output,
        Parser::default,
        |parser, _, bytes| Fields::of_text(parser, bytes, &parsing).ok_or_else(|| NO_RECORD.to_owned()),
        |_, source, read| {
            let named = read.and_then(|fields| {
                let Source::File(path) = source else {
                    return Err("only files can be renamed, not records in archives or streams".to_owned());
                };
                GameFile::new(path, fields).map_err(|error| IoReason(&error).to_string())
            });
            match named {
                Ok(file) => {
                    files.push(file);
                    Ok(Outcome::Clean)
                }
                Err(reason) => Ok(batch.refuse(source, &reason)),
            }
        },
    )?;
    let plan = plan(&files, &template, options.output.as_deref())?;
    let (moves, kept) = (&plan.moves, plan.unchanged);
    let rest = if kept > 0 {
        format!(", {} the right name", counted(kept, "already has", "already have"))
    } else {
        String::new()
    };
    if options.dry_run {
        let here = std::env::current_dir().unwrap_or_default();
        for file in moves {
            output.line(format_args!("{} -> {}", shown(&file.from, &here), shown(&file.to, &here)))?;
        }
        output.flush()?;
        messages.say(&format!("{} would be renamed{rest}", counted(moves.len(), "file", "files")));
        return Ok(outcome);
    }
    if moves.is_empty() {
        messages.say(&format!("0 files renamed{rest}"));
        return Ok(outcome);
    }
    if let Some(folder) = options.output.as_deref().filter(|_| !options.parents)
        && let Err(error) = Outputs::new(Existing::Replace, Parents::Below).below(folder).check_folder()
    {
        return Ok(messages.refused(&error));
    }
    let journal = journal(options.way_back.undo_list.as_deref());
    match plan.apply(&journal) {
        Ok(()) => {
            let back = way_back(&journal, messages);
            messages.say(&format!("{} renamed{rest}{back}", counted(moves.len(), "file", "files")));
        }
        Err(error) => {
            messages.error(&error.path.to_string_lossy(), &reason(&error.kind));
            outcome.worsen(Outcome::Failed);
        }
    }
    Ok(outcome)
}

fn reason(kind: &RenameErrorKind) -> String {
    match kind {
        RenameErrorKind::File(error) => format!("{}; nothing was renamed", IoReason(error)),
        RenameErrorKind::NotRestored { source, files } => {
            let files = counted(*files, "file was", "files were");
            format!("{}; {files} not restored; `kifu undo` tries again", IoReason(source))
        }
        _ => "cannot be renamed".to_owned(),
    }
}

/// A path relative to the current folder, if it lies below.
fn shown<'p>(path: &'p Path, here: &Path) -> Display<'p> {
    path.strip_prefix(here).unwrap_or(path).display()
}
