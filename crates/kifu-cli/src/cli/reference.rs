//! Writes `docs/cli.md`: the help of every command.

use super::{command, help_of};

fn reference() -> String {
    let mut text = String::from(
        "<!-- Written from the program's declaration by `UPDATE=1 cargo test`; do not edit. -->\n\n\
         # The command line\n\n\
         `kifu game.sgf` shows a game, `kifu games/` counts what is in a folder. The global options, listed once below, hold \
         for all commands. Exit codes: 0 all is well, 1 faults were found (or a file would change), 2 something could not be done \
         (wrong arguments, a file that cannot be read or written), 130 stopped by Ctrl-C.\n",
    );
    let shown = command();
    let names = shown.get_subcommands().filter(|sub| !sub.is_hide_set()).map(|sub| sub.get_name().to_owned());
    for name in std::iter::once(String::new()).chain(names) {
        let title = format!("kifu {name}");
        let help = help_of(&name).to_string();
        let own = if name.is_empty() { &help } else { help.split("\nGlobal options:\n").next().unwrap_or(&help) };
        let lines: Vec<&str> = own.lines().map(str::trim_end).collect();
        text.push_str(&format!("\n## {}\n\n```text\n{}\n```\n", title.trim_end(), lines.join("\n").trim_end()));
    }
    text
}

#[test]
fn the_reference_is_up_to_date() {
    kifu_testkit::committed("docs/cli.md", &reference());
}
