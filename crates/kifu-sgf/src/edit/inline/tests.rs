//! Texts with inline variations, and the same in the form of FF\[4\].

use alloc::string::String;

use super::{extract_inline_variations, inline_variations};
use crate::{Collection, SyntaxErrorKind};

#[track_caller]
fn check(text: &str, expected: &str) {
    let collection = Collection::parse(text.as_bytes());
    let extracted = collection.edited(&extract_inline_variations(&collection));
    assert_eq!(String::from_utf8_lossy(extracted.source()), expected, "{text}");
}

#[test]
fn variations_that_say_where_they_belong() {
    check(
        "(;FF[3];B[aa];W[bb](RN[x]PT[3];B[aa];W[bb];B[cc];W[dd])C[y]\n;B[ee];W[ff])",
        "(;FF[3];B[aa];W[bb]C[y]\n(;B[ee];W[ff])(;B[cc]N[x];W[dd]))",
    );
    // Several, at one place and at two; one of them branches off before its place in the text.
    check(
        "(;FF[3];B[aa];W[bb](PT[3];B[aa];W[bb];B[cc])(PT[2]RN[z];B[aa];W[dd]);B[ee](PT[4];B[aa];W[bb];B[ee];W[gg]);W[ff])",
        "(;FF[3];B[aa](;W[bb](;B[ee](;W[ff])(;W[gg]))(;B[cc]))(;W[dd]N[z]))",
    );
    // One that branches off after its place in the text.
    check("(;B[aa];W[bb](PT[4];B[aa];W[bb];B[cc];W[dd]);B[cc];W[ee])", "(;B[aa];W[bb];B[cc](;W[ee])(;W[dd]))");
    // The last one is at the end of the game.
    check("(;B[aa];W[bb](PT[2];B[aa];W[cc]);B[dd](PT[2];B[aa];W[ee]))", "(;B[aa](;W[bb];B[dd])(;W[cc])(;W[ee]))");
}

#[test]
fn variations_behind_the_last_move() {
    check("(;FF[4];B[aa](PT[1];B[bb]))", "(;FF[4](;B[aa])(;B[bb]))");
    check("(;FF[3];B[aa];W[bb];B[cc](RN[x]PT[2];B[aa];W[dd];B[ee]))", "(;FF[3];B[aa](;W[bb];B[cc])(;W[dd]N[x];B[ee]))");
    check(
        "(;FF[3];B[aa];W[bb];B[cc](;RN[x]PT[3];B[aa];W[bb];B[ee])(;RN[y]PT[2];B[aa];W[dd]))",
        "(;FF[3];B[aa](;W[bb](;B[cc])(;B[ee]N[x]))(;W[dd]N[y]))",
    );
    // It repeats no move.
    check("(;B[aa];W[bb];B[cc](PT[3];B[dd];W[ee]))", "(;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))");
    // One inside another.
    check(
        "(;B[aa];W[bb](PT[2];B[aa];W[cc];B[dd](PT[3];B[aa];W[cc];B[ee])))",
        "(;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))",
    );
}

#[test]
fn variations_that_only_repeat_the_game() {
    check("(;B[aa];W[bb](;B[aa];W[bb];B[cc]);B[dd])", "(;B[aa];W[bb](;B[dd])(;B[cc]))");
    check("(;B[aa];W[bb](C[x];B[aa];W[bb];B[cc])C[y];B[dd])", "(;B[aa];W[bb]C[y](;B[dd])(;B[cc]C[x]))");
    // A number that the moves do not confirm.
    check(
        "(;B[aa];W[bb](PT[9];B[aa];W[bb];B[cc];W[ee];B[ff];W[gg];B[hh];W[ii];B[jj];W[kk]);B[dd])",
        "(;B[aa];W[bb](;B[dd])(;B[cc]PT[9];W[ee];B[ff];W[gg];B[hh];W[ii];B[jj];W[kk]))",
    );
    check("(;B[aa];W[bb](PT[x];B[aa];W[bb];B[cc]);B[dd])", "(;B[aa];W[bb](;B[dd])(;B[cc]PT[x]))");
    check("(;B[aa];W[bb](PT[0]C[x]);B[dd](;W[ee]))", "(;B[aa];W[bb](PT[0]C[x]);B[dd](;W[ee]))");
}
#[test]
fn variations_that_differ_from_move_one() {
    check("(;FF[3];B[aa];W[bb](PT[2];B[cc];W[bb]);B[dd])", "(;FF[3](;B[aa];W[bb];B[dd])(;B[cc]PT[2];W[bb]))");
    check("(;FF[3];B[aa];W[bb](PT[1];B[cc]);B[dd])", "(;FF[3](;B[aa];W[bb];B[dd])(;B[cc]))");
    // Setup makes it a different game.
    check(
        "(;FF[3]AB[hh];B[aa];W[bb](PT[3]AB[ii];B[aa];W[bb];B[cc]);B[dd])",
        "(;FF[3]AB[hh](;B[aa];W[bb];B[dd])(;PT[3]AB[ii];B[aa];W[bb];B[cc]))",
    );
    // Too short to repeat the game.
    check("(;B[aa];W[bb](PT[3];B[cc]);B[dd])", "(;B[aa];W[bb](;B[dd])(;B[cc]))");
    check("(;B[aa];W[bb](PT[7];B[cc]);B[dd])", "(;B[aa];W[bb](;B[dd])(;B[cc]PT[7]))");
}

