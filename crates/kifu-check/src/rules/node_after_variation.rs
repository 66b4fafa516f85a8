use alloc::vec::Vec;

use kifu_sgf::edit::InlineVariations;
use kifu_sgf::{Span, SyntaxError, SyntaxErrorKind, edit};

use crate::aids::parentheses::closes_of_variations;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "node-after-variation",
    code: "K012",
    summary: "A node follows a variation.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[66],
    doc: document!("node_after_variation.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let mut errors = scope.game.errors().filter(|error| error.kind == SyntaxErrorKind::NodeAfterVariation).peekable();
    if let Some(inline) = edit::inline_variations(scope.game) {
        return report_inline(inline, scope, sink);
    }
    if errors.peek().is_none() {
        return;
    }
    let errors: Vec<_> = errors.collect();
    // The parentheses of several such nodes can close at one place, so they are written together. A following game
    // without its own `(` may be recognised only as long as this game is open.
    let next = scope.collection.game(scope.game.index() + 1).filter(|next| edit::begins_bare(*next));
    let mut repaired = edit::repair(scope.game);
    // The repair closes the variations at their ends, not where the text has the `)`.
    let is_moved = closes_of_variations(scope.game).into_iter().all(|close| repaired.delete(close).is_ok());
    let mut fix = Some(repaired).filter(|edits| next.is_none() && is_moved && !edits.is_empty());
    for error in errors {
        let fix = fix.take().map(|edits| Fix::guess("write the parentheses of the variation", edits));
        let message = match error.span.start == scope.game.span().start {
            true => "this node follows a game tree and is in none; it is read as another game",
            false => "this node follows a variation; it is read as another variation",
        };
        sink.report(error.span, message).fix_if(fix);
    }
}

/// Reports variations inside the main line, and the ordinary faults of this kind next to them.
fn report_inline(inline: InlineVariations, scope: &Scope<'_>, sink: &mut Sink) {
    let is_fault = |error: &&SyntaxError| error.kind == SyntaxErrorKind::NodeAfterVariation;
    let leaves_faults = inline.extracted().errors().iter().any(|error| is_fault(&error));
    let mut fix = Some(Fix::guess("turn such variations into branches of the main line", inline.edits));
    for variation in &inline.variations {
        let open = Span::new(variation.start, variation.start + 1);
        let message = match inline.continuations.last() {
            Some(last) if *last >= variation.end => "this variation is inside the main line, which continues after it",
            _ => "this variation repeats the game, but is behind its last move",
        };
        sink.report(open, message).fix_if(fix.take());
    }
    for error in scope.game.errors().filter(is_fault).filter(|_| leaves_faults) {
        if inline.continuations.binary_search(&error.span.start).is_err() {
            sink.report(error.span, "this node follows a variation; it is read as another variation");
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use crate::{Options, check};

    #[test]
    fn one_finding_for_each_variation() {
        let repeated = ";B[aa];W[bb];B[cc];W[dd]";
        let text =
            alloc::format!("(;FF[3]{repeated}(;PT[5]{repeated};B[ee])C[x];B[ff](;PT[6]{repeated};B[ff];W[gg]);W[hh])");
        let found = check(&Collection::parse(text.as_bytes()), &Options::default());
        let names: Vec<_> = found.iter().map(|diagnostic| diagnostic.rule.name).collect();
        let inline = names.iter().filter(|name| **name == "node-after-variation").count();
        assert_eq!(inline, 2, "{names:?}");
        assert!(!names.iter().any(|name| matches!(*name, "occupied-point" | "two-moves-running")), "{names:?}");
    }
}
