//! Each case: the input, an outline of its tree, the reported faults.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Collection, Node, prop};

/// Nodes as `;`, properties as written, variations in parentheses; game trees one after the other.
fn outline(collection: &Collection<'_>) -> String {
    fn node_text(node: Node<'_>, out: &mut String) {
        out.push(';');
        for property in node.properties() {
            out.push_str(core::str::from_utf8(property.raw_ident()).unwrap());
            for value in property.values() {
                out.push('[');
                out.push_str(&String::from_utf8_lossy(value.raw()));
                out.push(']');
            }
        }
    }
    let mut out = String::new();
    for game in collection.games() {
        out.push('(');
        let mut open = Vec::new();
        for node in game.nodes() {
            while let Some(&end) = open.last()
                && node.id().index() >= end
            {
                out.push(')');
                open.pop();
            }
            if node.parent().is_some_and(|parent| parent.is_fork()) {
                out.push('(');
                open.push(node.subtree_end());
            }
            node_text(node, &mut out);
        }
        out.extend(open.iter().map(|_| ')'));
        out.push(')');
    }
    out
}

fn check(input: &str, tree: &str, errors: &[&str]) {
    let collection = Collection::parse(input.as_bytes());
    assert_eq!(outline(&collection), tree, "tree of {input:?}");
    let found: Vec<_> = collection
        .errors()
        .iter()
        .map(|error| {
            let text = String::from_utf8_lossy(error.span.of(collection.source())).into_owned();
            alloc::format!("{} {}", error.kind.name(), text)
        })
        .collect();
    let found: Vec<_> = found.iter().map(|text| text.trim()).collect();
    assert_eq!(found, errors, "errors of {input:?}");
}

#[test]
fn clean() {
    check("(;)", "(;)", &[]); // case 043
    check("( \n ; FF [4] C\t[a] )", "(;FF[4]C[a])", &[]); // case 038
    check("( ;\nB\t[ah]\x0c[ef]\x0b)", "(;B[ah][ef])", &[]); // case 429
    check("(;FF[4];;B[aa];)", "(;FF[4];;B[aa];)", &[]);
    check("(;a(;)(;)(;(;)(;)))", "(;(;)(;)(;(;)(;)))", &["junk-in-tree a"]); // case 501
    check("(;(;B[aa];W[bb])(;B[cc]))", "(;(;B[aa];W[bb])(;B[cc]))", &[]);
    check("(;FF[4])(;FF[3])(;)", "(;FF[4])(;FF[3])(;)", &[]); // case 058
    check("(;C[a[b\\]])", "(;C[a[b\\]])", &[]); // case 020
    check("(;C[\\];B[aa];W[bb])", "(;C[\\];B[aa];W[bb])", &[]); // case 460: `\]` is inside the value
    check("(;FF[4];B[aa][bb])", "(;FF[4];B[aa][bb])", &[]); // case 055: two values, not a matter of structure
    check("(;XX[1]YY[2]XX[3]YY[4])", "(;XX[1]YY[2]XX[3]YY[4])", &[]); // case 436
    check("(;AB[aa]\n[bb] [cc])", "(;AB[aa][bb][cc])", &[]);
    check("(;B[pd]BL[10];W[dd]\n;B[pp])", "(;B[pd]BL[10];W[dd];B[pp])", &[]);
    check("(;A1[x])", "(;A1[x])", &[]); // case 063: a digit is legal in FF[3]
    check("(;GaMe[1]goWriteVersion[1.4e])", "(;GaMe[1]goWriteVersion[1.4e])", &[]); // case 062
}

#[test]
fn junk_outside() {
    check("From: x\n\n(;FF[4]C[a])", "(;FF[4]C[a])", &["junk-before-tree From: x"]); // case 028
    check("foo [aa] (;FF[4])", "(;FF[4])", &["junk-before-tree foo [aa]"]); // case 031
    check("(see below) :) (;FF[4])", "(;FF[4])", &["junk-before-tree (see below) :)"]);
    check("((((((x (;FF[4])", "(;FF[4])", &["junk-before-tree ((((((x"]);
    check("(;FF[4]) tail", "(;FF[4])", &["junk-between-trees tail"]); // case 032
    check("(;C[a]) x (;C[b])", "(;C[a])(;C[b])", &["junk-between-trees x"]); // case 033
    check("(;FF[4];B[aa]))", "(;FF[4];B[aa])", &["extra-close )"]); // case 040
    check("(;FF[4])W[tt]", "(;FF[4])", &["junk-between-trees W[tt]"]); // case 051
    check("\u{feff}(;FF[4])", "(;FF[4])", &[]); // case 194
    check("CA[UTF-8](;FF[4])", "(;FF[4])", &["junk-before-tree CA[UTF-8]"]); // case 217
}

