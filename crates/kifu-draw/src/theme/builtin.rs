//! The built-in themes.

use super::{Color, StoneTheme, Theme};

const FLAT_BLACK: StoneTheme = StoneTheme {
    fill: Color::BLACK,
    outline: Color::BLACK,
    outline_width: 0.03,
    ink: Color::WHITE,
    shine: Color::NONE,
    grain: Color::NONE,
};

const FLAT_WHITE: StoneTheme = StoneTheme {
    fill: Color::WHITE,
    outline: Color::BLACK,
    outline_width: 0.035,
    ink: Color::BLACK,
    shine: Color::NONE,
    grain: Color::NONE,
};

impl Theme {
    /// Every theme, with the name by which users choose it.
    pub const ALL: &'static [(&'static str, Self)] = &[
        ("print", Self::PRINT),
        ("wood", Self::WOOD),
        ("flat", Self::FLAT),
        ("dark", Self::DARK),
        ("contrast", Self::CONTRAST),
    ];

    /// The theme with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, theme)| theme)
    }

    /// Black on white, as in books.
    pub const PRINT: Self = Self {
        background: Color::WHITE,
        board: Color::NONE,
        grain: Color::NONE,
        line: Color::BLACK,
        line_width: 0.035,
        edge_width: 0.07,
        star_radius: 0.1,
        coordinates: Color::rgb(0x33_33_33),
        text: Color::BLACK,
        mark: Color::BLACK,
        mark_width: 0.06,
        arrow: Color::rgb(0x55_55_55),
        arrow_rim: Color::WHITE,
        stone_radius: 0.48,
        placement: 0.0,
        black: FLAT_BLACK,
        white: FLAT_WHITE,
        dim: Color::WHITE.with_alpha(150),
        ghost_opacity: 0.35,
        shadow: Color::NONE,
        shadow_blur: 0.0,
    };

    /// A wooden board with soft light on the stones.
    pub const WOOD: Self = Self {
        background: Color::rgb(0xf7_f1_e4),
        board: Color::rgb(0xdd_b4_62),
        grain: Color::rgb(0x8a_5a_1c).with_alpha(34),
        line: Color::rgb(0x4a_38_1c),
        edge_width: 0.06,
        coordinates: Color::rgb(0x5b_45_23),
        text: Color::rgb(0x2b_20_10),
        mark: Color::rgb(0x1c_14_08),
        arrow: Color::rgb(0x1d_5f_a8),
        black: StoneTheme {
            fill: Color::rgb(0x16_16_1a),
            outline: Color::rgb(0x08_08_0a),
            shine: Color::WHITE.with_alpha(18),
            ..FLAT_BLACK
        },
        white: StoneTheme {
            fill: Color::rgb(0xe8_e4_db),
            outline: Color::rgb(0x8a_7f_6c),
            outline_width: 0.025,
            shine: Color::WHITE.with_alpha(90),
            grain: Color::rgb(0x8a_74_4c).with_alpha(44),
            ..FLAT_WHITE
        },
        dim: Color::rgb(0xdd_b4_62).with_alpha(160),
        placement: 0.02,
        shadow: Color::rgb(0x2a_1c_08).with_alpha(90),
        shadow_blur: 0.1,
        ..Self::PRINT
    };

    /// Plain colours for screens.
    pub const FLAT: Self = Self {
        background: Color::NONE,
        board: Color::rgb(0xf0_d9_a8),
        line: Color::rgb(0x6d_5a_35),
        edge_width: 0.05,
        coordinates: Color::rgb(0x66_57_3a),
        text: Color::rgb(0x2d_2d_2d),
        mark: Color::rgb(0x7c_1f_1f),
        arrow: Color::rgb(0x1d_5f_a8),
        black: StoneTheme { fill: Color::rgb(0x22_25_2b), outline: Color::rgb(0x22_25_2b), ..FLAT_BLACK },
        white: StoneTheme { fill: Color::rgb(0xfd_fd_fb), outline: Color::rgb(0x9a_8c_6c), ..FLAT_WHITE },
        dim: Color::rgb(0xf0_d9_a8).with_alpha(165),
        ..Self::PRINT
    };

    /// For dark pages.
    pub const DARK: Self = Self {
        background: Color::rgb(0x17_1a_1f),
        board: Color::rgb(0x2a_2f_37),
        line: Color::rgb(0x7d_86_93),
        edge_width: 0.05,
        coordinates: Color::rgb(0x9a_a3_b0),
        text: Color::rgb(0xe4_e7_ec),
        mark: Color::rgb(0xff_cf_6b),
        arrow: Color::rgb(0x6c_b4_f4),
        arrow_rim: Color::rgb(0x08_0a_0d),
        black: StoneTheme {
            fill: Color::rgb(0x08_0a_0d),
            outline: Color::rgb(0x7b_84_92),
            ink: Color::rgb(0xf1_f3_f6),
            shine: Color::WHITE.with_alpha(11),
            ..FLAT_BLACK
        },
        white: StoneTheme {
            fill: Color::rgb(0xc9_ce_d7),
            outline: Color::rgb(0x6f_78_86),
            outline_width: 0.03,
            shine: Color::WHITE.with_alpha(56),
            ..FLAT_WHITE
        },
        dim: Color::rgb(0x2a_2f_37).with_alpha(170),
        shadow: Color::BLACK.with_alpha(96),
        shadow_blur: 0.1,
        ..Self::PRINT
    };

    /// Maximum contrast: thick lines, and no grey.
    pub const CONTRAST: Self = Self {
        line_width: 0.06,
        edge_width: 0.12,
        star_radius: 0.14,
        coordinates: Color::BLACK,
        mark_width: 0.1,
        arrow: Color::BLACK,
        white: StoneTheme { outline_width: 0.08, ..FLAT_WHITE },
        ghost_opacity: 0.5,
        ..Self::PRINT
    };
}
