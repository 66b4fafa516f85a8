//! Results of tools.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::run::Done;
use super::tools::{Prints, Tool};
use super::words::Asked;

/// The longest text of an answer, in characters.
const LONGEST: usize = 8000;
/// The longest JSON of an answer, in bytes: what is cut is no JSON any more.
const LONGEST_DATA: usize = 64 << 10;

/// A result that tells the assistant what was wrong.
pub(super) fn failed(reason: &str) -> Value {
    json!({ "content": [{ "type": "text", "text": reason }], "isError": true })
}

/// The result of a command.
pub(super) fn of(tool: &Tool, asked: &Asked, done: &Done) -> Value {
    if done.has_failed {
        return failed(if done.words.is_empty() { "kifu has failed without a word" } else { &done.words });
    }
    if let Prints::Picture = tool.prints {
        let data = STANDARD.encode(&done.output);
        return json!({ "content": [{ "type": "image", "data": data, "mimeType": "image/png" }], "isError": false });
    }
    let text = String::from_utf8_lossy(&done.output);
    if asked.is_json {
        let has_lines = matches!(tool.prints, Prints::Lines { json, .. } if json.contains(&"jsonl"));
        return data(&text, has_lines);
    }
    let (part, more) = part(&text, asked.from_line);
    let mut content = vec![json!({ "type": "text", "text": part })];
    content.extend(
        [more.unwrap_or_default(), done.words.clone()]
            .iter()
            .filter(|words| !words.is_empty())
            .map(|words| json!({ "type": "text", "text": words })),
    );
    json!({ "content": content, "isError": false })
}

/// One object, or the objects of several lines as `rows`, as structured content; always rows if it `has_lines`, one or many.
fn data(text: &str, has_lines: bool) -> Value {
    if text.len() > LONGEST_DATA {
        return failed(&format!(
            "{} bytes of JSON, more than the {LONGEST_DATA} of an answer; ask for less, or for text, which comes in parts",
            text.len()
        ));
    }
    let whole = serde_json::from_str(text).ok().filter(|value: &Value| value.is_object() && !has_lines);
    let value = whole.or_else(|| {
        let rows: Result<Vec<Value>, _> = serde_json::Deserializer::from_str(text).into_iter().collect();
        rows.ok().map(|rows| json!({ "rows": rows }))
    });
    match value {
        // The same once more as text, as the protocol asks for the sake of old clients.
        Some(value) => json!({
            "content": [{ "type": "text", "text": value.to_string() }],
            "structuredContent": value,
            "isError": false,
        }),
        None => failed("kifu has not printed JSON; ask for text"),
    }
}

/// As many whole lines from this one on as an answer has, and how to go on.
fn part(text: &str, from_line: usize) -> (String, Option<String>) {
    let count = text.lines().count();
    let mut part = String::new();
    let mut length = 0;
    let mut line_number = from_line;
    for line in text.lines().skip(from_line - 1) {
        let characters = line.chars().count() + 1;
        if length + characters > LONGEST {
            if part.is_empty() {
                part = line.chars().take(LONGEST).collect();
                line_number += 1;
            }
            break;
        }
        part.push_str(line);
        part.push('\n');
        length += characters;
        line_number += 1;
    }
    if from_line > count.max(1) {
        return (part, Some(format!("the answer has {count} lines")));
    }
    let more = line_number <= count;
    (
        part,
        more.then(|| {
            format!("lines {from_line} to {} of {count}; go on with from_line {line_number}", line_number - 1)
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_answers_come_in_parts() {
        let text: String = (1..=3000).map(|number| format!("line {number}\n")).collect();
        let mut whole = String::new();
        let mut from = 1;
        loop {
            let (piece, more) = part(&text, from);
            assert!(piece.chars().count() <= LONGEST);
            whole.push_str(&piece);
            let Some(more) = more else { break };
            from = more.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number");
        }
        assert_eq!(whole, text);
        assert_eq!(part("a\nb\n", 3), (String::new(), Some("the answer has 2 lines".to_owned())));
        assert_eq!(part("", 1), (String::new(), None));
        assert_eq!(part(&"碁".repeat(LONGEST + 1), 1), ("碁".repeat(LONGEST), None));
    }

    #[test]
    fn lines_of_json_are_rows() {
        assert_eq!(data("{\"a\":1}\n", false)["structuredContent"], json!({ "a": 1 }));
        assert_eq!(
            data("{\"a\":1}\n{\"a\":2}\n", false)["structuredContent"],
            json!({ "rows": [{ "a": 1 }, { "a": 2 }] })
        );
        assert_eq!(data("{\"a\":1}\n", true)["structuredContent"], json!({ "rows": [{ "a": 1 }] }));
        assert_eq!(data("", true)["structuredContent"], json!({ "rows": [] }));
        assert_eq!(data("no", false)["isError"], true);
        assert_eq!(data(&"1 ".repeat(LONGEST_DATA), false)["isError"], true);
    }
}
