//! Records of other games as their programs write them: nothing in them is an error, and no fix loses a move.

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::Collection;

use crate::engine::fixed_by;
use crate::{Level, Options, Safety, check, fix};

/// Records without faults.
const SOUND: [&str; 12] = [
    // Little Golem: Twixt and Hex.
    "(;FF[4]EV[twixt]PB[a]PW[b]SZ[24]SO[https://www.littlegolem.net];b[kg];r[swap];b[ki];r[resign])",
    "(;FF[4]EV[hex.mc.2010.oct.1.11]PB[a]PW[b]SZ[13]RE[B]SO[http://www.littlegolem.com];W[mf];B[swap];W[gg];B[resign])",
    // gcheckers.
    "(;FF[4]GM[40]AP[gcheckers]RU[american];B[12-16];W[23x18];B[32x23x14x25])",
    // Dots: zagram.
    "(;FF[4]GM[40]SZ[39:32]RU[Punish=0,Holes=1]RE[B+8];B[jk.jkjljkkj];W[aa];B[En][Gn][Fo][Fm];W[])",
    // edax: the first move is in the root.
    "(;GM[2]FF[4]AB[d5][e4]AW[d4][e5]PL[B]B[f5];W[d6];B[PA])",
    "(;GM[2]FF[4]SZ[8];B[fe];W[])",
    // Gomoku.
    "(;FF[4]GM[4]SZ[15]RU[renju];QPR[hh,hg,jf];QSLW[ig];B[gg])",
    "(;FF[4]GM[4]SZ[9:9:9];B[aab];W[bbc])",
    "(;FF[4]GM[10]AP[QLizzie]RU[QLizzie-Ataxx];B[aa]QLMR[source]MN[1]AB[bb];B[bb]W[cc])",
    // Boardspace.
    "(;GM[27]VV[1]SU[hive-plm]RE[The game is won by a]P0[id \"a\"]P1[id \"b\"];P0[0 Start P0];P0[1 pick wr 2];P1[2 done])",
    "(;GM[hive]VV[1]SU[hive-plm]P0[id \"a\"]P1[id \"b\"];P0[0 Start P0];P1[2 done])",
    "(;GM[7]FF[4]AP[PlayStrategy];W[hheh])",
];

/// The values of all moves.
fn moves(text: &[u8]) -> Vec<Vec<u8>> {
    let collection = Collection::parse(text);
    let properties = collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties());
    let is_move = |ident: &[u8]| matches!(ident, b"B" | b"W" | b"P0" | b"P1");
    let moves = properties.filter(|property| is_move(property.raw_ident()));
    moves.flat_map(|property| property.values()).map(|value| value.raw().to_vec()).collect()
}

#[test]
fn other_games_have_no_errors() {
    for record in SOUND {
        let found = check(&Collection::parse(record.as_bytes()), &Options::default());
        let errors: Vec<_> =
            found.iter().filter(|found| found.level == Level::Error).map(|found| &found.message).collect();
        assert!(errors.is_empty(), "{record}: {errors:?}");
        let doubts = found.iter().filter(|found| matches!(found.rule.code, "K406" | "K602" | "K601"));
        assert_eq!(doubts.count(), 0, "{record}");
    }
}

#[test]
fn no_fix_loses_a_move() {
    for record in SOUND {
        let collection = Collection::parse(record.as_bytes());
        let text = fix(&collection, &Options::default(), Safety::Unsafe).text;
        let expected = moves(record.replace("b[", "B[").replace("r[", "W[").as_bytes());
        assert_eq!(moves(&text), expected, "{}", String::from_utf8_lossy(&text));
    }
}

#[test]
fn moves_of_twixt_get_their_identifiers() {
    let record = SOUND[0];
    let fixed = fixed_by(&crate::rules::little_golem_twixt::RULE, record, Safety::Safe);
    assert_eq!(fixed, record.replace("b[", "B[").replace("r[", "W["));
}

#[test]
fn the_game_is_named_by_what_is_played() {
    let checkers = check(&Collection::parse(SOUND[2].as_bytes()), &Options::default());
    let said: String = checkers.iter().map(|found| found.message.as_str()).collect();
    assert!(!said.contains("Kropki") && !said.contains("AGA"), "{said}");
}
