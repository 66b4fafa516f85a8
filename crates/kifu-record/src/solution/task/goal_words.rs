//! Goals of problems in words.

use kifu_go::Color;

use crate::folded;

/// What the solver of a problem is to achieve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// To live.
    Live,
    /// To kill the stones of the opponent.
    Kill,
    /// To capture stones.
    Capture,
    /// To connect stones.
    Connect,
    /// To divide stones of the opponent.
    Cut,
    /// To escape.
    Escape,
    /// To get a ko.
    Ko,
    /// To live in seki.
    Seki,
    /// To win a capturing race.
    WinRace,
}

/// English phrases after the side and `to`, `and` or `can`. Longer ones come before their beginnings.
const PHRASES: &[(&str, Goal)] = &[
    ("live in seki", Goal::Seki),
    ("live", Goal::Live),
    ("make life", Goal::Live),
    ("make two eyes", Goal::Live),
    ("survive", Goal::Live),
    ("kill", Goal::Kill),
    ("capture", Goal::Capture),
    ("catch", Goal::Capture),
    ("connect", Goal::Connect),
    ("link up", Goal::Connect),
    ("cut", Goal::Cut),
    ("disconnect", Goal::Cut),
    ("separate", Goal::Cut),
    ("escape", Goal::Escape),
    ("get out", Goal::Escape),
    ("make ko", Goal::Ko),
    ("make a ko", Goal::Ko),
    ("get ko", Goal::Ko),
    ("get a ko", Goal::Ko),
    ("start a ko", Goal::Ko),
    ("ko", Goal::Ko),
    ("make seki", Goal::Seki),
    ("make a seki", Goal::Seki),
    ("win the race", Goal::WinRace),
    ("win the capturing race", Goal::WinRace),
    ("win the semeai", Goal::WinRace),
];
/// Words between the side and the goal: `Black to play and live`.
const BETWEEN: &[&str] =
    &["to", "play", "plays", "move", "moves", "first", "go", "goes", "and", "can", "must", "should"];
/// Words of [`BETWEEN`] after which a goal is one: `White plays and kills` tells what happens.
const ASKING: &[&str] = &["to", "and", "can", "must", "should"];
/// Words before the side in questions: `How can Black live?`
const QUESTIONS: &[&str] = &["can", "could", "does", "should", "will"];
/// Words between an order and the side of the stones: `Capture the white stones`.
const ARTICLES: &[&str] = &["the", "all", "these", "those"];

/// Words after the side in scripts without blanks, folded: who plays first.
const FIRST: &[&str] = &["先手", "先", "番", "선", "번", "차례"];
/// Words between these and the goal that do not change it.
const FILLERS: &[&str] = &["手", "で", "に", "要", "求", "做", "净", "无条件", "이", "가"];
/// Goals after the words of [`FIRST`], folded. Longer ones come before their beginnings.
const GOALS: &[(&str, Whose, Goal)] = &[
    ("双活", Whose::Any, Goal::Seki),
    ("セキ", Whose::Any, Goal::Seki),
    ("빅", Whose::Any, Goal::Seki),
    ("活", Whose::Own, Goal::Live),
    ("生", Whose::Own, Goal::Live),
    ("삶", Whose::Own, Goal::Live),
    ("사는", Whose::Own, Goal::Live),
    ("살", Whose::Own, Goal::Live),
    ("활", Whose::Own, Goal::Live),
    ("死", Whose::Others, Goal::Kill),
    ("사", Whose::Others, Goal::Kill),
    ("을잡", Whose::Others, Goal::Kill),
    ("杀", Whose::Any, Goal::Kill),
    ("劫", Whose::Any, Goal::Ko),
    ("コウ", Whose::Any, Goal::Ko),
    ("패", Whose::Any, Goal::Ko),
    ("连", Whose::Any, Goal::Connect),
    ("渡", Whose::Any, Goal::Connect),
    ("연결", Whose::Any, Goal::Connect),
    ("脱", Whose::Any, Goal::Escape),
    ("逃", Whose::Any, Goal::Escape),
    ("탈출", Whose::Any, Goal::Escape),
    ("切", Whose::Any, Goal::Cut),
    ("断", Whose::Any, Goal::Cut),
    ("끊", Whose::Any, Goal::Cut),
    ("吃", Whose::Any, Goal::Capture),
    ("提", Whose::Any, Goal::Capture),
    ("取", Whose::Any, Goal::Capture),
];

/// Whose stones a goal may name: `黒先活`, `黒先白死`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// Those of the solver, or none.
    Own,
    /// Those of the opponent.
    Others,
    /// Either, or none.
    Any,
}

/// Returns the goal that a text states for the solver.
pub(super) fn goal_in(text: &str, solver: Color) -> Option<Goal> {
    let text = folded(text);
    let words: Vec<&str> = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    in_words(&words, solver).or_else(|| without_blanks(&words.concat(), solver))
}

