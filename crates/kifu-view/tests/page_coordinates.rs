//! The names of columns and rows for pages: `web/src/coordinates.ts`. `UPDATE=1` writes it.

use std::fmt::Write;

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
    kifu_testkit::committed("web/src/coordinates.ts", &text);
}
