//! Groups as comma-separated values (RFC 4180).

use super::found::{FoundGroup, describe};
use super::shelf::Card;

const COLUMNS: &str = "group,role,path,game,black,white,event,date,result,moves,class,score,what,action\n";

/// A line for each game.
pub(super) fn render(groups: &[FoundGroup]) -> String {
    let mut text = COLUMNS.to_owned();
    for (number, group) in (1..).zip(groups) {
        line(&mut text, number, "keep", &group.kept, [String::new(), "100".to_owned(), String::new(), String::new()]);
        for copy in &group.copies {
            let relation = &copy.relation;
            let action = copy.action.clone().unwrap_or_default();
            let what = [relation.class().name().to_owned(), relation.score.to_string(), describe(relation), action];
            line(&mut text, number, "copy", &copy.card, what);
        }
    }
    text
}

fn line(text: &mut String, group: usize, role: &str, card: &Card, what: [String; 4]) {
    let names = &card.names;
    let numbers = [group.to_string(), card.number.to_string(), card.moves.to_string()];
    let fields = [&numbers[0], role, &card.name, &numbers[1], &names.black, &names.white, &names.event, &names.date];
    let rest = [&names.result, &numbers[2], &what[0], &what[1], &what[2], &what[3]];
    let fields: Vec<String> = fields.into_iter().chain(rest.map(String::as_str)).map(field).collect();
    text.push_str(&fields.join(","));
    text.push('\n');
}

/// In quotes where it holds what divides fields.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
