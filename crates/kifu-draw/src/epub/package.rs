//! The package document of a book: metadata, files and their order.

use core::fmt::Write;

use kifu_record::{InfoField, Record};

use super::File;
use crate::document::Document;
use crate::svg::escape;

/// The date that archives without dates have. The current time would make two books of the same games differ.
const MODIFIED: &str = "1980-01-01T00:00:00Z";

/// How the book can be read, for catalogues of accessible books.
const ACCESS: [(&str, &str); 9] = [
    ("accessMode", "textual"),
    ("accessMode", "visual"),
    ("accessModeSufficient", "textual"),
    ("accessModeSufficient", "textual,visual"),
    ("accessibilityFeature", "alternativeText"),
    ("accessibilityFeature", "structuralNavigation"),
    ("accessibilityFeature", "tableOfContents"),
    ("accessibilityHazard", "none"),
    ("accessibilitySummary", "Each diagram has its moves and stones in words."),
];

/// Returns the package document.
pub(super) fn package(document: &Document, records: &[Record], files: &[File], identifier: &str) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
         unique-identifier=\"id\">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n",
    );
    let _ = writeln!(text, "<dc:identifier id=\"id\">{identifier}</dc:identifier>");
    let _ = writeln!(text, "<dc:title>{}</dc:title>", escape(&document.title));
    let _ = writeln!(text, "<dc:language>{}</dc:language>", document.language);
    for (field, element) in [(InfoField::ANNOTATOR, "creator"), (InfoField::COPYRIGHT, "rights")] {
        for value in values(records, &field) {
            let _ = writeln!(text, "<dc:{element}>{}</dc:{element}>", escape(&value));
        }
    }
    let _ = writeln!(text, "<meta property=\"dcterms:modified\">{MODIFIED}</meta>");
    for (property, value) in ACCESS {
        let _ = writeln!(text, "<meta property=\"schema:{property}\">{value}</meta>");
    }
    text.push_str("<meta name=\"cover\" content=\"cover.svg\"/>\n</metadata>\n<manifest>\n");
    for File { name, .. } in files {
        let kind = match name.rsplit_once('.') {
            Some((_, "xhtml")) => "application/xhtml+xml",
            Some((_, "svg")) => "image/svg+xml",
            _ => "text/css",
        };
        let properties = match name.as_str() {
            "nav.xhtml" => " properties=\"nav\"",
            "cover.svg" => " properties=\"cover-image\"",
            _ => "",
        };
        let _ = writeln!(text, "<item id=\"{name}\" href=\"{name}\" media-type=\"{kind}\"{properties}/>");
    }
    text.push_str("</manifest>\n<spine>\n");
    // The contents page of a single game is not in the reading order; readers find it in the manifest.
    let is_page = |name: &str| name.ends_with(".xhtml") && (name != "nav.xhtml" || document.has_contents);
    for File { name, .. } in files.iter().filter(|file| is_page(&file.name)) {
        let _ = writeln!(text, "<itemref idref=\"{name}\"/>");
    }
    text.push_str("</spine>\n</package>\n");
    text
}

/// The different values of a field in the games.
fn values(records: &[Record], field: &InfoField) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    for value in records.iter().filter_map(|record| field.get(record.info()?)) {
        let value = value.trim();
        if !value.is_empty() && !values.iter().any(|known| known == value) {
            values.push(value.to_owned());
        }
    }
    values
}
