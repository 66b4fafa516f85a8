use std::fs;

use kifu_engine::Identity;
use kifu_go::{Board, Color, Move, Point, Size, Symmetry, Transform};
use kifu_record::{Analysis, Candidate};
use kifu_testkit::Random;

use super::{Damage, Evaluations, PositionKey, StoreError, View, Visits, all_in, row};

fn engine() -> Identity {
    Identity { name: "Stand-in".to_owned(), version: "1".to_owned(), network: Some("a/b:c".to_owned()) }
}

/// An evaluation as an engine tells it after twenty visits.
fn analysis(random: &mut Random, size: Size) -> Analysis {
    let mut below = |most: usize| random.index(most);
    let lead = below(4000) as f64 / 100.0 - 20.0;
    let winrate = below(10_000) as f64 / 10_000.0;
    let mut to = || match below(size.area() + 1) {
        index if index < size.area() => size.points().nth(index).map_or(Move::Pass, Move::Play),
        _ => Move::Pass,
    };
    let lines: Vec<Vec<Move>> = [9, 4, 3, 2, 1, 1, 1, 1].map(|length| (0..length).map(|_| to()).collect()).to_vec();
    let visits = [7, 4, 3, 2, 1, 1, 1, 1];
    let candidates = lines.into_iter().zip(visits).enumerate().map(|(order, (line, visits))| Candidate {
        to: line[0],
        visits: Some(visits),
        winrate: Some((winrate - order as f64 * 0.0123).clamp(0.0, 1.0)),
        lead: Some(lead - order as f64 * 0.77),
        prior: Some(0.4 / (order + 1) as f64),
        line,
    });
    Analysis {
        winrate: Some(winrate),
        lead: Some(lead),
        deviation: Some(21.5),
        visits: Some(20),
        candidates: candidates.collect(),
        ..Analysis::default()
    }
}

fn board(number: usize) -> Board {
    let size = Size::square(9).expect("a size");
    Board::with_stones(
        size,
        size.points()
            .enumerate()
            .filter(|(at, _)| number >> (at % 16) & 1 == 1)
            .map(|(at, point)| (point, if at % 3 == 0 { Color::Black } else { Color::White })),
    )
}

fn key(number: usize) -> (PositionKey, View) {
    PositionKey::of(&board(number), Color::Black, None, "chinese", 15)
}

/// Both to the precision of the store.
fn assert_near(found: &Analysis, expected: &Analysis) {
    let near = |one: Option<f64>, other: Option<f64>, precision: f64| match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() <= precision,
        (one, other) => one == other,
    };
    assert!(near(found.winrate, expected.winrate, 0.000_051) && near(found.lead, expected.lead, 0.0051), "{found:?}");
    assert_eq!((found.visits, found.deviation), (expected.visits, expected.deviation));
    for (found, expected) in found.candidates.iter().zip(&expected.candidates) {
        assert_eq!((found.to, found.visits), (expected.to, expected.visits));
        assert!(near(found.winrate, expected.winrate, 0.000_051) && near(found.lead, expected.lead, 0.0051));
        assert!(near(found.prior, expected.prior, 0.01), "{found:?}");
        assert!(expected.line.starts_with(&found.line));
    }
}

#[test]
fn rows_are_small_and_read_back() {
    let mut random = Random(3);
    let mut total = 0;
    for _ in 0..500 {
        let known = analysis(&mut random, Size::NINETEEN);
        let bytes = row::write(20, &known, Size::NINETEEN).expect("a row");
        // The key and the head of a row.
        total += bytes.len() + 17 + 6;
        let (asked, found) = row::read(&bytes).expect("an evaluation");
        assert_eq!((asked, row::read_asked(&bytes), found.candidates.len()), (20, Some(20), 6));
        assert_near(&found, &known);
        assert_eq!(found.candidates[0].line, known.candidates[0].line);
        for end in 0..bytes.len() {
            let _ = row::read(&bytes[..end]);
        }
    }
    assert!(total / 500 <= 100, "{} bytes", total / 500);
}

