//! `kifu serve` from outside: the link, the end, and what others on the machine see.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A server in a temporary folder of its own.
struct Running {
    child: Child,
    folder: tempfile::TempDir,
    link: String,
}

impl Running {
    fn new(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let go = folder.path().join("go");
        std::fs::create_dir(&go).unwrap();
        std::fs::write(go.join("a.sgf"), "(;GM[1]FF[4]SZ[9]PB[Ann];B[ee])").unwrap();
        std::fs::create_dir(folder.path().join("tmp")).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_kifu"))
            .args(["serve", "--no-open", "--port", "0"])
            .args(arguments)
            .current_dir(folder.path())
            .env("TMPDIR", folder.path().join("tmp"))
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut link = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
        Self { child, folder, link: link.trim_end().to_owned() }
    }

    fn port(&self) -> u16 {
        self.link.strip_prefix("http://127.0.0.1:").unwrap().split('/').next().unwrap().parse().unwrap()
    }

    fn token(&self) -> &str {
        self.link.split_once("/#token=").unwrap().1
    }

    /// Asks with the token.
    fn get(&self, path: &str) -> String {
        let (port, token) = (self.port(), self.token());
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Waits for the first job, and returns the first library.
    fn library(&self) -> String {
        self.get("/api/jobs/1/events");
        self.get("/api/libraries/0")
    }

    /// Sends Ctrl-C and waits for the end.
    fn interrupt(&mut self) -> ExitStatus {
        Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        self.child.wait().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn count(folder: &Path) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

#[test]
#[cfg(unix)]
fn without_a_folder_it_shows_the_samples() {
    let mut running = Running::new(&[]);
    let library = running.get("/api/libraries");
    assert!(library.contains(r#""name":"samples""#) && library.contains(r#""is_open":true"#), "{library}");
    assert!(running.get("/").contains("<title>"));
    let temporary = running.folder.path().join("tmp");
    assert_eq!(count(&temporary), 1);
    assert_eq!(running.interrupt().code(), Some(0));
    assert_eq!(count(&temporary), 0, "Ctrl-C leaves nothing behind");
}

#[test]
#[cfg(unix)]
fn a_folder_stays_as_it_is() {
    let mut running = Running::new(&["go"]);
    let library = running.library();
    assert!(library.contains(r#""games":1"#) && library.contains(r#""can_write":false"#), "{library}");
    assert_eq!(count(&running.folder.path().join("go")), 1);
    assert_eq!(count(&running.folder.path().join("cache/kifu/libraries")), 1);
    assert_eq!(running.interrupt().code(), Some(0));
}

#[test]
#[cfg(unix)]
fn with_write_the_library_lies_in_the_folder() {
    let mut running = Running::new(&["go", "--write"]);
    let library = running.library();
    assert!(library.contains(r#""games":1"#) && library.contains(r#""can_write":true"#), "{library}");
    assert!(running.folder.path().join("go/.kifu").is_dir());
    assert_eq!(running.interrupt().code(), Some(0));
}

/// Other users of the machine see command lines, and files that are not closed to them.
#[test]
#[cfg(target_os = "linux")]
fn no_command_line_has_the_token() {
    use std::os::unix::fs::PermissionsExt;
    let mut running = Running::new(&["--token-file", "token"]);
    let file = running.folder.path().join("token");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim_end(), running.token());
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    for process in std::fs::read_dir("/proc").unwrap() {
        let line = std::fs::read(process.unwrap().path().join("cmdline")).unwrap_or_default();
        assert!(!String::from_utf8_lossy(&line).contains(running.token()));
    }
    assert_eq!(running.interrupt().code(), Some(0));
}

#[test]
fn what_cannot_be_served_is_said() {
    use crate::harness::Folder;
    Folder::new().kifu("serve --no-open nothing").exits(2).says(&["no such file or folder"]);
    Folder::new().kifu("serve --no-open --library nothing").exits(2).says(&["library not found"]);
    Folder::new().kifu("serve --no-open --port 65536").exits(2).says(&["the number is too large"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    Folder::new().kifu(&format!("serve --no-open --port {port}")).exits(2).says(&["choose another with --port"]);
}
