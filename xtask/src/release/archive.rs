//! Trees as archives: the same bytes for the same files, whenever and wherever they are written.

use std::io::{Cursor, Write};

use flate2::{Compression, GzBuilder};
use lzma_rust2::{CheckType, FilterType, XzOptions, XzWriter};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::facts::Facts;
use super::targets::Target;
use super::tree::Tree;
use crate::Result;

/// Compresses bytes, without a name and a time.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// Returns a tree as an archive for npm, which wants gzip.
pub(super) fn tar_gz(tree: &Tree, facts: &Facts) -> Result<Vec<u8>> {
    gzip(&tar(tree, facts)?)
}

/// Returns a tree with a program as an archive: with xz it takes three quarters of what it takes with gzip.
pub(super) fn tar_xz(tree: &Tree, target: &Target, facts: &Facts) -> Result<Vec<u8>> {
    let mut options = XzOptions::with_preset(9);
    options.set_check_sum_type(CheckType::Crc32);
    // Calls become shorter. The filter of the other processor is unknown to xz of before 2022.
    if target.triple.starts_with("x86_64") {
        options.prepend_pre_filter(FilterType::BcjX86, 0);
    }
    let mut encoder = XzWriter::new(Vec::new(), options)?;
    encoder.write_all(&tar(tree, facts)?)?;
    Ok(encoder.finish()?)
}

/// Returns a tree as a tar archive, whose files belong to root.
fn tar(tree: &Tree, facts: &Facts) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for (path, file) in &tree.files {
        let mut header = tar::Header::new_gnu();
        header.set_size(file.bytes.len() as u64);
        header.set_mode(file.mode);
        header.set_mtime(facts.time);
        header.set_uid(0);
        header.set_gid(0);
        archive.append_data(&mut header, path, file.bytes.as_slice())?;
    }
    Ok(archive.into_inner()?)
}

/// Returns a tree as a zip archive.
pub(super) fn zip(tree: &Tree, facts: &Facts) -> Result<Vec<u8>> {
    let parts: Vec<u16> = facts.day.split('-').map(str::parse).collect::<std::result::Result<_, _>>()?;
    let [year, month, day] = parts[..] else { return Err(format!("no day: {}", facts.day).into()) };
    let time = DateTime::from_date_and_time(year, u8::try_from(month)?, u8::try_from(day)?, 0, 0, 0)?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, file) in &tree.files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(9))
            .last_modified_time(time)
            .unix_permissions(file.mode);
        archive.start_file(path, options)?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
