//! What a package installs beside the program: manual pages, completions, documents, entries of desktops.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::facts::Facts;
use super::targets::{System, Target};
use super::templates::Places;
use super::tree::Tree;
use crate::Result;

/// Scripts for shells: the name by which `kifu completions` knows the shell, and where systems other than Windows look for it.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/kifu"),
    ("zsh", "zsh/site-functions/_kifu"),
    ("fish", "fish/vendor_completions.d/kifu.fish"),
];

const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Files of `packaging/desktop`, and where desktops of Linux look for them.
const DESKTOP: [(&str, &str); 5] = [
    ("kifu.desktop", "applications/kifu.desktop"),
    ("kifu.mime.xml", "mime/packages/kifu.xml"),
    ("kifu.metainfo.xml", "metainfo/@id@.metainfo.xml"),
    ("kifu.thumbnailer", "thumbnailers/kifu.thumbnailer"),
    ("kifu.svg", "icons/hicolor/scalable/apps/kifu.svg"),
];

/// What is the same for all targets.
pub(super) struct Contents {
    documents: Tree,
    manual: Tree,
    completions: Tree,
    powershell: Vec<u8>,
    desktop: Tree,
}

/// Collects the contents; `program` runs on this machine and writes its manual and completions.
pub(super) fn collect(root: &Path, program: &Path, notices: &str, facts: &Facts) -> Result<Contents> {
    let mut documents = Tree::default();
    for name in DOCUMENTS {
        documents.add(name, fs::read(root.join(name))?);
    }
    documents.add("THIRD-PARTY.md", notices);
    let (mut desktop, places) = (Tree::default(), Places::new(facts, &[]));
    for (name, place) in DESKTOP {
        desktop.add(places.fill(place)?, places.fill(&fs::read_to_string(root.join("packaging/desktop").join(name))?)?);
    }
    let mut completions = Tree::default();
    for (shell, place) in COMPLETIONS {
        completions.add(place, output(program, &["completions", shell])?);
    }
    let powershell = output(program, &["completions", "powershell"])?;
    Ok(Contents { documents, manual: manual(root, program)?, completions, powershell, desktop })
}

impl Contents {
    /// Returns all files of a target, as its archive has them: below `bin` and `share`, but flat for Windows.
    pub(super) fn of(&self, target: &Target, program: &[u8]) -> Tree {
        let mut tree = Tree::default();
        if target.system == System::Windows {
            tree.add_program(target.program(), program);
            tree.add("completions/kifu.ps1", self.powershell.clone());
            tree.add_tree("doc", &self.documents);
            return tree;
        }
        tree.add_program(format!("bin/{}", target.program()), program);
        tree.add_tree("share/man/man1", &self.manual);
        tree.add_tree("share", &self.completions);
        tree.add_tree("share/doc/kifu", &self.documents);
        if target.system == System::Linux {
            tree.add_tree("share", &self.desktop);
        }
        tree
    }

    /// Returns the licences and notices alone, which every package brings.
    pub(super) fn licences(&self) -> Tree {
        let mut tree = self.documents.clone();
        tree.files.retain(|name, _| name.starts_with("LICENSE") || name == "THIRD-PARTY.md");
        tree
    }
}

/// All pages of the manual.
fn manual(root: &Path, program: &Path) -> Result<Tree> {
    let folder = root.join("target/release-files/man");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    output(program, &["--quiet", "man", "--parents", "-o", folder.to_str().ok_or("a folder that is no text")?])?;
    let mut tree = Tree::default();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_name().ok_or("a page without a name")?.to_string_lossy();
        tree.add(name, fs::read(&path)?);
    }
    Ok(tree)
}

/// Runs the program, and returns what it prints.
pub(super) fn output(program: &Path, words: &[&str]) -> Result<Vec<u8>> {
    let output =
        Command::new(program).args(words).output().map_err(|error| format!("{}: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("kifu {}: {}", words.join(" "), String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(output.stdout)
}
