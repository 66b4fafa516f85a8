//! Builds a model from a record.

use kifu_go::{Color, Coordinates, Move, Size, star_points};
use kifu_record::solution::{Answer, Answers};
use kifu_record::{NodeId, Record, RecordReplay, Step, analyses};
use kifu_sgf::prop::games::{GO, game_name};

use super::board::BoardChange;
use super::graph::Graph;
use super::info::{coordinate_names, info_rows};
use super::notes::{NodeNotes, notes};
use super::{Model, VERSION, areas, flag};
use crate::Solution;
use crate::matches::NodeFeature;

/// Options for models.
///
/// ```
/// use kifu_view::{ModelOptions, Texts};
///
/// let options = ModelOptions { texts: Texts::Omitted, ..Default::default() };
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModelOptions {
    /// The comments and marks.
    pub texts: Texts,
    /// The notation of points.
    pub coordinates: Coordinates,
    /// The maximum number of values in columns and lists, and of points set by nodes: 16 million by default, which
    /// takes about 64 MB and a second. Later nodes are omitted. Only records that capture or set up hundreds of
    /// stones in tens of thousands of nodes reach it.
    pub max_values: usize,
}

/// The comments and marks of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Texts {
    /// All of them.
    #[default]
    All,
    /// None: the flags show which nodes have some, and [`notes`] returns those of one node.
    Omitted,
}

impl Default for ModelOptions {
    fn default() -> Self {
        Self { texts: Texts::All, coordinates: Coordinates::Western, max_values: 16_000_000 }
    }
}

/// Returns the model of a record.
///
/// ```
/// use kifu_view::{ModelOptions, model};
///
/// let collection = kifu_sgf::Collection::parse("(;SZ[9]PB[秀策];B[ee];W[gc]C[A ladder?])".as_bytes());
/// let model = model(&kifu_record::from_sgf(collection.game(0).unwrap()).record, &ModelOptions::default());
/// assert_eq!(model.moves, [-1, 2 * (4 * 9 + 4), 2 * (2 * 9 + 6) + 1]);
/// assert_eq!((model.info[0].text.as_str(), model.notes[0].node), ("秀策", 2));
/// ```
#[must_use]
pub fn model(record: &Record, options: &ModelOptions) -> Model {
    let mut builder = Builder::new(record, options);
    let mut replay = record.replay().keeping_changes();
    while builder.values <= options.max_values
        && let Some(step) = replay.next()
    {
        builder.visit(step, &replay);
    }
    builder.finish()
}

struct Builder<'r> {
    record: &'r Record,
    options: &'r ModelOptions,
    model: Model,
    /// The correct answers, if the record is a problem.
    answers: Option<Answers>,
    /// The nodes in the order of the tree.
    order: Vec<NodeId>,
    /// The state of each node: the number of the last move, the player to move, and the prisoners.
    states: Vec<State>,
    /// The approximate number of values of the model.
    values: usize,
}

#[derive(Clone, Copy)]
struct State {
    number: u32,
    turn: Color,
    prisoners: [u32; 2],
}

impl<'r> Builder<'r> {
    fn new(record: &'r Record, options: &'r ModelOptions) -> Self {
        let size = record.size;
        let model = Model {
            version: VERSION,
            game: (record.game != GO).then(|| game_name(record.game).unwrap_or("another game")),
            size: [size.columns(), size.rows()],
            stars: star_points(size).into_iter().filter_map(|point| areas::number(point, size)).collect(),
            coordinates: coordinate_names(options.coordinates, size),
            info: info_rows(record),
            lines: Default::default(),
            moves: Vec::new(),
            numbers: Default::default(),
            turns: Default::default(),
            flags: Default::default(),
            board: Vec::new(),
            notes: Vec::new(),
            times: Default::default(),
            graph: Graph::default(),
            solution: None,
            findings: Vec::new(),
            omitted: 0,
        };
        let answers = record.is_problem().then(|| Answers::of(record));
        Self { record, options, model, answers, order: Vec::new(), states: Vec::new(), values: 0 }
    }

