//! Rotated and mirrored records, with or without exchanged colours.

use kifu_go::{Color, Point, Size, Transform};
use kifu_sgf::value::{Decimal, GameResult};

use crate::points::turned;
use crate::{Clocks, Details, Info, Judgement, Mark, Node, Parsed, Play, Record, Side};

impl Record {
    /// Returns the transformed record. All fields change with points and colours: moves, setup, marks, territory,
    /// players, clocks and the result. Komi, handicap, texts and [kept](crate::RawProperty) properties stay
    /// unchanged.
    ///
    /// To transform SGF itself, byte for byte, see [`kifu_sgf::edit::transform`].
    #[must_use]
    pub fn transformed(&self, by: Transform) -> Self {
        let mut record = self.clone();
        if by == Transform::default() {
            return record;
        }
        let work = Work { by, size: self.size };
        record.size = by.symmetry.size(self.size);
        record.nodes.iter_mut().for_each(|node| work.node(node));
        record
    }
}

struct Work {
    by: Transform,
    size: Size,
}

impl Work {
    fn point(&self, point: &mut Point) {
        *point = self.by.symmetry.point(*point, self.size);
    }

    fn play(&self, play: &mut Play) {
        *play = Play { color: self.by.color(play.color), to: self.by.action(play.to, self.size) };
    }

    fn node(&self, node: &mut Node) {
        if let Some(play) = &mut node.play {
            self.play(play);
        }
        if let (true, Some(clocks)) = (self.by.swap_colors, &mut node.clock) {
            **clocks = Clocks { black: clocks.white, white: clocks.black };
        }
        if !node.is_plain() {
            self.details(node.details_mut());
        }
    }

    fn details(&self, details: &mut Details) {
        let setup = &mut details.setup;
        details.more_plays.iter_mut().for_each(|play| self.play(play));
        details.marks.iter_mut().for_each(|mark| self.mark(mark));
        let image = |point| self.by.symmetry.point(point, self.size);
        for points in [&mut setup.black, &mut setup.white, &mut setup.empty] {
            points.turn(image);
        }
        let territory = [&mut details.black_territory, &mut details.white_territory];
        for points in territory.into_iter().chain([&mut details.dimmed, &mut details.view]).flatten() {
            points.turn(image);
        }
        if self.by.swap_colors {
            std::mem::swap(&mut setup.black, &mut setup.white);
            std::mem::swap(&mut details.black_territory, &mut details.white_territory);
            details.turn = details.turn.map(Color::opposite);
            details.value = details.value.and_then(|value| value.checked_mul(Decimal::whole(-1)));
            for judgement in &mut details.judgements {
                *judgement = match *judgement {
                    Judgement::GoodForBlack(emphasis) => Judgement::GoodForWhite(emphasis),
                    Judgement::GoodForWhite(emphasis) => Judgement::GoodForBlack(emphasis),
                    other => other,
                };
            }
            if let Some(info) = &mut details.info {
                swap_info(info);
            }
        }
    }

    fn mark(&self, mark: &mut Mark) {
        match mark {
            Mark::Circle(point)
            | Mark::Triangle(point)
            | Mark::Square(point)
            | Mark::Cross(point)
            | Mark::Selected(point)
            | Mark::Label(point, _)
            | Mark::Other(_, point) => self.point(point),
            Mark::Area(_, rectangle) => {
                *rectangle = turned(*rectangle, |point| self.by.symmetry.point(point, self.size));
            }
            Mark::Arrow(from, to) | Mark::Line(from, to) => {
                self.point(from);
                self.point(to);
            }
        }
    }
}

fn swap_info(info: &mut Info) {
    for player in &mut info.players {
        if let Side::Color(color) = &mut player.side {
            *color = color.opposite();
        }
    }
    if let Some(Parsed::Value(GameResult::Win { winner, .. })) = &mut info.result {
        *winner = winner.opposite();
    }
}

#[cfg(test)]
mod tests {
    use crate::from_sgf;
    use kifu_go::Transform;
    use kifu_sgf::{Collection, edit};

    #[test]
    fn the_same_as_transformed_text() {
        let text = "(;SZ[9:5]PB[a]PW[b]BR[1d]RE[B+R]AB[aa:ac]PL[W];W[cc]WL[9]LB[ee:x]TR[ab]AR[aa:bb]\
                    ;B[]GB[1]V[-2]TB[aa]TW[bb]DD[]VW[aa:dd];B[ba]W[ca])";
        let collection = Collection::parse(text.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        for by in Transform::all() {
            let new = edit::transform(&collection, |_| by).edits.apply(collection.source());
            let mut expected = from_sgf(Collection::parse(&new).game(0).unwrap()).record;
            let mut found = record.transformed(by);
            for record in [&mut expected, &mut found] {
                for id in record.ids().collect::<Vec<_>>() {
                    if record.node(id).is_plain() {
                        continue;
                    }
                    let details = record.node_mut(id).details_mut();
                    details.kept.clear();
                    let view = details.view.iter_mut();
                    for points in [&mut details.setup.black, &mut details.setup.white].into_iter().chain(view) {
                        let mut sorted: Vec<_> = points.iter().collect();
                        sorted.sort_unstable();
                        *points = sorted.into();
                    }
                    if let Some(info) = &mut details.info {
                        info.players.sort_by_key(|player| format!("{:?}", player.side));
                    }
                }
            }
            let nodes = |record: &crate::Record| record.ids().map(|id| record.node(id).clone()).collect::<Vec<_>>();
            assert_eq!(found.size, expected.size);
            assert_eq!(nodes(&found), nodes(&expected), "{by:?}");
            let back = record.transformed(by).transformed(by.inverse());
            assert_eq!(nodes(&back), nodes(&record), "{by:?}");
        }
    }
}
