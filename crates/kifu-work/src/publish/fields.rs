//! The fields of queries that a site knows, for its page: `web/src/site/fields.ts`.

use kifu_search::query::FIELDS;
use kifu_search::{Condition, Names, Segments};

/// Returns the fields that need no library, each with an example.
fn site_fields() -> impl Iterator<Item = (&'static str, &'static str)> {
    let needs_no_library = |example: &str| {
        let condition: Option<Condition> = example.parse().ok();
        condition.is_some_and(|condition| Segments::default().select(&condition, &Names::default()).is_ok())
    };
    FIELDS.iter().copied().filter(move |(_, example)| needs_no_library(example))
}

#[test]
fn the_page_knows_the_fields() {
    use std::fmt::Write as _;
    let mut text = "// Written by a test of kifu-work from the fields of queries.\n\n\
                    /** The fields that a site knows, each with an example. */\n\
                    export const FIELDS: readonly (readonly [string, string])[] = [\n"
        .to_owned();
    for (name, example) in site_fields() {
        let quoted = if example.contains('"') { format!("'{example}'") } else { format!("\"{example}\"") };
        let _ = writeln!(text, "  [\"{name}\", {quoted}],");
    }
    text.push_str("];\n");
    kifu_testkit::committed("web/src/site/fields.ts", &text);
}
