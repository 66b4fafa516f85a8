//! Writes `docs/cli.md`: the help of every command.

use super::{command, help_of};

fn reference() -> String {
    let mut text = String::from(
        "# The command line\n\n\
         Written from the program's declaration by `UPDATE=1 cargo test`; do not edit.\n\n\
         Exit codes: 0 all is well, 1 problems were found (or a file would change), 2 something could not be done \
         (wrong arguments, a file that cannot be read or written), 130 stopped by Ctrl-C.\n",
    );
    let names = command().get_subcommands().map(|sub| sub.get_name().to_owned()).collect::<Vec<_>>();
    for name in std::iter::once(String::new()).chain(names) {
        let title = format!("kifu {name}");
        let help = help_of(&name).to_string();
        let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
        text.push_str(&format!("\n## {}\n\n```text\n{}\n```\n", title.trim_end(), lines.join("\n").trim_end()));
    }
    text
}

#[test]
fn the_reference_is_up_to_date() {
    kifu_testkit::committed("docs/cli.md", &reference());
}
