//! Checks a text: calls the rules of the plan for its faults, the whole text and each game tree.

use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::prop::Version;
use kifu_sgf::{Collection, Game, Settings, Span, SyntaxError};

use super::plan::Plan;
use crate::aids::game_record::holds_game;
use crate::{Diagnostic, Memo, Options, RULES, Scope, Sink, Survey, Watch};

/// Returns the findings of a text, in the order of the text.
///
/// For many texts create a [`Checker`] once.
#[must_use]
pub fn check(collection: &Collection<'_>, options: &Options) -> Vec<Diagnostic> {
    Checker::new(options).check(collection)
}

/// The enabled rules, sorted by their subjects: created once, and used for any number of texts.
///
/// ```
/// use kifu_check::{Checker, Options};
/// use kifu_sgf::Collection;
///
/// let checker = Checker::new(&Options::default());
/// let counts = ["(;FF[4]KM[6,5])", "(;FF[4]SZ[19])"].map(|text| checker.check(&Collection::parse(text.as_bytes())).len());
/// assert!(counts[0] > counts[1]);
/// ```
#[derive(Clone, Debug)]
pub struct Checker {
    plan: Plan,
}

impl Checker {
    /// A checker with these rules.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self { plan: Plan::new(options) }
    }

    /// Returns the findings of a text, in the order of the text.
    #[must_use]
    pub fn check(&self, collection: &Collection<'_>) -> Vec<Diagnostic> {
        self.check_while(collection, &mut || true).unwrap_or_default()
    }

    /// Checks a text as [`check`](Self::check) does, as long as `goes_on` returns true: it is called before each game
    /// tree, and every few thousand nodes within one. Returns `None` if it returned false.
    #[must_use]
    pub fn check_while(
        &self,
        collection: &Collection<'_>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Diagnostic>> {
        self.find(collection, None, goes_on)
    }

    /// Returns the findings of a game tree, in the order of the text: those of [`check`](Self::check) that
    /// [belong](Diagnostic::belongs_to) to it. Takes the time of this game tree and a short look at each other.
    #[must_use]
    pub fn check_game(&self, game: Game<'_>) -> Vec<Diagnostic> {
        let collection = game.collection();
        let only = (collection.games().len() > 1).then_some(game);
        let mut found = self.find(collection, only, &mut || true).unwrap_or_default();
        found.retain(|diagnostic| diagnostic.belongs_to(game));
        found
    }

    /// Finds the faults of a text; without most of those outside one game tree, if `only` names one.
    fn find(
        &self,
        collection: &Collection<'_>,
        only: Option<Game<'_>>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Diagnostic>> {
        let plan = &self.plan;
        let mut watch = Watch::new(goes_on);
        let mut sink = Sink::new(RULES[0]);
        let mut others = Sink::new(RULES[0]);
        let first = collection.game(0).map_or_else(Settings::default, Game::settings);
        let version = if collection.games().len() > 0 { first.version } else { Version::Ff4 };
        // Rules report an error at its place, or right before or behind it.
        let is_near = |error: &&SyntaxError| {
            only.is_none_or(|game| error.span.start <= game.span().end && game.span().start <= error.span.end)
        };
        for &error in collection.errors().iter().filter(is_near) {
            for &(_, check, rule) in plan.syntax.iter().filter(|(kind, ..)| *kind == error.kind) {
                plan.ask(&mut sink, rule, version, |sink| check(error, collection, sink));
            }
        }
        for &(check, rule) in &plan.collection {
            plan.ask(&mut sink, rule, version, |sink| check(collection, sink));
        }
        for game in collection.games().filter(|game| only.is_none_or(|only| only.index() == game.index())) {
            if !watch.ask() {
                return None;
            }
            let settings = if game.index() == 0 { first } else { game.settings() };
            let (survey, memo) = (Survey::of(game, &settings), Memo::default());
            plan.game(&Scope::new(game, settings, &survey, &memo), &mut sink, &mut watch);
            if watch.is_ended() {
                return None;
            }
        }
        for &(check, rule) in &plan.other_text {
            plan.ask(&mut others, rule, version, |sink| check(collection, sink));
        }
        let mut found = sink.found;
        if !others.found.is_empty() {
            let trees: Vec<Span> = collection.games().filter(|&game| holds_game(game)).map(Game::span).collect();
            let is_in = |tree: &Span, place: Span| tree.start <= place.start && place.end <= tree.end;
            found.retain(|diagnostic| trees.iter().any(|tree| is_in(tree, diagnostic.span)));
            found.append(&mut others.found);
        }
        sorting::sort_by_key(&mut found, |diagnostic| (diagnostic.span, diagnostic.rule.code));
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// Games with one long line, with captures, and with variations, each with a fault at its end.
    #[test]
    fn a_check_can_be_ended_within_a_game() {
        let repeated = |part: &str| part.repeat(12_000 / part.matches(';').count());
        let line: String = (0..12_000)
            .map(|number| {
                let letter = |at: usize| char::from(b'a' + (at % 19) as u8);
                let color = if number % 2 == 0 { 'B' } else { 'W' };
                alloc::format!(";{color}[{}{}]", letter(number), letter(number / 19))
            })
            .collect();
        for nodes in [line, repeated(";B[aa]C[x]"), repeated("(;B[aa])"), repeated(";B[];W[]")] {
            let text = alloc::format!("(;FF[4]SZ[19]{nodes};B[zzz])");
            let collection = Collection::parse(text.as_bytes());
            let checker = Checker::new(&Options::default());
            let mut asked = 0;
            let whole = checker.check_while(&collection, &mut || {
                asked += 1;
                true
            });
            assert_eq!(whole, Some(checker.check(&collection)));
            assert!(asked > 2, "{asked} questions");
            for last in 1..asked {
                let mut left = last;
                let found = checker.check_while(&collection, &mut || {
                    left -= 1;
                    left > 0
                });
                assert_eq!((found, left), (None, 0), "a question after the refusal");
            }
        }
    }

    #[test]
    fn a_check_can_be_ended_before_each_game() {
        let collection = Collection::parse(b"(;KM[6,5])(;KM[6,5])(;KM[6,5])");
        let checker = Checker::new(&Options::default());
        for games in 0..=3 {
            let mut left = games;
            let found = checker.check_while(&collection, &mut || {
                left -= 1;
                left >= 0
            });
            let whole = (games == 3).then(|| checker.check(&collection));
            assert_eq!(found, whole, "{games}");
        }
    }
}
