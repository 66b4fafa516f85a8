use alloc::format;

use kifu_sgf::go::{Color, Move};
use kifu_sgf::prop::{Role, Row, ValueType, Version};
use kifu_sgf::value::{Reading, read_move, read_rectangle};
use kifu_sgf::{Node, Property, stone_list};

use crate::aids::known::{MAX, is_move, row_of, standard_role_of};
use crate::aids::local_edit::{remove, split};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "setup-with-move",
    code: "K203",
    summary: "A node has both setup and a move, or properties of a move.",
    group: Group::Structure,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[30],
    doc: document!("setup_with_move.md"),
    check: Check::NodeWith(&SETUP, check),
};

/// The setup properties of this rule.
const SETUP: [&str; 9] = ["AB", "AW", "AE", "PL", "AA", "CO", "CV", "DI", "RP"];

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_undescribed() {
        return;
    }
    let is_listed = |setup: &Property<'_>| SETUP.iter().any(|ident| setup.is(ident));
    if !node.properties().take(MAX).any(|property| is_listed(&property)) {
        return;
    }
    let first = |wanted| node.properties().take(MAX).find(|&property| standard_role_of(property, scope) == wanted);
    let Some(setup) = first(Role::Setup).filter(is_listed) else { return };
    let Some(play) = first(Role::Move) else { return };
    // A list of moves next to setup is setup: the rule about several values has the fix.
    if node.properties().take(MAX).any(|property| stone_list(property, &scope.settings).is_some()) {
        return;
    }
    // The length of the game, which the draft of 2016 stores in roots.
    if node.parent().is_none() && play.is("MN") && !node.properties().any(|property| is_other_move(property, scope)) {
        return;
    }
    let message = format!("setup (`{}`) and a move (`{}`) are in the same node", setup.ident(), play.ident());
    sink.report(play.ident_span(), message).related(setup.ident_span(), "the setup").fix_if(repair(setup, scope));
}

fn repair(setup: Property<'_>, scope: &Scope<'_>) -> Option<Fix> {
    let node = setup.node();
    let turn = lone_turn(setup, scope);
    if turn == Some(Turn::Clear) {
        return remove(node, [setup]).map(|edits| Fix::guess("remove it: the moves show whose turn it is", edits));
    }
    let split = split(node, |property| stays(property, scope))?;
    let title = "split the node: first the setup, then the move";
    Some(if turn.is_none() && is_clear(node, scope) { Fix::safe(title, split) } else { Fix::guess(title, split) })
}

/// True if splitting the node keeps the board for all its properties: it has one move, on a point without setup, and no
/// name that would stay behind.
fn is_clear(node: Node<'_>, scope: &Scope<'_>) -> bool {
    let mut moves = node.properties().take(MAX).filter(|&property| is_move(property));
    let Some(play) = moves.next() else { return false };
    let Ok(Reading { value: played, .. }) = read_move(play.value().raw(), &scope.settings) else { return false };
    let is_elsewhere = match played {
        Move::Pass => true,
        Move::Play(point) => ["AB", "AW", "AE"].iter().all(|ident| {
            let mut rectangles = node.values_of(ident).map(|value| read_rectangle(value.raw(), &scope.settings));
            rectangles.all(|read| read.is_ok_and(|read| read.value.points().all(|other| other != point)))
        }),
    };
    is_elsewhere && moves.next().is_none() && node.get("N").is_none()
}

/// The possible meaning of a `PL` without stones next to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// The game is the same whether `PL` is read as the turn before or after the move.
    Clear,
    /// The game depends on that.
    Doubtful,
}

/// `None` if there is other setup, or no single move.
fn lone_turn(setup: Property<'_>, scope: &Scope<'_>) -> Option<Turn> {
    let node = setup.node();
    let mut others = node.properties().take(MAX).filter(|other| other.span() != setup.span());
    if !setup.is("PL") || others.any(|other| standard_role_of(other, scope) == Role::Setup) {
        return None;
    }
    let mover = mover(node)?;
    let Ok(next) = setup.value().read_with::<Color>(&scope.settings) else { return Some(Turn::Doubtful) };
    let mut movers = node.children().take(MAX).map(self::mover).peekable();
    let is_known = movers.peek().is_some() || next.value != mover;
    let is_by_turns = movers.all(|next| next == Some(mover.opposite()));
    Some(if is_known && is_by_turns { Turn::Clear } else { Turn::Doubtful })
}

/// The player of the move in a node; `None` without a move, and with several.
fn mover(node: Node<'_>) -> Option<Color> {
    let mut moves = node.properties().take(MAX).filter(|&property| is_move(property));
    let color = if moves.next()?.is("B") { Color::Black } else { Color::White };
    moves.next().is_none().then_some(color)
}

fn is_other_move(property: Property<'_>, scope: &Scope<'_>) -> bool {
    !property.is("MN") && standard_role_of(property, scope) == Role::Move
}

/// FF[4], "How to convert": setup, root properties, game information and the name stay in the first node. In a root, so
/// do properties that are not known to describe a move or a position: `OM` and `OP` of FF[3], and notes of programs
/// about the game.
pub(super) fn stays(property: Property<'_>, scope: &Scope<'_>) -> bool {
    let role = standard_role_of(property, scope);
    if matches!(role, Role::Setup | Role::Root | Role::GameInfo) || property.is("N") {
        return true;
    }
    let is_said_here = role == Role::Move || row_of(property, scope).is_some_and(is_of_position);
    let node = property.node();
    // Without a move, comments and markup are about the setup.
    let moves_on = role == Role::Move || node.properties().take(MAX).any(is_move);
    node.parent().is_none() && !(is_said_here && moves_on)
}

/// True if a property describes a position: it is part of the latest versions, or its values have points.
fn is_of_position(row: &Row) -> bool {
    let versions = [Version::Ff4, Version::Draft];
    let has_points = matches!(row.value_type(Version::Ff4), ValueType::Point | ValueType::PointText);
    has_points || versions.into_iter().any(|version| row.versions.contains(version))
}
