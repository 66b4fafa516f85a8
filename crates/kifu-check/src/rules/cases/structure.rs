//! Records with faults in structure and properties, and the expected rules of these two groups.

use alloc::vec::Vec;

use kifu_sgf::Collection;

use crate::{Group, Options, Safety, Select, check, fix};

#[track_caller]
fn check_rules(record: &str, expected: &[&str]) {
    let options = Options::only(&[Select::Group(Group::Structure), Select::Group(Group::Property)]);
    let found = check(&Collection::parse(record.as_bytes()), &options);
    let names: Vec<&str> = found.iter().map(|diagnostic| diagnostic.rule.name).collect();
    assert_eq!(names, expected, "{record}");
}

#[test]
fn identifiers() {
    check_rules("(;FF[4]SiZe[9])", &["lower-case-ident"]); // case 061
    check_rules("(;GaMe[1]goWriteVersion[1.4e])", &["private-property"]); // case 062
    check_rules("(;FF[3]A1[x])", &["unknown-property"]); // case 063
    check_rules("(;FF[4]A1[x])", &["unknown-property", "digit-in-ident"]);
    check_rules("(;FF[4]MULTIGOGM[1]KGSDE[aa])", &["private-property", "long-ident", "long-ident"]); // case 064
    check_rules("(;FF[4]QQ[])", &["unknown-property"]); // case 071
    check_rules("(;FF[4]QQ[a\\:b\\]c\n d])", &["unknown-property"]); // case 073
    check_rules("(;FF[4]LT[30]LC[5])", &["draft-property", "draft-property"]); // case 080
    check_rules("(;FF[3]CH[1]BS[0]ID[x]M[aa]L[bb])", &["simple-marks", "letters-without-labels"]); // case 079
    check_rules("(;FF[4]CH[1]BS[0]ID[x])", &["obsolete-property", "obsolete-property", "obsolete-property"]);
    check_rules("(;KI[11])", &["integer-komi"]); // case 081
    check_rules("(;FF[4]OB[1]OM[25]OP[600])", &["obsolete-property", "obsolete-property"]);
    check_rules("(;FF[4]AX[1]PI[B1 : x : 5d])", &["private-property"]);
}

#[test]
fn repetitions() {
    check_rules("(;FF[4];B[aa][bb])", &["several-values"]); // case 055
    check_rules("(;PW[][white])", &["several-values"]); // case 056
    check_rules("(;FF[4]C[x]C[y])", &["repeated-property"]); // case 065
    check_rules("(;FF[4]AB[aa]AB[bb])", &["repeated-property"]); // case 068
    check_rules("(;FF[4]N[a]N[b])", &["repeated-property"]); // case 069
    check_rules("(;FF[4];B[aa]B[aa])", &["repeated-property"]); // case 070
    check_rules("(;FF[4]AP[a]AP[b])", &["repeated-application"]);
    check_rules("(;C[foo]C[bar])", &["repeated-property"]); // case 479
}

#[test]
fn places() {
    check_rules("(;FF[4]PB[a];PW[b])", &["game-info-again"]); // case 074
    check_rules("(;FF[4](;PB[a];B[aa])(;PB[b];W[bb]))", &[]); // case 075
    check_rules("(;FF[4];B[aa](;PB[a]W[bb];EV[x])(;EV[y]W[cc]))", &["game-info-again"]); // case 076
    check_rules("(;FF[4];SZ[9]AP[a:b])", &["root-property-outside-root", "root-property-outside-root"]); // case 077
    check_rules("(;FF[4];KO[])", &["judgement-without-move"]); // case 161
    check_rules("(;FF[4]DM[1]UC[1])", &["two-position-judgements"]); // case 167
    check_rules("(;FF[4]HO[2]UC[1])", &[]); // case 169
    check_rules("(;FF[4];MN[5])", &[]); // case 170
    check_rules("(;FF[4];BL[5])", &[]); // case 171
    check_rules("(;FF[4];BL[5]AB[aa])", &["setup-with-move"]); // case 172
    check_rules("(;FF[3];N[x]C[y]AB[bb]B[cc]CR[cc])", &["setup-with-move"]); // case 177
    check_rules("(;FF[4];B[aa]W[bb]C[x])", &["two-moves-in-node"]); // case 178
    check_rules("(;FF[4];B[aa];B[bb])", &[]); // case 181
    check_rules("(;FF[4];PL[W]B[aa])", &["setup-with-move"]); // case 182
    check_rules("(;FF[4];PL[W]AB[bb]B[aa])", &["setup-with-move"]); // case 183
    check_rules("(;FF[3]AB[bb]B[aa]PB[x]C[c])", &["setup-with-move"]); // case 184
    check_rules("(;FF[3];B[aa]TE[2]BM[1];W[bb]BM[2]TE[1])", &["tesuji-with-bad-move"; 2]); // case 185
    check_rules("(;SZ[9]B[ba]AW[dd];W[ed])", &["setup-with-move"]); // case 454
    check_rules("(;TE[Cup]RD[2000]KO[6.5];B[aa])", &[]);
}

#[test]
fn broken_text() {
    let options = Options::only(&[Select::Group(Group::Structure), Select::Group(Group::Property)]);
    for record in
        ["", "(", ";", "AB[", "(;AE[aa", "(;B[aa]W[", "(B[aa](AE[aa](", "(;;)(;(;", "(;S[aa]M[aa", "(;L[aa]L["]
    {
        let collection = Collection::parse(record.as_bytes());
        let found = check(&collection, &options);
        let fixed = fix(&collection, &options, Safety::Unsafe);
        assert!(fixed.left.len() <= found.len(), "{record}");
    }
}

/// Consequences of a broken bracket or parenthesis are not reported in addition to it.
#[test]
fn one_finding_for_one_fault() {
    let check = |record: &str, expected: &[&str]| {
        let found = crate::check(&Collection::parse(record.as_bytes()), &Options::default());
        let names: Vec<_> =
            found.iter().filter(|found| found.level >= crate::Level::Warning).map(|found| found.rule.name).collect();
        assert_eq!(names, expected, "{record}");
    };
    let game = "(;FF[4]GM[1]SZ[9]PB[a]PW[b]DT[2001-02-03]RE[B+R]MN[7]C[x];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg])";
    let broken = |from: &str, to: &str| game.replacen(from, to, 1);
    check(game, &[]);
    check(&broken("W[bb]", "Wbb]"), &["ident-without-value"]);
    check(&broken("W[bb]", "W[[bb]"), &["bad-move"]);
    check(&broken("W[bb]", "W[bbC[x]"), &["bad-move"]);
    check(&broken("PW[b]", "PWb]"), &["ident-without-value"]);
    check(&broken("PW[b]", "PWMark Twain 3]"), &["ident-without-value"]);
    check(&broken("B[gg])", "B[gg]))"), &["extra-close"]);
    // A stone on a point where the lost move would have captured a stone.
    check(
        &broken("W[bb];B[cc];W[dd];B[ee];W[ff];B[gg]", "W[ba];B[ss];Wab];B[ii];W[aa];B[hi];W[gi]"),
        &["move-off-board", "ident-without-value"],
    );
    check("(;FF[4](;C[1]) ;C[2]))", &["node-after-variation"]);
    check("(;FF[4](;C[1]);C[2](;C[3]);C[4])))", &["node-after-variation", "node-after-variation"]);
    check("(;FF[4](;C[1]);C[2])))", &["node-after-variation", "extra-close"]);
}
