//! Records changed at random, reproducibly by seed: added and removed bytes, and values as people and programs have
//! written them.

use super::records::Record;
use kifu_testkit::{Random, mutate};

/// Properties that replace another one.
const WILD: &[&[u8]] = &[
    b"RE[W+J]",
    b"RE[B+Jigo]",
    b"RE[B+0.5J]",
    b"RE[W]",
    b"RE[Both lose]",
    b"RE[Left unfinished]",
    b"RE[B+3.5 (moves after 253 omitted)]",
    b"RE[Black wins by 3 1/2]",
    b"RE[W+0.02]AP[foxwq]",
    b"RE[B+0.75]RU[Chinese]AP[foxwq]",
    b"RE[B+R]RE[W+R]",
    b"DT[1992-31-8]",
    b"DT[92-1-23]",
    b"DT[13/5/95]",
    b"DT[Published 1996-05]",
    b"DT[1934:Spring]",
    b"DT[:Early Qing era]",
    b"DT[Sun Mar 16 16:12:48 GMT+09:00 2014]",
    b"DT[1996-05-06..08]DTX[x]",
    b"TM[3:00]",
    b"KM[B+5.5]",
    b"KM[375]AP[foxwq]",
    b"KM[6,5]",
    b"KM[2.75]RU[Chinese]",
    b"HA[1]",
    b"HA[3]",
    b"PB[A]PB[B]",
    b"PB[A][B]",
    b"C[a]C[b]",
    b"C[ ]PC[]",
    b"N[x]N[y]",
    b"GN[name\\\nof two lines]",
    b"L[aa:b]",
    b"TR[bb:1]LB[cc:x][cc:y]",
    b"PL[W]B[dd]",
    b"AB[cc]B[dd]N[x]C[y]",
    b"AB[dd]B[dd]",
    b"B[aa]W[bb]",
    b"BL[60]WL[60]OM[25]OP[600]",
    b"C[a\0b\0]",
    b"LB[aa:]",
    b"XX[what]",
    b"MN[x]",
];

/// The record with number `seed`: one of `records` with a few changes.
pub(crate) fn mutation(records: &[Record], seed: u64) -> Record {
    let mut random = Random(seed);
    let record = &records[random.index(records.len())];
    let mut bytes = record.bytes.clone();
    bytes.truncate(20_000);
    for _ in 0..=random.index(2) {
        if random.index(4) == 0 {
            let other = &records[random.index(records.len())].bytes;
            bytes = mutate(&mut random, &bytes, other);
        } else {
            put_wild(&mut bytes, &mut random);
        }
    }
    Record { name: format!("{}, mutation {seed}", record.name), bytes }
}

/// Inserts an odd property after a `;`, most often the first.
fn put_wild(bytes: &mut Vec<u8>, random: &mut Random) {
    let starts: Vec<usize> = bytes.iter().enumerate().filter(|(_, byte)| **byte == b';').map(|(at, _)| at).collect();
    if starts.is_empty() {
        return;
    }
    let at = if random.index(3) > 0 { starts[0] } else { starts[random.index(starts.len())] };
    let wild = random.pick(WILD);
    bytes.splice(at + 1..at + 1, wild.iter().copied());
}
