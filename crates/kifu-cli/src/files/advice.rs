//! Errors of files and libraries, with advice in terms of the command line.

use std::fmt;
use std::io;

use kifu::charset::{CharsetError, Unencodable};
use kifu::position::PositionError;
use kifu_files::{Changed, GREATEST_LIMIT, ListError, NotRegular, ReadError, Refusal};
use kifu_search::LibraryError;
use kifu_search::library::Remedy;
use kifu_work::baseline::BaselineError;
use kifu_work::batch::BatchError;
use kifu_work::change::ChangeError;
use kifu_work::convert::{ConvertError, FileError};
use kifu_work::destination::DestinationError;
use kifu_work::findings::RepairError;
use kifu_work::found::OpeningTreeError;
use kifu_work::game_files::OpenError;
use kifu_work::index::IndexError;
use kifu_work::render::{DrawError, PlanError, RenderError};
use kifu_work::split::SplitError;

/// An error with advice.
pub(crate) trait Advised {
    /// Returns the error as a clause, with advice.
    fn advised(&self) -> String;
}

/// A system error as one lower-case clause, with advice.
pub(crate) struct IoReason<'e>(pub(crate) &'e io::Error);

impl fmt::Display for IoReason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        kifu_files::IoReason(self.0).fmt(f)?;
        match self.0.get_ref() {
            Some(inner) if inner.is::<NotRegular>() => f.write_str(READ_STDIN),
            Some(inner) if inner.is::<Changed>() => f.write_str("; run the command again"),
            _ => Ok(()),
        }
    }
}

const READ_STDIN: &str = "; use - to read standard input";

impl Advised for kifu::Error {
    fn advised(&self) -> String {
        match self {
            Self::NoSuchNode { .. } => format!("{self} (see `kifu tree`)"),
            _ => self.to_string(),
        }
    }
}

impl Advised for BaselineError {
    fn advised(&self) -> String {
        match self {
            Self::Unreadable(error) if error.kind() == io::ErrorKind::NotFound => {
                format!("{self}; create it with --write-baseline")
            }
            Self::OtherVersion(_) => format!("{self}; recreate it with --write-baseline"),
            _ => self.to_string(),
        }
    }
}

