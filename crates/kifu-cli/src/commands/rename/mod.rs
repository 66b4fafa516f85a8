//! `kifu rename`: files named by what is known of the games in them.

mod apply;
mod list;
mod plan;
mod steps;
mod undo;

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::Parser;
use kifu::find::Kinds;
use kifu::template::{Fields, Template};
use kifu_files::UniquePaths;
use kifu_files::{Existing, Outputs, Parents, Reach, Source, UNDO_LIST, common_folder, path_for_list};
use kifu_record::{FormatName, NO_RECORD, Record, from_sgf, recognize};
use kifu_sgf::encoding::ParseOptions;

use crate::batch::Batch;
use crate::cli::{Files, Global, Rename};
use crate::files::IoReason;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{parse_options, read_records};
use crate::shell::shell_word;
use plan::Wanted;

/// Shows the new names, or gives them to the files.
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
    let files = Files { files: options.files.clone() };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &files, "rename", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let mut wanted: Vec<Wanted> = Vec::new();
    let mut seen = HashSet::new();
    let mut outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| fields(parser, source, bytes, &parsing),
        |_, source, read| {
            let named = read.and_then(|facts| {
                let Source::File(path) = source else {
                    return Err("only files can be renamed, not records in archives or streams".to_owned());
                };
                let now = path_for_list(path).map_err(|error| IoReason(&error).to_string())?;
                Ok((now, facts))
            });
            match named {
                Ok((now, facts)) => {
                    if seen.insert(now.clone()) {
                        let facts = facts.number(wanted.len() + 1);
                        let target = target(&now, &template.path(&facts), options.output.as_deref())?;
                        wanted.push(Wanted { now, target });
                    }
                    Ok(Outcome::Clean)
                }
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    Ok(Outcome::Failed)
                }
            }
        },
    )?;
    let names = plan::plan(&wanted, &others(&wanted));
    let moves: Vec<(PathBuf, PathBuf)> = wanted
        .into_iter()
        .zip(names)
        .map(|(wanted, name)| (wanted.now, name))
        .filter(|(now, name)| now != name)
        .collect();
    let kept = seen.len() - moves.len();
    let rest = if kept > 0 {
        format!(", {} the right name", counted(kept, "already has", "already have"))
    } else {
        String::new()
    };
    if !options.apply {
        let here = std::env::current_dir().unwrap_or_default();
        for (now, name) in &moves {
            writeln!(output, "{} -> {}", shown(now, &here), shown(name, &here))?;
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
    match apply::apply(&steps::steps(&moves), &list) {
        Ok(()) => messages.say(&format!(
            "{} renamed{rest}; to undo this, run `kifu rename --undo {}{} --apply`",
            counted(moves.len(), "file", "files"),
            shell_word(&list),
            below(&list, &moves),
        )),
        Err(failed) => {
            messages.error(&failed.name, &failed.reason);
            outcome.worsen(Outcome::Failed);
        }
    }
    Ok(outcome)
}

/// What is known of the first game of a file.
fn fields(parser: &mut Parser, source: &Source, bytes: &[u8], parsing: &ParseOptions) -> Result<Fields, String> {
    let name = source.name();
    let stem = Path::new(&*name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let of = |record: &Record| Fields::of(record).stem(&stem);
    let format = recognize(bytes).ok_or(NO_RECORD)?;
    let facts = match format.name {
        FormatName::Sgf => {
            parser.parse(bytes, parsing, |collection| collection.game(0).map(|game| of(&from_sgf(game).record)))
        }
        _ => read_records(bytes, format, parsing).0.first().map(of),
    };
    facts.ok_or_else(|| NO_RECORD.to_owned())
}

/// The path that a file is to have: in its own folder or in `output`, with its own ending.
fn target(now: &Path, name: &Path, output: Option<&Path>) -> io::Result<PathBuf> {
    let folder = match output {
        Some(output) => path_for_list(output)?,
        None => now.parent().unwrap_or(Path::new("/")).to_owned(),
    };
    let mut path = folder.join(name);
    if let Some(ending) = now.extension()
        && !path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending))
    {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".");
        name.push(ending);
        path.set_file_name(name);
    }
    Ok(path)
}

/// The files in the folders that are renamed to, but for those that are renamed.
fn others(wanted: &[Wanted]) -> Vec<PathBuf> {
    let own: HashSet<&Path> = wanted.iter().map(|wanted| wanted.now.as_path()).collect();
    let folders: HashSet<&Path> = wanted.iter().filter_map(|wanted| wanted.target.parent()).collect();
    let entries = folders.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| !own.contains(path.as_path())).collect()
}

/// A path as it is seen from the folder that one is in.
fn shown(path: &Path, here: &Path) -> String {
    printable(&path.strip_prefix(here).unwrap_or(path).to_string_lossy()).into_owned()
}

/// What undoing needs besides the list: the folder of the files, where the list lies elsewhere.
fn below(list: &Path, moves: &[(PathBuf, PathBuf)]) -> String {
    let paths = || moves.iter().flat_map(|(now, name)| [now.as_path(), name.as_path()]);
    let is_enough = Reach::of(list, &[]).is_ok_and(|reach| paths().all(|path| reach.contains(path)));
    let folder = common_folder(paths()).filter(|_| !is_enough);
    folder.map_or_else(String::new, |folder| format!(" --below {}", shell_word(&folder)))
}

/// The name, or the name with a number, that no file here has.
fn free_name(name: &str) -> PathBuf {
    let mut taken = UniquePaths::default();
    loop {
        let path = taken.take(PathBuf::from(name));
        if !path.exists() {
            return path;
        }
    }
}
