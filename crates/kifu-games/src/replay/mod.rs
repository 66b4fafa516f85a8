//! Plays records of other games out.

mod number;
mod rewrite;
mod setup;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_go::{Color, Size};
use kifu_sgf::prop::games::{BACKGAMMON, HEX, LINES_OF_ACTION, is_described};
use kifu_sgf::value::Form as ValueForm;
use kifu_sgf::{Declared, Game, Node, Property, Settings, Value};

use crate::backgammon::Gammons;
use crate::{ATAXX, Action, Fault, Form, GameRow, Notation, Position, read_action, write_action};

pub use number::game_number;
pub use rewrite::{RecordForm, Rewritten};

/// A record of a game of the [table](crate::GAMES), ready to be played out.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'c> {
    /// The game.
    pub row: &'static GameRow,
    /// The size of its board.
    pub size: Size,
    /// The notation of the page; other ones are read, too.
    pub notation: Notation,
    pub(crate) game: Game<'c>,
    settings: Settings,
    /// Little Golem's Hex: the nodes of one colour are moves of the other.
    colors: [Color; 2],
}

/// A value that is against the rules.
#[derive(Clone, Copy, Debug)]
pub struct FaultyMove<'c> {
    /// The value.
    pub value: Value<'c>,
    /// Why.
    pub fault: Fault,
}

/// A move of a record, as players read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The player.
    pub color: Color,
    /// The move in the notation of the page, also if the record has another one; a value that cannot be read as it is
    /// written.
    pub text: String,
    /// What is against the rules.
    pub fault: Option<Fault>,
}

/// The position at a node.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The position.
    pub position: Position,
    /// What was against the rules on the way, in the order of the moves.
    pub faults: Vec<Fault>,
}

/// The properties that place pieces.
const STONES: [&str; 4] = ["AB", "AW", "AA", "AE"];

