//! The labels that the comments of a figure name. A label belongs to the comment of its node: where the comments of one
//! figure mean different points by one letter, the later comment gets a letter that is free; a label on a point where the
//! figure has a numbered move is named by that number. Where a comment names a label so that it cannot be renamed, a new
//! figure begins.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use kifu_go::{Color, Move, Point, PointSet};
use kifu_record::{Analysis, NodeId, Record, comment_analysis};

use crate::diagram::{Captured, label_of, number_of_label};
use crate::mentions::{LabelWords, Naming};
use crate::points::PointMap;

/// The labels of the nodes of a figure so far.
pub(super) struct FigureLabels {
    pub(super) captured: Captured,
    /// The labels of the whole line of play, which no other label is renamed to.
    all: Rc<HashSet<String>>,
    /// The points with stones before the first move.
    pub(super) occupied: PointSet,
    /// The moves that have a numbered stone: their indices among those of the figure, and their players.
    pub(super) moves: PointMap<(usize, Color)>,
    count: usize,
    pub(super) definitions: Vec<Definition>,
    /// The last definition of each label.
    latest: HashMap<String, usize>,
    /// The points of the labels that are printed.
    pub(super) names: HashMap<String, Vec<Point>>,
    /// The printed labels by their points.
    at: PointMap<usize>,
}

/// A label of a node.
pub(super) struct Definition {
    pub(super) node: NodeId,
    pub(super) label: String,
    pub(super) points: Vec<Point>,
    /// The printed label; `None` if it is not printed.
    pub(super) name: Option<String>,
    pub(super) claims: Vec<Claim>,
}

/// A comment that names a label.
pub(super) struct Claim {
    pub(super) node: NodeId,
    /// The label in the comment.
    pub(super) label: String,
    pub(super) naming: Naming,
    /// The players that the comment names for a move there.
    players: Vec<Color>,
}

impl Claim {
    /// Returns true if the number of a move can replace the label: the comment names no other player for that point.
    pub(super) fn may_be_move_of(&self, color: Color) -> bool {
        self.naming.is_plain && self.players.iter().all(|player| *player == color)
    }
}

/// The labels of a node that is to be entered.
struct Entry {
    node: NodeId,
    plays: Vec<(Move, Color)>,
    /// Its own labels with their points, and the claim if its comment names them.
    own: Vec<(String, Vec<Point>, Option<Claim>)>,
    /// Labels of earlier nodes that its comment names, by their definitions.
    earlier: Vec<(usize, Claim)>,
}

/// A comment as it is printed, without the spaces around it.
pub(super) fn comment(record: &Record, id: NodeId) -> (Option<Analysis>, String) {
    let text = record.node(id).comment().unwrap_or_default();
    let found = comment_analysis(&text);
    found.map_or_else(|| (None, text.trim().to_owned()), |found| (Some(found.analysis), found.rest))
}

/// The labels of all nodes of a line of play.
pub(super) fn labels_of(record: &Record, line: impl Iterator<Item = NodeId>) -> HashSet<String> {
    line.flat_map(|id| own_labels(record, id).map(|(_, text)| text.to_owned())).collect()
}

fn own_labels(record: &Record, id: NodeId) -> impl Iterator<Item = (Point, &str)> {
    let labels = record.node(id).details().marks.iter().filter_map(label_of);
    let labels = labels.map(|(point, text)| (point, text.trim()));
    labels.filter(|(point, text)| record.size.contains(*point) && !text.is_empty())
}

impl FigureLabels {
    pub(super) fn new(captured: Captured, all: Rc<HashSet<String>>) -> Self {
        Self {
            captured,
            all,
            occupied: PointSet::EMPTY,
            moves: PointMap::new(),
            count: 0,
            definitions: Vec::new(),
            latest: HashMap::new(),
            names: HashMap::new(),
            at: PointMap::new(),
        }
    }

    /// Returns labels of another figure of the same line of play.
    pub(super) fn next(&self) -> Self {
        Self::new(self.captured, Rc::clone(&self.all))
    }

