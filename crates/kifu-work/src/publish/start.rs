//! The start page of a site: a text in Markdown, with images from its folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{IoReason, read_regular};

use super::address::path_below;
use super::markdown::{Omitted, html_of};

/// The largest text, in bytes.
const MAX_TEXT: u64 = 1 << 20;
/// The largest image, in bytes.
const MAX_IMAGE: u64 = 16 << 20;

/// The kinds of images, by their first bytes. SVG is none of them: opened by itself it can run scripts.
const KINDS: [ImageKind; 5] = [
    ImageKind { extension: "png", at: 0, magic: b"\x89PNG\r\n\x1a\n" },
    ImageKind { extension: "jpg", at: 0, magic: b"\xff\xd8\xff" },
    ImageKind { extension: "gif", at: 0, magic: b"GIF8" },
    ImageKind { extension: "webp", at: 8, magic: b"WEBP" },
    ImageKind { extension: "avif", at: 4, magic: b"ftypavif" },
];

/// A kind of images.
struct ImageKind {
    extension: &'static str,
    /// Where its mark is.
    at: usize,
    magic: &'static [u8],
}

/// The start page of a site.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct StartPage {
    /// The text as HTML, in which every tag is one of kifu.
    pub html: String,
    /// The images that it shows.
    pub images: Vec<StartImage>,
    /// What it does not show as the text wants it.
    pub omitted: Vec<Omitted>,
    /// The files that were read, which a site must not overwrite.
    pub sources: Vec<PathBuf>,
}

/// An image of a start page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StartImage {
    /// Its path in the site.
    pub path: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl StartPage {
    /// Returns the start page of a text in Markdown that has no folder: its images are all [`Omitted`].
    #[must_use]
    pub fn from_markdown(text: &str) -> Self {
        let (html, omitted) = html_of(text, &mut |_| Err("this text has no folder with images".to_owned()));
        Self { html, omitted, ..Self::default() }
    }

    /// Reads a text in Markdown with its images, which lie in the folder of the text or below.
    ///
    /// # Errors
    /// The error of reading the text, `InvalidData` if it is not UTF-8. Images that cannot be read are [`Omitted`].
    pub fn read(file: &Path) -> io::Result<Self> {
        let text = String::from_utf8(read_regular(file, MAX_TEXT)?)
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "is not UTF-8"))?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = fs::canonicalize(folder)?;
        let mut images: Vec<(PathBuf, StartImage)> = Vec::new();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let (html, omitted) = html_of(text, &mut |address| {
            let found = found_image(&folder, address)?;
            if let Some((_, image)) = images.iter().find(|(path, _)| *path == found) {
                return Ok(image.address());
            }
            let image = read_image(&found, images.len() + 1)?;
            let address = image.address();
            images.push((found, image));
            Ok(address)
        });
        let (paths, images): (Vec<PathBuf>, Vec<StartImage>) = images.into_iter().unzip();
        Ok(Self { html, images, omitted, sources: [file.to_owned()].into_iter().chain(paths).collect() })
    }
}

impl StartImage {
    /// Its address, which changes with its bytes.
    fn address(&self) -> String {
        format!("{}?{:016x}", self.path, kifu_search::fingerprint(&self.bytes))
    }
}

/// Finds an image in the folder of the text. Links that lead out of it are followed to their end, and refused there.
fn found_image(folder: &Path, address: &str) -> Result<PathBuf, String> {
    let path = path_below(address).ok_or("only images from the folder of the text are published")?;
    let found = fs::canonicalize(folder.join(path)).map_err(|error| IoReason(&error).to_string())?;
    if found.starts_with(folder) { Ok(found) } else { Err("it lies outside the folder of the text".to_owned()) }
}

fn read_image(path: &Path, number: usize) -> Result<StartImage, String> {
    let bytes = read_regular(path, MAX_IMAGE).map_err(|error| IoReason(&error).to_string())?;
    let is_of = |kind: &&ImageKind| bytes.get(kind.at..).is_some_and(|rest| rest.starts_with(kind.magic));
    let Some(kind) = KINDS.iter().find(is_of) else {
        return Err("it is no PNG, JPEG, GIF, WebP or AVIF".to_owned());
    };
    Ok(StartImage { path: format!("images/{number}.{}", kind.extension), bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\nrest";

    #[test]
    fn images_come_from_the_folder_of_the_text() {
        let whole = tempfile::tempdir().unwrap();
        let folder = whole.path().join("club");
        fs::create_dir_all(folder.join("pictures")).unwrap();
        fs::write(whole.path().join("secret.png"), PNG).unwrap();
        fs::write(folder.join("pictures/a b.png"), PNG).unwrap();
        fs::write(folder.join("page.png"), "<script>").unwrap();
        fs::write(folder.join("x.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>").unwrap();
        let text = folder.join("start.md");
        let markdown = "\u{feff}# Club\n\n![one](<pictures/a b.png>) ![again](pictures/a%20b.png) ![two](./pictures/../x.png)\n\
                        ![three](page.png) ![four](x.svg) ![five](none.png) ![six](https://example.org/x.png)";
        fs::write(&text, markdown).unwrap();
        let page = StartPage::read(&text).unwrap();
        assert!(page.html.starts_with("<h1>Club</h1>\n<p><img src=\"images/1.png?"), "{}", page.html);
        assert_eq!(page.images, [StartImage { path: "images/1.png".into(), bytes: PNG.into() }]);
        assert_eq!(page.html.matches("images/1.png?").count(), 2, "{}", page.html);
        assert_eq!(page.sources.len(), 2);
        let names: Vec<&str> = page
            .omitted
            .iter()
            .map(|omitted| match omitted {
                Omitted::Image(address, _) => address.as_str(),
                other => panic!("{other}"),
            })
            .collect();
        let expected = ["./pictures/../x.png", "page.png", "x.svg", "none.png", "https://example.org/x.png"];
        assert_eq!(names, expected);
    }

    #[cfg(unix)]
    #[test]
    fn links_do_not_lead_out_of_the_folder() {
        let whole = tempfile::tempdir().unwrap();
        let folder = whole.path().join("club");
        fs::create_dir(&folder).unwrap();
        fs::write(whole.path().join("secret.png"), PNG).unwrap();
        std::os::unix::fs::symlink("../secret.png", folder.join("a.png")).unwrap();
        fs::write(folder.join("start.md"), "![a](a.png)").unwrap();
        let page = StartPage::read(&folder.join("start.md")).unwrap();
        assert_eq!((page.html.as_str(), page.images.len()), ("<p>a</p>\n", 0));
    }

    #[test]
    fn a_text_without_a_folder_has_no_images() {
        let page = StartPage::from_markdown("# Club\n\n![one](/etc/one.png) <b>");
        assert_eq!(page.html, "<h1>Club</h1>\n<p>one &lt;b&gt;</p>\n");
        assert!(page.images.is_empty() && page.sources.is_empty());
        assert!(matches!(&page.omitted[..], [Omitted::Image(address, _), ..] if address == "/etc/one.png"));
    }

    #[test]
    fn texts_are_utf_8() {
        let folder = tempfile::tempdir().unwrap();
        let text = folder.path().join("start.md");
        fs::write(&text, b"\xff\xfe").unwrap();
        assert_eq!(StartPage::read(&text).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
