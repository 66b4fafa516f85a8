//! Planes of bits: eight points in a byte, the first in its highest bit, each plane padded to whole bytes.

/// Returns the bytes of a plane of `area` points.
pub(crate) const fn packed_length(area: usize) -> usize {
    area.div_ceil(8)
}

/// Packs planes of `area` bytes, each 0 or 1.
pub(crate) fn pack(planes: &[u8], area: usize, out: &mut [u8]) {
    for (plane, out) in planes.chunks_exact(area).zip(out.chunks_exact_mut(packed_length(area))) {
        let (eights, rest) = plane.as_chunks::<8>();
        for (byte, eight) in out.iter_mut().zip(eights) {
            // The product has each of the eight bytes at its own bit of the highest byte, and nothing else there.
            *byte = (u64::from_le_bytes(*eight).wrapping_mul(0x8040_2010_0804_0201) >> 56) as u8;
        }
        if let Some(last) = out.get_mut(eights.len()) {
            *last = rest.iter().enumerate().fold(0, |byte, (place, bit)| byte | bit << (7 - place));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_bytes() {
        for area in [1, 7, 8, 9, 361] {
            let planes: Vec<u8> = (0..3 * area).map(|index| u8::from(index * index % 7 < 3)).collect();
            let mut out = vec![0xFF; 3 * packed_length(area)];
            pack(&planes, area, &mut out);
            for (index, bit) in planes.iter().enumerate() {
                let (plane, place) = (index / area, index % area);
                let byte = out[plane * packed_length(area) + place / 8];
                assert_eq!(byte >> (7 - place % 8) & 1, *bit, "{area} {index}");
            }
            for plane in out.chunks(packed_length(area)).filter(|_| area % 8 > 0) {
                assert_eq!(plane.last().map(|last| last << (area % 8)), Some(0), "the padding of {area}");
            }
        }
    }
}
