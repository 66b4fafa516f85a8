//! At most 256 colours for a picture: PNG of one byte a pixel is a third as large as of three.

use tiny_skia::{Pixmap, PremultipliedColorU8};

/// The colours of a picture, and the index of each pixel's colour.
pub(crate) struct Palette {
    pub(crate) colors: Vec<PremultipliedColorU8>,
    pub(crate) indices: Vec<u8>,
}

/// The largest number of colours in a palette.
const MOST: usize = 256;
/// The largest number of colours of a picture that gets a palette; lit stones with numbers have some thousand.
const MOST_DISTINCT: usize = 1 << 13;
/// The number of most frequent colours that have a place before all others. Those are large areas and lit stones, where
/// a change would be seen as a step.
const KEPT: usize = 96;
/// The size of the cubes in which one colour stands for the others.
const CUBE: u8 = 16;

/// The palette of a picture; `None` if it has too many colours. Up to 256 colours are kept as they are. Of more, the most
/// frequent ones are kept; the others, at the edges of letters and stones, become the most similar one, in which no part
/// differs by [`CUBE`] or more.
pub(crate) fn palette(pixmap: &Pixmap) -> Option<Palette> {
    let Distinct { colors, counts, numbers } = Distinct::of(pixmap)?;
    if colors.len() <= MOST {
        let indices = numbers.into_iter().map(|number| number.to_le_bytes()[0]).collect();
        return Some(Palette { colors: colors.into_iter().map(pixel).collect(), indices });
    }
    let mut order: Vec<usize> = (0..colors.len()).collect();
    // Equally frequent colours by their values, so that the same picture gives the same palette.
    order.sort_unstable_by_key(|&at| (std::cmp::Reverse(counts[at]), colors[at]));
    let chosen: Vec<Bytes> = chosen(&order, &colors)?;
    let nearest: Vec<u8> = colors.iter().map(|color| nearest(*color, &chosen)).collect();
    let indices = numbers.into_iter().map(|number| nearest[usize::from(number)]).collect();
    Some(Palette { colors: chosen.into_iter().map(pixel).collect(), indices })
}

/// Red, green, blue and opacity; colours are multiplied by the opacity.
type Bytes = [u8; 4];

/// The colours of a picture without repetitions.
struct Distinct {
    /// In the order of their first pixels.
    colors: Vec<Bytes>,
    /// The number of pixels of each.
    counts: Vec<u32>,
    /// The number of each pixel's colour.
    numbers: Vec<u16>,
}

