//! Each file into a zip archive, at the place that it has below the folders named.

use std::io::{self, Write};
use std::path::Path;

use kifu::numbers::counted;
use kifu_files::UniquePaths;
use kifu_files::{LongFile, OutputError, safe_name};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::super::rewrite::place_of;
use super::archive_file::{Failed, Patient};
use super::format::Whole;
use super::remarks::Remarks;
use crate::batch::Batch;
use crate::cli::Convert;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;

/// An archive to write.
pub(super) struct Archive<'a> {
    pub(super) options: &'a Convert,
    pub(super) path: &'a Path,
    /// What the names of the members end in, without the dot.
    pub(super) ending: &'a str,
    /// What the records are converted to.
    pub(super) title: &'a str,
}

/// Converts each file with `convert`.
pub(super) fn run<S>(
    archive: &Archive<'_>,
    batch: &Batch<'_>,
    state: impl Fn() -> S + Sync,
    convert: impl Fn(&mut S, &[u8]) -> Result<Whole, String> + Sync,
    output: &mut Output,
) -> io::Result<Outcome> {
    let Archive { options, path, ending, title } = *archive;
    let messages = batch.messages;
    let outputs = options.writing.outputs().with_inputs(batch.sources());
    if let Err(error) = outputs.check(path) {
        return Ok(messages.refused(&error));
    }
    let failed = Failed::default();
    let begun = (!options.dry_run).then(|| outputs.begin(path)).transpose();
    let mut zip = match begun {
        Ok(file) => file.map(|file| ZipWriter::new(Patient::new(file, &failed))),
        Err(error) => return Ok(messages.refused(&error)),
    };
    let mut names = String::new();
    let mut taken = UniquePaths::default();
    let mut count = 0;
    let mut outcome = batch.run(
        output,
        state,
        |state, _, bytes| convert(state, bytes),
        |_, source, whole: Result<Whole, String>| {
            let name = source.name();
            let added = whole.and_then(|whole| {
                let mut remarks = Remarks::new(&name, batch.global, messages);
                whole.remarks.iter().for_each(|remark| remarks.say(remark));
                let place = taken.take(place_of(source, &options.files.files)?.with_extension(ending));
                let place = member_name(&place);
                let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
                let options = options.large_file(whole.bytes.len() >= u32::MAX as usize);
                let Some(zip) = &mut zip else {
                    names.push_str(&format!("{}\n", printable(&path.join(place).to_string_lossy())));
                    count += 1;
                    return Ok(());
                };
                if failed.is_set() {
                    return Ok(());
                }
                let started = zip.start_file(place, options).map_err(io::Error::other);
                started.and_then(|()| zip.write_all(&whole.bytes)).map_err(|error| error.to_string())?;
                count += 1;
                Ok(())
            });
            Ok(match added {
                Ok(()) => Outcome::Clean,
                Err(reason) => {
                    messages.error(&name, &reason);
                    Outcome::Failed
                }
            })
        },
    )?;
    if count == 0 {
        messages.error(&path.to_string_lossy(), &"not written, as there is no record for it");
        return Ok(Outcome::Failed);
    }
    let files = counted(count, "file", "files");
    let would = if options.dry_run { " would be" } else { "" };
    let say = || messages.say(&format!("{files}{would} converted to {title} in {}", path.display()));
    let Some(zip) = zip else {
        output.write_all(names.as_bytes())?;
        say();
        return Ok(outcome);
    };
    let finished = zip.finish().map_err(io::Error::other);
    let finished = failed.take().map_or(finished, Err);
    match finished.map(Patient::into_inner).and_then(LongFile::finish) {
        Ok(_) => {
            messages.created(&outputs);
            say();
        }
        Err(error) => outcome.worsen(messages.refused(&OutputError::from_io(path, error))),
    }
    Ok(outcome)
}

/// The name of a member: places in an archive lead downwards only, and are safe on every system.
fn member_name(place: &Path) -> String {
    let place = place.to_string_lossy().replace('\\', "/");
    let steps = place.split('/').filter(|step| !matches!(*step, "" | "." | ".."));
    steps.map(safe_name).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_members() {
        for (place, expected) in [
            ("a/b.sgf", "a/b.sgf"),
            ("../../a.sgf", "a.sgf"),
            ("/a/./b.sgf", "a/b.sgf"),
            ("a\\..\\b.sgf", "a/b.sgf"),
            ("-x/.y.sgf", "_x/_y.sgf"),
        ] {
            assert_eq!(member_name(Path::new(place)), expected, "{place}");
        }
    }
}
