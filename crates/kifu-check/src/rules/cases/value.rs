//! The known edge cases of values, by number, and the expected rules of the group *value*. Cases without a rule check
//! that none reports them.

use alloc::vec::Vec;

use kifu_sgf::Collection;

use crate::{Group, Options, Select, check};

#[track_caller]
fn finds(case: u16, record: &str, expected: &[&str]) {
    let options = Options::only(&[Select::Group(Group::Value)]);
    let found = check(&Collection::parse(record.as_bytes()), &options);
    let names: Vec<_> = found.iter().map(|diagnostic| diagnostic.rule.name).collect();
    assert_eq!(names, expected, "case {case}: {record}");
}

#[test]
fn texts() {
    finds(1, "(;FF[4]C[a\nb])", &[]);
    finds(7, "(;FF[4]C[a\\\nb])", &[]);
    finds(13, "(;FF[4]C[a\tb\x0bc\x0cd])", &[]);
    finds(14, "(;FF[4]C[a\\\tb])", &[]);
    finds(15, "(;FF[4]C[  a  \n ])", &[]);
    finds(17, "(;FF[4]C[\\a\\]\\:\\)\\\\])", &["needless-escape"]);
    finds(19, "(;FF[4]PB[a\\\nb])", &[]);
    finds(20, "(;FF[4]C[a[b\\]])", &[]);
    finds(22, "(;FF[4]C[a\\])", &[]);
    finds(23, "(;FF[4]AP[CGoban])", &[]);
    finds(57, "(;FF[4];B[aa;W[bb];B[cc])", &[]);
    finds(254, "(;FF[4]RE[])", &["empty-text"]);
    finds(412, "(;FF[4]OT[])", &["empty-text"]);
    finds(417, "(;FF[4]RU[])", &["empty-text"]);
    finds(460, "(;C[\\];B[aa];W[bb])", &["swallowed-by-escape"]);
}

#[test]
fn structure() {
    finds(53, "(;FF[4];B[aa] B  L[321.0])", &["bad-point"]);
    finds(55, "(;FF[4];B[aa][bb])", &[]);
    finds(56, "(;PW[][white])", &[]);
    finds(59, "(;FF[4]SZ[9];B[tt])(;FF[4]SZ[21];B[tt])", &["tt-as-point"]);
    finds(61, "(;FF[4]SiZe[9])", &[]);
    finds(71, "(;FF[4]XX[])", &[]);
    finds(73, "(;FF[4]XX[a\\:b\\]c\n d])", &[]);
    finds(79, "(;FF[3]CH[1]BS[0]ID[x]M[aa]L[bb])", &[]);
    finds(80, "(;FF[4]LT[30]LC[5])", &[]);
    finds(81, "(;KI[11])", &[]);
    finds(83, "(;FF[1]EL[3]EX[aa])", &[]);
    finds(85, "(;FF[4]HA[2.5])", &[]);
    finds(86, "(;FF[4]HA[1])", &[]);
    finds(87, "(;FF[4]HA[ 3 stones])", &[]);
}

#[test]
fn moves() {
    finds(88, "(;B[aa])", &[]);
    finds(89, "(;SZ[9];B[])", &[]);
    finds(91, "(;FF[4]SZ[20];B[tt])", &["tt-as-point"]);
    finds(92, "(;FF[4]SZ[19:20];B[tt])", &["move-off-board"]);
    finds(93, "(;FF[4]SZ[21];B[tt])", &["tt-as-point"]);
    finds(95, "(;FF[4];B[uu])", &["move-off-board"]);
    finds(97, "(;FF[4];B[ ])", &["odd-pass"]);
    finds(98, "(;FF[4];B[12])", &["bad-move"]);
    finds(99, "(;FF[4];B[ddx])", &["long-point"]);
    finds(100, "(;FF[4];B[d])", &["bad-move"]);
    finds(101, "(;FF[4]SZ[27];B[AA])", &[]);
    finds(129, "(;FF[3]SZ[19];B[tt])", &[]);
    finds(
        446,
        "(;FF[4];B[Aa];W[aaa];B[au];W[ aa];B[11])",
        &["move-off-board", "long-point", "move-off-board", "space-in-value", "bad-move"],
    );
}

#[test]
fn points() {
    finds(94, "(;FF[4]AB[tt][aa])", &["point-off-board"]);
    finds(103, "(;FF[4]AB[aa:cc])", &[]);
    finds(104, "(;FF[4]AB[cc:aa])", &["reversed-rectangle"]);
    finds(105, "(;FF[4]AB[ca:ac])", &["reversed-rectangle"]);
    finds(106, "(;FF[4]AB[cc:cc])", &["one-point-rectangle"]);
    finds(107, "(;FF[4]AB[aa:bb][bb:cc])", &["repeated-point"]);
    finds(109, "(;FF[4]SZ[9]AB[aa:jj])", &["rectangle-off-board"]);
    finds(110, "(;FF[4]AB[aa:])", &["bad-point"]);
    finds(117, "(;FF[4]AB[tt]SZ[21])", &[]);
    finds(130, "(;FF[4]MA[aa:bb]TR[bb])", &["conflicting-marks"]);
    finds(131, "(;FF[4]AB[aa]AW[aa])", &["conflicting-stones"]);
    finds(133, "(;FF[4]AW[])", &["empty-value"]);
    finds(134, "(;FF[4]TB[]TW[])", &[]);
    finds(135, "(;FF[4]DD[]VW[])", &[]);
    finds(136, "(;FF[4]DD[aa][][bb])", &["empty-among-points"]);
    finds(137, "(;FF[4]VW[aa][][bb])", &["empty-among-points"]);
    finds(139, "(;FF[4]VW[ba][db])", &[]);
    finds(140, "(;FF[4]TB[aa]TW[aa])", &["conflicting-territory"]);
    finds(448, "(;FF[4]AB[ab:bc][aa])", &[]);
    finds(448, "(;FF[4]AB[aa][aa])", &["repeated-point"]);
    finds(448, "(;FF[4]AB[ab:aa])", &["reversed-rectangle"]);
    finds(449, "(;FF[4]SZ[9]DD[aa:bi][ca:ce])", &[]);
    finds(493, "(;FF[4]AB[I1][at][ta])", &["bad-point", "point-off-board", "point-off-board"]);
    finds(502, "(;AB[])(;AB[a])(;AB[$$])(;AB[aa][])", &["bad-point", "bad-point", "empty-value"]);
}

