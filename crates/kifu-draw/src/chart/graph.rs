//! The evaluations of a game over its moves as a line, with the moves that lost most.

use std::collections::HashMap;

use kifu_go::Color;
use kifu_record::{Analysis, MoveCost, NodeId, Record, analyses, move_costs};

use crate::Language;
use crate::phrases;
use crate::scene::{Anchor, Item, Label, Paint, Place, Role, Scene, Shape, Stroke};
use crate::styled::Weight;
use crate::theme::Theme;
use crate::width::text_width;

/// The least number of evaluated positions that make a graph.
const LEAST: usize = 10;
/// The number of mistakes that are marked.
const MARKED: usize = 8;
/// The width of a graph in units: about that of a board.
pub const GRAPH_WIDTH: f32 = 20.4;
/// The height of the graph.
const HEIGHT: f32 = 5.4;
/// The room for the numbers at the left and below, and at the other edges.
const LEFT: f32 = 1.6;
const BELOW: f32 = 1.1;
const EDGE: f32 = 0.4;
/// The room above for the numbers of moves, in rows.
const ABOVE: f32 = 1.9;
const ROWS: [f32; 2] = [1.3, 0.6];
/// The size of numbers.
const SMALL: f32 = 0.6;
/// How much wider than usual bold digits are, the room between two numbers, and how far a number may be from its move.
const BOLD: f32 = 1.1;
const GAP: f32 = 0.35;
const FARTHEST: f32 = 1.5;

/// The evaluations of a game as a graph over its moves.
#[derive(Clone, PartialEq, Debug)]
pub struct EvaluationGraph {
    /// The unit of the values.
    pub unit: GraphUnit,
    /// The values for Black, in the order of moves.
    pub values: Vec<GraphValue>,
    /// The moves that lost most, in order: each has a dot, and its number as far as there is room.
    pub marked: Vec<GraphMark>,
    /// The number of the last move of the game.
    pub last: u32,
}

/// The unit of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphUnit {
    /// Black's win rate in percent.
    Percent,
    /// Black's lead in points.
    Points,
}

/// The value of a position in a graph.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphValue {
    /// The number of the last move.
    pub number: u32,
    /// The value in the unit of the graph.
    pub height: f64,
}

/// A move that lost much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphMark {
    /// The value after the move.
    pub value: GraphValue,
    /// The player: Black's moves are dots, White's are rings.
    pub player: Color,
    /// The loss in the unit of the graph.
    pub lost: f64,
}

/// Returns the evaluations of the main line as a graph: Black's win rate, or his lead if few win rates are known. `None` for a
/// record with evaluations of fewer than ten positions. The numbers are those of moves that lost much.
#[must_use]
pub fn evaluation_graph(record: &Record, theme: &Theme, language: Language) -> Option<Scene> {
    Some(EvaluationGraph::of(record)?.draw(GRAPH_WIDTH, theme, language))
}

impl EvaluationGraph {
    fn of(record: &Record) -> Option<Self> {
        let known: HashMap<NodeId, Analysis> = analyses(record).into_iter().collect();
        if known.len() < LEAST {
            return None;
        }
        let line = numbered_line(record);
        let values = |value: fn(&Analysis) -> Option<f64>| -> Vec<(NodeId, GraphValue)> {
            let of = |&(node, number): &(NodeId, u32)| {
                Some((node, GraphValue { number, height: value(known.get(&node)?)? }))
            };
            line.iter().filter_map(of).collect()
        };
        let (winrates, leads) = (values(|known| known.winrate.map(|share| share * 100.0)), values(|known| known.lead));
        let (values, unit) = match (winrates.len() >= LEAST, leads.len() >= LEAST) {
            (true, _) => (winrates, GraphUnit::Percent),
            (_, true) => (leads, GraphUnit::Points),
            _ => return None,
        };
        let marked = mistakes(record, &values, unit);
        let last = line.last().map_or(1, |(_, number)| *number);
        Some(Self { unit, values: values.into_iter().map(|(_, value)| value).collect(), marked, last })
    }

