use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::{Color, Move};
use kifu_sgf::value::read_move;
use kifu_sgf::{Property, is_space, prop};

use crate::aids::local_edit::{is_sound, removal};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, Step};

pub(crate) static RULE: Rule = Rule {
    name: "compressed-moves",
    code: "K415",
    summary: "Moves are packed in one `S` property, which only SmartGo reads.",
    group: Group::Property,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[],
    doc: document!("compressed_moves.md"),
    check: Check::StepWith(&["S"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(property) = step.node.properties().find(|property| property.raw_ident() == b"S") else { return };
    match moves(property, scope) {
        Some(moves) => {
            sink.report(property.span(), format!("{} moves are packed in one property", moves.len())).fix_if(expand(
                property,
                &moves,
                first_color(step, scope),
            ));
        }
        None => {
            sink.report(property.span(), "SmartGo packs moves in `S`, but this value is not a list of moves")
                .fix(Fix::manual("write each move in a node of its own"));
        }
    }
}

fn moves(property: Property<'_>, scope: &Scope<'_>) -> Option<Vec<Move>> {
    let bytes = property.values().flat_map(|value| value.raw().iter().copied());
    let letters: Vec<u8> = bytes.filter(|&byte| !is_space(byte)).collect();
    let (pairs, rest) = letters.as_chunks::<2>();
    if !rest.is_empty() || pairs.is_empty() {
        return None;
    }
    pairs.iter().map(|pair| read_move(pair, &scope.settings).ok().map(|reading| reading.value)).collect()
}

/// The player of the first of the moves: by `PL`; otherwise the opponent of the last player; otherwise White in a
/// handicap game.
fn first_color(step: &Step<'_, '_>, scope: &Scope<'_>) -> Color {
    let root = scope.game.root();
    let told = |node| scope.settings.read(node, prop::PL).ok().flatten();
    let by_handicap = || match scope.settings.read(root, prop::HA).ok().flatten() {
        Some(handicap) if handicap.stones >= 2 => Color::White,
        _ => Color::Black,
    };
    match step.after.last_move() {
        Some(_) => step.after.to_play(),
        None => told(step.node).or_else(|| told(root)).unwrap_or_else(by_handicap),
    }
}

fn expand(property: Property<'_>, moves: &[Move], first: Color) -> Option<Fix> {
    let node = property.node();
    if !is_sound(node) {
        return None;
    }
    let mut text = String::new();
    let mut color = first;
    for played in moves {
        let letter = if color == Color::Black { "B" } else { "W" };
        match played {
            Move::Play(point) => text.push_str(&format!(";{letter}[{point}]")),
            Move::Pass => text.push_str(&format!(";{letter}[]")),
        }
        color = color.opposite();
    }
    let mut edits = Edits::new();
    if node.properties().len() == 1 {
        edits.replace(node.span(), text.into_bytes()).ok()?;
    } else {
        edits.delete(removal(property)).ok()?;
        edits.insert(node.span().end, text.as_bytes());
    }
    Some(Fix::guess("write each move in a node of its own", edits))
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn expansion() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
        check("(;GM[1]S[aabb\ncc])", "(;GM[1];B[aa];W[bb];B[cc])");
        check("(;GM[1];S[aabb];E[aa])", "(;GM[1];B[aa];W[bb];E[aa])");
        check("(;GM[1]HA[2]AB[dd][pp]S[aatt])", "(;GM[1]HA[2]AB[dd][pp];W[aa];B[])");
        check("(;GM[1]PL[W]S[aabb]C[x](;W[cc])(;W[dd]))", "(;GM[1]PL[W]C[x];W[aa];B[bb](;W[cc])(;W[dd]))");
        check("(;GM[1];B[aa]S[bbcc])", "(;GM[1];B[aa];W[bb];B[cc])");
        check("(;GM[1]S[aab])", "(;GM[1]S[aab])");
        check("(;GM[1]S[zz])", "(;GM[1]S[zz])");
    }
}
