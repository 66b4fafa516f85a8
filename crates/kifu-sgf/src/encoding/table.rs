//! The table of character sets, one row each; everything else about them is looked up here.

use kifu_go::BadText;

/// The decoder of a character set.
#[derive(Clone, Copy)]
pub(super) enum Codec {
    Utf8,
    Ascii,
    Latin1,
    Utf16(Endian),
    Utf32(Endian),
    Iso2022Kr,
    Hz,
    /// By the tables of `encoding_rs`.
    #[cfg(feature = "encodings")]
    Legacy(&'static encoding_rs::Encoding),
    /// The tables are not part of this build.
    #[cfg(not(feature = "encodings"))]
    Missing,
}

/// The order of the bytes in a unit of UTF-16 or UTF-32.
#[derive(Clone, Copy)]
pub(super) enum Endian {
    Little,
    Big,
}

/// The bytes that begin a two-byte character whose second byte can be `[`, `\` or `]`.
///
/// A lexer of SGF has to skip whole characters of such a set, or it would end a value in the middle of one. EUC-JP,
/// EUC-KR (CP949 too: its additional second bytes are letters) and the single-byte sets do not need this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeadBytes {
    /// No such bytes: every `[`, `\` and `]` is a character of its own.
    None,
    /// `0x81..=0xFE`: GBK, GB18030, Big5.
    Gbk,
    /// `0x81..=0x9F` and `0xE0..=0xFC`: Shift_JIS. Between them lie the one-byte half-width katakana.
    ShiftJis,
}

impl LeadBytes {
    /// True if `byte` begins a two-byte character.
    #[inline]
    pub const fn is_lead(self, byte: u8) -> bool {
        match self {
            LeadBytes::None => false,
            LeadBytes::Gbk => matches!(byte, 0x81..=0xFE),
            LeadBytes::ShiftJis => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
        }
    }
}

pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) codec: Codec,
    pub(super) lead_bytes: LeadBytes,
    /// The labels in `CA`, in lower case with letters and digits only.
    pub(super) labels: &'static [&'static str],
}

#[cfg(feature = "encodings")]
macro_rules! legacy {
    ($table:ident) => {
        Codec::Legacy(&encoding_rs::$table)
    };
}
#[cfg(not(feature = "encodings"))]
macro_rules! legacy {
    ($table:ident) => {
        Codec::Missing
    };
}

macro_rules! charsets {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal, $codec:expr, $lead:ident, [$($label:literal)+];)+) => {
        /// A character set in which Go records were written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Encoding {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Encoding {
            /// Every character set, in the order of the table.
            pub const ALL: &'static [Encoding] = &[$(Encoding::$variant),+];
        }

        const TABLE: &[Row] = &[$(Row {
            name: $name,
            codec: $codec,
            lead_bytes: LeadBytes::$lead,
            labels: &[$($label),+],
        }),+];
    };
}