#[test]
fn no_parentheses() {
    check("", "", &["no-game-tree"]); // case 044
    check(" \n", "", &["no-game-tree"]);
    check("hello", "", &["no-game-tree"]);
    check("()", "", &["no-game-tree"]);
    check(";B[aa];W[bb]", "(;B[aa];W[bb])", &["missing-parentheses"]); // case 037
    check("B[hh];W[ii]", "(;B[hh];W[ii])", &["missing-parentheses"]); // case 457
    check("(B[aa])", "(;B[aa])", &["missing-semicolon"]); // case 035
    check("(FF[4]SZ[9];B[aa])", "(;FF[4]SZ[9];B[aa])", &["missing-semicolon"]); // case 034
    check("(\r\nTE[Cup]\r\nRD[2020]\r\n;B[pd])", "(;TE[Cup]RD[2020];B[pd])", &["missing-semicolon"]);
}

#[test]
fn variations() {
    check("(;FF[4];B[aa](;W[bb])", "(;FF[4];B[aa];W[bb])", &["unclosed-tree"]); // case 039
    check("(;FF[4];B[aa]()(;W[bb]))", "(;FF[4];B[aa];W[bb])", &["empty-variation ()"]); // case 041
    check("(;B[hh]()(;W[ii])()(;W[hi]))", "(;B[hh](;W[ii])(;W[hi]))", &["empty-variation ()", "empty-variation ()"]); // 458
    check("()(;FF[4])", "(;FF[4])", &["empty-variation ()"]); // case 045
    check("((;FF[4];B[aa]))", "(;FF[4];B[aa])", &["doubled-open ("]); // case 046
    check("(;FF[4];B[aa]((;W[bb])))", "(;FF[4];B[aa];W[bb])", &["doubled-open ("]); // case 047
    check("((( ;W[cb])))", "(;W[cb])", &["doubled-open (", "doubled-open ("]); // case 473
    check("(;a((;B[aa])(;B[bb])))", "(;(;B[aa])(;B[bb]))", &["junk-in-tree a", "doubled-open ("]);
    check(
        "(;FF[4](;W[bb]);W[cc];B[dd](;W[ee]))", // case 049
        "(;FF[4](;W[bb])(;W[cc];B[dd];W[ee]))",
        &["node-after-variation ;"],
    );
    check("(;FF[4](W[bb])(;W[cc]))", "(;FF[4](;W[bb])(;W[cc]))", &["missing-semicolon-in-variation"]); // case 050
    check("(;FF[4](;W[bb])C[x])", "(;FF[4](;W[bb])(;C[x]))", &["node-after-variation C"]);
    check("(;B[ag]();W[aa])", "(;B[ag];W[aa])", &["empty-variation ()"]); // case 434
    // The header of a game begins a new one, even if both parentheses between the games are lost.
    check(
        "(;FF[4];B[aa](;W[bb]);FF[4]GM[1];B[cc](;W[dd]))",
        "(;FF[4];B[aa];W[bb])(;FF[4]GM[1];B[cc];W[dd])",
        &["unclosed-tree", "missing-parentheses"],
    );
    check("(;FF[4](;W[bb]);SZ[9])", "(;FF[4](;W[bb])(;SZ[9]))", &["node-after-variation ;"]);
}

#[test]
fn what_other_readers_are_tested_with() {
    check("(;B[ah][]C[a\u{e9}b])", "(;B[ah][]C[a\u{e9}b])", &[]); // case 427
    check(
        "(;(()())) (;)",
        "(;)(;)",
        &["doubled-open (", "empty-variation ()", "doubled-open (", "empty-variation ()", "empty-variation (()())"],
    ); // 428
    check("(;C[abc]AB[ab](;B[bc])))", "(;C[abc]AB[ab];B[bc])", &["extra-close )"]); // case 435
    check(
        "dummy (;X[1];X[2];X[3](;B[bc])) junk (;Y[1];Y[2]) Nonsense", // case 437
        "(;X[1];X[2];X[3];B[bc])(;Y[1];Y[2])",
        &["junk-before-tree dummy", "junk-between-trees junk", "junk-between-trees Nonsense"],
    );
    check("(;FF[1]EL[3]EX[aa])", "(;FF[1]EL[3]EX[aa])", &[]); // case 083
}