    /// Returns true if the record itself numbers moves of the figure, by labels.
    pub(super) fn number_moves(&self) -> bool {
        !self.numbers_of_moves().is_empty()
    }

    /// The numbers that labels give to moves, by the indices of the moves.
    pub(super) fn numbers_of_moves(&self) -> HashMap<usize, u32> {
        let number = |definition: &Definition| {
            let [point] = definition.points[..] else { return None };
            Some((self.moves.get(point)?.0, number_of_label(&definition.label)?))
        };
        self.definitions.iter().filter_map(number).collect()
    }

    /// Sets the points that have stones before the first move of the figure; ignored after that move.
    pub(super) fn stand(&mut self, stones: impl FnOnce() -> PointSet) {
        if self.count == 0 {
            self.occupied = stones();
        }
    }

    /// Enters a node. Returns false, and enters nothing, if its labels or moves clash with labels that earlier comments name.
    pub(super) fn enter(&mut self, record: &Record, id: NodeId) -> bool {
        let entry = self.entry(record, id);
        let is_clear = self.is_clear(&entry);
        if is_clear {
            self.add(entry);
        }
        is_clear
    }

    /// Enters a node whatever its labels are: those that clash are not printed.
    pub(super) fn enter_anyway(&mut self, record: &Record, id: NodeId) {
        let entry = self.entry(record, id);
        self.add(entry);
    }

    fn entry(&self, record: &Record, id: NodeId) -> Entry {
        let mut own: Vec<(String, Vec<Point>, Option<Claim>)> = Vec::new();
        let mut indices: HashMap<&str, usize> = HashMap::new();
        let mut seen: HashSet<(&str, Point)> = HashSet::new();
        for (point, label) in own_labels(record, id) {
            let index = *indices.entry(label).or_insert(own.len());
            match own.get_mut(index) {
                Some((_, points, _)) if seen.insert((label, point)) => points.push(point),
                Some(_) => {}
                None => {
                    seen.insert((label, point));
                    own.push((label.to_owned(), vec![point], None));
                }
            }
        }
        // New letters are assigned in the order of the labels.
        own.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        let plays = record.node(id).plays().map(|play| (play.to, play.color)).collect();
        let mut entry = Entry { node: id, plays, own, earlier: Vec::new() };
        if entry.own.is_empty() && self.latest.is_empty() {
            return entry;
        }
        let (_, text) = comment(record, id);
        let words = LabelWords::of(&text);
        let claim = |label: &str, points: &[Point]| {
            let mut naming = words.naming(label)?;
            // A label on several points cannot be replaced by a move number or another letter.
            naming.is_plain &= points.len() == 1;
            let players = naming.places.iter().filter_map(|place| words.player(place)).collect();
            Some(Claim { node: id, label: label.to_owned(), players, naming })
        };
        for (label, points, own) in &mut entry.own {
            *own = claim(label, points);
        }
        let letters = words.letters().into_iter().filter(|letter| !indices.contains_key(letter.as_str()));
        let earlier = letters.filter_map(|letter| {
            let index = *self.latest.get(&letter)?;
            Some((index, claim(&letter, &self.definitions[index].points)?))
        });
        entry.earlier = earlier.collect();
        entry
    }

    /// Returns true if a move on this point has a numbered stone.
    fn is_numbered(&self, point: Point) -> bool {
        let is_first = !self.occupied.contains(point) && !self.moves.contains(point);
        self.captured == Captured::Removed || is_first
    }

    /// Returns true if the labels that a comment names can be printed along with those of earlier comments, and if the
    /// moves do not affect the earlier ones.
    fn is_clear(&self, entry: &Entry) -> bool {
        let is_open = |(to, color): &(Move, Color)| {
            let label = to.point().filter(|&point| self.is_numbered(point)).and_then(|point| self.at.get(point));
            label.is_none_or(|&index| self.definitions[index].claims.iter().all(|claim| claim.may_be_move_of(*color)))
        };
        let own = entry.own.iter().filter_map(|(label, points, claim)| Some((label, points, claim.as_ref()?)));
        let earlier = entry.earlier.iter().map(|(index, claim)| {
            let Definition { label, points, .. } = &self.definitions[*index];
            (label, points, claim)
        });
        entry.plays.iter().all(is_open)
            && own.chain(earlier).all(|(label, points, claim)| self.has_room(label, points, claim, &entry.plays))
    }

