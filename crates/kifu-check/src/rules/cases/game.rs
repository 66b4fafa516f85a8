//! Games with faults, each with the expected rules of the groups *game* and *server*: the cases by number, and others.

use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::Collection;

use crate::{Group, Options, check};

/// A game of twenty moves, Black first.
const BLACK_FIRST: &str = ";B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp];W[qf];B[nd];W[rd];B[qc];W[qi];B[fc];W[df];\
                           B[db];W[cc];B[ic];W[pn];B[nq];W[qk]";

/// A game of twenty moves with three stones for Black at `pd`, `dp` and `pp`.
const WHITE_FIRST: &str = ";W[dd];B[fq];W[cn];B[jp];W[qf];B[nd];W[rd];B[qc];W[qi];B[fc];W[df];B[db];W[cc];B[ic];\
                           W[pn];B[nq];W[qk];B[ql];W[pl];B[qm]";

/// Checks a record, in which `{B}` and `{W}` are placeholders for the games above.
#[track_caller]
fn check_record(record: &str, expected: &[&str]) {
    let record = record.replace("{B}", BLACK_FIRST).replace("{W}", WHITE_FIRST);
    let found = check(&Collection::parse(record.as_bytes()), &Options::default());
    let ours = found.iter().filter(|diagnostic| matches!(diagnostic.rule.group, Group::Game | Group::Server));
    let names: Vec<_> = ours.map(|diagnostic| diagnostic.rule.name).collect();
    assert_eq!(names, expected, "{record}");
}

#[test]
fn moves() {
    // Cases 223 to 225: moves on stones that were set up.
    let stones = "(;FF[4]SZ[6]AB[bb:ee];AW[bb][ee][dc][cd][cb][bc][be][eb][ed][de];B[dd]";
    check_record(&(String::from(stones) + ";AE[dc][cd])"), &["occupied-point"]);
    check_record(&(String::from(stones) + ";AB[dc][cd]AE[cc])"), &["occupied-point"]);
    check_record("(;FF[4]SZ[6]AB[cb][bc][cc][dc][cd];W[cc];AE[cc])", &["occupied-point"]);
    // Cases 181 and 241: a problem may omit moves.
    check_record("(;FF[4];B[aa];B[bb])", &[]);
    check_record("(;FF[4]{B};B[dk];W[dj])", &[]);
    check_record("(;FF[4]{B};W[dk])", &["two-moves-running"]);
    check_record("(;FF[4]{B}(;B[dk])(;W[dk]))", &[]);
    // A pass is a move.
    check_record("(;FF[4]{B};B[];W[dk])", &[]);
    check_record("(;FF[4]{B};W[])", &["two-moves-running"]);
    // Two moves in one node are a structural fault.
    check_record("(;FF[4]{B};B[dk]W[dj];W[ck])", &[]);
    // Exchanged with the neighbouring move: one on a near point, and one far away.
    check_record("(;FF[4]{B};B[aa];W[ab];B[kk];W[ba];B[aa];W[ac])", &["suicide", "exchanged-moves"]);
    check_record("(;FF[4]{B};B[aa];W[ab];B[kk];W[ba];B[aa];W[kl])", &["suicide"]);
    // A move on a stone of the same colour in a chain without liberties is not a retaken ko.
    check_record("(;FF[4]SZ[1];B[aa])", &["suicide"]);
    check_record("(;FF[4]SZ[1]RU[Tromp-Taylor];B[aa])", &[]);
    check_record("(;FF[4]SZ[2]AB[aa][ab]AW[ba][bb];B[aa])", &["occupied-point"]);
    check_record("(;FF[4]GM[2]SZ[8];B[d3];W[d3])", &["wrong-move-of-game"]);
    check_record("(;FF[4]GM[3]SZ[8];B[d3];W[d3])", &[]);
}

#[test]
fn repetitions() {
    // Case 477: with passes in between only superko forbids it, and players may intend it.
    let ko = "(;FF[4]SZ[9]RU[Chinese]AB[cb][bc][cd]AW[db][ec][dd][cc];B[dc]";
    check_record(&(String::from(ko) + ";W[];B[];W[cc])"), &[]);
    check_record(&(String::from(ko) + ";W[cc])"), &[]);
    let kos = "AB[cb][bc][cd][cf][bg][ch][dg][gb][fc][gd]AW[db][ec][dd][cc][df][eg][dh][hb][ic][hd][gc]\
               ;B[dc];W[cg];B[hc];W[cc];B[dg]";
    for (rules, expected) in [
        ("", "repeated-position"),
        ("RU[Japanese]", "repeated-position"),
        ("RU[Korean]", "repeated-position"),
        ("RU[Chinese]", "forbidden-repetition"),
        ("RU[AGA]", "forbidden-repetition"),
        ("RU[GOE]", "forbidden-repetition"),
        ("RU[koSIMPLEscoreAREAtaxNONEsui1]", "repeated-position"),
        ("RU[koSITUATIONALscoreAREAtaxNONEsui1]", "forbidden-repetition"),
        ("RU[house]", "repeated-position"),
    ] {
        check_record(&alloc::format!("(;FF[4]SZ[9]{rules}{kos};W[gc])"), &[expected]);
    }
    check_record(&alloc::format!("(;FF[4]SZ[9]RU[NZ]{kos};W[ii])"), &[]);
}

