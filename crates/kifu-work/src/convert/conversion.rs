//! The conversion of many files.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu_files::{Outputs, Source};
use kifu_record::Format;

use super::run::{NewFiles, Observer, Run};
use super::{ConversionError, ConvertOptions, ConvertOutput, Target};
use crate::RunMode;
use crate::batch::BatchOptions;
use crate::destination::{Destination, Places};
use crate::template::Template;
use crate::undo::Journal;

/// A conversion of files: inputs and outputs.
///
/// ```
/// use kifu_work::batch::BatchOptions;
/// use kifu_work::convert::{Conversion, ConvertOptions, Event};
/// use kifu_files::{Existing, Outputs, Parents, Source};
/// use kifu::Format;
/// use kifu_work::RunMode;
///
/// # let temporary = tempfile::tempdir()?;
/// # let folder = temporary.path();
/// # std::fs::write(folder.join("game.sgf"), "(;GM[1]FF[4]PB[Lee];B[aa])")?;
/// let sources = vec![Source::File(folder.join("game.sgf"))];
/// let outputs = Outputs::new(Existing::Refuse, Parents::Below);
/// let conversion = Conversion::new(ConvertOptions::to(Format::Jgf), sources, &[], None, outputs)?;
///
/// let mut preview = Vec::new();
/// conversion.run(RunMode::Preview, &BatchOptions::default(), &mut |event| {
///     if let Event::WouldWrite(path) = event {
///         preview.push(path.to_owned());
///     }
///     Ok(())
/// })?;
/// assert_eq!(preview, [folder.join("game.jgf")]);
///
/// let summary = conversion.run(RunMode::Apply, &BatchOptions::default(), &mut |_| Ok(()))?;
/// assert_eq!((summary.converted, summary.is_complete), (1, true));
/// assert_eq!(kifu::read(folder.join("game.jgf"))?.game()?.black(), "Lee");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Conversion {
    pub(super) options: ConvertOptions,
    pub(super) sources: Vec<Source>,
    pub(super) named: Vec<PathBuf>,
    kind: Kind,
}

/// The outputs, after checks.
#[derive(Debug)]
enum Kind {
    Each { destination: Destination, output: NewFiles },
    Named { format: &'static Format, folder: PathBuf, template: Template, outputs: Outputs },
    Archive { path: PathBuf, outputs: Outputs },
    One { format: &'static Format, path: PathBuf, outputs: Outputs },
}

/// The numbers of a finished conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// The number of files written with new content, or in a preview to be written. Texts for standard output are not counted.
    pub converted: usize,
    /// The number of files that already have the right content.
    pub unchanged: usize,
    /// The number of files whose content was copied unchanged.
    pub copied: usize,
    /// The number of converted records, if they are written to one file or each to a separate file.
    pub records: usize,
    /// True if every record of every file was converted.
    pub is_complete: bool,
}

impl Default for Summary {
    fn default() -> Self {
        Self { converted: 0, unchanged: 0, copied: 0, records: 0, is_complete: true }
    }
}

impl Conversion {
    /// Plans a conversion to `output`, as [`ConvertOutput::of`] reads it; without one, a new file is written next to each
    /// file, or replaces it if it stays SGF. In a folder or an archive, files keep their path below the folders that were
    /// `named`.
    ///
    /// # Errors
    /// Returns an error if the files cannot go there, or if one of them may not be written.
    pub fn new(
        options: ConvertOptions,
        sources: Vec<Source>,
        named: &[PathBuf],
        output: Option<&Path>,
        outputs: Outputs,
    ) -> Result<Self, ConversionError> {
        let place = match (options.target, ConvertOutput::of(output, sources.len())) {
            (Target::Format(format), place) => (place.map_err(ConversionError::Template)?, Some(format)),
            (_, Ok(place @ (ConvertOutput::Each | ConvertOutput::Archive(_)))) => (place, None),
            _ => return Err(ConversionError::FileByFile),
        };
        let kind = match place {
            (ConvertOutput::Named(folder, template), Some(format)) => {
                let below = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
                let outputs = outputs.with_inputs(&sources).below(below);
                outputs.check_folder()?;
                Kind::Named { format, folder, template, outputs }
            }
            (ConvertOutput::One(path), Some(format)) => {
                let outputs = outputs.with_inputs(&sources);
                outputs.check(&path)?;
                Kind::One { format, path, outputs }
            }
            (ConvertOutput::Archive(path), _) => {
                let outputs = outputs.with_inputs(&sources);
                outputs.check(&path)?;
                Kind::Archive { path, outputs }
            }
            _ => {
                let mut places = Places::new(output, named, &sources)?;
                if let Target::Format(_) | Target::MoveList = options.target {
                    places = places.with_ending(options.target.ending(), output, &sources)?;
                }
                let replacement = options.target.replacement();
                let destination = Destination::new(places, replacement, &sources, output, outputs)?;
                let output = if output.is_some() { NewFiles::Always } else { NewFiles::IfChanged };
                Kind::Each { destination, output }
            }
        };
        Ok(Self { options, sources, named: named.to_vec(), kind })
    }

    /// Sets the journal that notes files before they are replaced; without one they cannot be restored.
    #[must_use]
    pub fn noted_in(mut self, journal: Arc<Journal>) -> Self {
        if let Kind::Each { destination, output } = self.kind {
            self.kind = Kind::Each { destination: destination.noted_in(journal), output };
        }
        self
    }

    /// Returns the files that are read.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Returns the destination of each file, if each is written to a new file.
    #[must_use]
    pub fn destination(&self) -> Option<&Destination> {
        match &self.kind {
            Kind::Each { destination, .. } => Some(destination),
            _ => None,
        }
    }

    /// Returns the outputs, which include the folders that were created.
    #[must_use]
    pub fn outputs(&self) -> &Outputs {
        match &self.kind {
            Kind::Each { destination, .. } => destination.outputs(),
            Kind::Named { outputs, .. } | Kind::Archive { outputs, .. } | Kind::One { outputs, .. } => outputs,
        }
    }

    /// Returns true if all records go to one file.
    #[must_use]
    pub fn is_joined(&self) -> bool {
        matches!(self.kind, Kind::One { .. })
    }

    /// Returns the archive, if files are written to one.
    #[must_use]
    pub fn archive(&self) -> Option<&Path> {
        match &self.kind {
            Kind::Archive { path, .. } => Some(path),
            _ => None,
        }
    }

    /// Converts the files, or only reports what would be written: [`RunMode::Preview`]. Calls `observe` on this
    /// thread with all events, in the order of the files.
    ///
    /// Files that cannot be read, converted or written are reported; the others are converted.
    ///
    /// # Errors
    /// Returns the first error of `observe`, which ends the conversion.
    pub fn run(&self, mode: RunMode, batch: &BatchOptions, observe: &mut Observer<'_>) -> io::Result<Summary> {
        let mut run = Run::new(self, mode, batch, observe);
        match &self.kind {
            Kind::Each { destination, output } => run.each(destination, *output)?,
            Kind::Named { format, folder, template, outputs } => run.named(format, folder, template, outputs)?,
            Kind::Archive { path, outputs } => run.archive(path, outputs)?,
            Kind::One { format, path, outputs } => run.one(format, path, outputs)?,
        }
        Ok(run.summary)
    }
}
