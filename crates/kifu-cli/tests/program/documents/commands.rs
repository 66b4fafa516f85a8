//! The command lines in a Markdown document.

/// A command line, and the output that the document shows for it.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) command: String,
    pub(super) shown: Vec<String>,
}

/// The reason why a command line is not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It builds the program.
    Cargo,
    /// It needs a terminal.
    Terminal,
    /// It runs until it is interrupted.
    Endless,
    /// It has a placeholder in capitals.
    Placeholder,
    /// It needs an engine that is not installed.
    Engine,
    /// It only names an option that takes a value.
    Mention,
}

/// Commands that texts mention without files, and options without their values.
const MENTIONS: &[&str] = &[
    "kifu tag --alias",
    "kifu index --remove",
    "kifu render --theme",
    "kifu analyze",
    "kifu analyze -o",
    "kifu explore -o",
    "kifu report",
    "kifu report repertoire",
    "kifu review",
    "kifu study",
];

impl Line {
    /// The reason why it is not run; `None` if it is.
    pub(super) fn is_left(&self) -> Option<Why> {
        let is_placeholder = |word: &str| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        match self.command.as_str() {
            command if command.starts_with("cargo ") => Some(Why::Cargo),
            command
                if command.starts_with("kifu study")
                    && !["--list", "--days", "-o"].iter().any(|option| command.contains(option)) =>
            {
                Some(Why::Terminal)
            }
            command if command.starts_with("kifu view") || command.contains("man -l") => Some(Why::Terminal),
            command if command.starts_with("kifu serve") || command.starts_with("kifu lsp") => Some(Why::Endless),
            command if command.contains("katago analysis") => Some(Why::Engine),
            command if MENTIONS.contains(&command) => Some(Why::Mention),
            command if command.split_whitespace().any(is_placeholder) => Some(Why::Placeholder),
            _ => None,
        }
    }
}

/// All command lines: those in blocks of code, after `$` or alone on a line, and those between backticks.
pub(super) fn commands_of(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut fence: Option<usize> = None;
    // True while lines may be the output of the last command.
    let mut shows = false;
    for line in text.lines() {
        let ticks = line.trim_start().bytes().take_while(|&byte| byte == b'`').count();
        if ticks >= 3 && fence.is_none_or(|open| open == ticks) {
            fence = if fence.is_none() { Some(ticks) } else { None };
            shows = false;
        } else if fence.is_some() {
            let (prompt, command) = match line.strip_prefix("$ ") {
                Some(command) => (true, command),
                None => (false, line.trim_start()),
            };
            if is_command(command) && (prompt || !shows) {
                lines.push(Line { command: without_remark(command), shown: Vec::new() });
                shows = prompt;
            } else if shows && let Some(last) = lines.last_mut() {
                last.shown.push(line.to_owned());
            }
        } else {
            let code = line.split('`').skip(1).step_by(2);
            // In a table, a bar in code is escaped.
            let commands = code.filter(|code| is_command(code)).map(|code| code.replace("\\|", "|"));
            lines.extend(commands.map(|command| Line { command, shown: Vec::new() }));
        }
    }
    lines
}

fn is_command(text: &str) -> bool {
    ["kifu ", "cargo "].iter().any(|name| text.strip_prefix(name).is_some_and(|rest| !rest.trim().is_empty()))
}

/// A command line without the remark after ` # ` or two spaces.
fn without_remark(line: &str) -> String {
    let line = line.split_once(" # ").map_or(line, |(command, _)| command);
    line.split_once("  ").map_or(line, |(command, _)| command).trim().to_owned()
}

#[test]
fn finds_commands() {
    let text = "Say `kifu info a.sgf` or `kifu`.\n\n```console\n$ kifu check a.sgf  # why\nfine\n$ kifu show\n```\n\
                    kifu is a program\n```\n  kifu fmt x  lays out\n  kifu view\n```\n| `a \\| b` | `kifu man \\| cat` |\n";
    let found: Vec<_> = commands_of(text).into_iter().map(|line| (line.command, line.shown.len())).collect();
    let expected = [("kifu info a.sgf", 0), ("kifu check a.sgf", 1), ("kifu show", 0), ("kifu fmt x", 0)];
    let expected = expected.into_iter().chain([("kifu view", 0), ("kifu man | cat", 0)]);
    assert_eq!(found, expected.map(|(command, shown)| (command.to_owned(), shown)).collect::<Vec<_>>());
}
