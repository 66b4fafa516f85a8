//! `docs/cli.md`, which this test writes: the help of every command.

use std::fs;
use std::path::Path;

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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let expected = reference();
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("docs can be made");
        fs::write(&path, &expected).expect("docs/cli.md can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(found == expected, "docs/cli.md is out of date: run UPDATE=1 cargo test -p kifu-cli");
}
