//! `kifu serve` from outside: the link, the end, and what other users of the machine can see.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::rc::Rc;
use std::time::Duration;

use tempfile::TempDir;

use crate::serve_client::Client;

const RECORD: &str = "(;GM[1]FF[4]SZ[9]PB[Ann];B[ee])";

/// A server in a separate temporary folder.
pub(crate) struct Running {
    child: Child,
    folder: Rc<TempDir>,
    link: String,
    token: String,
}

impl Running {
    fn new(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("go")).unwrap();
        std::fs::write(folder.path().join("go/a.sgf"), RECORD).unwrap();
        std::fs::create_dir(folder.path().join("tmp")).unwrap();
        Self::again(&Rc::new(folder), arguments)
    }

    /// Starts the server again in the folder of an earlier one.
    pub(crate) fn again(folder: &Rc<TempDir>, arguments: &[&str]) -> Self {
        Self::command(folder, &[&["serve", "--no-open", "--port", "0"], arguments].concat())
    }

    /// Starts a command that shows a link.
    fn command(folder: &Rc<TempDir>, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kifu"))
            .args(arguments)
            .current_dir(folder.path())
            .env("TMPDIR", folder.path().join("tmp"))
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .env("XDG_CONFIG_HOME", folder.path().join("config"))
            .env("KIFU_STATE", folder.path().join("state"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.unwrap());
        let link = lines.find(|line| line.starts_with("http://")).unwrap();
        let token = Self::open(&link);
        Self { child, folder: Rc::clone(folder), link, token }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns a client for requests from another thread.
    pub(crate) fn client(&self) -> Client {
        Client::new(self.port(), &self.token)
    }

    /// Kills the server, and waits until it has ended.
    #[cfg(unix)]
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn port(&self) -> u16 {
        self.link.strip_prefix("http://127.0.0.1:").unwrap().split('/').next().unwrap().parse().unwrap()
    }

    fn token(&self) -> &str {
        &self.token
    }

    /// Exchanges the code of a link, as the page does.
    fn open(link: &str) -> String {
        let (port, code) = link.strip_prefix("http://127.0.0.1:").unwrap().split_once("/#code=").unwrap();
        let body = format!(r#"{{"code":"{code}"}}"#);
        let mut stream = TcpStream::connect(("127.0.0.1", port.parse().unwrap())).unwrap();
        let head = format!("POST /api/session HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n");
        let kind = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
        stream.write_all(format!("{head}{kind}\r\n\r\n{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.rsplit_once(r#""token":""#).expect("a token").1.trim_end_matches("\"}").to_owned()
    }

    /// Sends a request with the token, and does not wait for the answer.
    fn send(&self, method: &str, path: &str, body: &str) -> TcpStream {
        self.client().send(method, path, body).unwrap()
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut answer = String::new();
        self.send(method, path, body).read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, path: &str) -> String {
        self.ask("GET", path, "")
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

/// Other users of the machine can see command lines, and files that they may read.
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

#[test]
#[cfg(unix)]
fn the_demo_goes_on_with_samples_that_can_be_changed() {
    let folder = Rc::new(tempfile::tempdir().unwrap());
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    let mut running = Running::command(&folder, &["demo", "--browser", "link"]);
    let library = running.get("/api/libraries");
    assert!(library.contains(r#""can_write":true"#) && library.contains(r#""name":"samples""#), "{library}");
    assert_eq!(running.interrupt().code(), Some(0));
    assert_eq!(count(&folder.path().join("tmp")), 0, "Ctrl-C leaves nothing behind");
    // The demo does not change folders of the user.
    std::fs::create_dir(folder.path().join("go")).unwrap();
    std::fs::write(folder.path().join("go/a.sgf"), RECORD).unwrap();
    let mut running = Running::command(&folder, &["demo", "go", "--browser", "link"]);
    assert!(running.library().contains(r#""can_write":false"#));
    assert_eq!(count(&folder.path().join("go")), 1);
    assert_eq!(running.interrupt().code(), Some(0));
}

/// The page and the server work without a network.
#[test]
#[cfg(target_os = "linux")]
fn it_needs_no_network() {
    let alone = |line: &str| {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--net", "sh", "-c", line]).arg(std::env::current_exe().unwrap()).output()
    };
    if !alone("ip link set lo up").is_ok_and(|tried| tried.status.success()) {
        println!("this system makes no networks for tests");
        return;
    }
    // Runs the test above once more.
    let done = alone("ip link set lo up && exec \"$0\" --exact serve::without_a_folder_it_shows_the_samples").unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
}

/// The number of a member in JSON.
fn number(answer: &str, name: &str) -> String {
    let rest = answer.split_once(&format!("\"{name}\":")).unwrap_or_else(|| panic!("no {name}: {answer}")).1;
    rest.chars().take_while(char::is_ascii_digit).collect()
}

/// The server is killed at many moments while a draft is saved: the file has the old text or the new one.
///
/// `KIFU_KILLED_TIMES` sets the number of times.
#[test]
#[ignore = "slow"]
#[cfg(unix)]
fn killed_while_saving() {
    let times: u64 = std::env::var("KIFU_KILLED_TIMES").map_or(40, |times| times.parse().expect("a number"));
    let mut running = Running::new(&["go", "--write"]);
    let folder = Rc::clone(&running.folder);
    let file = folder.path().join("go/a.sgf");
    let (mut old, mut news) = (RECORD.to_owned(), 0);
    for round in 0..times {
        let job = running.ask("POST", "/api/jobs", r#"{"kind":"index","library":0}"#);
        running.get(&format!("/api/jobs/{}/events", number(&job, "id")));
        let view = running.ask("POST", "/api/libraries/0/views", "{}");
        let rows = running.get(&format!("/api/libraries/0/views/{}/rows", number(&view, "view")));
        let draft = running.ask("POST", &format!("/api/libraries/0/games/{}/drafts", number(&rows, "id")), "{}");
        let draft = format!("/api/drafts/{}", number(&draft, "draft"));
        // A large comment, so that the server is often killed in the middle of writing.
        let comment = format!("{round} ").repeat(500_000);
        let action = format!(r#"{{"revision":0,"action":{{"action":"comment","node":0,"text":"{comment}"}}}}"#);
        let changed = running.ask("POST", &format!("{draft}/actions"), &action);
        assert!(changed.starts_with("HTTP/1.1 200"), "{changed}");
        let new = running.get(&format!("{draft}/file")).split_once("\r\n\r\n").unwrap().1.to_owned();
        assert!(new.contains(comment.trim_end()), "the draft has the comment");
        let _answer = running.send("PUT", &format!("{draft}/file"), r#"{"revision":1}"#);
        std::thread::sleep(Duration::from_micros(round * 997 % 30_000));
        running.child.kill().unwrap();
        running.child.wait().unwrap();
        let found = std::fs::read_to_string(&file).unwrap();
        assert!(found == old || found == new, "round {round}: {} bytes", found.len());
        news += u64::from(found == new);
        old = found;
        running = Running::again(&folder, &["go", "--write"]);
    }
    assert!(0 < news && news < times, "both sides of the moment were seen: {news} of {times} were written");
}

/// The next start deletes the leftovers of killed servers, but not files in use by another server.
#[test]
#[cfg(unix)]
fn leftovers_of_killed_servers_are_deleted() {
    use std::os::unix::fs::PermissionsExt;
    let mut killed = Running::new(&[]);
    let temporary = killed.folder.path().join("tmp");
    killed.child.kill().unwrap();
    killed.child.wait().unwrap();
    assert_eq!(count(&temporary), 1);
    let used = Running::again(&killed.folder, &[]);
    assert_eq!(count(&temporary), 1);
    let mut other = Running::again(&killed.folder, &[]);
    assert_eq!(count(&temporary), 2);
    for entry in std::fs::read_dir(&temporary).unwrap() {
        assert_eq!(entry.unwrap().metadata().unwrap().permissions().mode() & 0o777, 0o700);
    }
    assert_eq!(other.interrupt().code(), Some(0));
    assert_eq!(count(&temporary), 1);
    drop(used);
}

/// The library of another user is not even opened unless the user allows it.
#[test]
#[cfg(unix)]
fn a_library_of_another_user_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("go/.kifu")).unwrap();
    std::fs::create_dir(folder.path().join("tmp")).unwrap();
    std::fs::write(folder.path().join("go/a.sgf"), RECORD).unwrap();
    let own = folder.path().join("go/.kifu");
    // Only the superuser can give a folder away.
    if std::os::unix::fs::chown(&own, Some(12345), None).is_err() {
        return;
    }
    let running = Running::again(&Rc::new(folder), &["--write", "go"]);
    let library = running.library();
    assert!(library.contains(r#""is_own":true"#) && library.contains(r#""games":1"#), "{library}");
    assert_eq!(count(&own), 0);
}
