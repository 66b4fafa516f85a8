//! The facts about properties that the reader of pages needs: `web/src/reader/properties.ts`. `UPDATE=1` writes it.

use std::collections::BTreeMap;

use kifu_sgf::prop::games::GO;
use kifu_sgf::prop::{Origin, Role, Row, TABLE, Version};

/// The part of a root that a property belongs to, as the parser sees it.
fn part(row: &Row) -> &'static str {
    match row.role(Version::Ff4) {
        Role::Root => "root",
        Role::GameInfo => "info",
        Role::Setup => "setup",
        Role::Move | Role::Any => "",
    }
}

#[test]
fn properties_of_pages() {
    let mut rows: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    TABLE.iter().for_each(|row| rows.entry(row.ident).or_default().push(row));
    // A property that one program uses for a number may be text in another program, unless the standard has it.
    let is_program = |row: &Row| matches!(row.origin, Origin::Program(_));
    let is_private = |row: &Row| row.ident.len() <= 2 && is_program(row);
    let is_text = |all: &[&Row]| {
        let is_standard = all.iter().any(|row| !is_program(row));
        all.iter().any(|row| row.is_text() || is_private(row) && (row.is_for_game(GO) || !is_standard))
    };
    let has_part = |all: &[&Row], part_: &str| {
        let order = ["root", "info", "setup", ""];
        order.into_iter().find(|&one| all.iter().any(|row| part(row) == one)) == Some(part_)
    };
    let idents = |is_listed: &dyn Fn(&[&Row]) -> bool| {
        let listed: Vec<_> = rows.iter().filter(|(_, all)| is_listed(all)).map(|(ident, _)| *ident).collect();
        listed.join(" ")
    };
    let text = format!(
        "// Written by a test of kifu-sgf from the table of properties.\n\n\
         const words = (text: string): ReadonlySet<string> => new Set(text.split(\" \"));\n\n\
         const NO_TEXT = words(\n  {:?},\n);\n\n\
         const PARTS = {{\n  root: words(\n    {:?},\n  ),\n  info: words(\n    {:?},\n  ),\n  setup: words({:?}),\n}};\n\n\
         /** True if the values of a property can be any text; they can if the property is unknown. */\n\
         export const holdsText = (ident: string): boolean => !NO_TEXT.has(ident);\n\n\
         /** The part of the first node of a game that a property belongs to. */\n\
         export function rootPart(ident: string): keyof typeof PARTS | undefined {{\n  \
         return (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => PARTS[part].has(ident));\n}}\n",
        idents(&|all| !is_text(all)),
        idents(&|all| has_part(all, "root")),
        idents(&|all| has_part(all, "info")),
        idents(&|all| has_part(all, "setup")),
    );
    kifu_testkit::committed("web/src/reader/properties.ts", &text);
}
