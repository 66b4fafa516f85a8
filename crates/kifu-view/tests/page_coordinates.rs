//! The names of columns and rows for pages: `web/src/coordinates.ts`. `UPDATE=1` writes it.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use kifu_record::go::{Coordinates, MAX_SIDE, Size};
use kifu_view::coordinate_names;

#[test]
fn coordinates_of_pages() {
    let (whole, small) = (Size::square(MAX_SIDE).unwrap(), Size::square(9).unwrap());
    let mut text = String::from(
        "// Written by a test of kifu-view from the notations of kifu-go.\n\n\
         /** A notation of points: the names of columns from the left and of rows, each for the largest board. */\n\
         export interface Notation {\n  columns: string;\n  rows: string;\n  separator: string;\n\
         \x20 /** The side that rows are counted from. */\n  from: \"top\" | \"bottom\";\n}\n\n\
         /** The notations by their names. */\nexport const NOTATIONS: Readonly<Record<string, Notation>> = {\n",
    );
    for (name, style) in Coordinates::ALL {
        let names = coordinate_names(style, whole);
        let from = if coordinate_names(style, small).rows[0] == names.rows[0] { "top" } else { "bottom" };
        let mut rows = names.rows.clone();
        if from == "bottom" {
            rows.reverse();
        }
        let key = if name.contains('-') { format!("\"{name}\"") } else { name.to_owned() };
        let _ = writeln!(
            text,
            "  {key}: {{\n    columns: {:?},\n    rows: {:?},\n    separator: {:?},\n    from: {from:?},\n  }},",
            names.columns.join(" "),
            rows.join(" "),
            names.separator,
        );
    }
    text.push_str("};\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/coordinates.ts");
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(text == expected, "{} differs; UPDATE=1 writes it. Found:\n{text}", path.display());
}
