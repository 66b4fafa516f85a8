//! At most 256 colours for a picture: PNG of one byte a pixel is a third as large as of three.

use tiny_skia::{Pixmap, PremultipliedColorU8};

/// The colours of a picture, and the index of each pixel's colour.
pub(crate) struct Palette {
    pub(crate) colors: Vec<PremultipliedColorU8>,
    pub(crate) indices: Vec<u8>,
}

/// The largest number of colours in a palette.
const MAX: usize = 256;
/// The largest number of colours of a picture that gets a palette; lit stones with numbers have some thousand.
const MAX_DISTINCT: usize = 1 << 13;
/// The number of most frequent colours that are always kept. Those are large areas and lit stones, where a change would
/// be seen as a step.
const KEPT: usize = 96;
/// The size of the cubes within which one colour replaces the others.
const CUBE: u8 = 16;

/// The palette of a picture; `None` if it has too many colours. Up to 256 colours are kept as they are. Of more, the most
/// frequent ones are kept; the others, at the edges of letters and stones, become the most similar one, in which no part
/// differs by [`CUBE`] or more.
pub(crate) fn palette(pixmap: &Pixmap) -> Option<Palette> {
    let Distinct { colors, counts, numbers } = Distinct::of(pixmap)?;
    if colors.len() <= MAX {
        let indices = numbers.into_iter().map(|number| number.to_le_bytes()[0]).collect();
        return Some(Palette { colors: colors.into_iter().map(pixel).collect(), indices });
    }
    let mut order: Vec<usize> = (0..colors.len()).collect();
    // Equally frequent colours by their values, so that the same picture gives the same palette.
    order.sort_unstable_by_key(|&at| (std::cmp::Reverse(counts[at]), colors[at]));
    let chosen = chosen(&order, &colors)?;
    let finder = Finder::new(chosen.iter().map(|&at| colors[at]));
    let mut nearest: Vec<Option<u8>> = vec![None; colors.len()];
    (0..=u8::MAX).zip(&chosen).for_each(|(index, &at)| nearest[at] = Some(index));
    let nearest: Vec<u8> = nearest
        .into_iter()
        .zip(&colors)
        .map(|(known, color)| known.unwrap_or_else(|| finder.nearest(*color)))
        .collect();
    let indices = numbers.into_iter().map(|number| nearest[usize::from(number)]).collect();
    Some(Palette { colors: chosen.into_iter().map(|at| pixel(colors[at])).collect(), indices })
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
        let pixels = pixmap.data().as_chunks::<4>().0;
        let mut table = ColorTable::new();
        let mut numbers = vec![0; pixels.len()];
        let mut counts = [vec![0; MAX_DISTINCT], vec![0; MAX_DISTINCT]];
        // Alternates between two sets of counts, because adding to the same counter twice in a row is slower.
        let [evens, odds] = &mut counts;
        let mut last = [0; 4];
        let (blocks, rest) = pixels.as_chunks::<BLOCK>();
        let (number_blocks, number_rest) = numbers.as_chunks_mut::<BLOCK>();
        for (block, numbers) in blocks.iter().zip(number_blocks) {
            // Most blocks have the colour of the pixel before them.
            if *block == [last; BLOCK] {
                let number = table.number(last)?;
                *numbers = [number; BLOCK];
                evens[usize::from(number)] += PIXELS;
                continue;
            }
            // In other blocks the colour changes so often that checking for a change takes longer than the lookup.
            for (colors, numbers) in block.as_chunks::<2>().0.iter().zip(numbers.as_chunks_mut::<2>().0) {
                *numbers = [table.number(colors[0])?, table.number(colors[1])?];
                evens[usize::from(numbers[0])] += 1;
                odds[usize::from(numbers[1])] += 1;
            }
            last = block[BLOCK - 1];
        }
        for (&color, number) in rest.iter().zip(number_rest) {
            *number = table.number(color)?;
            evens[usize::from(*number)] += 1;
        }
        let counts = evens.iter().zip(odds.iter()).map(|(even, odd)| even + odd).take(table.colors.len()).collect();
        Some(Self { colors: table.colors, counts, numbers })
    }
}

/// Pixels that are looked at together.
const BLOCK: usize = 8;
const PIXELS: u32 = 8;

/// Numbers of colours. Pictures have some million pixels, and a general map takes longer than all the drawing.
struct ColorTable {
    /// Twice as many places as colours, so that most colours are at the place of their hash.
    entries: Vec<Entry>,
    /// The colours in the order of their numbers.
    colors: Vec<Bytes>,
}

