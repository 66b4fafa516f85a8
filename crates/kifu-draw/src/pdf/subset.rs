//! Fonts reduced to the glyphs used, in the form in which PDF embeds TrueType and CFF.

use core::fmt::Write as _;

use pdf_writer::types::{CidFontType, FontFlags};
use pdf_writer::{Filter, Finish, Name, Pdf as Writer, Rect, Ref};
use skrifa::instance::{LocationRef, Size};
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider, Tag};
use subsetter::{GlyphRemapper, subset};

use super::fonts::IDENTITY;
use super::{NoPdf, compressed};
use crate::font::Face;

/// The largest number of glyphs in one font of a file: their codes have 16 bits.
pub(super) const MAX: usize = 60_000;

/// The glyphs of a font that a file uses, and their new numbers.
pub(super) struct Subset {
    glyphs: GlyphRemapper,
}

impl Subset {
    /// A font without glyphs yet; `None` if no subset can be made.
    pub(super) fn new(face: &Face) -> Option<Self> {
        let glyphs = GlyphRemapper::new();
        subset(face.data(), face.index(), &glyphs).ok()?;
        Some(Self { glyphs })
    }

    /// Adds a glyph; returns its code, from 1.
    pub(super) fn add(&mut self, glyph: u32) -> u16 {
        // Fonts that can be subset have 16-bit glyph numbers.
        self.glyphs.remap(u16::try_from(glyph).unwrap_or(0))
    }

    /// Writes the font as the first of the objects; the second is its map to Unicode.
    pub(super) fn write(
        &self,
        face: &Face,
        advances: impl Iterator<Item = f32>,
        writer: &mut Writer,
        next: &mut Ref,
        [id, to_unicode]: [Ref; 2],
    ) -> Result<(), NoPdf> {
        let no_font = |reason: &dyn ToString| NoPdf::Font(reason.to_string());
        let bytes = subset(face.data(), face.index(), &self.glyphs).map_err(|error| no_font(&error))?;
        let cut = FontRef::new(&bytes).map_err(|error| no_font(&error))?;
        let font = face.font().ok_or_else(|| no_font(&"it has no tables"))?;
        let [cid, descriptor, file] = core::array::from_fn(|_| next.bump());
        // PDF embeds the bare CFF program, without the tables around it.
        let cff = cut.table_data(Tag::new(b"CFF ")).map(|table| table.as_bytes().to_vec());
        let name = self.name(&font);
        let name = Name(name.as_bytes());

        let mut composite = writer.type0_font(id);
        composite.base_font(name).encoding_predefined(Name(b"Identity-H"));
        composite.descendant_font(cid).to_unicode(to_unicode);
        composite.finish();
        let mut described = writer.cid_font(cid);
        let kind = if cff.is_some() { CidFontType::Type0 } else { CidFontType::Type2 };
        described.subtype(kind).base_font(name).system_info(IDENTITY).font_descriptor(descriptor).default_width(0.0);
        if cff.is_none() {
            described.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        described.widths().consecutive(1, advances.map(|advance| advance * 1000.0));
        described.finish();
        describe(&font, name, writer, descriptor, (file, cff.is_some()));
        let is_cff = cff.is_some();
        let packed = compressed(&cff.unwrap_or(bytes));
        let mut stream = writer.stream(file, &packed);
        stream.filter(Filter::FlateDecode);
        if is_cff {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        Ok(())
    }

    /// The name of the font, with six letters before it that identify the subset.
    fn name(&self, font: &FontRef<'_>) -> String {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for glyph in self.glyphs.remapped_gids() {
            hash = (hash ^ u64::from(glyph)).wrapping_mul(0x0100_0000_01b3);
        }
        let mut name = String::new();
        for _ in 0..6 {
            name.push(char::from(b'A' + (hash % 26) as u8));
            hash /= 26;
        }
        name.push('+');
        let written = font.localized_strings(StringId::POSTSCRIPT_NAME).english_or_first();
        let is_plain = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
        let own: String = written.iter().flat_map(|name| name.chars()).filter(is_plain).take(63).collect();
        let _ = name.write_str(if own.is_empty() { "Font" } else { &own });
        name
    }
}

/// The font data that viewers need without opening the font.
fn describe(font: &FontRef<'_>, name: Name<'_>, writer: &mut Writer, id: Ref, (file, is_cff): (Ref, bool)) {
    let metrics = font.metrics(Size::unscaled(), LocationRef::default());
    let scale = 1000.0 / f32::from(metrics.units_per_em.max(1));
    let mut flags = FontFlags::SYMBOLIC;
    flags.set(FontFlags::FIXED_PITCH, metrics.is_monospace);
    flags.set(FontFlags::ITALIC, metrics.italic_angle != 0.0);
    let bounds = metrics.bounds.unwrap_or_default();
    let mut descriptor = writer.font_descriptor(id);
    descriptor
        .name(name)
        .flags(flags)
        .bbox(Rect::new(bounds.x_min * scale, bounds.y_min * scale, bounds.x_max * scale, bounds.y_max * scale))
        .italic_angle(metrics.italic_angle)
        .ascent(metrics.ascent * scale)
        .descent(metrics.descent * scale)
        .cap_height(metrics.cap_height.unwrap_or(metrics.ascent) * scale)
        // The usual estimate from the weight, because fonts do not state the stem width.
        .stem_v(10.0 + 0.244 * (font.attributes().weight.value() - 50.0));
    if is_cff {
        descriptor.font_file3(file)
    } else {
        descriptor.font_file2(file)
    };
}
