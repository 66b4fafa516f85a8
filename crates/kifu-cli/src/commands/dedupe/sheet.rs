//! Groups as comma-separated values (RFC 4180).

use kifu_search::{CsvCells, csv_cell};

use super::found::{FoundGroup, describe};
use super::shelf::Card;

const COLUMNS: &str = "group,role,path,game,black,white,event,date,result,moves,class,score,what,action\n";

/// A line for each game.
pub(super) fn render(groups: &[FoundGroup], cells: CsvCells) -> String {
    let mut text = COLUMNS.to_owned();
    for (number, group) in (1..).zip(groups) {
        let what = [String::new(), "100".to_owned(), String::new(), String::new()];
        text.push_str(&line(number, "keep", &group.kept, what, cells));
        for copy in &group.copies {
            let relation = &copy.relation;
            let action = copy.action.clone().unwrap_or_default();
            let what = [relation.class().name().to_owned(), relation.score.to_string(), describe(relation), action];
            text.push_str(&line(number, "copy", &copy.card, what, cells));
        }
    }
    text
}

fn line(group: usize, role: &str, card: &Card, what: [String; 4], cells: CsvCells) -> String {
    let names = &card.names;
    let numbers = [group.to_string(), card.number.to_string(), card.moves.to_string()];
    let fields = [&numbers[0], role, &card.name, &numbers[1], &names.black, &names.white, &names.event, &names.date];
    let rest = [&names.result, &numbers[2], &what[0], &what[1], &what[2], &what[3]];
    let fields = fields.into_iter().chain(rest.map(String::as_str)).map(|field| csv_cell(field, cells));
    fields.collect::<Vec<_>>().join(",") + "\n"
}
