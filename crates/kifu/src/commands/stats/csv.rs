//! The tables as comma-separated values (RFC 4180).

use std::fmt::Write;

use super::table::Table;

/// One table with a column for each number; several as one, a line for each number, so that all lines are alike.
pub(super) fn render(tables: &[Table]) -> String {
    let mut text = String::new();
    if let [table] = tables {
        let [first, second] = table.subject.counted;
        let _ = writeln!(text, "{},files,games,{first},{second}", table.subject.name);
        for row in &table.rows {
            let [first, second] = row.count.others;
            let _ = writeln!(text, "{},{},{},{first},{second}", field(&row.value), row.count.files, row.count.games);
        }
        return text;
    }
    text.push_str("subject,value,what,number\n");
    for table in tables {
        let [first, second] = table.subject.counted;
        for row in &table.rows {
            let numbers = [("files", row.count.files), ("games", row.count.games)];
            let others = [first, second].into_iter().zip(row.count.others);
            for (what, number) in numbers.into_iter().chain(others) {
                let _ = writeln!(text, "{},{},{what},{number}", table.subject.name, field(&row.value));
            }
        }
    }
    text
}

/// In quotes where it holds what divides fields.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_in_quotes() {
        for (text, expected) in [("a b", "a b"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\"")] {
            assert_eq!(field(text), expected);
        }
    }
}