impl Advised for BatchError {
    fn advised(&self) -> String {
        match self {
            Self::Read(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for DestinationError {
    fn advised(&self) -> String {
        match self {
            Self::InArchive => format!("{self}; -o FOLDER writes it beside"),
            Self::Output(error) => format!("{}: {}", error.path.display(), error.reason.advised()),
            Self::Replace(reason) => reason.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for SplitError {
    fn advised(&self) -> String {
        match self {
            Self::NoGame(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for RenderError {
    fn advised(&self) -> String {
        match self {
            Self::Select(error) => error.advised(),
            Self::TooLarge(_) => format!(
                "{self}; draw fewer --variations, more moves in each figure (--per-figure) or one --game, or allow more with \
                 --max-memory"
            ),
            _ => self.to_string(),
        }
    }
}

impl Advised for PlanError {
    fn advised(&self) -> String {
        match self {
            Self::FiguresNeedFiles => format!("{self}: -o 'folder/{{stem}}-{{figure}}.svg'"),
            Self::Destination(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for DrawError {
    fn advised(&self) -> String {
        match self {
            Self::OneFile { name, .. } => {
                format!("{self}; choose one with --game, or write one file each with -o '{}'", name.display())
            }
            Self::Render { game: Some(number), error } => format!("game {number}: {}", error.advised()),
            Self::Render { game: None, error } => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for PositionError {
    fn advised(&self) -> String {
        match self {
            Self::Select(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for kifu::NoGame {
    fn advised(&self) -> String {
        match self.format {
            Some(_) => format!("{self}; convert it to SGF with `kifu convert`"),
            None => self.to_string(),
        }
    }
}

impl Advised for ConvertError {
    fn advised(&self) -> String {
        match self {
            Self::NoGame(error) => error.advised(),
            Self::TooLong { .. } => format!("{self}; --max-expansion N allows that"),
            Self::Charset(CharsetError::Obstacle { obstacle: Unencodable::Bytes(encoding), .. }) => {
                let bytes = format!("invalid bytes in {encoding}");
                self.to_string().replacen(&bytes, &format!("{bytes} (try another --encoding)"), 1)
            }
            _ => self.to_string(),
        }
    }
}

impl Advised for ChangeError {
    fn advised(&self) -> String {
        match self {
            Self::NoGame(error) => error.advised(),
            Self::Convert(error) => error.advised(),
            Self::NotWhole(_) | Self::RepairUnencodable(_) => format!("{self}; kifu convert --to-utf8 first"),
            _ => self.to_string(),
        }
    }
}

impl Advised for OpenError {
    fn advised(&self) -> String {
        match self {
            Self::Read(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for RepairError {
    fn advised(&self) -> String {
        match self {
            Self::NoGame(error) => error.advised(),
            Self::Change(error) => error.advised(),
            Self::Write(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for IndexError {
    fn advised(&self) -> String {
        match self {
            Self::Library(error) => error.advised(),
            Self::NoFolders => format!("{self}; name one"),
            Self::Damaged(_) => format!("{self}; rebuild it with `kifu index --rebuild`, which keeps tags"),
            _ => self.to_string(),
        }
    }
}

impl Advised for FileError {
    fn advised(&self) -> String {
        match self {
            Self::Read(error) => error.advised(),
            Self::Convert(error) => error.advised(),
            Self::Write(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for kifu_work::UndoErrorKind {
    fn advised(&self) -> String {
        match self {
            Self::Unreadable(error) => IoReason(error).to_string(),
            Self::OutOfReach(path) => format!(
                "{} is not below the folder of the list; --below FOLDER allows another folder; nothing was undone",
                path.display()
            ),
            Self::Unwritable(error) => format!("cannot be written: {}; nothing was undone", IoReason(error)),
            Self::InUse => format!("{self}; wait for it and run the command again"),
            Self::NotAStep { .. } | Self::NotAList => format!("{self}; nothing was undone"),
            _ => "cannot be used".to_owned(),
        }
    }
}

impl Advised for ReadError {
    fn advised(&self) -> String {
        match self {
            Self::Io(error) => IoReason(error).to_string(),
            Self::TooLarge { limit, .. } if *limit < GREATEST_LIMIT => {
                format!("{self}; raise the limit with --max-size, up to 4G")
            }
            Self::Temporary(_) => format!("{self}; make room there, or set TMPDIR to another folder"),
            _ => self.to_string(),
        }
    }
}

impl Advised for ListError {
    fn advised(&self) -> String {
        match self {
            Self::Io(error) => IoReason(error).to_string(),
            Self::Archive(error) => error.advised(),
            Self::NotRegular => format!("{self}{READ_STDIN}"),
            Self::IgnoreFile(_) => format!("{self}, so its folder is not read; --no-ignore reads it"),
            _ => self.to_string(),
        }
    }
}

impl Advised for Refusal {
    fn advised(&self) -> String {
        let advice = match self {
            Self::Exists { more: 0 } => "use --force to overwrite it",
            Self::Exists { .. } => "use --force to overwrite them",
            Self::Input | Self::Record => "write to another file",
            Self::Twice | Self::InLibrary => "write to another folder",
            Self::Concurrent => "wait for it and run the command again",
            Self::Indexed => "write to another folder, or use --force",
            Self::NoFolder(_) => "use --parents to create it",
            Self::Write(error) => return format!("cannot be written: {}; nothing was changed", IoReason(error)),
            _ => return self.to_string(),
        };
        format!("{self}; {advice}")
    }
}

impl Advised for LibraryError {
    fn advised(&self) -> String {
        let advice = match self.remedy() {
            Some(Remedy::Create) => "create one with `kifu index FOLDER`",
            Some(Remedy::Rebuild) => "rebuild it with `kifu index --rebuild`",
            Some(Remedy::Repair) => "read its records again with `kifu index --repair`",
            Some(Remedy::Retry) => "try again later",
            Some(Remedy::MakeRoom) => "the library is unchanged; make room and try again",
            Some(Remedy::OnlyRead) => "the library can be searched, but not changed",
            _ => return self.to_string(),
        };
        format!("{self}; {advice}")
    }
}

impl Advised for OpeningTreeError {
    fn advised(&self) -> String {
        match self {
            Self::NotWhole => format!("{self}: --played, or --position without --region"),
            Self::Library(error) => error.advised(),
            _ => self.to_string(),
        }
    }
}

impl Advised for kifu_search::export::ExportError {
    fn advised(&self) -> String {
        match self {
            Self::Library(error) => error.advised(),
            Self::Unreadable(_) => format!("{self}; verify the library with `kifu index --verify`"),
            _ => self.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_what_to_do() {
        let check = |error: &dyn Advised, expected: &str| assert_eq!(error.advised(), expected);
        check(
            &ReadError::TooLarge { size: Some(2_000_000_000), limit: 1 << 30 },
            "1.9 GiB is too large (limit 1 GiB); raise the limit with --max-size, up to 4G",
        );
        check(&ReadError::TooLarge { size: None, limit: GREATEST_LIMIT }, "too large (limit 4 GiB)");
        check(&ListError::NotRegular, "is not a regular file; use - to read standard input");
        check(
            &ListError::Archive(ReadError::Io(io::Error::other(NotRegular))),
            "is not a regular file; use - to read standard input",
        );
        check(
            &ListError::IgnoreFile(io::Error::other(NotRegular)),
            "is not a regular file, so its folder is not read; --no-ignore reads it",
        );
        let temporary = std::env::temp_dir().display().to_string();
        check(
            &ReadError::Temporary(io::ErrorKind::StorageFull.into()),
            &format!(
                "cannot be unpacked in the temporary folder {temporary}: no storage space; make room there, or set TMPDIR to another folder"
            ),
        );
        check(&Refusal::Concurrent, "another process writes to the same files; wait for it and run the command again");
        check(&ListError::NoMatch, "no file matches this pattern");
        check(&LibraryError::Missing("x".into()), "no library in x; create one with `kifu index FOLDER`");
        check(&LibraryError::Busy("x".into()), "another process is writing to the library in x; try again later");
        check(
            &LibraryError::Io("x".into(), io::ErrorKind::StorageFull.into()),
            "x: no storage space; the library is unchanged; make room and try again",
        );
        check(&Refusal::Exists { more: 0 }, "already exists; use --force to overwrite it");
        check(&Refusal::Exists { more: 1 }, "already exists, and 1 more; use --force to overwrite them");
        check(&Refusal::Input, "is one of the input files; write to another file");
        check(&Refusal::NoFolder("x".into()), "the folder x does not exist; use --parents to create it");
        check(
            &Refusal::Write(io::Error::other(Changed)),
            "cannot be written: the file was changed since it was read; run the command again; nothing was changed",
        );
        check(
            &Refusal::Folder("x".into(), io::ErrorKind::PermissionDenied.into()),
            "cannot create the folder x: permission denied",
        );
    }
}