#[test]
fn identifiers_and_values() {
    check("(;FF[4]LB B[aa])", "(;FF[4]B[aa])", &["ident-without-value LB"]); // case 052
    check("(;FF[4];B[aa] B  L[321.0])", "(;FF[4];B[aa]L[321.0])", &["ident-without-value B"]); // case 053
    check("(;B;W[ah])", "(;;W[ah])", &["ident-without-value B"]); // case 433
    check("(;B)", "(;)", &["ident-without-value B"]); // case 433
    check("(;[aa][bb]C[x])", "(;C[x])", &["value-without-ident [aa][bb]"]);
    check("(;C[a]b])", "(;C[a])", &["junk-in-tree b]"]); // case 021
    check("(;abc[x]C[y])", "(;C[y])", &["junk-in-tree abc", "value-without-ident [x]"]);
    check("(;C[hi]%[invalid])", "(;C[hi][invalid])", &["junk-in-tree %"]); // case 461
    check("(;+B[ag])", "(;B[ag])", &["junk-in-tree +"]); // case 430
    check("(;B+[ag])", "(;B[ag])", &["junk-in-tree +"]); // case 430
    check("(;CoPyright[h](;White[ii])(;White[hi]))", "(;CoPyright[h](;White[ii])(;White[hi]))", &[]); // case 459
    check(
        "(;xx yyAB[aa] z3 zzZZ uuAWvv ww[bb] cc[pp])", // case 497
        "(;yyAB[aa]uuAWvv[bb][pp])",
        &["junk-in-tree xx", "junk-in-tree z3", "ident-without-value zzZZ", "junk-in-tree ww", "junk-in-tree cc"],
    );
}

#[test]
fn lost_brackets() {
    // Case 057: White's move is not lost.
    check("(;FF[4];B[aa;W[bb];B[cc])", "(;FF[4];B[aa];W[bb];B[cc])", &["lost-bracket aa"]);
    check("(;AB[aa][bb\n;B[cc])", "(;AB[aa][bb];B[cc])", &["lost-bracket bb"]);
    check("(;AB[aa][bb\n)", "(;AB[aa][bb])", &["lost-bracket bb"]);
    check("(;FF[4]KM[5.5;B[pd];W[dd])", "(;FF[4]KM[5.5];B[pd];W[dd])", &["lost-bracket 5.5"]);
    check("(;FF[4]HA[2 stones\n;B[pd])", "(;FF[4]HA[2 stones];B[pd])", &["lost-bracket 2 stones"]);
    check("(;C[say ;B[ and \n; go on])", "(;C[say ;B[ and \n; go on])", &[]);
    check("(;C[cut off", "(;C[cut off])", &["unclosed-value cut off"]);
    check("(;FF[4]C[a\\])", "(;FF[4]C[a\\])])", &["unclosed-value a\\])"]); // case 022
    check("(;C[open;B[aa", "(;C[open];B[aa])", &["lost-bracket open", "unclosed-value aa"]);
    check("(;B[aa\nC[x", "(;B[aa]C[x])", &["lost-bracket aa", "unclosed-value x"]);
}

