//! The queries that select the games of a number.

use kifu_record::InfoField;
use serde::Serialize;

/// The queries that select the games of a tally.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct TallyQueries {
    /// All games.
    pub games: String,
    /// Games won by the player.
    pub won: String,
    /// Games won by the opponent.
    pub lost: String,
    /// The other games.
    pub other: String,
}

/// Returns the condition that a field equals a name: `player:"=Lee Sedol"`.
#[must_use]
pub fn name_condition(field: &str, name: &str) -> String {
    format!("{field}:{}", quoted(&format!("={name}")))
}

/// Returns a value in quotation marks, as queries write one with blanks.
#[must_use]
pub fn quoted(value: &str) -> String {
    let mut text = String::from('"');
    for letter in value.chars() {
        if matches!(letter, '"' | '“' | '”' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push('"');
    text
}

/// Returns the condition that the event has this name.
pub(super) fn event_condition(name: &str) -> String {
    name_condition(InfoField::EVENT.key, name)
}

/// The conditions on the games of a player.
pub(super) struct PlayerConditions<'n> {
    pub(super) name: &'n str,
    /// The condition that leaves out games against oneself, and the one that chose the games; empty if there are none.
    rest: String,
}

impl<'n> PlayerConditions<'n> {
    /// Games in which both players have the name are nobody's win; they are left out if there are any. All games meet
    /// `condition`, which may be empty.
    pub(super) fn new(name: &'n str, games_against_self: u64, condition: &str) -> Self {
        let others = if games_against_self == 0 {
            String::new()
        } else {
            format!("-({} {})", name_condition("black", name), name_condition("white", name))
        };
        Self { name, rest: joined(&[&others, condition]) }
    }

    /// The queries for games that meet another condition, which may be empty.
    pub(super) fn tally(&self, more: &str) -> TallyQueries {
        let [won, lost] = ["winner", "loser"].map(|field| name_condition(field, self.name));
        TallyQueries { won: self.join(&[&won, more]), lost: self.join(&[&lost, more]), ..self.of_side("player", more) }
    }

    /// The same for the games in which the player has a colour: the field `black` or `white`.
    pub(super) fn of_side(&self, field: &str, more: &str) -> TallyQueries {
        let [own, won, lost] = [field, "winner", "loser"].map(|field| name_condition(field, self.name));
        TallyQueries {
            games: self.join(&[&own, more]),
            won: self.join(&[&own, &won, more]),
            lost: self.join(&[&own, &lost, more]),
            other: self.join(&[&own, &format!("-{won}"), &format!("-{lost}"), more]),
        }
    }

    /// The queries for games against an opponent.
    pub(super) fn against(&self, opponent: &str) -> TallyQueries {
        let both = [name_condition("player", self.name), name_condition("player", opponent)];
        let decided = |winner, loser| [name_condition("winner", winner), name_condition("loser", loser)];
        let (won, lost) = (decided(self.name, opponent), decided(opponent, self.name));
        TallyQueries {
            games: self.join(&[&both[0], &both[1]]),
            won: self.join(&[&won[0], &won[1]]),
            lost: self.join(&[&lost[0], &lost[1]]),
            other: self.join(&[&both[0], &both[1], &format!("-{}", won[0]), &format!("-{}", lost[0])]),
        }
    }

    /// The query for all these conditions.
    pub(super) fn join(&self, parts: &[&str]) -> String {
        joined(&[&joined(parts), &self.rest])
    }
}

/// Joins conditions that must all be met; empty ones are left out.
pub(super) fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use kifu_search::Condition;
    use kifu_search::query::{FieldTest, NameField};

    use super::*;

    #[test]
    fn names_are_read_as_they_were_written() {
        for name in ["Lee Sedol", "柯洁", "\"Fox\"", "a\\", "\\\"", "“Kisei” cup", "(x) or y:z", "-", "a\nb"] {
            let condition: Condition = name_condition("player", name).parse().unwrap();
            let Condition::Field(FieldTest::Name(NameField::Player, read)) = condition else { panic!("{name}") };
            assert_eq!(read, format!("={name}"));
        }
    }

    #[test]
    fn queries_of_a_tally() {
        let queries = PlayerConditions::new("A", 0, "").tally("komi:6.5");
        assert_eq!(queries.games, r#"player:"=A" komi:6.5"#);
        assert_eq!(queries.other, r#"player:"=A" -winner:"=A" -loser:"=A" komi:6.5"#);
        assert_eq!(queries.won, r#"winner:"=A" komi:6.5"#);
        assert_eq!(
            PlayerConditions::new("A", 0, "(year:2016)").of_side("black", "").lost,
            r#"black:"=A" loser:"=A" (year:2016)"#
        );
        let queries = PlayerConditions::new("A", 1, "").tally("");
        assert_eq!(queries.won, r#"winner:"=A" -(black:"=A" white:"=A")"#);
    }
}
