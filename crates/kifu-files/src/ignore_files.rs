//! Checks ignore files before the walk reads them: the walk opens any file with such a name, and reads it to its end. A
//! link to a device would fill the memory, and a pipe would block forever.

use std::io;
use std::path::{Path, PathBuf};

use crate::config::real_path;
use crate::open::{NotRegular, read_regular, read_text};

/// The largest size of such a file in bytes.
const MAX: u64 = 1 << 20;

/// Returns an ignore file in `folder` that must not be read, and the reason.
pub(crate) fn harmful(folder: &Path) -> Option<(PathBuf, io::Error)> {
    let git = folder.join(".git");
    let mut files = vec![folder.join(".ignore"), folder.join(".gitignore")];
    if git.is_file() {
        // A worktree: two files lead to the folder of git.
        files.push(git.clone());
        let leads_to = |file: &Path| read_text(file, MAX).ok()?.lines().next().map(str::to_owned);
        let folder = leads_to(&git).and_then(|line| line.strip_prefix("gitdir: ").map(PathBuf::from));
        if let Some(folder) = folder {
            let common = folder.join("commondir");
            files.extend(leads_to(&common).map(|line| folder.join(line).join("info/exclude")));
            files.push(common);
        }
    } else {
        files.push(git.join("info/exclude"));
    }
    files.into_iter().find_map(|file| Some((reason(&file)?, file))).map(|(reason, file)| (file, reason))
}

/// The same for a folder and those above it.
pub(crate) fn harmful_above(folder: &Path) -> Option<(PathBuf, io::Error)> {
    real_path(folder).ancestors().find_map(harmful)
}

/// The reason why a file must not be read to its end; files that do not exist or cannot be opened do no harm.
fn reason(file: &Path) -> Option<io::Error> {
    if file.symlink_metadata().is_err() {
        return None;
    }
    let error = read_regular(file, MAX).err()?;
    let is_harmful = matches!(error.kind(), io::ErrorKind::FileTooLarge | io::ErrorKind::WouldBlock)
        || error.get_ref().is_some_and(|inner| inner.is::<NotRegular>());
    is_harmful.then_some(error)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use crate::{ListOptions, list};

    /// Lists a folder with two records in which `change` does some harm: the number of files, and the errors.
    fn listed(change: impl FnOnce(&std::path::Path)) -> (usize, Vec<String>) {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("its path").join("games");
        fs::create_dir_all(root.join("inner")).expect("made");
        for name in ["a.sgf", "inner/b.sgf"] {
            fs::write(root.join(name), "(;B[aa])").expect("written");
        }
        change(&root);
        let options =
            ListOptions { is_wanted: |name| name.as_encoded_bytes().ends_with(b".sgf"), ..ListOptions::default() };
        let listing = list(std::slice::from_ref(&root), &options);
        let shown = |(path, error): &(String, crate::ListError)| {
            format!("{} {error}", path.strip_prefix(&format!("{}/", root.display())).unwrap_or(path))
        };
        (listing.sources.len(), listing.errors.iter().map(shown).collect())
    }

    fn pipe(path: &std::path::Path) {
        assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
    }

    #[test]
    fn devices_pipes_and_endless_files_are_not_read() {
        for name in [".ignore", ".gitignore", ".git/info/exclude"] {
            let place = |folder: &std::path::Path| {
                fs::create_dir_all(folder.join(name).parent().expect("a folder")).expect("made");
                folder.join(name)
            };
            let (found, errors) = listed(|root| symlink("/dev/zero", place(root)).expect("linked"));
            assert_eq!((found, errors), (0, vec![format!("{name} is not a regular file")]));
            let (found, errors) = listed(|root| pipe(&place(&root.join("inner"))));
            assert_eq!((found, errors), (1, vec![format!("inner/{name} is not a regular file")]));
            let (found, errors) = listed(|root| {
                let file = fs::File::create(place(&root.join("inner"))).expect("made");
                file.set_len((1 << 20) + 1).expect("grown");
            });
            assert_eq!((found, errors), (1, vec![format!("inner/{name} has more than 1048576 bytes")]));
        }
        let (found, errors) =
            listed(|root| symlink("/dev/zero", root.parent().expect("above").join(".ignore")).expect("linked"));
        assert_eq!((found, errors.len()), (0, 1), "{errors:?}");
    }

    #[test]
    fn worktrees_lead_to_no_pipe() {
        let (found, errors) = listed(|root| {
            fs::create_dir(root.join("git")).expect("made");
            pipe(&root.join("git/commondir"));
            fs::write(root.join("inner/.git"), format!("gitdir: {}\n", root.join("git").display())).expect("written");
        });
        assert_eq!((found, errors), (1, vec!["git/commondir is not a regular file".to_owned()]));
    }

    #[test]
    fn other_files_are_read_as_before() {
        let ignored = |name: &str, line: &str| listed(|root| fs::write(root.join(name), line).expect("written"));
        assert_eq!(ignored(".ignore", "inner\n"), (1, Vec::new()));
        assert_eq!(ignored("inner/.ignore", "b.sgf\n"), (1, Vec::new()));
        let (found, errors) = listed(|root| {
            fs::write(root.join("list"), "a.sgf\n").expect("written");
            symlink("list", root.join(".ignore")).expect("linked");
            symlink("nothing", root.join("inner/.ignore")).expect("linked");
            fs::create_dir(root.join("inner/.gitignore")).expect("made");
        });
        assert_eq!((found, errors), (1, Vec::new()));
    }
}
