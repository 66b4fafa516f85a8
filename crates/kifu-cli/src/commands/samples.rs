//! The sample records, which are compiled in.

use std::io;
use std::path::Path;

use kifu_samples::SAMPLES;

/// Writes the samples into a new folder.
pub(super) fn write(folder: &Path) -> io::Result<()> {
    std::fs::create_dir(folder)?;
    SAMPLES.iter().try_for_each(|(name, bytes)| std::fs::write(folder.join(name), bytes))
}
