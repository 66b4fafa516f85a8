//! Chains that live or die together: a word about one of them is meant for all.

use kifu_go::{Board, Color, Owner, Ownership, Point, PointSet};

use super::Scored;

/// Returns a stone of each dead chain after the group of a stone is taken for dead, or for alive again if it was dead.
///
/// Dead chains are a group if they lie in the same territory of the opponent. Living chains are one if they share a territory; with
/// them are those without any territory that the way between neutral points joins to them, as stones within the same wall.
/// Without a stone on the point nothing changes.
#[must_use]
pub fn switched(scored: &Scored, stone: Point) -> Vec<Point> {
    let (board, Some(count)) = (&scored.board, scored.counts.first()) else { return scored.dead.clone() };
    let Some(color) = board.get(stone) else { return scored.dead.clone() };
    let mut all_dead = PointSet::EMPTY;
    scored.dead.iter().for_each(|&dead| all_dead.extend(board.chain(dead)));
    let is_dead = all_dead.contains(stone);
    let group = if is_dead {
        dead_group(board, &all_dead, &count.owners, stone, color)
    } else {
        living_group(board, &all_dead, &count.owners, stone, color)
    };
    let mut dead: Vec<Point> = scored.dead.iter().copied().filter(|&dead| !group.contains(dead)).collect();
    if !is_dead {
        let mut seen = PointSet::EMPTY;
        for point in group.points() {
            if seen.insert(point) {
                seen.extend(board.chain(point));
                dead.push(point);
            }
        }
    }
    dead
}

/// The dead stones of a colour in the territory of the opponent around a stone.
fn dead_group(board: &Board, dead: &PointSet, owners: &Ownership, stone: Point, color: Color) -> PointSet {
    let opponent = color.opposite();
    let is_theirs = |point: Point| {
        let is_ours = dead.contains(point) && board.get(point) == Some(color);
        is_ours || [Owner::Territory(opponent), Owner::Dead(opponent)].contains(&owners.get(point))
    };
    let region = filled(board, [stone], is_theirs);
    region.points().filter(|&point| dead.contains(point) && board.get(point) == Some(color)).collect()
}

/// The living stones of a colour that live or die with a stone.
fn living_group(board: &Board, dead: &PointSet, owners: &Ownership, stone: Point, color: Color) -> PointSet {
    let is_living = |point: Point| board.get(point) == Some(color) && !dead.contains(point);
    let is_own = |point: Point| [Owner::Territory(color), Owner::Dead(color)].contains(&owners.get(point));
    // Chains around the same eyes.
    let core = filled(board, [stone], |point| is_living(point) || is_own(point));
    let has_eyes = |chain: &[Point]| chain.iter().any(|&point| board.size().neighbors(point).any(is_own));
    let is_open = |point: Point| board.get(point).is_none() && owners.get(point) == Owner::Neutral;
    let joins =
        |point: Point| core.contains(point) || is_open(point) || (is_living(point) && !has_eyes(&board.chain(point)));
    let region = filled(board, core.points(), joins);
    region.points().filter(|&point| is_living(point)).collect()
}

/// The points that `belongs` joins to the first ones.
fn filled(board: &Board, from: impl IntoIterator<Item = Point>, belongs: impl Fn(Point) -> bool) -> PointSet {
    let mut region = PointSet::EMPTY;
    let mut open: Vec<Point> = from.into_iter().collect();
    while let Some(point) = open.pop() {
        if region.insert(point) {
            open.extend(board.size().neighbors(point).filter(|&next| !region.contains(next) && belongs(next)));
        }
    }
    region
}

#[cfg(test)]
mod tests {
    use kifu_go::Coordinates;

    use super::*;
    use crate::score::{ScoreOptions, score};

    /// Switches the group of a stone, and then again; both times the dead chains must be as expected.
    #[track_caller]
    fn check(rows: &[&str], dead: &[&str], stone: &str, expected: &[&str]) {
        let mut text = format!("(;SZ[{}]RU[Japanese]", rows.len());
        for (letter, ident) in [('X', "AB"), ('O', "AW")] {
            for (y, row) in (0u8..).zip(rows) {
                for (x, _) in (0u8..).zip(row.chars()).filter(|&(_, found)| found == letter) {
                    text += &format!("{ident}[{}{}]", char::from(b'a' + x), char::from(b'a' + y));
                }
            }
        }
        let record = kifu::parse(format!("{text})").as_str()).game().unwrap().record().clone();
        let size = record.size;
        let names = |dead: &[&str]| Some(dead.iter().map(|&name| name.to_owned()).collect());
        let scored = score(&record, &ScoreOptions { dead: names(dead), ..ScoreOptions::default() }).unwrap();
        let stone = Coordinates::Western.read(stone, size).unwrap();
        let switched = switched(&scored, stone);
        let mut found: Vec<String> = switched.iter().map(|&point| Coordinates::Western.write(point, size)).collect();
        found.sort();
        assert_eq!(found, expected, "{}", rows.join("\n"));
    }

    const WALL: [&str; 7] = ["X.X.O..", "....O..", "X..OOO.", "..OO...", "OOO....", "....XX.", "......."];

    #[test]
    fn stones_within_a_wall_die_together() {
        // Three stones in the corner; the two at the other side have a group of their own.
        check(&WALL, &[], "A7", &["A5", "A7", "C7"]);
        check(&WALL, &["E2"], "C7", &["A5", "A7", "C7", "E2"]);
        check(&WALL, &["A5", "A7", "C7", "E2"], "A5", &["E2"]);
        check(&WALL, &["A5", "A7", "C7", "E2"], "F2", &["A5", "A7", "C7"]);
        // An empty point switches nothing.
        check(&WALL, &["E2"], "B6", &["E2"]);
    }

    #[test]
    fn who_has_eyes_dies_alone() {
        // Black lives in the corner and at the bottom, with neutral points between.
        let rows = [".X.XO..", "XXXX...", "OOOO.OO", ".....X.", "XXXXXXX", "......X", "......."];
        check(&rows, &[], "D7", &["A6"]);
        check(&rows, &[], "A3", &["A3"]);
    }
}
