//! How each feature writes its planes.

use kifu_go::{Color, LadderState};

use crate::walk::Walk;

pub(super) fn stones(walk: &mut Walk, _: usize, out: &mut [u8]) {
    history(walk, 1, out);
}

pub(super) fn history(walk: &mut Walk, number: usize, out: &mut [u8]) {
    let area = walk.size().area();
    let colors = [walk.to_play(), walk.to_play().opposite()];
    let planes = out.chunks_exact_mut(area).zip((0..number).flat_map(|ago| colors.map(|color| (color, ago))));
    for (plane, (color, ago)) in planes {
        match walk.stones(color, ago) {
            Some(stones) => plane.copy_from_slice(stones),
            None => plane.fill(0),
        }
    }
}

pub(super) fn turn(walk: &mut Walk, _: usize, out: &mut [u8]) {
    out.fill(u8::from(walk.to_play() == Color::Black));
}

pub(super) fn ones(_: &mut Walk, _: usize, out: &mut [u8]) {
    out.fill(1);
}

pub(super) fn liberties(walk: &mut Walk, number: usize, out: &mut [u8]) {
    let area = walk.size().area();
    out.fill(0);
    let chains = walk.chains();
    for chain in chains.chains().iter().map(|&chain| usize::from(chain)) {
        // Only setup leaves chains without liberties: they are in no plane.
        if let Some(plane) = chains.liberties(chain).min(number).checked_sub(1) {
            chains.stones_of(chain).for_each(|index| out[plane * area + index] = 1);
        }
    }
}

pub(super) fn ko(walk: &mut Walk, _: usize, out: &mut [u8]) {
    out.fill(0);
    if let Some(index) = walk.ko() {
        out[index] = 1;
    }
}

/// Calls `visit` with each legal move: its point, the stones that it captures, the liberties after it (2 for more).
fn each_legal(walk: &mut Walk, mut visit: impl FnMut(usize, usize, usize)) {
    let (player, ko, area) = (walk.to_play(), walk.ko(), walk.size().area());
    let chains = walk.chains();
    for index in 0..area {
        if Some(index) != ko
            && let Some(trial) = chains.trial(index, player)
            && trial.liberties > 0
        {
            visit(index, trial.captures, trial.liberties);
        }
    }
}

pub(super) fn legal(walk: &mut Walk, _: usize, out: &mut [u8]) {
    out.fill(0);
    each_legal(walk, |index, _, _| out[index] = 1);
}

pub(super) fn captures(walk: &mut Walk, number: usize, out: &mut [u8]) {
    let area = walk.size().area();
    out.fill(0);
    each_legal(walk, |index, captures, _| {
        if let Some(plane) = captures.min(number).checked_sub(1) {
            out[plane * area + index] = 1;
        }
    });
}

pub(super) fn self_atari(walk: &mut Walk, _: usize, out: &mut [u8]) {
    out.fill(0);
    each_legal(walk, |index, _, liberties| out[index] = u8::from(liberties == 1));
}

pub(super) fn last(walk: &mut Walk, number: usize, out: &mut [u8]) {
    let area = walk.size().area();
    out.fill(0);
    let moves = walk.moves()[..walk.played()].iter().rev().take(number);
    for (plane, (_, to)) in out.chunks_exact_mut(area).zip(moves) {
        if let Some(index) = to {
            plane[*index] = 1;
        }
    }
}

pub(super) fn ladder(walk: &mut Walk, _: usize, out: &mut [u8]) {
    let area = walk.size().area();
    out.fill(0);
    walk.ladders(walk.ko(), |chains, chain, answer| {
        let plane = match answer.state {
            LadderState::Threatened => 0,
            LadderState::Caught => 1,
            LadderState::Safe => 2,
        };
        chains.stones_of(chain).for_each(|index| out[plane * area + index] = 1);
    });
}

pub(super) fn komi(walk: &mut Walk, _: usize, out: &mut [u8]) {
    // Conversion of floats to bytes saturates.
    out.fill((walk.facts().komi.unwrap_or(0.0) * 2.0).round() as u8);
}

pub(super) fn edge(walk: &mut Walk, _: usize, out: &mut [u8]) {
    let size = walk.size();
    let area = size.area();
    let (columns, rows) = (size.columns(), size.rows());
    for (line, plane) in out.chunks_exact_mut(area).enumerate() {
        for (byte, point) in plane.iter_mut().zip(size.points()) {
            let (x, y) = (point.x(), point.y());
            let distance = x.min(y).min(columns - 1 - x).min(rows - 1 - y);
            *byte = u8::from(usize::from(distance) == line);
        }
    }
}

pub(super) fn coordinates(walk: &mut Walk, _: usize, out: &mut [u8]) {
    let size = walk.size();
    let (columns, rows) = out.split_at_mut(size.area());
    for ((column, row), point) in columns.iter_mut().zip(rows).zip(size.points()) {
        (*column, *row) = (point.x(), point.y());
    }
}