#[test]
fn owners_of_points_take_a_byte_each() {
    let size = Size::square(9).expect("a size");
    let ownership: Vec<f32> = (0..size.area()).map(|index| index as f32 / 40.0 - 1.0).collect();
    let known = Analysis { ownership, ..analysis(&mut Random(4), size) };
    let with = row::write(20, &known, size).expect("a row");
    let without = row::write(20, &Analysis { ownership: Vec::new(), ..known.clone() }, size).expect("a row");
    assert!((size.area()..size.area() + 2).contains(&(with.len() - without.len())));
    let (_, found) = row::read(&with).expect("an evaluation");
    assert!(found.ownership.iter().zip(&known.ownership).all(|(found, known)| (found - known).abs() < 0.004));
    assert_eq!(row::read(&without).map(|(_, found)| found.ownership), Some(Vec::new()));
    // What costs are computed from is the same without the rest.
    let numbers = row::read_numbers(&with).expect("numbers");
    assert_eq!((numbers.winrate, numbers.lead, numbers.visits), (found.winrate, found.lead, found.visits));

    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let (key, view) = key(5);
    store.add(key, view, 20, &Analysis { ownership: Vec::new(), ..known.clone() }).expect("stored");
    assert!(store.has(key, Visits::AtLeast(20)) && !store.has(key, Visits::OwnedAtLeast(20)));
    store.add(key, view, 30, &known).expect("stored");
    let found = store.find_in(key, view, Visits::OwnedAtLeast(20)).expect("read").expect("stored");
    assert!(found.ownership.iter().zip(&known.ownership).all(|(found, known)| (found - known).abs() < 0.004));
    // Many rows at once are those that are read one by one.
    let keys: Vec<_> = (0..4).map(self::key).chain([(key, view)]).collect();
    let many = store.find_all(&keys, Visits::Most).expect("read");
    let single = keys.iter().map(|&(key, view)| store.find_in(key, view, Visits::Most).expect("read"));
    assert_eq!(many, single.collect::<Vec<_>>());
    // Old evaluations are ignored on demand, and only as long as the store is open.
    store.ignore_old();
    assert!(store.is_empty());
    store.add(key, view, 20, &Analysis { lead: Some(1.0), ..Analysis::default() }).expect("stored");
    drop(store);
    let store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let lead = |visits| store.find(key, visits).expect("read").and_then(|found| found.lead);
    assert_eq!((store.len(), lead(Visits::AtLeast(20))), (2, Some(1.0)));
    assert_ne!(lead(Visits::Most), Some(1.0));
}

#[test]
fn evaluations_without_most_numbers() {
    for known in [
        Analysis::default(),
        Analysis { lead: Some(-2.5), ..Analysis::default() },
        Analysis { winrate: Some(f64::NAN), visits: Some(0), ..Analysis::default() },
        Analysis {
            candidates: vec![Candidate {
                to: Move::Pass,
                visits: None,
                winrate: None,
                lead: None,
                prior: Some(0.0),
                line: Vec::new(),
            }],
            ..Analysis::default()
        },
    ] {
        let bytes = row::write(1, &known, Size::NINETEEN).expect("a row");
        let (_, found) = row::read(&bytes).expect("an evaluation");
        let known = Analysis { winrate: known.winrate.filter(|rate| rate.is_finite()), ..known };
        assert_eq!((found.winrate, found.lead, found.visits), (known.winrate, known.lead, known.visits));
        assert_eq!(found.candidates.len(), known.candidates.len());
        assert!(found.candidates.iter().all(|one| one.prior.is_none() && one.line.is_empty()));
    }
    assert!(row::write(1, &Analysis::default(), Size::square(30).unwrap()).is_none());
}

#[test]
fn images_of_a_position_are_one() {
    let mut random = Random(5);
    for number in 0..200 {
        let board = board(number);
        let known = analysis(&mut random, board.size());
        let ko = board.size().points().find(|&point| board.get(point).is_none());
        let (key, view) = PositionKey::of(&board, Color::White, ko, "japanese", -1);
        let stored = view.to_store(&known);
        assert_eq!(view.from_store(stored.clone()), known);
        for symmetry in Symmetry::ALL {
            let image = Transform { symmetry, swap_colors: false }.board(&board);
            let ko = ko.map(|ko| symmetry.point(ko, board.size()));
            let (same, other) = PositionKey::of(&image, Color::White, ko, "japanese", -1);
            assert_eq!(same, key, "{number} {symmetry:?}");
            let to = known.candidates[0].to;
            let turned = match to {
                Move::Play(point) => Move::Play(symmetry.point(point, board.size())),
                Move::Pass => Move::Pass,
            };
            let found = other.from_store(stored.clone()).candidates[0].to;
            // A symmetric position has several images of a move.
            let is_symmetric = Symmetry::ALL[1..]
                .iter()
                .any(|&one| Transform { symmetry: one, swap_colors: false }.board(&board) == board);
            assert!(found == turned || is_symmetric, "{number} {symmetry:?}");
        }
        let others = [
            PositionKey::of(&board, Color::Black, ko, "japanese", -1),
            PositionKey::of(&board, Color::White, None, "japanese", -1),
            PositionKey::of(&board, Color::White, ko, "chinese", -1),
            PositionKey::of(&board, Color::White, ko, "japanese", 1),
        ];
        assert!(others.iter().all(|(other, _)| *other != key), "{number}");
    }
}