#[test]
fn a_game_behind_one_that_was_cut() {
    const WHOLE: &str = "(;GM[1]FF[4];B[qq])";
    let after = |cut: &str, tree: &str, errors: &[&str]| {
        check(&format!("{cut}{WHOLE}"), &format!("{tree}{WHOLE}"), errors);
        check(&format!("{cut}\n{WHOLE}\n"), &format!("{tree}{WHOLE}"), errors);
    };
    after("(;FF[4];B[aa]", "(;FF[4];B[aa])", &["unclosed-tree"]);
    after("(;FF[4];B[aa](;W[bb])", "(;FF[4];B[aa];W[bb])", &["unclosed-tree"]);
    after("(;FF[4];B[aa](", "(;FF[4];B[aa])", &["unclosed-tree"]);
    after("(;FF[4];B[aa];", "(;FF[4];B[aa];)", &["unclosed-tree"]);
    after("(;FF[4];B[aa];W", "(;FF[4];B[aa];)", &["ident-without-value W", "unclosed-tree"]);
    after("(;FF[4];B[aa];W[b", "(;FF[4];B[aa];W[b])", &["lost-bracket b", "unclosed-tree"]);
    after("(;FF[4];B[aa];W[", "(;FF[4];B[aa];W[])", &["lost-bracket", "unclosed-tree"]);
    after("(;FF[4]AB[aa][bb:", "(;FF[4]AB[aa][bb:])", &["lost-bracket bb:", "unclosed-tree"]);
    after("(;FF[4]C[said", "(;FF[4]C[said])", &["lost-bracket said", "unclosed-tree"]);
    after("(;FF[4]C[said (", "(;FF[4]C[said (])", &["lost-bracket said (", "unclosed-tree"]);
    after(
        "(;FF[4]PB[A long name, and more]PW[B",
        "(;FF[4]PB[A long name, and more]PW[B])",
        &["lost-bracket B", "unclosed-tree"],
    );
    after("(;FF[4]C[a back\\", "(;FF[4]C[a back\\])", &["lost-bracket a back\\", "unclosed-tree"]);
    after("(", "", &["doubled-open ("]);
    after(";FF[4];B[aa]", "(;FF[4];B[aa])", &["missing-parentheses"]);
    after("((;FF[4];B[aa]", "(;FF[4];B[aa])", &["doubled-open (", "unclosed-tree"]);
    // Headers of other kinds.
    let second = |header: &str, expected: &str| {
        check(&format!("(;FF[4]PB[x];B[aa]\n({header};B[bb])"), expected, &["unclosed-tree"]);
    };
    second(";SZ[19]PB[y]", "(;FF[4]PB[x];B[aa])(;SZ[19]PB[y];B[bb])");
    second(";PB[y]PW[z]", "(;FF[4]PB[x];B[aa])(;PB[y]PW[z];B[bb])");
    second(";C[a (b) ]FF[3]", "(;FF[4]PB[x];B[aa])(;C[a (b) ]FF[3];B[bb])");
    second(" ; GaMe[1]", "(;FF[4]PB[x];B[aa])(;GaMe[1];B[bb])");
    // A variation may have game information, and a stray property of the root.
    check("(;FF[4];B[aa](;PB[x]PW[y]W[bb])(;W[cc]))", "(;FF[4];B[aa](;PB[x]PW[y]W[bb])(;W[cc]))", &[]);
    check(
        "(;FF[4];B[aa](;PB[x]PW[y]DT[2000];W[bb])(;W[cc]))",
        "(;FF[4];B[aa](;PB[x]PW[y]DT[2000];W[bb])(;W[cc]))",
        &[],
    );
    check("(;FF[4];B[aa](;SZ[19];W[bb])(;W[cc]))", "(;FF[4];B[aa](;SZ[19];W[bb])(;W[cc]))", &[]);
}