#[test]
fn variations_in_variations() {
    check(
        "(;B[aa];W[bb](PT[2];B[aa];W[cc](PT[3];B[aa];W[cc];B[ee])C[n];B[dd]);B[ff])",
        "(;B[aa](;W[bb];B[ff])(;W[cc]C[n](;B[dd])(;B[ee])))",
    );
    check("(;B[aa];W[bb](PT[2];B[aa];W[cc](;B[dd])(;B[ee]));B[ff])", "(;B[aa](;W[bb];B[ff])(;W[cc](;B[dd])(;B[ee])))");
    // An ordinary variation next to an inline one.
    check("(;B[aa];W[bb](;B[cc])(PT[2];B[aa];W[dd]);B[ff])", "(;B[aa](;W[bb](;B[ff])(;B[cc]))(;W[dd]))");
    check("(;B[aa];W[bb](PT[2];B[aa];W[dd]);B[ff](;W[gg])(;W[hh]))", "(;B[aa](;W[bb];B[ff](;W[gg])(;W[hh]))(;W[dd]))");
}

#[test]
fn what_is_behind_and_around() {
    // Two comments in one node would be a fault, and so would two moves.
    check("(;;B[aa]C[x](PT[2];B[aa];W[bb])C[y];W[cc])", "(;;B[aa]C[x](;C[y];W[cc])(;W[bb]))");
    check("(;;B[aa](PT[2];B[aa];W[bb])W[cc])", "(;;B[aa](;W[cc])(;W[bb]))");
    // The first move is in the root, so it has no node before it.
    check("(;B[aa](PT[1];B[bb]);W[cc])", "(;B[aa](;W[cc])(;B[bb]))");
    check(
        "(;;B[aa]\n(PT[2];B[aa];W[bb])\n(PT[2];B[aa];W[dd])\nC[x]\n;W[cc])\n",
        "(;;B[aa]\nC[x]\n(;W[cc])(;W[bb])(;W[dd]))\n",
    );
    // Values without an identifier and cut words keep their places.
    let same = "(;;B[aa](PT[2];B[aa];W[bb])[x];W[cc])";
    check(same, same);
    check("(;;B[aa]C(PT[2];B[aa];W[bb])C[x];W[cc])", "(;;B[aa]C C[x](;W[cc])(;W[bb]))");
    check("(;;B[aa](PT[2];B[aa];W[bb;B[cc]);W[cc])", "(;;B[aa](;W[cc])(;W[bb];B[cc]))");
    check("(;;B[aa](PT[2];B[aa];W[bb]);W[cc]", "(;;B[aa](;W[cc])(;W[bb]))");
}

#[test]
fn other_faults_stay() {
    for same in [
        "(;FF[4](;W[bb]);W[cc];B[dd](;W[ee]))",
        "(;FF[4];B[aa](;W[bb]);W[cc])",
        "(;FF[4];B[aa];W[bb](;B[aa];W[cc]);B[dd])",
        "(;FF[4];B[aa];W[bb](;B[aa];W[bb];B[cc])(;B[dd]))",
        "(;FF[4];B[aa](;PT[2]W[bb])(;W[cc]))",
        "(;FF[4];B[aa](;B[aa];W[bb];B[cc]))",
    ] {
        check(same, same);
    }
}

#[test]
fn encodings_and_other_games() {
    // `黙` ends in a byte that looks like `]` in Shift_JIS, and so does `歖` in GB18030.
    let text =
        b"(;CA[GB18030]PB[\xbf\xc2\xbd\xe0];B[aa];W[bb](RN[\x9a]]PT[2];B[aa];W[cc])C[\x9a]];B[dd])(;GM[1];B[ee])";
    let collection = Collection::parse(text);
    let found = inline_variations(collection.game(0).unwrap()).unwrap();
    assert_eq!((found.variations.len(), found.continuations.len()), (1, 1));
    assert_eq!(
        found.edits.apply(text),
        b"(;CA[GB18030]PB[\xbf\xc2\xbd\xe0];B[aa](;W[bb]C[\x9a]];B[dd])(;W[cc]N[\x9a]]))(;GM[1];B[ee])"
    );
    assert!(inline_variations(collection.game(1).unwrap()).is_none());
    assert_eq!(found.extracted().games().len(), 1);
}

#[test]
fn hostile_texts_take_linear_time() {
    for hostile in
        ["(;B[aa](PT[1];B[bb]", "(PT[1];B[bb]);W[cc]", "(PT[2]);", "(PT[3];B[aa](PT[9]))C[x]", ";(;B[aa];W[bb])"]
    {
        let text = alloc::format!("(;B[aa];W[bb]{}", hostile.repeat(20_000));
        let collection = Collection::parse(text.as_bytes());
        let extracted = collection.edited(&extract_inline_variations(&collection));
        assert!(extracted.node_count() > 0);
    }
    let text = "(;B[aa];W[bb](PT[2];B[aa];W[cc]);B[dd])".repeat(20_000);
    let collection = Collection::parse(text.as_bytes());
    let extracted = collection.edited(&extract_inline_variations(&collection));
    assert!(extracted.errors().iter().all(|error| error.kind != SyntaxErrorKind::NodeAfterVariation));
}
