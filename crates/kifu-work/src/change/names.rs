//! Writes the names of known players in one form.

use kifu_record::names::{PersonMatch, find_person};
use kifu_record::words::Language;
use kifu_record::{Parsed, info_from_sgf};
use kifu_sgf::value::split_rank;
use kifu_sgf::{Game, NodeId, PropertyText, ValueText};

use super::node_with;

/// The properties with names of players.
const PLAYERS: [&str; 2] = ["PB", "PW"];

/// Returns the properties of a game whose player is known and written in another form, with the name in `language`;
/// English is the canonical name. A rank after the name stays. The year of the game decides between players of one name.
pub(super) fn renamed_players(game: Game<'_>, language: Language) -> Vec<(NodeId, PropertyText)> {
    let info = info_from_sgf(game);
    let dates = info.dates.as_ref().and_then(Parsed::value);
    let year = dates.and_then(|dates| dates.dates.first()).map(|date| date.year());
    let renamed = |ident: &str| {
        let node = node_with(game, ident)?;
        let text = node.get(ident)?.value().simple_text();
        let name = split_rank(&text).map_or(text.trim(), |split| split.name);
        let PersonMatch::One(person) = find_person(name, year) else { return None };
        let canonical = person.name(language);
        let renamed = text.replacen(name, canonical, 1);
        let property = PropertyText::new(ident, vec![ValueText::text(&renamed)]).ok()?;
        (name != canonical).then_some((node.id(), property))
    };
    PLAYERS.into_iter().filter_map(renamed).collect()
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::super::{Change, Set};
    use super::*;

    #[test]
    fn known_players_get_one_name() {
        for (text, language, expected) in [
            ("(;PB[柯洁]PW[Yi Se-dol 9p])", Language::En, "(;PB[Ke Jie]PW[Lee Sedol 9p])"),
            ("(;PB[柯洁九段]PW[White])", Language::ZhHant, "(;PB[柯潔九段]PW[White])"),
            ("(;PB[Ke Jie]PW[Lee])", Language::En, "(;PB[Ke Jie]PW[Lee])"),
            ("(;PB[Takemiya Masaki](;PW[Cho Chikun]))", Language::Ja, "(;PB[武宮正樹](;PW[趙治勲]))"),
            // Two players have this name; one of them was not yet four years old.
            ("(;PB[이지현]PW[A]DT[1996-03])", Language::En, "(;PB[Lee Jihyun (II)]PW[A]DT[1996-03])"),
            ("(;PB[이지현]PW[A]DT[2018])", Language::En, "(;PB[이지현]PW[A]DT[2018])"),
            ("(;PB[柯洁 & 古力]PW[A\\]B])", Language::En, "(;PB[柯洁 & 古力]PW[A\\]B])"),
        ] {
            let set = Set { names: Some(language), ..Set::default() };
            let changed = set.change(&Collection::parse(text.as_bytes()), text.as_bytes()).unwrap();
            assert_eq!(String::from_utf8(changed.bytes).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn values_that_are_set_come_after_names() {
        let mut set = Set { names: Some(Language::Ko), ..Set::default() };
        set.assignments.push(super::super::Assignment::new("PB", "A", super::super::ValueCheck::Check).unwrap());
        let text = "(;PB[Lee Sedol]PW[Lee Changho])";
        let changed = set.change(&Collection::parse(text.as_bytes()), text.as_bytes()).unwrap();
        assert_eq!(changed.bytes, "(;PB[A]PW[이창호])".as_bytes());
    }
}
