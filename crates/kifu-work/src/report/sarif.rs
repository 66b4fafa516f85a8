//! Findings in SARIF 2.1.0, the exchange format of static analysis.

use std::fmt::Write;

use kifu_check::{Diagnostic, Level, RULES, Safety};
use serde_json::{Value, json};

use super::finding::FileFindings;
use super::fingerprint::fingerprint;
use super::place::Places;
use super::region::{Region, edits};
use super::writer::Tool;

/// The end of the report, with the inputs that could not be checked: the name and the reason of each.
pub(super) fn tail(failures: &[(String, String)]) -> String {
    let notifications: Vec<Value> = failures
        .iter()
        .map(|(name, reason)| {
            json!({
                "level": "error",
                "descriptor": { "id": "unreadable-input" },
                "message": { "text": format!("{name}: {reason}") },
                "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(name) } } }],
            })
        })
        .collect();
    let invocation = json!({
        "executionSuccessful": failures.is_empty(),
        "toolExecutionNotifications": notifications,
    });
    format!("\n],\"invocations\":[{}]}}]}}\n", kifu::json::line(&invocation))
}

/// Everything before the first result: the format, the tool and its rules.
pub(super) fn head(tool: Tool<'_>) -> String {
    let rules: Vec<Value> = RULES
        .iter()
        .map(|rule| {
            json!({
                "id": rule.code,
                "name": rule.name,
                "shortDescription": { "text": rule.summary },
                "help": { "text": rule.summary, "markdown": rule.doc },
                "defaultConfiguration": { "enabled": rule.levels.ff4 > Level::Off, "level": level(rule.levels.ff4) },
                "properties": { "tags": [rule.group.name()], "losesData": rule.loses_data, "sgfc": rule.sgfc },
            })
        })
        .collect();
    let driver = json!({ "name": tool.name, "version": tool.version, "rules": rules });
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\
         \"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\
         \"newlineSequences\":[\"\\r\\n\",\"\\n\\r\",\"\\n\",\"\\r\"],\"results\":[\n"
    )
}

/// The results of one file, separated by `between`.
pub(super) fn render(file: FileFindings<'_>, between: &str) -> String {
    let mut places = Places::new(file.text);
    let location = json!({ "uri": uri(file.name) });
    let results =
        file.found.iter().map(|diagnostic| kifu::json::line(&result(diagnostic, file, &location, &mut places)));
    results.collect::<Vec<_>>().join(between)
}

fn result(diagnostic: &Diagnostic, file: FileFindings<'_>, location: &Value, places: &mut Places<'_>) -> Value {
    let Diagnostic { rule, message, span, related, fix, .. } = diagnostic;
    let physical = |region: Value| json!({ "artifactLocation": location, "region": region });
    let mut result = json!({
        "ruleId": rule.code,
        "ruleIndex": RULES.iter().position(|known| known == rule),
        "level": level(diagnostic.level),
        "message": { "text": message },
        "locations": [{ "physicalLocation": physical(region(Region::new(places, *span))) }],
        "partialFingerprints": { "excerpt/v1": format!("{:016x}", fingerprint(file.text.bytes(), *span)) },
    });
    if !related.is_empty() {
        // SARIF wants each of them once.
        let mut locations: Vec<Value> = Vec::new();
        for other in related {
            let region = region(Region::new(places, other.span));
            let location = json!({ "message": { "text": other.message }, "physicalLocation": physical(region) });
            if !locations.contains(&location) {
                locations.push(location);
            }
        }
        result["relatedLocations"] = locations.into();
    }
    match fix {
        // SARIF knows fixes only as changes; a hint goes with the message.
        Some(fix) if fix.safety == Safety::Manual || fix.edits.is_empty() => {
            result["message"]["text"] = format!("{message}; {}", fix.title).into();
        }
        Some(fix) => {
            let replacements: Vec<Value> = edits(fix, file.text, places)
                .into_iter()
                .map(|(deleted, insert)| json!({ "deletedRegion": region(deleted), "insertedContent": { "text": insert } }))
                .collect();
            let title = format!("{} ({} fix)", fix.title, fix.safety.name());
            let change = json!({ "artifactLocation": location, "replacements": replacements });
            result["fixes"] = json!([{ "description": { "text": title }, "artifactChanges": [change] }]);
        }
        None => {}
    }
    result
}

fn region(Region { start, end }: Region) -> Value {
    json!({ "startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column })
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Info => "note",
        Level::Off => "none",
    }
}

/// A path as a URI reference: everything but the plainest characters is escaped; relative paths stay relative.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path);
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(byte.into()),
            b'\\' if cfg!(windows) => uri.push('/'),
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("./games/a b.sgf"), "games/a%20b.sgf");
        assert_eq!(uri("/x/柯.sgf"), "/x/%E6%9F%AF.sgf");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
    }
}
