//! Renames files by the games in them: a plan, and its application.
//!
//! ```
//! use kifu_work::rename::{GameFile, plan};
//! use kifu_work::template::Template;
//! use kifu_work::undo::{Journal, JournalPlace};
//!
//! # let folder = std::env::temp_dir().join(format!("kifu-rename-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! let path = folder.join("1.sgf");
//! std::fs::write(&path, "(;PB[Shusaku]PW[Gennan];B[qd])")?;
//! let files = [GameFile::read(&path)?];
//! let plan = plan(&files, &Template::read("{black}-{white}")?, None)?;
//! for file in &plan.moves {
//!     println!("{} -> {}", file.from.display(), file.to.display());
//! }
//! // The journal takes it back: see `kifu_work::undo`.
//! plan.apply(&Journal::new(JournalPlace::Folder(folder.join("undo")), "kifu rename {black}-{white} 1.sgf"))?;
//! assert!(folder.join("Shusaku-Gennan.sgf").exists());
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod error;
mod names;
mod steps;

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::path_for_list;

use crate::template::{Fields, Template};
use crate::undo::Journal;
pub use error::{RenameError, RenameErrorKind};
use kifu::Error;
use names::Wanted;

/// A file, and the template fields of the game in it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameFile {
    /// The absolute path.
    pub path: PathBuf,
    /// The values of the fields.
    pub fields: Fields,
}

impl GameFile {
    /// Reads a file. The first game names it.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or has no game.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let document = kifu::read(path)?;
        let game = document.games().next().ok_or(Error::NoGame)?;
        Self::new(path, Fields::of(game.record())).map_err(|source| Error::Io { path: path.to_owned(), source })
    }

    /// Returns a file with these values. The field `stem` is set to the name of the file.
    ///
    /// # Errors
    /// Returns an error if the path cannot be made absolute.
    pub fn new(path: &Path, fields: Fields) -> io::Result<Self> {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { path: path_for_list(path)?, fields: fields.stem(&stem) })
    }
}

/// A file that is renamed. Both paths are absolute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FileMove {
    /// The path before.
    pub from: PathBuf,
    /// The path after.
    pub to: PathBuf,
}

/// The new names of files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// The files whose names change, in the order in which they were given.
    pub moves: Vec<FileMove>,
    /// The number of files that already have the right name.
    pub unchanged: usize,
}

/// Plans new names for files. Each keeps its extension and its folder, unless `folder` is set.
///
/// All names are different, and none belongs to an existing file: a number is added where needed. A file that is
/// given twice counts once. The field `number` counts the files.
///
/// # Errors
/// Returns an error if `folder` cannot be made absolute.
pub fn plan(files: &[GameFile], template: &Template, folder: Option<&Path>) -> io::Result<Plan> {
    let folder = folder.map(path_for_list).transpose()?;
    let mut seen = HashSet::new();
    let mut wanted: Vec<Wanted> = Vec::new();
    for GameFile { path, fields } in files {
        if seen.insert(path) {
            let name = template.path(&fields.clone().number(wanted.len() + 1));
            wanted.push(Wanted { now: path.clone(), target: target(path, &name, folder.as_deref()) });
        }
    }
    let names = names::assign(&wanted, &others(&wanted));
    let moves = wanted.into_iter().zip(names).map(|(wanted, to)| FileMove { from: wanted.now, to });
    let moves: Vec<FileMove> = moves.filter(|file| file.from != file.to).collect();
    Ok(Plan { unchanged: seen.len() - moves.len(), moves })
}

impl Plan {
    /// Renames all files or none.
    ///
    /// # Errors
    /// Returns the file that could not be renamed. The others have their old names again, unless the error says otherwise.
    pub fn apply(&self, journal: &Journal) -> Result<(), RenameError> {
        apply::apply(&steps::steps(&self.moves), journal)
    }
}

/// The path of a file by a template: in its folder or in `folder`, with its extension.
fn target(now: &Path, name: &Path, folder: Option<&Path>) -> PathBuf {
    let mut path = folder.or(now.parent()).unwrap_or(Path::new("/")).join(name);
    if let Some(ending) = now.extension()
        && !path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending))
    {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".");
        name.push(ending);
        path.set_file_name(name);
    }
    path
}

/// The other files in the folders of the new names.
fn others(wanted: &[Wanted]) -> Vec<PathBuf> {
    let own: HashSet<&Path> = wanted.iter().map(|wanted| wanted.now.as_path()).collect();
    let folders: HashSet<&Path> = wanted.iter().filter_map(|wanted| wanted.target.parent()).collect();
    let entries = folders.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| !own.contains(path.as_path())).collect()
}
