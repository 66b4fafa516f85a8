//! Opening the page in a browser.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::NamedTempFile;

/// Opens a link in the user's browser through a file that redirects to it: other users can read command lines, but not
/// this file.
///
/// The file is created in `folder`. It is deleted with the result; by then, the browser has read it.
pub(super) fn open(link: &str, folder: &Path) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("kifu-").suffix(".html").tempfile_in(folder)?;
    file.write_all(page(link).as_bytes())?;
    file.flush()?;
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("explorer", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(file.path()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    // The server does not wait for the browser, but a thread has to reap the child process.
    std::thread::spawn(move || drop(child.wait()));
    Ok(file)
}

/// A page that redirects to a link, which has only characters of addresses.
fn page(link: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0; url={link}\"><title>kifu</title><a href=\"{link}\">kifu</a></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn only_the_user_can_read_the_link() {
        use std::os::unix::fs::PermissionsExt;
        // The test does not need a browser.
        let folder = tempfile::tempdir().unwrap();
        let Ok(file) = open("http://127.0.0.1:9/#token=0", folder.path()) else { return };
        let mode = file.as_file().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(std::fs::read_to_string(file.path()).unwrap().contains("url=http://127.0.0.1:9/#token=0\""));
    }
}