    /// Draws the graph in this width, at least [`GRAPH_WIDTH`]; its height and its letters do not depend on it.
    #[must_use]
    pub fn draw(&self, width: f32, theme: &Theme, language: Language) -> Scene {
        let title = self.title(language);
        let scale = match self.unit {
            GraphUnit::Percent => Scale::PERCENT,
            GraphUnit::Points => Scale::of_leads(&self.values),
        };
        let mut graph = Graph { scene: empty(title, width.max(GRAPH_WIDTH)), theme, scale, last: self.last.max(1) };
        graph.axes();
        graph.curve(&self.values);
        graph.marked(&self.marked);
        let lost = |mark: &GraphMark| format!("{}: {:.1}", mark.value.number, mark.lost);
        let lost: Vec<String> = self.marked.iter().map(lost).collect();
        graph.scene.description =
            format!("{}: {}", graph.scene.title, lost.join("; ")).trim_end_matches(": ").to_owned();
        graph.scene
    }

    /// Returns what the graph shows, in words.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        phrases::graph(self.unit == GraphUnit::Points, !self.marked.is_empty(), language)
    }

    /// Returns the heights of the lower and the upper edge.
    #[must_use]
    pub fn range(&self) -> [f64; 2] {
        match self.unit {
            GraphUnit::Percent => [0.0, 100.0],
            GraphUnit::Points => {
                let scale = Scale::of_leads(&self.values);
                [scale.low, scale.high]
            }
        }
    }
}

/// The nodes of the main line, each with the number of its last move.
fn numbered_line(record: &Record) -> Vec<(NodeId, u32)> {
    let mut number = 0;
    let count = |id: NodeId| {
        number += u32::try_from(record.node(id).plays().count()).unwrap_or(0);
        (id, number)
    };
    record.main_line().map(count).collect()
}

/// The moves of the line that lost most, in order.
fn mistakes(record: &Record, values: &[(NodeId, GraphValue)], unit: GraphUnit) -> Vec<GraphMark> {
    let costs: HashMap<NodeId, MoveCost> = move_costs(record).into_iter().collect();
    let mistake = |&(node, value): &(NodeId, GraphValue)| {
        let cost = costs.get(&node).copied().filter(|cost| cost.is_mistake())?;
        Some((cost, record.node(node).plays().last()?.color, value))
    };
    let mut found: Vec<(MoveCost, Color, GraphValue)> = values.iter().filter_map(mistake).collect();
    found.sort_by(|(one, ..), (other, ..)| other.compare(*one));
    found.truncate(MARKED);
    found.sort_by_key(|(.., value)| value.number);
    let lost = |cost: MoveCost| match unit {
        GraphUnit::Points => cost.lead,
        GraphUnit::Percent => cost.winrate.map(|share| share * 100.0),
    };
    let mark = |(cost, player, value): (MoveCost, Color, GraphValue)| {
        let lost = lost(cost).unwrap_or(0.0);
        GraphMark { value, player, lost }
    };
    found.into_iter().map(mark).collect()
}

/// The heights of the lower and the upper edge, and those with a number.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    const PERCENT: Self = Self { low: 0.0, high: 100.0, step: 25.0 };

    /// Round numbers around zero.
    fn of_leads(leads: &[GraphValue]) -> Self {
        let most = leads.iter().map(|value| value.height.abs()).fold(0.0, f64::max).min(1e6);
        let steps = [1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0];
        let steps = steps.map(|step| [step, step * 10.0, step * 100.0, step * 1e3, step * 1e4, step * 1e5]);
        let mut steps = steps.concat();
        steps.sort_by(f64::total_cmp);
        let step = steps.into_iter().find(|step| step * 2.0 >= most).unwrap_or(1e6);
        Self { low: step * -2.0, high: step * 2.0, step }
    }

    fn marks(&self) -> [f64; 5] {
        [0.0, 1.0, 2.0, 3.0, 4.0].map(|index| self.low + self.step * index)
    }
}

fn empty(title: String, width: f32) -> Scene {
    let description = String::new();
    Scene { x: 0.0, y: 0.0, width, height: ABOVE + HEIGHT + BELOW, title, description, items: Vec::new() }
}

