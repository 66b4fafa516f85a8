//! Checks that the program accepts the command lines in `docs/from-*.md`.

use std::fs;
use std::path::Path;

use super::parse_from;

#[test]
fn every_command_line_can_be_typed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for name in ["from-sgfutils.md", "from-sgfc.md"] {
        let text = fs::read_to_string(folder.join(name)).expect("the guide is there");
        // Code is between backticks: every second piece.
        let lines = text.split('`').skip(1).step_by(2).filter(|code| code.starts_with("kifu "));
        let mut count = 0;
        for line in lines {
            count += 1;
            match parse_from(line.split_whitespace()) {
                Ok(_) => {}
                Err(error) if !error.use_stderr() => {}
                Err(error) => panic!("{name}: {line}: {error}"),
            }
        }
        assert!(count > 20, "{name} has {count} command lines");
    }
}
