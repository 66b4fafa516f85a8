//! Each record to a file that is called by what is known of it.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::job::{Converted, Job};
use crate::batch::Batch;
use crate::files::write_atomically;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::template::{Facts, Taken, Template};

/// Converts each record of each file.
pub(super) fn run(
    job: &Job<'_>,
    batch: &Batch<'_>,
    folder: &Path,
    template: &Template,
    output: &mut Output,
) -> io::Result<Outcome> {
    let mut taken = Taken::default();
    let mut folders = HashSet::new();
    let mut written = 0;
    let outcome = batch.run(
        output,
        || (),
        |(), _, bytes| job.convert_each(bytes),
        |output, source, converted: Result<Converted, String>| {
            let name = source.name();
            let (records, mut outcome) = job.tell(&name, converted);
            let stem = Path::new(&*name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            for (index, (record, text)) in records.iter().enumerate() {
                let path = taken.free(folder.join(template.path(&Facts::new(record, &stem, index + 1))));
                if job.options.dry_run {
                    io::Write::write_all(output, format!("{}\n", printable(&path.to_string_lossy())).as_bytes())?;
                    written += 1;
                    continue;
                }
                match write(&path, &text.bytes, job, &mut folders) {
                    Ok(()) => written += 1,
                    Err(reason) => {
                        job.messages.error(&path.to_string_lossy(), &reason);
                        outcome = Outcome::Failed;
                    }
                }
            }
            Ok(outcome)
        },
    )?;
    if written > 0 {
        let (files, title) = (counted(written, "file", "files"), job.target.title);
        job.messages.say(&format!("{files}{} written as {title}", job.would()));
    }
    Ok(outcome)
}

fn write(path: &Path, bytes: &[u8], job: &Job<'_>, folders: &mut HashSet<PathBuf>) -> Result<(), String> {
    if path.exists() && !job.options.force {
        return Err("is there already; --force writes over it".to_owned());
    }
    if let Some(folder) = path.parent().filter(|folder| *folder != Path::new(""))
        && folders.insert(folder.to_owned())
    {
        fs::create_dir_all(folder).map_err(|error| format!("cannot make the folder: {error}"))?;
    }
    write_atomically(path, bytes).map_err(|error| format!("cannot be written: {error}"))
}