fn in_words(words: &[&str], solver: Color) -> Option<Goal> {
    words.iter().enumerate().find_map(|(at, word)| match color_of(word) {
        Some(color) if color == solver => {
            let after = &words[at + 1..];
            let between = after.iter().take_while(|word| BETWEEN.contains(word)).count();
            let is_asked = after[..between].iter().any(|word| ASKING.contains(word))
                || at > 0 && QUESTIONS.contains(&words[at - 1]);
            phrase(&after[between..]).filter(|_| is_asked)
        }
        Some(_) => None,
        None => order(&words[at..], solver),
    })
}

fn color_of(word: &str) -> Option<Color> {
    match word {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

/// The goal at the beginning of some words.
fn phrase(words: &[&str]) -> Option<Goal> {
    let begins = |phrase: &str| phrase.split(' ').enumerate().all(|(at, word)| words.get(at) == Some(&word));
    PHRASES.iter().find(|(phrase, _)| begins(phrase)).map(|(_, goal)| *goal)
}

/// The goal of an order: `Kill White.`
fn order(words: &[&str], solver: Color) -> Option<Goal> {
    let goal = match *words.first()? {
        "kill" => Goal::Kill,
        "capture" => Goal::Capture,
        _ => return None,
    };
    let whose = words[1..].iter().find(|word| !ARTICLES.contains(word))?;
    (color_of(whose)? != solver).then_some(goal)
}

/// The goal in Chinese, Japanese or Korean.
fn without_blanks(text: &str, solver: Color) -> Option<Goal> {
    let signs = match solver {
        Color::Black => ['黑', '흑'],
        Color::White => ['白', '백'],
    };
    text.match_indices(signs).find_map(|(at, sign)| {
        let rest = &text[at + sign.len()..];
        let rest = FIRST.iter().find_map(|first| rest.strip_prefix(first))?;
        let rest = FILLERS.iter().find_map(|filler| rest.strip_prefix(filler)).unwrap_or(rest);
        let is_own = rest.starts_with(signs);
        let after = rest.trim_start_matches(['黑', '흑', '白', '백']);
        let is_others = !is_own && after.len() < rest.len();
        let fits = |whose| match whose {
            Whose::Own => !is_others,
            Whose::Others => is_others,
            Whose::Any => true,
        };
        GOALS.iter().find(|(goal, whose, _)| after.starts_with(goal) && fits(*whose)).map(|(.., goal)| *goal)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, solver: Color, expected: Option<Goal>) {
        assert_eq!(goal_in(text, solver), expected, "{text}, {solver:?}");
    }

    #[test]
    fn goals_in_english() {
        for (text, expected) in [
            ("Black to live", Some(Goal::Live)),
            ("Black to play and live.", Some(Goal::Live)),
            ("Problem 3: BLACK TO KILL", Some(Goal::Kill)),
            ("Black plays first and kills", None),
            ("Black to play. Kill White.", Some(Goal::Kill)),
            ("Black to play and kill the white group", Some(Goal::Kill)),
            ("How can Black live?", Some(Goal::Live)),
            ("Capture the white stones.", Some(Goal::Capture)),
            ("Black to live in seki", Some(Goal::Seki)),
            ("Black should make a ko here", Some(Goal::Ko)),
            ("Black must link up", Some(Goal::Connect)),
            ("Black to win the capturing race", Some(Goal::WinRace)),
            ("Black to play", None),
            ("Black lives.", None),
            ("Black to livestream", None),
            ("White to live", None),
            ("Can White kill?", None),
            ("Kill Black", None),
            ("", None),
        ] {
            check(text, Color::Black, expected);
        }
        check("White to play and kill", Color::White, Some(Goal::Kill));
        check("Kill Black.", Color::White, Some(Goal::Kill));
    }

    #[test]
    fn goals_in_east_asian_languages() {
        for (text, expected) in [
            ("黑先活", Some(Goal::Live)),
            ("黒先生き", Some(Goal::Live)),
            ("黒先、活きる", Some(Goal::Live)),
            ("黑先做活", Some(Goal::Live)),
            ("黑先黑活", Some(Goal::Live)),
            ("黑先，殺白", Some(Goal::Kill)),
            ("黒先白死", Some(Goal::Kill)),
            ("黑先白死。", Some(Goal::Kill)),
            ("黒先コウ", Some(Goal::Ko)),
            ("黑先劫", Some(Goal::Ko)),
            ("黑先双活", Some(Goal::Seki)),
            ("黒番で連絡", Some(Goal::Connect)),
            ("흑선활", Some(Goal::Live)),
            ("흑선 백사", Some(Goal::Kill)),
            ("흑번 사는 수", Some(Goal::Live)),
            ("흑선 패", Some(Goal::Ko)),
            ("黒先", None),
            ("黑死", None),
            ("黑先死", None),
            ("白先活", None),
        ] {
            check(text, Color::Black, expected);
        }
        check("白先黑死", Color::White, Some(Goal::Kill));
        check("白先活", Color::White, Some(Goal::Live));
    }
}
