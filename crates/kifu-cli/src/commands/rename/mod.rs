//! `kifu rename`: names files after the information of their games.

mod undo;

use std::io;
use std::path::{Display, Path, PathBuf};

use kifu::Parser;
use kifu_files::{Existing, Outputs, Parents, Source, UNDO_LIST, UniquePaths};
use kifu_record::NO_RECORD;
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
use crate::shell::shell_word;

/// Lists the new names, or renames the files.
pub(super) fn run(options: &Rename, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    if let Some(list) = &options.undo {
        return undo::run(options, list, output, messages);
    }
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let template = match Template::read(options.template.as_deref().unwrap_or_default()) {
        Ok(template) => template,
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
    if !options.apply {
        let here = std::env::current_dir().unwrap_or_default();
        for file in moves {
            output.line(format_args!("{} -> {}", shown(&file.from, &here), shown(&file.to, &here)))?;
        }
        output.flush()?;
        let hint = if moves.is_empty() { "" } else { "; use --apply to rename them" };
        messages.say(&format!("{} would be renamed{rest}{hint}", counted(moves.len(), "file", "files")));
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
    let list = options.undo_list.clone().unwrap_or_else(|| free_name(UNDO_LIST));
    match plan.apply(&list) {
        Ok(()) => {
            let below = plan.undo_folder(&list);
            let below = below.map_or_else(String::new, |folder| format!(" --below {}", shell_word(&folder)));
            messages.say(&format!(
                "{} renamed{rest}; to undo this, run `kifu rename --undo {}{below} --apply`",
                counted(moves.len(), "file", "files"),
                shell_word(&list),
            ));
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
        RenameErrorKind::ListExists => "already exists; name another list with --undo-list".to_owned(),
        RenameErrorKind::List(error) => format!("cannot be written: {}; nothing was renamed", IoReason(error)),
        RenameErrorKind::File(error) => format!("{}; nothing was renamed", IoReason(error)),
        RenameErrorKind::NotRestored { source, files, list } => {
            let files = counted(*files, "file was", "files were");
            format!("{}; {files} not restored, see {}", IoReason(source), list.display())
        }
        _ => "cannot be renamed".to_owned(),
    }
}

/// A path relative to the current folder, if it lies below.
fn shown<'p>(path: &'p Path, here: &Path) -> Display<'p> {
    path.strip_prefix(here).unwrap_or(path).display()
}

/// Returns the name, with a number if a file here already has it.
fn free_name(name: &str) -> PathBuf {
    let mut taken = UniquePaths::default();
    loop {
        let path = taken.take(PathBuf::from(name));
        if !path.exists() {
            return path;
        }
    }
}
