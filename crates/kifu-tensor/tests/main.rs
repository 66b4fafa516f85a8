//! Tests with whole games: every way to a position gives the same planes.

use std::num::NonZeroUsize;
use std::path::Path;

use kifu_go::{Size, Symmetry, Transform};
use kifu_sgf::Collection;
use kifu_tensor::{
    Batch, FEATURES, FeatureSet, Moment, PackedGame, PlaneForm, PlaneOptions, Row, Stopped, SymmetryChoice, TargetSet,
    planes, positions, rows,
};

/// The games of the samples, and some with setup in odd places.
fn games() -> Vec<PackedGame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut games = Vec::new();
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("samples").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "sgf")) {
        let bytes = std::fs::read(path).expect("a sample");
        games.extend(Collection::parse(&bytes).games().map(PackedGame::of));
    }
    let odd = b"(;SZ[19]RE[B+2.5]KM[6.5]AB[aa][ab][ba];W[bb];B[cc];AE[ba]AW[ba];W[];W[dd];B[dd])";
    games.extend(Collection::parse(odd).games().map(PackedGame::of));
    games
}

fn nineteen() -> Size {
    Size::NINETEEN
}

/// All features, for games of 19x19.
fn everything() -> PlaneOptions {
    PlaneOptions {
        features: FeatureSet::new(FEATURES.iter().map(|feature| feature.name)).expect("features"),
        targets: TargetSet::new(["policy", "next:3"]).expect("targets"),
        ..PlaneOptions::new(nineteen())
    }
}

fn all(games: &[PackedGame], options: &PlaneOptions) -> Batch {
    planes(games, options, || false).expect("not stopped")
}

/// After a move that cannot be read, every position would be wrong.
#[test]
fn games_end_before_a_gap() {
    for (text, moves, has_gap) in [
        ("(;SZ[9];B[aa];W[bb];B[])", 3, false),
        ("(;SZ[9]AB[aa:bc][dd];W[ee];B[tt])", 2, false),
        ("(;SZ[9];B[aa];W[DD];B[cc])", 1, true),
        ("(;SZ[9];B[aa];W[bb]C[x];AB[junk];B[cc])", 2, true),
        ("(;SZ[9]AW[zz];B[aa])", 0, true),
        ("(;SZ[9];B[aa](;W[bb])(;W[DD]))", 2, false),
    ] {
        let collection = Collection::parse(text.as_bytes());
        let game = collection.game(0).expect("a game");
        assert_eq!((PackedGame::of(game).moves(), PackedGame::has_gap(game)), (moves, has_gap), "{text}");
    }
}

#[test]
fn every_way_to_a_position_gives_the_same_planes() {
    let games = games();
    let mut games: Vec<_> = games.into_iter().filter(|game| game.size() == nineteen() && game.moves() > 0).collect();
    games.sort_by_key(|game| game.moves() / 20);
    games.truncate(12);
    let options = everything();
    let batch = all(&games, &options);
    assert!(batch.game.len() > 300, "{}", batch.game.len());
    let threads = NonZeroUsize::new(3).expect("not zero");
    let same = |one: &Batch, other: &Batch| one.x == other.x && one.policy == other.policy && one.next == other.next;
    assert!(same(&all(&games, &PlaneOptions { threads, ..options.clone() }), &batch));

    // Going to one position after the other, from the last to the first.
    let mut chosen: Vec<_> = (0..games.len())
        .flat_map(|game| (0..games[game].moves()).map(move |number| Row { game, number, symmetry: 0 }))
        .collect();
    chosen.reverse();
    let backwards = rows(&games, &chosen, &options, || false).expect("not stopped");
    let length = options.row_length();
    assert!(backwards.x.chunks(length).rev().eq(batch.x.chunks(length)));
    assert!(backwards.policy.iter().rev().eq(batch.policy.iter()));

    // As bits.
    let binary = FEATURES.iter().filter(|feature| feature.is_binary).map(|feature| feature.name);
    let bytes = PlaneOptions { features: FeatureSet::new(binary).expect("features"), ..options };
    let bits = PlaneOptions { form: PlaneForm::Bits, ..bytes.clone() };
    let (bytes, bits) = (all(&games, &bytes), all(&games, &bits));
    for (plane, packed) in bytes.x.chunks(361).zip(bits.x.chunks(46)) {
        let unpacked = (0..361).map(|index| packed[index / 8] >> (7 - index % 8) & 1);
        assert!(unpacked.eq(plane.iter().copied()));
    }
    assert_eq!(planes(&games, &everything(), || true), Err(Stopped));
}