charsets! {
    /// Unicode in one to four bytes.
    Utf8 "UTF-8", Codec::Utf8, None, ["utf8" "unicode11utf8" "unicode20utf8" "xunicode20utf8" "cp65001" "utf8sig" "utf8bom" "unicode"];
    /// Seven bits; any byte above is damage.
    Ascii "US-ASCII", Codec::Ascii, None, ["usascii" "ascii" "ansix341968" "iso646us" "iso646irv1991" "isoir6" "us" "cp367" "ibm367" "cp20127"];
    /// ISO-8859-1, the default of FF\[4\]: each byte is the code point of the same number.
    Latin1 "ISO-8859-1", Codec::Latin1, None, ["iso88591" "iso885911987" "8859" "88591" "latin1" "l1" "isoir100" "cp819" "ibm819" "cp28591" "latin"];
    /// Western European Windows.
    Windows1252 "windows-1252", legacy!(WINDOWS_1252_INIT), None, ["windows1252" "cp1252" "xcp1252" "win1252" "ms1252" "1252" "msansi" "ansi"];
    /// Central European Windows.
    Windows1250 "windows-1250", legacy!(WINDOWS_1250_INIT), None, ["windows1250" "cp1250" "xcp1250" "win1250" "1250" "msee"];
    /// Cyrillic Windows.
    Windows1251 "windows-1251", legacy!(WINDOWS_1251_INIT), None, ["windows1251" "cp1251" "xcp1251" "win1251" "1251" "mscyrl"];
    /// Greek Windows.
    Windows1253 "windows-1253", legacy!(WINDOWS_1253_INIT), None, ["windows1253" "cp1253" "xcp1253" "win1253" "1253" "msgreek"];
    /// Turkish Windows; it contains ISO-8859-9.
    Windows1254 "windows-1254", legacy!(WINDOWS_1254_INIT), None, ["windows1254" "cp1254" "xcp1254" "win1254" "1254" "msturk" "iso88599" "iso885991989" "latin5" "l5" "isoir148" "cp28599"];
    /// Hebrew Windows.
    Windows1255 "windows-1255", legacy!(WINDOWS_1255_INIT), None, ["windows1255" "cp1255" "xcp1255" "win1255" "1255" "mshebr"];
    /// Arabic Windows.
    Windows1256 "windows-1256", legacy!(WINDOWS_1256_INIT), None, ["windows1256" "cp1256" "xcp1256" "win1256" "1256" "msarab"];
    /// Baltic Windows.
    Windows1257 "windows-1257", legacy!(WINDOWS_1257_INIT), None, ["windows1257" "cp1257" "xcp1257" "win1257" "1257" "winbaltrim"];
    /// Vietnamese Windows.
    Windows1258 "windows-1258", legacy!(WINDOWS_1258_INIT), None, ["windows1258" "cp1258" "xcp1258" "win1258" "1258"];
    /// Thai Windows; it contains TIS-620 and ISO-8859-11.
    Windows874 "windows-874", legacy!(WINDOWS_874_INIT), None, ["windows874" "cp874" "ms874" "874" "dos874" "tis620" "tis6202533" "iso885911"];
    /// Central European.
    Iso8859_2 "ISO-8859-2", legacy!(ISO_8859_2_INIT), None, ["iso88592" "iso885921987" "88592" "latin2" "l2" "isoir101" "cp28592"];
    /// South European.
    Iso8859_3 "ISO-8859-3", legacy!(ISO_8859_3_INIT), None, ["iso88593" "iso885931988" "88593" "latin3" "l3" "isoir109" "cp28593"];
    /// North European.
    Iso8859_4 "ISO-8859-4", legacy!(ISO_8859_4_INIT), None, ["iso88594" "iso885941988" "88594" "latin4" "l4" "isoir110" "cp28594"];
    /// Cyrillic.
    Iso8859_5 "ISO-8859-5", legacy!(ISO_8859_5_INIT), None, ["iso88595" "iso885951988" "88595" "cyrillic" "isoir144" "cp28595"];
    /// Arabic.
    Iso8859_6 "ISO-8859-6", legacy!(ISO_8859_6_INIT), None, ["iso88596" "iso885961987" "88596" "arabic" "ecma114" "isoir127" "cp28596"];
    /// Greek.
    Iso8859_7 "ISO-8859-7", legacy!(ISO_8859_7_INIT), None, ["iso88597" "iso885971987" "88597" "greek" "greek8" "ecma118" "elot928" "isoir126" "cp28597"];
    /// Hebrew.
    Iso8859_8 "ISO-8859-8", legacy!(ISO_8859_8_INIT), None, ["iso88598" "iso885981988" "88598" "iso88598i" "iso88598e" "hebrew" "isoir138" "cp28598"];
    /// Nordic.
    Iso8859_10 "ISO-8859-10", legacy!(ISO_8859_10_INIT), None, ["iso885910" "885910" "latin6" "l6" "isoir157"];
    /// Baltic.
    Iso8859_13 "ISO-8859-13", legacy!(ISO_8859_13_INIT), None, ["iso885913" "885913" "latin7" "l7" "cp28603"];
    /// Celtic.
    Iso8859_14 "ISO-8859-14", legacy!(ISO_8859_14_INIT), None, ["iso885914" "885914" "latin8" "l8"];
    /// Western European with the euro sign.
    Iso8859_15 "ISO-8859-15", legacy!(ISO_8859_15_INIT), None, ["iso885915" "885915" "latin9" "l9" "csisolatin9" "cp28605"];
    /// South-Eastern European.
    Iso8859_16 "ISO-8859-16", legacy!(ISO_8859_16_INIT), None, ["iso885916" "885916" "latin10" "l10"];
    /// Russian on Unix.
    Koi8R "KOI8-R", legacy!(KOI8_R_INIT), None, ["koi8r" "koi8" "koi" "koi8ru" "cskoi8r" "cp20866" "cp878"];
    /// Ukrainian on Unix.
    Koi8U "KOI8-U", legacy!(KOI8_U_INIT), None, ["koi8u" "cp21866"];
    /// Cyrillic DOS.
    Ibm866 "IBM866", legacy!(IBM866_INIT), None, ["ibm866" "cp866" "866" "dos866" "csibm866"];
    /// Western European on the old Macintosh.
    Macintosh "macintosh", legacy!(MACINTOSH_INIT), None, ["macintosh" "mac" "macroman" "xmacroman" "csmacintosh" "cp10000"];
    /// Cyrillic on the old Macintosh.
    MacCyrillic "x-mac-cyrillic", legacy!(X_MAC_CYRILLIC_INIT), None, ["xmaccyrillic" "maccyrillic" "xmacukrainian" "macukrainian" "cp10007"];
    /// Chinese, all of Unicode; it contains GBK and GB2312.
    Gb18030 "GB18030", legacy!(GB18030_INIT), Gbk, ["gb18030" "gb180302000" "gb180302005" "gb180302022" "cp54936" "54936" "xgb18030"];
    /// Simplified Chinese; it contains GB2312. Read with the tables of GB18030.
    Gbk "GBK", legacy!(GBK_INIT), Gbk, ["gbk" "xgbk" "cp936" "ms936" "936" "windows936" "gb2312" "gb23121980" "gb231280" "csgb2312" "csgb231280" "csiso58gb231280" "isoir58" "euccn" "xeuccn" "eucchn" "gb" "chinese" "hanzi" "cngb"];
    /// Traditional Chinese, with the characters of Hong Kong (HKSCS).
    Big5 "Big5", legacy!(BIG5_INIT), Gbk, ["big5" "csbig5" "xbig5" "xxbig5" "big5hkscs" "big5hkscs2004" "hkscs" "big5eten" "big5tw" "cp950" "ms950" "950" "windows950" "cnbig5"];
    /// Japanese, as on Windows (CP932).
    ShiftJis "Shift_JIS", legacy!(SHIFT_JIS_INIT), ShiftJis, ["shiftjis" "sjis" "xsjis" "csshiftjis" "shiftjis2004" "shiftjisx0213" "mskanji" "cp932" "ms932" "932" "windows932" "windows31j" "cswindows31j" "cp943" "sjiswin" "xmswin" "xmscp932" "shjis"];
    /// Japanese on Unix.
    EucJp "EUC-JP", legacy!(EUC_JP_INIT), None, ["eucjp" "xeucjp" "eucj" "ujis" "ajec" "cseucpkdfmtjapanese" "eucjpms" "eucjpwin" "cp51932" "cp20932"];
    /// Korean, as on Windows (CP949, also called UHC).
    EucKr "EUC-KR", legacy!(EUC_KR_INIT), None, ["euckr" "xeuckr" "eucrk" "cseuckr" "cp949" "ms949" "949" "windows949" "xwindows949" "uhc" "ksc56011987" "ksc56011989" "ksc5601" "ksx1001" "ksc" "ks" "csksc56011987" "isoir149" "korean" "cp51949" "wansung"];
    /// Japanese in seven bits with escape sequences (JIS).
    Iso2022Jp "ISO-2022-JP", legacy!(ISO_2022_JP_INIT), None, ["iso2022jp" "csiso2022jp" "iso2022jpms" "iso2022jp1" "iso2022jp2" "iso2022jp3" "jis" "cp50220" "cp50221" "cp50222"];
    /// Korean in seven bits with shift codes.
    Iso2022Kr "ISO-2022-KR", Codec::Iso2022Kr, None, ["iso2022kr" "csiso2022kr" "cp50225"];
    /// Simplified Chinese in seven bits between `~{` and `~}` (RFC 1843).
    Hz "HZ-GB-2312", Codec::Hz, None, ["hzgb2312" "hz" "hzgb" "cp52936"];
    /// Unicode in units of two bytes, low byte first.
    Utf16Le "UTF-16LE", Codec::Utf16(Endian::Little), None, ["utf16le" "utf16" "ucs2" "ucs2le" "iso10646ucs2" "csunicode" "unicodefeff" "cp1200"];
    /// Unicode in units of two bytes, high byte first.
    Utf16Be "UTF-16BE", Codec::Utf16(Endian::Big), None, ["utf16be" "ucs2be" "unicodefffe" "cp1201"];
    /// Unicode in units of four bytes, low byte first.
    Utf32Le "UTF-32LE", Codec::Utf32(Endian::Little), None, ["utf32le" "utf32" "ucs4" "ucs4le" "iso10646ucs4" "cp12000"];
    /// Unicode in units of four bytes, high byte first.
    Utf32Be "UTF-32BE", Codec::Utf32(Endian::Big), None, ["utf32be" "ucs4be" "cp12001"];
}

