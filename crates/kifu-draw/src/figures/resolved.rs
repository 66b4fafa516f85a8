//! The labels of a finished figure, and its comments with the printed labels.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use kifu_go::{Color, Point};
use kifu_record::{Mark, NodeId};

use super::labels::{Claim, Definition, FigureLabels};
use crate::diagram::number_of_label;

/// The final labels on the board and in the comments of a figure.
#[derive(Default)]
pub(super) struct Resolved {
    /// The labels that comments name.
    pub(super) marks: Vec<Mark>,
    /// The changes to comments, by node.
    pub(super) texts: HashMap<NodeId, ResolvedText>,
    /// The points of labels for which comments have the number of a move.
    pub(super) moves: Vec<Point>,
    /// The names of the labels.
    names: HashSet<String>,
}

/// The changes to a comment.
#[derive(Default)]
pub(super) struct ResolvedText {
    /// The words that are replaced.
    replaced: Vec<(Range<usize>, String)>,
    /// The labels that the changed comment names.
    pub(super) labels: Vec<String>,
    /// The numbers that are labels of its node on points that have no move with that number.
    pub(super) label_numbers: Vec<u32>,
}

impl FigureLabels {
    /// Ends the figure. `number` returns the printed number of a move by its index; `None` if no numbers are printed.
    pub(super) fn resolved(self, number: impl Fn(usize) -> Option<u32>) -> Resolved {
        let mut resolved = Resolved::default();
        for definition in &self.definitions {
            resolved.set_aside(definition, &self, &number);
            let stone = match definition.points[..] {
                [point] => self.moves.get(point).copied(),
                _ => None,
            };
            match stone.map(|(index, color)| (number(index), color)) {
                Some((Some(number), color)) => resolved.name_move(definition, &self, number, color),
                // If no numbers are printed, the label is shown on the stone.
                Some((None, _)) => {
                    let label = &definition.label;
                    let is_new = !self.names.contains_key(label) && !resolved.names.contains(label);
                    resolved.name_label(definition, definition.name.as_ref().or(is_new.then_some(label)));
                }
                // Numbers on stones from before the figure would look like its moves.
                None => {
                    let is_number = number_of_label(&definition.label).is_some() && number(0).is_some();
                    let is_on_stone = || definition.points.iter().any(|point| self.occupied.contains(*point));
                    let name = definition.name.as_ref().filter(|_| !(is_number && is_on_stone()));
                    resolved.name_label(definition, name);
                }
            }
        }
        resolved
    }
}

impl Resolved {
    /// Keeps a number in comments from being read as a move if it is a label of the node on another point.
    fn set_aside(&mut self, definition: &Definition, of: &FigureLabels, number: &impl Fn(usize) -> Option<u32>) {
        let Some(label) = number_of_label(&definition.label) else { return };
        let is_move = |point: &Point| {
            let index = of.moves.get(*point).map(|(index, _)| *index);
            index.is_some_and(|index| number(index).is_none_or(|number| number == label))
        };
        if !definition.points.iter().all(is_move) {
            self.texts.entry(definition.node).or_default().label_numbers.push(label);
        }
    }

    /// Replaces a label by the number of the move on its point.
    fn name_move(&mut self, definition: &Definition, of: &FigureLabels, number: u32, color: Color) {
        let Definition { label, points, claims, .. } = definition;
        if number_of_label(label).is_some() {
            return;
        }
        let (of_move, others): (Vec<&Claim>, Vec<_>) = claims.iter().partition(|claim| claim.may_be_move_of(color));
        if !of_move.is_empty() && others.is_empty() {
            self.moves.extend(points);
        }
        for claim in of_move {
            self.texts.entry(claim.node).or_default().replace(&claim.naming.places, &number.to_string());
        }
        // In other comments the label stays; it is listed below the board.
        let is_new = !of.names.contains_key(label) && self.names.insert(label.clone());
        if !others.is_empty() && is_new {
            self.marks.extend(points.iter().map(|&point| Mark::Label(point, label.clone())));
            for claim in others {
                self.texts.entry(claim.node).or_default().labels.push(label.clone());
            }
        }
    }

    /// Replaces a label by its printed name.
    fn name_label(&mut self, Definition { points, claims, .. }: &Definition, name: Option<&String>) {
        let Some(name) = name.filter(|_| !claims.is_empty()) else { return };
        self.names.insert(name.clone());
        self.marks.extend(points.iter().map(|&point| Mark::Label(point, name.clone())));
        for claim in claims.iter().filter(|claim| claim.naming.is_plain || claim.label == *name) {
            let text = self.texts.entry(claim.node).or_default();
            if claim.label != *name {
                text.replace(&claim.naming.places, name);
            }
            text.labels.push(name.clone());
        }
    }
}

impl ResolvedText {
    fn replace(&mut self, places: &[Range<usize>], name: &str) {
        self.replaced.extend(places.iter().map(|place| (place.clone(), name.to_owned())));
    }

    /// Returns the comment with the names that its labels have in print.
    pub(super) fn apply(&mut self, text: &str) -> String {
        self.replaced.sort_by_key(|(place, _)| place.start);
        let mut changed = String::with_capacity(text.len());
        let mut end = 0;
        for (place, name) in &self.replaced {
            changed.push_str(&text[end..place.start]);
            changed.push_str(name);
            end = place.end;
        }
        changed + &text[end..]
    }
}
