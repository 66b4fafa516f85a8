//! Groups as comma-separated values (RFC 4180).

use kifu_search::{CsvCells, csv_cell};

use super::copies::{CopyGroup, describe};
use super::games::GameRow;

const COLUMNS: &str = "group,role,path,game,black,white,event,date,result,moves,class,score,what,action\n";

/// Writes groups as comma-separated values, a line for each game.
#[must_use]
pub fn to_csv(groups: &[CopyGroup], cells: CsvCells) -> String {
    let mut text = COLUMNS.to_owned();
    for (number, group) in (1..).zip(groups) {
        let what = [String::new(), "100".to_owned(), String::new(), String::new()];
        text.push_str(&line(number, "keep", &group.kept, what, cells));
        for copy in &group.copies {
            let relation = &copy.relation;
            let action = copy.action.as_ref().map_or_else(String::new, ToString::to_string);
            let what = [relation.class().name().to_owned(), relation.score.to_string(), describe(relation), action];
            text.push_str(&line(number, "copy", &copy.game, what, cells));
        }
    }
    text
}

fn line(group: usize, role: &str, row: &GameRow, what: [String; 4], cells: CsvCells) -> String {
    let names = &row.names;
    let numbers = [group.to_string(), row.number.to_string(), row.moves.to_string()];
    let fields = [&numbers[0], role, &row.name, &numbers[1], &names.black, &names.white, &names.event, &names.date];
    let rest = [&names.result, &numbers[2], &what[0], &what[1], &what[2], &what[3]];
    let fields = fields.into_iter().chain(rest.map(String::as_str)).map(|field| csv_cell(field, cells));
    fields.collect::<Vec<_>>().join(",") + "\n"
}
