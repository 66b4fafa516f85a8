//! Merges marks: a point has one mark and one label.

use std::collections::{HashMap, HashSet};

use kifu_go::{Point, PointSet, Size};
use kifu_sgf::value::{Rectangle, compress};

use super::kept::named;
use super::remarks::Remarks;
use crate::formats::sgf::{ident_of, text_of, unread_items, values_of};
use crate::points::area;
use crate::{AreaMark, Details, FormatName, Mark, Node, RawProperty};

/// The properties of marks that have a field.
const IDENTS: [&str; 8] = ["CR", "TR", "SQ", "MA", "SL", "LB", "AR", "LN"];

/// The property of letters in old versions of SGF, which count as labels.
const LETTERS: &str = "L";

/// The maximum number of points of a mark that are named if it is omitted: more than a remark shows.
const NAMED: usize = 16;

/// The marks of a node.
struct Marked {
    all: PointSet,
    of_kind: [PointSet; 5],
    labels: HashMap<Point, String>,
    letters: PointSet,
    others: HashSet<Mark>,
}

impl Marked {
    fn of(details: &Details, size: Size) -> Self {
        let mut marked = Self {
            all: PointSet::EMPTY,
            of_kind: [PointSet::EMPTY; 5],
            labels: HashMap::new(),
            letters: letters(&details.kept, size),
            others: HashSet::new(),
        };
        for mark in &details.marks {
            match (area_mark(mark), mark) {
                (Some((kind, rectangle)), _) => marked.insert(kind, &rectangle.into()),
                (None, Mark::Label(point, text)) => {
                    marked.labels.entry(*point).or_insert_with(|| text.clone());
                }
                (None, other) => {
                    marked.others.insert(other.clone());
                }
            }
        }
        marked
    }

    fn insert(&mut self, kind: AreaMark, points: &PointSet) {
        self.all.insert_all(points);
        self.of_kind[kind as usize].insert_all(points);
    }
}

/// Adds the marks of another node. If a point already has another mark or label, the new one is omitted and named in a
/// remark.
pub(super) fn join_marks(mine: &mut Details, theirs: &Details, size: Size, remarks: &mut Remarks<'_>) {
    let is_mark = |kept: &RawProperty| kept.format == FormatName::Sgf && IDENTS.contains(&&*ident_of(kept));
    if theirs.marks.is_empty() && !theirs.kept.iter().any(is_mark) {
        return;
    }
    let mut marked = Marked::of(mine, size);
    let (mut new, mut left_out, mut taken) = (Vec::new(), Vec::new(), PointSet::EMPTY);
    for mark in &theirs.marks {
        match (area_mark(mark), mark) {
            (Some((kind, rectangle)), _) => {
                let points = PointSet::from(rectangle);
                let free = points.without(&marked.all);
                let other = points.without(&free).without(&marked.of_kind[kind as usize]);
                if free == points {
                    new.push(mark.clone());
                } else {
                    new.extend(compress(free.points()).into_iter().map(|rectangle| area_of(kind, rectangle)));
                }
                for point in other.points().take(NAMED) {
                    left_out.push(kind.on(point));
                    taken.insert(point);
                }
                marked.insert(kind, &free);
            }
            (None, Mark::Label(point, text)) => match marked.labels.get(point) {
                Some(known) if known == text => {}
                None if !marked.letters.contains(*point) => {
                    marked.labels.insert(*point, text.clone());
                    new.push(mark.clone());
                }
                _ => {
                    left_out.push(mark.clone());
                    taken.insert(*point);
                }
            },
            (None, other) => {
                if marked.others.insert(other.clone()) {
                    new.push(other.clone());
                }
            }
        }
    }
    if !left_out.is_empty() {
        let there = mine.marks.iter().chain(&new).flat_map(|mark| marks_on(mark, &taken)).collect();
        let letters =
            named(&mine.kept, LETTERS).into_iter().filter(|_| taken.shared_with(&marked.letters) != PointSet::EMPTY);
        let there = text_of_marks(there) + &super::kept::shown(letters);
        remarks.ignored(&text_of_marks(left_out), &there);
    }
    join_texts(mine, &new, theirs, size);
    mine.marks.append(&mut new);
}