#[test]
fn handicaps() {
    // Case 239.
    check_record("(;FF[4]HA[3]AB[dp][pd])", &["handicap-mismatch"]);
    // Case 240.
    check_record("(;FF[4]HA[0]AB[dp])", &["handicap-mismatch"]);
    check_record("(;FF[4]HA[1]AB[dp])", &[]);
    check_record("(;FF[4]HA[0]AB[dp][pd];B[dd])", &["handicap-mismatch"]);
    check_record("(;FF[4]HA[0]AB[dp][pd]AW[pp];B[dd])", &[]);
    // Case 478: fixed handicap of the Fox server.
    check_record("(;FF[4]HA[2]AP[foxwq]{W})", &["fox-handicap"]);
    check_record("(;FF[4]HA[2]{W})", &["handicap-without-stones"]);
    check_record("(;FF[4]HA[10]{W})", &["handicap-without-stones"]);
    check_record("(;FF[4]HA[3];AB[pd][dp][pp]{W})", &["handicap-behind-root"]);
    check_record("(;FF[4]HA[2];AB[pd][dp][pp]{W})", &["handicap-mismatch"]);
    check_record("(;FF[4]HA[2]AB[pd][dp][pp]AB[pd]{W})", &["handicap-mismatch"]);
    check_record("(;FF[4]HA[3]AB[pd][dp][pp]AB[pd]{W})", &[]);
    check_record("(;FF[4]HA[0]AB[pd][dp][pp]{W})", &["stones-without-handicap"]);
    check_record("(;FF[4]HA[three stones]AB[pd][dp][pp]{W})", &[]);
    check_record("(;FF[4]HA[1]{B})", &[]);
    check_record("(;FF[4]HA[-3]{B})", &[]);
    check_record("(;FF[4]{W})", &["white-moves-first"]);
}

#[test]
fn ends() {
    check_record("(;FF[4]RE[W+R]{B}(;B[dk])(;B[dj]))", &["loser-moved-last"]);
    check_record("(;FF[4]RE[B+R]{B}(;B[dk])(;B[dj];W[dk]))", &[]);
    check_record("(;FF[4]RE[B+R]{B};B[];W[])", &[]);
    check_record("(;FF[4]KM[6.5]RE[W+2]{B})", &["komi-against-result"]);
    check_record("(;FF[4]RE[W+2.5]{B})", &[]);
    check_record("(;FF[4]KM[650]RE[W+2.5]{B})", &[]);
    check_record("(;FF[4]KM[7.5]RE[W+0.75]{B})", &[]);
    check_record("(;FF[4]RE[22手完 白中押し勝ち]{B})", &["wrong-move-count"]);
    check_record("(;FF[4]RE[20手完 白中押し勝ち]{B})", &[]);
    check_record("(;FF[4]RE[Moves: 手]{B})", &[]);
    check_record("(;FF[4]RE[99999999999999999999手]{B})", &[]);
    check_record("(;FF[4]RE[0])", &["result-without-moves"]);
    check_record("(;FF[4]RE[B+R]AB[dd])", &[]);
}

#[test]
fn servers() {
    // Case 391: hundredths of komi are those of Fox only in records of that server.
    check_record("(;FF[4]KM[375]AP[foxwq];B[pd])", &["fox-komi"]);
    check_record("(;FF[4]KM[375];B[pd])", &[]);
    // Case 486: read as 0, with a note.
    check_record("(;FF[4]KM[0]HA[0]RU[Japanese]AP[foxwq];B[pd])", &["fox-lost-komi"]);
    check_record("(;FF[4]KM[0]HA[0]AP[foxwq];B[pd])", &[]);
    // Case 505.
    check_record("(;FF[4]AP[foxwq]RE[W+0.03];B[pd])", &["fox-result"]);
    check_record("(;FF[4]AP[foxwq]RE[B+0.02];B[pd])", &["fox-result"]);
    check_record("(;FF[4]AP[foxwq]RE[B+0.5];B[pd])", &[]);
    check_record("(;FF[4]AP[GNU Go:3.8]RE[B+0.02]GN[];B[pd])", &["fox-result"]);
    check_record("(;FF[4]AP[GNU Go:3.8]RE[B+0.02]GN[x];B[pd])", &[]);
    check_record("(;FF[4];B[pd]SBKV[53];W[dp]SBKV[52]KT[x][y])", &["analysis-property", "analysis-property"]);
    check_record("(;TE[Cup]KO[]RD[2018];B[pd])", &["sgf2-record"]);
    check_record("(;FF[4];B[pd]TE[1])", &[]);
}