    fn has_room(&self, label: &String, points: &Vec<Point>, claim: &Claim, plays: &[(Move, Color)]) -> bool {
        let [point] = points[..] else {
            // A label on several points cannot be renamed.
            let is_free = |point: &Point| !self.moves.contains(*point) && !self.at.contains(*point);
            return self.names.get(label).map_or_else(|| points.iter().all(is_free), |known| known == points);
        };
        if plays.iter().any(|(to, _)| to.point() == Some(point)) {
            // A new figure would not help: the move is in the same node.
            return true;
        }
        if let Some((_, color)) = self.moves.get(point) {
            return number_of_label(label).is_some() || claim.may_be_move_of(*color);
        }
        let is_plain = claim.naming.is_plain;
        match (self.at.get(point), self.names.get(label)) {
            (Some(&index), _) => is_plain || self.definitions[index].name.as_ref() == Some(label),
            (None, Some(known)) => known == points || is_plain && self.free_letter(label).is_some(),
            (None, None) => true,
        }
    }

    /// Returns an unused letter in the case of `label`.
    fn free_letter(&self, label: &str) -> Option<String> {
        /// Letters that are words, or look like numbers.
        const UNCLEAR: [char; 6] = ['A', 'I', 'O', 'a', 'l', 'o'];
        let is_capital = label.starts_with(|letter: char| letter.is_ascii_uppercase());
        let letters = || if is_capital { 'A'..='Z' } else { 'a'..='z' };
        let is_free = |letter: &char| !UNCLEAR.contains(letter) && !self.names.contains_key(&letter.to_string());
        let unused = letters().filter(is_free).find(|letter| !self.all.contains(&letter.to_string()));
        unused.or_else(|| letters().find(is_free)).map(String::from)
    }

    fn add(&mut self, entry: Entry) {
        for (to, color) in entry.plays {
            if let Move::Play(point) = to
                && self.is_numbered(point)
            {
                self.moves.insert(point, (self.count, color));
                self.at.remove(point);
            }
            self.count += 1;
        }
        let mut claims = entry.earlier;
        for (label, points, claim) in entry.own {
            self.latest.insert(label.clone(), self.definitions.len());
            claims.extend(claim.map(|claim| (self.definitions.len(), claim)));
            self.definitions.push(Definition { node: entry.node, label, points, name: None, claims: Vec::new() });
        }
        for (index, claim) in claims {
            if let Some(index) = self.printed(index, &claim) {
                self.definitions[index].claims.push(claim);
            }
        }
    }

    /// The definition whose label is printed for a claim. Gives it a printed name unless a move is on its point. `None`
    /// if it clashes with other labels.
    fn printed(&mut self, index: usize, claim: &Claim) -> Option<usize> {
        let Definition { points, name, .. } = &self.definitions[index];
        if name.is_some() || points.iter().any(|point| self.moves.contains(*point)) {
            return Some(index);
        }
        if let Some(&known) = points.iter().find_map(|point| self.at.get(*point)) {
            let Definition { points: of_known, name, .. } = &self.definitions[known];
            let is_same = of_known == points && (claim.naming.is_plain || name.as_ref() == Some(&claim.label));
            return is_same.then_some(known);
        }
        let name = match self.names.get(&claim.label) {
            Some(known) if known != points => self.free_letter(&claim.label).filter(|_| claim.naming.is_plain)?,
            _ => claim.label.clone(),
        };
        let points = points.clone();
        points.iter().for_each(|&point| _ = self.at.insert(point, index));
        self.names.insert(name.clone(), points);
        self.definitions[index].name = Some(name);
        Some(index)
    }
}
