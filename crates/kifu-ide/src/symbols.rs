//! The outline of a text: games, runs of moves, variations, named nodes.

use kifu_sgf::{Game, Node, Settings, Span};

use crate::Snapshot;
use crate::place::{is_go, move_of, subtree_end};

/// A part of a text with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The kind of the part.
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// Where it begins: its first node.
    pub start: Span,
    /// The depth below the game, which has 0.
    pub depth: usize,
}

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SymbolKind {
    /// A game tree.
    Game,
    /// Moves between two branches.
    Run,
    /// A variation other than the main one.
    Variation,
    /// A node with a name, with setup, or with a figure.
    Node,
}

/// The largest number of symbols; the last one counts the rest.
const MAX: usize = 10_000;

/// The greatest depth: variations inside deeper ones are listed at this depth.
const DEEPEST: usize = 60;

/// Returns the outline, in the order of the text. A symbol contains those that follow it with a greater depth.
#[must_use]
pub fn symbols(snapshot: &Snapshot) -> Vec<Symbol> {
    let mut outline = Outline { symbols: Vec::new(), left_out: 0 };
    if snapshot.can_be_located() {
        snapshot.collection().games().for_each(|game| outline.game(game));
    }
    let Outline { mut symbols, left_out } = outline;
    if left_out > 0 {
        let end = Span::at(snapshot.collection().source().len() as u32);
        let name = format!("… {left_out} more");
        symbols.push(Symbol { name, kind: SymbolKind::Game, span: end, start: end, depth: 0 });
    }
    symbols
}

struct Outline {
    symbols: Vec<Symbol>,
    left_out: usize,
}

/// A line of play: the main line of a game, or that of a variation.
struct Line {
    /// The number after its last node.
    end: u32,
    depth: usize,
    /// The current run.
    run: Option<Run>,
}

/// Moves between two branches.
struct Run {
    /// The index of its symbol.
    symbol: Option<usize>,
    from: u32,
    to: u32,
}

impl Outline {
    fn push(&mut self, symbol: Symbol) -> Option<usize> {
        if self.symbols.len() >= MAX {
            self.left_out += 1;
            return None;
        }
        self.symbols.push(symbol);
        Some(self.symbols.len() - 1)
    }

    fn game(&mut self, game: Game<'_>) {
        let settings = game.settings();
        let root = game.root();
        let start = root.span();
        let name = name_of_game(game);
        self.push(Symbol { name, kind: SymbolKind::Game, span: game.span(), start, depth: 0 });
        let first = root.id().index();
        // The number of the last move at each node.
        let mut numbers: Vec<u32> = Vec::with_capacity((root.subtree_end() - first) as usize);
        let mut lines = vec![Line { end: root.subtree_end(), depth: 1, run: None }];
        for node in game.nodes() {
            let parent = node.parent();
            let before = parent.map_or(0, |parent| numbers[(parent.id().index() - first) as usize]);
            let played = node.properties().any(crate::place::is_move);
            let number = own_number(node).filter(|_| played).unwrap_or(before + u32::from(played));
            numbers.push(number);
            while lines.len() > 1 && lines.last().is_some_and(|line| line.end <= node.id().index()) {
                lines.pop();
            }
            let is_variation = parent.is_some_and(|parent| parent.first_child() != Some(node));
            if is_variation {
                let depth = lines.last().map_or(1, |line| line.depth).min(DEEPEST);
                let span = Span::new(node.span().start, subtree_end(node));
                let name = name_of_variation(node, number, &settings);
                self.push(Symbol { name, kind: SymbolKind::Variation, span, start: node.span(), depth });
                lines.push(Line { end: node.subtree_end(), depth: depth + 1, run: None });
            }
            let is_after_fork = parent.is_some_and(|parent| parent.is_fork());
            let Some(line) = lines.last_mut() else { return };
            if is_after_fork {
                line.run = None;
            }
            self.visit(line, node, number, played);
        }
    }

