// Written by a test of kifu-draw from its table of themes.

/** The names of the themes. */
export const THEMES = ["print", "wood", "flat", "dark", "contrast"] as const;