impl Distinct {
    fn of(pixmap: &Pixmap) -> Option<Self> {
        // A table of twice as many places as colours: pictures have some million pixels, and a general map takes longer
        // than all the drawing.
        const BITS: u32 = MOST_DISTINCT.ilog2() + 1;
        const NONE: u16 = u16::MAX;
        let mut table = vec![NONE; 1 << BITS];
        let (mut colors, mut counts) = (Vec::<Bytes>::new(), Vec::<u32>::new());
        let mut numbers = Vec::with_capacity(pixmap.pixels().len());
        let mut last: Option<(Bytes, u16)> = None;
        for pixel in pixmap.pixels() {
            let color = [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
            let number = match last {
                // Most pixels look like the one before.
                Some((same, number)) if same == color => number,
                _ => {
                    let mut place = (u32::from_le_bytes(color).wrapping_mul(0x9E37_79B1) >> (32 - BITS)) as usize;
                    loop {
                        match table[place] {
                            NONE => {
                                let number = u16::try_from(colors.len()).ok()?;
                                if colors.len() == MOST_DISTINCT {
                                    return None;
                                }
                                table[place] = number;
                                colors.push(color);
                                counts.push(0);
                                break number;
                            }
                            number if colors[usize::from(number)] == color => break number,
                            _ => place = (place + 1) % table.len(),
                        }
                    }
                }
            };
            last = Some((color, number));
            counts[usize::from(number)] += 1;
            numbers.push(number);
        }
        Some(Self { colors, counts, numbers })
    }
}

/// The colours of the palette: the most frequent ones, one of each cube of the others, and the next frequent ones as far
/// as there is room. `None` if there are too many cubes.
fn chosen(order: &[usize], colors: &[Bytes]) -> Option<Vec<Bytes>> {
    let (kept, others) = order.split_at(KEPT.min(order.len()));
    let mut chosen: Vec<Bytes> = kept.iter().map(|&at| colors[at]).collect();
    let (mut cubes, mut rest) = (std::collections::HashSet::new(), Vec::new());
    for &at in others {
        let color = colors[at];
        if cubes.insert(color.map(|part| part / CUBE)) {
            chosen.push(color);
        } else {
            rest.push(color);
        }
    }
    let room = MOST.checked_sub(chosen.len())?;
    chosen.extend(rest.into_iter().take(room));
    Some(chosen)
}

/// The index of the most similar colour: that whose most different part differs least, then that with the smallest sum.
fn nearest(color: Bytes, palette: &[Bytes]) -> u8 {
    let (mut best, mut at) = (u32::MAX, 0);
    for (index, other) in (0..=u8::MAX).zip(palette) {
        let parts = [0, 1, 2, 3].map(|part: usize| u32::from(color[part].abs_diff(other[part])));
        let most = parts[0].max(parts[1]).max(parts[2]).max(parts[3]);
        let distance = most << 16 | parts.iter().sum::<u32>();
        if distance < best {
            (best, at) = (distance, index);
        }
    }
    at
}

fn pixel([red, green, blue, alpha]: Bytes) -> PremultipliedColorU8 {
    PremultipliedColorU8::from_rgba(red, green, blue, alpha).unwrap_or(PremultipliedColorU8::TRANSPARENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture with these colours, one pixel each.
    fn picture(colors: impl Iterator<Item = Bytes>) -> Pixmap {
        let pixels: Vec<Bytes> = colors.collect();
        let mut pixmap = Pixmap::new(u32::try_from(pixels.len()).unwrap(), 1).unwrap();
        pixmap.pixels_mut().iter_mut().zip(pixels).for_each(|(place, bytes)| *place = pixel(bytes));
        pixmap
    }

    fn drawn(palette: &Palette) -> Vec<Bytes> {
        let bytes = |pixel: &PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
        palette.indices.iter().map(|&index| bytes(&palette.colors[usize::from(index)])).collect()
    }

    #[test]
    fn few_colours_are_kept() {
        let colors: Vec<Bytes> = (0..=255).map(|part| [part, 255 - part, part / 2, 255]).collect();
        let twice = picture(colors.iter().chain(&colors).copied());
        assert_eq!(drawn(&palette(&twice).unwrap())[..256], colors[..]);
    }

    #[test]
    fn of_many_colours_the_frequent_ones_are_kept_and_no_other_changes_much() {
        // A wide area of one colour, and shades from there to black.
        let shade = |at: u32| {
            let part = |whole: u32| u8::try_from(whole * at / 1000).unwrap();
            [part(220), part(180), part(90), 255]
        };
        let area = [220, 180, 98, 255];
        let shades: Vec<Bytes> = std::iter::repeat_n(area, 2000).chain((0..1000).map(shade)).collect();
        let palette = palette(&picture(shades.iter().copied())).unwrap();
        assert_eq!(palette.colors.len(), 256);
        for (wanted, found) in shades.iter().zip(drawn(&palette)) {
            let most = wanted.iter().zip(found).map(|(wanted, found)| wanted.abs_diff(found)).max().unwrap();
            assert!(most < CUBE && (*wanted != area || found == area), "{wanted:?} became {found:?}");
        }
    }

    #[test]
    fn photographs_have_no_palette() {
        let colors =
            (0..9000_u32).map(|at| at.wrapping_mul(0x9E37_79B1).to_le_bytes()).map(|[a, b, c, _]| [a, b, c, 255]);
        assert!(palette(&picture(colors)).is_none());
        let colors =
            (0..4000_u32).map(|at| at.wrapping_mul(0x9E37_79B1).to_le_bytes()).map(|[a, b, c, _]| [a, b, c, 255]);
        assert!(palette(&picture(colors)).is_none());
    }
}
