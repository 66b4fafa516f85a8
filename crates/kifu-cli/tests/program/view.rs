//! `kifu view` without a terminal, and in a terminal of tmux.

use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::harness::Folder;

const GAME: &str = "(;SZ[9]PB[柯洁]PW[Shin];B[ee];W[gc]C[A ladder?](;B[gd])(;B[cc];W[cg]))";

#[test]
fn it_needs_a_terminal() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("view a.sgf").exits(2).says(&["no terminal", "kifu show"]);
}

/// A terminal of 80 columns and 24 rows with a shell in it.
struct Tmux<'f> {
    folder: &'f Folder,
    /// A separate tmux server, as the user may run one.
    socket: String,
}

impl<'f> Tmux<'f> {
    fn start(folder: &'f Folder) -> Self {
        let socket = folder.path("tmux").display().to_string();
        let tmux = Self { folder, socket };
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "env PS1='$ ' LC_ALL=C.UTF-8 sh"]);
        tmux
    }

    fn run(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("tmux");
        command.args(["-u", "-S", &self.socket]).args(arguments).current_dir(self.folder.path(""));
        for name in ["TMUX", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
        String::from_utf8(command.output().expect("tmux is installed").stdout).expect("tmux writes UTF-8")
    }

    /// Types a line into the shell.
    fn line(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
        self.run(&["send-keys", "Enter"]);
    }

    /// Waits until the screen contains all these parts.
    #[track_caller]
    fn sees(&self, parts: &[&str]) {
        let begin = Instant::now();
        loop {
            let screen = self.run(&["capture-pane", "-p"]);
            if parts.iter().all(|part| screen.contains(part)) {
                return;
            }
            assert!(begin.elapsed() < Duration::from_secs(30), "{parts:?} is not all in\n{screen}");
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the terminal of the shell is restored.
    #[track_caller]
    fn is_given_back(&self) {
        let flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}";
        let begin = Instant::now();
        while self.run(&["display-message", "-p", flags]).trim() != "001" {
            assert!(begin.elapsed() < Duration::from_secs(30), "the screen is not given back");
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Tmux<'_> {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

#[test]
#[ignore = "needs tmux"]
fn a_game_in_a_real_terminal() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;SZ[5]PB[Other];B[cc])").file("c.sgf", "nothing");
    let tmux = Tmux::start(&folder);
    let kifu = env!("CARGO_BIN_EXE_kifu");
    tmux.line(&format!("'{kifu}' view a.sgf; echo code $?"));
    tmux.sees(&["柯洁", "Shin", "the empty board: Black (●) to play", "? help"]);
    tmux.run(&["send-keys", "Right", "Right"]);
    tmux.sees(&["move 2 of 3: ○ G7", "2 variations: a ● G6, b ● C7", "A ladder?", "(○)"]);
    tmux.run(&["send-keys", "Right", "Down"]);
    tmux.sees(&["move 3 of 4: ● C7", "variation 2 of 2"]);
    tmux.run(&["send-keys", "C-Left"]);
    tmux.sees(&["move 2 of 4"]);
    // A mouse click, as terminals send it: E5 is the point of the first move.
    tmux.run(&["send-keys", "-l", "\u{1b}[<0;11;7M\u{1b}[<0;11;7m"]);
    tmux.sees(&["move 1 of 4: ● E5"]);
    tmux.run(&["send-keys", "C-z"]);
    tmux.is_given_back();
    tmux.line("fg");
    tmux.sees(&["move 1 of 4: ● E5", "? help"]);
    tmux.run(&["resize-window", "-x", "40", "-y", "12"]);
    tmux.sees(&["move 1 of 4", "? help"]);
    tmux.run(&["send-keys", "q"]);
    tmux.is_given_back();
    // The shell continued with its line when the program was stopped.
    tmux.line("echo code $?");
    tmux.sees(&["code 0"]);

    // Many files, one of them no record; then the record from standard input, and the keys from the terminal.
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.line(&format!("clear; '{kifu}' view . c.sgf --color never; echo code $?"));
    tmux.sees(&["2 games", "> 柯洁 – Shin", "Other"]);
    tmux.run(&["send-keys", "/", "o", "t", "h", "Enter", "Enter"]);
    tmux.sees(&["● Other", "5 . . . . . 5"]);
    tmux.run(&["send-keys", "q"]);
    tmux.is_given_back();
    tmux.sees(&["c.sgf: no game record", "code 2"]);
    tmux.line(&format!("clear; cat b.sgf | sh -c 'echo $$ > pid; exec {kifu} view - --ascii'; echo code $?"));
    tmux.sees(&["X Other", "Right next"]);
    tmux.run(&["send-keys", "Right"]);
    tmux.sees(&["move 1 of 1: X C3", "(X)"]);

    // Ending the program with a signal restores the terminal.
    let process = String::from_utf8(folder.read("pid")).expect("a number");
    assert!(Command::new("kill").args(["-TERM", process.trim()]).status().expect("kill runs").success());
    tmux.is_given_back();
    tmux.sees(&["code 130"]);
}

#[cfg(unix)]
#[test]
#[ignore = "needs tmux"]
fn it_ends_with_its_terminal() {
    let folder = Folder::new().file("a.sgf", GAME);
    let tmux = Tmux::start(&folder);
    let kifu = env!("CARGO_BIN_EXE_kifu");
    tmux.line(&format!("sh -c 'echo $$ > pid; exec {kifu} view a.sgf'"));
    tmux.sees(&["the empty board"]);
    let process = String::from_utf8(folder.read("pid")).expect("a number");
    let is_there = || Command::new("kill").args(["-0", process.trim()]).output().expect("kill runs").status.success();
    assert!(is_there());
    tmux.run(&["kill-server"]);
    let begin = Instant::now();
    while is_there() {
        assert!(begin.elapsed() < Duration::from_secs(30), "it goes on without a terminal");
        sleep(Duration::from_millis(50));
    }
}
