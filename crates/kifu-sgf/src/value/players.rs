//! Several players on one side, as in pair go and relay games (PB, PW, BP, WP).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::rank::{Level, Rank};
use super::reading::exactness;
use super::{Form, Reading};

/// A player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The name, without blanks around it.
    pub name: String,
    /// The rank, if it is next to the name.
    pub rank: Option<Rank>,
}

/// The players of one side, in the order of the record.
///
/// | written | players |
/// |---|---|
/// | `Honinbo Shusai` | one |
/// | `Kobayashi Koichi & Kobayashi Izumi` (draft 2016) | two |
/// | `Takemiya Masaki, 9p & Umezawa Yukari, 4p` | two with ranks |
/// | `Takemiya 9p, Umezawa 4p`, `武宫九段、梅泽三段` | two with ranks, as every part has one (a guess) |
/// | `A + B`, `A / B`, `A; B`, `A＆B` | two (a guess) |
/// | `Cho Chikun (9p)` | one with a rank |
/// | `Cho Chikun 9p`, `武宫九段` | one with a rank (a guess) |
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Players(pub Vec<Player>);

impl Players {
    /// Reads the players of PB or PW; see the table of [`Players`]. `None` only for a blank text.
    ///
    /// The canonical form is that of `Display`. Splitting at other marks than ` & `, or reading a rank from a name
    /// without a comma or parentheses, is a guess: names may contain both, so the reading is partial and the text is
    /// kept.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        let (parts, mut form) = split(text);
        let players: Vec<_> = parts.into_iter().filter_map(|part| player(part, &mut form)).collect();
        if players.is_empty() {
            return None;
        }
        let value = Self(players);
        let form = form.max(exactness(text, &value));
        Some(Reading::new(value, form))
    }

    /// Reads the players of BP or WP, which have one player in each value.
    #[must_use]
    pub fn from_values<'v>(values: impl IntoIterator<Item = &'v str>) -> Self {
        let mut form = Form::Canonical;
        Self(values.into_iter().filter_map(|value| player(value, &mut form)).collect())
    }

    /// Adds the ranks of BR or WR, such as `9p & 4p`, if there are as many as players. A rank next to a name is kept.
    #[must_use]
    pub fn with_ranks(mut self, ranks: &str) -> Self {
        let parts: Vec<&str> = ranks.split(['&', '＆', ',', '、', ';', '/', '+']).collect();
        let parts = if self.0.len() == 1 { Vec::from([ranks]) } else { parts };
        if parts.len() == self.0.len() {
            for (player, part) in self.0.iter_mut().zip(parts) {
                player.rank = player.rank.or_else(|| Rank::read(part).map(|reading| reading.value));
            }
        }
        self
    }
}

impl fmt::Display for Players {
    /// Writes players with ` & ` between them, ranks after a comma (draft 2016).
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, player) in self.0.iter().enumerate() {
            formatter.write_str(if index > 0 { " & " } else { "" })?;
            formatter.write_str(&player.name)?;
            if let Some(rank) = player.rank {
                write!(formatter, ", {rank}")?;
            }
        }
        Ok(())
    }
}

/// Splits at the marks that join players; partial if the marks may belong to a name. Commas separate players only if
/// every part ends in a rank.
fn split(text: &str) -> (Vec<&str>, Form) {
    if text.contains(" & ") {
        return (text.split(" & ").collect(), Form::Canonical);
    }
    for joint in ["＆", " + ", " / ", "; ", "；"] {
        if text.contains(joint) {
            return (text.split(joint).collect(), Form::Partial);
        }
    }
    let parts: Vec<&str> = text.split([',', '、', '，']).collect();
    if parts.len() > 1 && parts.iter().all(|part| trailing_rank(part.trim()).is_some()) {
        return (parts, Form::Partial);
    }
    (Vec::from([text]), Form::Canonical)
}