    fn visit(&mut self, step: Step<NodeId>, replay: &RecordReplay<'_>) {
        let number = u32::try_from(self.order.len()).unwrap_or(u32::MAX);
        let node = self.record.node(step.node);
        let parent = step.back_to.or(number.checked_sub(1));
        if number == 0 || step.back_to.is_some() {
            self.model.lines.push(number, parent);
        }
        self.order.push(step.node);
        self.values += 1 + replay.changes().len() + replay.setup().len();
        let size = self.record.size;
        self.model.moves.push(step.played.map_or(-1, |played| move_value(played.color, played.to, size)));
        self.add_state(number, parent, &step, replay);
        if node.is_plain() {
            return;
        }
        self.model.times.add(number, node);
        let flags = flags(self.record, step.node, self.answers.as_ref().and_then(|answers| answers.stated(step.node)));
        if flags != 0 {
            self.model.flags.push(number, flags);
        }
        if self.options.texts == Texts::All
            && let Some(notes) = notes(self.record, step.node, number)
        {
            self.values += values_of(&notes);
            self.model.notes.push(notes);
        }
    }

    /// Adds the changes of the board, the number of the move, and the turn.
    fn add_state(&mut self, number: u32, parent: Option<u32>, step: &Step<NodeId>, replay: &RecordReplay<'_>) {
        let board = replay.board();
        let state = State {
            number: replay.move_number(),
            turn: replay.to_play(),
            prisoners: [Color::Black, Color::White].map(|color| board.prisoners(color)),
        };
        let before = parent.and_then(|parent| self.states.get(parent as usize)).copied();
        let usual = before.map_or(0, |before| before.number).saturating_add(u32::from(step.played.is_some()));
        if state.number != usual {
            self.model.numbers.push(number, state.number);
        }
        let usual = step.played.map(|played| played.color.opposite()).or(before.map(|before| before.turn));
        if before.is_none() || usual != Some(state.turn) {
            self.model.turns.push(number, state.turn as u8);
        }
        let prisoners = Some(state.prisoners).filter(|now| *now != before.map_or([0; 2], |before| before.prisoners));
        if let Some(change) = BoardChange::of(number, step.played.as_ref(), replay.changes(), board, prisoners) {
            self.values += change.values();
            self.model.board.push(change);
        }
        self.states.push(state);
    }

    fn finish(mut self) -> Model {
        let omitted = self.record.node_count() - self.order.len();
        self.model.omitted = u32::try_from(omitted).unwrap_or(u32::MAX);
        let highest = self.order.iter().map(|id| id.index()).max().unwrap_or(0);
        let mut numbers = vec![None; highest + 1];
        for (number, id) in (0_u32..).zip(&self.order) {
            numbers[id.index()] = Some(number);
        }
        let number = |id: NodeId| numbers.get(id.index()).copied().flatten();
        self.model.graph = Graph::of(self.record, &analyses(self.record), number);
        self.model.solution = self.answers.and_then(|answers| Solution::of(&answers, number));
        self.model
    }
}

/// A value of [`Model::moves`]. A move outside the board is a pass.
fn move_value(color: Color, to: Move, size: Size) -> i16 {
    let index = to.point().and_then(|point| areas::number(point, size));
    // At most 2 × 52 × 52.
    index.map_or(-2 - color as i16, |index| i16::try_from(2 * index).unwrap_or(i16::MAX - 1) + color as i16)
}

fn flags(record: &Record, id: NodeId, answer: Option<Answer>) -> u16 {
    let details = record.node(id).details();
    [
        (NodeFeature::Comment.is_at(record, id), flag::COMMENT),
        (NodeFeature::Marks.is_at(record, id), flag::MARKS),
        (!details.setup.is_empty(), flag::SETUP),
        (details.figure.is_some(), flag::FIGURE),
        (NodeFeature::Judgement.is_at(record, id), flag::JUDGEMENT),
        (answer == Some(Answer::Right), flag::RIGHT),
        (answer == Some(Answer::Wrong), flag::WRONG),
    ]
    .into_iter()
    .filter_map(|(is_set, flag)| is_set.then_some(flag))
    .sum()
}

/// The approximate number of values of notes.
fn values_of(notes: &NodeNotes) -> usize {
    let marks = [&notes.circles, &notes.triangles, &notes.squares, &notes.crosses, &notes.selected];
    let territory = [&notes.black_territory, &notes.white_territory];
    let texts = notes.comments.iter().map(|comment| comment.text.len() / 4);
    8 + marks.into_iter().chain(territory).map(Vec::len).sum::<usize>()
        + 2 * (notes.labels.len() + notes.lines.len() + notes.arrows.len() + notes.other_marks.len())
        + texts.sum::<usize>()
}
