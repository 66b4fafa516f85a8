use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::Move;
use kifu_sgf::prop::Role;
use kifu_sgf::value::{Reading, read_move};
use kifu_sgf::{Node, Property, Span};

use crate::aids::known::{is_move, standard_role_of};
use crate::aids::local_edit::{is_sound, opening, removal, variation_span};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, point_name};

pub(super) static RULE: Rule = Rule {
    name: "undone-move",
    code: "K214",
    summary: "A variation begins by removing the previous move.",
    group: Group::Structure,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[56, 57],
    doc: document!("undone_move.md"),
    check: Check::Node(check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !node.is_fork() {
        return;
    }
    let Some(first) = node.first_child() else { return };
    let Some(second) = first.next_sibling() else { return };
    let Some(undone) = single_move(node).filter(|_| scope.is_go()) else { return };
    let mut variations = Vec::new();
    let mut next = Some(second);
    while let Some(variation) = next {
        variations.push((variation, undoing(variation, undone)));
        next = variation.next_sibling();
    }
    let Some(stone) = variations.iter().find_map(|&(_, stone)| stone) else { return };
    let fix = match variations.iter().all(|&(variation, stone)| stone.is_some() && can_move(variation, scope)) {
        true => lift(node, first, &variations),
        false => None,
    };
    let Ok(Reading { value: Move::Play(point), .. }) = read_move(undone.value().raw(), &scope.settings) else { return };
    let name = point_name(point, scope.settings.size);
    sink.report(stone.span(), format!("this variation removes the previous move, {name}"))
        .related(undone.span(), "the move")
        .fix(fix.unwrap_or_else(|| Fix::manual("make it an alternative to the move")));
}

/// The move of a node that has one.
fn single_move(node: Node<'_>) -> Option<Property<'_>> {
    let mut moves = node.properties().filter(|&property| is_move(property));
    let first = moves.next().filter(|first| first.values().len() == 1 && !first.value().raw().is_empty())?;
    moves.next().is_none().then_some(first)
}

/// The `AE` of a variation, if it empties the point of a move and nothing else.
fn undoing<'c>(variation: Node<'c>, undone: Property<'c>) -> Option<Property<'c>> {
    let stone = variation.get("AE")?;
    (stone.values().len() == 1 && stone.value().raw() == undone.value().raw()).then_some(stone)
}

/// True if a variation without its `AE` can become a sibling of the move: it has a move, a stone instead of a move, or
/// nothing before a move.
fn can_move(variation: Node<'_>, scope: &Scope<'_>) -> bool {
    let others = || variation.properties().filter(|property| !property.is("AE"));
    let setup: Vec<_> = others().filter(|&other| standard_role_of(other, scope) == Role::Setup).collect();
    let has_move = others().any(|other| standard_role_of(other, scope) == Role::Move);
    match setup[..] {
        [] if has_move => true,
        [] => others().next().is_none() && next_move(variation).is_some(),
        [stone] => !has_move && (stone.is("AB") || stone.is("AW")) && is_single_point(stone),
        _ => false,
    }
}

fn is_single_point(stone: Property<'_>) -> bool {
    stone.values().len() == 1 && stone.value().raw().len() == 2
}

/// The only child of a node with `AE`, if it has a move and no parentheses.
fn next_move(variation: Node<'_>) -> Option<Node<'_>> {
    let next = variation.first_child().filter(|next| next.next_sibling().is_none() && opening(*next).is_none())?;
    next.properties().any(is_move).then_some(next)
}

/// The edits that make variations siblings of the node that they take back.
fn lift(node: Node<'_>, first: Node<'_>, variations: &[(Node<'_>, Option<Property<'_>>)]) -> Option<Fix> {
    let is_alone = node.parent()?.first_child()?.next_sibling().is_none();
    if !is_alone || opening(node).is_some() || !is_sound(node) {
        return None;
    }
    let mut edits = Edits::new();
    edits.insert(node.span().start, b"(");
    // The `)` of the main variation now closes the move as well.
    let inner = variation_span(first)?;
    edits.delete(Span::new(inner.start, inner.start + 1)).ok()?;
    for &(variation, stone) in variations {
        if !is_sound(variation) {
            return None;
        }
        let stone = stone?;
        variation_span(variation)?;
        if variation.properties().len() == 1 {
            edits.delete(variation.span()).ok()?;
            continue;
        }
        edits.delete(removal(stone)).ok()?;
        for other in variation.properties().filter(|other| other.is("AB") || other.is("AW")) {
            let ident: &[u8] = if other.is("AB") { b"B" } else { b"W" };
            edits.replace(other.ident_span(), ident.to_vec()).ok()?;
        }
    }
    Some(Fix::guess("make it an alternative to the move", edits))
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn lifts() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
        check("(;GM[1];B[aa](;W[bb])(;AE[aa]B[cc])(;AE[aa]B[dd]))", "(;GM[1](;B[aa];W[bb])(;B[cc])(;B[dd]))");
        check(
            "(;GM[1];B[aa](;W[bb];B[ee])(;AE[aa];B[cc](;W[x])(;W[y])))",
            "(;GM[1](;B[aa];W[bb];B[ee])(;B[cc](;W[x])(;W[y])))",
        );
        check("(;GM[1];B[aa](;W[bb])(;AE[aa]AB[cc]C[x];W[dd]))", "(;GM[1](;B[aa];W[bb])(;B[cc]C[x];W[dd]))");
        check(
            "(;GM[1];B[aa](;W[bb](;B[cc])(;B[dd]))(;AE[aa];B[cc]))",
            "(;GM[1](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[cc]))",
        );
        for kept in [
            "(;GM[1];B[aa](;W[bb])(;AE[aa][bb];B[cc]))",
            "(;GM[1];B[aa](;W[bb])(;AE[aa];B[cc])(;W[dd]))",
            "(;GM[1];B[aa](;W[bb])(;AE[aa]AB[cc]AW[dd];W[dd]))",
            "(;GM[1](;B[aa](;W[bb])(;AE[aa];B[cc]))(;B[dd]))",
            "(;GM[1];B[aa](;W[bb])(;AE[aa]C[x];B[cc]))",
        ] {
            check(kept, kept);
        }
    }
}
