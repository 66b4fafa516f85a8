//! Records before and after a transform.

use super::*;
use crate::prop::TABLE;
use kifu_go::Symmetry;

#[track_caller]
fn check(transform: Transform, text: &str, expected: &str, untransformed: &[UntransformedReason]) {
    let collection = Collection::parse(text.as_bytes());
    let done = super::transform(&collection, |_| transform);
    let new = done.edits.apply(collection.source());
    assert_eq!(core::str::from_utf8(&new).unwrap(), expected);
    assert_eq!(done.untransformed.iter().map(|one| one.reason).collect::<Vec<_>>(), untransformed);
}

const fn turn(symmetry: Symmetry) -> Transform {
    Transform { symmetry, swap_colors: false }
}

const SWAP: Transform = Transform { symmetry: Symmetry::IDENTITY, swap_colors: true };

#[test]
fn every_kind_of_value_with_points() {
    check(
        turn(Symmetry::MIRROR_COLUMNS),
        "(;SZ[9]AB[aa:bb][ c c ]AE[ii]\n;B[cdx]LB[dd:a:aa][ee:\\]]AR[aa:bb]LN[cc:dd]TR[aa] SQ[zz]VW[]DD[aa:ii]TW[ab]\n;W[]L[aa][bb]KGSDE[ab]C[aa]XY[aa])",
        "(;SZ[9]AB[ha:ib][ g c ]AE[ai]\n;B[gdx]LB[fd:a:aa][ee:\\]]AR[ia:hb]LN[gc:fd]TR[ia] SQ[zz]VW[]DD[aa:ii]TW[ib]\n;W[]L[ia][hb]KGSDE[ib]C[aa]XY[aa])",
        &[],
    );
    check(
        turn(Symmetry::TURN_RIGHT),
        "(;SZ[9];B[ba];W[pass];B[tt];W[aa:bc])",
        "(;SZ[9];B[ib];W[pass];B[tt];W[ga:ib])",
        &[],
    );
    check(
        turn(Symmetry::HALF_TURN),
        "(;B[resign]LB[aa]AR[aa])",
        "(;B[resign]LB[aa]AR[aa])",
        &[UntransformedReason::NotPoint; 3],
    );
    check(turn(Symmetry::HALF_TURN), "(;SZ[9]AB[bb:aa])", "(;SZ[9]AB[hh:ii])", &[]);
    check(turn(Symmetry::HALF_TURN), "(;LZ[0.1 Q16]C[Q16])", "(;LZ[0.1 Q16]C[Q16])", &[UntransformedReason::Analysis]);
    check(turn(Symmetry::MIRROR_COLUMNS), "(;SZ[9]S[aa bbtt]C[x])", "(;SZ[9]S[ia hbtt]C[x])", &[]);
    check(turn(Symmetry::MIRROR_COLUMNS), "(;SZ[9]S[aax])", "(;SZ[9]S[aax])", &[]);
    check(turn(Symmetry::HALF_TURN), "(;GM[2];B[aa])", "(;GM[2];B[aa])", &[UntransformedReason::OtherGame(2)]);
}

#[test]
fn rectangular_boards() {
    check(turn(Symmetry::TRANSPOSE), "(;SZ[5:3]AB[ea];B[ec];W[fa])", "(;SZ[3:5]AB[ae];B[ce];W[af])", &[]);
    check(turn(Symmetry::TURN_LEFT), "(;SZ[ 19 x 9 ])", "(;SZ[ 9 x 19 ])", &[]);
    check(turn(Symmetry::TURN_LEFT), "(;SZ[9:9])", "(;SZ[9:9])", &[]);
    check(turn(Symmetry::HALF_TURN), "(;SZ[5:3];B[aa])", "(;SZ[5:3];B[ec])", &[]);
}

#[test]
fn colors() {
    check(
        SWAP,
        "(;PB[a]PW[b]BR[1d]BT[t]AB[aa]AW[bb]PL[B]RE[B+3.5];B[cc]BL[9]OB[1];W[dd]WL[8]V[-3.5]GB[1]TB[aa]TW[bb])",
        "(;PW[a]PB[b]WR[1d]WT[t]AW[aa]AB[bb]PL[W]RE[W+3.5];W[cc]WL[9]OW[1];B[dd]BL[8]V[3.5]GW[1]TW[aa]TB[bb])",
        &[],
    );
    check(SWAP, "(;FF[3]AddBlack[aa];Black[bb])", "(;FF[3]AddWhite[aa];White[bb])", &[]);
    check(SWAP, "(;FF[3]bB[bb]aDDbB[aa])", "(;FF[3]bW[bb]aDDbB[aa])", &[]);
    check(SWAP, "(;KM[0]HA[0]RE[Draw]V[2]V[0]V[+1])", "(;KM[0]HA[0]RE[Draw]V[-2]V[0]V[-1])", &[]);
    let left = [UntransformedReason::Komi, UntransformedReason::Handicap, UntransformedReason::Result];
    check(SWAP, "(;KM[6.5]HA[2]RE[somebody won])", "(;KM[6.5]HA[2]RE[somebody won])", &left);
    check(SWAP, "(;RE[White resigns];PL[white])", "(;RE[W+R];PL[B])", &[]);
}

#[test]
fn pairs_are_of_one_kind() {
    for (black, white) in COLOR_PAIRS {
        let rows =
            |ident: &str| TABLE.iter().filter(|row| row.ident == ident && row.is_for_game(GO)).collect::<Vec<_>>();
        let (blacks, whites) = (rows(black), rows(white));
        assert_eq!((blacks.len(), whites.len()), (1, 1), "{black}, {white}");
        for version in crate::prop::Version::ALL {
            assert_eq!(blacks[0].value_type(version), whites[0].value_type(version), "{black}, {white}");
        }
    }
}

#[test]
fn all_images_have_one_orientation() {
    for (text, expected) in [
        ("(;B[dd];W[pp];B[dq])", "(;B[pd];W[dp];B[pq])"),
        ("(;B[dc];W[pp])", "(;B[qd];W[dp])"),
        ("(;SZ[9]AB[bh])", "(;SZ[9]AB[hb])"),
        ("(;SZ[9]AB[ee]PL[W];W[cc])", "(;SZ[9]AB[ee]PL[W];W[gc])"),
        ("(;SZ[9:5];B[ba])", "(;SZ[5:9];B[eb])"),
        ("(;C[nothing])", "(;C[nothing])"),
    ] {
        for symmetry in Symmetry::ALL {
            let collection = Collection::parse(text.as_bytes());
            let image = super::transform(&collection, |_| turn(symmetry)).edits.apply(collection.source());
            let image = Collection::parse(&image);
            let canonical = super::transform(&image, canonical_orientation).edits.apply(image.source());
            assert_eq!(core::str::from_utf8(&canonical).unwrap(), expected, "{text} by {symmetry:?}");
        }
    }
}