/// A name with the rank next to it.
fn player(part: &str, form: &mut Form) -> Option<Player> {
    let part = part.trim();
    let (name, reading) = match trailing_rank(part) {
        Some((name, reading)) => (name, Some(reading)),
        None => (part, None),
    };
    if name.is_empty() {
        return None;
    }
    if let Some(reading) = reading {
        *form = (*form).max(reading.form);
    }
    Some(Player { name: name.into(), rank: reading.map(|reading| reading.value) })
}

/// A rank at the end: after a comma, in parentheses, as the last word, or in Chinese characters right after the name.
/// The last two are partial.
fn trailing_rank(part: &str) -> Option<(&str, Reading<Rank>)> {
    let mut form = Form::Canonical;
    let cut = if let Some(open) = part.strip_suffix([')', '）'])
        && let Some((name, rank)) = open.rsplit_once(['(', '（'])
    {
        (name, rank)
    } else if let Some(cut) = part.rsplit_once([',', '，']) {
        cut
    } else if let Some(cut) = part.rsplit_once(char::is_whitespace) {
        form = Form::Partial;
        cut
    } else {
        form = Form::Partial;
        let mut ends = part.char_indices().rev();
        let (_, last) = ends.next()?;
        let (start, first) = ends.next()?;
        let is_rank = matches!(last, '段' | '단') && is_numeral(first);
        if !is_rank {
            return None;
        }
        part.split_at(start)
    };
    let (name, rank) = (cut.0.trim(), cut.1.trim());
    if !rank.contains(is_numeral) {
        return None;
    }
    let mut reading = Rank::read(rank).filter(|reading| {
        reading.form != Form::Partial && matches!(reading.value.level, Level::Kyu(_) | Level::Dan(_) | Level::Pro(_))
    })?;
    reading.form = reading.form.max(form);
    (!name.is_empty()).then_some((name, reading))
}

/// True if a character can be the number of a rank: a quick test that rejects most last words of names.
fn is_numeral(character: char) -> bool {
    character.is_ascii_digit() || "初一二三四五六七八九十초０１２３４５６７８９".contains(character)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, count: usize, form: Form) {
        let reading = Players::read(text).unwrap();
        assert_eq!((reading.value.to_string().as_str(), reading.form), (expected, form), "{text:?}");
        assert_eq!(reading.value.0.len(), count, "{text:?}");
    }

    #[test]
    fn standard() {
        for (text, count) in [
            ("Honinbo Shusai", 1),
            ("A & B", 2),
            ("Takemiya, 9p & Umezawa, 4p", 2),
            ("Takagawa, Kaku", 1),
            ("GNU Go 2.7.179 load and print", 1),
            ("R&D", 1),
            ("9d", 1),
        ] {
            check(text, text, count, Form::Canonical);
        }
        check(" Cho Chikun (9p)", "Cho Chikun, 9p", 1, Form::Variant);
        check("Cho Chikun, 9段", "Cho Chikun, 9d", 1, Form::Variant);
    }

    #[test]
    fn guesses() {
        for (text, expected, count) in [
            ("Takemiya 9p, Umezawa 4p", "Takemiya, 9p & Umezawa, 4p", 2),
            ("武宫九段、梅泽三段", "武宫, 9p & 梅泽, 3p", 2),
            ("A + B", "A & B", 2),
            ("A / B / C", "A & B & C", 3),
            ("A＆B", "A & B", 2),
            ("Cho Chikun 9p", "Cho Chikun, 9p", 1),
            ("井山裕太 9段P", "井山裕太, 9p", 1),
        ] {
            check(text, expected, count, Form::Partial);
        }
        assert_eq!(Players::read(" "), None);
        assert_eq!(Players::read(" & "), None);
    }

    #[test]
    fn values_and_ranks() {
        let players = Players::from_values(["A", "B, 3d", " "]);
        assert_eq!(players.to_string(), "A & B, 3d");
        assert_eq!(players.with_ranks("9p & 4p").to_string(), "A, 9p & B, 3d");
        assert_eq!(Players::read("A & B").unwrap().value.with_ranks("9p").to_string(), "A & B");
        assert_eq!(Players::read("A").unwrap().value.with_ranks("九段").to_string(), "A, 9p");
    }
}
