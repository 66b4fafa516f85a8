//! A separate folder for each test, and the program run in it.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder that is deleted after the test, and another one for the user's state.
pub(crate) struct Folder(TempDir, TempDir);

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().expect("a folder"), TempDir::new().expect("a folder"))
    }

    /// Writes a file, and creates its parent folders.
    pub(crate) fn file(self, name: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, bytes).expect("a file");
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect("the file is there")
    }

    /// The names in the folder, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// The program, to be run in this folder, without the user's settings.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kifu"));
        command.current_dir(self.0.path()).args(arguments.split_whitespace());
        let state = ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA", "KIFU_LIBRARY"];
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"].iter().chain(&state) {
            command.env_remove(name);
        }
        command.env("KIFU_STATE", self.1.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs `kifu` with these arguments, separated by white space.
    pub(crate) fn kifu(&self, arguments: &str) -> Run {
        Run::from(self.command(arguments).output().expect("the program runs"))
    }

    /// Runs a shell script, begun by the command `outer`, that gets the program and these arguments as `"$0" "$@"`.
    pub(crate) fn scripted(&self, outer: &[&str], script: &str, arguments: &str) -> Run {
        let kifu = self.command(arguments);
        let mut shell = Command::new(outer[0]);
        shell.args(&outer[1..]).args(["-c", script]).arg(kifu.get_program()).args(kifu.get_args());
        for (name, value) in kifu.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        Run::from(shell.current_dir(self.path("")).stdin(Stdio::null()).output().expect("a shell"))
    }

    /// Runs `kifu` with this standard input.
    pub(crate) fn kifu_fed(&self, arguments: &str, input: &[u8]) -> Run {
        let mut child = self.command(arguments).stdin(Stdio::piped()).spawn().expect("the program runs");
        match child.stdin.take().expect("a pipe").write_all(input) {
            // A command that reads files alone may have ended.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            fed => fed.expect("the program reads"),
        }
        Run::from(child.wait_with_output().expect("the program ends"))
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: output.stdout,
            stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        }
    }
}

impl Run {
    pub(crate) fn out(&self) -> &str {
        std::str::from_utf8(&self.stdout).expect("the output is UTF-8")
    }

    /// Checks the exit code and returns the run.
    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", String::from_utf8_lossy(&self.stdout), self.stderr);
        self
    }

    /// Checks that standard error contains all these parts.
    #[track_caller]
    pub(crate) fn says(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.stderr.contains(part), "{part:?} is not in {:?}", self.stderr);
        }
        self
    }

    /// Checks that standard output contains all these parts.
    #[track_caller]
    pub(crate) fn prints(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.out().contains(part), "{part:?} is not in {:?}", self.out());
        }
        self
    }
}
