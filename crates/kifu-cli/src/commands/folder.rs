//! `kifu FOLDER`: what is in a folder, and three things to do with it.

use std::io;

use kifu_work::find::Kinds;
use kifu_work::pages::files_overview;
use kifu_work::stats::Counter;

use super::stats::count;
use crate::batch::Batch;
use crate::cli::{Folder, Global};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use crate::shell::shell_word;

/// What to do next: a command to which the folder is added, and what it does.
const NEXT: [(&str, &str); 3] = [
    ("kifu serve", "look at the records in the browser"),
    ("kifu check", "find and repair faults"),
    ("kifu index", "search them: players, positions, openings"),
];

/// Counts the records of a folder, and prints commands for it.
pub(super) fn run(options: &Folder, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "folder", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let (outcome, all) = count(&Counter::new(&[], &parsing), &batch, output)?;
    let styles = output.styles();
    let mut page = files_overview(&all.totals, styles);
    page.end();
    let folder = options.files.files.iter().map(|path| shell_word(path)).collect::<Vec<_>>().join(" ");
    for (command, about) in NEXT {
        page.push(styles.strong, format_args!("{command} {folder}")).line(styles.faint, format_args!("  {about}"));
    }
    output.print(&page.into())?;
    Ok(outcome)
}