/// A graph being drawn.
struct Graph<'t> {
    scene: Scene,
    theme: &'t Theme,
    scale: Scale,
    /// The number of the last move of the game.
    last: u32,
}

impl Graph<'_> {
    #[expect(clippy::cast_precision_loss, reason = "a place in a picture")]
    fn x(&self, number: u32) -> f32 {
        LEFT + (self.scene.width - LEFT - EDGE) * (number.min(self.last) as f32 / self.last as f32)
    }

    #[expect(clippy::cast_possible_truncation, reason = "a place in a picture")]
    fn y(&self, height: f64) -> f32 {
        let share = (height - self.scale.low) / (self.scale.high - self.scale.low);
        ABOVE + HEIGHT * (1.0 - share.clamp(0.0, 1.0) as f32)
    }

    fn place(&self, value: &GraphValue) -> Place {
        [self.x(value.number), self.y(value.height)]
    }

    fn texts(&mut self, labels: Vec<Label>, weight: Weight, anchor: Anchor) {
        let fill = if weight == Weight::Bold { self.theme.text } else { self.theme.coordinates };
        let role = if weight == Weight::Bold { Role::Marks } else { Role::Axes };
        self.scene.items.push(Item { role, shape: Shape::Texts { labels, size: SMALL, weight, fill, anchor } });
    }

    fn lines(&mut self, role: Role, segments: Vec<[Place; 2]>, width: f32, opacity: f32) {
        let stroke = Stroke { width, color: self.theme.line.faded(opacity) };
        self.scene.items.push(Item { role, shape: Shape::Lines { segments, stroke } });
    }

    /// The lines of round heights and moves, with their numbers.
    fn axes(&mut self) {
        let (left, right) = (self.x(0), self.x(self.last));
        let marks = self.scale.marks();
        self.lines(Role::Axes, marks.map(|at| [[left, self.y(at)], [right, self.y(at)]]).to_vec(), 0.03, 0.25);
        self.lines(Role::Axes, vec![[[left, self.y(marks[2])], [right, self.y(marks[2])]]], 0.05, 0.8);
        let text = |at: f64| if self.scale.low < 0.0 && at > 0.0 { format!("+{at}") } else { format!("{at}") };
        let labels = [0, 2, 4].map(|index| {
            let place = [left - 0.25, self.y(marks[index])];
            Label { place, text: text(marks[index]).replace('-', "−").into() }
        });
        self.texts(labels.into(), Weight::Regular, Anchor::End);
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
        let step = steps.into_iter().find(|step| self.last / step <= 8).unwrap_or(self.last);
        let below = ABOVE + HEIGHT + SMALL;
        let labels = (1..=self.last / step).map(|index| {
            let number = index * step;
            let text = number.to_string();
            // The last number stays within the picture.
            let middle = self.x(number).min(self.scene.width - text_width(&text) * SMALL / 2.0);
            Label { place: [middle, below], text: text.into() }
        });
        let labels: Vec<Label> = labels.collect();
        let ticks = (1..=self.last / step).map(|index| self.x(index * step));
        let ticks = ticks.map(|x| [[x, ABOVE + HEIGHT], [x, ABOVE + HEIGHT + 0.15]]);
        self.lines(Role::Axes, ticks.collect(), 0.05, 0.8);
        self.texts(labels, Weight::Regular, Anchor::Middle);
    }

    /// Draws the evaluations as a line, with the area below it as Black's share, or that between it and the middle as a lead.
    fn curve(&mut self, values: &[GraphValue]) {
        let places: Vec<Place> = values.iter().map(|value| self.place(value)).collect();
        let (Some(first), Some(last)) = (places.first(), places.last()) else { return };
        let lower = self.y(if self.scale.low < 0.0 { 0.0 } else { self.scale.low });
        let area = places.iter().copied().chain([[last[0], lower], [first[0], lower]]).collect();
        let fill = Some(self.theme.line.faded(0.12));
        let shape = Shape::Polygons { corners: vec![area], fill, stroke: None };
        self.scene.items.push(Item { role: Role::Bars, shape });
        self.lines(Role::Rates, places.windows(2).map(|pair| [pair[0], pair[1]]).collect(), 0.09, 1.0);
    }

    /// Dots and rings at mistakes, each with a line to the number of its move above. Where it is crowded, the numbers of moves that lost
    /// less have no room.
    fn marked(&mut self, mistakes: &[GraphMark]) {
        let mut by_loss: Vec<&GraphMark> = mistakes.iter().collect();
        by_loss.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        let mut rows: [Vec<Number>; 2] = ROWS.map(|_| Vec::new());
        for mistake in by_loss {
            let place = self.place(&mistake.value);
            let number = |row| Number::with_room(mistake.value.number, place, row, self.scene.width, &rows);
            let [lower, upper] = [0, 1].map(number);
            let shift = |number: &Option<Number>| number.as_ref().map_or(f32::MAX, Number::shift);
            let (row, number) = if shift(&upper) < shift(&lower) { (1, upper) } else { (0, lower) };
            rows[row].extend(number);
        }
        let numbers = rows.iter().zip(ROWS).flat_map(|(row, y)| row.iter().map(move |number| (number, y)));
        let mut numbers: Vec<(&Number, f32)> = numbers.collect();
        numbers.sort_by_key(|(number, _)| number.number);
        let lines = numbers.iter().map(|(number, y)| [[number.middle, y + SMALL * 0.6], number.of]);
        self.lines(Role::Axes, lines.collect(), 0.04, 0.5);
        let disc = |radius, fill| Paint { shift: [0.0, 0.0], radius, fill };
        let of_black = vec![disc(0.2, self.theme.mark)];
        let of_white = vec![disc(0.2, self.theme.mark), disc(0.13, self.theme.background)];
        for (player, layers) in [(Color::Black, of_black), (Color::White, of_white)] {
            let own = mistakes.iter().filter(|mistake| mistake.player == player);
            let centers: Vec<Place> = own.map(|mistake| self.place(&mistake.value)).collect();
            if !centers.is_empty() {
                self.scene.items.push(Item { role: Role::Rates, shape: Shape::Discs { centers, layers } });
            }
        }
        let label =
            |(number, y): &(&Number, f32)| Label { place: [number.middle, *y], text: number.number.to_string().into() };
        self.texts(numbers.iter().map(label).collect(), Weight::Bold, Anchor::Middle);
    }
}

