//! Checks that the program accepts the command lines in `docs/from-*.md`.

use super::parse_from;

#[test]
fn every_command_line_can_be_typed() {
    for name in ["from-sgfutils.md", "from-sgfc.md"] {
        let Some(text) = kifu_testkit::text_of_repository(&format!("docs/{name}")) else { return };
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