#[test]
fn a_symmetry_of_the_rows_is_one_of_the_game() {
    let games = games();
    let game = games.iter().find(|game| game.size() == nineteen() && game.moves() > 200).expect("a game");
    for (place, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        let turned = PlaneOptions { symmetry: SymmetryChoice::Fixed(symmetry), ..everything() };
        // The game as text, rotated by other code.
        let mut text = String::from("(;SZ[19]KM[0]");
        let transform = Transform { symmetry, swap_colors: false };
        let points: Vec<_> = nineteen().points().collect();
        for moment in game.moments() {
            let Moment::Play(color, to) = moment else { continue };
            let to =
                to.map(|index| transform.symmetry.point(points[index], nineteen()).to_string()).unwrap_or_default();
            text += &format!(";{}[{to}]", if color == kifu_go::Color::Black { 'B' } else { 'W' });
        }
        let other: Vec<_> = Collection::parse(text.as_bytes()).games().map(PackedGame::of).collect();
        let plain: Vec<_> = game.moments().filter(|moment| matches!(moment, Moment::Set(..))).collect();
        assert_eq!(plain, [], "the sample has no setup");
        let options = PlaneOptions {
            features: FeatureSet::new(["history", "ko", "legal", "liberties", "last", "ladder", "edge", "coordinates"])
                .expect("features"),
            ..turned
        };
        let one = all(std::slice::from_ref(game), &options);
        let two = all(&other, &PlaneOptions { symmetry: SymmetryChoice::None, ..options });
        assert_eq!(one.policy, two.policy, "{place}");
        assert!(one.x == two.x, "{place}");
    }
}

#[test]
fn random_symmetries_depend_on_the_seed_alone() {
    let games: Vec<_> = games().into_iter().filter(|game| game.size() == nineteen()).collect();
    let seeded = |seed, threads| {
        let threads = NonZeroUsize::new(threads).expect("not zero");
        all(&games, &PlaneOptions { symmetry: SymmetryChoice::Random, seed, threads, ..everything() }).policy
    };
    assert_eq!(seeded(1, 1), seeded(1, 4));
    assert_ne!(seeded(1, 1), seeded(2, 1));
    let drawn: std::collections::BTreeSet<_> =
        (0..100).map(|number| SymmetryChoice::Random.pick(nineteen(), 0, number)).collect();
    assert_eq!(drawn.len(), 8);
    let oblong = Size::new(9, 5).expect("a size");
    assert!((0..100).all(|number| SymmetryChoice::Random.pick(oblong, 0, number) < 4));
}

#[test]
fn positions_are_those_of_the_planes() {
    let games = games();
    let found = positions(&games, nineteen(), NonZeroUsize::MIN, || false).expect("not stopped");
    let options = PlaneOptions { features: FeatureSet::new(["stones", "turn"]).expect("features"), ..everything() };
    let batch = all(&games, &options);
    let mut compared = 0;
    for (row, (game, number)) in batch.game.iter().zip(&batch.number).enumerate() {
        let place = (found.offsets[*game as usize] + i64::from(*number)) as usize;
        let stones = &found.stones[place * 361..(place + 1) * 361];
        let planes: Vec<_> = batch.x[row * 3 * 361..(row + 1) * 3 * 361].chunks(361).collect();
        let (black, white) = if planes[2][0] == 1 { (0, 1) } else { (1, 0) };
        assert!(
            (0..361).all(|index| planes[black][index] + 2 * planes[white][index] == stones[index]),
            "{game} {number}"
        );
        compared += 1;
    }
    assert!(compared > 1000);
    let last = games.iter().zip(found.offsets.iter().skip(1)).filter(|(game, _)| game.size() == nineteen());
    for (game, end) in last {
        let end = *end as usize * 361;
        let board = game.last_board();
        let stones = nineteen().points().map(|point| board.get(point).map_or(0, |color| 1 + color as u8));
        assert!(stones.eq(found.stones[end - 361..end].iter().copied()));
    }
}