#[test]
fn games_with_a_lost_parenthesis() {
    check(
        "((;GM[1]FF[4];B[aa]\n(;GM[1]FF[4];B[bb])",
        "(;GM[1]FF[4];B[aa])(;GM[1]FF[4];B[bb])",
        &["doubled-open (", "unclosed-tree"],
    );
    check("((;FF[4];B[aa])(;FF[4];B[bb])", "(;FF[4];B[aa])(;FF[4];B[bb])", &["doubled-open ("]);
    check("((;FF[4];B[aa])(;FF[4];B[bb]))", "(;FF[4];B[aa])(;FF[4];B[bb])", &["doubled-open ("]);
    // All parentheses close, so headers inside are variations, as in merged games.
    for merged in [
        "(;FF[4]C[x](;FF[4];B[aa])(;FF[4];B[bb]))",
        "(;FF[4]PB[a]PW[b];B[aa](;PB[c]PW[d]C[x];W[bb])(;W[cc]))",
        "(;FF[4](;FF[4](;FF[4]SZ[9])(;FF[4]))(;GM[1]FF[4];B[aa]))",
    ] {
        check(merged, merged, &[]);
    }
    check(
        "(;FF[4];B[aa](;FF[4]W[cc];B[dd])(;W[ee];B[ff]))(;FF[4];B[bb]",
        "(;FF[4];B[aa](;FF[4]W[cc];B[dd])(;W[ee];B[ff]))(;FF[4];B[bb])",
        &["unclosed-tree"],
    );
    // One does not close: the first game, or one of those inside.
    check("(;FF[4]C[x](;FF[4];B[aa])(;FF[4];B[bb])", "(;FF[4]C[x])(;FF[4];B[aa])(;FF[4];B[bb])", &["unclosed-tree"]);
    check(
        "(;FF[4];B[aa]\n(;FF[4];B[bb](;FF[4];W[cc])(;W[dd]))(;FF[4];B[ee]\n(;FF[4];B[ff])",
        "(;FF[4];B[aa])(;FF[4];B[bb](;FF[4];W[cc])(;W[dd]))(;FF[4];B[ee])(;FF[4];B[ff])",
        &["unclosed-tree", "unclosed-tree"],
    );
    // The first `(` is lost.
    check(";B[cc](;W[ee])(;W[ff]))", "(;B[cc](;W[ee])(;W[ff]))", &["missing-parentheses"]);
    check(";B[cc];W[dd])\n(;FF[4];B[aa])", "(;B[cc];W[dd])(;FF[4];B[aa])", &["missing-parentheses"]);
    check(
        "(;FF[4];B[aa])\n;FF[4]GM[1];B[cc](;W[dd])(;W[ee]))\n(;FF[4])",
        "(;FF[4];B[aa])(;FF[4]GM[1];B[cc](;W[dd])(;W[ee]))(;FF[4])",
        &["missing-parentheses"],
    );
    check("From: x\n;FF[4]GM[1];B[cc])", "(;FF[4]GM[1];B[cc])", &["junk-before-tree From: x", "missing-parentheses"]);
    check("(;FF[4];B[aa]);W[bb])", "(;FF[4];B[aa])", &["junk-between-trees ;W[bb]", "extra-close )"]);
    check(
        "(( (;X[1];X[2];X[3](;B[bc])) ();) (;Y[1];Y[2]) )(Nonsense",
        "(;X[1];X[2];X[3];B[bc])(;Y[1];Y[2])",
        &["doubled-open (", "doubled-open (", "empty-variation ()", "junk-in-tree ;", "junk-between-trees (Nonsense"],
    );
    check("((;X[1]);Y[1])", "(;X[1])(;Y[1])", &["doubled-open (", "node-after-variation ;"]);
}

/// Recognising a header does not depend on its layout: neither on the order of its properties nor on parentheses,
/// semicolons and junk around it.
#[test]
fn headers_in_any_layout() {
    const FIRST: &str = "(;FF[4];B[aa]";
    let after = |second: &str, game: &str, errors: &[&str]| {
        check(&format!("{FIRST}{second}"), &format!("{FIRST}){game}"), errors);
    };
    after("(;SZ[9]AB[aa])", "(;SZ[9]AB[aa])", &["unclosed-tree"]);
    after("(;AB[aa]SZ[9])", "(;AB[aa]SZ[9])", &["unclosed-tree"]);
    after("(;B[cc]C[x]FF[4])", "(;B[cc]C[x]FF[4])", &["unclosed-tree"]);
    after("(AB[aa]SZ[9])", "(;AB[aa]SZ[9])", &["unclosed-tree", "missing-semicolon"]);
    after("(;AB[aa]x SZ[9])", "(;AB[aa]SZ[9])", &["unclosed-tree", "junk-in-tree x"]);
    after("((;SZ[9]AB[aa]))", "(;SZ[9]AB[aa])", &["unclosed-tree", "extra-close )"]);
    // Outside all games this `(` would not be read as the start of a game.
    after("(x;SZ[9]AB[aa])", "(;SZ[9]AB[aa])", &["unclosed-tree", "junk-between-trees (x", "missing-parentheses"]);
    // A node after a variation, with or without a `;`.
    check("(;FF[4](;W[bb]);AB[aa]SZ[9])", "(;FF[4];W[bb])(;AB[aa]SZ[9])", &["unclosed-tree", "missing-parentheses"]);
    check("(;FF[4](;W[bb])AB[aa]SZ[9])", "(;FF[4];W[bb])(;AB[aa]SZ[9])", &["unclosed-tree", "missing-parentheses"]);
    // Neither a move next to a single root property nor a later node is a header.
    check("(;FF[4](;W[bb])(;W[cc]SZ[9]AP[x]))", "(;FF[4](;W[bb])(;W[cc]SZ[9]AP[x]))", &[]);
    check("(;FF[4](;W[bb];FF[4]GM[1])(;W[cc]))", "(;FF[4](;W[bb];FF[4]GM[1])(;W[cc]))", &[]);
}

