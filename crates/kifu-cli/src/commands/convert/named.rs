//! Each record to a file that is called by what is known of it.

use std::io;
use std::path::Path;

use kifu::numbers::counted;
use kifu::template::{Fields, Template};
use kifu_files::UniquePaths;

use super::job::{Converted, Job};
use crate::batch::Batch;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;

/// Converts each record of each file.
pub(super) fn run(
    job: &Job<'_>,
    batch: &Batch<'_>,
    folder: &Path,
    template: &Template,
    output: &mut Output,
) -> io::Result<Outcome> {
    let mut taken = UniquePaths::default();
    let folder_named = if folder == Path::new("") { Path::new(".") } else { folder };
    let outputs = job.options.writing.outputs().with_inputs(batch.sources()).below(folder_named);
    if let Err(error) = outputs.check_folder() {
        return Ok(job.messages.refused(&error));
    }
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
                let path = taken.take(folder.join(template.path(&Fields::of(record).stem(&stem).number(index + 1))));
                if job.options.dry_run {
                    io::Write::write_all(output, format!("{}\n", printable(&path.to_string_lossy())).as_bytes())?;
                    written += 1;
                    continue;
                }
                match outputs.write(&path, &text.bytes) {
                    Ok(()) => written += 1,
                    Err(error) => outcome = job.messages.refused(&error),
                }
            }
            Ok(outcome)
        },
    )?;
    job.messages.created(&outputs);
    if written > 0 {
        let (files, title) = (counted(written, "file", "files"), job.target.title);
        job.messages.say(&format!("{files}{} written as {title}", job.would()));
    }
    Ok(outcome)
}