impl Encoding {
    pub(super) const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The name that is written to `CA`: the IANA name if there is one ("UTF-8", "GB18030", "Shift_JIS").
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The bytes that a lexer must skip together with the byte after them. See [`LeadBytes`].
    pub const fn lead_bytes(self) -> LeadBytes {
        self.row().lead_bytes
    }

    /// True if bytes below `0x80` that do not follow a [lead byte](Encoding::lead_bytes) are always ASCII.
    ///
    /// False for UTF-16, UTF-32, ISO-2022-JP, ISO-2022-KR and HZ: such files are transcoded before they are parsed.
    pub const fn is_ascii_compatible(self) -> bool {
        use Encoding::*;
        !matches!(self, Utf16Le | Utf16Be | Utf32Le | Utf32Be | Iso2022Jp | Iso2022Kr | Hz)
    }

    /// The character set with a label in `CA`; `None` if the label is unknown.
    ///
    /// Case, white space and punctuation do not matter: `ISO8859_1`, `iso-8859-1` and ` Iso 8859-1 ` are the same.
    /// Besides the IANA names and the labels of the WHATWG standard, the names of code pages (`cp949`, `MS_KANJI`,
    /// `cp65001`) are known. `GB2312` means GBK, which contains it. Unlike in the WHATWG standard `ISO-8859-1` and
    /// `US-ASCII` are themselves, and `ISO-2022-KR` and `HZ` are readable.
    pub fn from_label(label: &[u8]) -> Option<Encoding> {
        if label.eq_ignore_ascii_case(b"UTF-8") {
            return Some(Encoding::Utf8);
        }
        let letters = || label.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase);
        let known = |encoding: &Encoding| encoding.row().labels.iter().any(|known| letters().eq(known.bytes()));
        Encoding::ALL.iter().copied().find(known)
    }
}