#[test]
fn records_quoted_in_a_text() {
    let quoted = "(;FF[4];B[aa]C[see (;GM[1\\]FF[4\\];B[aa\\]) here];W[bb])";
    check(quoted, quoted, &[]);
    check("(;C[a (;B[cc\\]) b];W[bb])", "(;C[a (;B[cc\\]) b];W[bb])", &[]);
    check("(;C[see (PB[1\\]) and (;PW[2\\]x];W[bb])", "(;C[see (PB[1\\]) and (;PW[2\\]x];W[bb])", &[]);
    // The brackets are not escaped: the comment is split as SGF requires, but it stays one game.
    let torn = Collection::parse(b"(;FF[4]C[see (;GM[1]FF[4];B[aa]) here];W[bb])");
    assert_eq!(torn.games().len(), 1);
    let torn = Collection::parse(b"(;FF[4];B[aa]C[the root has (;GM[1] and more];W[bb])");
    assert_eq!((torn.games().len(), torn.node_count()), (1, 3));
}

#[test]
fn deep_and_long_inputs_stay_linear() {
    let deep = "(;".repeat(1_000_000);
    let collection = Collection::parse(deep.as_bytes());
    assert_eq!((collection.node_count(), collection.errors().len()), (1_000_000, 1));
    let long = ";B[aa]".repeat(100_000);
    assert_eq!(Collection::parse(long.as_bytes()).node_count(), 100_000);
    let many = "(;B[aa])".repeat(300_000);
    assert_eq!(Collection::parse(many.as_bytes()).games().len(), 300_000);
    // Each of these once made some search start over at every byte.
    for hostile in
        ["(", "((x", ")", "C[", "B[a", "B[a;", "C[\n", "(A", "[", "(;B", "a", "(;)C", "\\", "(;a(;b)", "((;a)"]
            .into_iter()
            .chain([
                "(;FF[4]",
                "(;FF[4]C[(;FF[4]GM[1]",
                "(;C[(;PB[",
                "C[(PB[x]PW[y]",
                "((;FF[4]",
                "\n;FF[",
                "\n;FF[4]GM[1]",
                "(;SZ[",
                "C[ ( ; GM",
                "(;C[(;FF[4]GM[1])",
                "(;SZ[9]AB[aa]",
                "(;PB[x]PW[y]",
                ";FF[4](;)",
                "(x;FF[4]",
                "((;)(;FF[4]",
            ])
    {
        let text = hostile.repeat(50_000);
        let collection = Collection::parse(text.as_bytes());
        assert!(collection.node_count() <= text.len());
    }
}

#[test]
fn identifiers_of_any_length_and_spelling() {
    let long = "X".repeat(70_000);
    let text = format!("(;{long}[a]AddBlack[aa]KGSDE[b]K1[c]Q[d])");
    let collection = Collection::parse(text.as_bytes());
    let root = collection.game(0).unwrap().root();
    let idents: Vec<_> = root.properties().map(|property| property.ident().into_owned()).collect();
    assert_eq!(idents, [&*long, "AB", "KGSDE", "K1", "Q"]);
    for ident in &idents {
        assert_eq!(root.properties().filter(|property| property.is(ident)).count(), 1, "{ident:.9}");
        assert_eq!(root.get(ident).map(|property| property.rows().len()), Some(prop::find(ident.as_bytes()).len()));
    }
    assert!(root.get("A").is_none() && root.get("").is_none() && root.get("KGS").is_none());
    assert_eq!(root.span().end as usize, text.len() - 1);
}

/// A lower-case letter in an identifier changes nothing: neither the allowed values nor the meaning in a root.
#[test]
fn spelling_does_not_decide_where_trees_end() {
    for ident in ["E", "En", "PB", "PlayerBlack"] {
        let text = format!("(;{ident}[a];B[aa](;{ident}[b]PW[c];W[bb]))");
        let collection = Collection::parse(text.as_bytes());
        let plain = text.replace("En", "E").replace("PlayerBlack", "PB");
        assert_eq!(collection.games().len(), Collection::parse(plain.as_bytes()).games().len(), "{ident}");
    }
}

#[test]
fn a_tree_has_the_escaped_line_break_at_its_end() {
    let collection = crate::Collection::parse(b"(;B[a\\\r\n(;FF[4])");
    let spans: alloc::vec::Vec<_> = collection
        .games()
        .map(|game| (game.span(), game.root().span()))
        .map(|(game, root)| (game.end, root.end))
        .collect();
    assert_eq!(spans, [(7, 7), (16, 15)]);
}