impl<'c> Replay<'c> {
    /// Prepares a game; `None` for Go, for games that are not in the table, for boards of more than 52 lines or of a size
    /// that the game does not have, and for variants that start in a way that the record does not state.
    #[must_use]
    pub fn of(game: Game<'c>) -> Option<Self> {
        let settings = game.settings();
        let root = game.root();
        let row = GameRow::find(number::number_of(game, &settings)?)?;
        let size = match settings.declared_size {
            Declared::Missing => Size::square(row.side)?,
            Declared::Wrong | Declared::As(ValueForm::Partial) if row.number != BACKGAMMON => return None,
            _ => settings.size,
        };
        // Some records of Go have the number of Othello.
        if !row.sizes.contain(size) {
            return None;
        }
        let has_setup = STONES[..3].iter().any(|ident| root.get(ident).is_some());
        let names_start = |property: Property<'_>| {
            let text = property.value().simple_text();
            !text.is_empty() && !text.eq_ignore_ascii_case("standard")
        };
        let is_odd_start = match row.number {
            LINES_OF_ACTION => root.get("SU").is_some_and(names_start) && !has_setup,
            // Moves of QLizzie in two nodes.
            ATAXX => game.nodes().any(|node| node.get("QLMR").is_some()),
            _ => false,
        };
        if is_odd_start {
            return None;
        }
        let is_inverted =
            || root.get("IY").is_some_and(|value| value.value().simple_text().eq_ignore_ascii_case("true"));
        let notation =
            if row.number == LINES_OF_ACTION && is_inverted() { Notation::NumbersDown } else { row.notation };
        let is_exchanged = row.number == HEX
            && (settings.declared_game == Declared::Missing || root.get("SO").is_some_and(names_little_golem))
            && first_mover(root) == Some(Color::White);
        let colors = if is_exchanged { [Color::White, Color::Black] } else { [Color::Black, Color::White] };
        Some(Self { row, size, notation, game, settings, colors })
    }

    /// The position before the root.
    #[must_use]
    pub fn start(&self) -> Position {
        let root = self.game.root();
        let mut position = self.row.start(self.size);
        // Setup of the root takes the place of the usual start; in Backgammon it changes it.
        if STONES[..3].iter().any(|ident| root.get(ident).is_some()) && self.row.number != BACKGAMMON {
            for point in self.size.points() {
                position.set(point, None);
            }
        }
        let has_jacoby =
            |rules: Property<'_>| rules.value().simple_text().split([':', ',']).any(|rule| rule.trim() == "Jacoby");
        if root.get("RU").is_some_and(has_jacoby) {
            position.checkers.gammons = Gammons::OnlyDoubled;
        }
        position
    }

    /// Returns the position at a node of the game, after its moves.
    #[must_use]
    pub fn at(&self, node: Node<'c>) -> Reached {
        let mut path: Vec<Node<'c>> = core::iter::successors(Some(node), |node| node.parent()).collect();
        path.reverse();
        let (mut position, mut faults) = (self.start(), Vec::new());
        for node in path {
            self.apply(&mut position, node, |faulty| faults.push(faulty.fault));
        }
        Reached { position, faults }
    }

    /// Returns the number of moves from the root to a node, with its own.
    #[must_use]
    pub fn moves_of(node: Node<'c>) -> usize {
        node.properties().filter(|property| color_of(*property).is_some()).count()
    }

    /// Executes the setup and the moves of a node, and reports what is against the rules.
    pub fn apply(&self, position: &mut Position, node: Node<'c>, mut report: impl FnMut(FaultyMove<'c>)) {
        for property in node.properties() {
            self.set_up(position, property);
        }
        for property in node.properties() {
            let Some(color) = color_of(property) else { continue };
            let color = self.colors[color as usize];
            if let Err(fault) = self.play(position, color, property) {
                report(FaultyMove { value: property.value(), fault });
            }
        }
    }

    /// Executes the setup and the moves of a node as [`apply`](Self::apply) does, and returns its moves; mostly one or none.
    pub fn play_node(&self, position: &mut Position, node: Node<'c>) -> Vec<PlayedMove> {
        let moves = node.properties().filter_map(|property| Some((color_of(property)?, property)));
        let mut moves: Vec<(PlayedMove, Property<'c>)> = moves
            .map(|(color, property)| {
                let texts: Vec<String> =
                    property.values().map(|value| self.move_on_page(position, &value.simple_text())).collect();
                let played = PlayedMove { color: self.colors[color as usize], text: texts.join(" "), fault: None };
                (played, property)
            })
            .collect();
        self.apply(position, node, |faulty| {
            let of_value = |property: &Property<'c>| property.value().span() == faulty.value.span();
            if let Some((played, _)) = moves.iter_mut().find(|(_, property)| of_value(property)) {
                played.fault = Some(faulty.fault);
            }
        });
        moves.into_iter().map(|(played, _)| played).collect()
    }

    /// A move in the notation of the page; what cannot be read stays.
    pub(crate) fn move_on_page(&self, before: &Position, raw: &str) -> String {
        match read_action(self.row, raw, self.size, self.notation) {
            Ok(action) => write_action(&action, self.size, self.notation, |point| before.at(point).is_some()),
            Err(_) => raw.to_string(),
        }
    }

    /// Calls a function with each move of the main line: the position before it, the player, and the text of its first value.
    pub(crate) fn main_line(&self, mut visit: impl FnMut(&Position, Color, &str)) {
        let mut position = self.start();
        for node in self.game.main_line() {
            for property in node.properties() {
                if let Some(color) = color_of(property) {
                    visit(&position, self.colors[color as usize], &property.value().simple_text());
                }
            }
            self.apply(&mut position, node, |_| {});
        }
    }

    /// Calls a function with the first fault of each line of play. What is not certain ends a line without a call: values
    /// that cannot be read, points off a board whose size the record does not state, captures by rules of its own.
    pub fn first_faults(&self, mut report: impl FnMut(FaultyMove<'c>)) {
        self.walk(|position, node| {
            let mut first = None;
            self.apply(position, node, |faulty| first = first.or(Some(faulty)));
            if let Some(faulty) = first.filter(|faulty| self.is_certain(faulty.fault)) {
                report(faulty);
            }
            first.is_none()
        });
    }

    /// Visits the nodes with the position before each, which `visit` changes to that after it; it returns whether to go on to
    /// the children. Variations come in the order of their size, the largest last.
    pub fn walk(&self, mut visit: impl FnMut(&mut Position, Node<'c>) -> bool) {
        // A position is copied for all children but the largest, which comes last: so few positions are kept at once.
        let mut open: Vec<(Position, Vec<Node<'c>>)> = Vec::new();
        let mut next = Some((self.start(), self.game.root()));
        loop {
            let Some((mut position, node)) = next.take() else {
                let Some((position, children)) = open.last_mut() else { return };
                let Some(node) = children.pop() else { return };
                next = if children.is_empty() {
                    open.pop().map(|(position, _)| (position, node))
                } else {
                    Some((position.clone(), node))
                };
                continue;
            };
            if !visit(&mut position, node) {
                continue;
            }
            let mut children: Vec<Node<'c>> = node.children().collect();
            match *children.as_slice() {
                [] => {}
                [only] => next = Some((position, only)),
                _ => {
                    children.sort_by_key(|child| core::cmp::Reverse(child.subtree_end() - child.id().index()));
                    open.push((position, children));
                }
            }
        }
    }

    fn is_certain(&self, fault: Fault) -> bool {
        match fault {
            Fault::Unreadable => false,
            Fault::OffBoard => is_described(self.row.number) || matches!(self.settings.declared_size, Declared::As(_)),
            // Rules of Dots differ in what is captured.
            Fault::Surrounded | Fault::OpenChain => self.game.root().get("RU").is_none(),
            _ => true,
        }
    }

    fn play(&self, position: &mut Position, color: Color, property: Property<'c>) -> Result<(), Fault> {
        let mut values = property.values();
        let first = values.next().map(|value| value.simple_text()).unwrap_or_default();
        let mut action = read_action(self.row, &first, self.size, self.notation)?;
        if self.row.form == Form::Dots {
            // Several values are a final placing.
            for value in values {
                let read = read_action(self.row, &value.simple_text(), self.size, self.notation)?;
                action = joined(action, read);
            }
        }
        self.row.play(position, color, &action)
    }
}

fn color_of(property: Property<'_>) -> Option<Color> {
    match property.ident().as_ref() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

fn names_little_golem(source: Property<'_>) -> bool {
    source.value().simple_text().to_ascii_lowercase().contains("littlegolem")
}

/// The player of the first move on the main line.
fn first_mover(root: Node<'_>) -> Option<Color> {
    root.main_line().find_map(|node| node.properties().find_map(color_of))
}

/// Two actions of Dots as one.
fn joined(one: Action, other: Action) -> Action {
    let parts = |action| match action {
        Action::Place(point) => (Vec::from([point]), Vec::new()),
        Action::Dots { points, chains } => (points, chains),
        _ => (Vec::new(), Vec::new()),
    };
    let ((mut points, mut chains), (more_points, more_chains)) = (parts(one), parts(other));
    points.extend(more_points);
    chains.extend(more_chains);
    Action::Dots { points, chains }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GOMOKU;
    use crate::tests::{faults, play_out, reached};
    use alloc::borrow::ToOwned;
    use alloc::format;
    use kifu_sgf::Collection;
    use kifu_sgf::prop::games::OTHELLO;

    #[test]
    fn games_that_can_be_replayed() {
        let number = |record: &str| {
            let collection = Collection::parse(record.as_bytes());
            Replay::of(collection.game(0).unwrap()).map(|replay| (replay.row.number, replay.size.columns()))
        };
        for (record, expected) in [
            ("(;GM[1];B[aa])", None),
            ("(;GM[3])", None),
            ("(;GM[11])", Some((HEX, 11))),
            ("(;GM[11]SZ[14])", Some((HEX, 14))),
            ("(;GM[11]SZ[60])", None),
            ("(;GM[11]RU[Othello])", Some((OTHELLO, 8))),
            ("(;GM[2]SZ[19]AP[CGoban:3])", None),
            ("(;GM[2]SZ[10])", Some((OTHELLO, 10))),
            ("(;GM[4])", Some((GOMOKU, 15))),
            ("(;GM[4]SZ[9:9:9])", None),
            ("(;GM[40]RU[QLizzie-DotsAndBoxes])", None),
            ("(;GM[4]RU[QLizzie-Connect6]SZ[19])", Some((GOMOKU, 19))),
            ("(;GM[9]SU[Gemma])", None),
            ("(;GM[9]SU[Custom]AB[a1])", Some((LINES_OF_ACTION, 8))),
            ("(;GM[6]SZ[x])", Some((BACKGAMMON, 1))),
        ] {
            let found = number(record);
            let expected =
                expected.map(|(game, side)| (game, if game == BACKGAMMON { found.map_or(0, |it| it.1) } else { side }));
            assert_eq!(found, expected, "{record}");
        }
    }

    #[test]
    fn setup_in_every_notation() {
        for record in ["(;GM[11]SZ[3]AB[a1][b2]AW[c1:c3])", "(;GM[11]SZ[3]AB[aa][bb]AW[ca:cc])"] {
            assert_eq!(play_out(record).0, "X.O .XO ..O", "{record}");
        }
        assert_eq!(play_out("(;GM[11]SZ[3]AB[a1:c3];AE[b2]PL[W])").0, "XXX X.X XXX");
        let position = reached("(;GM[6]CO[w]CV[4]DI[31]AE[a:y]AB[a][a][x]AW[y])").position;
        let checkers = position.checkers;
        assert_eq!((checkers.cube, checkers.owner, checkers.dice), (4, Some(Color::White), Some([3, 1])));
        assert_eq!([checkers.count(Color::Black, 0), checkers.count(Color::White, 24)], [2, 1]);
        assert_eq!([checkers.pips(Color::Black), checkers.pips(Color::White)], [24 + 24 + 1, 25]);
    }

    #[test]
    fn moves_are_read_in_one_notation() {
        let check = |record: &str, expected: &[(Color, &str, Option<Fault>)]| {
            let collection = Collection::parse(record.as_bytes());
            let game = collection.game(0).unwrap();
            let replay = Replay::of(game).unwrap();
            let mut position = replay.start();
            let played: Vec<PlayedMove> =
                game.main_line().flat_map(|node| replay.play_node(&mut position, node)).collect();
            let expected =
                expected.iter().map(|&(color, text, fault)| PlayedMove { color, text: text.to_owned(), fault });
            assert_eq!(played, expected.collect::<Vec<_>>(), "{record}");
            assert_eq!(position, replay.at(game.main_line().last().unwrap()).position);
        };
        use Color::{Black, White};
        check(
            "(;GM[11]SZ[5];B[ca];W[swap-pieces];B[north];W[A1]B[a1])",
            &[
                (Black, "c1", None),
                (White, "swap-pieces", None),
                (Black, "north", Some(Fault::Unreadable)),
                (White, "a1", None),
                (Black, "a1", Some(Fault::Occupied)),
            ],
        );
        // Little Golem's White is the player who is Black elsewhere.
        check(
            "(;EV[hex.ch.1]SO[http://www.littlegolem.com]SZ[5];W[cb];B[swap])",
            &[(Black, "c2", None), (White, "swap", None)],
        );
        check("(;GM[2]SZ[8];B[fe];W[])", &[(Black, "f5", None), (White, "pass", Some(Fault::NeedlessPass))]);
        check("(;GM[40]SZ[9];B[aa][bb])", &[(Black, "aa bb", None)]);
    }

    #[test]
    fn the_first_fault_of_each_line() {
        let check = |record: &str, expected: &[(&str, Fault)]| {
            let collection = Collection::parse(record.as_bytes());
            let mut found = Vec::new();
            let replay = Replay::of(collection.game(0).unwrap()).unwrap();
            replay.first_faults(|faulty| found.push((faulty.value.simple_text().into_owned(), faulty.fault)));
            found.sort_by(|one, other| one.0.cmp(&other.0));
            let found: Vec<(&str, Fault)> = found.iter().map(|(text, fault)| (text.as_str(), *fault)).collect();
            assert_eq!(found, expected, "{record}");
        };
        use Fault::{Occupied, OffBoard};
        check("(;GM[11];B[a1](;W[a1];B[a1])(;W[b1](;B[b1])(;B[c1])))", &[("a1", Occupied), ("b1", Occupied)]);
        // Other rules are about values that cannot be read.
        check("(;GM[11];B[north];W[a1];B[a1])", &[]);
        check("(;GM[11];B[l1])", &[("l1", OffBoard)]);
        // Go with a wrong number.
        check("(;GM[2];B[pd])", &[]);
        check("(;GM[2]SZ[8];B[pd])", &[("pd", OffBoard)]);
    }

    /// Many branches off a long line need few positions at once: the test would take gigabytes otherwise.
    #[test]
    fn many_variations() {
        let line: String = (0..20_000).map(|_| "(;C[x](;W[b1])").collect();
        let record = format!("(;GM[11]SZ[52]{line}{})", ")".repeat(20_000));
        assert_eq!(faults(&record), []);
        let collection = Collection::parse(record.as_bytes());
        let mut count = 0;
        Replay::of(collection.game(0).unwrap()).unwrap().first_faults(|_| count += 1);
        assert_eq!(count, 0);
        assert_eq!(reached("(;GM[11])").position, GameRow::find(HEX).unwrap().start(Size::square(11).unwrap()));
        assert_eq!(play_out("(;GM[11]SZ[2])").0, ".. ..".to_owned());
    }
}
