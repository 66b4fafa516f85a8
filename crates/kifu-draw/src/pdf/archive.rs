//! The additional parts of a PDF for archives (PDF/A-2b, ISO 19005-2): a description in XML, and a colour profile.

use pdf_writer::{Filter, Finish, Pdf as Writer, Ref};

use super::compressed;

/// The standard that a file keeps to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standard {
    /// PDF 1.7.
    #[default]
    Pdf,
    /// PDF/A-2b, for archives: colours are those of sRGB, and the file describes itself.
    Archive,
}

/// The objects that the catalogue of such a file names.
pub(super) struct Objects {
    pub(super) metadata: Ref,
    pub(super) profile: Ref,
}

/// Writes the description and the colour profile, and gives the file an identifier computed from its content.
pub(super) fn write(title: &str, writer: &mut Writer, next: &mut Ref) -> Objects {
    let [metadata, profile] = core::array::from_fn(|_| next.bump());
    writer.metadata(metadata, description(title).as_bytes()).finish();
    let packed = compressed(&srgb());
    let mut stream = writer.icc_profile(profile, &packed);
    stream.n(3);
    stream.filter(Filter::FlateDecode);
    stream.finish();
    let name = hash(writer.as_bytes());
    writer.set_file_id((name.to_vec(), name.to_vec()));
    Objects { metadata, profile }
}

/// Adds them to the catalogue.
pub(super) fn name(objects: &Objects, catalog: &mut pdf_writer::writers::Catalog<'_>) {
    catalog.metadata(objects.metadata);
    let mut intents = catalog.output_intents();
    let mut intent = intents.push();
    intent.subtype(pdf_writer::types::OutputIntentSubtype::PDFA);
    intent.output_condition_identifier(pdf_writer::TextStr("sRGB IEC61966-2.1"));
    intent.info(pdf_writer::TextStr("sRGB IEC61966-2.1"));
    intent.dest_output_profile(objects.profile);
    intent.finish();
    intents.finish();
}

/// The description in XMP. Title and program are also in the information dictionary.
fn description(title: &str) -> String {
    let title: String = title
        .chars()
        .filter(|character| !character.is_control())
        .map(|character| match character {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            other => other.to_string(),
        })
        .collect();
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         <xmp:CreatorTool>kifu</xmp:CreatorTool>\n\
         <pdfaid:part>2</pdfaid:part>\n\
         <pdfaid:conformance>B</pdfaid:conformance>\n\
         </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>"
    )
}

/// A 16-byte identifier of a content.
fn hash(bytes: &[u8]) -> [u8; 16] {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    for &byte in bytes {
        hash = (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }
    hash.to_be_bytes()
}

/// The points of the three colours and of white in sRGB, adapted to D50: X, Y and Z.
const POINTS: [(&[u8; 4], [f64; 3]); 4] = [
    (b"wtpt", [0.9642, 1.0, 0.8249]),
    (b"rXYZ", [0.436_07, 0.222_49, 0.013_92]),
    (b"gXYZ", [0.385_15, 0.716_87, 0.097_08]),
    (b"bXYZ", [0.143_07, 0.060_61, 0.714_10]),
];

/// A colour profile of sRGB: version 2 of ICC.1, with a gamma of 2.2 for its curve.
fn srgb() -> Vec<u8> {
    const NAME: &[u8] = b"sRGB\0";
    let mut description = b"desc\0\0\0\0".to_vec();
    description.extend(u32::try_from(NAME.len()).unwrap_or(0).to_be_bytes());
    description.extend(NAME);
    // No name in Unicode (8 bytes), and none for Macintosh (70 bytes).
    description.extend([0; 78]);
    let copyright = b"text\0\0\0\0No copyright\0".to_vec();
    let mut curve = b"curv\0\0\0\0\0\0\0\x01".to_vec();
    curve.extend(563_u16.to_be_bytes());
    let mut tags: Vec<(&[u8; 4], Vec<u8>)> = vec![(b"desc", description), (b"cprt", copyright)];
    for (name, point) in POINTS {
        let mut tag = b"XYZ \0\0\0\0".to_vec();
        point.iter().for_each(|&part| tag.extend(fixed(part)));
        tags.push((name, tag));
    }
    for name in [b"rTRC", b"gTRC", b"bTRC"] {
        tags.push((name, curve.clone()));
    }
    let count = tags.len();
    let (mut table, mut data) = (u32::try_from(count).unwrap_or(0).to_be_bytes().to_vec(), Vec::new());
    let begin = 128 + 4 + 12 * count;
    for (name, tag) in tags {
        table.extend(name);
        table.extend(u32::try_from(begin + data.len()).unwrap_or(0).to_be_bytes());
        table.extend(u32::try_from(tag.len()).unwrap_or(0).to_be_bytes());
        data.extend(tag);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let mut profile = u32::try_from(begin + data.len()).unwrap_or(0).to_be_bytes().to_vec();
    profile.extend([0; 4]);
    profile.extend([2, 0x10, 0, 0]);
    profile.extend(b"mntrRGB XYZ ");
    // 1 January 2000.
    for part in [2000_u16, 1, 1, 0, 0, 0] {
        profile.extend(part.to_be_bytes());
    }
    profile.extend(b"acsp");
    profile.resize(68, 0);
    POINTS[0].1.iter().for_each(|&part| profile.extend(fixed(part)));
    profile.resize(128, 0);
    profile.extend(table);
    profile.extend(data);
    profile
}

/// Encodes a fixed-point number with 16 bits before and after the point.
fn fixed(number: f64) -> [u8; 4] {
    #[expect(clippy::cast_possible_truncation, reason = "numbers below 2")]
    let fixed = (number * 65_536.0).round() as i32;
    fixed.to_be_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_has_the_form_of_icc() {
        let profile = srgb();
        assert_eq!(u32::from_be_bytes(profile[..4].try_into().unwrap()) as usize, profile.len());
        assert_eq!(&profile[36..40], b"acsp");
        let count = u32::from_be_bytes(profile[128..132].try_into().unwrap()) as usize;
        assert_eq!(count, 9);
        for tag in profile[132..132 + 12 * count].chunks_exact(12) {
            let part = |at: usize| u32::from_be_bytes(tag[at..at + 4].try_into().unwrap()) as usize;
            assert!(part(4) % 4 == 0 && part(4) + part(8) <= profile.len(), "{tag:?}");
        }
    }

    #[test]
    fn titles_are_escaped() {
        let text = description("A <b> & C\u{1}");
        assert!(text.contains(">A &lt;b&gt; &amp; C</rdf:li>"), "{text}");
    }
}