#[test]
fn sizes_versions_and_games() {
    finds(111, "(;FF[4]SZ[1])", &[]);
    finds(112, "(;FF[4]SZ[0])", &["bad-size"]);
    finds(113, "(;FF[4]SZ[9:9])", &["odd-size"]);
    finds(115, "(;FF[4]SZ[ 13 ])", &["space-in-value"]);
    finds(116, "(;FF[3]SZ[21])", &["big-board-in-old-version"]);
    finds(118, "(;FF[4]SZ[9:x])", &["bad-size"]);
    finds(119, "(;FF[4]SZ[-9])", &["bad-size"]);
    finds(121, "(;FF[0])", &["bad-version"]);
    finds(122, "(;FF[03])", &[]);
    finds(123, "(;FF[5]AX[1])", &["unknown-version"]);
    finds(124, "(;FF[4]GM[2];B[e6])", &["game-not-checked"]);
    finds(125, "(;FF[4]GM[Go])", &["bad-game-number"]);
    finds(127, "(;FF[4]SZ[53];B[aa])", &["size-too-large"]);
    finds(128, "(;FF[4]SZ[10:53];B[aZ])", &["size-too-large"]);
    finds(495, "(;GM[123];AB[f11:turtle]AE[g33:h44])", &["game-not-checked"]);
}

#[test]
fn labels_arrows_and_figures() {
    finds(141, "(;FF[4]LB[aa:1][aa:2])", &["repeated-label"]);
    finds(142, "(;FF[4]LB[aa:])", &["empty-label"]);
    finds(143, "(;FF[4]LB[aa:x:y])", &[]);
    finds(145, "(;FF[3]LB[aa:12345])", &["long-label"]);
    finds(146, "(;FF[4]AR[aa:aa])", &["one-point-arrow"]);
    finds(147, "(;FF[4]AR[aa:bb][aa:bb])", &["repeated-arrow"]);
    finds(148, "(;FF[4]LN[aa])", &["no-colon"]);
    finds(149, "(;FF[1]L[fg][es][jk])", &[]);
    finds(151, "(;FF[3]LB[aa:X]L[bb][aa])", &["repeated-label"]);
    finds(152, "(;FF[4]FG[])", &[]);
    finds(153, "(;FF[4]FG[257:Figure 1])", &[]);
    finds(154, "(;FF[4]FG[hello])", &["odd-figure"]);
    finds(155, "(;FF[4]FG[x:y])", &["odd-figure"]);
}

#[test]
fn numbers_and_judgements() {
    finds(157, "(;FF[4]ST[9])", &["number-out-of-range"]);
    finds(158, "(;FF[3]PL[1])", &["odd-color"]);
    finds(159, "(;FF[4]PL[Black])", &["odd-color"]);
    finds(160, "(;FF[4]PL[white])", &["odd-color"]);
    finds(161, "(;FF[4];KO[])", &[]);
    finds(163, "(;FF[4];B[aa]DO[1])", &["value-of-nothing"]);
    finds(164, "(;FF[4];B[aa]BM[3])", &["bad-double"]);
    finds(165, "(;FF[4];B[aa]BM[])", &["empty-double"]);
    finds(166, "(;FF[4]GB[0])", &["bad-double"]);
    finds(170, "(;FF[4];MN[5])", &[]);
    finds(173, "(;FF[4]V[+3.50])", &[]);
    finds(175, "(;FF[4];B[aa]BL[-1.0])", &[]);
    finds(176, "(;FF[4];B[aa]OB[-1])", &["negative-number"]);
    finds(185, "(;FF[3];B[aa]TE[2]BM[1];W[bb]BM[2]TE[1])", &[]);
    finds(
        443,
        "(;FF[4];MN[+1];MN[ 3];MN[4\n];MN[1.5];MN[0xaf])",
        &["space-in-value", "space-in-value", "bad-number", "bad-number"],
    );
    finds(445, "(;FF[4]DM[x])", &["bad-double"]);
}

#[test]
fn setup_without_effect() {
    finds(218, "(;FF[4]SZ[5]AB[ab]AW[aa];B[ba];AB[aa])", &[]);
    finds(220, "(;FF[4]SZ[5]AB[ab][ba];W[aa];AE[aa])", &["setup-without-effect"]);
    finds(225, "(;FF[4]SZ[6]AB[cb][bc][cc][dc][cd];W[cc];AE[cc])", &["setup-without-effect"]);
    finds(227, "(;FF[4];B[aa];AW[aa])", &[]);
}