/// Adds new marks, and values that cannot be read, to the lists that are kept as written.
fn join_texts(mine: &mut Details, new: &[Mark], theirs: &Details, size: Size) {
    let kept = |details: &Details| details.kept.iter().any(|kept| IDENTS.contains(&&*ident_of(kept)));
    if !kept(mine) && !kept(theirs) {
        return;
    }
    let added = Node::with(Details { marks: new.to_vec(), ..Details::default() });
    for ident in IDENTS {
        let unread: Vec<String> =
            named(&theirs.kept, ident).into_iter().flat_map(|kept| unread_items(kept, size)).collect();
        let position = mine.kept.iter().rposition(|kept| kept.format == FormatName::Sgf && ident_of(kept) == ident);
        let position = match position {
            None if unread.is_empty() => continue,
            None => {
                let all = Node::with(Details { marks: mine.marks.clone(), ..Details::default() });
                let values = values_of(&all, ident);
                mine.kept.push(RawProperty { format: FormatName::Sgf, name: ident.to_owned(), values });
                mine.kept.len() - 1
            }
            Some(position) => position,
        };
        let known: HashSet<&String> = named(&mine.kept, ident).into_iter().flat_map(|kept| &kept.values).collect();
        let unread: Vec<String> = unread.into_iter().filter(|value| !known.contains(value)).collect();
        let values = &mut mine.kept[position].values;
        values.extend(values_of(&added, ident));
        values.extend(unread);
    }
}

/// Returns true if letters of old versions are on points that have labels.
pub(super) fn has_letters_on_labels(labels: &Details, letters_of: &Details, size: Size) -> bool {
    let letters = letters(&letters_of.kept, size);
    let is_lettered = |mark: &Mark| matches!(mark, Mark::Label(point, _) if letters.contains(*point));
    letters != PointSet::EMPTY && labels.marks.iter().any(is_lettered)
}

fn letters(kept: &[RawProperty], size: Size) -> PointSet {
    let mut points = PointSet::EMPTY;
    for value in named(kept, LETTERS).into_iter().flat_map(|kept| &kept.values) {
        let point = value.trim().as_bytes().try_into().ok().and_then(Point::from_sgf);
        if let Some(point) = point.filter(|point| size.contains(*point)) {
            points.insert(point);
        }
    }
    points
}

/// The kind and the points of a mark, if a point can have only one mark of these kinds.
fn area_mark(mark: &Mark) -> Option<(AreaMark, Rectangle)> {
    match mark {
        Mark::Circle(point) => Some((AreaMark::Circle, Rectangle::point(*point))),
        Mark::Triangle(point) => Some((AreaMark::Triangle, Rectangle::point(*point))),
        Mark::Square(point) => Some((AreaMark::Square, Rectangle::point(*point))),
        Mark::Cross(point) => Some((AreaMark::Cross, Rectangle::point(*point))),
        Mark::Selected(point) => Some((AreaMark::Selected, Rectangle::point(*point))),
        Mark::Area(kind, rectangle) => Some((*kind, *rectangle)),
        Mark::Label(..) | Mark::Arrow(..) | Mark::Line(..) | Mark::Other(..) => None,
    }
}

/// A mark on the points of a rectangle.
fn area_of(kind: AreaMark, rectangle: Rectangle) -> Mark {
    match area(rectangle) {
        1 => kind.on(rectangle.upper_left()),
        _ => Mark::Area(kind, rectangle),
    }
}

/// The parts of a mark or a label that are on some points.
fn marks_on(mark: &Mark, points: &PointSet) -> Vec<Mark> {
    match (area_mark(mark), mark) {
        (Some((kind, rectangle)), _) => {
            PointSet::from(rectangle).shared_with(points).points().map(|point| kind.on(point)).collect()
        }
        (None, Mark::Label(point, _)) if points.contains(*point) => vec![mark.clone()],
        _ => Vec::new(),
    }
}

fn text_of_marks(marks: Vec<Mark>) -> String {
    text_of(&Node::with(Details { marks, ..Details::default() }))
}