#[test]
fn fewer_visits_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let (key, view) = key(5);
    for (asked, lead) in [(400, 4.0), (20, 2.0), (100, 1.0)] {
        store.add(key, view, asked, &Analysis { lead: Some(lead), ..Analysis::default() }).expect("stored");
    }
    for _ in 0..2 {
        let lead = |visits| store.find(key, visits).expect("read").and_then(|found| found.lead);
        assert_eq!(lead(Visits::AtLeast(1)), Some(2.0));
        assert_eq!(lead(Visits::AtLeast(20)), Some(2.0));
        assert_eq!(lead(Visits::AtLeast(21)), Some(1.0));
        assert_eq!(lead(Visits::AtLeast(401)), None);
        assert_eq!(lead(Visits::Most), Some(4.0));
        drop(store);
        store = Evaluations::open(folder.path(), &engine()).expect("a store");
    }
}

#[test]
fn one_process_writes_and_others_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let (key, view) = key(5);
    store.add(key, view, 1, &Analysis::default()).expect("stored");
    store.flush().expect("written");
    assert!(matches!(Evaluations::open(folder.path(), &engine()), Err(StoreError::Busy(_))));
    let other = Identity { network: Some("other".to_owned()), ..engine() };
    assert!(Evaluations::open(folder.path(), &other).is_ok_and(|store| store.is_empty()));
    let all = all_in(folder.path()).expect("read");
    assert_eq!(all.iter().map(Evaluations::len).sum::<usize>(), 1);
    assert!(all.iter().any(|store| *store.engine() == engine()));
    assert!(all_in(&folder.path().join("none")).expect("none").is_empty());
}

#[test]
fn a_torn_row_is_cut_off_at_every_byte() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random(9);
    let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let head = fs::metadata(store.path()).expect("a file").len();
    for number in 0..3 {
        let (key, view) = key(number);
        store.add(key, view, 20, &analysis(&mut random, view.size())).expect("stored");
    }
    let path = store.path().to_owned();
    drop(store);
    let whole = fs::read(&path).expect("bytes");
    let mut rows = Vec::new();
    for end in 0..whole.len() {
        fs::write(&path, &whole[..end]).expect("written");
        let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
        let kept = fs::metadata(&path).expect("a file").len();
        if end as u64 >= head {
            assert_eq!(store.damage(), Damage { torn: end as u64 - kept, skipped: 0 }, "{end}");
        } else {
            assert_eq!(kept, head, "{end}");
        }
        rows.push(store.len());
        // What is added afterwards is read back.
        let (key, view) = key(77);
        store.add(key, view, 5, &Analysis { lead: Some(1.0), ..Analysis::default() }).expect("stored");
        drop(store);
        let store = Evaluations::open(folder.path(), &engine()).expect("a store");
        assert_eq!((store.damage(), store.has(key, Visits::AtLeast(5))), (Damage::default(), true), "{end}");
    }
    rows.dedup();
    assert_eq!(rows, [0, 1, 2]);
}

#[test]
fn a_damaged_row_hides_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random(11);
    let mut store = Evaluations::open(folder.path(), &engine()).expect("a store");
    let before = fs::metadata(store.path()).expect("a file").len() as usize;
    for number in 0..3 {
        let (key, view) = key(number);
        store.add(key, view, 20, &analysis(&mut random, view.size())).expect("stored");
    }
    let path = store.path().to_owned();
    drop(store);
    let whole = fs::read(&path).expect("bytes");
    for at in (before..whole.len()).step_by(7) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x55;
        fs::write(&path, &damaged).expect("written");
        let store = Evaluations::open(folder.path(), &engine()).expect("a store");
        assert_eq!(store.len(), 2, "{at}");
        let Damage { torn, skipped } = store.damage();
        assert!((torn == 0) != (skipped == 0), "{at}: {torn} {skipped}");
    }
    fs::write(&path, b"another file").expect("written");
    assert!(matches!(Evaluations::open(folder.path(), &engine()), Err(StoreError::Unknown(_))));
}

#[test]
fn points_of_all_sizes() {
    for size in [Size::new(19, 19), Size::new(5, 19), Size::new(1, 1)].into_iter().flatten() {
        let corner = Point::new(size.columns() - 1, size.rows() - 1).expect("a point");
        let line = vec![Move::Play(corner), Move::Pass];
        let candidate = Candidate { to: line[0], visits: Some(1), winrate: None, lead: None, prior: Some(1.0), line };
        let known = Analysis { candidates: vec![candidate], ..Analysis::default() };
        let bytes = row::write(1, &known, size).expect("a row");
        assert_eq!(row::read(&bytes).expect("an evaluation").1, known);
    }
}