/// A place in a table of colours.
#[derive(Clone, Copy)]
struct Entry {
    color: Bytes,
    number: u16,
}

impl ColorTable {
    const BITS: u32 = MAX_DISTINCT.ilog2() + 1;
    /// The number in an empty place.
    const NONE: u16 = u16::MAX;

    fn new() -> Self {
        Self { entries: vec![Entry { color: [0; 4], number: Self::NONE }; 1 << Self::BITS], colors: Vec::new() }
    }

    /// The number of a colour; `None` if there are too many.
    #[inline]
    fn number(&mut self, color: Bytes) -> Option<u16> {
        let place = (u32::from_le_bytes(color).wrapping_mul(0x9E37_79B1) >> (32 - Self::BITS)) as usize;
        let Entry { color: known, number } = self.entries[place];
        if known == color && number != Self::NONE { Some(number) } else { self.find(color, place) }
    }

    /// Looks for a colour from a place on, and adds it if it is new.
    #[cold]
    fn find(&mut self, color: Bytes, mut place: usize) -> Option<u16> {
        loop {
            let Entry { color: known, number } = self.entries[place];
            if number == Self::NONE {
                let number = u16::try_from(self.colors.len()).ok().filter(|_| self.colors.len() < MAX_DISTINCT)?;
                self.entries[place] = Entry { color, number };
                self.colors.push(color);
                return Some(number);
            }
            if known == color {
                return Some(number);
            }
            place = (place + 1) % self.entries.len();
        }
    }
}

/// The colours of the palette, by their numbers: the most frequent ones, one of each cube of the others, and the next
/// frequent ones as far as there is room. `None` if there are too many cubes.
fn chosen(order: &[usize], colors: &[Bytes]) -> Option<Vec<usize>> {
    let (kept, others) = order.split_at(KEPT.min(order.len()));
    let mut chosen = kept.to_vec();
    let (mut cubes, mut rest) = (std::collections::HashSet::new(), Vec::new());
    for &at in others {
        if cubes.insert(colors[at].map(|part| part / CUBE)) {
            chosen.push(at);
        } else {
            rest.push(at);
        }
    }
    let room = MAX.checked_sub(chosen.len())?;
    chosen.extend(rest.into_iter().take(room));
    Some(chosen)
}

/// Finds colours of a palette.
struct Finder {
    /// The colours by their parts, so that the processor compares many of them at once.
    parts: [[u8; MAX]; 4],
}

impl Finder {
    fn new(palette: impl Iterator<Item = Bytes>) -> Self {
        let mut palette = palette.peekable();
        // Unused entries repeat the first colour, which is found at its own index first.
        let first = palette.peek().copied().unwrap_or_default();
        let mut parts = first.map(|part| [part; MAX]);
        for (at, color) in palette.take(MAX).enumerate() {
            (0..4).for_each(|part| parts[part][at] = color[part]);
        }
        Self { parts }
    }

    /// The index of the most similar colour: that whose most different part differs least, then that with the smallest
    /// sum.
    fn nearest(&self, color: Bytes) -> u8 {
        let mut most = [0; MAX];
        for (all, part) in self.parts.iter().zip(color) {
            for (most, other) in most.iter_mut().zip(all) {
                *most = part.abs_diff(*other).max(*most);
            }
        }
        let least = most.iter().copied().fold(u8::MAX, u8::min);
        let sum = |at: usize| -> u16 {
            self.parts.iter().zip(color).map(|(all, part)| u16::from(part.abs_diff(all[at]))).sum()
        };
        let nearest = (0..=u8::MAX).filter(|&at| most[usize::from(at)] == least).min_by_key(|&at| sum(usize::from(at)));
        nearest.unwrap_or(0)
    }
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
    fn pixels_behind_the_last_block_are_counted_too() {
        let pixels: Vec<Bytes> =
            [7, 7, 7, 7, 7, 7, 7, 7, 7, 9, 7, 7, 9, 9, 9, 5, 5, 5, 5].map(|part| [part, 0, 0, 255]).to_vec();
        let distinct = Distinct::of(&picture(pixels.iter().copied())).unwrap();
        assert_eq!(distinct.colors, [7, 9, 5].map(|part| [part, 0, 0, 255]));
        assert_eq!(distinct.counts, [11, 4, 4]);
        assert_eq!(drawn(&palette(&picture(pixels.iter().copied())).unwrap()), pixels);
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