/// The number of a move above the graph.
struct Number {
    number: u32,
    /// The place in the graph that it belongs to.
    of: Place,
    middle: f32,
    half: f32,
}

impl Number {
    /// A number in a row, as near to its place as there is room; `None` if that is too far, or if numbers would change places.
    /// The lines of the upper row pass between the numbers of the lower one.
    fn with_room(number: u32, of: Place, row: usize, width: f32, rows: &[Vec<Self>; 2]) -> Option<Self> {
        let half = text_width(&number.to_string()) * BOLD * SMALL / 2.0;
        let at = |middle: f32| Self { number, of, middle: middle.clamp(half, width - half), half };
        let same = rows[row].iter().map(|other| (other, other.half + half + GAP));
        let across = rows[1 - row].iter().map(|other| (other, GAP / 2.0 + if row == 0 { half } else { other.half }));
        let others: Vec<(&Self, f32)> = same.chain(across).collect();
        let beside = |(other, distance): &(&Self, f32)| [other.middle - distance, other.middle + distance];
        let places = std::iter::once(of[0]).chain(others.iter().flat_map(beside)).map(at);
        let has_room = |number: &Self| {
            let is_clear = |(other, least): &(&Self, f32)| {
                let distance = number.middle - other.middle;
                distance.abs() >= least - 0.01 && (distance < 0.0) == (number.number < other.number)
            };
            number.shift() <= FARTHEST && others.iter().all(is_clear)
        };
        places.filter(has_room).min_by(|a, b| a.shift().total_cmp(&b.shift()))
    }

