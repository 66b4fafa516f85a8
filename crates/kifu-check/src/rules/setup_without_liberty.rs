use alloc::format;

use kifu_sgf::SetPoint;
use kifu_sgf::go::{Color, Point, PointSet};

use crate::point_name;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "setup-without-liberty",
    code: "K325",
    summary: "Setup leaves stones without a liberty.",
    group: Group::Value,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("setup_without_liberty.md"),
    check: Check::StepWith(&["AB", "AW", "AE"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(chains) = Chains::of(step, scope) else { return };
    let is_setup = |ident: &&str| step.node.get(ident).is_some();
    let Some(property) = ["AB", "AW", "AE"].iter().find(|ident| is_setup(ident)).and_then(|ident| step.node.get(ident))
    else {
        return;
    };
    let (color, point) = chains.first;
    let others = match chains.count {
        1 => "".into(),
        2 => ", and one more chain has none".into(),
        count => format!(", and {} more chains have none", count - 1),
    };
    let name = point_name(point, scope.settings.size);
    sink.report(property.ident_span(), format!("{color} has no liberty at {name}{others}"));
}

/// Chains without liberties.
struct Chains {
    count: usize,
    first: (Color, Point),
}

impl Chains {
    /// The chains that the setup of a node has changed or enclosed.
    fn of(step: &Step<'_, '_>, scope: &Scope<'_>) -> Option<Self> {
        let (board, size) = (step.after.board(), scope.settings.size);
        let mut found: Option<Self> = None;
        // Each chain is counted once.
        let mut seen = PointSet::EMPTY;
        let changed = step.after.setup().iter().filter(|SetPoint { before, after, .. }| before != after);
        let mut look = |point: Point| {
            if !board.lacks_liberty(point) || seen.contains(point) {
                return;
            }
            let Some(color) = board.get(point) else { return };
            for stone in board.chain(point) {
                seen.insert(stone);
            }
            found.get_or_insert(Self { count: 0, first: (color, point) }).count += 1;
        };
        for set in changed {
            look(set.point);
            size.neighbors(set.point).for_each(&mut look);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[track_caller]
    fn finds(record: &str, expected: &[&str]) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let found = check(&Collection::parse(record.as_bytes()), &options);
        let messages: Vec<_> = found.iter().map(|found| &*found.message).collect();
        assert_eq!(messages, expected, "{record}");
    }

    #[test]
    fn chains_that_setup_shuts_in() {
        finds("(;FF[4]SZ[5]AB[aa]AW[ab][ba])", &["Black has no liberty at aa (A5)"]);
        finds("(;FF[4]SZ[5]AB[aa]AW[ab])", &[]);
        // The enclosing stone may be set up later; chains that already lacked liberties are not reported again.
        finds("(;FF[4]SZ[5]AB[aa];AW[ab][ba];AW[ee])", &["Black has no liberty at aa (A5)"]);
        finds("(;FF[4]SZ[2]AB[aa][ab]AW[ba][bb])", &["Black has no liberty at aa (A2), and one more chain has none"]);
        finds("(;FF[4]SZ[3]AB[aa:cc])", &["Black has no liberty at aa (A3)"]);
        // Moves capture.
        finds("(;FF[4]SZ[5]AB[aa]AW[ab];W[ba])", &[]);
        finds("(;GM[2]FF[4]AB[aa]AW[ab][ba])", &[]);
    }
}