impl core::str::FromStr for Encoding {
    type Err = BadText;

    /// Reads any label that `CA` gives the encoding: `UTF-8`, `sjis`, `GBK`.
    fn from_str(label: &str) -> Result<Self, BadText> {
        Self::from_label(label.as_bytes()).ok_or(BadText::new("an encoding, such as `UTF-8` or `GB18030`"))
    }
}

impl core::fmt::Display for Encoding {
    /// The [name](Encoding::name).
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(feature = "serde")]
kifu_go::serde_as_text!(Encoding);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for &encoding in Encoding::ALL {
            assert_eq!(encoding.name().parse(), Ok(encoding));
        }
        assert!("klingon".parse::<Encoding>().is_err());
    }

    #[test]
    fn labels_seen_in_the_wild() {
        let check = |label: &str, expected: Option<Encoding>| {
            assert_eq!(Encoding::from_label(label.as_bytes()), expected, "{label}");
        };
        check("UTF-8", Some(Encoding::Utf8));
        check("utf8", Some(Encoding::Utf8));
        check(" UTF-8 ", Some(Encoding::Utf8)); // case 211
        check("utf_8", Some(Encoding::Utf8));
        check("US-ASCII", Some(Encoding::Ascii));
        check("ISO8859_1", Some(Encoding::Latin1));
        check("ISO-8859-1", Some(Encoding::Latin1));
        check("iso-8859-15", Some(Encoding::Iso8859_15));
        check("ISO-8859-9", Some(Encoding::Windows1254));
        check("cp1252", Some(Encoding::Windows1252));
        check("Windows-1251", Some(Encoding::Windows1251));
        check("KOI8-R", Some(Encoding::Koi8R));
        check("gb18030", Some(Encoding::Gb18030));
        check("GB2312", Some(Encoding::Gbk));
        check("CP936", Some(Encoding::Gbk));
        check("big5", Some(Encoding::Big5));
        check("Big5-HKSCS", Some(Encoding::Big5));
        check("MS_KANJI", Some(Encoding::ShiftJis));
        check("x-sjis", Some(Encoding::ShiftJis));
        check("Shift-JIS", Some(Encoding::ShiftJis));
        check("cp932", Some(Encoding::ShiftJis));
        check("euc_jp", Some(Encoding::EucJp));
        check("cp949", Some(Encoding::EucKr));
        check("ks_c_5601-1987", Some(Encoding::EucKr));
        check("ISO-2022-KR", Some(Encoding::Iso2022Kr));
        check("HZ", Some(Encoding::Hz));
        check("UTF-16", Some(Encoding::Utf16Le));
        check("klingon", None); // case 209
        check("FOO", None);
        check("", None);
        check("-", None);
        check("\u{e9}", None);
    }

    #[test]
    fn every_label_and_name_leads_to_one_row() {
        for &encoding in Encoding::ALL {
            assert_eq!(Encoding::from_label(encoding.name().as_bytes()), Some(encoding));
            for label in encoding.row().labels {
                assert_eq!(Encoding::from_label(label.as_bytes()), Some(encoding), "{label}");
            }
        }
    }

    /// Every second byte that is SGF punctuation has its first byte among the lead bytes.
    #[cfg(feature = "encodings")]
    #[test]
    fn lead_bytes_cover_every_punctuation_trail() {
        for &encoding in Encoding::ALL.iter().filter(|encoding| encoding.is_ascii_compatible()) {
            for lead in 0x80..=0xFFu8 {
                for trail in *b"[\\]:;()" {
                    let bytes = [lead, trail];
                    let swallowed = !encoding.decode(&bytes).text.ends_with(char::from(trail));
                    if swallowed {
                        assert!(encoding.lead_bytes().is_lead(lead), "{encoding} {lead:02x} {trail:02x}");
                    }
                }
            }
        }
    }
}