    /// How far it is from its place.
    fn shift(&self) -> f32 {
        (self.middle - self.of[0]).abs()
    }
}

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use super::*;

    /// A game in which each move has this evaluation.
    fn graph(ident: &str, values: &[f64]) -> Option<Scene> {
        let node = |(index, value): (usize, &f64)| {
            let point = char::from(b'a' + u8::try_from(index % 19).unwrap());
            format!(";{}[{point}{point}]{ident}[{value}]", if index % 2 == 0 { 'B' } else { 'W' })
        };
        let text = format!("(;SZ[19]{})", values.iter().enumerate().map(node).collect::<String>());
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        evaluation_graph(&record, &Theme::PRINT, Language::En)
    }

    fn numbers(scene: &Scene) -> Vec<String> {
        let texts = scene.of(Role::Marks).filter_map(|shape| match shape {
            Shape::Texts { labels, .. } => Some(labels.iter().map(|label| label.text.to_string())),
            _ => None,
        });
        texts.flatten().collect()
    }

    #[test]
    fn mistakes_have_numbers() {
        let mut rates = [50.0; 30];
        rates[10..].fill(30.0);
        rates[21..].fill(42.5);
        rates[28] = 40.0;
        let scene = graph("SBKV", &rates).unwrap();
        assert_eq!(numbers(&scene), ["11", "22"]);
        assert_eq!(scene.title, "Win rate of Black in percent; the numbers are the moves that lost most");
        assert!(scene.description.ends_with(" most: 11: 20.0; 22: 12.5"), "{}", scene.description);
        let scene = graph("SBKS", &rates.map(|rate| rate - 50.0)).unwrap();
        assert_eq!(numbers(&scene), ["11", "22", "29", "30"]);
        assert!(scene.title.starts_with("Lead of Black in points"), "{}", scene.title);
    }

    #[test]
    fn numbers_keep_their_distance() {
        // Every other move of some loses, the later the more.
        let mut rates = [50.0; 240];
        for (index, rate) in rates.iter_mut().enumerate().skip(100) {
            *rate = if index % 2 == 0 { 50.0 - (index as f64 - 100.0) / 6.0 } else { 50.0 };
        }
        let scene = graph("SBKV", &rates).unwrap();
        let labels = scene.of(Role::Marks).filter_map(|shape| match shape {
            Shape::Texts { labels, .. } => Some(labels),
            _ => None,
        });
        let labels: Vec<&Label> = labels.flatten().collect();
        assert!(labels.iter().any(|label| label.text == "239"), "the worst has its number");
        for (index, one) in labels.iter().enumerate() {
            for other in labels[..index].iter().filter(|other| other.place[1] == one.place[1]) {
                let digits = 3.0 * 0.56 * SMALL;
                assert!(one.place[0] - other.place[0] >= digits + GAP - 0.02, "{} and {}", other.text, one.text);
            }
        }
    }

    #[test]
    fn few_evaluations_make_no_graph() {
        assert_eq!(graph("SBKV", &[50.0; 9]), None);
        assert_eq!(graph("C", &[50.0; 99]), None);
        let scene = graph("SBKV", &[50.0; 10]).unwrap();
        assert_eq!((numbers(&scene).len(), scene.title.as_str()), (0, "Win rate of Black in percent"));
    }

    #[test]
    fn everything_lies_inside() {
        let wild = |index: u32| f64::from(index * 7919 % 101);
        for values in [(0..400).map(wild).collect::<Vec<_>>(), vec![1e300; 12], vec![-1e9; 12], vec![0.0; 12]] {
            for ident in ["SBKV", "SBKS"] {
                for item in graph(ident, &values).into_iter().flat_map(|scene| scene.items) {
                    let places = match item.shape {
                        Shape::Lines { segments, .. } => segments.concat(),
                        Shape::Polygons { corners, .. } => corners.concat(),
                        Shape::Discs { centers, .. } => centers,
                        Shape::Texts { labels, .. } => labels.into_iter().map(|label| label.place).collect(),
                        _ => Vec::new(),
                    };
                    let is_inside =
                        |[x, y]: &Place| (0.0..=GRAPH_WIDTH).contains(x) && (0.0..=ABOVE + HEIGHT + BELOW).contains(y);
                    assert!(places.iter().all(is_inside), "{places:?}");
                }
            }
        }
    }
}
