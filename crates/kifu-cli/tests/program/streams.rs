//! Exit codes, standard output and error, help.

use std::io::Read;
use std::process::Stdio;

use crate::harness::Folder;

#[test]
fn help_goes_to_stdout_and_shows_examples_first() {
    let run = Folder::new().kifu("check --help").exits(0);
    let (examples, usage) = (run.out().find("Examples:"), run.out().find("Usage:"));
    assert!(examples.is_some() && examples < usage, "{}", run.out());
    assert_eq!(run.stderr, "");
}

#[test]
fn no_command_is_a_mistake_and_shows_the_help() {
    Folder::new().kifu("").exits(2).says(&["Examples:", "Usage: kifu"]);
}

#[test]
fn mistyped_words_are_guessed() {
    Folder::new().kifu("chek a.sgf").exits(2).says(&["similar", "check"]);
    Folder::new().kifu("check --fromat json").exits(2).says(&["--format"]);
}

#[test]
fn the_version_is_printed() {
    Folder::new().kifu("--version").exits(0).prints(&[env!("CARGO_PKG_VERSION")]);
    let lines = ["system:", std::env::consts::ARCH, "build:", "features:", "MIT OR Apache-2.0", "THIRD-PARTY.md"];
    Folder::new().kifu("--version --verbose").exits(0).prints(&lines);
}

#[test]
fn unknown_encodings_are_refused() {
    Folder::new().file("a.sgf", "(;)").kifu("check --encoding klingon a.sgf").exits(2).says(&["klingon", "GB18030"]);
}

#[test]
fn a_closed_pipe_is_success() {
    let mut folder = Folder::new();
    for number in 0..200 {
        folder = folder.file(&format!("{number:03}.sgf"), "(;B[aa]] junk [x]".repeat(50));
    }
    let mut child = folder.command("check --format concise .").spawn().expect("the program runs");
    let mut first = [0; 100];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("something is printed");
    let mut stderr = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("messages");
    assert_eq!((child.wait().expect("it ends").code(), stderr.as_str()), (Some(0), ""));
}

#[cfg(feature = "lsp")]
#[test]
fn editors_that_promise_too_much_are_refused() {
    let run = Folder::new().kifu_fed("lsp", b"Content-Length: 99999999999999\r\n\r\n{}").exits(1);
    run.says(&["standard input", "Content-Length is 99999999999999, which is more than 1 GiB"]);
    Folder::new().kifu_fed("lsp", b"Content-Length: 1000000000\r\n\r\n{}").exits(1).says(&["unexpected end of file"]);
    assert_eq!(Folder::new().kifu_fed("lsp", b"").exits(1).stderr, "");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let folder = Folder::new().file("a.sgf", "(;B[aa]]");
    let escapes = |run: crate::harness::Run| run.stdout.contains(&0x1b) || run.stderr.contains('\u{1b}');
    assert!(!escapes(folder.kifu("check a.sgf")));
    assert!(escapes(folder.kifu("check --color always a.sgf")));
    let forced = |arguments: &str, variables: &[(&str, &str)]| {
        let mut command = folder.command(arguments);
        command.envs(variables.iter().copied());
        escapes(crate::harness::Run::from(command.output().expect("the program runs")))
    };
    assert!(forced("check a.sgf", &[("CLICOLOR_FORCE", "1"), ("TERM", "xterm")]));
    assert!(!forced("check --color never a.sgf", &[("CLICOLOR_FORCE", "1")]));
    assert!(!forced("check a.sgf", &[("NO_COLOR", "1")]));
}

#[test]
fn escape_sequences_in_records_do_not_reach_the_terminal() {
    let folder = Folder::new().file("a.sgf", "(;PB[\u{1b}]0;evil\u{7}");
    for format in ["full", "concise", "jsonl"] {
        let run = folder.kifu(&format!("check --format {format} a.sgf")).exits(1);
        assert!(!run.stdout.contains(&0x1b) && !run.stdout.contains(&7), "{format}");
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        Folder::new().kifu(&format!("completions {shell}")).exits(0).prints(&["kifu", "convert"]);
    }
}

#[test]
fn man_pages() {
    Folder::new().kifu("man").exits(0).prints(&[".TH kifu 1", ".SH EXAMPLES", ".SH \"EXIT STATUS\""]);
    let folder = Folder::new();
    folder.kifu("man -o pages").exits(0);
    assert!(folder.path("pages/kifu.1").is_file() && folder.path("pages/kifu-check.1").is_file());
}

#[test]
#[cfg(unix)]
fn interrupting_gives_130() {
    let interrupted_after = |delay| {
        let mut child = Folder::new().command("check -").stdin(Stdio::piped()).spawn().expect("the program runs");
        // `wait` would close the pipe, and the program would end by itself.
        let input = child.stdin.take();
        // On a busy machine, the program may not have installed its handler yet. Where signals are ignored, as they are for
        // what runs in the background, it then needs another one.
        let status = loop {
            std::thread::sleep(std::time::Duration::from_millis(delay));
            if let Some(status) = child.try_wait().expect("it ends") {
                break status;
            }
            let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
            assert!(kill.expect("kill runs").success());
        };
        drop(input);
        status.code()
    };
    // Where signals are not ignored, the system ends it without a code.
    let code = [100, 500, 2000].into_iter().find_map(interrupted_after);
    assert_eq!(code, Some(130));
}
