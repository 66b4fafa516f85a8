//! Each file into a zip archive, at the place that it has below the folders named.

use std::io::{self, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::super::rewrite::place_of;
use super::format::{Whole, convert};
use super::job::Job;
use super::remarks::Remarks;
use crate::batch::Batch;
use crate::files::LongFile;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::template::Taken;

/// Converts each file.
pub(super) fn run(job: &Job<'_>, batch: &Batch<'_>, path: &Path, output: &mut Output) -> io::Result<Outcome> {
    if path.exists() && !job.options.force {
        job.messages.error(&path.to_string_lossy(), &"is there already; --force writes over it");
        return Ok(Outcome::Failed);
    }
    let failed = |error: &dyn std::fmt::Display| {
        job.messages.error(&path.to_string_lossy(), &format!("cannot be written: {error}; nothing was changed"));
        Outcome::Failed
    };
    let begun = (!job.options.dry_run).then(|| LongFile::begin(path)).transpose();
    let mut zip = match begun {
        Ok(file) => file.map(ZipWriter::new),
        Err(error) => return Ok(failed(&error)),
    };
    let mut names = String::new();
    let mut taken = Taken::default();
    let mut count = 0;
    let mut trouble = None;
    let mut outcome = batch.run(
        output,
        || (),
        |(), _, bytes| convert(bytes, job),
        |_, source, whole: Result<Whole, String>| {
            let name = source.name();
            let added = whole.and_then(|whole| {
                let mut remarks = Remarks::new(&name, job.global, job.messages);
                whole.remarks.iter().for_each(|remark| remarks.say(remark));
                let place = place_of(source, &job.options.files.files)?.with_extension(job.ending());
                let place = taken.free(place);
                let place = place.to_string_lossy().replace('\\', "/");
                // Places in an archive lead downwards only.
                let place =
                    place.split('/').filter(|part| !matches!(*part, "" | "." | "..")).collect::<Vec<_>>().join("/");
                let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
                let options = options.large_file(whole.bytes.len() >= u32::MAX as usize);
                let Some(zip) = &mut zip else {
                    names.push_str(&format!("{}\n", printable(&path.join(place).to_string_lossy())));
                    count += 1;
                    return Ok(());
                };
                if trouble.is_none() {
                    let written = zip.start_file(place, options).map_err(io::Error::other);
                    trouble = written.and_then(|()| zip.write_all(&whole.bytes)).err();
                    count += 1;
                }
                Ok(())
            });
            Ok(match added {
                Ok(()) => Outcome::Clean,
                Err(reason) => {
                    job.messages.error(&name, &reason);
                    Outcome::Failed
                }
            })
        },
    )?;
    if let Some(error) = trouble {
        return Ok(failed(&error));
    }
    if count == 0 {
        job.messages.error(&path.to_string_lossy(), &"not written, as there is no record for it");
        return Ok(Outcome::Failed);
    }
    let files = counted(count, "file", "files");
    let say = || {
        let (would, title) = (job.would(), job.target.title);
        job.messages.say(&format!("{files}{would} converted to {title} in {}", path.display()));
    };
    let Some(zip) = zip else {
        output.write_all(names.as_bytes())?;
        say();
        return Ok(outcome);
    };
    match zip.finish().map_err(io::Error::other).and_then(LongFile::finish) {
        Ok(()) => say(),
        Err(error) => outcome.worsen(failed(&error)),
    }
    Ok(outcome)
}