    /// Adds a node to the run of its line.
    fn visit(&mut self, line: &mut Line, node: Node<'_>, number: u32, has_move: bool) {
        let depth = line.depth.min(DEEPEST + 1);
        if has_move {
            match &mut line.run {
                Some(run) => {
                    run.to = number;
                    if let Some(symbol) = run.symbol.and_then(|index| self.symbols.get_mut(index)) {
                        symbol.span.end = node.span().end;
                        symbol.name = name_of_run(run.from, run.to);
                    }
                }
                None => {
                    let name = name_of_run(number, number);
                    let (span, start) = (node.span(), node.span());
                    let symbol = self.push(Symbol { name, kind: SymbolKind::Run, span, start, depth });
                    line.run = Some(Run { symbol, from: number, to: number });
                }
            }
        }
        if let Some(name) = name_of_node(node) {
            let depth = depth + usize::from(line.run.is_some());
            self.push(Symbol { name, kind: SymbolKind::Node, span: node.span(), start: node.span(), depth });
        }
    }
}

/// The number that a node gives its move (MN).
fn own_number(node: Node<'_>) -> Option<u32> {
    std::str::from_utf8(node.get("MN")?.value().raw()).ok()?.trim().parse().ok()
}

fn name_of_run(from: u32, to: u32) -> String {
    if from == to { format!("move {from}") } else { format!("moves {from}–{to}") }
}

fn name_of_game(game: Game<'_>) -> String {
    let root = game.root();
    let text = |ident| root.get(ident).map(|property| property.value().simple_text().trim().to_owned());
    let [black, white, name] = ["PB", "PW", "GN"].map(|ident| text(ident).filter(|text| !text.is_empty()));
    match (black, white, name) {
        (Some(black), Some(white), _) => format!("{black} – {white}"),
        (.., Some(name)) => name,
        (Some(one), ..) | (_, Some(one), _) => one,
        _ => format!("Game {}", game.index() + 1),
    }
}

fn name_of_variation(node: Node<'_>, number: u32, settings: &Settings) -> String {
    let played = is_go(settings).then(|| move_of(node, settings)).flatten();
    let first = match played {
        Some((color, to, _)) => match to {
            kifu_go::Move::Play(point) => {
                format!("{number}. {color} {}", kifu_go::Coordinates::Western.write(point, settings.size))
            }
            kifu_go::Move::Pass => format!("{number}. {color} passes"),
        },
        None => format!("after move {number}"),
    };
    match name_of_node(node) {
        Some(name) => format!("{first}: {name}"),
        None => first,
    }
}

/// The name of a node, or its most notable content.
fn name_of_node(node: Node<'_>) -> Option<String> {
    if let Some(name) = node.get("N").map(|property| property.value().simple_text().trim().to_owned())
        && !name.is_empty()
    {
        return Some(name);
    }
    node.parent()?;
    if node.properties().any(|property| property.is("AB") || property.is("AW") || property.is("AE")) {
        return Some("setup".to_owned());
    }
    node.get("FG").map(|_| "figure".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = symbols(&Document::open(text.to_owned(), None).snapshot());
        let lines: Vec<_> =
            found.iter().map(|symbol| format!("{}{}", "  ".repeat(symbol.depth), symbol.name)).collect();
        assert_eq!(lines, expected, "{text}");
    }

    #[test]
    fn outlines() {
        check("(;PB[A]PW[B];B[aa];W[bb])(;GN[x])(;)", &["A – B", "  moves 1–2", "x", "Game 3"]);
        check(
            "(;SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]N[odd]))(;W[]C[x];B[ff]))",
            &[
                "Game 1",
                "  move 1",
                "  moves 2–3",
                "  move 4",
                "  4. White E5: odd",
                "    move 4",
                "      odd",
                "  2. White passes",
                "    moves 2–3",
            ],
        );
        check("(;SZ[9];B[aa]N[start];AW[bb];W[cc]MN[57])", &["Game 1", "  moves 1–57", "    start", "    setup"]);
        check("", &[]);
    }

    #[test]
    fn deep_and_many() {
        let deep = format!("(;{}{}", "(;B[aa])(;W[bb]".repeat(5000), ")".repeat(5001));
        let found = symbols(&Document::open(deep, None).snapshot());
        assert!(found.iter().all(|symbol| symbol.depth <= DEEPEST + 2));
        assert!(found.last().unwrap().name.starts_with("… ") && found.len() == MAX + 1, "{}", found.len());
    }
}
