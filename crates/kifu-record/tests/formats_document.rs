//! Compares `docs/formats.md` with the code; `UPDATE=1` writes the file.

use std::fmt::Write;

use kifu_record::{FORMATS, FormatName, recognize};
use kifu_sgf::Collection;

/// Texts like the examples of the formats, and texts that are no records.
const TEXTS: &[(&str, Option<FormatName>)] = &[
    ("(;C[{\"tree\": []}])", Some(FormatName::Sgf)),
    ("(;C[[GAMEWHITENAME=x] STO 0 1])", Some(FormatName::Sgf)),
    ("(;C[$$\n$$ | . X |])", Some(FormatName::Sgf)),
    (";B[aa];W[bb]", Some(FormatName::Sgf)),
    ("[{\"tree\":[{}]}]", Some(FormatName::Jgf)),
    ("", None),
    ("Dear friend,\n(see below)\n", None),
    ("{\"a\": 1}", None),
    ("<html></html>", None),
    ("PK\u{3}\u{4}", None),
];

/// A record with every kind of data, to list what each format cannot store.
const EVERYTHING: &str = "(;FF[4]GM[1]SZ[9]PB[a]PW[b]KM[6.5]RE[B+R]DT[2020-01-02]TM[600]AB[cc]AW[gg]GN[n]\
    ;B[ee]BL[590]C[c]LB[aa:a]CR[cc]TE[1];W[ef]N[name](;B[ff])(;B[fe]TB[aa]))";

/// The example of each format that is recognised by its content.
fn examples() -> impl Iterator<Item = (&'static str, Option<FormatName>)> {
    let of_jgf = [FormatName::Jgf1, FormatName::JsonLines];
    FORMATS
        .iter()
        .filter(move |format| !of_jgf.contains(&format.name))
        .map(|format| (format.example, Some(format.name)))
}

#[test]
fn formats() {
    let mut text = String::from(
        "# Formats\n\nThe formats that `kifu convert` reads and writes. It recognises a format by the content of a file, not by its name; \
         `--to ID` or the extension of `-o` selects the output format.\n\n| format | id | extensions | read | written |\n|---|---|---|---|---|\n",
    );
    for format in FORMATS {
        let endings: Vec<_> = format.extensions.iter().map(|ending| format!("`.{ending}`")).collect();
        let written = if format.is_written() { "yes" } else { "no" };
        let _ = writeln!(text, "| {} | `{}` | {} | yes | {written} |", format.title, format.id, endings.join(", "));
    }
    text.push_str(
        "\nConversions between SGF and JGF lose no data: content without a field in the other format is kept in private \
         properties or keys. From the formats of servers, kifu reads the moves, the handicap and all information that SGF can \
         store; it lists other fields as lost.\n\n\
         [`jgf.schema.json`](jgf.schema.json) describes JGF.\n\n\
         ## Lost data\n\nThis record has a little of everything:\n\n```sgf\n",
    );
    text.push_str(EVERYTHING);
    text.push_str("\n```\n\n| written as | loses |\n|---|---|\n");
    let collection = Collection::parse(EVERYTHING.as_bytes());
    let records: Vec<_> = collection.games().map(|game| kifu_record::from_sgf(game).record).collect();
    for format in FORMATS {
        let Some(written) = format.write(&records, &Default::default()) else { continue };
        let losses: Vec<_> = written.losses.iter().map(|(_, loss)| loss.to_string()).collect();
        let losses = if losses.is_empty() { "nothing".to_owned() } else { losses.join(", ") };
        let _ = writeln!(text, "| {} | {losses} |", format.title);
    }
    text.push_str(
        "\n## How formats are recognised\n\nThe extension does not matter. Example texts and the formats recognised in them:\n\n",
    );
    text.push_str("| text | format |\n|---|---|\n");
    for (sample, name) in examples().chain(TEXTS.iter().copied()) {
        let shown = format!("{sample:?}").replace('|', "\\|");
        let title = name.map_or_else(|| "unknown".to_owned(), |name| name.to_string());
        let _ = writeln!(text, "| `{}` | {title} |", shown.trim_matches('"'));
    }
    kifu_testkit::committed("docs/formats.md", &text);
}

#[test]
fn formats_are_recognised() {
    for (text, expected) in examples().chain(TEXTS.iter().copied()) {
        assert_eq!(recognize(text.as_bytes()).map(|format| format.name), expected, "{text}");
    }
}
