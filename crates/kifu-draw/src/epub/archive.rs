//! The archive of a book, and the identifier of its content.

use std::io::{Cursor, Write};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::File;

/// The folder of the content.
const FOLDER: &str = "EPUB";

const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n<rootfiles>\n\
<rootfile full-path=\"EPUB/package.opf\" media-type=\"application/oebps-package+xml\"/>\n</rootfiles>\n</container>\n";

/// Returns the archive. The file with the media type comes first and uncompressed, as OCF demands.
pub(super) fn archive(package: &str, files: &[File]) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("mimetype", stored)?;
    zip.write_all(b"application/epub+zip")?;
    zip.start_file("META-INF/container.xml", packed)?;
    zip.write_all(CONTAINER.as_bytes())?;
    zip.start_file(format!("{FOLDER}/package.opf"), packed)?;
    zip.write_all(package.as_bytes())?;
    for file in files {
        zip.start_file(format!("{FOLDER}/{}", file.name), packed)?;
        zip.write_all(file.text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Returns an identifier computed from the files: a UUID of version 8, which leaves its bits to the program.
pub(super) fn identifier(files: &[File]) -> String {
    let texts = || files.iter().flat_map(|file| [file.name.as_bytes(), file.text.as_bytes()]);
    let hash = |seed: u64| {
        // FNV-1a of 64 bits: books need to differ, not to be secret.
        texts().flatten().fold(seed, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
    };
    let high = hash(0xcbf2_9ce4_8422_2325);
    let low = hash(high ^ 0x9e37_79b9_7f4a_7c15);
    format!(
        "urn:uuid:{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}",
        high >> 32,
        high >> 16 & 0xffff,
        high & 0xfff,
        low >> 48 & 0x3fff | 0x8000,
        low & 0xffff_ffff_ffff
    )
}
